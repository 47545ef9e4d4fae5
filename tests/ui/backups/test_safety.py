"""Copies in the window: made by themselves, said in the strip, proven, and brought back."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from director_app.domain.backups import BackupReason
from director_app.services.backups.other_computer import go_on
from director_app.ui.kit.text import Text
from director_app.ui.shell.restore_ask import go_on_box
from tests.builders import Book, accept_walls
from tests.practicing import sample

pytestmark = pytest.mark.walks


def test_the_strip_says_when_the_last_good_copy_was_made(front):
    front.qtbot.waitUntil(lambda: "backed up 2:00 pm" in front.strip())


def test_a_full_round_is_copied_by_itself(front):
    front.qtbot.waitUntil(lambda: front.keeper.safety is not None)
    accept_walls(front.session.desk, front.session.event, 2)
    front.qtbot.waitUntil(lambda: "backed up 2:20 pm" in front.strip())
    newest = front.desk.backups.listing()[0]
    assert (newest.state.why, newest.state.sheets) == (BackupReason.ROUND, 4)


def test_copying_now_and_the_second_place(front):
    front.open_safety(1)
    front.page.take_place(str(front.stick))
    front.qtbot.waitUntil(lambda: front.page.model.rowCount() == 3)
    assert "also on STICK" in front.strip()
    assert "STICK" in {row[-1] for row in front.typist.reads("safety_table")}
    accept_walls(front.session.desk, front.session.event, 2, [1])
    front.time.pass_by(minutes=1)

    def asked() -> int:
        return sum(kept.state.why is BackupReason.ASKED for kept in front.desk.backups.listing())

    before = asked()
    front.typist.click("safety_copy")
    front.qtbot.waitUntil(lambda: asked() == before + 2)
    front.qtbot.waitUntil(lambda: front.page.model.rowCount() == len(front.desk.backups.listing()))


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_pulled_stick_is_said_once_and_work_goes_on(front):
    front.desk.backups.choose_second(front.stick)
    shutil.rmtree(front.stick)
    front.open_safety(2)
    front.typist.click("safety_copy")
    front.qtbot.waitUntil(lambda: front.notice is not None)
    assert front.notice is not None
    assert "Can’t find the second location" in front.notice.title
    assert "Plug in the USB drive" in front.notice.title
    assert front.strip() == "Safe Can’t find STICK"
    front.typist.click("news_more")
    front.typist.click("Got it")
    assert front.notice is None
    front.time.pass_by(minutes=1)
    front.keeper.copy_now()
    front.qtbot.waitUntil(lambda: front.page.model.rowCount() == 3)
    assert front.notice is None


def test_what_would_be_lost_is_said_of_the_copy_that_is_selected(front):
    accept_walls(front.session.desk, front.session.event, 2, [1])
    front.open_safety(1)
    front.qtbot.waitUntil(front.page.back.isEnabled)
    said = _texts(front.page.panel)
    assert "You would lose 1 change made since then:" in said
    assert "Accept table 1, Round 2" in said


def _texts(widget) -> str:
    return "\n".join(text.text() for text in widget.findChildren(Text))


def test_enter_proves_that_a_copy_works(front):
    front.open_safety(1)
    front.page.table.choose_first()
    front.typist.type("\n")
    toast = front.console.window.news
    front.qtbot.waitUntil(lambda: toast.isVisible() and "This backup works" in _said(toast))
    assert "2 sheets, round 1, verified" in _said(toast)
    assert front.desk.journal.verify() == ()


def _said(toast) -> str:
    return toast.accessibleName() + _texts(toast)


def _ask(front) -> QMessageBox:
    front.qtbot.waitUntil(front.page.back.isEnabled)
    front.typist.click("safety_back")
    box = front.console.window.findChild(QMessageBox, "restore_question")
    assert box is not None
    return box


def test_a_copy_is_brought_back_after_the_question(front):
    accept_walls(front.session.desk, front.session.event, 2, [1])
    front.open_safety(1)
    front.page.table.choose_first()
    box = _ask(front)
    assert "You would lose 1 change made since then:" in box.informativeText()
    next(button for button in box.buttons() if button.text() == "Restore").click()
    front.qtbot.waitUntil(lambda: front.page.model.rowCount() == 2)
    assert front.desk.at(front.session.event).overview.show().tables_in == 2
    assert [kept.state.sheets for kept in front.desk.backups.listing()] == [3, 2]
    assert front.desk.journal.verify() == ()


def test_esc_keeps_the_book(front):
    accept_walls(front.session.desk, front.session.event, 2, [1])
    front.open_safety(1)
    box = _ask(front)
    box.reject()
    assert len(front.desk.backups.listing()) == 1
    assert front.console.at_work is not None


def test_a_copy_that_broke_meanwhile_is_refused_and_the_book_goes_on(front):
    accept_walls(front.session.desk, front.session.event, 2, [1])
    front.open_safety(1)
    box = _ask(front)
    file = front.desk.backups.listing()[0].file
    with Path(file).open("r+b") as opened:
        opened.truncate(20_000)
    next(button for button in box.buttons() if button.text() == "Restore").click()
    front.qtbot.waitUntil(lambda: front.notice is not None)
    assert front.notice is not None
    assert "as a backup of a book" in front.notice.title
    assert front.desk.at(front.session.event).overview.show().tables_in == 2


def test_the_first_laptop_is_told_that_a_spare_went_on(front, tmp_path):
    front.desk.backups.choose_second(front.stick)
    (file,) = front.stick.rglob("*.db")
    home = go_on(file, tmp_path / "book.db", "Spare", front.time)
    spare = Book(home, front.time, "Spare").open()
    front.time.pass_by(minutes=5)
    accept_walls(spare, front.session.event, 2)
    spare.backups.copy(BackupReason.ROUND)
    assert spare.backups.went_on() is not None
    spare.close()
    front.qtbot.waitUntil(lambda: front.keeper.safety is not None)
    front.keeper.check_copies()
    front.qtbot.waitUntil(lambda: front.notice is not None)
    assert front.notice is not None
    assert front.notice.title.startswith("Spare kept working on this book. Its backup from")
    assert "has 2 changes not in this book" in front.notice.title
    front.typist.click("View it")
    assert front.console.window.shell.current_key == "safety"


def test_going_on_from_a_stick_is_asked_first(front, qtbot):
    box, agree = go_on_box(front.desk.backups.listing()[0].state)
    qtbot.addWidget(box)
    assert "a backup of Fall Classic from Desk 1" in box.informativeText()
    assert "The USB drive isn’t changed" in box.informativeText()
    assert agree.text() == "Copy it here and continue"
    assert box.escapeButton() is not agree


def test_the_book_is_copied_at_the_end(front):
    accept_walls(front.session.desk, front.session.event, 2, [1])
    folder = front.desk.backups.folder
    front.close()
    assert any("[close " in path.name for path in folder.glob("*.db"))


def test_the_sample_event_is_never_copied(front):
    front.desk.backups.choose_second(front.stick)
    before = sorted(front.stick.rglob("*"))
    sample(front.console)
    front.keeper.copy_now()
    front.session.tasks.wait()
    assert not front.session.desk.backups.supported
    assert sorted(front.stick.rglob("*")) == before


def test_safety_is_in_the_menu_and_in_the_palette(front):
    front.typist.press("Ctrl+Shift+B")
    assert front.console.window.shell.current_key == "safety"
    front.typist.press("Esc")
    assert front.console.window.shell.current_key == "scores"
    front.typist.press("Ctrl+K").type("backups\n")
    assert front.console.window.shell.current_key == "safety"
