"""Columns of a table of scores: which means what, and which of three shapes the table has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS, Seat
from director_app.errors import ImportRefused
from director_app.messages.message import Message, joined
from director_app.services.table_files.fields import plain_header

if TYPE_CHECKING:
    from director_app.services.table_files.reading import RawList

MOST_GAMES = 16
SAMPLES = 3
IGNORE = "ignore"
_NUMBERED = "( (no|nr|number))?"
_PATTERNS: Mapping[str, str] = {
    "round": f"(round|rounds|rd|r|runde){_NUMBERED}",
    "table": f"(table|tbl|t|tisch){_NUMBERED}",
    "game": f"(game|hand|spiel|g){_NUMBERED}",
    **{
        seat.value: rf"({seat.value.lower()}|{seat.name.lower()})( (points|score|pts))?"
        for seat in SEATS
    },
    "keys": "(keys|typed|as typed|entry|game keys)",
    "award": "(award|award reason|reason|reason of the award|ruled)",
    "badge": "(badge|player)( (no|nr|number))?",
    "total": "(total|sum|round total|points)",
}
_GAME = re.compile(r"(?:g|game|hand|spiel)(?: no)? ?(\d{1,2})(?: (?:points|score|pts))?")
_USUAL = ("round", "table", "game", "badge", "total", "keys", "award", "east", "north", "west")
FIELDS: tuple[str, ...] = (*_PATTERNS, *(f"g{at}" for at in range(1, MOST_GAMES + 1)), IGNORE)
"""What a column can be: also the words of ``--map COLUMN=FIELD``."""
HEADERS: tuple[str, ...] = (
    *_USUAL,
    "south",
    *(seat.value for seat in SEATS),
    *(f"{word}{at}" for word in ("g", "game ") for at in range(1, MOST_GAMES + 1)),
)
"""Headers by which the row of them is found."""


class TableShape(StrEnum):
    """What a row of the table tells."""

    GAMES = "games"
    """A game: the points of each seat."""
    KEYS = "keys"
    """A game: what would be typed for it."""
    PLAYERS = "players"
    """A player in a round: points game by game."""


@dataclass(frozen=True, slots=True)
class ScoreColumnUse:
    """A column and what it is taken for; ``ignore`` where nobody asks for it."""

    index: int
    header: str
    field: str
    samples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreColumns:
    """All columns of a table, its shape, and what stands in the way of reading it."""

    uses: tuple[ScoreColumnUse, ...]
    shape: TableShape | None
    problem: str = ""

    def at(self, field: str) -> ScoreColumnUse | None:
        return next((use for use in self.uses if use.field == field), None)

    @property
    def games(self) -> Mapping[int, ScoreColumnUse]:
        """The columns of single games, by their number."""
        return {
            int(use.field[1:]): use
            for use in self.uses
            if use.field.startswith("g") and use.field[1:].isdecimal()
        }


def match(
    table: RawList, letters: Mapping[Seat, str], overrides: Mapping[str, str], *, rounds: bool
) -> ScoreColumns:
    """Matches columns by what is told, then by their headers.

    ``letters`` are the seats' letters on this event's sheet; with ``rounds`` a column must say
    which round a row is of.
    """
    told = _told(table.headers, overrides)
    taken = set(told.values()) - {IGNORE}
    fields: list[str] = []
    for index, header in enumerate(table.headers):
        field = told.get(index) or recognise(header, letters) or IGNORE
        if index not in told and field in taken:
            field = IGNORE
        taken.add(field)
        fields.append(field)
    uses = tuple(
        ScoreColumnUse(index, header, fields[index], _samples(table, index))
        for index, header in enumerate(table.headers)
    )
    found = set(fields)
    shape = _shape(found)
    return ScoreColumns(uses, shape, _problem(found, shape, table.headers, rounds=rounds))


def recognise(header: str, letters: Mapping[Seat, str]) -> str:
    """The field that a header names, or nothing."""
    words = plain_header(header)
    for seat, letter in letters.items():
        if words == letter.casefold():
            return seat.value
    if game := _GAME.fullmatch(words):
        number = int(game[1])
        return f"g{number}" if 1 <= number <= MOST_GAMES else ""
    found = (field for field, pattern in _PATTERNS.items() if re.fullmatch(pattern, words))
    return next(found, "")


def _told(headers: Sequence[str], overrides: Mapping[str, str]) -> dict[int, str]:
    places = {plain_header(header): index for index, header in reversed([*enumerate(headers)])}
    told: dict[int, str] = {}
    for column, text in overrides.items():
        index = headers.index(column) if column in headers else places.get(plain_header(column))
        if index is None:
            raise ImportRefused(
                Message(
                    "The table has no column “{column}”. Choose from {headers}.",
                    column=column,
                    headers=joined(", ", headers),
                ),
                field="map",
            )
        field = _field(text)
        if field != IGNORE and field in told.values():
            raise ImportRefused(
                Message(
                    "Two columns are mapped to {field}. Keep one and ignore the other.",
                    field=field,
                ),
                field="map",
            )
        told[index] = field
    return told


def _field(text: str) -> str:
    for field in FIELDS:
        if text.strip().casefold() == field.casefold():
            return field
    if found := recognise(text, {}):
        return found
    raise ImportRefused(
        Message(
            "“{typed}” isn’t a score column. Choose round, table, game, E, "
            "N, W, S, keys, award, badge, total, g1 to g16, or ignore.",
            typed=text.strip(),
        ),
        field="map",
    )


def _samples(table: RawList, index: int) -> tuple[str, ...]:
    cells = (row.cells[index].strip() for row in table.rows[:50])
    return tuple(dict.fromkeys(cell for cell in cells if cell))[:SAMPLES]


def _shape(found: set[str]) -> TableShape | None:
    if "keys" in found:
        return TableShape.KEYS
    if len({seat.value for seat in SEATS} & found) > 1:
        return TableShape.GAMES
    games = any(f"g{at}" in found for at in range(1, MOST_GAMES + 1))
    if "badge" in found and (games or "total" in found):
        return TableShape.PLAYERS
    return None


_MISSING = {"round": Message("round"), "table": Message("table"), "game": Message("game")}


def _problem(
    found: set[str], shape: TableShape | None, headers: Sequence[str], *, rounds: bool
) -> str:
    if shape is None:
        named = joined(", ", (Message("“{value}”", value=header) for header in headers[:12]))
        return Message(
            "No scores found in columns {columns}. Use round, table, and "
            "game with E, N, W, and S or with keys; or badge and round "
            "with g1, g2, and so on.",
            columns=named,
        )
    if shape is TableShape.PLAYERS and not any(
        f"g{at}" in found for at in range(1, MOST_GAMES + 1)
    ):
        return Message(
            "A total alone doesn’t show how each game went. Add a column "
            "for each game (g1, g2, and so on). You can keep the total "
            "column."
        )
    wanted = ["round"] if rounds else []
    wanted += ["table", "game"] if shape is not TableShape.PLAYERS else []
    missing = [_MISSING[column] for column in wanted if column not in found]
    if not missing:
        return ""
    named = missing[0]
    for column in missing[1:]:
        named = Message("{columns} and the {column}", columns=named, column=column)
    return Message("No column found for the {columns}. Choose the column.", columns=named)
