"""The kinds of file that the program writes, and what an existing file turns out to be.

A file is known by what is in it. Its name says nothing: people rename files.
"""

from __future__ import annotations

import csv
import json
import struct
import tomllib
import zipfile
from enum import Enum
from pathlib import Path
from typing import Any, Final

from director_app.messages.message import Message

_MOST_BYTES: Final = 32_000_000
"""Longer texts are not read through; nothing that the program writes is so long."""

_SQLITE: Final = b"SQLite format 3\x00"
_LOGS: Final = (
    b"\x37\x7f\x06\x82",  # a write-ahead log, in either order of its bytes
    b"\x37\x7f\x06\x83",
    b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7",  # a rollback journal
    struct.pack("<I", 3_007_000),  # the index of a write-ahead log ("-shm")
    struct.pack(">I", 3_007_000),
)
_PICTURES: Final = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"II*\x00", b"MM\x00*")
_HEAD: Final = 64

_BARE_CONTROLS: Final = frozenset(range(32)) - {9, 10, 12, 13}


class FileKind(Enum):
    """What a file is. The value is what a refusal calls it."""

    PDF = Message("a PDF")
    TABLE = Message("a CSV table")
    """Its values may stand between commas, semicolons or tabs."""
    WORKBOOK = Message("a workbook")
    PAGE = Message("a web page")
    JSON = Message("a JSON file")
    GAMES = Message("a list of games")
    """One game to a line, as ``scores export`` writes it."""
    EVENT = Message("an event file")
    RULE_SET = Message("a rule-set file")
    PROFILE = Message("a settings profile")
    DIAGNOSIS = Message("a problem report")
    TEXT = Message("a text file")
    BOOK = Message("a club book or a backup")
    LOG = Message("a club book’s working file")
    PICTURE = Message("a picture")
    CERTIFICATE = Message("a certificate")
    KEY = Message("a private key")
    OTHER = Message("another kind of file")


_BEGINNINGS: Final = (
    ((_SQLITE,), FileKind.BOOK),
    (_LOGS, FileKind.LOG),
    ((b"%PDF-",), FileKind.PDF),
    (_PICTURES, FileKind.PICTURE),
    ((b"-----BEGIN CERTIFICATE-----",), FileKind.CERTIFICATE),
    ((b"-----BEGIN PRIVATE KEY-----",), FileKind.KEY),
)


def kind_of(file: Path) -> FileKind | None:
    """What a regular file is; ``None`` where it is empty.

    The file is opened, so it must not be a book that this process has open (see ``held_files``).
    """
    with file.open("rb") as there:
        head = there.read(_HEAD)
    if not head:
        return None
    found = _by_head(file, head)
    if found is not None:
        return found
    if file.stat().st_size > _MOST_BYTES:
        return FileKind.OTHER
    text = _text(file.read_bytes())
    return FileKind.OTHER if text is None else _of_text(text)


def is_book(file: Path) -> bool:
    """Whether a regular file begins as a book does; it is opened, as by ``kind_of``."""
    with file.open("rb") as there:
        return there.read(len(_SQLITE)) == _SQLITE


def _by_head(file: Path, head: bytes) -> FileKind | None:
    """What the first bytes prove."""
    for beginnings, kind in _BEGINNINGS:
        if head.lstrip().startswith(beginnings):
            return kind
    return _of_archive(file) if head.startswith(b"PK\x03\x04") else None


def _of_archive(file: Path) -> FileKind:
    try:
        with zipfile.ZipFile(file) as packed:
            names = set(packed.namelist())
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return FileKind.OTHER
    if "xl/workbook.xml" in names:
        return FileKind.WORKBOOK
    ours = {"read-me.txt", "program.txt", "log.txt"} <= names
    return FileKind.DIAGNOSIS if ours else FileKind.OTHER


def _text(content: bytes) -> str | None:
    """The file as text, in the encodings that spreadsheets save; ``None`` where it is none."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return content.decode("utf-16")
        except UnicodeDecodeError:
            return None
    if not _BARE_CONTROLS.isdisjoint(content):
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _of_text(text: str) -> FileKind:
    bare = text.strip()
    if bare[:20].lower().startswith(("<!doctype html", "<html")):
        return FileKind.PAGE
    lines = [line for line in bare.splitlines() if line.strip()]
    if lines and all(_is_game(_parsed(line)) for line in lines):
        return FileKind.GAMES
    found = _parsed(bare)
    if isinstance(found, dict) and found.get("format") == "front-table-event":
        return FileKind.EVENT
    if isinstance(found, dict | list):
        return FileKind.JSON
    return _of_toml(bare) or (FileKind.TABLE if _is_table(lines) else FileKind.TEXT)


def _parsed(text: str) -> Any:
    """What JSON says; ``None`` for what is no JSON or only a word or number."""
    if not text.startswith(("{", "[")):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _is_game(found: object) -> bool:
    return isinstance(found, dict) and {"round", "table", "game"} <= found.keys()


def _of_toml(text: str) -> FileKind | None:
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError):
        return None
    if found.get("kind") == "front-table-profile":
        return FileKind.PROFILE
    ours = isinstance(found.get("id"), str) and isinstance(found.get("name"), str)
    return FileKind.RULE_SET if ours else None


def _is_table(lines: list[str]) -> bool:
    """Whether there is a row of headings, and each row has as many values.

    Commas alone make no table: a letter has them too.
    """
    for mark in ",;\t":
        try:
            rows = [row for row in csv.reader(lines, delimiter=mark) if row]
        except csv.Error:
            continue
        if rows and len(rows[0]) > 1 and all(map(str.strip, rows[0])):
            return all(len(row) == len(rows[0]) for row in rows)
    return False
