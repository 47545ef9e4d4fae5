"""Standings recomputed after 12 rounds beside a bare SQL group-by over the same rows.

The bare query adds up each player's points over all accepted games, best first, through
``sqlite3`` on a connection that is open, and fetches one line a player.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

from director_app.bootstrap import open_desk
from tests.builders import Time

from .fields import EVENT, ROUNDS, field, sizes
from .measuring import Measure, growth, side_by_side

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
    """Ours beside the bare query, in turn; the goal is for a thousand players."""
    took = {}
    for players in sizes(short=short):
        desk = open_desk(field(players), station="Bench", now=Time())
        with closing(sqlite3.connect(field(players))) as bare:
            took[players], baseline = side_by_side(
                [EVENT],
                desk.standings.standings,
                lambda _event, bare=bare: bare.execute(BARE).fetchall(),  # type: ignore[misc]
                times=5 if short else 25,
            )
        desk.close()
        name = f"standings: {players:,} players after {ROUNDS} rounds"
        yield Measure(name, took[players], baseline, _GOAL if players == _AIMED else None)
    yield from growth("standings", took)
