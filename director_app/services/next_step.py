"""The one sensible thing to do now, as a pure function of the event's facts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from director_app.domain.clock import ClockState


class Step(StrEnum):
    """What may come next, in the order in which an event goes."""

    IMPORT = "import"
    CHECK_IN = "check_in"
    DRAW = "draw"
    PRINT = "print"
    START = "start"
    WAIT = "wait"
    ENTER = "enter"
    FINISH = "finish"
    CALL = "call"
    NEXT_ROUND = "next_round"
    RESULTS = "results"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class Facts:
    """What the next step depends on; ``round`` is the round at work."""

    entered: int
    checked_in: int
    missing: int
    drawn: bool
    unseated: int
    round: int
    rounds: int
    clock: ClockState
    tables: int
    tables_in: int
    drafts: tuple[int, ...]
    first_out: int | None
    printed: bool = True
    """Whether paper of the round at work has been printed."""
    reported: bool = False
    following: int = 0
    """The round after the one at work where it is not simply the next number; 0 if it is."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """The step, and the number it names: people, a table, or a round."""

    step: Step
    number: int = 0


def next_step(facts: Facts) -> NextStep:
    """The next step of an event."""
    return _before_play(facts) or _during_play(facts) or _after_play(facts)


def _before_play(facts: Facts) -> NextStep | None:
    if facts.entered == 0:
        return NextStep(Step.IMPORT)
    begun = facts.clock is not ClockState.READY or facts.round > 1 or facts.tables_in > 0
    if begun:
        return None
    if facts.checked_in == 0 or (facts.missing and not facts.drawn):
        return NextStep(Step.CHECK_IN, facts.missing)
    if not facts.drawn or facts.unseated:
        return NextStep(Step.DRAW, facts.checked_in)
    return None


def _during_play(facts: Facts) -> NextStep | None:
    if facts.drafts:
        return NextStep(Step.FINISH, facts.drafts[0])
    if not facts.drawn:
        return NextStep(Step.DRAW, facts.checked_in)
    if facts.tables_in < facts.tables:
        return _while_sheets_are_out(facts)
    following = facts.following or facts.round + 1
    return NextStep(Step.NEXT_ROUND, following) if facts.round < facts.rounds else None


def _while_sheets_are_out(facts: Facts) -> NextStep:
    if facts.clock is ClockState.READY:
        return NextStep(Step.START if facts.printed else Step.PRINT, facts.round)
    if facts.clock is not ClockState.OVER and facts.tables_in == 0:
        return NextStep(Step.WAIT, facts.round)
    return NextStep(Step.ENTER, facts.first_out or 0)


def _after_play(facts: Facts) -> NextStep:
    return NextStep(Step.RESULTS if facts.reported else Step.REPORT)
