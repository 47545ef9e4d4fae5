"""The program's version: here, and nowhere else. Whatever tells it reads it from here."""

VERSION = "0.1.0"
