"""A cue is told once, at its moment, whatever happens meanwhile; time passes by hand."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QObject

from director_app.domain.room_options import ClockOptions, Cue
from director_app.services.clock.cues import with_cue
from director_app.services.desk import Desk
from director_app.ui.clock.cue_watch import CueWatch
from director_app.ui.shell.session import Session
from tests.builders import Book, accept_walls, drawn_event


class _Ear:
    """Hears what is played, and with what words."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int, str]] = []

    def play(self, sound: str, volume: int, words: str = "") -> str:
        self.heard.append((sound, volume, words))
        return ""


@dataclass
class Room:
    """An event whose first round has been started, watched."""

    book: Book
    desk: Desk
    event: int
    session: Session
    watch: CueWatch
    ear: _Ear
    told: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    attend: list[str] = field(default_factory=list)
    settled: list[str] = field(default_factory=list)
    over: list[str] = field(default_factory=list)

    def wait(self, *, minutes: float = 0, seconds: float = 0) -> list[str]:
        """Let time pass, look, and say what has been told meanwhile."""
        self.book.time.pass_by(minutes=minutes, seconds=seconds)
        before = len(self.told)
        self.watch.check_cues()
        return self.told[before:]


@pytest.fixture
def room(tmp_path, qapp):
    book = Book(tmp_path / "book.db")
    desk = book.open()
    event = drawn_event(desk, ruleset="mjmp", rounds=2)
    desk.at(event).clock.start(1)
    yield opened(book, desk, event)
    desk.close()


def opened(book, desk, event):
    """Watch an event."""
    session = Session(desk, event)
    ear, owner = _Ear(), QObject()
    watch = CueWatch(session, owner, ear)
    room = Room(book, desk, event, session, watch, ear)
    room.owner = owner
    session.cued.connect(lambda told: room.told.append(told.words))
    session.notices.said_done.connect(lambda words, _: room.done.append(words))
    session.notices.said_attend.connect(lambda view: room.attend.append(view.title))
    session.notices.said_settled.connect(room.settled.append)
    session.cue_over.connect(lambda: room.over.append("over"))
    return room


def test_each_cue_is_told_once_at_its_moment(room):
    assert room.wait(minutes=49, seconds=59) == []
    assert room.wait(seconds=1) == ["10 minutes"]
    assert room.wait(seconds=5) == []
    assert room.wait(minutes=5) == ["5 minutes"]
    assert room.wait(minutes=4) == ["1 minute"]
    assert room.wait(minutes=1) == ["Time"]
    assert room.wait(minutes=30) == []
    assert [sound for sound, _, _ in room.ear.heard] == ["bell", "bell", "bell", "gong"]
    assert room.done[-1].endswith("Time.")


def test_it_waits_for_the_next_cue_with_one_timer(room):
    assert room.watch.wait_ms == 20_000
    room.wait(minutes=49, seconds=55)
    assert room.watch.wait_ms == 5000
    room.desk.at(room.event).clock.pause()
    assert room.watch.wait_ms == -1


def test_the_timer_itself_tells_it(room, qtbot):
    room.wait(minutes=49, seconds=59.9)
    with qtbot.waitSignal(room.watch.cued):
        room.book.time.pass_by(seconds=0.1)


def test_a_pause_moves_what_comes(room):
    room.wait(minutes=45)
    room.desk.at(room.event).clock.pause()
    assert room.wait(minutes=20) == []
    room.desk.at(room.event).clock.resume()
    assert room.wait(minutes=4) == []
    assert room.wait(minutes=1) == ["10 minutes"]


def test_a_cue_that_was_due_when_the_clock_was_paused_is_not_lost(room):
    room.book.time.pass_by(minutes=50, seconds=2)
    room.desk.at(room.event).clock.pause()
    assert room.told == ["10 minutes"]


def test_minutes_added_move_a_cue_and_bring_one_back(room):
    room.wait(minutes=49)
    room.desk.at(room.event).clock.add(3)
    assert room.wait(minutes=3) == []
    assert room.wait(minutes=1) == ["10 minutes"]
    room.desk.at(room.event).clock.add(5)
    assert room.wait(minutes=5) == ["10 minutes"]


def test_calling_time_tells_time_alone(room):
    room.wait(minutes=20, seconds=30.5)
    room.desk.at(room.event).clock.end()
    assert room.told == ["Time"]


def test_what_was_before_the_program_was_started_is_not_told(room):
    room.watch.close()
    room.book.time.pass_by(minutes=56)
    late = opened(room.book, room.desk, room.event)
    assert late.told == []
    assert late.wait(minutes=3) == ["1 minute"]


def test_what_was_slept_through_is_noted_and_not_played(room):
    assert room.wait(minutes=52) == []
    assert room.ear.heard == []
    assert len(room.attend) == 1
    assert room.attend[0].startswith("“10 minutes” wasn’t announced at ")
    assert room.wait(minutes=3, seconds=50) == ["5 minutes"]


def test_own_cues_are_told_spoken_and_as_loud_as_wanted(room):
    options = ClockOptions(spoken=True, volume=30)
    spoken = with_cue(options, Cue(30, "Halfway", "two_bells", spoken=True))
    room.desk.at(room.event).room_options.change_clock(spoken)
    assert room.wait(minutes=30) == ["Halfway"]
    assert room.ear.heard == [("two_bells", 30, "Halfway.")]


def test_muted_sound_leaves_the_words(room):
    room.desk.at(room.event).room_options.change_clock(ClockOptions(sound=False))
    assert room.wait(minutes=50) == ["10 minutes"]
    assert room.ear.heard == [("none", 80, "")]


def test_the_next_round_begins_anew(room):
    room.wait(minutes=60)
    room.desk.at(room.event).clock.next_round()
    room.desk.at(room.event).clock.start(2)
    before = len(room.told)
    assert room.wait(minutes=50) == ["10 minutes"]
    assert len(room.told) == before + 1


def test_what_was_told_of_a_round_is_over_when_the_next_one_is_set_up(room):
    room.wait(minutes=59)
    assert room.wait(minutes=1) == ["Time"]
    assert room.over == []
    room.desk.at(room.event).clock.next_round()
    assert room.over == ["over"]


def test_time_is_over_when_minutes_are_added(room):
    room.wait(minutes=59)
    assert room.wait(minutes=1) == ["Time"]
    room.desk.at(room.event).clock.add(5)
    assert room.over == ["over"]


def test_a_missed_cue_is_no_news_where_another_round_is_at_work(room):
    room.wait(minutes=52)
    assert len(room.attend) == 1
    room.settled.clear()
    room.desk.at(room.event).clock.next_round()
    assert "cue_missed" in room.settled


def test_a_time_slept_through_is_not_told_days_later(room):
    room.wait(minutes=13 * 24 * 60)
    assert room.attend == []


def test_no_cue_is_missed_where_every_sheet_is_in(room):
    accept_walls(room.desk, room.event, 1)
    accept_walls(room.desk, room.event, 2)
    room.wait(minutes=52)
    assert room.attend == []


def test_the_last_sheet_takes_the_news_of_a_missed_cue_away(room):
    accept_walls(room.desk, room.event, 2)
    room.wait(minutes=52)
    assert len(room.attend) == 1
    room.settled.clear()
    accept_walls(room.desk, room.event, 1)
    assert "cue_missed" in room.settled
