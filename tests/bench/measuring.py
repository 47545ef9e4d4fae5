"""What a measure is, and how two things are timed side by side."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any, TypeVar

Case = TypeVar("Case")


@dataclass(frozen=True, slots=True)
class Measure:
    """A time in seconds (or a size in bytes) beside its baseline.

    The goal is the highest ratio that is wanted. ``where`` says what took so long.
    """

    name: str
    ours: float
    baseline: float | None = None
    goal: float | None = None
    unit: str = "s"
    where: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times the baseline it takes."""
        return self.ours / self.baseline if self.baseline else None

    @property
    def held(self) -> bool | None:
        """Whether the goal is held; ``None`` where it is told for information."""
        if self.goal is None or self.ratio is None:
            return None
        return self.ratio <= self.goal

    def data(self) -> dict[str, Any]:
        """The measure as an object of JSON."""
        return {
            "name": self.name,
            "ours": self.ours,
            "baseline": self.baseline,
            "ratio": self.ratio,
            "goal": self.goal,
            "held": self.held,
            "unit": self.unit,
            "where": self.where,
        }


def timed(work: Callable[[], object]) -> float:
    """Seconds that the work takes once."""
    start = perf_counter()
    work()
    return perf_counter() - start


def side_by_side(
    cases: Sequence[Case], *works: Callable[[Case], object], times: int
) -> tuple[float, ...]:
    """The median of each work over all cases; the works take turns, so all see the same machine."""
    found: list[list[float]] = [[] for _ in works]
    with _undisturbed():
        for _ in range(times):
            for seconds, work in zip(found, works, strict=True):
                for case in cases:
                    start = perf_counter()
                    work(case)
                    seconds.append(perf_counter() - start)
    return tuple(median(seconds) for seconds in found)


def in_turn(*works: Callable[[], float], times: int) -> tuple[float, ...]:
    """The medians of works that time themselves, each after the others; the first turn is lost."""
    with _undisturbed():
        turns = [[work() for work in works] for _ in range(times + 1)][1:]
    return tuple(median(found) for found in zip(*turns, strict=True))


def growth(
    name: str, took: Mapping[int, float], most: float | None = None, unit: str = "s"
) -> Iterator[Measure]:
    """How it grows from the smallest field: at most as the players do, or ``most`` times."""
    small = min(took)
    for players in sorted(took):
        if players > small:
            text = f"{name}: growth from {small:,} to {players:,}"
            yield Measure(text, took[players], took[small], most or players / small, unit)


@contextmanager
def _undisturbed() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
