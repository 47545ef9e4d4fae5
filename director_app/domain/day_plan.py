"""The day's plan: what happens when, besides the rounds, which keep their own times."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class ItemKind(StrEnum):
    """What a part of the day is."""

    CHECK_IN = "check-in"
    BREAK = "break"
    LUNCH = "lunch"
    AWARDS = "awards"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class PlanItem:
    """A part of the day that is no round.

    ``starts_at`` is the planned start, ``minutes`` how long it lasts (0: until what follows),
    ``begun_at`` when it really began, where the director noted it.
    """

    id: int
    event: int
    kind: ItemKind
    title: str
    starts_at: datetime
    minutes: int = 0
    begun_at: datetime | None = None
    version: int = 1

    def __post_init__(self) -> None:
        if not 0 <= self.minutes <= 24 * 60:
            raise ValueError("a part of the day lasts a day at most")
