"""A step that needs the PIN, by whatever way in the window: tried, asked for, done once more."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication

from director_app.domain.access import Role
from director_app.domain.people import Status
from director_app.domain.sheets import SheetState
from director_app.services.rulings.disqualifying import Disqualification
from tests.builders import accept_walls
from tests.ui.backups.test_cut_journal import cut_last_entry
from tests.ui.desks.access.conftest import PIN, AtDesk
from tests.ui.desks.access.test_roles_at_the_window import become
from tests.wording import CHANGING_A_SHEET, PIN_REMOVED


def in_(at: AtDesk, number: int, table: int) -> bool:
    """Whether a sheet counts."""
    return at.desk.at(at.event).scores.sheet(number, table).sheet.state is SheetState.ACCEPTED


def test_ctrl_z_takes_no_accepted_sheet_away_without_the_pin(at: AtDesk) -> None:
    accept_walls(at.desk, at.event, 2, [1])
    at.set_pin()
    at.answer(leave=True)
    at.typist.press("Ctrl+Z")
    assert in_(at, 2, 1)
    assert f"{CHANGING_A_SHEET} needs the director’s PIN" in at.said
    at.answer(PIN)
    at.typist.press("Ctrl+Z")
    assert not in_(at, 2, 1)
    assert at.asked == [""]


def test_ordinary_work_is_not_asked_for(at: AtDesk) -> None:
    at.set_pin()
    accept_walls(at.desk, at.event, 2, [1])
    at.desk.at(at.event).roster.pay(1, 4_000, "cash")
    at.typist.press("Ctrl+Z")
    at.typist.press("Ctrl+Y")
    at.desk.at(at.event).roster.set_status(2, Status.WITHDRAWN)
    assert at.desk.access.locked
    assert at.asked == []
    assert QApplication.activeModalWidget() is None


def test_a_ruling_is_not_cancelled_on_the_page_without_the_pin(at: AtDesk) -> None:
    made = at.desk.at(at.event).rulings.disqualify(1, Disqualification("Rude"))
    at.set_pin()
    assert at.console.at_work is not None
    session = at.console.at_work.session

    def cancel() -> str:
        return at.desk.at(at.event).rulings.cancel(made.number, "Mistake")

    at.answer("1111", leave=True)
    assert session.act(cancel) is None
    assert at.desk.at(at.event).roster.get(1).status is Status.DISQUALIFIED
    at.answer(PIN)
    assert session.act(cancel) is not None
    assert at.desk.at(at.event).roster.get(1).status is Status.CHECKED_IN


def test_work_beside_the_window_asks_on_it_and_is_repeated(at: AtDesk) -> None:
    at.set_pin()
    assert at.console.at_work is not None
    session = at.console.at_work.session
    view = at.desk.at(at.event).scores.sheet(1, 1)
    refused: list[BaseException] = []

    def reopen() -> None:
        work = partial(at.desk.at(at.event).scores.reopen, view, "Wrong", all_present=True)
        session.tasks.submit(work, lambda _: None, refused.append, at.console)

    at.answer(leave=True)
    reopen()
    at.qtbot.waitUntil(lambda: bool(refused))
    assert "needs the director’s PIN" in str(refused[0])
    assert in_(at, 1, 1)
    at.answer(PIN)
    reopen()
    at.qtbot.waitUntil(lambda: not in_(at, 1, 1))
    assert not at.desk.access.locked
    assert len(refused) == 1


def test_an_older_copy_is_confirmed_by_keys_only_with_the_pin(at: AtDesk) -> None:
    accept_walls(at.desk, at.event, 2, [1])
    cut_last_entry(at.book.path)
    at.set_pin()
    accept_walls(at.desk, at.event, 2, [2])
    at.qtbot.waitUntil(lambda: "The book is older than it was" in told(at))
    at.answer(leave=True)
    at.typist.tab_to("news_second").press("Space")
    assert "Confirming an older copy of the book needs the director’s PIN" in told(at)
    assert len(at.desk.journal.verify()) == 1
    at.typist.click("Close")
    assert "The book is older than it was" in told(at)
    at.answer(PIN)
    at.typist.tab_to("news_second").press("Space")
    assert told(at) == ""
    assert at.desk.journal.verify() == ()


def test_a_viewers_desk_chooses_no_event(at: AtDesk) -> None:
    from tests.builders import new_event

    other = new_event(at.desk)
    at.desk.events.open(at.event)
    become(at, Role.VIEWER)
    at.console.open_event(other)
    assert at.console.at_work is not None
    assert at.console.at_work.session.event == other
    assert at.desk.events.current() == at.event
    become(at, Role.DIRECTOR)
    at.console.open_event(other)
    assert at.desk.events.current() == other


def told(at: AtDesk) -> str:
    """What the line at the foot of the window says, whatever of it is in sight."""
    view = at.console.window.news.standing
    return "" if view is None else f"{view.title} {view.detail}"


def test_every_desk_sees_that_the_pin_is_to_be_forgotten_and_keeps_it_by_giving_it(
    at: AtDesk,
) -> None:
    at.set_pin()
    become(at, Role.SCORER)
    other = at.book.open("Stage")
    other.access.forget_pin(at.event, "Fall Classic")
    at.console.at_work.session.bus.tell()  # type: ignore[union-attr]  # as the live watch does
    at.qtbot.waitUntil(lambda: "Stage wants to remove the director’s PIN" in told(at))
    at.answer(PIN)
    at.console.window.news.acted.emit("pin_forgetting")
    assert other.access.forgetting() is None
    assert "wants to remove" not in told(at)
    other.close()


def test_the_next_director_is_told_that_it_was_forgotten(at: AtDesk) -> None:
    at.set_pin()
    other = at.book.open("Stage")
    other.access.forget_pin(at.event, "Fall Classic")
    at.book.time.pass_by(seconds=timedelta(minutes=15).total_seconds())
    other.access.forget_pin(at.event, "Fall Classic")
    other.close()
    become(at, Role.SCORER)
    at.console.open_event(at.event)
    assert "was removed" not in told(at)
    become(at, Role.DIRECTOR)
    at.console.open_event(at.event)
    assert told(at).startswith(f"{PIN_REMOVED} At Stage, ")
    at.console.window.news.acted.emit("pin_forgotten")
    assert at.desk.access.forgotten() is None
    assert "was removed" not in told(at)


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.SCORER])
def test_a_step_asks_once_and_leaves_nothing_open(at: AtDesk, role: Role) -> None:
    at.set_pin()
    become(at, role)
    at.answer(leave=True)
    assert at.console.at_work is not None
    reopen = at.desk.at(at.event).scores
    view = reopen.sheet(1, 1)
    at.console.at_work.session.act(lambda: reopen.reopen(view, "Wrong", all_present=True))
    assert QApplication.activeModalWidget() is None
    assert in_(at, 1, 1)
    accept_walls(at.book.open("Stage"), at.event, 2, [1])
