"""The day's plan in words: its lines beside the clock, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.domain.day_plan import ItemKind, PartState
from director_app.messages.dates import short_day
from director_app.ui.kit.words import at_words, tr, worded
from director_app.ui.shell.clock_words import games_words, round_state

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from director_app.domain.clock import RoundClock
    from director_app.domain.day_plan import DayLine
    from director_app.domain.rounds import Round
    from director_app.services.clock.service import DayFacts, DayView

KINDS = {
    ItemKind.CHECK_IN: "Check-in",
    ItemKind.BREAK: "Break",
    ItemKind.LUNCH: "Lunch",
    ItemKind.AWARDS: "Awards",
    ItemKind.OTHER: "Something else",
}
_STATES = {
    PartState.DONE: "done",
    PartState.NOW: "now",
    PartState.NEXT: "next",
    PartState.LATER: "planned",
}


@dataclass(frozen=True, slots=True)
class DayRow:
    """A line as it is painted: ``state`` is also over and cancelled, of rounds."""

    key: str
    title: str
    state: str
    when: str = ""
    aside: str = ""
    """What is told before the time: the planned one where it differs."""
    short: str = ""
    """The same where there is little room: the planned time alone, struck out."""
    note: str = ""
    """Why a round is not as planned."""
    what: str = ""
    day: str = ""
    """The heading of the day that begins with this line."""

    @property
    def said(self) -> str:
        """The whole line for a reader."""
        # Of a canceled round ``what`` says it, with the reason.
        state = "" if self.state == "cancelled" else tr(self.state)
        parts = (self.title, state, self.when, self.aside, self.what)
        return ", ".join(part for part in parts if part)


def day_rows(
    facts: DayFacts, view: DayView, clocks: Mapping[int, RoundClock], current: int | None
) -> tuple[DayRow, ...]:
    """All lines in order, each cancelled round in its place among the rounds of its day."""
    rounds = {round_.number: round_ for round_ in facts.rounds}
    rows: list[tuple[int, DayRow]] = []
    for line in view.lines:
        row = _row(line)
        if line.round is not None:
            round_ = rounds[line.round]
            state = round_state(
                round_, clocks.get(round_.id), view.now, current=round_.id == current
            )
            row = replace(row, state=state, note=_shortened(round_), what=_played(round_))
        rows.append((line.day, row))
    for round_ in facts.rounds:
        if round_.cancelled:
            rows.insert(_place(rows, round_), (round_.day, _cancelled(round_)))
    several = len(facts.event.facts.days) > 1
    return tuple(
        replace(row, day=day_words(facts.event.facts.days, day))
        if several and (not at or rows[at - 1][0] != day)
        else row
        for at, (day, row) in enumerate(rows)
    )


def preview_rows(lines: Sequence[DayLine], days: Sequence[date]) -> tuple[DayRow, ...]:
    """A plan that is not kept yet."""
    return tuple(
        DayRow(
            line.key,
            worded(line.title),
            "planned",
            at_words(line.planned),
            day=day_words(days, line.day)
            if len(days) > 1 and (not at or lines[at - 1].day != line.day)
            else "",
        )
        for at, line in enumerate(lines)
    )


def day_words(days: Sequence[date], number: int) -> str:
    """``Day 1, Sat, Nov 14``."""
    day = days[min(number, len(days)) - 1]
    return tr("Day {number}, {date}", number=number, date=short_day(day))


def late_words(view: DayView) -> str:
    """How late the day runs, or nothing."""
    if not view.late_minutes:
        return ""
    return tr("Running {minutes} late", minutes=tr("%n min", n=view.late_minutes))


def coming_words(lines: Sequence[DayLine]) -> str:
    """What comes next in one sentence: ``Lunch at 11:55, then Round 3 at 12:55``."""
    parts = [
        worded(line.title)
        if line.planned is None or line.expected is None
        else tr("{item} at {time}", item=worded(line.title), time=at_words(line.expected))
        for line in lines
    ]
    return tr(", then ").join(parts)


def _row(line: DayLine) -> DayRow:
    when, planned = at_words(line.really or line.expected), at_words(line.planned)
    aside = short = ""
    if not when:
        when = planned
    elif not planned and line.really is None:
        aside = tr("about")
    elif planned and planned != when:
        aside, short = tr("planned {time}", time=planned), planned
    return DayRow(line.key, worded(line.title), _STATES[line.state], when, aside, short)


def _place(rows: Sequence[tuple[int, DayRow]], round_: Round) -> int:
    """Behind the last round before it, or else before what comes on its day."""
    earlier = {f"r{number}" for number in range(1, round_.number)}
    behind = [at for at, (_, row) in enumerate(rows) if row.key in earlier]
    same = [at for at, (day, _) in enumerate(rows) if day >= round_.day]
    if behind and (not same or rows[behind[-1]][0] == round_.day):
        return behind[-1] + 1
    return same[0] if same else len(rows)


def _cancelled(round_: Round) -> DayRow:
    note = tr("canceled: {reason}", reason=round_.reason)
    return DayRow(f"r{round_.number}", worded(round_.title), "cancelled", note=note, what=note)


def _shortened(round_: Round) -> str:
    if not round_.shortened:
        return ""
    return tr(
        "{games} of {planned_games}",
        games=games_words(round_.games),
        planned_games=round_.planned_games,
    )


def _played(round_: Round) -> str:
    games = _shortened(round_) or games_words(round_.games)
    return tr("{games} · {minutes} min", games=games, minutes=round_.minutes)
