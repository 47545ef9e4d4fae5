"""Waits that no calendar shortens: wrong tries of the PIN, and the wait before it is forgotten.

They are counted by the computer's steady clock, which nobody can set. It begins anew when the
computer is started, so of a moment before that only this much is certain: the computer has been
on since. A wait may so become longer by a restart, never shorter, and it always ends.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from director_app.services.timekeeping import Timekeeper

FORGETTING_TAKES_S = 15 * 60
"""How long nobody may give the PIN before it can be forgotten: long enough for the room to see."""

_FREE_TRIES = 2
_FIRST_WAIT_S, _LONGEST_WAIT_S = 5, 300
_DAMAGED = 12
"""So many wrong tries are assumed where the book's record of them can't be read."""


@dataclass(frozen=True, slots=True)
class SteadyMoment:
    """A moment by the steady clock of one computer, since one of its starts."""

    machine: str
    boot: str
    seconds: float

    @classmethod
    def of(cls, keeper: Timekeeper) -> SteadyMoment:
        frame = keeper.frame
        return cls(frame.machine, frame.boot, keeper.count().total_seconds())

    @classmethod
    def from_plain(cls, kept: Any) -> SteadyMoment:
        return cls(str(kept["machine"]), str(kept["boot"]), float(kept["seconds"]))

    def passed(self, now: SteadyMoment) -> float:
        """Seconds that have passed since for certain; another computer knows of none."""
        if now.machine != self.machine:
            return 0.0
        if now.boot == self.boot and now.seconds >= self.seconds:
            return now.seconds - self.seconds
        return max(now.seconds, 0.0)


@dataclass(frozen=True, slots=True)
class PinAttempts:
    """Wrong tries one after the other, and when the last one was."""

    wrong: int = 0
    at: SteadyMoment | None = None

    def another(self, now: SteadyMoment) -> PinAttempts:
        return PinAttempts(self.wrong + 1, now)

    def wait_s(self, now: SteadyMoment) -> int:
        """Seconds until the next try is taken: none after two, then 5, 10, 20, up to 300."""
        if self.at is None or self.wrong <= _FREE_TRIES:
            return 0
        doubled = min(self.wrong - _FREE_TRIES - 1, 10)
        wait = min(_FIRST_WAIT_S << doubled, _LONGEST_WAIT_S)
        left = wait - self.at.passed(now)
        return min(max(-int(-left // 1), 0), wait)


@dataclass(frozen=True, slots=True)
class AttemptsByStation:
    """Wrong tries at each desk: nobody waits for what is tried at another.

    A desk where the right PIN was given has a count of its own. All others of a computer share
    one, since whoever guesses could call the desk otherwise for each try.
    """

    known: frozenset[str] = frozenset()
    tries: Mapping[str, PinAttempts] = field(default_factory=dict)

    @classmethod
    def from_json(cls, text: str | None, now: SteadyMoment) -> AttemptsByStation:
        """As the book keeps them; a record that can't be read counts as many tries, made now."""
        if not text:
            return cls()
        try:
            kept = json.loads(text)
            tries = {
                str(desk): PinAttempts(int(tries["wrong"]), SteadyMoment.from_plain(tries["at"]))
                for desk, tries in kept["tries"].items()
            }
            return cls(frozenset(map(str, kept["known"])), tries)
        except (ValueError, KeyError, TypeError, AttributeError):
            return cls(frozenset(), {_shared(now): PinAttempts(_DAMAGED, now)})

    def to_json(self) -> str:
        """As the book keeps them."""
        return json.dumps(
            {
                "known": sorted(self.known),
                "tries": {
                    desk: {"wrong": tries.wrong, "at": asdict(tries.at)}
                    for desk, tries in self.tries.items()
                    if tries.at is not None
                },
            }
        )

    def at(self, station: str, now: SteadyMoment) -> PinAttempts:
        """Those that a station waits for."""
        return self.tries.get(self._desk(station, now), PinAttempts())

    def another(self, station: str, now: SteadyMoment) -> AttemptsByStation:
        desk = self._desk(station, now)
        more = {**self.tries, desk: self.tries.get(desk, PinAttempts()).another(now)}
        return AttemptsByStation(self.known, more)

    def right(self, station: str, now: SteadyMoment) -> AttemptsByStation:
        """The right PIN was given at a station: what was tried there is forgotten."""
        desk, own = self._desk(station, now), _own(station, now)
        left = {at: tries for at, tries in self.tries.items() if at not in {desk, own}}
        return AttemptsByStation(self.known | {own}, left)

    def _desk(self, station: str, now: SteadyMoment) -> str:
        own = _own(station, now)
        return own if own in self.known else _shared(now)


def _own(station: str, now: SteadyMoment) -> str:
    return f"{now.machine}/{station}"


def _shared(now: SteadyMoment) -> str:
    return now.machine


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Somebody asked to forget the PIN, and it has not been given since."""

    station: str
    at: datetime
    since: SteadyMoment

    @classmethod
    def from_json(cls, text: str | None) -> Forgetting | None:
        """As the book keeps it; what can't be read was not asked."""
        try:
            kept = json.loads(text or "")
            since = SteadyMoment.from_plain(kept["since"])
            return cls(str(kept["station"]), datetime.fromisoformat(kept["at"]), since)
        except (ValueError, KeyError, TypeError):
            return None

    def to_json(self) -> str:
        """As the book keeps it."""
        return json.dumps(
            {"station": self.station, "at": self.at.isoformat(), "since": asdict(self.since)}
        )

    def wait_s(self, now: SteadyMoment) -> int:
        """Seconds until the PIN can be forgotten."""
        left = FORGETTING_TAKES_S - self.since.passed(now)
        return min(max(-int(-left // 1), 0), FORGETTING_TAKES_S)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """At which desk the PIN was forgotten, and when; told until a director has seen it."""

    station: str
    at: datetime

    @classmethod
    def from_json(cls, text: str | None) -> Forgotten | None:
        """As the book keeps it."""
        try:
            kept = json.loads(text or "")
            return cls(str(kept["station"]), datetime.fromisoformat(kept["at"]))
        except (ValueError, KeyError, TypeError):
            return None

    def to_json(self) -> str:
        """As the book keeps it."""
        return json.dumps({"station": self.station, "at": self.at.isoformat()})
