"""Computer and screen stay awake while a clock runs or the hall has its big screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.ui.big_screen.screen import SHOWN
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView
from director_app.ui.shell.laptop.awake import Awake, presenting
from tests.ui.shell.laptop.conftest import Front, Sleep

SENTENCE = "This computer may go to sleep during the round. Turn sleep off in its settings."


def test_awake_while_the_clock_runs_and_no_longer(front: Front, swapped) -> None:
    sleep = Sleep()
    awake = swapped(keep=sleep.keep).stay.awake
    desk, event = front.session.desk, front.session.event
    assert not awake.wanted
    with front.qtbot.waitSignal(awake.answered):
        desk.at(event).clock.start(1)
        front.qtbot.waitUntil(lambda: awake.wanted)
    with front.qtbot.waitSignal(awake.rested):
        desk.at(event).clock.pause()
        front.qtbot.waitUntil(lambda: not awake.wanted)
    assert sleep.said == ["awake", "asleep"]
    assert front.notice is None


def test_the_end_of_the_time_lets_it_sleep(front: Front, swapped) -> None:
    laptop = swapped(keep=Sleep().keep)
    front.session.desk.at(front.session.event).clock.start(1)
    front.qtbot.waitUntil(lambda: laptop.stay.awake.wanted)
    front.time.pass_by(minutes=500)
    laptop.stay.check_clocks()
    assert not laptop.stay.awake.wanted


def test_another_divisions_clock_keeps_it_awake_too(front: Front, swapped) -> None:
    desk, event = front.session.desk, front.session.event
    social = desk.events.add_division(event, "Social", "unscored", first_table=101)
    laptop = swapped(keep=Sleep().keep)
    desk.at(event, social).clock.start(1)
    front.qtbot.waitUntil(lambda: laptop.stay.awake.wanted)


def test_awake_while_the_big_screen_is_open(front: Front, swapped) -> None:
    awake = swapped(keep=Sleep().keep).stay.awake
    room = front.session.room
    room.tell(BigScreenState(screen=SHOWN), BigScreenView.CLOCK, "Projector")
    assert awake.wanted
    room.tell(replace(room.view, screen="none"), BigScreenView.CLOCK, "")
    assert not awake.wanted


@pytest.mark.parametrize(
    "sleep", [Sleep(possible=False), Sleep(fault=OSError("no bus"))], ids=["no way", "fault"]
)
def test_where_it_cannot_be_it_is_said_once_and_quietly(
    front: Front, swapped, sleep: Sleep
) -> None:
    awake = swapped(keep=sleep.keep).stay.awake
    desk, event = front.session.desk, front.session.event
    with front.qtbot.waitSignal(awake.answered):
        desk.at(event).clock.start(1)
        front.qtbot.waitUntil(lambda: awake.wanted)
    assert front.notice is not None
    assert (front.notice.title, front.notice.action) == (SENTENCE, "Got it")
    front.typist.click("Got it")
    assert front.notice is None
    desk.at(event).clock.pause()
    front.qtbot.waitUntil(lambda: not awake.wanted)
    with front.qtbot.waitSignal(awake.answered):
        desk.at(event).clock.resume()
        front.qtbot.waitUntil(lambda: awake.wanted)
    assert front.notice is None


def test_it_is_not_said_where_no_clock_runs(front: Front, swapped) -> None:
    awake = swapped(keep=Sleep(possible=False).keep).stay.awake
    room = front.session.room
    with front.qtbot.waitSignal(awake.answered):
        room.tell(BigScreenState(screen=SHOWN), BigScreenView.CLOCK, "Projector")
    assert front.notice is None
    front.session.desk.at(front.session.event).clock.start(1)
    front.qtbot.waitUntil(lambda: front.notice is not None)
    assert front.notice is not None
    assert front.notice.title == SENTENCE
    front.session.desk.at(front.session.event).clock.pause()
    front.qtbot.waitUntil(lambda: front.notice is None)


def test_leaving_the_event_lets_it_sleep(front: Front, swapped) -> None:
    sleep = Sleep()
    laptop = swapped(keep=sleep.keep)
    awake = laptop.stay.awake
    with front.qtbot.waitSignal(awake.answered):
        front.session.desk.at(front.session.event).clock.start(1)
    front.console.window.acts["all_events"].trigger()
    front.qtbot.waitUntil(lambda: sleep.said == ["awake", "asleep"])


def test_the_systems_own_way_answers_and_lets_go(qtbot) -> None:
    awake = Awake(presenting)
    with qtbot.waitSignal(awake.answered) as answer:
        awake.want(awake=True)
    assert answer.args == [True]
    with qtbot.waitSignal(awake.rested):
        awake.want(awake=False)


def test_a_system_without_a_way_answers_no(qtbot, monkeypatch) -> None:
    monkeypatch.delenv("WAKEPY_FAKE_SUCCESS")
    monkeypatch.setenv("WAKEPY_FORCE_FAILURE", "1")
    awake = Awake(presenting)
    with qtbot.waitSignal(awake.answered) as answer:
        awake.want(awake=True)
    assert answer.args == [False]
    with qtbot.waitSignal(awake.rested):
        awake.want(awake=False)
