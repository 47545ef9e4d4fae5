"""How long a test waits for what must happen, and what a piece of work may cost.

Every wait of the suite takes its ceiling from here. A ceiling is there to end a test that has
failed; it says nothing of how fast the program is, since a test shares its computer with others.
It is short, so that what never comes costs little, and as much longer as this computer was slow
when the tests began. ``FRONT_TABLE_PATIENCE=3`` makes every wait three times as long.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, process_time, sleep
from typing import Any

_YARDSTICK_S = 0.025
"""What ``_yardstick`` takes on the laptop that the figures here are meant for."""


def _yardstick(clock: Callable[[], float]) -> float:
    began = clock()
    sum(at * at for at in range(300_000))
    return clock() - began


def ceiling(times_slower: float, asked: str | None) -> float:
    """Seconds of a wait, where all takes so many times as long as on a laptop."""
    return 20 * max(1.0, times_slower) * float(asked or 1)


def slower(clock: Callable[[], float] = monotonic) -> float:
    """How many times longer than on a laptop work takes by the clock on the wall.

    What others take of the processor counts, as it does in a wait. One measure may fall between
    two turns of theirs; several in a row can't.
    """
    return sum(_yardstick(clock) for _ in range(5)) / 5 / _YARDSTICK_S


PATIENCE_S = ceiling(slower(), os.environ.get("FRONT_TABLE_PATIENCE"))
PATIENCE_MS = round(PATIENCE_S * 1000)


def patience(times: float) -> float:
    """Seconds for what takes long where nothing is wrong, as the start of a whole program."""
    return PATIENCE_S * times


def until(true: Callable[[], Any], pause: Callable[[], None] = lambda: sleep(0.01)) -> Any:
    """Wait for something that comes from another thread or program; its true value.

    What comes by way of the window needs a ``pause`` in which the window goes on.
    """
    end = monotonic() + PATIENCE_S
    while not (value := true()):
        assert monotonic() < end, f"waited {PATIENCE_S:.0f} s in vain"
        pause()
    return value


@contextmanager
def costs_at_most(seconds: float) -> Iterator[None]:
    """Refuse a block that needs more of the processor than this.

    Only the processor's time of this program counts, not what others took meanwhile, and a
    computer that is slower than a laptop, or slowed down, is allowed as much more.
    """
    before = pace()
    began = process_time()
    yield
    spent = process_time() - began
    allowed = seconds * max(1.0, before, pace())
    assert spent < allowed, f"took {spent:.3f} s of the processor; {allowed:.3f} s are allowed"


def pace() -> float:
    """How many times slower than a laptop this computer is just now."""
    return min(_yardstick(process_time) for _ in range(3)) / _YARDSTICK_S
