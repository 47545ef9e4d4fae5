"""What the book keeps beside the journal of its own time: gaps, and a computer's time followed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.domain.clock import RoundClock

_MICROSECOND = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class OutageGap:
    """A time in which this computer was off while the clocks of these rounds ran.

    ``seen`` is the last moment before it, by a desk's time of this ``shift``. ``computer`` is the
    computer's time after it where that lay before ``seen``: then nobody can know how long the gap
    was.
    """

    seen: datetime
    computer: datetime | None
    rounds: tuple[int, ...]
    shift: timedelta = timedelta()

    def shifted_to(self, shift: timedelta | None) -> OutageGap:
        """The same gap as a desk tells it whose time was moved by so much; ``None``: by this."""
        if shift is None or shift == self.shift:
            return self
        return replace(self, seen=self.seen + (shift - self.shift), shift=shift)

    def after(self, before: OutageGap | None) -> OutageGap:
        """This gap, where another was not settled yet: the hall stopped at the first."""
        if before is None or not set(self.rounds) & set(before.rounds):
            return self
        return replace(before, computer=self.computer or before.computer)

    def to_json(self) -> str:
        """As the book keeps it."""
        computer = self.computer.isoformat() if self.computer else None
        return json.dumps(
            {
                "seen": self.seen.isoformat(),
                "computer": computer,
                "rounds": self.rounds,
                "shift": self.shift // _MICROSECOND,
            }
        )

    @classmethod
    def from_json(cls, text: str | None) -> OutageGap | None:
        """What the book kept; ``None`` where nothing is left to settle."""
        kept = json.loads(text) if text else None
        if not kept or not kept["rounds"]:
            return None
        computer = datetime.fromisoformat(kept["computer"]) if kept["computer"] else None
        seen, shift = datetime.fromisoformat(kept["seen"]), kept.get("shift", 0) * _MICROSECOND
        return cls(seen, computer, tuple(kept["rounds"]), shift)


@dataclass(frozen=True, slots=True)
class FollowedShifts:
    """By which shift of the desk's time each start of a clock is told, by round.

    Following the computer's time moves the clocks at work and the desk's time by the same, and
    only the clocks are in the journal. Their starts tell which of these steps stand, in whatever
    order they were taken back and put back.
    """

    starts: Mapping[int, Mapping[datetime, timedelta]]

    def shift(self, clocks: Mapping[int, RoundClock]) -> timedelta | None:
        """The shift by which these clocks are told; ``None`` where none of them was moved."""
        for number, known in self.starts.items():
            start = clocks[number].started_at if number in clocks else None
            if start is not None and start in known:
                return known[start]
        return None

    def then(self, clocks: Iterable[RoundClock], shift: timedelta, by: timedelta) -> FollowedShifts:
        """The same after these clocks, told by a shift, were moved on; others are of no account."""
        return FollowedShifts(
            {
                clock.round_id: {
                    **self.starts.get(clock.round_id, {}),
                    clock.started_at: shift,
                    clock.started_at + by: shift + by,
                }
                for clock in clocks
                if clock.started_at is not None
            }
        )

    def to_json(self) -> str:
        """As the book keeps it."""
        starts = {
            number: {start.isoformat(): shift // _MICROSECOND for start, shift in known.items()}
            for number, known in self.starts.items()
        }
        return json.dumps({"shifts": starts})

    @classmethod
    def from_json(cls, text: str | None) -> FollowedShifts:
        """What the book kept, if anything."""
        kept = json.loads(text) if text else {}
        return cls(
            {
                int(number): {
                    datetime.fromisoformat(start): shift * _MICROSECOND
                    for start, shift in known.items()
                }
                for number, known in kept.get("shifts", {}).items()
            }
        )
