"""Lines of the program's log without names: only what the program itself says is let through.

Names can stand anywhere in what a fault says, so nothing is looked for and struck out: a line is
kept by its form (when, how bad, which part, which place in the code), all else is left out.
"""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterable, Iterator

_HEAD = re.compile(
    r"(?P<when>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}) (?P<level>[A-Z]{4,8}) (?P<thread>\S.*?) "
    r"(?P<part>director_app(?:\.[a-z_]+)*): (?P<words>.*)"
)
_FRAME = re.compile(r'\s+File "(?P<file>[^"]+\.py)", line (?P<line>\d+),? in (?P<name>\S+)')
_DEATH = re.compile(
    r"Fatal Python error: [A-Z][a-z ]+|"
    r"(?:Stack|(?:Current thread|Thread) 0x[0-9a-f]+) \(most recent call first\):"
)
_KIND = re.compile(r"(?P<kind>(?:[a-zA-Z_]\w*\.)*[A-Z]\w*)(?::.*)?")
_OURS = ("director_app/", "reports/", "site-packages/")
_LIBRARIES = frozenset(
    {"director_app", "reports", "sqlalchemy", "sqlite3", "psycopg", "alembic", "cattrs", "PySide6"}
    | {"shiboken6", "reportlab", "openpyxl", "json", "tomllib", "tomli", "zipfile", "pypdf"}
)
_CHAINS = frozenset(
    {
        "Traceback (most recent call last):",
        "During handling of the above exception, another exception occurred:",
        "The above exception was the direct cause of the following exception:",
    }
)
_TOLD = (
    "a fault of the program",
    "a fault that nobody caught in a thread",
    "a fault that nobody caught",
    "the program died",
    "the book was not copied",
    "the emergency pack was not written",
    "the computer could not be kept awake",
    "no clock to stay awake for",
    "no clock to watch",
    "no audio on this computer",
    "no voice on this computer",
    "cue missed",
    "audio",
)
"""How what the program notes begins; what follows may hold a name."""


def without_names(lines: Iterable[str]) -> Iterator[str]:
    """The lines as they can be shown to anybody."""
    left_out = 0
    for line in lines:
        kept = _kept(line.rstrip())
        if kept is None:
            left_out += bool(line.strip())
            continue
        if left_out:
            yield _left_out(left_out)
            left_out = 0
        yield kept
    if left_out:
        yield _left_out(left_out)


def _left_out(count: int) -> str:
    return f"    [{count} {'line' if count == 1 else 'lines'} left out]"


def _kept(line: str) -> str | None:
    if line in _CHAINS or _DEATH.fullmatch(line):
        return line
    if found := _HEAD.fullmatch(line):
        thread = "window" if found["thread"] == "MainThread" else "beside"
        words = next(
            (beginning for beginning in _TOLD if found["words"].startswith(beginning)), "[left out]"
        )
        return f"{found['when']} {found['level']} {thread} {found['part']}: {words}"
    if found := _FRAME.fullmatch(line):
        return _frame(found["file"], found["line"], found["name"])
    if found := _KIND.fullmatch(line):
        return _kind(found["kind"])
    return None


def _frame(file: str, line: str, name: str) -> str:
    path = file.replace("\\", "/")
    for mark in _OURS:
        if mark in path:
            return f'  File "{mark}{path.rpartition(mark)[2]}", line {line}, in {name}'
    return f"  File [left out], line {line}"


def _kind(kind: str) -> str | None:
    """The kind of a fault, where it is one of the program's or of what it is built on."""
    if "." in kind:
        return kind if kind.partition(".")[0] in _LIBRARIES else None
    found = getattr(builtins, kind, None)
    known = isinstance(found, type) and issubclass(found, BaseException)
    return kind if known else None
