"""Words of the strip, from the event at a glance."""

from __future__ import annotations

from datetime import datetime

from director_app.domain.clock import ClockState
from director_app.services.backups.due import Safety
from director_app.services.clock.service import ClockView
from director_app.services.events.service import DueStep, Overview, StepKind
from director_app.ui.kit.words import at_words, tr
from director_app.ui.shell.backup_words import safe_words
from director_app.ui.shell.clock_words import past_words
from director_app.ui.shell.destinations import (
    CheckIn,
    DuePaper,
    Goal,
    MissingSheets,
    NewDraw,
    NextRoundSetUp,
    PageKey,
    PointsReport,
    PrizeView,
    ScoreSheet,
    SeatingChange,
    StandingsToPublish,
    TablePaper,
    TieToSettle,
)
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


def next_words(step: DueStep) -> str:
    """The next step in words; it names the thing."""
    number, table = step.number, step.table
    check_in = tr("{number} not here yet: open check-in", number=number)
    words = {
        StepKind.IMPORT: tr("Add players"),
        StepKind.CHECK_IN: check_in,
        StepKind.DRAW: tr("Draw the seating for {number} players", number=number),
        StepKind.PRINT: tr("Print round {number}, then start it", number=number),
        StepKind.START: tr("Start round {number}", number=number),
        StepKind.WAIT: tr("Round {number} in progress", number=number),
        StepKind.SETTLE: tr("Settle table {number}: totals don’t match", number=table),
        StepKind.FINISH: tr("Finish table {number}", number=table),
        StepKind.REOPENED: tr("Finish table {number}: reopened", number=table),
        StepKind.SECOND: tr("Enter table {number} a second time", number=table),
        StepKind.HERE: tr("Enter table {number}: sheet received", number=table),
        StepKind.ENTER: tr("Enter table {number}", number=table),
        StepKind.OLD_SHEETS: _of_round(tr("Enter table {number}", number=table), step.round),
        StepKind.CALL: tr("Call for %n missing sheets", n=number),
        StepKind.NEXT_ROUND: _leaving(tr("Go to round {number}", number=number), table),
        StepKind.ASIDE: tr(
            "Settle table {number}, round {round}: set aside", number=table, round=step.round
        ),
        StepKind.WITHDRAWN: tr("Reseat: %n players withdrew", n=len(step.players)),
        StepKind.UNSEATED: tr("Seat %n players without a seat", n=len(step.players)),
        StepKind.CARDS: _paper(step),
        StepKind.ABSENT: check_in,
        StepKind.RULING: tr("Log the ruling that was begun"),
        StepKind.PUBLISH: tr("Publish round {number}", number=number),
        StepKind.TIES: tr("Settle the tie for place {place}", place=min(step.places, default=0)),
        StepKind.PRIZES: tr("Hand out the prizes"),
        StepKind.RESULTS: tr("Show the results"),
        StepKind.REPORT: tr("Save the master points report"),
    }
    return words[step.step]


def _of_round(words: str, number: int) -> str:
    return tr("{step}, round {number}", step=words, number=number)


def _leaving(words: str, aside: int) -> str:
    return tr("{step} (table {table} set aside)", step=words, table=aside) if aside else words


def _paper(step: DueStep) -> str:
    cards, sheets = len(step.players), len(step.sheets)
    return tr("Print %n changed cards", n=cards) if cards else tr("Print %n sheets", n=sheets)


def next_goal(step: DueStep) -> Goal:
    """Where a step is done."""
    table: Goal = PageKey.SCORES
    if step.round:
        table = ScoreSheet(step.round, step.table)
    elif step.table:
        table = TablePaper(step.table)
    goals: dict[StepKind, Goal] = {
        StepKind.IMPORT: PageKey.ROSTER,
        StepKind.CHECK_IN: CheckIn(),
        StepKind.DRAW: NewDraw(),
        StepKind.PRINT: PageKey.PRINT,
        StepKind.START: PageKey.CLOCK,
        StepKind.WAIT: PageKey.CLOCK,
        StepKind.SETTLE: table,
        StepKind.FINISH: table,
        StepKind.REOPENED: table,
        StepKind.SECOND: table,
        StepKind.HERE: table,
        StepKind.ENTER: table,
        StepKind.OLD_SHEETS: table,
        StepKind.CALL: MissingSheets(),
        StepKind.ASIDE: table,
        StepKind.WITHDRAWN: SeatingChange("again"),
        StepKind.UNSEATED: SeatingChange("again"),
        StepKind.CARDS: DuePaper(),
        StepKind.ABSENT: CheckIn(),
        StepKind.NEXT_ROUND: NextRoundSetUp(),
        StepKind.RULING: PageKey.RULINGS,
        StepKind.PUBLISH: StandingsToPublish(step.number),
        StepKind.TIES: TieToSettle(),
        StepKind.PRIZES: PrizeView("owed"),
        StepKind.RESULTS: PageKey.STANDINGS,
        StepKind.REPORT: PointsReport(),
    }
    return goals[step.step]


def title_words(count: int, left: int = 0) -> str:
    """How many sheets are out; none, but ``left`` to accept: a sheet that was reopened isn't in."""
    if count:
        return tr("%n sheets missing", n=count)
    return tr("%n sheets not accepted yet", n=left) if left else tr("All sheets are in")
