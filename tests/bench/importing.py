"""A list of players from a spreadsheet into the roster, beside reading its cells.

Ours reads the file, compares it with the roster and keeps every player with the journal's entry.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import Workbook, load_workbook

from tests.builders import Book, names, new_event

from .measuring import Measure, growth, in_turn, timed

_GOAL = 2.5
_AIMED = 1000
_TITLES = ("First name", "Last name", "E-mail", "Phone", "City", "Club")


def measures(*, short: bool) -> Iterator[Measure]:
    """Each list into an event without players, in a book of its own."""
    took = {}
    for players in (100, 500) if short else (100, 500, _AIMED, 4000):
        with TemporaryDirectory() as folder:
            path, books = _list(Path(folder) / "players.xlsx", players), count()
            took[players], bare = in_turn(
                lambda: _import(Path(folder) / f"{next(books)}.db", path),  # noqa: B023 - at once
                lambda: timed(lambda: _cells(path)),  # noqa: B023 - at once
                times=2 if short else 7,
            )
        goal = _GOAL if players == _AIMED else None
        yield Measure(f"import: {players:,} rows of XLSX", took[players], bare, goal)
    yield from growth("import", took)


def _import(book: Path, path: Path) -> float:
    with closing(Book(book).open()) as desk:
        event = new_event(desk, players=0)
        return timed(
            lambda: desk.at(event).roster.imports.bring_in(
                desk.at(event).roster.imports.preview(path)
            )
        )


def _cells(path: Path) -> list[tuple[object, ...]]:
    with closing(load_workbook(path, read_only=True, data_only=True)) as book:
        return [row for sheet in book for row in sheet.iter_rows(values_only=True)]


def _list(path: Path, players: int) -> Path:
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Players")
    sheet.append(_TITLES)
    for at, (given, family) in enumerate(names(players), start=1):
        mail = f"{given}.{family}@example.org".lower()
        sheet.append((given, family, mail, f"555-{at:04}", "Springfield", "Lakeshore"))
    book.save(path)
    return path
