"""How much a long test does: a part of it in every run, all of it with ``make long``."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable
from random import Random
from typing import TypeVar

Case = TypeVar("Case")


def part_of(whole: int, *, usually: int) -> int:
    """How many of ``whole`` repetitions this run makes."""
    return whole if is_long() else usually


def one_of_each(cases: Iterable[Case], alike: Callable[[Case], Hashable]) -> list[Case]:
    """The first of those that are ``alike``; all of them in a long run."""
    every = list(cases)
    if is_long():
        return every
    first: dict[Hashable, Case] = {}
    for case in every:
        first.setdefault(alike(case), case)
    return list(first.values())


def any_of_each(cases: Iterable[Case], alike: Callable[[Case], Hashable]) -> list[Case]:
    """One of those that are ``alike``, not always the first but the same in every run; all of them
    in a long run. So what tells those cases apart is still tried with everything else.
    """
    every = list(cases)
    if is_long():
        return every
    groups: dict[Hashable, list[Case]] = {}
    for case in every:
        groups.setdefault(alike(case), []).append(case)
    chance = Random(1)
    return [chance.choice(group) for group in groups.values()]


def is_long() -> bool:
    """Whether this is a run of ``make long``."""
    return os.environ.get("FRONT_TABLE_LONG") == "1"
