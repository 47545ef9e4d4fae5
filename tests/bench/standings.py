"""Standings recomputed after 12 rounds beside a bare SQL group-by over the same rows.

The bare query adds up each player's points over all accepted games, best first, through
``sqlite3`` on a connection that is open, and fetches one line a player.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager

from director_app.bootstrap import open_desk
from tests.builders import Time

from .fields import EVENT, ROUNDS, field, sizes
from .measuring import Measure, growth, in_turn, timed

_GOAL = 3
_AIMED = 1000

_SEAT = """
    SELECT g.{seat}_id AS entrant, g.{seat}_points AS points
    FROM played_game g JOIN sheet s ON s.round_id = g.round_id AND s.table_no = g.table_no
    WHERE s.state = 'accepted' AND g.{seat}_id IS NOT NULL"""
_SEATS = (_SEAT.format(seat=seat) for seat in ("east", "north", "west", "south"))
BARE = f"""
    SELECT entrant, SUM(points) AS total FROM ({" UNION ALL ".join(_SEATS)})
    GROUP BY entrant ORDER BY total DESC"""


def measures(*, short: bool) -> Iterator[Measure]:
    """Fields of every size, each beside the bare query; the goal is for a thousand players."""
    fields = sizes(short=short)
    with ExitStack() as stack:
        works = [work for players in fields for work in stack.enter_context(_works(players))]
        found = iter(in_turn(*works, times=5 if short else 25))
    took = {}
    for players in fields:
        took[players], bare = next(found), next(found)
        name = f"standings: {players:,} players after {ROUNDS} rounds"
        yield Measure(name, took[players], bare, _GOAL if players == _AIMED else None)
    yield from growth("standings", took)


@contextmanager
def _works(players: int) -> Iterator[tuple[Callable[[], float], ...]]:
    with (
        closing(open_desk(field(players), station="Bench", now=Time())) as desk,
        closing(sqlite3.connect(field(players))) as bare,
    ):
        yield (
            lambda: timed(desk.at(EVENT).standings.standings),
            lambda: timed(lambda: bare.execute(BARE).fetchall()),
        )
