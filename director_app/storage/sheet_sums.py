"""What accepted sheets add up to, summed by the database itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, and_, bindparam, func, or_, select
from sqlalchemy.orm import Session

from director_app.domain.games import Outcome
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS
from director_app.storage.quick import fetch
from director_app.storage.seat_tables import PlanTableRow
from director_app.storage.tables import PlayedGameRow, SheetRow


class Aside(NamedTuple):
    """A sheet that was put aside: where, why, and whether its points count."""

    round: int
    table: int
    note: str
    counts: bool


class Wins(NamedTuple):
    """Hands that somebody won, and how many of them were self-picked."""

    hands: int = 0
    self_picks: int = 0


_GAMES, _SHEETS = PlayedGameRow.__table__, SheetRow.__table__
_PLAN = PlanTableRow.c
_ACCEPTED = _SHEETS.c.state == SheetState.ACCEPTED.value
_OF_SHEET = and_(_SHEETS.c.round_id == _GAMES.c.round_id, _SHEETS.c.table_no == _GAMES.c.table_no)
_WINDS = ("east", "north", "west", "south")
_SAT = tuple(_GAMES.c[f"{wind}_id"] for wind in _WINDS)
_WON = tuple(_GAMES.c[f"{wind}_points"] for wind in _WINDS)


_ROUNDS: BindParameter[Any] = bindparam("rounds", expanding=True)
_IN_ROUNDS = SheetRow.c.round_id.in_(_ROUNDS)
_EVERY_GAME = (
    select(_GAMES.c.round_id, *_SAT, *_WON)
    .join(_SHEETS, _OF_SHEET)
    .where(_GAMES.c.round_id.in_(_ROUNDS), _ACCEPTED)
    .order_by(_GAMES.c.round_id, _GAMES.c.table_no, _GAMES.c.number)
)
_BEGUN = select(SheetRow.c.round_id).where(_IN_ROUNDS, _ACCEPTED).distinct()
_WHO = [one for seat in _SAT for one in (func.min(seat), func.max(seat))]
_SUMS = (
    select(_GAMES.c.round_id, _GAMES.c.table_no, *_WHO, *(func.sum(one) for one in _WON))
    .join(_SHEETS, _OF_SHEET)
    .where(_GAMES.c.round_id.in_(_ROUNDS), _ACCEPTED)
    .group_by(_GAMES.c.round_id, _GAMES.c.table_no)
)
_STILL_OUT = (
    select(_PLAN.round_id, _PLAN.table_no)
    .outerjoin(
        _SHEETS,
        and_(
            SheetRow.c.round_id == _PLAN.round_id, SheetRow.c.table_no == _PLAN.table_no, _ACCEPTED
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


class SheetSums:
    """Sums of sheets; part of their repository."""

    _session: Session

    def begun(self, rounds: Iterable[int]) -> set[int]:
        """Those of the rounds that have an accepted sheet."""
        return set(fetch(self._session, _BEGUN, rounds=list(rounds)).scalars())

    def games_of(self, rounds: Iterable[int]) -> dict[int, dict[int, list[int]]]:
        """Points of each entrant's games over accepted sheets by round, in the games' order."""
        found: dict[int, dict[int, list[int]]] = {one: {} for one in rounds}
        rows: Iterable[Any] = fetch(self._session, _EVERY_GAME, rounds=list(found))
        for one, *values in rows:
            games = found[one]
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
            one, table, east, east_too, north, north_too, west, west_too, south, south_too = row[
                :10
            ]
            sat = (east, north, west, south)
            if sat == (east_too, north_too, west_too, south_too):
                _add(found, one, sat, row[10:])
            else:
                for game in self._games(one, table):
                    _add(found, one, game[:4], game[4:])
        return found

    def _games(self, one: int, table: int) -> Sequence[Sequence[int | None]]:
        """Who sat where and what they won, game by game."""
        here = and_(_GAMES.c.round_id == one, _GAMES.c.table_no == table)
        return self._session.connection().execute(select(*_SAT, *_WON).where(here)).all()

    def still_out(self, rounds: Iterable[int]) -> list[tuple[int, int]]:
        """Round and table of the planned tables whose sheets are not accepted, by table."""
        rows: Iterable[Any] = fetch(self._session, _STILL_OUT, rounds=list(rounds))
        return [(one, table) for one, table in rows]

    def put_aside(self, rounds: Iterable[int]) -> list[Aside]:
        """The sheets that are put aside, by round and table."""
        rows: Iterable[Any] = fetch(self._session, _PUT_ASIDE, rounds=list(rounds))
        return [
            Aside(one, table, note, state == SheetState.ACCEPTED.value)
            for one, table, note, state in rows
        ]

    def wins(self, rounds: Iterable[int], entrants: Iterable[int]) -> dict[int, Wins]:
        """Hands won and self-picked by these entrants in games of accepted sheets."""
        wanted = list(entrants)
        query = (
            select(_GAMES.c.facts, *_SAT)
            .join(_SHEETS, _OF_SHEET)
            .where(_GAMES.c.round_id.in_(list(rounds)), _ACCEPTED)
            .where(or_(*(one.in_(wanted) for one in _SAT)))
        )
        found: dict[int, Wins] = {}
        letters = [seat.value for seat in SEATS]
        self._session.flush()
        for facts, *sat in self._session.connection().execute(query).all():
            if facts.get("outcome") != Outcome.MAHJONG.value or "winner" not in facts:
                continue
            winner = sat[letters.index(facts["winner"])]
            if winner is not None:
                before = found.get(winner, Wins())
                found[winner] = Wins(
                    before.hands + 1, before.self_picks + bool(facts.get("self_pick"))
                )
        return {one: found[one] for one in wanted if one in found}


def _add(
    found: dict[int, dict[int, int]],
    one: int,
    sat: Sequence[int | None],
    won: Sequence[int | None],
) -> None:
    """Add what was won in a round to who sat there; nobody sat at a seat without points."""
    for entrant, points in zip(sat, won, strict=True):
        if entrant is not None and points is not None:
            mine = found.get(entrant)
            if mine is None:
                found[entrant] = {one: int(points)}
            else:
                mine[one] = mine.get(one, 0) + int(points)
