"""What the room is told: a scene of the big screen from the event at a glance."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from director_app.domain.clock import ClockState
from director_app.ui.board_scene import BoardLine, BoardRow, BoardScene, Show
from director_app.ui.tabs.clock_words import Face, face_of, time_called
from director_app.ui.widgets.room_picture import RoomView
from director_app.ui.words import at_words, tr, true_minus

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock import ClockView
    from director_app.services.overview import Overview

NAMES = {
    Show.WELCOME: "Welcome",
    Show.CLOCK: "Clock",
    Show.SEATING: "Seating",
    Show.TABLES: "Tables still out",
    Show.STANDINGS: "Standings",
    Show.MESSAGE: "Message",
    Show.BLANK: "Blank",
}


@dataclass(frozen=True, slots=True)
class RoomList:
    """The rows of a list with its title; without rows, what is said in their place."""

    title: str
    rows: tuple[BoardRow, ...]
    instead: str = ""
    below: str = ""


@dataclass(frozen=True, slots=True)
class RoomFacts:
    """What a scene is made of."""

    overview: Overview
    rules: RuleSet | None
    message: str = ""
    list: RoomList | None = None


def usual_show(overview: Overview, now: datetime) -> Show:
    """What the room sees while nobody chooses: a welcome before play, then the clock."""
    view = overview.clock
    begun = view.round.number > 1 or view.state(now) is not ClockState.READY
    return Show.CLOCK if begun else Show.WELCOME


def scene_of(show: Show, facts: RoomFacts, now: datetime, turn: int = 0) -> BoardScene:
    """The scene of a view at a moment."""
    view = facts.overview.clock
    blank = BoardScene(show, RoomView(tr(NAMES[show])))
    if show is Show.BLANK:
        return blank
    scene = replace(
        blank,
        event=facts.overview.event.name,
        time=at_words(now),
        next_label=tr("Next"),
        next_words=_next_words(view, now),
    )
    if show is Show.CLOCK:
        return _clock(scene, view, facts.rules, now)
    if show is Show.WELCOME:
        return _saying(scene, _day(facts.overview), tr("Welcome"), facts.overview.event.facts.place)
    if show is Show.MESSAGE:
        return _saying(scene, "", facts.message, "")
    return _listed(scene, facts.list, turn)


def _listed(scene: BoardScene, found: RoomList | None, turn: int) -> BoardScene:
    if found is None or not found.rows:
        return _saying(
            scene,
            found.title if found else "",
            found.instead if found else "",
            found.below if found else "",
        )
    lettered = scene.show is Show.SEATING
    listed = _saying(scene, found.title, "", found.below)
    return replace(listed, rows=found.rows, lettered=lettered, turn=turn)


def _saying(scene: BoardScene, above: str, large: str, below: str) -> BoardScene:
    return replace(scene, room=replace(scene.room, above=above, large=large, below=below))


def _clock(scene: BoardScene, view: ClockView, rules: RuleSet | None, now: datetime) -> BoardScene:
    warnings = rules.clock.warnings.minutes if rules else ()
    face = face_of(view, now, warnings)
    if face.state is ClockState.OVER:
        sheets = tr("Bring your sheets to the front")
        called = time_called(rules)[:1]
        return _saying(scene, face.title, tr("Time"), "\n".join((*called, sheets)))
    below = tr("Find your table") if face.state is ClockState.READY else face.word
    told = _saying(scene, face.title, face.digits, below)
    label, points = _aside(rules)
    return replace(
        told,
        digits=True,
        dimmed=face.state is not ClockState.RUNNING,
        aside_label=label,
        aside_words=points,
        line=None if face.state is ClockState.READY else _line(view, face, rules, now),
    )


def _line(view: ClockView, face: Face, rules: RuleSet | None, now: datetime) -> BoardLine:
    """The line moves with the digits, on full seconds only."""
    whole = (view.clock.length + view.clock.added) // timedelta(seconds=1)
    ends = view.clock.ends_at(now)
    last = ""
    if rules is not None and rules.clock.last_start.count and ends is not None:
        until = ends - timedelta(minutes=rules.clock.last_start.count)
        last = tr("Last game may start until {time}", time=at_words(until))
    return BoardLine(
        share=1 - view.remaining_s(now) / whole if whole else 1.0,
        marks=tuple(tick.share for tick in face.ticks if tick.share < 1),
        left=tr("Started {time}", time=at_words(view.clock.started_at)),
        middle=last,
        right=face.end,
        amber=face.last,
    )


def _aside(rules: RuleSet | None) -> tuple[str, str]:
    if rules is None or rules.clock.at_time.rule == "finish_game":
        return "", ""
    points = true_minus(rules.unfinished.each.points)
    return tr("Unfinished at time"), tr("{points} points each", points=points)


def _next_words(view: ClockView, now: datetime) -> str:
    coming = view.round if view.state(now) is ClockState.READY else view.next
    if coming is None:
        return tr("The results")
    if coming.starts_at is None:
        return coming.title
    return tr("{title} at {time}", title=coming.title, time=at_words(coming.starts_at))


def _day(overview: Overview) -> str:
    days = overview.event.facts.days
    day = days[min(overview.clock.round.day, len(days)) - 1]
    return f"{day:%A}, {day:%B} {day.day}"
