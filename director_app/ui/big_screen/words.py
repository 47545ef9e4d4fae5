"""What the room is told: a scene of the big screen from the event at a glance."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from director_app.domain.clock import ClockState
from director_app.domain.room_options import ScreenOptions
from director_app.messages.dates import long_day
from director_app.ui.big_screen.scene import BigScreenScene, SceneLine, SceneRow
from director_app.ui.kit.words import at_words, tr, true_minus, worded
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView
from director_app.ui.shell.clock_words import ClockFaceState, face_of, time_called

if TYPE_CHECKING:
    from director_app.domain.clock import TableTime
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.cues import DueCue
    from director_app.services.clock.service import DayFacts
    from director_app.services.events.service import Overview

NAMES = {
    BigScreenView.WELCOME: "Welcome",
    BigScreenView.CLOCK: "Clock",
    BigScreenView.SEATING: "Seating",
    BigScreenView.TABLES: "Missing score sheets",
    BigScreenView.STANDINGS: "Standings",
    BigScreenView.MESSAGE: "Message",
    BigScreenView.BLANK: "Blank",
}


USUAL = ScreenOptions()
_MOST_OWN = 4


@dataclass(frozen=True, slots=True)
class BigScreenList:
    """The rows of a list with its title; without rows, what is said in their place."""

    title: str
    rows: tuple[SceneRow, ...]
    instead: str = ""
    below: str = ""


@dataclass(frozen=True, slots=True)
class BigScreenFacts:
    """What a scene is made of."""

    overview: Overview
    rules: RuleSet | None
    message: str = ""
    list: BigScreenList | None = None
    options: ScreenOptions = USUAL
    own: tuple[TableTime, ...] = ()
    day: DayFacts | None = None
    next: str = ""
    cues: tuple[DueCue, ...] = ()


def pictured(scene: BigScreenScene, span: str) -> BigScreenState:
    """A scene in three lines; a list in its ``span``, and below a plain clock what is next."""
    room = replace(scene.room, screen="shown", large=span or scene.room.large)
    if scene.cue is not None:
        return replace(room, above=scene.cue.title, large=scene.cue.words, below=scene.cue.more)
    if scene.digits and not room.below and scene.next_words:
        return replace(room, below=tr("Next: {item}", item=scene.next_words))
    return room


LISTS = frozenset({BigScreenView.SEATING, BigScreenView.TABLES, BigScreenView.STANDINGS})
"""Views with a list, whose rows go by."""


def usual_show(overview: Overview, now: datetime) -> BigScreenView:
    """What the room sees while nobody chooses: a welcome before a day's play, then the clock."""
    view = overview.clock
    if view.clock.long_over(now):
        return BigScreenView.WELCOME
    begun = view.round.number > 1 or view.state(now) is not ClockState.READY
    return BigScreenView.CLOCK if begun else BigScreenView.WELCOME


def scene_of(
    show: BigScreenView, facts: BigScreenFacts, now: datetime, turn: int = 0
) -> BigScreenScene:
    """The scene of a view at a moment."""
    look = facts.options
    blank = BigScreenScene(show, BigScreenState(tr(NAMES[show])), hall=look.hall)
    if show is BigScreenView.BLANK:
        return blank
    scene = replace(
        blank,
        event=facts.overview.event.name,
        time=at_words(now),
        next_label=tr("Next"),
        next_words=facts.next,
        logo=look.logo,
        practice=facts.overview.event.practice,
    )
    if show is BigScreenView.CLOCK:
        return _clock(scene, facts, now)
    if show is BigScreenView.WELCOME:
        return _saying(scene, _day(facts.overview), tr("Welcome"), facts.overview.event.facts.place)
    if show is BigScreenView.MESSAGE:
        return _saying(scene, "", facts.message, "")
    return _listed(scene, facts.list, turn)


def _listed(scene: BigScreenScene, found: BigScreenList | None, turn: int) -> BigScreenScene:
    if found is None or not found.rows:
        return _saying(
            scene,
            found.title if found else "",
            found.instead if found else "",
            found.below if found else "",
        )
    lettered = scene.show is BigScreenView.SEATING
    listed = _saying(scene, found.title, "", found.below)
    return replace(listed, rows=found.rows, lettered=lettered, turn=turn)


def _saying(scene: BigScreenScene, above: str, large: str, below: str) -> BigScreenScene:
    return replace(scene, room=replace(scene.room, above=above, large=large, below=below))


def _clock(scene: BigScreenScene, facts: BigScreenFacts, now: datetime) -> BigScreenScene:
    view, rules = facts.overview.clock, facts.rules
    face = face_of(view, now, tuple(cue.minutes for cue in facts.cues))
    label, points = _aside(rules)
    scene = replace(scene, aside_label=label, aside_words=points)
    own = _own_words(facts, now)
    if face.state is ClockState.OVER and not view.clock.long_over(now):
        sheets = tr("Bring your sheets to the front")
        below = "\n".join(part for part in (*time_called(rules)[:1], own or sheets) if part)
        return _saying(scene, face.title, tr("Time"), below)
    below = own if face.state is ClockState.RUNNING else face.word
    if face.state is ClockState.READY:
        below = tr("Find your table")
    return replace(
        _saying(scene, face.title, face.digits, below),
        digits=True,
        dimmed=face.state is not ClockState.RUNNING,
        line=None if face.state is ClockState.READY else _line(facts, face, now),
    )


def _line(facts: BigScreenFacts, face: ClockFaceState, now: datetime) -> SceneLine:
    """The line moves with the digits, on full seconds only."""
    view, rules = facts.overview.clock, facts.rules
    whole = (view.clock.length + view.clock.added) // timedelta(seconds=1)
    ends = view.clock.ends_at(now)
    last = ""
    if rules is not None and rules.clock.last_start.count and ends is not None:
        until = ends - timedelta(minutes=rules.clock.last_start.count)
        last = tr("No new games after {time}", time=at_words(until))
    return SceneLine(
        share=1 - view.remaining_s(now) / whole if whole else 1.0,
        marks=tuple(tick.share for tick in face.ticks if tick.share < 1),
        left=tr("Started {time}", time=at_words(view.clock.started_at)),
        middle=last,
        right=face.end,
        amber=face.last,
    )


def _own_words(facts: BigScreenFacts, now: datetime) -> str:
    """Until when the tables play that have a time of their own, those that still do."""
    view = facts.overview.clock
    ends = view.clock.ends_at(now)
    if ends is None:
        return ""
    known = [
        (own.table, ends + own.added)
        for own in facts.own
        if own.round_id == view.round.id and ends + own.added > now
    ]
    said = [
        tr("Table {table} until {time}", table=table, time=at_words(until))
        for table, until in known[:_MOST_OWN]
    ]
    if len(known) > _MOST_OWN:
        said.append(tr("%n more tables", n=len(known) - _MOST_OWN))
    return " · ".join(said)


def _aside(rules: RuleSet | None) -> tuple[str, str]:
    """What happens to a game that time cuts off, as the sheet has it."""
    if rules is None:
        return "", ""
    if rules.clock.at_time.rule == "finish_game":
        return tr("When time is called"), tr("Finish the game")
    points = true_minus(rules.unfinished.each.points)
    return tr("Unfinished games"), tr("{points} points each", points=points)


def _day(overview: Overview) -> str:
    days = overview.event.facts.days
    day = days[min(overview.clock.round.day, len(days)) - 1]
    return worded(long_day(day))
