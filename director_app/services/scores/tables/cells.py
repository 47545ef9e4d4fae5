"""Rows of a table of scores into what they say; a cell that can't be read says why."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from director_app.domain.tables import SEATS, Seat
from director_app.errors import ImportRefused
from director_app.messages.message import Message
from director_app.messages.shaped import capital
from director_app.rules.words.telling import points_text
from director_app.services.scores.tables.columns import ScoreColumns, ScoreColumnUse, TableShape
from director_app.services.table_files.lines import RawRow

MOST_POINTS = 9_999
_PLACE = re.compile(r"(?:(?:round|rd|r|table|tbl|t|game|g|badge|no\.?|nr\.?|#)\s*)?#?(\d{1,9})")
_WHOLE = re.compile(r"[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?")
_EMPTY = {"", "-", "—", "–", "−"}


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as a row says it: points by seat (``None`` where none are given), or keys."""

    row: int
    round: int
    table: int
    game: int
    points: Mapping[Seat, int | None] = field(default_factory=dict)
    keys: str = ""
    award: str = ""

    @property
    def said(self) -> str:
        """What it says, in short."""
        if self.keys:
            return Message("an award") if self.keys.startswith("{") else self.keys
        given = ((seat, self.points[seat]) for seat in SEATS if seat in self.points)
        return "  ".join(
            f"{seat.value} {'-' if points is None else points_text(points)}"
            for seat, points in given
        )

    @property
    def blank(self) -> bool:
        """Nothing is told of the game."""
        return not self.keys and all(seat_points is None for seat_points in self.points.values())


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player's round: points by game, and their total where it is given."""

    row: int
    round: int
    badge: int
    games: Mapping[int, int]
    total: int | None = None


class CellRefused(ImportRefused):
    """A cell that can't be read."""


class Cells:
    """Reads rows under known columns; rounds are ``default_round`` where no column says them."""

    def __init__(self, columns: ScoreColumns, default_round: int | None) -> None:
        self._columns = columns
        self._default = default_round

    def read(self, row: RawRow) -> GameRow | PlayerRow:
        """What a row says; refuses one of which a cell can't be read."""
        if row.problem:
            raise CellRefused(Message("{problem}.", problem=capital(row.problem)))
        if self._columns.shape is TableShape.PLAYERS:
            return self._player(row)
        keys = self._text(row, "keys")
        return GameRow(
            row=row.number,
            round=self._round(row),
            table=self._place(row, "table"),
            game=self._place(row, "game"),
            points={} if keys else self._points(row),
            keys=keys,
            award=self._text(row, "award"),
        )

    def _player(self, row: RawRow) -> PlayerRow:
        badge, number = self._place(row, "badge"), self._round(row)
        data = {at: _points(row, use) for at, use in self._columns.games.items()}
        games = {at: points for at, points in data.items() if points is not None}
        use = self._columns.at("total")
        total = _points(row, use, most=MOST_POINTS * len(data)) if use else None
        if not games and total is not None:
            raise CellRefused(
                Message(
                    "The total {points} has no game points with it. Add the points for every game.",
                    points=points_text(total),
                )
            )
        if total is not None and sum(games.values()) != total:
            raise CellRefused(
                Message(
                    "Badge {badge}’s games add up to {sum}, but the total says {total}.",
                    badge=badge,
                    sum=points_text(sum(games.values())),
                    total=points_text(total),
                )
            )
        return PlayerRow(row.number, number, badge, games, total)

    def _points(self, row: RawRow) -> dict[Seat, int | None]:
        uses = {seat: self._columns.at(seat.value) for seat in SEATS}
        return {seat: _points(row, use) for seat, use in uses.items() if use is not None}

    def _round(self, row: RawRow) -> int:
        use = self._columns.at("round")
        if self._default is not None and (use is None or not row.cells[use.index].strip()):
            return self._default
        return self._place(row, "round")

    def _place(self, row: RawRow, what: str) -> int:
        use = self._columns.at(what)
        text = row.cells[use.index].strip() if use else ""
        if not text:
            raise CellRefused(
                Message(
                    "The {column} is missing. Fill it in on every row, including merged cells.",
                    column=what,
                )
            )
        found = _PLACE.fullmatch(text.casefold().removesuffix(".0"))
        if found is None or int(found[1]) < 1:
            raise CellRefused(
                Message(
                    "“{typed}” under {heading} isn’t a valid {column}. Use a whole number.",
                    typed=text,
                    heading=_head(use),
                    column=what,
                )
            )
        return int(found[1])

    def _text(self, row: RawRow, what: str) -> str:
        use = self._columns.at(what)
        return row.cells[use.index].strip() if use else ""


def _points(row: RawRow, use: ScoreColumnUse, *, most: int = MOST_POINTS) -> int | None:
    """Points in a cell, ``None`` in an empty one; an X is a zero that was confirmed."""
    text = row.cells[use.index].strip()
    if text in _EMPTY:
        return None
    if text in {"X", "x"}:
        return 0
    bare = text.replace("−", "-").replace("–", "-").replace(" ", "")
    if not _WHOLE.fullmatch(bare):
        raise CellRefused(
            Message(
                "“{typed}” under {heading} isn’t a whole number of points.",
                typed=text,
                heading=_head(use),
            )
        )
    points = int(bare.partition(".")[0].replace(",", "")[:12])
    if abs(points) > most:
        raise CellRefused(
            Message(
                "{typed} under {heading} is more than one game can score.",
                typed=text,
                heading=_head(use),
            )
        )
    return points


def _head(use: ScoreColumnUse | None) -> str:
    return Message("“{header}”", header=use.header) if use else Message("its column")


def _cell(points: int | None) -> str:
    return "-" if points is None else points_text(points)
