"""The book's time: every process of a computer goes by the same one, whatever the calendar says.

Beside the journal the book keeps an anchor, written at each change of a clock and by the window's
heartbeat. While a clock is at work nothing but the director's word moves the book's time; while
none is, the computer's time is taken over in silence, for then it moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

from director_app.domain.clock import ClockState, RoundClock
from director_app.errors import BookError
from director_app.services.clock.time_facts import FollowedShifts, OutageGap
from director_app.services.timekeeping import Anchor, Timekeeper
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork

NOTICED = timedelta(seconds=2)
"""A jump of the computer's time up to this is none."""

_ANCHOR, _GAP, _FOLLOWED = "clock:anchor", "clock:outage", "clock:followed"
_ZERO = timedelta()
_LONGEST = timedelta(hours=36)
_AT_ONCE = timedelta(seconds=20)
_JUST_OVER = timedelta(hours=1)


class TimeFrame:
    """Keeps the desk's time and the book's the same."""

    def __init__(self, store: Store, keeper: Timekeeper) -> None:
        self._store, self.keeper = store, keeper

    def open(self) -> None:
        """Take over the book's time, as a process does once at its start."""
        if self.keeper.given:
            return
        with self._store.read() as work:
            kept = self._kept(work)
            server = work.clocks.server_time()
        if kept is None:
            self._take(server)
        elif self.keeper.stands_in(kept):
            self.keeper.adopt(kept)
            self.settle()
        else:
            self._after_boot(kept, server)

    def settle(self) -> None:
        """Look whether the book's time is another by now, as before each change of a clock."""
        if self.keeper.given:
            return
        with self._store.read() as work:
            if not self._adopted(work) and abs(self.keeper.jump()) > NOTICED:
                self._take(work.clocks.server_time())

    def mark(self, work: UnitOfWork) -> None:
        """Keep this moment in the book, in an open transaction."""
        if not self.keeper.given:
            work.unjournaled.set_fact(_ANCHOR, self.keeper.anchor().to_json())

    def beat(self) -> None:
        """Keep this moment in the book, if a clock runs or has run out since the last one."""
        self.settle()
        if self.keeper.given:
            return
        with self._store.read() as work:
            runs = self._ran(work)
        if runs:
            with self._store.unjournaled(if_writable=True) as work:
                if self._adopted(work):
                    self.mark(work)

    def at_work(self, work: UnitOfWork) -> list[RoundClock]:
        """Clocks that run, stand, or were over lately, by the desk's time or by the computer's."""
        now = self.keeper.now()
        moments = (now, self.keeper.wall() - self.keeper.frame.ahead)
        return [
            clock
            for clock in work.clocks.since(now - _LONGEST)
            if clock.started_at is not None
            and clock.started_at <= now + NOTICED
            and any(_at_work(clock, moment) for moment in moments)
        ]

    def gap(self, work: UnitOfWork) -> OutageGap | None:
        """The gap that the director has not settled yet."""
        gap = OutageGap.from_json(work.unjournaled.fact(_GAP))
        return gap.shifted_to(self.keeper.frame.shift) if gap is not None else None

    def settled(self, work: UnitOfWork, rounds: Iterable[int]) -> None:
        """The clocks of these rounds are as they shall be."""
        gap, gone = self.gap(work), set(rounds)
        if gap is not None and gone & set(gap.rounds):
            left = tuple(round_ for round_ in gap.rounds if round_ not in gone)
            work.unjournaled.set_fact(_GAP, replace(gap, rounds=left).to_json())

    def follow(self, work: UnitOfWork) -> list[RoundClock]:
        """Go by the computer's time: the clocks at work, shifted so that none is touched by it."""
        clocks, frame = self.at_work(work), self.keeper.anchor()
        self._take(work.clocks.server_time())
        by = self.keeper.now() - frame.at
        if clocks:
            self.keeper.adopt(replace(self.keeper.frame, shift=frame.shift + by))
            known = FollowedShifts.from_json(work.unjournaled.fact(_FOLLOWED))
            work.unjournaled.set_fact(_FOLLOWED, known.then(clocks, frame.shift, by).to_json())
        self.mark(work)
        return [clock.shifted(by) for clock in clocks]

    def keep(self) -> None:
        """Go on as before: the computer's time is wrong by what it was set."""
        self.keeper.keep()
        with self._store.unjournaled() as work:
            self.mark(work)

    def _ran(self, work: UnitOfWork) -> bool:
        """Whether a clock runs, or ran at the moment that the book knows of."""
        kept = self._kept(work)
        moments = [work.now] + ([kept.at] if kept is not None else [])
        return any(
            clock.state(moment) is ClockState.RUNNING
            for clock in self.at_work(work)
            for moment in moments
        )

    def _adopted(self, work: UnitOfWork) -> bool:
        """Go by the book's anchor while a clock is at work by it; whether one is.

        The journal may have taken back a following of the computer's time, or put it back: then
        the desk's time moves with the clocks, before anything is asked of them.
        """
        kept, own, shift = self._kept(work), self.keeper.frame, self._shift(work)
        meant = kept if kept is not None and self.keeper.stands_in(kept) else own
        self.keeper.adopt(meant.shifted_to(shift))
        if self.at_work(work):
            return True
        self.keeper.adopt(own if shift is None else replace(own, shift=shift))
        return False

    def _kept(self, work: UnitOfWork) -> Anchor | None:
        """The book's anchor, by the shift of the clocks as they are now."""
        kept = Anchor.from_json(work.unjournaled.fact(_ANCHOR))
        return kept.shifted_to(self._shift(work)) if kept is not None else None

    def _shift(self, work: UnitOfWork) -> timedelta | None:
        """The shift by which the clocks are told; ``None`` where the computer was not followed."""
        followed = FollowedShifts.from_json(work.unjournaled.fact(_FOLLOWED))
        return followed.shift(work.clocks.of_rounds(followed.starts)) if followed.starts else None

    def _take(self, server: datetime | None) -> None:
        """Take the time of the computer, or of the server that keeps the book."""
        wall = self.keeper.wall()
        self.keeper.set_to(server or wall, ahead=wall - server if server else _ZERO)

    def _after_boot(self, kept: Anchor, server: datetime | None) -> None:
        """The computer was off since the anchor, or this is another computer."""
        here = self.keeper.anchor()
        own = kept.machine == here.machine
        now = server or here.wall - (kept.wall - kept.at if own else _ZERO)
        known = now >= kept.at
        with self._store.read() as work:
            clocks = [
                clock for clock in work.clocks.since(kept.at - _LONGEST) if clock.begun(kept.at)
            ]
        ran = tuple(
            clock.round_id for clock in clocks if clock.state(kept.at) is ClockState.RUNNING
        )
        work_on = any(_at_work(clock, now) for clock in clocks)
        ahead = here.wall - server if server else kept.ahead if own else _ZERO
        at = now if known or not work_on else kept.at
        self.keeper.set_to(at, ahead=ahead, shift=kept.shift)
        if not (ran or work_on):
            return
        with suppress(BookError), self._store.unjournaled(if_writable=True) as work:
            if ran and not (known and now - kept.at < _AT_ONCE):
                gap = OutageGap(kept.at, None if known else here.wall, ran, kept.shift)
                work.unjournaled.set_fact(_GAP, gap.after(self.gap(work)).to_json())
            self.mark(work)


def _at_work(clock: RoundClock, moment: datetime) -> bool:
    """Whether somebody may still look at a clock: minutes are added after time, too."""
    return clock.over_for(moment) < _JUST_OVER
