"""Score sheets and their games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Text, and_, bindparam, cast, func, or_, select
from sqlalchemy.orm import Session

from director_app.domain.games import Game
from director_app.domain.hand_counts import HandCount, hand_counts
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import Stale
from director_app.messages.message import Message
from director_app.messages.stored import messages_data, with_messages
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.storage.bulk_writes import exchange
from director_app.storage.images import as_text
from director_app.storage.journal import last_version
from director_app.storage.prebuilt_statements import fetch, rows
from director_app.storage.tables import PlanTableRow, PlayedGameRow, SheetRow

KeptSheets = dict[tuple[int, int], Sheet]
"""Sheets as they were read last, by round id and table: a version tells whether they still are."""


class WonGame(NamedTuple):
    """A game of a sheet as the board counts it, in letter order; ``None`` at an empty seat."""

    number: int
    entrants: tuple[int | None, ...]
    points: tuple[int | None, ...]


class AsideSheet(NamedTuple):
    """A sheet that was put aside: where, why, and whether its points count."""

    round_id: int
    table: int
    note: str
    counts: bool


class Sheets:
    """Repository of sheets, and of what they add up to, summed by the database itself."""

    def __init__(self, session: Session, kept: KeptSheets | None = None) -> None:
        self._session = session
        self._kept = {} if kept is None else kept
        self._read: dict[tuple[int, int], Sheet] = {}

    def get(self, round_id: int, table: int) -> Sheet:
        """The sheet of a table and round; one that was never stored is out, version 0."""
        found = self._read.get((round_id, table))
        if found is None:
            found = self._get(round_id, table)
            if not self._session.autoflush:  # who only looks sees one state
                self._read[round_id, table] = found
        return found

    def _get(self, round_id: int, table: int) -> Sheet:
        row = fetch(self._session, _SHEET, round=round_id, table=table).first()
        if row is None:
            return Sheet(round_id, table)
        games = fetch(self._session, _GAMES, round=round_id, table=table)
        return _sheet(row, [_played(game) for game in games])

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
        changed = {round_id for (round_id, _), sheet in found.items() if sheet is None}
        if changed:
            found.update({(sheet.round_id, sheet.table): sheet for sheet in self.stored(changed)})
        return [sheet for sheet in found.values() if sheet is not None]

    def _known(self, round_id: int, table: int, version: int) -> Sheet | None:
        kept = self._kept.get((round_id, table))
        return kept if kept is not None and kept.version == version else None

    def stored(self, rounds: Iterable[int]) -> list[Sheet]:
        """The same, read anew whatever is known of them."""
        found = self.as_stored(rounds)
        if not self._session.autoflush:  # what a change at work reads may yet be given up
            self._kept.update({(sheet.round_id, sheet.table): sheet for sheet in found})
        return found

    def as_stored(self, rounds: Iterable[int]) -> list[Sheet]:
        """The same, read anew and not held for the next reader: whoever reads a whole book."""
        wanted = list(rounds)
        games: dict[tuple[int, int], list[PlayedGame]] = {}
        for game in fetch(self._session, _GAMES_OF, rounds=wanted):
            games.setdefault((game.round_id, game.table_no), []).append(_played(game))
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

    def won(self, round_id: int) -> dict[int, list[WonGame]]:
        """Who sat where in the games of a round and what they won, by table, in order."""
        games: dict[int, list[WonGame]] = {}
        query = select(*_WON).where(PlayedGameRow.round_id == round_id)
        ordered = query.order_by(PlayedGameRow.table_no, PlayedGameRow.number)
        for table, number, *values in self._session.execute(ordered):
            won = WonGame(number, tuple(values[: len(SEATS)]), tuple(values[len(SEATS) :]))
            games.setdefault(table, []).append(won)
        return games

    def all_in(self, round_id: int) -> bool:
        """Whether a round has tables, and the sheet of each is accepted or put aside."""
        done = or_(SheetRow.state == SheetState.ACCEPTED.value, SheetRow.aside != "")
        settled = select(SheetRow.table_no).where(SheetRow.round_id == round_id, done)
        planned = select(PlanTableRow.table_no).where(PlanTableRow.round_id == round_id)
        tables = set(self._session.scalars(planned))
        return bool(tables) and tables <= set(self._session.scalars(settled))

    def begun(self, rounds: Iterable[int]) -> set[int]:
        """Those of the rounds that have an accepted sheet."""
        return set(fetch(self._session, _BEGUN, rounds=list(rounds)).scalars())

    def games_of(self, rounds: Iterable[int]) -> dict[int, dict[int, list[int]]]:
        """Points of each entrant's games over accepted sheets by round, in the games' order."""
        found: dict[int, dict[int, list[int]]] = {round_id: {} for round_id in rounds}
        rows: Iterable[Any] = fetch(self._session, _EVERY_GAME, rounds=list(found))
        for round_id, *values in rows:
            games = found[round_id]
            for entrant, points in zip(values[:4], values[4:], strict=True):
                if entrant is not None and points is not None:
                    games.setdefault(entrant, []).append(points)
        return found

    def points(self, rounds: Iterable[int]) -> dict[int, dict[int, int]]:
        """Points by entrant and round, over accepted sheets.

        Who sat at a table is mostly the same in all its games, so that the database sums a table
        at a time, in the order in which it keeps them; games of a table where somebody changed
        are read one by one. Plain rows are read past the object mapper.
        """
        found: dict[int, dict[int, int]] = {}
        rows: Iterable[Any] = fetch(self._session, _SUMS, rounds=list(rounds))
        for row in rows:
            round_id, table, east, east_too, north, north_too, west, west_too, south, south_too = (
                row[:10]
            )
            sat = (east, north, west, south)
            if sat == (east_too, north_too, west_too, south_too):
                _add(found, round_id, sat, row[10:])
            else:
                for game in self._games(round_id, table):
                    _add(found, round_id, game[:4], game[4:])
        return found

    def _games(self, round_id: int, table: int) -> Sequence[Sequence[int | None]]:
        """Who sat where and what they won, game by game."""
        here = and_(_GAME_TABLE.c.round_id == round_id, _GAME_TABLE.c.table_no == table)
        return self._session.connection().execute(select(*_SAT, *_POINTS).where(here)).all()

    def still_out(self, rounds: Iterable[int]) -> list[tuple[int, int]]:
        """Round and table of the planned tables whose sheets are not accepted, by table."""
        rows: Iterable[Any] = fetch(self._session, _STILL_OUT, rounds=list(rounds))
        return [(round_id, table) for round_id, table in rows]

    def put_aside(self, rounds: Iterable[int]) -> list[AsideSheet]:
        """The sheets that are put aside, by round and table."""
        rows: Iterable[Any] = fetch(self._session, _PUT_ASIDE, rounds=list(rounds))
        return [
            AsideSheet(round_id, table, note, state == SheetState.ACCEPTED.value)
            for round_id, table, note, state in rows
        ]

    def hands(self, rounds: Iterable[int], entrants: Iterable[int]) -> dict[int, HandCount]:
        """What these entrants did in games of accepted sheets; nothing of who played none."""
        wanted = list(entrants)
        query = (
            select(cast(_GAME_TABLE.c.facts, Text), *_SAT)
            .join(_SHEET_TABLE, _OF_SHEET)
            .where(_GAME_TABLE.c.round_id.in_(list(rounds)), _ACCEPTED)
            .where(or_(*(column.in_(wanted) for column in _SAT)))
        )
        self._session.flush()
        games = self._session.connection().execute(query).all()
        found = hand_counts((_game(facts), Seats(*sat)) for facts, *sat in games)
        return {entrant: found[entrant] for entrant in wanted if entrant in found}

    def save(self, sheet: Sheet, *, expected: int) -> Sheet:
        """Keep a sheet with all its games.

        Refused as ``Stale`` unless it still is the version seen.
        """
        here = {"round": sheet.round_id, "table": sheet.table}
        before = rows(self._session, _SHEET, **here)
        if expected != (before[0]["version"] if before else 0):
            raise Stale(
                Message(
                    "Table {table}’s sheet was changed at another station. "
                    "What you entered is saved. Look over the sheet before "
                    "you go on.",
                    table=sheet.table,
                )
            )
        games = rows(self._session, _ROWS, **here) if before else ()
        after = replace(sheet, version=self._version(sheet, expected))
        exchange(self._session, SheetRow, before, [_sheet_values(after)])
        exchange(
            self._session, PlayedGameRow, games, [_values(sheet, game) for game in sheet.games]
        )
        return after

    def remove_empty(self, round_id: int) -> None:
        """Forget the sheets of a round of which none has a game."""
        exchange(self._session, SheetRow, rows(self._session, _SHEETS, rounds=[round_id]), ())

    def _version(self, sheet: Sheet, expected: int) -> int:
        key = as_text((sheet.round_id, sheet.table))
        return (expected or last_version(self._session, SheetRow.__tablename__, key)) + 1


def _sheet_values(sheet: Sheet) -> dict[str, Any]:
    return {
        "round_id": sheet.round_id,
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
        "round_id": sheet.round_id,
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
_SAT = (
    PlayedGameRow.c.east_id,
    PlayedGameRow.c.north_id,
    PlayedGameRow.c.west_id,
    PlayedGameRow.c.south_id,
)
_POINTS = (
    PlayedGameRow.c.east_points,
    PlayedGameRow.c.north_points,
    PlayedGameRow.c.west_points,
    PlayedGameRow.c.south_points,
)
_SAT_AND_WON = (*_SAT, *_POINTS)
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


_PLAN = PlanTableRow.c
_GAME_TABLE, _SHEET_TABLE = PlayedGameRow.__table__, SheetRow.__table__
_ACCEPTED = _SHEET_TABLE.c.state == SheetState.ACCEPTED.value
_OF_SHEET = and_(
    _SHEET_TABLE.c.round_id == _GAME_TABLE.c.round_id,
    _SHEET_TABLE.c.table_no == _GAME_TABLE.c.table_no,
)
_ROUNDS: BindParameter[Any] = bindparam("rounds", expanding=True)
_IN_ROUNDS = SheetRow.c.round_id.in_(_ROUNDS)
_EVERY_GAME = (
    select(_GAME_TABLE.c.round_id, *_SAT, *_POINTS)
    .join(_SHEET_TABLE, _OF_SHEET)
    .where(_GAME_TABLE.c.round_id.in_(_ROUNDS), _ACCEPTED)
    .order_by(_GAME_TABLE.c.round_id, _GAME_TABLE.c.table_no, _GAME_TABLE.c.number)
)
_BEGUN = select(SheetRow.c.round_id).where(_IN_ROUNDS, _ACCEPTED).distinct()
_WHO = [bound for seat in _SAT for bound in (func.min(seat), func.max(seat))]
_SUMS = (
    select(
        _GAME_TABLE.c.round_id,
        _GAME_TABLE.c.table_no,
        *_WHO,
        *(func.sum(points) for points in _POINTS),
    )
    .join(_SHEET_TABLE, _OF_SHEET)
    .where(_GAME_TABLE.c.round_id.in_(_ROUNDS), _ACCEPTED)
    .group_by(_GAME_TABLE.c.round_id, _GAME_TABLE.c.table_no)
)
_STILL_OUT = (
    select(_PLAN.round_id, _PLAN.table_no)
    .outerjoin(
        _SHEET_TABLE,
        and_(
            SheetRow.c.round_id == _PLAN.round_id,
            SheetRow.c.table_no == _PLAN.table_no,
            _ACCEPTED,
        ),
    )
    .where(_PLAN.round_id.in_(_ROUNDS), SheetRow.c.round_id.is_(None))
    .order_by(_PLAN.round_id, _PLAN.table_no)
)
_PUT_ASIDE = (
    select(SheetRow.c.round_id, SheetRow.c.table_no, SheetRow.c.aside, SheetRow.c.state)
    .where(_IN_ROUNDS, SheetRow.c.aside != "")
    .order_by(SheetRow.c.round_id, SheetRow.c.table_no)
)


def _add(
    found: dict[int, dict[int, int]],
    round_id: int,
    sat: Sequence[int | None],
    won: Sequence[int | None],
) -> None:
    """Add what was won in a round to who sat there; nobody sat at a seat without points."""
    for entrant, points in zip(sat, won, strict=True):
        if entrant is not None and points is not None:
            mine = found.get(entrant)
            if mine is None:
                found[entrant] = {round_id: int(points)}
            else:
                mine[round_id] = mine.get(round_id, 0) + int(points)


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
        round_id=row.round_id,
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
