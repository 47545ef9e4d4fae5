"""Score sheets and their games."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Text, and_, bindparam, cast, or_, select
from sqlalchemy.orm import Session

from director_app.domain.games import Game
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import Stale
from director_app.messages.message import Message
from director_app.messages.stored import messages_data, with_messages
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.storage.exchanging import exchange
from director_app.storage.images import as_text
from director_app.storage.journal import last_version
from director_app.storage.quick import fetch, rows
from director_app.storage.seat_tables import PlanTableRow
from director_app.storage.sheet_sums import SheetSums
from director_app.storage.tables import PlayedGameRow, SheetRow

KeptSheets = dict[tuple[int, int], Sheet]
"""Sheets as they were read last, by round id and table: a version tells whether they still are."""


class Won(NamedTuple):
    """A game of a sheet as the board counts it, in letter order; ``None`` at an empty seat."""

    number: int
    entrants: tuple[int | None, ...]
    points: tuple[int | None, ...]


class Sheets(SheetSums):
    """Repository of sheets."""

    def __init__(self, session: Session, kept: KeptSheets | None = None) -> None:
        self._session = session
        self._kept = {} if kept is None else kept

    def get(self, round_id: int, table: int) -> Sheet:
        """The sheet of a table and round; one that was never stored is out, version 0."""
        row = fetch(self._session, _SHEET, round=round_id, table=table).first()
        if row is None:
            return Sheet(round_id, table)
        games = fetch(self._session, _GAMES, round=round_id, table=table)
        return _sheet(row, [_played(one) for one in games])

    def version(self, round_id: int, table: int) -> int:
        """Which version of a sheet is stored, 0 where none is."""
        row = fetch(self._session, _SHEET, round=round_id, table=table).first()
        return int(row.version) if row is not None else 0

    def of_rounds(self, rounds: Iterable[int]) -> list[Sheet]:
        """All stored sheets of these rounds, by round and table.

        A sheet that was read before in this version is not read again.
        """
        wanted = list(rounds)
        places = fetch(self._session, _VERSIONS, rounds=wanted).all()
        found = {
            (row.round_id, row.table_no): self._known(row.round_id, row.table_no, row.version)
            for row in places
        }
        changed = {one for (one, _), sheet in found.items() if sheet is None}
        if changed:
            found.update({(one.round, one.table): one for one in self.stored(changed)})
        return [sheet for sheet in found.values() if sheet is not None]

    def _known(self, round_id: int, table: int, version: int) -> Sheet | None:
        kept = self._kept.get((round_id, table))
        return kept if kept is not None and kept.version == version else None

    def stored(self, rounds: Iterable[int]) -> list[Sheet]:
        """The same, read anew whatever is known of them."""
        found = self.as_stored(rounds)
        if not self._session.autoflush:  # what a change at work reads may yet be given up
            self._kept.update({(one.round, one.table): one for one in found})
        return found

    def as_stored(self, rounds: Iterable[int]) -> list[Sheet]:
        """The same, read anew and not held for the next reader: whoever reads a whole book."""
        wanted = list(rounds)
        games: dict[tuple[int, int], list[PlayedGame]] = {}
        for one in fetch(self._session, _GAMES_OF, rounds=wanted):
            games.setdefault((one.round_id, one.table_no), []).append(_played(one))
        return [
            _sheet(row, games.get((row.round_id, row.table_no), []))
            for row in fetch(self._session, _SHEETS, rounds=wanted)
        ]

    def heads(self, round_id: int) -> dict[int, Sheet]:
        """The stored sheets of a round by table, only where each stands and why."""
        return {
            row.table_no: Sheet(
                round_id, row.table_no, SheetState(row.state), reason=_reason(row), aside=row.aside
            )
            for row in fetch(self._session, _HEADS, round=round_id)
        }

    def won(self, round_id: int) -> dict[int, list[Won]]:
        """Who sat where in the games of a round and what they won, by table, in order."""
        games: dict[int, list[Won]] = {}
        query = select(*_WON).where(PlayedGameRow.round_id == round_id)
        ordered = query.order_by(PlayedGameRow.table_no, PlayedGameRow.number)
        for table, number, *values in self._session.execute(ordered):
            won = Won(number, tuple(values[: len(SEATS)]), tuple(values[len(SEATS) :]))
            games.setdefault(table, []).append(won)
        return games

    def all_in(self, round_id: int) -> bool:
        """Whether a round has tables, and the sheet of each is accepted or put aside."""
        done = or_(SheetRow.state == SheetState.ACCEPTED.value, SheetRow.aside != "")
        settled = select(SheetRow.table_no).where(SheetRow.round_id == round_id, done)
        planned = select(PlanTableRow.table_no).where(PlanTableRow.round_id == round_id)
        tables = set(self._session.scalars(planned))
        return bool(tables) and tables <= set(self._session.scalars(settled))

    def save(self, sheet: Sheet, *, expected: int) -> Sheet:
        """Keep a sheet with all its games, if it still is the version that was seen."""
        here = {"round": sheet.round, "table": sheet.table}
        before = rows(self._session, _SHEET, **here)
        if expected != (before[0]["version"] if before else 0):
            raise Stale(
                Message(
                    "Table {table}'s sheet was changed at another desk. Your "
                    "typing is kept; look at the sheet again.",
                    table=sheet.table,
                )
            )
        games = rows(self._session, _ROWS, **here) if before else ()
        after = replace(sheet, version=self._version(sheet, expected))
        exchange(self._session, SheetRow, before, [_sheet_values(after)])
        exchange(self._session, PlayedGameRow, games, [_values(sheet, one) for one in sheet.games])
        return after

    def remove_empty(self, round_id: int) -> None:
        """Forget the sheets of a round of which none has a game."""
        exchange(self._session, SheetRow, rows(self._session, _SHEETS, rounds=[round_id]), ())

    def _version(self, sheet: Sheet, expected: int) -> int:
        key = as_text((sheet.round, sheet.table))
        return (expected or last_version(self._session, SheetRow.__tablename__, key)) + 1


def _sheet_values(sheet: Sheet) -> dict[str, Any]:
    return {
        "round_id": sheet.round,
        "table_no": sheet.table,
        "state": sheet.state.value,
        "reason": sheet.reason,
        "accepted_at": sheet.accepted_at,
        "accepted_by": sheet.accepted_by,
        "version": sheet.version,
        "paper": {seat.value: points for seat, points in sheet.paper.items()},
        "signed": dict(sheet.signed),
        "aside": sheet.aside,
        "messages": messages_data({"reason": sheet.reason}),
    }


def _values(sheet: Sheet, played: PlayedGame) -> dict[str, Any]:
    seats, won = played.seats, played.points
    return {
        "round_id": sheet.round,
        "table_no": sheet.table,
        "number": played.number,
        "facts": game_to_json(played.game),
        "typed": game_to_json(played.typed) if played.typed is not None else None,
        **{f"{wind}_id": seats[seat] for wind, seat in _WINDS},
        **{f"{wind}_points": won.get(seat) for wind, seat in _WINDS},
    }


_WINDS = tuple((seat.wind.lower(), seat) for seat in SEATS)
_HEAD = (
    SheetRow.c.table_no,
    SheetRow.c.state,
    SheetRow.c.reason,
    SheetRow.c.aside,
    SheetRow.c.messages,
)
_SAT_AND_WON = (
    PlayedGameRow.c.east_id,
    PlayedGameRow.c.north_id,
    PlayedGameRow.c.west_id,
    PlayedGameRow.c.south_id,
    PlayedGameRow.c.east_points,
    PlayedGameRow.c.north_points,
    PlayedGameRow.c.west_points,
    PlayedGameRow.c.south_points,
)
_WON = (PlayedGameRow.c.table_no, PlayedGameRow.c.number, *_SAT_AND_WON)
_GAME = (
    PlayedGameRow.c.round_id,
    PlayedGameRow.c.table_no,
    PlayedGameRow.c.number,
    PlayedGameRow.c.facts,
    *_SAT_AND_WON,
    PlayedGameRow.c.typed,
)
"""A game's columns: plain values are read twice as fast as rows, and standings read them all."""
_TOLD = (
    *_GAME[:3],
    cast(PlayedGameRow.c.facts, Text),
    *_SAT_AND_WON,
    cast(PlayedGameRow.c.typed, Text),
)
"""The same with what was told as the text that it is."""


