"""The time that a desk goes by: the computer's time once, then a clock that nobody can set.

The steady clock counts through sleep and knows no summer time. It begins anew with each start of
the computer, so a moment of it means something only together with that start's identity.
"""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

_MICROSECOND = timedelta(microseconds=1)
_ZERO = timedelta()
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def utc_now() -> datetime:
    """The computer's time, aware."""
    return datetime.now(UTC)


def steady_now() -> timedelta:
    """Time since some moment of this start of the computer, sleep counted."""
    clocks = {"linux": "CLOCK_BOOTTIME", "darwin": "CLOCK_MONOTONIC"}
    clock = getattr(time, clocks.get(sys.platform, ""), None)
    nanoseconds = time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)
    return timedelta(microseconds=nanoseconds // 1000)


@cache
def boot_identity() -> str:
    """What tells this start of the computer from every other; empty where it can't be known."""
    ways = {"linux": _linux_boot, "darwin": _mac_boot, "win32": _windows_boot}
    try:
        return ways.get(sys.platform, str)()
    except (OSError, ValueError):
        return ""


def _linux_boot() -> str:
    return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()


def _mac_boot() -> str:
    import subprocess  # noqa: PLC0415 - only macOS needs it

    asked = ["/usr/sbin/sysctl", "-n", "kern.bootsessionuuid"]
    try:
        told = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=5)  # noqa: S603 - a program of the system, by its full path
    except subprocess.TimeoutExpired:
        return ""
    return told.stdout.strip()


def _windows_boot() -> str:
    import winreg  # noqa: PLC0415 - only Windows needs it

    manager = r"SYSTEM\CurrentControlSet\Control\Session Manager\Memory Management"
    key = winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, manager + r"\PrefetchParameters")  # type: ignore[attr-defined,unused-ignore] # of Windows only
    with key:
        return str(winreg.QueryValueEx(key, "BootId")[0])  # type: ignore[attr-defined,unused-ignore] # of Windows only


@dataclass(frozen=True, slots=True)
class Anchor:
    """One moment, three ways: by the steady clock, by the desk, by the computer's calendar.

    ``ahead`` is by how much the computer's time is known to be before the desk's and may stay so.
    ``shift`` is what following the computer's time has moved the desk's by, all in all: moments of
    different shifts can be compared only after ``shifted_to``.
    """

    machine: str
    boot: str
    steady: timedelta
    at: datetime
    wall: datetime
    ahead: timedelta = _ZERO
    shift: timedelta = _ZERO

    def same_boot(self, other: Anchor) -> bool:
        """Whether both are of one start of one computer."""
        return (self.machine, self.boot) == (other.machine, other.boot)

    def shifted_to(self, shift: timedelta | None) -> Anchor:
        """The same moment as a desk tells it whose time was moved by so much; ``None``: by this."""
        if shift is None or shift == self.shift:
            return self
        return replace(self, at=self.at + (shift - self.shift), shift=shift)

    def to_json(self) -> str:
        """As the book keeps it."""
        return json.dumps(
            {
                **asdict(self),
                "steady": self.steady // _MICROSECOND,
                "at": self.at.isoformat(),
                "wall": self.wall.isoformat(),
                "ahead": self.ahead // _MICROSECOND,
                "shift": self.shift // _MICROSECOND,
            }
        )

    @classmethod
    def from_json(cls, text: str | None) -> Anchor | None:
        """What the book kept; ``None`` where it kept nothing that can be read."""
        try:
            kept = json.loads(text or "")
            return cls(
                machine=str(kept["machine"]),
                boot=str(kept["boot"]),
                steady=kept["steady"] * _MICROSECOND,
                at=datetime.fromisoformat(kept["at"]),
                wall=datetime.fromisoformat(kept["wall"]),
                ahead=kept["ahead"] * _MICROSECOND,
                shift=kept.get("shift", 0) * _MICROSECOND,
            )
        except (ValueError, KeyError, TypeError):
            return None


class Timekeeper:
    """Tells the time of a desk; ``wall`` is the computer's calendar, ``steady`` its bare count."""

    def __init__(
        self,
        *,
        wall: Callable[[], datetime],
        steady: Callable[[], timedelta],
        machine: str,
        boot: str,
        given: bool = False,
    ) -> None:
        self._wall, self._steady = wall, steady
        self.given = given
        """Whether the time is told from outside and is right by definition."""
        moment = wall()
        self._frame = Anchor(machine, boot, steady(), moment, moment)

    @classmethod
    def of_computer(cls) -> Timekeeper:
        return cls(wall=utc_now, steady=steady_now, machine=platform.node(), boot=boot_identity())

    @classmethod
    def going_by(cls, now: Callable[[], datetime]) -> Timekeeper:
        """The time that somebody tells: a story, a test."""
        return cls(wall=now, steady=timedelta, machine="", boot="", given=True)

    def now(self) -> datetime:
        """The desk's time."""
        if self.given:
            return self._wall()
        frame = self._frame
        return frame.at + (self._steady() - frame.steady)

    def wall(self) -> datetime:
        """The computer's time."""
        return self._wall()

    def count(self) -> timedelta:
        """Time since this start of the computer, by the clock that nobody can set.

        Where the time is told from outside it is counted by that.
        """
        return self._wall() - _EPOCH if self.given else self._steady()

    def jump(self) -> timedelta:
        """By how much the computer's time was set forwards, or backwards, since it was taken."""
        return self._wall() - self.now() - self._frame.ahead if not self.given else _ZERO

    @property
    def frame(self) -> Anchor:
        """What the desk's time is counted from."""
        return self._frame

    def anchor(self) -> Anchor:
        steady = self._steady()
        frame = self._frame
        at = frame.at + (steady - frame.steady)
        return replace(frame, steady=steady, at=at, wall=self._wall())

    def adopt(self, kept: Anchor) -> None:
        """Go by what another process of this start of the computer goes by."""
        self._frame = kept

    def stands_in(self, kept: Anchor) -> bool:
        """Whether an anchor is of this start of this computer."""
        return kept.same_boot(self._frame) and kept.steady <= self._steady()

    def set_to(
        self, at: datetime, *, ahead: timedelta = _ZERO, shift: timedelta | None = None
    ) -> None:
        """Let it be this time now; ``shift`` stays where none is given."""
        moment = self.anchor()
        kept = moment.shift if shift is None else shift
        self._frame = replace(moment, at=at, ahead=ahead, shift=kept)

    def keep(self) -> None:
        """Take the computer's time as wrong by what it was set; the desk's goes on."""
        moment = self.anchor()
        self._frame = replace(moment, ahead=moment.wall - moment.at)
