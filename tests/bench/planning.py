"""Seconds to plan eight rounds without repeats, beside the start of a bare CPython.

The goals are ratios to that start: what a director waits for after pressing the button.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest
from director_app.seating.quality import quality

from .measuring import Measure, side_by_side

_ROUNDS = 8
_GOALS: dict[int, float | None] = {40: 15, 100: 25, 200: 25, 400: None, 1000: None}
"""With a start of 20 ms: 0.3 s for 40 players, 0.5 s for 100 and 200."""


def measures(*, short: bool) -> Iterator[Measure]:
    """A full field, and one with three seats empty, of each size."""
    for players, goal in _GOALS.items():
        for field in (players, players - 3):
            requests = [_request(field, seed) for seed in range(2 if short else 5)]
            plan, start = side_by_side(
                requests, draw, lambda _: _bare_start(), times=1 if short else 3
            )
            yield Measure(f"plan {field} players x {_ROUNDS}", plan, start, goal)
            yield Measure(f"recount {field} players x {_ROUNDS}", *_recount(requests, short=short))


def _recount(requests: list[DrawRequest], *, short: bool) -> tuple[float, ...]:
    plans = [draw(one) for one in requests]
    return side_by_side(plans, lambda plan: quality(plan.rounds), times=1 if short else 3)


def _request(players: int, seed: int) -> DrawRequest:
    return DrawRequest(tuple(range(players)), _ROUNDS, seed=seed)


def _bare_start() -> None:
    subprocess.run([sys.executable, "-I", "-c", ""], check=True)
