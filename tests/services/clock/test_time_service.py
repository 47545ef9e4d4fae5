"""The clock is right after crashes, sleep, outages and a computer whose time was set."""

from __future__ import annotations

from datetime import timedelta

import pytest

from director_app.errors import DirectorError
from director_app.services.desk import Desk
from tests.builders import type_walls
from tests.wording import CLOCK_STARTED
from tests.world import World

MINUTE = timedelta(minutes=1)
ZERO = timedelta()


@pytest.fixture
def world(tmp_path):
    return World(tmp_path / "book.db")


def started(world: World) -> tuple[Desk, int]:
    desk = world.open()
    desk.at(world.event).clock.start(1)
    return desk, world.event


def left(desk: Desk, event: int) -> int:
    return desk.at(event).clock.show().remaining_s(desk.time.now())


@pytest.mark.parametrize("minutes", [-600, -60, 60, 600])
def test_a_set_calendar_takes_no_second_from_a_running_clock(world, minutes):
    desk, event = started(world)
    world.wait(minutes=20)
    world.set_calendar(minutes=minutes)
    assert left(desk, event) == 40 * 60
    jump = desk.time.jump()
    assert jump is not None
    assert jump.computer - jump.ours == minutes * MINUTE
    again = world.open()
    assert left(again, event) == 40 * 60
    again.at(event).clock.pause()
    world.wait(minutes=3)
    again.at(event).clock.resume()
    assert left(desk, event) == left(again, event) == 40 * 60


def test_the_clock_counts_through_a_closed_lid(world):
    desk, event = started(world)
    world.wait(minutes=33)
    desk.time.beat()
    assert left(desk, event) == left(world.open(), event) == 27 * 60
    assert desk.time.outage(event) is None


def test_a_small_correction_of_the_computer_is_no_jump(world):
    desk, _ = started(world)
    world.set_calendar(seconds=1.9)
    assert desk.time.jump() is None


def test_with_no_clock_at_work_the_computers_time_is_taken_over_in_silence(world):
    desk, event = world.open(), world.event
    world.set_calendar(minutes=60)
    assert desk.time.jump() is not None
    desk.time.settle()
    assert desk.time.jump() is None
    desk.at(event).clock.start(1)
    start = desk.at(event).clock.show().clock.started_at
    assert start == world.wall()


def test_a_round_that_was_over_does_not_run_again_when_the_calendar_goes_back(world):
    desk, event = started(world)
    world.wait(minutes=75)
    world.set_calendar(minutes=-60)
    desk.time.settle()
    assert left(desk, event) == left(world.open(), event) == 0
    assert desk.time.jump() is not None


def test_following_the_computer_leaves_what_is_left_and_mends_the_end(world):
    desk, event = started(world)
    world.wait(minutes=20)
    desk.at(event).clock.pause()
    world.set_calendar(minutes=60)
    world.wait(minutes=2)
    moved = desk.time.follow_computer(event)
    assert moved == 60 * MINUTE
    assert left(desk, event) == 40 * 60
    assert desk.time.jump() is None
    assert desk.time.now() == world.wall()
    assert desk.at(event).clock.show().clock.ends_at(desk.time.now()) == world.wall() + 40 * MINUTE
    assert desk.at(event).history.undoable().undo.label == "Use the computer’s time"
    assert left(world.open(), event) == 40 * 60


def test_following_the_computer_can_be_taken_back_and_put_back(world):
    desk, event = started(world)
    other = world.open("Desk 2")
    world.wait(minutes=20)
    world.set_calendar(minutes=-45)
    desk.time.follow_computer(event)
    assert desk.journal.verify() == ()
    other.time.settle()
    assert left(other, event) == 40 * 60
    desk.at(event).history.undo()
    for station in (desk, other):
        station.time.settle()
        assert left(station, event) == 40 * 60
        assert station.time.jump() is not None
    desk.at(event).history.redo()
    for station in (desk, other):
        station.time.settle()
        assert left(station, event) == 40 * 60
        assert station.time.jump() is None


def test_following_is_not_taken_back_under_a_clock_that_was_started_since(world):
    desk, event = started(world)
    world.set_calendar(minutes=-45)
    desk.time.follow_computer(event)
    followed = desk.journal.newest()
    world.wait(minutes=61)
    desk.at(event).clock.start(2)
    world.wait(minutes=5)
    with pytest.raises(
        DirectorError, match=rf"“{CLOCK_STARTED.format(round='Round 2')}” .* came after it"
    ):
        desk.at(event).history.take_back(followed)
    desk.time.settle()
    assert left(desk, event) == 55 * 60
    desk.at(event).history.undo()
    desk.at(event).history.take_back(followed)
    desk.at(event).clock.start(2)
    assert left(desk, event) == 60 * 60
    with pytest.raises(
        DirectorError, match=rf"“{CLOCK_STARTED.format(round='Round 2')}” .* came after it"
    ):
        desk.at(event).history.put_back(followed)


def test_an_outage_is_answered_after_the_computers_time_was_followed(world):
    desk, event = started(world)
    world.wait(minutes=20)
    desk.time.beat()
    world.switch_off(minutes=10)
    desk = world.open()
    world.set_calendar(minutes=-45)
    desk.time.follow_computer(event)
    outage = desk.time.outage(event)
    assert outage is not None
    assert (outage.left, outage.ran_on) == (40 * MINUTE, 30 * MINUTE)
    assert desk.time.resume_from_outage(event) == 40 * MINUTE
    assert left(desk, event) == 40 * 60


