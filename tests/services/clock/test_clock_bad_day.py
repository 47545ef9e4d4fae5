"""Whatever goes wrong on a day, the clock agrees with a stopwatch in the hall."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from director_app.domain.actions import ActionKind
from director_app.domain.clock import ClockState
from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.services.journal.service import UndoStepLabel
from tests.lengths import part_of
from tests.services.clock.test_time_service import MINUTE, ZERO, started
from tests.world import World


@dataclass
class Hall:
    """What a stopwatch in the hall says; it knows nothing of the program."""

    played: timedelta = ZERO
    whole: timedelta = 60 * MINUTE
    own: timedelta = ZERO
    runs: bool = True
    beaten: timedelta = ZERO
    """What had been played when the program last wrote its heartbeat."""

    def wait(self, span: timedelta) -> None:
        if self.runs:
            self.played += span

    @property
    def left(self) -> timedelta:
        return max(self.whole - self.played, ZERO)


@dataclass
class Play:
    """A round with everything that goes wrong on a bad day."""

    world: World
    desk: Desk = field(init=False)
    event: int = field(init=False)
    hall: Hall = field(default_factory=Hall)

    def __post_init__(self) -> None:
        self.desk, self.event = started(self.world)

    def pass_by(self, seconds: float) -> None:
        self.world.wait(seconds=seconds)
        self.hall.wait(timedelta(seconds=seconds))

    def space(self, _: int) -> None:
        if self.hall.left:
            clock = self.desk.at(self.event).clock
            (clock.pause if self.hall.runs else clock.resume)()
            self.hall.runs = not self.hall.runs

    def add(self, minutes: int) -> None:
        try:
            self.desk.at(self.event).clock.add(minutes)
        except DirectorError:
            return
        self.hall.whole += minutes * MINUTE

    def table(self, minutes: int) -> None:
        try:
            self.desk.at(self.event).clock.add_for_table(2, minutes)
        except DirectorError:
            return
        self.hall.own += minutes * MINUTE

    def set_calendar(self, minutes: int) -> None:
        self.world.set_calendar(minutes=minutes * 7)

    def follow(self, minutes: int) -> None:
        self.set_calendar(minutes)
        self.check()
        if self.desk.time.jump() is not None:
            self.desk.time.follow_computer(self.event)

    def keep(self, minutes: int) -> None:
        self.set_calendar(minutes)
        if self.desk.time.jump() is not None:
            self.desk.time.keep_ours()

    def undo(self, number: int) -> None:
        if _is_following(self.desk.at(self.event).history.undoable().undo):
            self.desk.at(self.event).history.undo()
            self.heard(number)

    def redo(self, number: int) -> None:
        if _is_following(self.desk.at(self.event).history.undoable().redo):
            self.desk.at(self.event).history.redo()
            self.heard(number)

    def heard(self, number: int) -> None:
        """The window hears of it, or the program is killed before, or the computer goes off."""
        if number < -6:
            self.outage(number)
        elif number < -3:
            self.crash(number)
        else:
            self.desk.time.settle()

    def crash(self, _: int) -> None:
        self.desk.close()
        self.desk = self.world.open()

    def outage(self, minutes: int) -> None:
        self.desk.time.beat()
        asked = self.hall.runs and self.hall.left and abs(minutes)
        beaten = self.hall.played
        self.desk.close()
        self.pass_by(60 * abs(minutes))
        self.world.switch_off(minutes=0)
        self.desk = self.world.open()
        assert (self.desk.time.outage(self.event) is not None) == bool(asked)
        if asked and minutes < 0:
            self.desk.time.resume_from_outage(self.event)
            self.hall.played = beaten
        elif asked:
            self.desk.time.keep_running(self.event)

    def check(self) -> None:
        now = self.desk.time.now()
        view = self.desk.at(self.event).clock.show()
        assert view.remaining_s(now) == -(-self.hall.left // timedelta(seconds=1))
        own = self.desk.at(self.event).clock.table_times()
        if own:
            table = view.clock.of_table(own[0]).remaining(now)
            assert table == max(self.hall.whole + self.hall.own - self.hall.played, ZERO)
        over = view.state(now) is ClockState.OVER
        assert over == (not self.hall.left)


def _is_following(step: UndoStepLabel | None) -> bool:
    return step is not None and step.kind is ActionKind.FOLLOW_COMPUTER_TIME


deeds: st.SearchStrategy[Callable[[Play, int], None]] = st.sampled_from(
    [
        Play.space,
        Play.space,
        Play.add,
        Play.table,
        Play.set_calendar,
        Play.follow,
        Play.keep,
        Play.undo,
        Play.undo,
        Play.redo,
        Play.crash,
        Play.outage,
    ]
)
waits = st.integers(0, 700)


@settings(max_examples=part_of(5000, usually=25), deadline=None)
@example(steps=[(0, Play.follow, -1), (0, Play.set_calendar, 1), (0, Play.undo, 0)])
@example(
    steps=[
        (0, Play.follow, -1),
        (60, Play.follow, -2),
        (0, Play.undo, 0),
        (60, Play.undo, 0),
        (0, Play.redo, 0),
        (60, Play.crash, 0),
    ]
)
@example(steps=[(0, Play.follow, -1), (9, Play.undo, -9), (9, Play.space, 0)])
@example(steps=[(700, Play.follow, 9), (9, Play.set_calendar, -9), (9, Play.undo, -4)])
@given(steps=st.lists(st.tuples(waits, deeds, st.integers(-9, 9)), min_size=3, max_size=14))
def test_a_bad_day_agrees_with_a_stopwatch_to_the_second(steps):
    with tempfile.TemporaryDirectory() as folder:
        play = Play(World(Path(folder) / "book.db"))
        try:
            for seconds, deed, number in steps:
                play.pass_by(seconds)
                play.check()
                deed(play, number)
                play.check()
        finally:
            play.desk.close()
