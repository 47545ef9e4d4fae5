"""The club's people over a season of 12 events of 100, and the statistics of one event.

The baseline is the time that the director is to wait at most: 1.5 s for the people, beside the
window's work.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from director_app.bootstrap import open_desk
from tests.builders import Time

from .fields import played
from .measuring import Measure, timed

_MOST = 1.5
_EVENTS, _PLAYERS, _ROUNDS = 12, 100, 4


def measures(*, short: bool) -> Iterator[Measure]:
    """The middle of a few turns each."""
    turns = 3 if short else 9
    with TemporaryDirectory() as folder:
        desk = open_desk(Path(folder) / "book.db", station="Bench", now=Time())
        event = [played(desk, _PLAYERS, _ROUNDS) for _ in range(_EVENTS)][-1]
        people = sorted(timed(desk.club.people) for _ in range(turns))[turns // 2]
        lines = sorted(timed(desk.at(event).statistics.of_event) for _ in range(turns))
        desk.close()
    season = f"{_EVENTS} events of {_PLAYERS}"
    yield Measure(f"club: people of {season}", people, _MOST, 1)
    yield Measure(f"club: statistics of an event of {_PLAYERS}", lines[turns // 2])
