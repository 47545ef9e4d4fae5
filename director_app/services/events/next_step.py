"""The one sensible thing to do now, as a pure function of the event's facts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from director_app.domain.clock import ClockState


class StepKind(StrEnum):
    """What may come next, in the order in which an event goes."""

    IMPORT = "import"
    CHECK_IN = "check_in"
    DRAW = "draw"
    PRINT = "print"
    START = "start"
    WAIT = "wait"
    SETTLE = "settle"
    FINISH = "finish"
    SECOND = "second"
    HERE = "here"
    ENTER = "enter"
    CALL = "call"
    NEXT_ROUND = "next_round"
    ASIDE = "aside"
    PRIZES = "prizes"
    RESULTS = "results"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class NextStepFacts:
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
    """The first table that can be entered; ``None`` if those that are out still play."""
    printed: bool = True
    """Whether paper of the round at work has been printed."""
    reported: bool = False
    following: int = 0
    """The round after the one at work where it is not simply the next number; 0 if it is."""
    mismatches: tuple[int, ...] = ()
    seconds: tuple[int, ...] = ()
    """Tables typed by one person, to be typed by another."""
    on_desk: tuple[int, ...] = ()
    """Tables whose paper was handed in and nobody has typed."""
    aside: tuple[int, ...] = ()
    """Disputed tables whose sheets are not accepted."""
    out: int = 0
    """How many tables have their paper still and play no longer."""
    marked: bool = False
    """Whether paper of this round is marked as it is handed in."""
    left: tuple[int, int] | None = None
    """Round and table of the first sheet of an earlier round that was never accepted."""
    disputed: tuple[int, int] | None = None
    """Round and table of the first sheet that is put aside, accepted or not."""
    owed: bool = False
    """Whether a prize can be handed over and was not."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """The step, and the number it names: people, a table or tables, or a round.

    ``round`` is the table's where it is not the one at work; ``aside`` is a table of this round
    that is left behind disputed.
    """

    step: StepKind
    number: int = 0
    round: int = 0
    aside: int = 0


def next_step(facts: NextStepFacts) -> NextStep:
    return _before_play(facts) or _during_play(facts) or _after_play(facts)


def _before_play(facts: NextStepFacts) -> NextStep | None:
    if facts.entered == 0:
        return NextStep(StepKind.IMPORT)
    begun = facts.clock is not ClockState.READY or facts.round > 1 or facts.tables_in > 0
    if begun:
        return None
    if facts.checked_in == 0 or (facts.missing and not facts.drawn):
        return NextStep(StepKind.CHECK_IN, facts.missing)
    if not facts.drawn or facts.unseated:
        return NextStep(StepKind.DRAW, facts.checked_in)
    return None


def _during_play(facts: NextStepFacts) -> NextStep | None:
    on_desk = _on_the_desk(facts)
    if on_desk is not None:
        return on_desk
    if not facts.drawn:
        return NextStep(StepKind.DRAW, facts.checked_in)
    if facts.on_desk:
        return NextStep(StepKind.HERE, facts.on_desk[0])
    if facts.tables_in + len(facts.aside) < facts.tables:
        return _while_sheets_are_out(facts)
    if facts.round >= facts.rounds:
        return None
    following = facts.following or facts.round + 1
    return NextStep(StepKind.NEXT_ROUND, following, aside=facts.aside[0] if facts.aside else 0)


def _on_the_desk(facts: NextStepFacts) -> NextStep | None:
    """What was begun and is not settled, the nearest to its end first."""
    begun = (
        (StepKind.SETTLE, facts.mismatches),
        (StepKind.FINISH, facts.drafts),
        (StepKind.SECOND, facts.seconds),
    )
    return next((NextStep(step, tables[0]) for step, tables in begun if tables), None)


def _while_sheets_are_out(facts: NextStepFacts) -> NextStep:
    if facts.clock is ClockState.READY:
        return NextStep(StepKind.START if facts.printed else StepKind.PRINT, facts.round)
    if facts.clock is not ClockState.OVER and facts.tables_in == 0:
        return NextStep(StepKind.WAIT, facts.round)
    if facts.clock is ClockState.OVER and facts.marked and facts.out:
        return NextStep(StepKind.CALL, facts.out)
    if facts.first_out is None:
        return NextStep(StepKind.WAIT, facts.round)
    return NextStep(StepKind.ENTER, facts.first_out)


def _after_play(facts: NextStepFacts) -> NextStep:
    if facts.left is not None:
        return NextStep(StepKind.ENTER, facts.left[1], round=facts.left[0])
    if facts.disputed is not None:
        return NextStep(StepKind.ASIDE, facts.disputed[1], round=facts.disputed[0])
    if facts.owed:
        return NextStep(StepKind.PRIZES)
    return NextStep(StepKind.RESULTS if facts.reported else StepKind.REPORT)
