"""Parts of a rule set about seats, movement, clock, rounds, short tables and the card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from director_app.domain.tables import Seat
from director_app.messages.message import Message

DEFAULT = "default"
"""The section of every value that the sheet is silent about."""

_LETTERS = "ABCD"


def stated_part(section: str) -> str:
    """What of ``Dir, default`` the sheet states; ``default`` where it is silent."""
    stated = [part for part in section.split(", ") if part != DEFAULT]
    return ", ".join(stated) or DEFAULT


def silent_part(section: str) -> str:
    """The section of an entry's second half: ``default`` where the sheet states the first alone."""
    return DEFAULT if DEFAULT in section.split(", ") else section


@dataclass(frozen=True, slots=True)
class SeatOrder:
    """The sheet's order of seats; lettered A B C D in that order, or known by wind alone."""

    seats: tuple[Seat, ...]
    lettered: bool
    section: str
    paper: Literal["winds", "chairs"] = "winds"
    """Chairs are numbered on paper where East is rolled for anew in every round."""


@dataclass(frozen=True, slots=True)
class SeatRules:
    """How the sheet names and orders the seats."""

    order: SeatOrder

    @property
    def letters(self) -> Mapping[Seat, str]:
        """The sheet's letter of each seat; empty where it uses winds alone."""
        if not self.order.lettered:
            return {}
        return dict(zip(self.order.seats, _LETTERS, strict=False))

    def word(self, seat: Seat) -> str:
        """What paper calls a seat: its wind, or ``Chair 2`` while nobody is East yet."""
        if self.order.paper == "winds":
            return seat.wind
        return Message("Chair {number}", number=self.order.seats.index(seat) + 1)

    @property
    def columns(self) -> tuple[Seat, ...]:
        """Seats from left to right on paper, on screen and on the keypad (1 to 4)."""
        return self.order.seats


@dataclass(frozen=True, slots=True)
class SeatMovement:
    """Where each seat goes after a round: tables up, or down when negative."""

    kind: Literal["steps", "none", "redraw", "standing"]
    section: str
    steps: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    """One step for every change, or one for each in turn (the last repeats)."""


@dataclass(frozen=True, slots=True)
class Wrap:
    """Whether the last table is followed by the first."""

    wraps: bool
    section: str


@dataclass(frozen=True, slots=True)
class Movement:
    """How players move between rounds."""

    change: SeatMovement
    wrap: Wrap

    @property
    def kind(self) -> str:
        """``steps``; ``none`` where the director chooses; ``redraw``; or ``standing``."""
        return self.change.kind

    @property
    def section(self) -> str:
        return self.change.section

    def step(self, seat: Seat, after_round: int = 1) -> int:
        """Tables up (down when negative) for this seat after the given round."""
        steps = self.change.steps.get(seat, (0,))
        return steps[min(after_round, len(steps)) - 1]

    @property
    def followed(self) -> Mapping[Seat, tuple[int, ...]] | None:
        """The steps, where they can be followed: they go round from the last table to the first."""
        goes_round = self.change.kind == "steps" and self.wrap.wraps
        return self.change.steps if goes_round else None

    @property
    def drawn(self) -> Literal["movement", "balanced", "random"]:
        """How an event of the sheet is seated where the director says nothing."""
        if self.change.kind == "redraw":
            return "random"
        return "movement" if self.followed else "balanced"

    @property
    def stationary(self) -> tuple[Seat, ...]:
        """Seats that never change their table."""
        if self.change.kind != "steps":
            return ()
        return tuple(seat for seat, steps in self.change.steps.items() if not any(steps))


@dataclass(frozen=True, slots=True)
class Count:
    """A number of games, rounds or minutes."""

    count: int
    section: str


@dataclass(frozen=True, slots=True)
class PerRound:
    """A number of games or minutes; where the rounds differ, one for each in turn."""

    count: int
    section: str
    by_round: tuple[int, ...] = ()

    def of(self, number: int) -> int:
        """The number for the round of this number (from 1)."""
        return self.by_round[number - 1] if number <= len(self.by_round) else self.count


@dataclass(frozen=True, slots=True)
class Warnings:
    """Minutes before the end at which the room is warned."""

    minutes: tuple[int, ...]
    section: str


@dataclass(frozen=True, slots=True)
class AtTime:
    """What the tables do when time is called."""

    rule: Literal["tiles_down", "finish_turn", "finish_game"]
    section: str


@dataclass(frozen=True, slots=True)
class ClockRules:
    """Games and minutes of a round, and its end; ``last_start`` 0 means no such limit."""

    games: PerRound
    minutes: PerRound
    shortest: Count
    """The fewest minutes that the sheet lets the director set."""
    warnings: Warnings
    at_time: AtTime
    last_start: Count


@dataclass(frozen=True, slots=True)
class CountsFor:
    """Whether a kind of round counts for the event's totals and for master points."""

    event: bool
    master_points: bool
    section: str


@dataclass(frozen=True, slots=True)
class RoundRules:
    """Rounds of the event, and what the special ones count for."""

    count: Count
    normal: CountsFor
    bonus: CountsFor
    side: CountsFor


@dataclass(frozen=True, slots=True)
class ShortTable:
    """How a table of two or three plays."""

    charleston: bool
    east: Literal["roll_last_game", "alternates", "as_usual"]
    section: str
    dead_hand: bool = False
    """Whether each empty seat is dealt a hand, which is dead."""


@dataclass(frozen=True, slots=True)
class ShortTables:
    """How tables of three and of two play."""

    three: ShortTable
    two: ShortTable


@dataclass(frozen=True, slots=True)
class RequiredCard:
    """The card on every rack; year 0 is the current one."""

    brand: str
    year: int
    shown: bool
    own: bool
    section: str


@dataclass(frozen=True, slots=True)
class BaseRules:
    """The rulebook that holds where the sheet says nothing; no name: the director decides."""

    name: str
    section: str


@dataclass(frozen=True, slots=True)
class CardRules:
    """The card that the event is played with, and the rulebook behind the sheet."""

    required: RequiredCard
    rulebook: BaseRules
