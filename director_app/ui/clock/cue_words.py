"""What is said of cues: in the list of those to come, to the room, and of their sounds."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from director_app.ui.kit.words import at_words, tr
from director_app.ui.shell.big_screen_state import ShownCue
from director_app.ui.shell.clock_words import digits_of, minutes_words, time_called

if TYPE_CHECKING:
    from collections.abc import Iterable

    from director_app.domain.room_options import Sound
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.cues import ComingCue, DueCue

_SOUNDS: dict[Sound, str] = {
    "none": "no sound",
    "bell": "one bell",
    "two_bells": "two bells",
    "gong": "gong",
}


def cue_words(cue: DueCue, ends: datetime | None) -> str:
    """A cue in the list of those to come; ``ends`` is when time will be called."""
    if cue.kind == "own":
        return cue.words
    if cue.kind == "time":
        return tr("Time")
    if cue.kind == "left":
        return minutes_words(cue.minutes)
    if ends is None:
        return tr("No new games")
    until = ends - timedelta(minutes=cue.minutes)
    return tr("No new games after {time}", time=at_words(until))


def told_of(
    cue: DueCue,
    at: datetime,
    title: str,
    rules: RuleSet | None,
    others: Iterable[ComingCue] = (),
) -> ShownCue:
    """What the room is told now; a warning names the last start that is still to come."""
    if cue.kind == "time":
        return ShownCue(cue, at, title, tr("Time"), time_called(rules))
    if cue.kind == "last_start":
        left = tr("{minutes} left.", minutes=minutes_words(cue.minutes))
        return ShownCue(cue, at, title, tr("Don’t start a new game"), (left,))
    last = next((other for other in others if other.cue.kind == "last_start" and other.at), None)
    more: tuple[str, ...] = ()
    if cue.kind == "left" and last is not None:
        more = (tr("Don’t start a new game after {time}.", time=at_words(last.at)),)
    elif cue.minutes == 0:
        more = time_called(rules)
    words = cue.words if cue.kind == "own" else minutes_words(cue.minutes)
    return ShownCue(cue, at, title, words, more)


def when_words(coming_cue: ComingCue) -> str:
    """The time of a cue to come; before play, what the clock will show."""
    return (
        at_words(coming_cue.at)
        if coming_cue.at is not None
        else digits_of(60 * coming_cue.cue.minutes)
    )


def sound_words(sound: Sound) -> str:
    return tr(_SOUNDS[sound])


def heard_words(cue: DueCue) -> str:
    """What is heard at a cue."""
    if not cue.spoken:
        return sound_words(cue.sound)
    return (
        tr("{sound}, spoken", sound=sound_words(cue.sound))
        if cue.sound != "none"
        else (tr("spoken"))
    )


def section_words(section: str) -> str:
    """Where a cue comes from."""
    if not section:
        return ""
    return tr("our default") if section == "default" else tr("rules {section}", section=section)
