"""Cues: what the room is told before time, when that is, and which of it has come.

The sheet's warnings and last start, the call of time, and the director's own. The clock itself is
arithmetic over facts, and so are these: nothing is stored of what has been played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from director_app.domain.clock import ClockState, RoundClock
from director_app.domain.room_options import ClockOptions, Cue, Sound
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet

TOO_LATE = timedelta(seconds=60)
"""A cue that comes later than this is not played any more."""

_JUMPED = timedelta(seconds=5)
"""What a change of the clock has jumped over by more than this has never been."""

MOST_MINUTES = 600
MOST_WORDS = 80
_MOST_CUES = 20

CueKind = Literal["left", "last_start", "time", "own"]
_USUAL: dict[CueKind, Sound] = {"left": "bell", "last_start": "two_bells", "time": "gong"}


@dataclass(frozen=True, slots=True)
class DueCue:
    """A cue as the room has it, ``minutes`` before time (0: when time is called).

    ``words`` are English, and the director's own where ``kind`` is own; ``section`` is the sheet's
    ("default" for a house default), empty for an own one.
    """

    minutes: int
    words: str
    sound: Sound
    spoken: bool
    section: str
    kind: CueKind


@dataclass(frozen=True, slots=True)
class ComingCue:
    """A cue that is still to come; ``at`` is ``None`` until the clock has been started."""

    cue: DueCue
    at: datetime | None


@dataclass(frozen=True, slots=True)
class ComeCue:
    """A cue whose moment has come since the last look.

    ``missed``: that was too long ago to play it.
    """

    cue: DueCue
    at: datetime
    missed: bool = False


@dataclass(frozen=True, slots=True)
class CueSnapshot:
    """The clock as it was when its cues were last looked at."""

    clock: RoundClock
    at: datetime


def sheet_cues(rules: RuleSet | None) -> tuple[DueCue, ...]:
    """The cues of a rule set as they usually sound, first to last; time is always called."""
    found = {0: _usual(0, "time", rules.clock.at_time.section if rules is not None else "")}
    if rules is not None:
        warnings, last = rules.clock.warnings, rules.clock.last_start
        for minutes in warnings.minutes:
            if minutes > 0:
                found[minutes] = _usual(minutes, "left", warnings.section)
        if last.count > 0:
            found[last.count] = _usual(last.count, "last_start", last.section)
    return tuple(found[minutes] for minutes in sorted(found, reverse=True))


def cues_of(rules: RuleSet | None, options: ClockOptions) -> tuple[DueCue, ...]:
    """Every cue of a round, first to last, one a minute at most: an own one replaces the sheet's.

    Muted ones are left out; time is always called, though muted it makes no sound.
    """
    sounds = dict(options.sounds)
    found = dict[int, DueCue]()
    for cue in sheet_cues(rules):
        sound = sounds.get(cue.minutes, cue.sound)
        if cue.minutes in options.muted:
            if cue.kind == "time":
                found[0] = replace(cue, sound="none", spoken=False)
            continue
        found[cue.minutes] = replace(cue, sound=sound, spoken=True)
    for own in options.cues:
        found[own.minutes] = DueCue(own.minutes, own.words, own.sound, own.spoken, "", "own")
    return tuple(_heard(found[minutes], options) for minutes in sorted(found, reverse=True))


def late_by(cue: DueCue, clock: RoundClock, now: datetime) -> timedelta:
    """Time played since the cue's moment; negative while it is still to come."""
    return clock.elapsed(now) - (clock.length + clock.added - timedelta(minutes=cue.minutes))


def coming(cues: Iterable[DueCue], clock: RoundClock, now: datetime) -> tuple[ComingCue, ...]:
    """The cues that are still to come, with the moment of each were the clock to run on."""
    if clock.state(now) is ClockState.OVER:
        return ()
    ends = clock.ends_at(now)
    return tuple(
        ComingCue(cue, ends - timedelta(minutes=cue.minutes) if ends is not None else None)
        for cue in cues
        if late_by(cue, clock, now) < timedelta()
    )


