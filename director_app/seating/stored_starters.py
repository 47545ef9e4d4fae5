"""Base rounds and whole seatings that our own search found, kept so that no draw looks again.

They lie in ``resources/seating`` and are made by :mod:`director_app.seating.make_base_rounds`.
A table is written as its lines joined by dots, a round as its tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from director_app.messages.message import Message
from director_app.seating.grid import EMPTY, Grid
from director_app.shipped_data import resources

FOLDER = resources() / "seating"

_BASE_ROUNDS = "base_rounds.txt"
_SEATINGS = "seatings.txt"
_MADE_BY = "# Made by: python -m director_app.seating.make_base_rounds\n"


@dataclass(frozen=True, slots=True)
class Starter:
    """A base round that is developed by adding 1 within each block of ``cycle`` lines.

    Lines past ``cycle * copies`` stay as they are. ``cycle`` is also the number of clean rounds.
    """

    cycle: int
    copies: int
    base: tuple[tuple[int, ...], ...]


Starters = Mapping[int, Starter]
"""Base rounds by the number of tables."""

Seatings = Mapping[tuple[int, int], Grid]
"""Seatings by players and rounds, for fields that cannot be clean or are hard to."""


@lru_cache(maxsize=1)
def starters() -> Starters:
    """The base rounds that the program comes with."""
    return read_starters(FOLDER)


@lru_cache(maxsize=1)
def seatings() -> Seatings:
    return read_seatings(FOLDER)


def read_starters(folder: Path) -> dict[int, Starter]:
    """The base rounds of a folder; none where the file is missing."""
    found = {}
    for line in _lines(folder / _BASE_ROUNDS):
        cycle, copies, base = line.split(maxsplit=2)
        starter = Starter(int(cycle), int(copies), tuple(tuple(table) for table in _tables(base)))
        found[len(starter.base)] = starter
    return found


def write_starters(folder: Path, kept: Starters) -> None:
    """Write base rounds: cycle, copies, tables."""
    lines = [
        f"{starter.cycle} {starter.copies} {_as_text(starter.base)}"
        for _, starter in sorted(kept.items())
    ]
    _write(folder / _BASE_ROUNDS, "cycle, copies, tables of the base round", lines)


def read_seatings(folder: Path) -> dict[tuple[int, int], Grid]:
    """The seatings of a folder; none where the file is missing."""
    found: dict[tuple[int, int], Grid] = {}
    for line in _lines(folder / _SEATINGS):
        players, rounds, grid = line.split(maxsplit=2)
        found[int(players), int(rounds)] = [
            [table + [EMPTY] * (4 - len(table)) for table in _tables(part)]
            for part in grid.split("|")
        ]
    return found


def write_seatings(folder: Path, kept: Seatings) -> None:
    """Write seatings: players, rounds, tables of each round."""
    lines = [
        f"{players} {rounds} {' | '.join(_as_text(tables) for tables in grid)}"
        for (players, rounds), grid in sorted(kept.items())
    ]
    _write(folder / _SEATINGS, "players, rounds, tables of each round", lines)


def _lines(path: Path) -> list[str]:
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def _write(path: Path, columns: str, lines: Iterable[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    body = "".join(f"{line}\n" for line in lines)
    path.write_text(
        Message(
            "{made_by}# On each line: {columns}.\n{body}",
            made_by=_MADE_BY,
            columns=columns,
            body=body,
        ),
        encoding="utf-8",
    )


def _tables(text: str) -> list[list[int]]:
    return [[int(number) for number in table.split(".")] for table in text.split()]


def _as_text(tables: Iterable[Iterable[int]]) -> str:
    return " ".join(".".join(str(cell) for cell in table if cell != EMPTY) for table in tables)
