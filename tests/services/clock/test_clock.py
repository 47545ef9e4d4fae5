"""The round clock over stored times, from start to the next round, after restarts and undos."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.clock import ClockState
from director_app.errors import DirectorError, NotFound
from director_app.services.events.due import DueStep, StepKind
from tests.builders import accept_walls, drawn_event, new_event


def told(desk, event):
    view, now = desk.at(event).clock.show(), desk.time.now()
    return view.round.number, view.state(now), view.remaining_s(now)


def test_a_round_runs_stands_and_runs_on(desk, book):
    event = new_event(desk)
    assert told(desk, event) == (1, ClockState.READY, 3600)
    desk.at(event).clock.start(1)
    book.time.pass_by(minutes=20)
    assert told(desk, event) == (1, ClockState.RUNNING, 2400)
    desk.at(event).clock.pause()
    book.time.pass_by(minutes=10)
    assert told(desk, event) == (1, ClockState.PAUSED, 2400)
    desk.at(event).clock.resume()
    book.time.pass_by(minutes=1)
    desk.at(event).clock.add(5)
    assert told(desk, event) == (1, ClockState.RUNNING, 2640)
    desk.at(event).clock.add(-10)
    book.time.pass_by(minutes=35)
    assert told(desk, event) == (1, ClockState.OVER, 0)


def test_the_clock_goes_on_while_the_book_is_closed(desk, book):
    event = new_event(desk)
    desk.at(event).clock.start(1)
    desk.close()
    book.time.pass_by(minutes=12, seconds=30)
    again = book.open()
    assert told(again, event) == (1, ClockState.RUNNING, 3600 - 750)
    again.at(event).clock.pause()
    again.close()
    book.time.pass_by(minutes=60)
    third = book.open()
    assert told(third, event) == (1, ClockState.PAUSED, 3600 - 750)
    third.close()


@pytest.mark.parametrize(
    ("way", "says"),
    [
        (lambda clock: clock.pause(), "nothing to pause"),
        (lambda clock: clock.resume(), "nothing to resume"),
        (lambda clock: clock.end(), "no round to end"),
        (lambda clock: clock.add(0), "Enter the minutes to add"),
        (lambda clock: clock.add(10**20), "up to 720 minutes at a time"),
        (lambda clock: clock.add(-60), "1 minute to 12 hours"),
        (lambda clock: clock.add(700), "1 minute to 12 hours"),
        (lambda clock: clock.start(9), "no round 9"),
        (lambda clock: clock.start(0), "no round 0"),
    ],
)
def test_what_the_clock_cannot_do_is_refused_in_a_sentence(desk, way, says):
    event = new_event(desk)
    before = desk.journal.newest()
    with pytest.raises(DirectorError, match=says):
        way(desk.at(event).clock)
    assert desk.journal.newest() == before


def test_a_round_is_started_once_and_no_other_beside_it(desk, book):
    event = new_event(desk)
    desk.at(event).clock.start(1)
    with pytest.raises(DirectorError, match="already been started"):
        desk.at(event).clock.start(1)
    with pytest.raises(DirectorError, match="The clock for Round 1 is still running"):
        desk.at(event).clock.start(2)
    desk.at(event).clock.pause()
    with pytest.raises(DirectorError, match="still running"):
        desk.at(event).clock.start(2)
    desk.at(event).clock.resume()
    book.time.pass_by(minutes=60)
    desk.at(event).clock.start(2)
    assert told(desk, event) == (2, ClockState.RUNNING, 3600)


def test_time_can_be_called_and_the_next_round_started_at_once(desk, book):
    event = new_event(desk)
    desk.at(event).clock.start(1)
    book.time.pass_by(seconds=61.7)
    desk.at(event).clock.end()
    assert told(desk, event) == (1, ClockState.OVER, 0)
    desk.at(event).clock.start(2)
    assert told(desk, event)[0] == 2


@pytest.mark.parametrize("standing", [False, True])
def test_going_on_ends_the_round_at_work_and_undo_lets_it_run_again(desk, book, standing):
    event = new_event(desk)
    desk.at(event).clock.start(1)
    book.time.pass_by(minutes=50)
    if standing:
        desk.at(event).clock.pause()
    view = desk.at(event).clock.next_round()
    assert (view.round.number, view.state(desk.time.now())) == (2, ClockState.READY)
    desk.at(event).clock.start(2)
    desk.at(event).history.undo()
    desk.at(event).history.undo()
    state = ClockState.PAUSED if standing else ClockState.RUNNING
    assert told(desk, event) == (1, state, 600)


def test_after_the_last_round_there_is_none(desk, book):
    event = new_event(desk)
    desk.at(event).clock.next_round()
    with pytest.raises(DirectorError, match="last round"):
        desk.at(event).clock.next_round()


def test_rounds_played_out_of_order_show_the_one_at_work(desk, book):
    event = new_event(desk, rounds=4)
    desk.at(event).clock.start(3)
    desk.at(event).clock.end()
    desk.at(event).clock.start(2)
    assert told(desk, event) == (2, ClockState.RUNNING, 3600)
    desk.at(event).clock.end()
    assert desk.at(event).clock.next_round().round.number == 4


def test_reset_puts_the_clock_back_to_its_start(desk, book):
    event = new_event(desk)
    desk.at(event).clock.start(1)
    desk.at(event).clock.add(10)
    book.time.pass_by(minutes=5)
    desk.at(event).clock.reset()
    assert told(desk, event) == (1, ClockState.READY, 3600)
    desk.at(event).history.undo()
    assert told(desk, event) == (1, ClockState.RUNNING, 65 * 60)


def test_taking_a_pause_back_leaves_the_clock_as_if_it_had_never_stood(desk, book):
    event = new_event(desk)
    desk.at(event).clock.start(1)
    book.time.pass_by(minutes=10)
    desk.at(event).clock.pause()
    book.time.pass_by(minutes=7)
    desk.at(event).history.undo()
    assert told(desk, event) == (1, ClockState.RUNNING, 43 * 60)
    desk.at(event).history.redo()
    assert told(desk, event) == (1, ClockState.PAUSED, 50 * 60)


def test_changed_minutes_hold_for_a_round_that_was_made_ready(desk, book):
    event = new_event(desk)
    desk.at(event).clock.next_round()
    two = desk.at(event).rounds.all()[1]
    desk.at(event).rounds.change(replace(two, minutes=30))
    assert told(desk, event) == (2, ClockState.READY, 1800)
    desk.at(event).clock.start(2)
    assert told(desk, event) == (2, ClockState.RUNNING, 1800)


def test_a_cancelled_round_is_passed_over_and_stops_nobody(desk, book):
    event = drawn_event(desk, rounds=3)
    desk.at(event).clock.start(1)
    desk.at(event).clock.pause()
    desk.at(event).rounds.cancel(1, "Fire alarm")
    with pytest.raises(DirectorError, match="canceled \\(Fire alarm\\)"):
        desk.at(event).clock.start(1)
    desk.at(event).clock.start(2)
    assert told(desk, event)[:2] == (2, ClockState.RUNNING)


def test_the_next_round_is_named_rightly_past_a_cancelled_one(desk):
    event = drawn_event(desk, rounds=3)
    desk.at(event).rounds.cancel(2, "The hall closes early")
    desk.at(event).clock.start(1)
    accept_walls(desk, event, 1)
    assert desk.at(event).overview.show().next == DueStep(StepKind.NEXT_ROUND, 3)
    assert desk.at(event).clock.next_round().round.number == 3


def test_an_event_whose_rounds_are_all_cancelled_can_still_be_looked_at(desk):
    event = drawn_event(desk, rounds=1)
    desk.at(event).rounds.cancel(1, "Fire alarm")
    assert desk.at(event).overview.show().clock.round.cancelled
    with pytest.raises(DirectorError, match="canceled"):
        desk.at(event).clock.start(1)


def test_two_desks_cannot_start_and_pause_past_each_other(desk, book):
    event = new_event(desk)
    other = book.open("Desk 2")
    desk.at(event).clock.start(1)
    with pytest.raises(DirectorError, match="already been started"):
        other.at(event).clock.start(1)
    other.at(event).clock.pause()
    with pytest.raises(DirectorError, match="isn’t running"):
        desk.at(event).clock.pause()
    other.close()


def test_every_division_has_a_clock_of_its_own(desk, book):
    event = new_event(desk)
    social = desk.events.add_division(event, "Social", "unscored")
    desk.at(event).clock.start(1)
    desk.at(event, social).clock.start(2)
    assert told(desk, event)[0] == 1
    assert desk.at(event, social).clock.show().round.number == 2
    with pytest.raises(NotFound, match="no division"):
        desk.at(event, 10**6).seating.view()


def test_a_clock_is_not_taken_back_past_another_desk(desk, book):
    event = new_event(desk)
    other = book.open("Desk 2")
    desk.at(event).clock.start(1)
    other.at(event).clock.add(5)
    with pytest.raises(DirectorError, match="Desk 2"):
        desk.at(event).history.undo()
    other.close()
