"""What the room sees once a step is undone or redone, in a sentence."""

from __future__ import annotations

from datetime import timedelta

import pytest

from director_app.domain.action_rules import RULES
from director_app.domain.prizes import PrizeKind
from director_app.domain.room_options import ScreenOptions
from director_app.services.desk import Desk
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.paying import PrizePayment
from tests.builders import Book, accept_walls, drawn_event
from tests.kinds.steps import STEPS
from tests.wording import OTHER_LOOK, TO_THE_START, UNPUBLISHED, WILL_BE_SEEN


def undone(desk: Desk, event: int) -> str:
    """What is said of undoing the last step, which is left alone."""
    step = desk.at(event).history.undoable().undo
    assert step is not None
    return desk.at(event).history.public_effect(step.number, forward=False)


def redone(desk: Desk, event: int) -> str:
    """What is said of redoing the last step, which is undone for it."""
    desk.at(event).history.undo()
    step = desk.at(event).history.undoable().redo
    assert step is not None
    said = desk.at(event).history.public_effect(step.number, forward=True)
    desk.at(event).history.redo()
    return said


def test_standings_are_said_by_their_round(desk: Desk) -> None:
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).standings.release(1)
    assert undone(desk, event) == UNPUBLISHED
    assert redone(desk, event) == WILL_BE_SEEN.format(round=1)
    desk.at(event).standings.take_back_release()
    assert undone(desk, event) == WILL_BE_SEEN.format(round=1)
    assert redone(desk, event) == UNPUBLISHED


def test_final_results(desk: Desk) -> None:
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).standings.set_unofficial_until(desk.time.now() + timedelta(hours=1))
    assert undone(desk, event) == "The time when the results become final will change."
    desk.at(event).standings.declare_final()
    assert undone(desk, event) == "The results will no longer be final."
    assert redone(desk, event) == "The results will be final."
    desk.at(event).standings.take_back_final()
    assert undone(desk, event) == "The results will be marked as they were before."


def test_the_clock_is_said_as_it_would_be_now(desk: Desk, book: Book) -> None:
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    assert undone(desk, event) == TO_THE_START
    book.time.pass_by(minutes=10)
    desk.at(event).clock.pause()
    book.time.pass_by(minutes=5)
    assert undone(desk, event) == "The clock on the big screen will run, with 45:00 left."
    assert redone(desk, event) == "The clock on the big screen will be paused at 50:00."
    desk.at(event).clock.end()
    desk.at(event).clock.next_round()
    assert undone(desk, event) == "The big screen will go back to the round before."
    assert redone(desk, event) == "The big screen will go on to the next round."


def test_a_receipt_that_somebody_holds(desk: Desk) -> None:
    event = drawn_event(desk, rounds=1)
    accept_walls(desk, event, 1)
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, 1, 7_500))
    (paid,) = desk.at(event).prizes.hand_over(PrizePayment(1, anyway=True))
    void = f"Receipt 1 will be void, but {paid.name} may still have it."
    assert undone(desk, event) == void
    assert redone(desk, event) == f"Receipt 1 for {paid.name} will count."
    desk.at(event).prizes.take_back(1)
    assert undone(desk, event) == f"Receipt 1 for {paid.name} will count."


def test_the_look_of_the_big_screen(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).room_options.change_screen(ScreenOptions(hall="bright"))
    assert undone(desk, event) == OTHER_LOOK


def test_what_stays_at_the_desk_says_nothing(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).roster.change(1, {"city": "Tampa"})
    assert undone(desk, event) == ""


@pytest.mark.parametrize("kind", [kind for kind, rule in RULES.items() if rule.public])
def test_every_kind_that_the_room_sees_can_be_turned(kind: str) -> None:
    assert STEPS[kind].turns
