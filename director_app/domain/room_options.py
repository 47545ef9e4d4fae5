"""How an event's clock sounds, and what its big screen looks like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Sound = Literal["none", "bell", "two_bells", "gong"]
Hall = Literal["dark", "bright", "contrast"]


@dataclass(frozen=True, slots=True)
class Cue:
    """What the room is told ``minutes`` before time (0: when time is called)."""

    minutes: int
    words: str
    sound: Sound = "bell"
    spoken: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.minutes <= 600:
            raise ValueError("a cue must be 0 to 600 minutes before the end")


@dataclass(frozen=True, slots=True)
class ClockOptions:
    """The director's own cues beside those of the rule set, and how they are heard.

    ``muted`` are the minutes of rule set cues that are left out; ``sounds`` what those that stay
    sound like where it is not the usual bell, as pairs of minutes and sound.
    """

    cues: tuple[Cue, ...] = ()
    muted: tuple[int, ...] = ()
    sounds: tuple[tuple[int, Sound], ...] = ()
    sound: bool = True
    spoken: bool = False
    volume: int = 80

    def __post_init__(self) -> None:
        if not 0 <= self.volume <= 100:
            raise ValueError("the volume must be from 0 to 100")


@dataclass(frozen=True, slots=True)
class ScreenOptions:
    """The big screen: the hall's light, which standings, the messages at hand, the event's logo.

    ``top`` is how many places are shown (0: all, scrolling); ``logo`` a PNG as base64, empty for
    none.
    """

    hall: Hall = "dark"
    top: int = 10
    messages: tuple[str, ...] = ()
    logo: str = ""

    def __post_init__(self) -> None:
        if self.top < 0:
            raise ValueError("the number of places can’t be negative")