def test_keeping_our_time_asks_no_more_also_after_a_restart_and_an_outage(world):
    desk, event = started(world)
    world.wait(minutes=10)
    world.set_calendar(minutes=60)
    desk.time.keep_ours()
    assert desk.time.jump() is None
    assert world.open().time.jump() is None
    desk.time.beat()
    world.switch_off(minutes=5)
    again = world.open()
    assert again.time.jump() is None
    assert left(again, event) == 45 * 60


def test_after_an_outage_the_clock_ran_on_or_goes_on_where_the_hall_stopped(world):
    desk, event = started(world)
    world.wait(minutes=49, seconds=19)
    desk.time.beat()
    world.wait(seconds=9)
    world.switch_off(minutes=2)
    desk = world.open()
    outage = desk.time.outage(event)
    assert outage is not None
    assert outage.left == timedelta(minutes=10, seconds=41)
    assert outage.ran_on == timedelta(minutes=8, seconds=32)
    assert desk.time.resume_from_outage(event) == outage.left
    assert left(desk, event) == 641
    assert desk.time.outage(event) is None
    assert world.open().time.outage(event) is None
    assert desk.at(event).history.undo() == "Resume Round 1 from where the computer went off"
    assert left(desk, event) == 512


def test_an_outage_is_asked_once_whoever_opens_and_stays_answered(world):
    desk, event = started(world)
    desk.time.beat()
    world.switch_off(minutes=4)
    first, second = world.open(), world.open("Desk 2")
    assert first.time.outage(event) is not None
    world.wait(minutes=1)
    second.time.keep_running(event)
    assert first.time.outage(event) is None
    assert left(first, event) == left(second, event) == 55 * 60
    with pytest.raises(DirectorError, match="already been handled"):
        first.time.keep_running(event)


def test_two_outages_before_an_answer_are_one_from_the_first(world):
    desk, event = started(world)
    world.wait(minutes=10)
    desk.time.beat()
    world.switch_off(minutes=3)
    world.open().time.beat()
    world.wait(minutes=1)
    world.switch_off(minutes=3)
    desk = world.open()
    outage = desk.time.outage(event)
    assert outage is not None
    assert outage.left == 50 * MINUTE
    desk.time.resume_from_outage(event)
    assert left(desk, event) == 50 * 60


def test_a_calendar_set_back_while_the_computer_was_off_is_said_and_nothing_guessed(world):
    desk, event = started(world)
    world.wait(minutes=20)
    desk.time.beat()
    world.set_calendar(minutes=-180)
    world.switch_off(minutes=15)
    desk = world.open()
    outage = desk.time.outage(event)
    assert outage is not None
    assert (outage.left, outage.ran_on, outage.computer) == (40 * MINUTE, None, world.wall())
    world.wait(minutes=1)
    desk.time.resume_from_outage(event)
    assert left(desk, event) == 40 * 60
    jump = desk.time.jump()
    assert jump is not None
    desk.time.follow_computer(event)
    assert left(desk, event) == 40 * 60
    assert desk.time.now() == world.wall()


@pytest.mark.parametrize(
    "act",
    [
        lambda clock: clock.pause(),
        lambda clock: clock.end(),
        lambda clock: clock.reset(),
        lambda clock: clock.next_round(),
    ],
)
def test_who_moves_the_clock_otherwise_has_answered_the_outage(world, act):
    desk, event = started(world)
    desk.time.beat()
    world.switch_off(minutes=4)
    desk = world.open()
    act(desk.at(event).clock)
    assert desk.time.outage(event) is None


def test_minutes_added_leave_the_question_standing(world):
    desk, event = started(world)
    world.wait(minutes=10)
    desk.time.beat()
    world.switch_off(minutes=4)
    desk = world.open()
    desk.at(event).clock.add(5)
    assert desk.time.resume_from_outage(event) == 55 * MINUTE
    assert left(desk, event) == 55 * 60


def test_a_clock_that_stood_asks_nothing_after_an_outage(world):
    desk, event = started(world)
    world.wait(minutes=10)
    desk.at(event).clock.pause()
    world.switch_off(minutes=40)
    desk = world.open()
    assert desk.time.outage(event) is None
    world.wait(minutes=1)
    desk.at(event).clock.resume()
    assert left(desk, event) == 50 * 60


def test_a_round_that_ran_out_before_the_computer_went_off_asks_nothing(world):
    desk, event = started(world)
    world.wait(minutes=59)
    desk.time.beat()
    world.wait(minutes=2)
    desk.time.beat()
    world.switch_off(minutes=20)
    desk = world.open()
    assert desk.time.outage(event) is None


def test_a_station_without_a_name_may_not_move_the_clock(world):
    desk, event = started(world)
    desk.store.station = ""
    assert not desk.time.movable
    with pytest.raises(DirectorError, match="Only the director’s station"):
        desk.at(event).clock.pause()
    with pytest.raises(DirectorError, match="Only the director’s station"):
        desk.time.keep_ours()


def test_an_outage_of_another_day_is_not_asked_about(world):
    desk, event = started(world)
    world.wait(minutes=20)
    desk.time.beat()
    world.switch_off(minutes=13 * 24 * 60)
    assert world.open().time.outage(event) is None


def test_an_outage_is_not_asked_about_where_every_sheet_is_in(world):
    desk, event = started(world)
    world.wait(minutes=20)
    desk.time.beat()
    world.switch_off(minutes=5)
    again = world.open()
    assert again.time.outage(event) is not None
    for round_ in again.at(event).rounds.all():
        type_walls(again, event, round_.number)
    assert again.time.outage(event) is None
