"""The computer's time against the clock's: what was set, what was off, and what shall hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from director_app.domain.actions import ActionKind
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.asking import Service
from director_app.services.clock.service import (
    ClockView,
    check_director,
    current_clock,
    may_move_clock,
)
from director_app.services.clock.time_facts import OutageGap
from director_app.services.clock.time_frame import NOTICED, TimeFrame
from director_app.services.divisions import division_of
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork

_ZERO = timedelta()
_FOLLOW = Message("Use the computer’s time")


@dataclass(frozen=True, slots=True)
class ClockJump:
    """The computer's time was set while a clock was at work: what the clock and it say now."""

    ours: datetime
    computer: datetime


@dataclass(frozen=True, slots=True)
class ClockBehind:
    """The desk's time lies before the journal's newest step: one of the two computers is wrong."""

    ours: datetime
    newest: datetime


@dataclass(frozen=True, slots=True)
class ComputerOutage:
    """The computer was off while a clock ran.

    ``left`` was left when it was last ``seen``; ``ran_on`` is left if the hall played on, ``None``
    where nobody can know because the time the ``computer`` told afterwards lies before that.
    """

    seen: datetime
    left: timedelta
    ran_on: timedelta | None
    computer: datetime | None = None


class TimeService(Service):
    """Asks what holds where the computer can't know, and does as it is answered."""

    def __init__(self, store: Store, frame: TimeFrame) -> None:
        self._store, self._frame = store, frame

    def now(self) -> datetime:
        """The time that this desk goes by."""
        return self._store.now()

    @property
    def movable(self) -> bool:
        """Whether this station may move the clock."""
        return may_move_clock(self._store)

    def settle(self) -> None:
        """Look whether another process of this computer goes by another time by now."""
        self._frame.settle()

    def beat(self) -> None:
        """Keep this moment in the book if a clock runs, so that a crash knows where it stood."""
        self._frame.beat()

    def jump(self) -> ClockJump | None:
        """That the computer's time was set, as long as nobody has said what holds."""
        keeper = self._frame.keeper
        by = keeper.jump()
        if abs(by) <= NOTICED:
            return None
        now = keeper.now()
        return ClockJump(now, now + by)

    def behind(self) -> ClockBehind | None:
        """That a step written now would stand in the journal before the one that it comes after.

        Where the director has just gone by the computer's time that is meant so.
        """
        if self._frame.keeper.given:
            return None
        with self._store.read() as work:
            newest = work.journal.newest_step()
            now = work.now
        if newest is None:
            return None
        kind, at = newest
        if kind is ActionKind.FOLLOW_COMPUTER_TIME or at - now <= NOTICED:
            return None
        return ClockBehind(now, at)

    def follow_computer(self, event: int) -> timedelta:
        """Go by the computer's time: every clock at work keeps what is left of it.

        Returns by how much the desk's time was moved.
        """
        check_director(self._store)
        self._frame.settle()
        keeper = self._frame.keeper
        before, jump = keeper.frame, keeper.jump()
        try:
            with self._store.begin(ActionKind.FOLLOW_COMPUTER_TIME, _FOLLOW, event=event) as work:
                for clock in self._frame.follow(work):
                    work.clocks.save(clock, expected=clock.version)
        except DirectorError:
            keeper.adopt(before)
            raise
        return jump

    def keep_ours(self) -> None:
        """Go on by the time as it was: the computer's is wrong.

        Refused at a station that is not the director's.
        """
        check_director(self._store)
        self._frame.settle()
        self._frame.keep()

    def outage(self, event: int, division: int | None = None) -> ComputerOutage | None:
        """The outage of the clock at work that the director has not settled yet.

        None where there is nothing left to go on with: every sheet is in, or the round was on
        another day.
        """
        with self._store.read() as work:
            gap = self._frame.gap(work)
            if gap is None:
                return None
            view = current_clock(work, division_of(work, event, division))
            if view.round.id not in gap.rounds or view.clock.long_over(work.now):
                return None
            if work.events.finished(event):
                return None
            return _outage(view, gap, work.now)

    def keep_running(self, event: int, division: int | None = None) -> None:
        """The clock ran on; nothing of it changes.

        Refused at a station that is not the director's.
        """
        check_director(self._store)
        with self._store.unjournaled() as work:
            self._frame.settled(work, [self._stopped(work, event, division)[0].round.id])

    def resume_from_outage(self, event: int, division: int | None = None) -> timedelta:
        """The hall stopped: the clock goes on with what was left. Returns that.

        Refused at a station that is not the director's.
        """
        check_director(self._store)
        with self._store.begin(
            ActionKind.RESUME_AFTER_OUTAGE, Message("Resume after the outage"), event=event
        ) as work:
            view, gap = self._stopped(work, event, division)
            clock, left = view.clock, _left(view, gap)
            message = Message(
                "Resume {round} from where the computer went off", round=view.round.title
            )
            work.describe(message, round=view.round.number)
            stood = clock.stood + max(work.now - gap.seen, _ZERO)
            work.clocks.save(replace(clock, stood=stood), expected=clock.version)
            self._frame.settled(work, [view.round.id])
            self._frame.mark(work)
            return left

    def _stopped(
        self, work: UnitOfWork, event: int, division: int | None
    ) -> tuple[ClockView, OutageGap]:
        view = current_clock(work, division_of(work, event, division))
        gap = self._frame.gap(work)
        if gap is None or view.round.id not in gap.rounds:
            raise DirectorError(
                Message("There was no outage in this round, or it’s already been handled.")
            )
        return view, gap


def _left(view: ClockView, gap: OutageGap) -> timedelta:
    return view.clock.remaining(gap.seen)


def _outage(view: ClockView, gap: OutageGap, now: datetime) -> ComputerOutage:
    ran_on = None if gap.computer else view.clock.remaining(now)
    return ComputerOutage(gap.seen, _left(view, gap), ran_on, gap.computer)
