"""A computer in a hall: its calendar can be set, it sleeps, crashes and is switched off."""

from __future__ import annotations

import atexit
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import mkdtemp

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.services.timekeeping import Timekeeper
from tests.builders import drawn_event

MORNING = datetime(2026, 11, 14, 14, 0, tzinfo=UTC)


@dataclass
class World:
    """True time, the computer's calendar beside it, and the count since it was switched on."""

    path: Path
    true: timedelta = timedelta(hours=1)
    ahead: timedelta = timedelta()
    boot: int = 1
    booted: timedelta = timedelta()
    machine: str = "laptop"

    def wall(self) -> datetime:
        """What the computer's calendar says."""
        return MORNING + self.true + self.ahead

    def steady(self) -> timedelta:
        """What its steady clock says."""
        return self.true - self.booted

    def keeper(self) -> Timekeeper:
        """A process's timekeeper, new."""
        return Timekeeper(
            wall=self.wall, steady=self.steady, machine=self.machine, boot=f"boot {self.boot}"
        )

    def open(self, station: str = "Desk 1") -> Desk:
        """Open the book in a new process, as after a crash; at first one with an event drawn."""
        if not self.path.exists():
            copyfile(_drawn_book(), self.path)
        return open_desk(self.path, station=station, keeper=self.keeper())

    @property
    def event(self) -> int:
        """The event of the book: two tables, rounds of sixty minutes, seats drawn."""
        return 1

    def wait(self, *, minutes: float = 0, seconds: float = 0) -> None:
        """Let time go by, awake or asleep."""
        self.true += timedelta(minutes=minutes, seconds=seconds)

    def set_calendar(self, *, minutes: float = 0, seconds: float = 0) -> None:
        """Set the computer's time, forwards or back."""
        self.ahead += timedelta(minutes=minutes, seconds=seconds)

    def switch_off(self, *, minutes: float) -> None:
        """Off for so long, and on again."""
        self.wait(minutes=minutes)
        self.boot += 1
        self.booted = self.true - timedelta(seconds=30)


@cache
def _drawn_book() -> Path:
    """A book with an event drawn, made once."""
    path = Path(mkdtemp(prefix="front-table-tests-")) / "drawn.db"
    atexit.register(rmtree, path.parent, ignore_errors=True)
    desk = open_desk(path, station="nobody", now=lambda: MORNING)
    drawn_event(desk)
    desk.close()
    return path
