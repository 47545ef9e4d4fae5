"""Where each prize is given: once, in each round, at each table; and what it is worth there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.prizes import Prize, PrizeKind
from director_app.services.prizes.split import shares_of

BY_ROUND = frozenset({PrizeKind.ROUND_PLACE, PrizeKind.TABLE_HIGH, PrizeKind.TABLE_LOW})
"""Kinds that are given in a round, or in each of them."""

Tables = Mapping[int, Sequence[int]]
"""Tables by number of the round, for the normal rounds and those named by a prize."""


@dataclass(frozen=True, slots=True)
class PrizeSlot:
    """One giving of a prize, and the cents of it."""

    prize: Prize
    where: str = ""
    round: int | None = None
    table: int | None = None
    cents: int = 0


@dataclass(frozen=True, slots=True)
class PrizeRounds:
    """A division's rounds as prizes see them: all by number, those that are normal, tables."""

    tables: Tables
    normal: frozenset[int]
    also: frozenset[int] = frozenset()
    """Normal rounds of other divisions, whose tables have their prizes too."""


def slots_of(
    prizes: Iterable[Prize], courses: Mapping[int | None, PrizeRounds], fund: int
) -> list[PrizeSlot]:
    """Every giving in the order of the prizes.

    A prize of each round is given in the normal rounds; one of a named round also in a bonus
    round. Percentages are taken of the whole fund at once, so that they add up.
    """
    found = [slot for prize in prizes for slot in _givings(prize, courses[prize.division])]
    shared = [at for at, slot in enumerate(found) if slot.prize.share]
    parts = shares_of(fund, [found[at].prize.share or 0 for at in shared])
    worth = dict(zip(shared, parts, strict=True))
    return [
        replace(slot, cents=worth.get(at, slot.prize.cents or 0)) for at, slot in enumerate(found)
    ]


def whole_share(prizes: Iterable[Prize], courses: Mapping[int | None, PrizeRounds]) -> int:
    """Hundredths of a percent that all givings come to."""
    return sum(
        (prize.share or 0) * len(_givings(prize, courses[prize.division])) for prize in prizes
    )


def _givings(prize: Prize, course: PrizeRounds) -> list[PrizeSlot]:
    if prize.kind not in BY_ROUND:
        return [PrizeSlot(prize, round=prize.round)]
    placed = prize.kind is PrizeKind.ROUND_PLACE
    every = course.normal if placed else course.normal | course.also
    wanted = sorted(every) if prize.round is None else [prize.round]
    numbers = [number for number in wanted if number in course.tables]
    if placed:
        return [PrizeSlot(prize, f"r{number}", number) for number in numbers]
    return [
        PrizeSlot(prize, f"r{number}t{table}", number, table)
        for number in numbers
        for table in course.tables.get(number, ())
    ]
