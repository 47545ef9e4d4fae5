"""What the book keeps beside the journal of its own time: gaps, and a computer's time followed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from director_app.frozen import frozen

_MICROSECOND = timedelta(microseconds=1)


@frozen
class Gap:
    """A time in which this computer was off while the clocks of these rounds ran.

    ``seen`` is the last moment before it. ``computer`` is the computer's time after it where that
    lay before ``seen``: then nobody can know how long the gap was.
    """

    seen: datetime
    computer: datetime | None
    rounds: tuple[int, ...]

    def after(self, before: Gap | None) -> Gap:
        """This gap, where another was not settled yet: the hall stopped at the first."""
        if before is None or not set(self.rounds) & set(before.rounds):
            return self
        return replace(before, computer=self.computer or before.computer)

    def to_json(self) -> str:
        """As the book keeps it."""
        computer = self.computer.isoformat() if self.computer else None
        kept = {"seen": self.seen.isoformat(), "computer": computer, "rounds": self.rounds}
        return json.dumps(kept)

    @classmethod
    def from_json(cls, text: str | None) -> Gap | None:
        """What the book kept; ``None`` where nothing is left to settle."""
        kept = json.loads(text) if text else None
        if not kept or not kept["rounds"]:
            return None
        computer = datetime.fromisoformat(kept["computer"]) if kept["computer"] else None
        return cls(datetime.fromisoformat(kept["seen"]), computer, tuple(kept["rounds"]))


@frozen
class Followed:
    """Clocks that were shifted with the desk's time: their starts before and after, by round.

    ``done`` is false while the journal has it taken back.
    """

    by: timedelta
    starts: Mapping[int, tuple[datetime, datetime]]
    done: bool = True

    def to_json(self) -> str:
        """As the book keeps it."""
        starts = {
            number: [before.isoformat(), after.isoformat()]
            for number, (before, after) in self.starts.items()
        }
        return json.dumps({"by": self.by // _MICROSECOND, "starts": starts, "done": self.done})

    @classmethod
    def from_json(cls, text: str | None) -> Followed | None:
        """What the book kept, if anything."""
        if not text:
            return None
        kept = json.loads(text)
        starts = {
            int(number): (datetime.fromisoformat(before), datetime.fromisoformat(after))
            for number, (before, after) in kept["starts"].items()
        }
        return cls(kept["by"] * _MICROSECOND, starts, kept["done"])
