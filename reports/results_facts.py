"""What a results page says, as plain frozen facts; names stand as they may be shown."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.messages.places import place_mark


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player's line of the standings; ``rank`` is ``None`` for somebody without a place."""

    badge: int
    name: str
    city: str
    rank: int | None
    tied: bool
    total: int | str
    rounds: tuple[str, ...]
    """As they are written: ``40``, ``(40)`` for one that gives nothing, a dash for one missed."""
    adjustments: int
    bonus: int
    status: str
    """``playing``, ``withdrawn``, ``disqualified`` or ``fill_in``."""
    counts: bool
    settled: str = ""
    """How a tie at this place was settled."""
    explanation: str = ""
    """How the total comes about where the rounds are not simply added up."""

    @property
    def place(self) -> str:
        """The place as it is shown: ``T3`` where it is shared."""
        return place_mark(self.rank, tied=self.tied)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game as one seat has it: number, points without penalties, and why."""

    number: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class SeatResult:
    """Who sat at a table, and what each game gave; ``penalty`` is what rulings took or gave."""

    badge: int
    name: str
    seat: str
    games: tuple[GameResult, ...] = ()
    penalty: int = 0

    @property
    def total(self) -> int:
        """Points of this table's games, penalties included."""
        return sum(game.points for game in self.games) + self.penalty


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table of a round: whether its sheet is in, and whether that may still change."""

    number: int
    seats: tuple[SeatResult, ...]
    done: bool
    disputed: bool = False


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round with its tables; ``beside`` says that it does not count for the event."""

    number: int
    title: str
    games: int
    beside: bool
    tables: tuple[TableResult, ...]
    penalties: tuple[tuple[int, int], ...] = ()
    """Badge and points of penalties of the round that belong to no game of a table."""
    weight: str = ""
    """``×2`` where it counts more than once."""


@dataclass(frozen=True, slots=True)
class BoardResults:
    """A list that the rule set has beside the places, best first."""

    name: str
    average: bool
    players: tuple[PlayerResult, ...]
    sums: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DivisionResults:
    """One division: its standings through a round, and what they are made of."""

    id: int
    name: str
    rules: str
    through: int
    last: int
    """The number of the last round that is planned."""
    begun: bool
    """Whether a sheet is in, of whatever round."""
    released: bool
    out: int
    disputed: int
    average: bool = False
    """Whether places go by the average of the rounds, not by their total."""
    players: tuple[PlayerResult, ...] = ()
    rounds: tuple[RoundResult, ...] = ()
    sums: tuple[str, ...] = ()
    """What is to be said below the standings, so that each row adds up."""
    boards: tuple[BoardResults, ...] = ()

    @property
    def provisional(self) -> bool:
        """Whether a sheet is still to come, or may yet change."""
        return bool(self.out or self.disputed)

    @property
    def complete(self) -> bool:
        """Whether every planned round is told of, and nothing is still to come."""
        return self.through == self.last > 0 and not self.provisional


@dataclass(frozen=True, slots=True)
class PrizeResult:
    """A prize with its winners: names as they may be shown, and what each got."""

    title: str
    winners: tuple[tuple[str, str], ...]
    shared: str = ""


@dataclass(frozen=True, slots=True)
class EventResults:
    """The whole page."""

    name: str
    days: str
    place: str
    director: str
    divisions: tuple[DivisionResults, ...]
    several: bool = False
    """Whether the event has several divisions."""
    final: bool = False
    """Whether the results are final."""
    until: str = ""
    """Until when they may be questioned, while they are not; empty where nothing was said."""
    prizes: tuple[PrizeResult, ...] = ()
    """Told only when everything is in and released."""
