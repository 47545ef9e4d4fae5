"""The program's version: here, and nowhere else. Whatever tells it reads it from here."""

VERSION = "1.0.0"
