"""Single slips of a sheet, and how likely each kind is beside the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Literal

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat

Where = Literal["entry", "paper"]
Fact = int | str | Seat | Outcome | None
"""What was written, or should have been: a number, a seat, an ending, an id, or nothing."""


class Kind(StrEnum):
    """What went wrong, in a game as typed or on the paper."""

    JOKERLESS = "jokerless"
    SELF_PICK = "self_pick"
    HEAVENLY = "heavenly"
    FAMILY = "family"
    QUINT = "quint"
    MISNAMED = "misnamed"
    DIGITS = "digits"
    """The value's digits are swapped."""
    VALUE = "value"
    EXPOSURES = "exposures"
    WINNER = "winner"
    THROWER = "thrower"
    EXCHANGED = "exchanged"
    """Winner and thrower stand in each other's place."""
    BLAMED = "blamed"
    """The caller in error or the offender of an incident is somebody else."""
    INTACT = "intact"
    ENDING = "ending"
    DEAD = "dead"
    PENALTY = "penalty"
    COLUMNS = "columns"
    """Two seats stand in each other's column."""
    SHIFTED = "shifted"
    """The whole row stands some columns further."""
    SUM = "sum"
    LEFT_OUT = "left_out"
    TWICE = "twice"
    SIGN = "sign"
    TOTAL_DIGITS = "total_digits"
    TOTALS = "totals"
    """Two seats' totals are exchanged."""
    LOGGED = "logged"
    """Penalties that are logged are not on the paper, or twice."""


LIKELY: Mapping[Kind, int] = MappingProxyType(
    {
        # A mark is overlooked; every third hand is picked, every eighth is jokerless.
        Kind.SELF_PICK: 100,
        Kind.JOKERLESS: 60,
        # Fingers: digits come in the wrong order or one key too far.
        Kind.DIGITS: 150,
        Kind.VALUE: 25,
        # Read wrong from the paper: the count of exposures, the letter of a seat.
        Kind.EXPOSURES: 90,
        Kind.THROWER: 70,
        Kind.WINNER: 70,
        Kind.EXCHANGED: 50,
        Kind.BLAMED: 40,
        Kind.INTACT: 20,
        # A note beside the row is overlooked, and it is seldom there.
        Kind.DEAD: 25,
        Kind.PENALTY: 12,
        Kind.QUINT: 10,
        Kind.MISNAMED: 8,
        Kind.FAMILY: 5,
        Kind.HEAVENLY: 5,
        # The row is misread as a whole.
        Kind.ENDING: 30,
        Kind.COLUMNS: 10,
        Kind.SHIFTED: 8,
        # Four players add four numbers, each in the own way.
        Kind.SUM: 50,
        Kind.LEFT_OUT: 45,
        Kind.TWICE: 30,
        Kind.SIGN: 40,
        Kind.TOTAL_DIGITS: 40,
        Kind.TOTALS: 40,
        # The director wrote it into the log, not onto the paper.
        Kind.LOGGED: 2000,
    }
)
"""How often one certain slip of a kind happens, beside one certain slip of another kind.

The numbers mean nothing by themselves. Each case of a kind multiplies its own odds: a slip to the
next key is likelier than one across the keyboard, a mark left out likelier than one too many.
"""

PAPER = frozenset(
    {
        Kind.SUM,
        Kind.LEFT_OUT,
        Kind.TWICE,
        Kind.SIGN,
        Kind.TOTAL_DIGITS,
        Kind.TOTALS,
        Kind.LOGGED,
    }
)
"""Slips on the paper; all others are in the games as typed."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip that alone explains every total that differs."""

    kind: Kind
    game: int | None = None
    """From 1; ``None`` where no certain game is meant."""
    seat: Seat | None = None
    other: Seat | None = None
    """The second seat, where two are exchanged or something moved from one to the other."""
    change: Game | None = None
    """The game as it should be, where one game is to be corrected."""
    was: Fact = None
    """What was typed; for a slip on the paper, the paper's total."""
    should: Fact = None
    """What it should be; for a slip on the paper, our total."""
    charged: tuple[Charged, ...] = ()
    """The logged penalties that are meant."""

    @property
    def where(self) -> Where:
        """Whether to correct what was typed, or the paper."""
        return "paper" if self.kind in PAPER else "entry"


@dataclass(frozen=True, slots=True)
class Charged:
    """A penalty that the log charges to a seat; ``game`` is ``None`` where it names none."""

    seat: Seat
    points: int
    label: str
    game: int | None = None


@dataclass(frozen=True, slots=True)
class Guess:
    """A slip that may explain the totals, with its odds within its kind."""

    slip: Slip
    odds: float = 1.0

    @property
    def weight(self) -> float:
        """How likely it is beside other guesses."""
        return LIKELY[self.slip.kind] * self.odds
