"""Standings: totals of players, ranked, ties shown as ties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Literal

from director_app.messages.message import Message


class ListedAs(StrEnum):
    """How a player is listed."""

    PLAYING = "playing"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"
    FILL_IN = "fill_in"


EventOnly = tuple[tuple[str, int], ...]
"""Points for the event alone, each with the name of its bonus or penalty."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a player has so far.

    ``rounds`` are points by round in order (``None`` where the player has no accepted game),
    game penalties included; ``adjustments`` are event penalties. ``bonus`` is the sum of rounds
    that do not count for master points.
    """

    entrant: int
    badge: int
    name: str
    status: ListedAs
    rounds: tuple[int | None, ...]
    adjustments: int
    total: int
    qualifying_total: int
    counted: tuple[int | None, ...] = ()
    """What each round gives the total, after its floor and its factor; ``None``: nothing.

    These and ``adjustments`` make the total, unless that stops at a lowest number."""
    qualifying: tuple[int | None, ...] = ()
    """The same for the qualifying total."""
    event_only: tuple[EventOnly, ...] = ()
    """What bonuses and penalties gave each round that are no master points; empty: nothing."""
    event_only_adjustments: EventOnly = ()
    """The same of the adjustments."""
    bonus: int = 0
    city: str = ""
    average: Fraction | None = None
    """Points a round played, where the rule set ranks by it."""
    placed: bool = True
    """Whether enough rounds were played for a place."""
    eligible: bool | None = None
    """Whether somebody of this status takes a place; ``None``: all but the disqualified do."""
    counts: bool = True
    """Whether the points count; a disqualified player who loses them has a total of 0."""
    prizes: bool = True
    """Whether a prize may be won."""

    @property
    def splits(self) -> bool:
        """Whether some of the points count for the event alone."""
        return any(self.event_only) or bool(self.event_only_adjustments)

    @property
    def master_rounds(self) -> tuple[int | None, ...]:
        """The points by round that count for master points, if the round does."""
        if not self.event_only:
            return self.rounds
        return tuple(
            None if had is None else had - sum(points for _, points in apart)
            for had, apart in zip(self.rounds, self.event_only, strict=True)
        )

    @property
    def master_adjustments(self) -> int:
        """The adjustments that count for master points."""
        return self.adjustments - sum(points for _, points in self.event_only_adjustments)

    @property
    def measure(self) -> Fraction | int:
        """What places go by."""
        return self.total if self.average is None else self.average

    @property
    def worth(self) -> int | str:
        """The measure as it is shown: a whole number, or an average with two decimals."""
        return self.total if self.average is None else f"{float(self.average):.2f}"

    @property
    def in_order(self) -> bool:
        """Whether there is a place for it."""
        out = self.status is ListedAs.DISQUALIFIED
        return self.placed and (not out if self.eligible is None else self.eligible)


@dataclass(frozen=True, slots=True)
class RankedTally:
    """A tally with its place; ``rank`` is ``None`` for somebody listed without one."""

    rank: int | None
    tied: bool
    tally: Tally
    settled: str = ""
    """How the tie at this place was settled, in words; empty where nobody was level."""
    decided: str = ""
    """The same without that those who are still level share the place."""
    shared: bool = False
    """Whether the sheet lets those who are level share the place."""
    open: Literal["dice", "play_off"] | None = None
    """What the director has still to do about the tie, where the sheet asks for it."""

    @property
    def tie_words(self) -> str:
        """What is said of the tie: how it was settled, or what is still to be done."""
        if self.open is not None:
            return Message("dice roll needed") if self.open == "dice" else Message("playoff needed")
        return self.settled

    @property
    def tie_words_unless_shared(self) -> str:
        """The same; nothing where the place is simply shared, as its sign says already."""
        return self.tie_words if self.open is not None else self.decided


def ranked(tallies: Iterable[Tally]) -> tuple[RankedTally, ...]:
    """Places, best first; equal totals share a rank (1, 2, 2, 4).

    Players without a place (too few rounds, or their status takes none), then disqualified ones,
    are listed last; players of one total stand in the order of their names, so that a list never
    shuffles by itself.
    """
    ordered = sorted(
        [(-tally.measure, tally.name.casefold(), tally.badge, tally) for tally in tallies]
    )
    placed = [entry for entry in ordered if entry[-1].in_order]
    count = Counter([worth for worth, *_ in placed])
    first: dict[Fraction | int, int] = {}
    places = [
        RankedTally(first.setdefault(worth, rank), count[worth] > 1, tally)
        for rank, (worth, _, _, tally) in enumerate(placed, start=1)
    ]
    out = [tally for *_, tally in ordered if not tally.in_order]
    out.sort(key=lambda tally: tally.status is ListedAs.DISQUALIFIED)
    return (*places, *(RankedTally(None, tied=False, tally=tally) for tally in out))
