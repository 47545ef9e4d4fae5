"""What is due now and in which order, as a pure function of the event's facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from director_app.domain.clock import ClockState
from director_app.domain.people import Entrant
from director_app.services.names import by_family


class StepKind(StrEnum):
    """What may be due, in the order in which it is done."""

    IMPORT = "import"
    CHECK_IN = "check_in"
    SETTLE = "settle"
    FINISH = "finish"
    REOPENED = "reopened"
    SECOND = "second"
    DRAW = "draw"
    HERE = "here"
    CALL = "call"
    ENTER = "enter"
    NEXT_ROUND = "next_round"
    """Before the seats and cards that going on sees to."""
    WITHDRAWN = "withdrawn"
    UNSEATED = "unseated"
    CARDS = "cards"
    PRINT = "print"
    START = "start"
    ABSENT = "absent"
    OLD_SHEETS = "old_sheets"
    ASIDE = "aside"
    RULING = "ruling"
    PUBLISH = "publish"
    TIES = "ties"
    PRIZES = "prizes"
    REPORT = "report"
    WAIT = "wait"
    RESULTS = "results"

    @property
    def idle(self) -> bool:
        """Whether this stands where nothing is due."""
        return self in {StepKind.WAIT, StepKind.RESULTS}


class DuePlayer(NamedTuple):
    """A player whom a step names."""

    badge: int
    name: str


DuePlayers = tuple[DuePlayer, ...]


def due_players(people: Iterable[Entrant], names: Mapping[int, str]) -> DuePlayers:
    """These players by family name; ``names`` are by entrant id."""
    return tuple(DuePlayer(who.badge, names[who.id]) for who in sorted(people, key=by_family))


class RoundTable(NamedTuple):
    """A table in a round, by their numbers."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """How the rounds to come are seated, from the first whose seats can still be changed."""

    first: int = 0
    """The number of that round; 0 where there is none, or it isn't drawn."""
    withdrawn: DuePlayers = ()
    """Have a seat in these rounds and no longer play."""
    unseated: DuePlayers = ()
    """Are here and have no seat in these rounds."""
    absent: DuePlayers = ()
    """Have a seat in these rounds and aren't here yet."""
    enough: bool = True
    """Whether a table can be filled with those who are to be seated."""
    cards: DuePlayers = ()
    """Their printed card has another seat in these rounds, or they alone have no card."""
    sheets: tuple[RoundTable, ...] = ()
    """Their printed sheet has other players."""


@dataclass(frozen=True, slots=True)
class DueFacts:
    """What the steps depend on; ``round`` is the round at work, and tables without one are its."""

    entered: int
    checked_in: int
    not_here: DuePlayers
    drawn: bool
    round: int
    clock: ClockState
    tables: int
    tables_in: int
    following: int = 0
    """The number of the round after this one; 0 after the last one."""
    cancelled: bool = False
    """Whether the round at work is canceled, as are all others then."""
    mismatches: tuple[int, ...] = ()
    drafts: tuple[int, ...] = ()
    reopened: tuple[int, ...] = ()
    seconds: tuple[int, ...] = ()
    """Tables typed by one person, to be typed by another."""
    on_desk: tuple[int, ...] = ()
    """Tables whose paper was handed in and nobody has typed."""
    out: tuple[int, ...] = ()
    """Tables that have their paper still and don't play on in their own time."""
    marked: bool = False
    """Whether paper of this round is marked as it is handed in."""
    aside: tuple[int, ...] = ()
    """Disputed tables whose sheets are not accepted."""
    seats: SeatFacts = field(default_factory=SeatFacts)
    printed: bool = True
    """Whether paper of the round at work has been printed."""
    earlier: tuple[RoundTable, ...] = ()
    """Sheets of earlier rounds that are neither accepted nor disputed."""
    disputed: tuple[RoundTable, ...] = ()
    """Sheets of any round that are set aside, accepted or not."""
    ruling: str = ""
    """The ruling that was begun and isn't logged, in words."""
    scored: bool = True
    complete: int = 0
    """The last round through which every sheet is accepted."""
    published: int = 0
    """The last round whose standings are public."""
    ties: tuple[int, ...] = ()
    """Places that the director has to decide between those who are tied."""
    owed: bool = False
    """Whether a prize can be paid and was not."""
    reported: bool = False

    @property
    def begun(self) -> bool:
        return self.clock is not ClockState.READY or self.round > 1 or self.tables_in > 0

    @property
    def sheets_out(self) -> bool:
        """Whether a sheet of the round at work is still to be accepted, disputed ones apart."""
        return self.tables_in + len(self.aside) < self.tables

    @property
    def over(self) -> bool:
        """Whether every round is played and every sheet accepted, with none disputed."""
        settled = self.tables_in == self.tables and not (self.earlier or self.disputed)
        return self.drawn and settled and not self.following