def come_since(
    look: CueSnapshot, cues: Iterable[DueCue], clock: RoundClock, now: datetime
) -> tuple[ComeCue, ...]:
    """The cues whose moment has come since a look at the same round's clock.

    What a change of the clock has jumped over by more than some seconds is not told at all.
    """
    changed = replace(clock, version=0) != replace(look.clock, version=0)
    found = []
    for cue in cues:
        late = late_by(cue, clock, now)
        if late_by(cue, look.clock, look.at) >= timedelta() or late < timedelta():
            continue
        if late <= _JUMPED or not changed:
            found.append(ComeCue(cue, now - late, missed=late > TOO_LATE))
    return tuple(found)


def until_next(cues: Iterable[DueCue], clock: RoundClock, now: datetime) -> timedelta | None:
    """How long until the next cue, ``None`` while the clock does not run."""
    if clock.state(now) is not ClockState.RUNNING:
        return None
    return min(
        (-late_by(coming_cue.cue, clock, now) for coming_cue in coming(cues, clock, now)),
        default=None,
    )


def with_cue(options: ClockOptions, cue: Cue, instead: int | None = None) -> ClockOptions:
    """With an own cue; ``instead`` are the minutes of the own one that it takes the place of.

    Refused: no words or too many, a second own cue at the same minutes, too many own cues.
    """
    words = " ".join(cue.words.split())
    if not words:
        raise DirectorError(Message("Enter a few words to announce."), field="words")
    if len(words) > MOST_WORDS:
        raise DirectorError(
            Message("A cue can have up to {most_words} characters.", most_words=MOST_WORDS),
            field="words",
        )
    others = tuple(other for other in options.cues if other.minutes != instead)
    if any(other.minutes == cue.minutes for other in others):
        raise DirectorError(
            Message(
                "You already have a cue {minutes} before the end. Change that one instead.",
                minutes=_minutes(cue.minutes),
            ),
            field="minutes",
        )
    if len(others) >= _MOST_CUES:
        raise DirectorError(
            Message(
                "You already have {most_cues} cues of your own. Remove one first.",
                most_cues=_MOST_CUES,
            )
        )
    cues = (*others, replace(cue, words=words))
    return replace(options, cues=_in_order(cues))


def without_cue(options: ClockOptions, minutes: int) -> ClockOptions:
    return replace(options, cues=tuple(cue for cue in options.cues if cue.minutes != minutes))


def with_sound(options: ClockOptions, cue: DueCue, sound: Sound | None) -> ClockOptions:
    """With another sound for a cue of the sheet; ``None`` leaves it out."""
    muted = {minutes for minutes in options.muted if minutes != cue.minutes}
    sounds = {minutes: other for minutes, other in options.sounds if minutes != cue.minutes}
    if sound is None:
        muted.add(cue.minutes)
    elif sound != cue.sound:
        sounds[cue.minutes] = sound
    return replace(
        options,
        muted=tuple(sorted(muted, reverse=True)),
        sounds=tuple(sorted(sounds.items(), reverse=True)),
    )


def _usual(minutes: int, kind: CueKind, section: str) -> DueCue:
    words = {"last_start": Message("No new games"), "time": Message("Time")}.get(
        kind, _minutes(minutes)
    )
    return DueCue(minutes, words, _USUAL[kind], spoken=False, section=section, kind=kind)


def _heard(cue: DueCue, options: ClockOptions) -> DueCue:
    return replace(
        cue,
        sound=cue.sound if options.sound else "none",
        spoken=cue.spoken and options.spoken,
    )


def _minutes(minutes: int) -> str:
    return Message("1 minute") if minutes == 1 else Message("{minutes} minutes", minutes=minutes)


def _in_order(cues: Sequence[Cue]) -> tuple[Cue, ...]:
    return tuple(sorted(cues, key=lambda cue: cue.minutes, reverse=True))
