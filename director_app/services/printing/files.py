"""Files that are there whole or not at all."""

from __future__ import annotations

import errno
from contextlib import suppress
from pathlib import Path

from director_app.errors import DirectorError

_BOOK = b"SQLite format 3\0"
"""How a club book begins."""


def write_whole(file: Path, content: bytes) -> None:
    """Write a file beside its place, then put it there; a refusal leaves what was there."""
    check_place(file)
    beside = file.with_name(f".{file.name}.part")
    try:
        beside.write_bytes(content)
        beside.replace(file)
    except OSError as fault:
        raise DirectorError(_refusal(file, fault)) from fault
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def check_place(file: Path) -> None:
    """Refuse a place that has no name, is no file (a printer port), or is a club book."""
    if not file.name:
        raise DirectorError("The file to write has no name. Name one, like paper.pdf.")
    with suppress(OSError):
        if file.is_dir():
            raise DirectorError(f"{file} can't be written: it is a folder. Name a file in it.")
        if file.exists() and not file.is_file():
            raise DirectorError(f"{file} can't be written over: it is no file. Name another.")
        if file.is_file() and _starts(file) == _BOOK:
            raise DirectorError(f"{file} can't be written over: it is a book. Name another file.")


def _starts(file: Path) -> bytes:
    with file.open("rb") as there:
        return there.read(len(_BOOK))


def _refusal(file: Path, fault: OSError) -> str:
    if fault.errno in {errno.ENOSPC, errno.EDQUOT}:
        return (
            f"{file.name} can't be written to {file.parent}: the disk is full. "
            "Make room, or choose another place."
        )
    return (
        f"The file {file.name} can't be written to {file.parent} ({fault.strerror}). "
        "Choose another place."
    )
