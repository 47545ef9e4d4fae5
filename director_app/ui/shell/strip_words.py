"""Words of the strip, from the event at a glance."""

from __future__ import annotations

from datetime import datetime

from director_app.domain.clock import ClockState
from director_app.services.backups.due import Safety
from director_app.services.clock.service import ClockView
from director_app.services.events.service import NextStep, Overview, Step
from director_app.ui.kit.words import at_words, tr
from director_app.ui.shell.clock_words import past_words
from director_app.ui.shell.destinations import (
    CheckIn,
    Goal,
    MissingSheets,
    NewDraw,
    PageKey,
    PointsReport,
    PrizeView,
    ScoreSheet,
    TablePaper,
)
from director_app.ui.shell.safe_words import safe_words
from director_app.ui.shell.strip import StripView

_LAST_MINUTES = 300


def strip_view(overview: Overview, now: datetime, safety: Safety | None = None) -> StripView:
    """What the strip says now; ``safety`` is how the copies are, where that is known."""
    face, state, words = clock_words(overview.clock, now)
    saved = at_words(overview.saved_at)
    safe = safe_words(tr("Saved {time}", time=saved) if saved else tr("Saved"), safety, now)
    return StripView(
        round=str(overview.clock.round.number),
        rounds=overview.clock.rounds,
        clock=face,
        clock_state=state,
        clock_words=words,
        tables_in=overview.tables_in,
        tables=overview.tables,
        safe=safe.words,
        safe_state=safe.state,
        safe_short=saved,
        safe_tip=safe.tip,
        copied=safe.copied,
        next_step=next_words(overview.next),
    )


def clock_words(view: ClockView, now: datetime) -> tuple[str, str, str]:
    """The face, its state for the strip, and the word beside it."""
    left = view.remaining_s(now)
    face = f"{left // 60}:{left % 60:02d}"
    state = view.state(now)
    if state is ClockState.READY:
        return face, "ready", tr("ready")
    if state is ClockState.PAUSED:
        return face, "paused", tr("paused")
    if state is ClockState.OVER:
        return face, "time", past_words(view, now)
    return face, "last" if left <= _LAST_MINUTES else "running", tr("running")


def next_words(step: NextStep) -> str:
    """The next step in words; it names the thing."""
    number = step.number
    check_in = tr("Check in players")
    if number:
        check_in = tr("{number} not here yet: open check-in", number=number)
    words = {
        Step.IMPORT: tr("Add players"),
        Step.CHECK_IN: check_in,
        Step.DRAW: tr("Draw the seating for {number} players", number=number),
        Step.PRINT: tr("Print round {number}, then start it", number=number),
        Step.START: tr("Start round {number}", number=number),
        Step.WAIT: tr("Round {number} in progress", number=number),
        Step.SETTLE: tr("Settle table {number}: totals don’t match", number=number),
        Step.FINISH: tr("Finish table {number}", number=number),
        Step.SECOND: tr("Enter table {number} a second time", number=number),
        Step.HERE: tr("Enter table {number}: sheet received", number=number),
        Step.ENTER: _of_round(tr("Enter table {number}", number=number), step.round),
        Step.CALL: tr("Call for %n missing sheets", n=number),
        Step.NEXT_ROUND: _leaving(tr("Go to round {number}", number=number), step.aside),
        Step.ASIDE: tr(
            "Settle table {number}, round {round}: set aside", number=number, round=step.round
        ),
        Step.PRIZES: tr("Hand out the prizes"),
        Step.RESULTS: tr("Show the results"),
        Step.REPORT: tr("Save the master points report"),
    }
    return words[step.step]


def _of_round(words: str, number: int) -> str:
    return tr("{step}, round {number}", step=words, number=number) if number else words


def _leaving(words: str, aside: int) -> str:
    return tr("{step} (table {table} set aside)", step=words, table=aside) if aside else words


def next_goal(step: NextStep) -> Goal:
    """Where a step is done."""
    table: Goal = PageKey.SCORES
    if step.round:
        table = ScoreSheet(step.round, step.number)
    elif step.number:
        table = TablePaper(step.number)
    goals: dict[Step, Goal] = {
        Step.IMPORT: PageKey.ROSTER,
        Step.CHECK_IN: CheckIn(),
        Step.DRAW: NewDraw(),
        Step.PRINT: PageKey.PRINT,
        Step.START: PageKey.CLOCK,
        Step.WAIT: PageKey.CLOCK,
        Step.SETTLE: table,
        Step.FINISH: table,
        Step.SECOND: table,
        Step.HERE: table,
        Step.ENTER: table,
        Step.CALL: MissingSheets(),
        Step.ASIDE: table,
        Step.NEXT_ROUND: PageKey.CLOCK,
        Step.PRIZES: PrizeView("owed"),
        Step.RESULTS: PageKey.STANDINGS,
        Step.REPORT: PointsReport(),
    }
    return goals[step.step]


def title_words(count: int, left: int = 0) -> str:
    """How many sheets are out; none, but ``left`` to accept: a sheet that was reopened isn't in."""
    if count:
        return tr("%n sheets missing", n=count)
    return tr("%n sheets not accepted yet", n=left) if left else tr("All sheets are in")
