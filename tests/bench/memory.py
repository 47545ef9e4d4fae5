"""The most memory that the window takes with every page visited, beside a bare window's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from tempfile import TemporaryDirectory

from .fields import field_of
from .measuring import Measure, growth, in_turn
from .processes import BARE_WINDOW, peak

_PLAYERS = 500
_GOAL = 3.5


def measures(*, short: bool) -> Iterator[Measure]:
    """Whole processes in turn, where a process tells what it needed."""
    if not hasattr(os, "wait4"):
        return
    took = {}
    for players in (200,) if short else (100, _PLAYERS, 1000):
        with TemporaryDirectory() as folder:
            ours = ("-m", "tests.bench.visiting", str(field_of(players, folder)))
            took[players], bare = in_turn(
                partial(peak, *ours), partial(peak, *BARE_WINDOW), times=1 if short else 3
            )
        goal = _GOAL if players == _PLAYERS else None
        name = f"memory: every page visited, {players:,} players"
        yield Measure(name, took[players], bare, goal, unit="B")
    yield from growth("memory", took, unit="B")
