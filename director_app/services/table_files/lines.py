"""Delimited text into rows, so that a quote that is never closed spoils no other line.

A text without a fault is read as the format says: a quoted field may span any number of lines. In
one with a fault it may where its closing quote ends a cell and gives the row the list's number of
cells. Otherwise a quote that is not closed on its line ends there.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

from director_app.messages.message import Message

DELIMITERS = (",", ";", "\t", "|")
MOST_ROWS = 20_000
MOST_COLUMNS = 200
LONGEST_FIELD = 200
"""Lines that one quoted field may span in a text with a fault."""

OPEN_QUOTE = Message("an opening quote has no closing quote on its line")


@dataclass(frozen=True, slots=True)
class RawRow:
    """A row as the file has it; ``number`` is the one a spreadsheet shows beside it."""

    number: int
    cells: tuple[str, ...]
    problem: str = ""
    written: int = 0
    """How many cells the file has in it, where empty ones were added."""
    texts: frozenset[int] = frozenset()
    """Cells that are said to be text, though they look like formulas."""
    hidden: bool = False
    """Not shown in its workbook, by a filter or by hand."""
    mended: tuple[tuple[str, str], ...] = ()
    """Cells whose letters were spoiled: before, and as they are now."""

    @property
    def blank(self) -> bool:
        """Nothing in it but spaces."""
        return not any(cell.strip() for cell in self.cells)

    def widened(self, width: int) -> RawRow:
        """With empty cells at the end up to ``width``."""
        missing = width - len(self.cells)
        if missing <= 0:
            return self
        return replace(self, cells=self.cells + ("",) * missing, written=len(self.cells))


@dataclass(frozen=True, slots=True)
class _Record:
    cells: tuple[str, ...]
    open: bool
    sloppy: bool


def _scan(text: str, delimiter: str) -> _Record:
    if not delimiter:
        return _Record((text,), open=False, sloppy=False)
    cells: list[str] = []
    sloppy = False
    at = 0
    while True:
        if text[at : at + 1] == '"':
            value, at, closed = _quoted(text, at + 1)
            if not closed:
                return _Record((*cells, value), open=True, sloppy=sloppy)
        else:
            value = ""
        end = text.find(delimiter, at)
        rest = text[at:] if end < 0 else text[at:end]
        sloppy = sloppy or bool(value and rest.strip())
        cells.append(value + rest)
        if end < 0:
            return _Record(tuple(cells), open=False, sloppy=sloppy)
        at = end + len(delimiter)


def _quoted(text: str, at: int) -> tuple[str, int, bool]:
    pieces: list[str] = []
    while True:
        end = text.find('"', at)
        if end < 0:
            return "".join(pieces) + text[at:], len(text), False
        pieces.append(text[at:end])
        if text[end + 1 : end + 2] != '"':
            return "".join(pieces), end + 1, True
        pieces.append('"')
        at = end + 2


def _lines(text: str) -> list[str]:
    lines = re.split(r"\r\n|\r|\n", text)
    return lines[:-1] if lines and not lines[-1] else lines


def sniff(text: str) -> str:
    """The character between the cells, or nothing for a list of one column."""
    sample = [line for line in _lines(text[:200_000]) if line.strip()][:60]
    best, most = "", (0.0, 0)
    for delimiter in DELIMITERS:
        widths = [len(_scan(line, delimiter).cells) for line in sample]
        several = Counter(width for width in widths if width > 1)
        if not several:
            continue
        width, often = several.most_common(1)[0]
        score = (round(often / len(widths), 1), width)
        if score > most:
            best, most = delimiter, score
    return best


def parse(text: str, delimiter: str) -> tuple[RawRow, ...]:
    """Every row of the text, blank ones too, numbered from 1."""
    lines = _lines(text)
    records = [_scan(line, delimiter) for line in lines]
    sound = _sound(lines, records, delimiter)
    width = _usual_width(records)
    rows: list[RawRow] = []
    at = 0
    while at < len(lines):
        record, used = records[at], 1
        most = len(lines) if sound else LONGEST_FIELD
        joined = _joined(lines, records, at, delimiter, most) if record.open else None
        if joined and (sound or len(joined[0].cells) == width):
            record, used = joined
        problem = OPEN_QUOTE if record.open else ""
        rows.append(RawRow(len(rows) + 1, record.cells, problem))
        at += used
    return tuple(rows)


def _sound(lines: list[str], records: list[_Record], delimiter: str) -> bool:
    """Whether every quote is closed, and every closing one ends a cell."""
    at = 0
    while at < len(lines):
        if records[at].sloppy:
            return False
        used = 1
        if records[at].open:
            joined = _joined(lines, records, at, delimiter, len(lines))
            if joined is None:
                return False
            used = joined[1]
        at += used
    return True


def _usual_width(records: list[_Record]) -> int:
    widths = Counter(
        len(record.cells) for record in records if not record.open and any(record.cells)
    )
    if not widths:
        return 0
    often = max(widths.values())
    return max(width for width, count in widths.items() if count == often)


def _joined(
    lines: list[str], records: list[_Record], at: int, delimiter: str, most: int
) -> tuple[_Record, int] | None:
    """The record that is open at the end of a line, and how many lines it takes."""
    *cells, begun = records[at].cells
    pieces = [begun]
    for last in range(at + 1, min(at + most, len(lines))):
        value, end, closed = _quoted(lines[last], 0)
        pieces.append(value)
        if not closed:
            continue
        rest, more, after = lines[last][end:].partition(delimiter)
        if rest.strip():
            return None
        cells.append("\n".join(pieces))
        record = _scan(after, delimiter) if more else _Record((), open=False, sloppy=False)
        if record.sloppy or len(cells) > MOST_COLUMNS:
            return None
        if not record.open:
            return _Record((*cells, *record.cells), open=False, sloppy=False), last - at + 1
        cells += record.cells[:-1]
        pieces = [record.cells[-1]]
    return None
