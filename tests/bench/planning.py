"""Seconds to plan eight rounds without repeats, beside the start of a bare CPython.

The goals are ratios to that start: what a director waits for after pressing the button.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

from director_app.seating.by_standing import How, StandingRequest, seat_by_standing
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest, Odd
from director_app.seating.quality import quality

from .measuring import Measure, side_by_side

_ROUNDS = 8
_GOALS: dict[int, float | None] = {40: 15, 100: 25, 200: 25, 400: None, 1000: None}
"""With a start of 20 ms: 0.3 s for 40 players, 0.5 s for 100 and 200."""
_HOWS: tuple[tuple[How, str], ...] = (("bands", "bands of three tables"), ("snake", "a snake"))


def measures(*, short: bool) -> Iterator[Measure]:
    """A full field, and one with three seats empty, of each size."""
    for players, goal in _GOALS.items():
        for field in (players, players - 3):
            requests = [_request(field, seed) for seed in range(2 if short else 5)]
            plan, start = side_by_side(
                requests, draw, lambda _: _bare_start(), times=1 if short else 3
            )
            yield Measure(f"plan {field} players x {_ROUNDS}", plan, start, goal)
            yield Measure(f"recount {field} players x {_ROUNDS}", _recount(requests, short=short))
    yield from _odd_fields(short=short)
    yield from _by_standing(short=short)


def _odd_fields(*, short: bool) -> Iterator[Measure]:
    """A player over, who sits out in turn, and two over at a table of two."""
    ways: tuple[tuple[Odd, str, int], ...] = (
        ("sit_out", "one sitting out", 1),
        ("pairs", "a table of two", 2),
    )
    for odd, told, over in ways:
        for players in (40, 200, 1000):
            requests = [
                replace(_request(players + over, seed), odd=odd)
                for seed in range(2 if short else 5)
            ]
            plan, start = side_by_side(
                requests, draw, lambda _: _bare_start(), times=1 if short else 3
            )
            yield Measure(f"plan {players + over} players x {_ROUNDS}, {told}", plan, start, None)


def _by_standing(*, short: bool) -> Iterator[Measure]:
    """One round in bands of three tables, and in a snake, after five rounds without repeats."""
    for players in (40, 200, 1000):
        history = draw(replace(_request(players, 0), rounds=5)).rounds
        standing = tuple(range(players))
        for how, told in _HOWS:
            requests = [
                StandingRequest(standing, how, band=3, history=history, seed=seed)
                for seed in range(2 if short else 5)
            ]
            round_, start = side_by_side(
                requests, seat_by_standing, lambda _: _bare_start(), times=1 if short else 3
            )
            yield Measure(f"seat {players} players in {told}", round_, start, None)


def _recount(requests: list[DrawRequest], *, short: bool) -> float:
    plans = [draw(request) for request in requests]
    return side_by_side(plans, lambda plan: quality(plan.rounds), times=1 if short else 3)[0]


def _request(players: int, seed: int) -> DrawRequest:
    return DrawRequest(tuple(range(players)), _ROUNDS, seed=seed)


def _bare_start() -> None:
    subprocess.run([sys.executable, "-I", "-c", ""], check=True)
