"""The day's plan on paper: rounds and breaks with their announced times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.day_plan import DayLine, ItemKind
from director_app.messages.message import Message, joined
from director_app.services.clock.service import day_facts, planned_lines
from director_app.services.paper.composed import ComposedDocument, whole
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.words import clock_time, day_in_words
from director_app.services.printing.options import ScheduleOptions
from reports.schedule import Schedule, ScheduleItem, write_schedule

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources

_LIGHT = frozenset({ItemKind.BREAK, ItemKind.LUNCH})


def schedule(
    sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """Everything that happens, by the hour; a heading for each day where there are several."""
    small = request.chosen(ScheduleOptions).small
    with sources.store.read() as work:
        day = day_facts(work, facts.event.id, facts.division.id)
    lines = planned_lines(day.event, facts.rounds, day.items)
    several = len(facts.event.facts.days) > 1
    items = tuple(
        _item(facts, line, headed=several and (not at or lines[at - 1].day != line.day))
        for at, line in enumerate(lines)
    )
    untimed = "" if any(item.time for item in items) else Message("no times are set yet")
    said = (facts.dates, facts.event.facts.place, untimed)
    words = joined(" · ", (part for part in said if part))
    return whole(
        items,
        lambda unit, imprint: Schedule(imprint, words, unit, small=small),
        write_schedule,
    )


def _item(facts: PrintFacts, line: DayLine, *, headed: bool) -> ScheduleItem:
    days = facts.event.facts.days
    return ScheduleItem(
        time=clock_time(line.planned),
        what=line.title,
        where=_where(facts, line),
        light=line.kind in _LIGHT,
        day=day_in_words(days[min(line.day, len(days)) - 1]) if headed else "",
    )


def _where(facts: PrintFacts, line: DayLine) -> str:
    if line.round is None:
        return ""
    round_ = facts.round_numbered(line.round)
    games = Message("1 game") if round_.games == 1 else Message("{games} games", games=round_.games)
    return Message("{games}, {minutes} minutes", games=games, minutes=round_.minutes)
