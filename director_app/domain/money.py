"""Money of an event beside the entry fees, in cents."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal

HOW = ("cash", "check", "card", "online")
"""How a fee, or anything else, may be paid."""

Fees = Literal["paid", "due"]
"""Whether the pool counts the fees that were paid, or all that are due."""

OddCents = Literal["keep", "names"]
"""Odd cents of a split stay in the pool, or go one each in the order of the names."""


class MoneyKind(StrEnum):
    """What a line of the money book is."""

    DONATION = "donation"
    """Into the pool."""
    COST = "cost"
    """Out of the pool."""
    RAFFLE_IN = "raffle_in"
    RAFFLE_OUT = "raffle_out"
    """What the raffle's winner got; ``who`` was drawn by hand."""
    FIFTY_IN = "fifty_in"
    FIFTY_OUT = "fifty_out"
    """The fifty-fifty winner's half; ``who`` was drawn by hand."""
    FLOAT = "float"
    """Put into a station's drawer before the doors open."""
    COUNT = "count"
    """What was counted in a station's drawer."""

    @property
    def of_pool(self) -> bool:
        """Whether it goes into the prize pool, or out of it."""
        return self in {MoneyKind.DONATION, MoneyKind.COST}


@dataclass(frozen=True, slots=True)
class MoneyLine:
    """One line of the money book; ``cents`` is never negative, the kind says which way it went.

    ``how`` is one of :data:`HOW`; ``station`` is where it was taken or counted.
    """

    id: int
    event: int
    kind: MoneyKind
    cents: int
    at: datetime
    title: str = ""
    who: str = ""
    how: str = "cash"
    station: str = ""
    note: str = ""
    version: int = 1

    def __post_init__(self) -> None:
        if self.cents < 0:
            raise ValueError("an amount can’t be negative")


@dataclass(frozen=True, slots=True)
class PrizeMoney:
    """How an event's pool becomes prizes; kept with the event under the subject ``prizes``.

    ``fund_cents`` is what goes to prizes where the director states it, else the whole pool does.
    """

    fees: Fees = "paid"
    fund_cents: int | None = None
    odd_cents: OddCents = "keep"
    whole_dollars: bool = False
    """Whether shares of tied places are split to whole dollars."""
