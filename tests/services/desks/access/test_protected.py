"""The director's PIN: what it protects, how it is given, changed and forgotten, where it is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from director_app.domain.access import ProtectedEffect, Role
from director_app.errors import DirectorError, NotAllowed, PinNeeded, PinWrong
from director_app.services.desk import Desk
from director_app.services.rulings.disqualifying import Disqualification
from tests.builders import Book, accept_walls, drawn_event
from tests.wording import CHANGING_A_SHEET

PIN = "Lotus88"


@pytest.fixture
def event(desk: Desk) -> int:
    made = drawn_event(desk)
    accept_walls(desk, made, 1)
    return made


@pytest.fixture
def locked(desk: Desk, event: int) -> Desk:
    desk.access.set_pin(event, PIN)
    desk.access.lock()
    return desk


def reopen(desk: Desk, event: int) -> object:
    view = desk.at(event).scores.sheet(1, 1)
    return desk.at(event).scores.reopen(view, "Wrong game", all_present=True)


def test_without_a_pin_nothing_is_asked(desk: Desk, event: int) -> None:
    assert not desk.access.has_pin
    assert not desk.access.locked
    reopen(desk, event)
    desk.access.lock()
    desk.at(event).standings.release(1)
    desk.access.unlock("whatever")


def test_what_is_protected_needs_the_pin_and_keeps_nothing(locked: Desk, event: int) -> None:
    before = locked.journal.newest()
    text = locked.rulebook.text("mania")
    for words, do in {
        CHANGING_A_SHEET: lambda: reopen(locked, event),
        "Disqualifying a player": lambda: locked.at(event).rulings.disqualify(
            1, Disqualification("Rude")
        ),
        "Publishing results": lambda: locked.at(event).standings.release(1),
        "Publishing results ": locked.at(event).standings.declare_final,
        "Changing the rules": lambda: locked.at(event).rule_changes.apply(
            locked.events.get(event).main.id, text, "Agreed"
        ),
        "Changing this station": lambda: locked.access.become("Desk 9", Role.DIRECTOR),
        "Restoring a backup": lambda: locked.access.need(ProtectedEffect.BOOK),
    }.items():
        with pytest.raises(PinNeeded, match=f"{words.strip()} needs the director’s PIN"):
            do()
    assert locked.journal.newest() == before


def test_everything_else_goes_on_at_a_locked_desk(locked: Desk, event: int) -> None:
    locked.at(event).clock.start(1)
    accept_walls(locked, event, 2, [1])
    locked.at(event).roster.pay(1, 4_000, "cash")
    locked.at(event).history.undo()
    assert locked.access.locked


def test_once_given_it_stays_until_locked(locked: Desk, event: int) -> None:
    locked.access.unlock(" lotus88")
    reopen(locked, event)
    locked.at(event).standings.release(1)
    locked.access.lock()
    with pytest.raises(PinNeeded):
        locked.at(event).standings.take_back_release()


def test_whoever_sits_there_is_asked_and_the_act_goes_on(locked: Desk, event: int) -> None:
    asked: list[ProtectedEffect] = []

    def ask(effect: ProtectedEffect) -> bool:
        asked.append(effect)
        locked.access.unlock(PIN)
        return True

    locked.access.asker = ask
    reopen(locked, event)
    locked.at(event).standings.release(1)
    assert asked == [ProtectedEffect.ACCEPTED_POINTS]


def test_an_asker_that_says_yes_without_the_pin_opens_nothing(locked: Desk, event: int) -> None:
    locked.access.asker = lambda _: True
    with pytest.raises(PinNeeded):
        reopen(locked, event)


def test_a_restart_and_another_desk_need_the_pin_again(
    locked: Desk, event: int, book: Book
) -> None:
    locked.access.unlock(PIN)
    other = book.open("Desk 2")
    assert other.access.locked
    with pytest.raises(PinNeeded):
        reopen(other, event)
    other.access.unlock(PIN)
    other.access.set_pin(event, "9999", PIN)
    assert locked.access.locked
    other.close()


def test_wrong_tries_wait_longer_and_longer_over_a_restart(
    locked: Desk, event: int, book: Book
) -> None:
    for _ in range(2):
        with pytest.raises(PinWrong, match=r"Try again\.$"):
            locked.access.unlock("0000")
    with pytest.raises(PinWrong, match="Try again in 5 s"):
        locked.access.unlock("0000")
    other = book.open()
    with pytest.raises(PinWrong, match="Try again in 5 s"):
        other.access.unlock(PIN)
    assert other.access.wait_s() == 5
    book.time.pass_by(seconds=5)
    with pytest.raises(PinWrong, match="in 10 s"):
        other.access.unlock("0001")
    book.time.pass_by(seconds=10)
    other.access.unlock(PIN)
    assert not other.access.locked
    other.access.lock()
    with pytest.raises(PinWrong, match="Try again"):
        other.access.unlock("0000")
    other.close()


def test_another_pin_needs_the_one_there_is(locked: Desk, event: int) -> None:
    with pytest.raises(PinWrong):
        locked.access.set_pin(event, "9999", "0000")
    with pytest.raises(DirectorError, match="4 to 12"):
        locked.access.set_pin(event, "12", PIN)
    locked.access.set_pin(event, "9999", PIN)
    assert not locked.access.locked
    locked.access.lock()
    with pytest.raises(PinWrong):
        locked.access.unlock(PIN)
    with pytest.raises(PinWrong):
        locked.access.remove_pin(event, PIN)
    locked.access.remove_pin(event, "9999")
    assert not locked.access.has_pin


def test_only_a_directors_desk_sets_the_pin(desk: Desk, event: int) -> None:
    desk.access.begin_as(Role.SCORER)
    with pytest.raises(NotAllowed):
        desk.access.set_pin(event, PIN)
    assert not desk.access.has_pin


def test_putting_back_a_protected_step_is_protected(locked: Desk, event: int) -> None:
    locked.access.unlock(PIN)
    locked.at(event).standings.release(1)
    locked.at(event).history.undo()
    locked.access.lock()
    with pytest.raises(PinNeeded):
        locked.at(event).history.redo()
    locked.access.unlock(PIN)
    locked.at(event).history.redo()
    assert locked.events.get(event).main.released_through == 1


def test_letting_back_who_was_disqualified_is_protected(locked: Desk, event: int) -> None:
    locked.access.unlock(PIN)
    ruling = locked.at(event).rulings.disqualify(1, Disqualification("Threw a rack"))
    locked.access.lock()
    with pytest.raises(PinNeeded, match="Disqualifying a player"):
        locked.at(event).rulings.cancel(ruling.number, "A mistake")


def test_the_pin_is_nowhere_in_plain(locked: Desk, event: int, book: Book, tmp_path: Path) -> None:
    with pytest.raises(PinWrong):
        locked.access.unlock("Wrongpin7")
    locked.access.unlock(PIN)
    (tmp_path / "event.json").write_text(locked.exchange.export(event), encoding="utf-8")
    locked.backups.copy_to(tmp_path / "copy.db")
    kept = json.loads(_fact(locked, "access:pin"))
    locked.close()
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {"event.json", "copy.db", "book.db"} <= {path.name for path in files}
    for file in files:
        said = file.read_bytes().lower()
        for secret in (b"lotus88", b"wrongpin7"):
            assert secret not in said, file
    event_file = (tmp_path / "event.json").read_text(encoding="utf-8")
    assert kept["hash"] not in event_file
    assert kept["salt"] not in event_file
    assert "access:" not in event_file


def _fact(desk: Desk, name: str) -> str:
    with desk.store.read() as work:
        return work.unjournaled.fact(name) or ""
