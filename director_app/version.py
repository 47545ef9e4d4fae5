"""The program's version, which pyproject.toml repeats."""

VERSION = "0.1.0"