_VERSIONS = (
    select(SheetRow.c.round_id, SheetRow.c.table_no, SheetRow.c.version)
    .where(SheetRow.c.round_id.in_(bindparam("rounds", expanding=True)))
    .order_by(SheetRow.c.round_id, SheetRow.c.table_no)
)
_SHEETS = (
    select(SheetRow.__table__)
    .where(SheetRow.c.round_id.in_(bindparam("rounds", expanding=True)))
    .order_by(SheetRow.c.round_id, SheetRow.c.table_no)
)
_HEADS = select(*_HEAD).where(SheetRow.c.round_id == bindparam("round"))
_SHEET = select(SheetRow.__table__).where(
    SheetRow.c.round_id == bindparam("round"), SheetRow.c.table_no == bindparam("table")
)
_OF_A_SHEET = and_(
    PlayedGameRow.c.round_id == bindparam("round"), PlayedGameRow.c.table_no == bindparam("table")
)
_ROWS = select(*_GAME).where(_OF_A_SHEET).order_by(PlayedGameRow.c.number)
_GAMES = select(*_TOLD).where(_OF_A_SHEET).order_by(PlayedGameRow.c.number)
_GAMES_OF = (
    select(*_TOLD)
    .where(PlayedGameRow.c.round_id.in_(bindparam("rounds", expanding=True)))
    .order_by(PlayedGameRow.c.number)
)


def _played(row: Any) -> PlayedGame:
    _, _, number, facts, east, north, west, south, *points, typed = row
    won = {seat: value for seat, value in zip(SEATS, points, strict=True) if value is not None}
    before = _game(typed) if typed not in {None, "null"} else None
    return PlayedGame(number, Seats(east, north, west, south), _game(facts), won, before)


@lru_cache(maxsize=4096)
def _game(told: str) -> Game:
    """Games that were told alike are one: a day has thousands, and few hundreds that differ."""
    return game_from_json(json.loads(told))


def _reason(row: Any) -> str:
    return with_messages(row.messages, {"reason": row.reason})["reason"]


def _sheet(row: Any, games: Iterable[PlayedGame]) -> Sheet:
    return Sheet(
        round=row.round_id,
        table=row.table_no,
        state=SheetState(row.state),
        games=tuple(games),
        reason=_reason(row),
        accepted_at=row.accepted_at,
        accepted_by=row.accepted_by,
        paper={Seat(seat): points for seat, points in row.paper.items()},
        signed=dict(row.signed),
        aside=row.aside,
        version=row.version,
    )
