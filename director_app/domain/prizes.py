"""Prizes of an event: what may be won, what was drawn, and what was handed over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class PrizeKind(StrEnum):
    PLACE = "place"
    """A place in the standings; ``place`` is which."""
    ROUND_PLACE = "round_place"
    """A place in one round; ``round`` is which, or each of them."""
    TABLE_HIGH = "table_high"
    """The highest at each table of a round; ``round`` is which, or each of them."""
    TABLE_LOW = "table_low"
    SELF_PICKS = "self_picks"
    """Most games won by self-pick."""
    BIGGEST_HAND = "biggest_hand"
    """The hand of the highest value."""
    HANDS_WON = "hands_won"
    """Most games won."""
    FEWEST_THROWN = "fewest_thrown"
    """Threw the winning tile least often, of those who played the most rounds."""
    WALLS = "walls"
    """Most wall games sat through."""
    LAST = "last"
    """The last of those with a place."""
    BONUS_HAND = "bonus_hand"
    """The director says who won it."""
    DOOR = "door"
    """Drawn from a recorded seed among those who are here."""
    OTHER = "other"
    """The director says who won it."""

    @property
    def by_hand(self) -> bool:
        """Whether a winner is named or drawn, not counted."""
        return self in {PrizeKind.BONUS_HAND, PrizeKind.DOOR, PrizeKind.OTHER}


@dataclass(frozen=True, slots=True)
class Prize:
    """Something to be won: cents, a share of the prize fund, or a thing, or money and a thing.

    ``share`` is in hundredths of a percent of the fund; ``division`` is ``None`` for the whole
    event's (or its only) division; ``round`` is a number, ``None`` for each round or the event.
    """

    id: int
    event: int
    kind: PrizeKind
    division: int | None = None
    place: int = 1
    round: int | None = None
    cents: int | None = None
    share: int | None = None
    thing: str = ""
    title: str = ""
    position: int = 0
    version: int = 1

    def __post_init__(self) -> None:
        if min(self.cents or 0, self.share or 0) < 0:
            raise ValueError("a prize can’t be worth less than zero")


@dataclass(frozen=True, slots=True)
class PrizeDraw:
    """A winner named by hand, or drawn: from which seed, among whom (entrants, in order).

    ``winner`` is an entrant, or ``None`` with ``name`` for somebody who does not play. ``note``
    is the place within a prize that is given more than once, as in ``Payout.where``. Of several
    for the same place the last one holds.
    """

    id: int
    event: int
    prize: int
    winner: int | None
    at: datetime
    by: str
    name: str = ""
    seed: int | None = None
    among: tuple[int, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Payout:
    """A prize that was handed over: to whom, how much, with which receipt.

    ``where`` tells apart what one prize gives more than once: ``r2`` a round, ``r2t5`` a table of
    it; empty for the event. ``number`` is the receipt's, from 1 within the event.
    """

    id: int
    event: int
    prize: int
    where: str
    entrant: int | None
    number: int
    cents: int
    at: datetime
    by: str
    name: str = ""
    thing: str = ""
    how: str = "cash"
    note: str = ""

    def __post_init__(self) -> None:
        if self.cents < 0:
            raise ValueError("a payout can’t be less than zero")

    @property
    def taken_back(self) -> bool:
        """Whether it is a receipt for nothing any more; its number is never used again."""
        return not self.cents and not self.thing


@dataclass(frozen=True, slots=True)
class StoodLine:
    """What somebody was to get when the director let the prizes stand."""

    prize: int
    where: str
    entrant: int | None
    cents: int
    name: str = ""

    def __post_init__(self) -> None:
        if self.cents < 0:
            raise ValueError("a player’s share can’t be less than zero")


@dataclass(frozen=True, slots=True)
class PrizesStand:
    """Prizes that stand as they were, whatever is corrected later; subject ``prizes_stand``."""

    at: datetime
    by: str
    reason: str
    lines: tuple[StoodLine, ...] = ()
