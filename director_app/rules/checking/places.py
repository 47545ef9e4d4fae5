"""The line of every key in a TOML text that was read without a fault."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping

Path = tuple[str | int, ...]
"""The way to a value: names of tables and keys, and numbers of rows from 0."""

_GAP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BLANK = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN = re.compile(r"[^,\]}\n#]*")
_QUOTED = (
    ('"""', re.compile(r'"""(?:[^"\\]|\\.|"(?!""))*"{3,5}', re.DOTALL)),
    ("'''", re.compile(r"'''(?:[^']|'(?!''))*'{3,5}", re.DOTALL)),
    ('"', re.compile(r'"((?:[^"\\\n]|\\.)*)"')),
    ("'", re.compile(r"'([^'\n]*)'")),
)
_ESCAPED = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
_LETTERS = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


def places(text: str) -> dict[Path, int]:
    """The line, from 1, of every table, key and row of a text that is TOML.

    Of a text that is none, what comes before its fault.
    """
    return _Scanner(text.replace("\r\n", "\n")).scan()


def line_of(known: Mapping[Path, int], path: Path) -> int | None:
    """The line of a value, or of the nearest thing around it that the text has."""
    for end in range(len(path), 0, -1):
        if path[:end] in known:
            return known[path[:end]]
    return None


def named(path: Path) -> str:
    """A path as sentences write it: ``thrower.exposures[1].points``."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def path_of(key: str) -> Path:
    """The path that a sentence names."""
    return tuple(
        int(row) if row else name for name, row in re.findall(r"([^.\[\]]+)(?!\])|\[(\d+)\]", key)
    )


class _Scanner:
    """Walks a text from front to back, and stops where it is no TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._breaks = [match.start() for match in re.finditer("\n", text)]
        self._lines: dict[Path, int] = {}
        self._rows: dict[Path, int] = {}
        """How many rows each array of tables has so far."""

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        self._skip(_GAP)
        while self._at < len(self._text):
            if self._text.startswith("[", self._at):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_GAP)
        return self._lines

    def _skip(self, what: re.Pattern[str]) -> str:
        match = what.match(self._text, self._at)
        if match is None:
            self._at = len(self._text)
            return ""
        self._at = match.end()
        return match[0]

    def _line(self) -> int:
        return bisect_right(self._breaks, self._at - 1) + 1

    def _note(self, path: Path, line: int) -> None:
        self._lines.setdefault(path, line)

    def _header(self) -> Path:
        line, rows = self._line(), self._text.startswith("[[", self._at)
        self._at += 2 if rows else 1
        names = self._key()
        self._at += 2 if rows else 1
        path: Path = ()
        for name in names[:-1]:
            path = self._inside((*path, name), line)
        path = (*path, names[-1])
        if rows:
            self._note(path, line)
            self._rows[path] = self._rows.get(path, 0) + 1
        return self._inside(path, line)

    def _inside(self, path: Path, line: int) -> Path:
        """The table of this name; of an array of tables its latest row."""
        self._note(path, line)
        if path not in self._rows:
            return path
        row = (*path, self._rows[path] - 1)
        self._note(row, line)
        return row

    def _key(self) -> list[str]:
        names = []
        while True:
            self._skip(_BLANK)
            names.append(self._name())
            self._skip(_BLANK)
            if not self._text.startswith(".", self._at):
                return names
            self._at += 1

    def _name(self) -> str:
        for mark, pattern in _QUOTED[2:]:
            if self._text.startswith(mark, self._at):
                inner = self._skip(pattern)[1:-1]
                return inner if mark == "'" else _ESCAPED.sub(_unescaped, inner)
        return self._skip(_BARE)

    def _pair(self, table: Path) -> None:
        line, path = self._line(), table
        for name in self._key():
            path = (*path, name)
            self._note(path, line)
        self._at += 1
        self._skip(_BLANK)
        self._value(path)

    def _value(self, path: Path) -> None:
        if self._text.startswith("[", self._at):
            self._list(path)
        elif self._text.startswith("{", self._at):
            self._table(path)
        else:
            found = (quoted for mark, quoted in _QUOTED if self._text.startswith(mark, self._at))
            self._skip(next(found, _PLAIN))

    def _list(self, path: Path) -> None:
        self._at += 1
        row = 0
        while not self._ends("]"):
            self._note((*path, row), self._line())
            start = self._at
            self._value((*path, row))
            row += 1
            if self._at == start:
                self._at = len(self._text)

    def _table(self, path: Path) -> None:
        self._at += 1
        while not self._ends("}"):
            self._pair(path)

    def _ends(self, mark: str) -> bool:
        """Whether the list or table ends here; the comma before its next part is passed over."""
        self._skip(_GAP)
        if self._text.startswith(",", self._at):
            self._at += 1
            self._skip(_GAP)
        if self._at < len(self._text) and not self._text.startswith(mark, self._at):
            return False
        self._at += 1
        return True


def _unescaped(match: re.Match[str]) -> str:
    code = match[1]
    if code[0] in "uU" and len(code) > 1:
        return chr(int(code[1:], 16))
    return _LETTERS.get(code, code)
