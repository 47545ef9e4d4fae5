"""The round clock: start, pause, minutes, next round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.clock import ClockState, RoundClock, TableTime
from director_app.domain.rounds import Round
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, NotAllowed
from director_app.messages.message import Message
from director_app.services.asking import Bound, BoundService
from director_app.services.clock.day_facts import DayFacts, DayView, day_facts, planned_lines
from director_app.services.clock.shifted_times import follow_days, plan_like
from director_app.services.clock.table_times import add_table_time, drop_table_times, times_of
from director_app.services.clock.time_frame import TimeFrame
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "ClockService",
    "ClockView",
    "DayFacts",
    "DayView",
    "check_director",
    "clock_at_work",
    "current_clock",
    "day_facts",
    "follow_days",
    "may_move_clock",
    "plan_like",
    "planned_lines",
    "times_of",
]


_AT_WORK = frozenset({ClockState.RUNNING, ClockState.PAUSED})
_MOST_MINUTES = 720
_Change = Callable[[RoundClock, datetime], RoundClock]


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock at work: which round, of how many, and its facts; ``next`` is what follows."""

    round: Round
    rounds: int
    clock: RoundClock
    next: Round | None

    def state(self, now: datetime) -> ClockState:
        """What the clock is doing at ``now``."""
        return self.clock.state(now)

    def remaining_s(self, now: datetime) -> int:
        """Whole seconds left at ``now``, as the face shows them: a begun second counts."""
        return -(-self.clock.remaining(now) // timedelta(seconds=1))


def may_move_clock(store: Store) -> bool:
    """Whether this station moves the clock: only a director's does."""
    try:
        check_director(store)
    except NotAllowed:
        return False
    return True


def check_director(store: Store) -> None:
    """Refuse to move the clock from a station that is not the director's."""
    if not store.station:
        raise NotAllowed(Message("Only the director’s station can run the clock."))
    if store.guard is not None:
        store.guard.allowed(frozenset({Topic.CLOCK}), None)


class ClockService(BoundService):
    """The clock of a division's rounds (the default one unless another is named)."""

    def __init__(self, bound: Bound, frame: TimeFrame) -> None:
        super().__init__(bound)
        self._frame = frame

    def show(self) -> ClockView:
        """The clock at work: the newest round that has one, else the first round, ready."""
        with self._store.read() as work:
            return current_clock(work, self._division_in(work))

    def of_rounds(self) -> dict[int, RoundClock]:
        """The clocks of the rounds that have one, by round id."""
        with self._store.read() as work:
            rounds = work.rounds.all(self._division_in(work))
            return work.clocks.of_rounds(round_.id for round_ in rounds)

    def unseated(self, number: int) -> bool:
        """Whether a round has no seats yet: who starts its clock should have been asked."""
        with self._store.read() as work:
            round_ = work.rounds.numbered(self._division_in(work), number)
            return not work.seating.tables([round_.id])[round_.id]

    def start(
        self, number: int, *, also: Callable[[UnitOfWork, Round], None] | None = None
    ) -> RoundClock:
        """Start the clock of a round; ``also`` is done in the same step.

        Refused for a cancelled round, and for a clock that has been started.
        """
        with self._begin(ActionKind.START_CLOCK, Message("Start the clock")) as work:
            round_ = work.rounds.numbered(self._division_in(work), number)
            if round_.cancelled:
                raise DirectorError(
                    Message(
                        "{round} was canceled ({reason}). Reinstate it first.",
                        round=round_.title,
                        reason=round_.reason,
                    )
                )
            work.describe(
                Message("Start the clock for {round}", round=round_.title), round=round_.number
            )
            clock = _clock(round_, work.clocks.get(round_.id))
            if clock.started_at is not None:
                raise DirectorError(
                    Message("The clock for {round} has already been started.", round=round_.title)
                )
            _stop_others(work, round_)
            started = clock.started(work.now)
            work.clocks.save(started, expected=clock.version)
            if also is not None:
                also(work, round_)
            return started

    def pause(self) -> RoundClock:
        """Let the clock stand."""
        return self._change(ActionKind.PAUSE_CLOCK, Message("Pause the clock"), RoundClock.paused)

    def resume(self) -> RoundClock:
        """Let the clock run on."""
        return self._change(
            ActionKind.RESUME_CLOCK, Message("Resume the clock"), RoundClock.resumed
        )

    def add(self, minutes: int) -> RoundClock:
        """Add minutes, or take some with a minus; refused are none, and too many at once."""
        if minutes == 0:
            raise DirectorError(
                Message("Enter the minutes to add. Use a minus sign to take time away."),
                field="minutes",
            )
        if abs(minutes) > _MOST_MINUTES:
            raise DirectorError(
                Message(
                    "You can add or take away up to {most_minutes} minutes at a time.",
                    most_minutes=_MOST_MINUTES,
                ),
                field="minutes",
            )
        what = (
            Message("Add {minutes} min", minutes=abs(minutes))
            if minutes > 0
            else Message("Remove {minutes} min", minutes=abs(minutes))
        )
        return self._change(
            ActionKind.ADD_MINUTES,
            what,
            lambda clock, now: clock.with_minutes(minutes, now),
            asked=True,
            minutes=minutes,
        )

    def table_times(self) -> tuple[TableTime, ...]:
        """Tables with a time of their own in the round at work, in order."""
        with self._store.read() as work:
            return times_of(work, current_clock(work, self._division_in(work)).round)

    def add_for_table(self, table: int, minutes: int, reason: str = "") -> TableTime:
        """Give one table of the round at work more minutes, or take such back."""
        with self._begin(ActionKind.GIVE_TABLE_TIME, Message("Add time at a table")) as work:
            view = current_clock(work, self._division_in(work))
            return add_table_time(work, view.round, view.clock, table, minutes, reason)

    def end(self) -> RoundClock:
        """Call time now; refused if the clock has not been started."""

        def over(clock: RoundClock, now: datetime) -> RoundClock:
            if clock.started_at is None:
                raise DirectorError(
                    Message("The clock hasn’t started, so there’s no round to end.")
                )
            return _ended(clock, now)

        return self._change(ActionKind.CALL_TIME, Message("Call time"), over)

    def reset(self) -> None:
        """Put the round's clock back to its start, not running; no table keeps time."""
        with self._begin(ActionKind.RESET_CLOCK, Message("Reset the clock")) as work:
            view = current_clock(work, self._division_in(work))
            work.describe(
                Message("Reset the clock for {round}", round=view.round.title),
                round=view.round.number,
            )
            drop_table_times(work, view.round)
            self._frame.settled(work, [view.round.id])
            fresh = replace(_fresh(view.round), version=view.clock.version)
            work.clocks.save(fresh, expected=view.clock.version)

    def next_round(self) -> ClockView:
        """Show the next round's clock, ready to be started; the one at work ends.

        Refused after the last round.
        """
        with self._begin(ActionKind.NEXT_ROUND, Message("Go to the next round")) as work:
            meant = self._division_in(work)
            view = current_clock(work, meant)
            if view.next is None:
                raise DirectorError(Message("This is the last round."))
            work.describe(Message("Go to {round}", round=view.next.title), round=view.next.number)
            self._frame.settled(work, [view.round.id])
            if view.state(work.now) in _AT_WORK:
                work.clocks.save(_ended(view.clock, work.now), expected=view.clock.version)
            elif view.clock.version == 0:
                work.clocks.save(view.clock, expected=0)
            if work.clocks.get(view.next.id) is None:
                work.clocks.save(_fresh(view.next), expected=0)
        return self.show()

    def _change(
        self,
        kind: ActionKind,
        label: str,
        change: _Change,
        *,
        asked: bool = False,
        **parameters: Parameter,
    ) -> RoundClock:
        """Change the clock at work; ``asked`` leaves the question after an outage standing."""
        with self._begin(kind, label) as work:
            view = current_clock(work, self._division_in(work))
            message = Message("{label}, {round}", label=label, round=view.round.title)
            work.describe(message, round=view.round.number, **parameters)
            changed = change(view.clock, work.now)
            work.clocks.save(changed, expected=view.clock.version)
            if not asked:
                self._frame.settled(work, [view.round.id])
            return changed

    @contextmanager
    def _begin(self, kind: ActionKind, label: str) -> Iterator[UnitOfWork]:
        """A change of a clock, by the book's time, which is kept with it."""
        check_director(self._store)
        self._frame.settle()
        with self._store.begin(kind, label, event=self.event) as work:
            yield work
            self._frame.mark(work)


def current_clock(work: UnitOfWork, division: int) -> ClockView:
    """The clock at work in an open transaction; of cancelled rounds only where all are."""
    rounds = work.rounds.all(division)
    return clock_at_work(rounds, work.clocks.of_rounds(round_.id for round_ in rounds), work.now)


def clock_at_work(
    everything: Sequence[Round], clocks: Mapping[int, RoundClock], now: datetime
) -> ClockView:
    """The same of rounds and clocks in hand; refused if the event has no rounds."""
    rounds = [round_ for round_ in everything if not round_.cancelled] or everything
    if not rounds:
        raise DirectorError(Message("This event has no rounds. Add one first."))
    touched = [round_ for round_ in rounds if round_.id in clocks]
    at_work = [round_ for round_ in touched if clocks[round_.id].state(now) in _AT_WORK]
    current = (at_work or touched or rounds[:1])[-1]
    later = [
        other
        for other in rounds
        if other.number > current.number and _clock(other, clocks.get(other.id)).started_at is None
    ]
    clock = _clock(current, clocks.get(current.id))
    return ClockView(current, len(rounds), clock, later[0] if later else None)


def _clock(round_: Round, kept: RoundClock | None) -> RoundClock:
    """A round's clock; until it starts, its length is the round's."""
    if kept is None:
        return _fresh(round_)
    if kept.started_at is None:
        return replace(kept, length=timedelta(minutes=round_.minutes))
    return kept


def _ended(clock: RoundClock, now: datetime) -> RoundClock:
    """The clock with no time left, in whole seconds as the book keeps them."""
    second = timedelta(seconds=1)
    return replace(clock, added=(clock.elapsed(now) - clock.length) // second * second)


def _fresh(round_: Round) -> RoundClock:
    return RoundClock(round_.id, timedelta(minutes=round_.minutes))


def _stop_others(work: UnitOfWork, round_: Round) -> None:
    others = [other for other in work.rounds.all(round_.division) if other.id != round_.id]
    for other in others:
        clock = work.clocks.get(other.id)
        if clock and not other.cancelled and clock.state(work.now) in _AT_WORK:
            raise DirectorError(
                Message(
                    "The clock for {round} is still running. End that round first.",
                    round=other.title,
                )
            )