@dataclass(frozen=True, slots=True)
class DueStep:
    """One thing to do, with all that it names.

    ``tables`` are of the round at work unless ``round`` is another one.
    """

    step: StepKind
    number: int = 0
    """How many players, or the round that it is about."""
    tables: tuple[int, ...] = ()
    round: int = 0
    players: DuePlayers = ()
    places: tuple[int, ...] = ()
    """Places in the standings."""
    sheets: tuple[RoundTable, ...] = ()
    words: str = ""

    @property
    def table(self) -> int:
        """The first table, which is the next to be done; 0 where none is named."""
        return self.tables[0] if self.tables else 0


def due(facts: DueFacts) -> tuple[DueStep, ...]:
    """All that is due, in the order of ``StepKind``; the first is the next step.

    Where nothing is, the one step is to wait for the round at work, or to show the results.
    """
    if facts.entered == 0:
        return (DueStep(StepKind.IMPORT),)
    found = (
        *_before_play(facts),
        *_on_the_desk(facts),
        *_of_the_seating(facts),
        *_of_the_round(facts),
        *_left_behind(facts),
        *_after_play(facts),
    )
    order = list(StepKind)
    idle = DueStep(StepKind.RESULTS) if facts.over else DueStep(StepKind.WAIT, facts.round)
    return tuple(sorted(found, key=lambda step: order.index(step.step))) or (idle,)


_LEAST, _NEVER = 4, 5
"""A draw needs 4 players; 5 fill neither one table nor two."""


def _before_play(facts: DueFacts) -> Iterator[DueStep]:
    waits = facts.not_here and not (facts.begun or (facts.drawn and facts.checked_in))
    if waits:
        yield DueStep(StepKind.CHECK_IN, len(facts.not_here), players=facts.not_here)
    elif not facts.drawn and not facts.cancelled:
        enough = facts.checked_in >= _LEAST and facts.checked_in != _NEVER
        yield DueStep(StepKind.DRAW, facts.checked_in) if enough else DueStep(StepKind.IMPORT)


def _on_the_desk(facts: DueFacts) -> Iterator[DueStep]:
    """What was begun and is not settled, the nearest to its end first; then what is to come."""
    begun = (
        (StepKind.SETTLE, facts.mismatches),
        (StepKind.FINISH, facts.drafts),
        (StepKind.REOPENED, facts.reopened),
        (StepKind.SECOND, facts.seconds),
        (StepKind.HERE, facts.on_desk),
    )
    yield from (DueStep(step, tables=tables) for step, tables in begun if tables)
    time_is_up = facts.clock is ClockState.OVER
    awaited = time_is_up or (facts.clock is not ClockState.READY and facts.tables_in > 0)
    if facts.out and awaited:
        step = StepKind.CALL if time_is_up and facts.marked else StepKind.ENTER
        yield DueStep(step, len(facts.out), facts.out)


def _of_the_seating(facts: DueFacts) -> Iterator[DueStep]:
    seats = facts.seats
    if not seats.enough and (seats.withdrawn or seats.unseated):
        yield DueStep(StepKind.IMPORT)
    if seats.enough and seats.withdrawn:
        yield DueStep(StepKind.WITHDRAWN, seats.first, players=seats.withdrawn)
    if seats.enough and seats.unseated:
        yield DueStep(StepKind.UNSEATED, seats.first, players=seats.unseated)
    if seats.cards or seats.sheets:
        yield DueStep(StepKind.CARDS, seats.first, players=seats.cards, sheets=seats.sheets)
    absent = seats.absent if facts.begun else facts.not_here
    if absent and facts.drawn and facts.checked_in:
        yield DueStep(StepKind.ABSENT, len(absent), players=absent)


def _of_the_round(facts: DueFacts) -> Iterator[DueStep]:
    if not facts.drawn or facts.cancelled:
        return
    if facts.sheets_out:
        if facts.clock is ClockState.READY:
            if not facts.printed:
                yield DueStep(StepKind.PRINT, facts.round)
            yield DueStep(StepKind.START, facts.round)
    elif facts.following:
        yield DueStep(StepKind.NEXT_ROUND, facts.following, facts.aside)


def _left_behind(facts: DueFacts) -> Iterator[DueStep]:
    for step, places in ((StepKind.OLD_SHEETS, facts.earlier), (StepKind.ASIDE, facts.disputed)):
        for number in sorted({place.round for place in places}):
            tables = tuple(sorted(place.table for place in places if place.round == number))
            yield DueStep(step, tables=tables, round=number)
    if facts.ruling:
        yield DueStep(StepKind.RULING, words=facts.ruling)


def _after_play(facts: DueFacts) -> Iterator[DueStep]:
    """Publishing is also due between rounds, where an earlier one was published."""
    if facts.scored and facts.published < facts.complete and (facts.over or facts.published):
        yield DueStep(StepKind.PUBLISH, facts.complete)
    if not facts.over:
        return
    if facts.ties:
        yield DueStep(StepKind.TIES, places=facts.ties)
    if facts.owed:
        yield DueStep(StepKind.PRIZES)
    if not facts.reported:
        yield DueStep(StepKind.REPORT)
