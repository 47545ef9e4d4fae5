"""Where the program's own files and the director's files are."""

from __future__ import annotations

import sys
from pathlib import Path

from platformdirs import user_config_path, user_data_path, user_log_path

from director_app.held_files import is_held

_NAME = "Front Table"


def resources() -> Path:
    """Folder of the shipped data: beside the package in a checkout, inside a frozen build."""
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen else Path(__file__).resolve().parent.parent
    return root / "resources"


def handbook_folder() -> Path:
    """The handbook's chapters: among the docs of a checkout, with the data of a frozen build."""
    shipped = resources() / "handbook"
    return shipped if shipped.is_dir() else resources().parent / "docs" / "handbook"


def no_file(path: Path) -> str:
    """What a path is if it is there and no file to be read, as a pipe without end; else empty."""
    if path.is_dir():
        return "a folder"
    if is_held(path):
        return "the club book that is open here"
    return "a device or a pipe" if path.exists() and not path.is_file() else ""


def data_folder() -> Path:
    """Per-user folder of the club book, made on first use."""
    return user_data_path(_NAME, appauthor=False, ensure_exists=True)


def settings_file() -> Path:
    """Per-user preferences file (its folder is made on first use)."""
    return user_config_path(_NAME, appauthor=False, ensure_exists=True) / "settings.toml"


def log_folder() -> Path:
    """Per-user folder of the rotating log."""
    return user_log_path(_NAME, appauthor=False, ensure_exists=True)


def default_book() -> Path:
    """The club book used when none is named."""
    return data_folder() / "club-book.db"
