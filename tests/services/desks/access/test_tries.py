"""Waits after wrong PINs: by a clock that nobody sets, and by each desk for itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.bootstrap import open_desk
from director_app.domain.access import Role
from director_app.domain.action_rules import RULES
from director_app.errors import DirectorError, NotAllowed, PinWrong
from director_app.services.desk import Desk
from director_app.services.desks.pin_attempts import (
    FORGETTING_TAKES_S,
    AttemptsByStation,
    PinAttempts,
    SteadyMoment,
)
from director_app.services.timekeeping import Timekeeper
from tests.builders import START, Book, drawn_event
from tests.wording import PIN_FORGETTING, PIN_FORGOTTEN

PIN = "Lotus88"


def at(seconds: float, machine: str = "left", boot: str = "today") -> SteadyMoment:
    """A moment of a computer."""
    return SteadyMoment(machine, boot, seconds)


@given(st.integers(0, 60), st.floats(0, 1000))
def test_waits_grow_and_end(wrong: int, later: float) -> None:
    tries = PinAttempts(wrong, at(5000))
    at_once = tries.wait_s(at(5000))
    assert at_once == (0 if wrong <= 2 else min(5 * 2 ** (wrong - 3), 300))
    assert tries.another(at(5000)).wait_s(at(5000)) >= at_once
    assert 0 <= tries.wait_s(at(5000 + later)) <= max(at_once - int(later), 0) + 1
    assert tries.wait_s(at(5300)) == 0


@given(st.integers(3, 60), st.floats(0, 1e6), st.floats(0, 1e6), st.sampled_from(["", "later"]))
def test_a_restart_never_shortens_a_wait_and_every_wait_ends(
    wrong: int, tried: float, since_start: float, boot: str
) -> None:
    tries = PinAttempts(wrong, at(tried))
    restarted = at(since_start, boot=boot)
    whole = tries.wait_s(at(tried))
    assert tries.wait_s(restarted) >= whole - since_start - 1e-6
    assert tries.wait_s(at(300, boot=boot)) == 0


@given(st.lists(st.sampled_from(["stage", "scores", "bystander", "other"]), max_size=12))
def test_who_knows_the_pin_waits_for_no_tries_but_their_own(tried: list[str]) -> None:
    now = at(100)
    desks = AttemptsByStation().right("stage", now)
    for wrong in tried:
        desks = desks.another(wrong, now)
    kept = AttemptsByStation.from_json(desks.to_json(), now)
    assert kept.at("stage", now).wrong == tried.count("stage")
    others = len(tried) - tried.count("stage")
    assert kept.at("a name that nobody tried", now).wrong == others
    assert kept.at("stage", at(100, machine="right")).wrong == 0
    assert kept.right("stage", now).at("stage", now).wrong == 0


@pytest.mark.parametrize("text", ["{", "[]", '{"known": 1}', '{"wrong": 3, "at": "now"}', "null"])
def test_a_record_that_cannot_be_read_waits_longest_once(text: str) -> None:
    kept = AttemptsByStation.from_json(text, at(10))
    assert kept.at("stage", at(10)).wait_s(at(10)) == 300
    assert kept.at("stage", at(10)).wait_s(at(310)) == 0


@dataclass
class Computer:
    """A computer: what its calendar says, and how long it has been on."""

    calendar: datetime = START
    on: timedelta = timedelta(hours=2)
    name: str = "stage"
    start: str = "first"

    def open(self, book: Path, station: str = "Desk 1") -> Desk:
        """The book, opened here."""
        keeper = Timekeeper(
            wall=lambda: self.calendar, steady=lambda: self.on, machine=self.name, boot=self.start
        )
        return open_desk(book, station=station, keeper=keeper)


@pytest.fixture
def book_with_pin(book: Book) -> tuple[Path, int]:
    """A book whose PIN was set at Desk 1 of the computer at the stage."""
    desk = book.open()
    event = drawn_event(desk)
    desk.close()
    desk = Computer().open(book.path)
    desk.access.set_pin(event, PIN)
    desk.close()
    return book.path, event


def wrong(computer: Computer, desk: Desk, times: int) -> None:
    """Type a wrong PIN so often, as soon as the next try is taken."""
    for _ in range(times):
        computer.on += timedelta(seconds=desk.access.wait_s())
        with pytest.raises(PinWrong):
            desk.access.unlock("0000")


@pytest.mark.parametrize("by", [timedelta(days=400), timedelta(days=-400)])
def test_the_calendar_neither_shortens_nor_lengthens_a_wait(
    book_with_pin: tuple[Path, int], by: timedelta
) -> None:
    computer = Computer()
    desk = computer.open(book_with_pin[0])
    wrong(computer, desk, 5)
    assert desk.access.wait_s() == 20
    computer.calendar += by
    again = computer.open(book_with_pin[0])
    for station in (desk, again):
        with pytest.raises(PinWrong, match="Try again in 20 s"):
            station.access.unlock(PIN)
    computer.on += timedelta(seconds=20)
    again.access.unlock(PIN)
    assert not again.access.locked
    desk.close()
    again.close()


def test_a_restart_spares_no_wait(book_with_pin: tuple[Path, int]) -> None:
    computer = Computer()
    desk = computer.open(book_with_pin[0])
    wrong(computer, desk, 5)
    desk.close()
    restarted = Computer(on=timedelta(seconds=5), start="second")
    desk = restarted.open(book_with_pin[0])
    with pytest.raises(PinWrong, match="Try again in 15 s"):
        desk.access.unlock(PIN)
    restarted.on = timedelta(seconds=20)
    desk.access.unlock(PIN)
    desk.close()


@pytest.mark.parametrize("computer", ["scores", "stage"])
def test_a_bystanders_tries_hold_nobody_up_at_the_directors_desk(
    book_with_pin: tuple[Path, int], computer: str
) -> None:
    there = Computer(name=computer)
    bystander = there.open(book_with_pin[0], "Somebody")
    director = Computer().open(book_with_pin[0])
    wrong(there, bystander, 8)
    assert bystander.access.wait_s() > 0
    assert director.access.wait_s() == 0
    director.access.unlock(PIN)
    assert not director.access.locked
    assert director.journal.verify() == ()
    bystander.close()
    director.close()


def test_another_name_for_the_desk_gives_no_more_tries(book_with_pin: tuple[Path, int]) -> None:
    computer = Computer(name="scores")
    for number in range(6):
        desk = computer.open(book_with_pin[0], f"Guess {number}")
        with pytest.raises(PinWrong):
            desk.access.unlock("0000")
        wait = desk.access.wait_s()
        desk.close()
    assert wait > 0


def test_the_pin_is_forgotten_only_at_a_directors_desk(book_with_pin: tuple[Path, int]) -> None:
    desk = Computer().open(book_with_pin[0])
    for role in (Role.SCORER, Role.ROSTER, Role.VIEWER):
        desk.access.begin_as(role)
        with pytest.raises(NotAllowed, match="To forget"):
            desk.access.forget_pin(book_with_pin[1], "Fall Classic")
    assert desk.access.forgetting() is None
    desk.close()


def test_forgetting_waits_is_seen_and_told_to_the_next_director(
    book_with_pin: tuple[Path, int],
) -> None:
    path, event = book_with_pin
    computer = Computer()
    desk = computer.open(path)
    for name in ("", "Fall", PIN):
        with pytest.raises(DirectorError, match="type the event’s name exactly"):
            desk.access.forget_pin(event, name)
    assert desk.access.forget_pin(event, " fall classic ") == FORGETTING_TAKES_S == 900
    other = Computer(name="scores").open(path, "Scores")
    asked = other.access.forgetting()
    assert asked is not None
    assert asked[0].station == "Desk 1"
    assert other.at(event).history.log()[-1].action == PIN_FORGETTING
    computer.on += timedelta(seconds=899)
    computer.calendar += timedelta(days=30)
    with pytest.raises(DirectorError, match="Ask again in 1 s to forget it"):
        desk.access.forget_pin(event, "Fall Classic")
    assert desk.access.has_pin
    computer.on += timedelta(seconds=1)
    assert desk.access.forget_pin(event, "Fall Classic") == 0
    assert not other.access.has_pin
    assert desk.at(event).history.log()[-1].action == PIN_FORGOTTEN
    done = desk.at(event).history.undoable().undo
    assert done is None or RULES[done.kind].undone
    told = other.access.forgotten()
    assert told is not None
    assert told.station == "Desk 1"
    other.access.begin_as(Role.SCORER)
    other.access.seen_forgotten()
    assert other.access.forgotten() is not None
    desk.access.seen_forgotten()
    assert other.access.forgotten() is None
    with pytest.raises(DirectorError, match="has no PIN"):
        desk.access.forget_pin(event, "Fall Classic")
    assert desk.journal.verify() == ()
    desk.close()
    other.close()


def test_whoever_gives_the_pin_meanwhile_keeps_it(book_with_pin: tuple[Path, int]) -> None:
    path, event = book_with_pin
    computer = Computer()
    desk = computer.open(path)
    desk.access.forget_pin(event, "Fall Classic")
    other = Computer(name="scores").open(path, "Scores")
    other.access.unlock(PIN)
    computer.on += timedelta(hours=1)
    assert desk.access.forget_pin(event, "Fall Classic") == FORGETTING_TAKES_S
    assert desk.access.has_pin
    desk.close()
    other.close()


def test_the_wait_is_sat_out_at_the_computer_that_asked(
    book_with_pin: tuple[Path, int],
) -> None:
    path, event = book_with_pin
    desk = Computer().open(path)
    desk.access.forget_pin(event, "Fall Classic")
    desk.close()
    desk = Computer(on=timedelta(minutes=5), start="second").open(path)
    with pytest.raises(DirectorError, match="Ask again in 10 min to forget it"):
        desk.access.forget_pin(event, "Fall Classic")
    desk.close()
    desk = Computer(on=timedelta(days=5), name="scores").open(path)
    assert desk.access.forget_pin(event, "Fall Classic") == FORGETTING_TAKES_S
    assert desk.access.has_pin
    desk.close()


def test_a_set_pin_ends_what_the_next_director_is_told(book_with_pin: tuple[Path, int]) -> None:
    path, event = book_with_pin
    computer = Computer(calendar=datetime(2026, 11, 14, 15, 0, tzinfo=UTC))
    desk = computer.open(path)
    desk.access.forget_pin(event, "Fall Classic")
    computer.on += timedelta(minutes=15)
    desk.access.forget_pin(event, "Fall Classic")
    desk.access.set_pin(event, "4711")
    assert desk.access.forgotten() is None
    desk.close()
