"""An event as a file: opened by keys or by a drop, refused in a sentence, written by the menu."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox, QWidget

from director_app.services.events.portable.service import read_event
from director_app.system.file_kinds import FileKind
from tests.builders import Book, new_event
from tests.ui.help.practice.conftest import FirstDay
from tests.wording import OPEN_BOOK

_COPY, _LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
_NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def file(tmp_path: Path) -> Path:
    desk = Book(tmp_path / "other.db").open()
    path = tmp_path / "day.ftevent"
    desk.exchange.write(new_event(desk, players=4), path)
    desk.close()
    return path


def choose(first_day: FirstDay, path: Path) -> None:
    """Paste a file's name into the chooser that is open, and Enter."""
    window = first_day.console.window
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    assert name is not None
    name.setText(str(path))
    QTest.keyClick(name, Qt.Key.Key_Return)


def drop(widget: QWidget, path: Path) -> bool:
    """Drop a file as the window system does: the widget, then what it stands on, may take it."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path))])
    taker: QWidget | None = widget
    while taker is not None:
        enter = QDragEnterEvent(QPoint(9, 9), _COPY, carried, _LEFT, _NONE)
        enter.ignore()
        if taker.acceptDrops():
            QApplication.sendEvent(taker, enter)
        if enter.isAccepted():
            dropped = QDropEvent(QPointF(9, 9), _COPY, carried, _LEFT, _NONE)
            QApplication.sendEvent(taker, dropped)
            return True
        taker = taker.parentWidget()
    return False


def opened(first_day: FirstDay, qtbot) -> list[str]:
    """The book's events, once one of them is open and the window has the keys."""
    qtbot.waitUntil(lambda: first_day.console.at_work is not None)
    first_day.console.window.activateWindow()
    qtbot.waitUntil(first_day.console.window.isActiveWindow)
    return [event.name for event in first_day.desk.events.all()]


def refusal(first_day: FirstDay, qtbot) -> str:
    """What the box says that came up; it is closed by Enter."""
    window = first_day.console.window
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    box = window.findChild(QMessageBox)
    assert box is not None
    said = box.informativeText()
    box.accept()
    return str(said)


def test_an_event_file_is_opened_by_keys_and_stands_in_the_book_once(
    first_day: FirstDay, file: Path, qtbot
) -> None:
    for _ in range(2):
        first_day.hand.press("Ctrl+O")
        choose(first_day, file)
        assert opened(first_day, qtbot) == [read_event(file).event.name]
        first_day.hand.press("Ctrl+Shift+O")


def test_it_is_dropped_on_the_opening_page_or_on_the_roster(
    first_day: FirstDay, file: Path, qtbot
) -> None:
    assert drop(first_day.console.opening, file)
    assert len(opened(first_day, qtbot)) == 1
    roster = first_day.console.window.shell.page("roster")
    other = file.with_name("other.ftevent")
    other.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert drop(roster, other)
    qtbot.waitUntil(lambda: len(first_day.console.book.events.all()) == 2)
    assert not drop(first_day.console.window, file.with_name("other.db"))


def test_nothing_is_dropped_in_while_the_desk_is_curtained(first_day: FirstDay, file: Path) -> None:
    first_day.console.window.acts.curtain(down=True)
    assert not drop(first_day.console.opening, file)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "isn’t an event file"),
        (b"SQLite format 3\0", "isn’t a text file"),
        (b"\xff\xfe\x00", "read as text"),
        (b'{"format": "something else"}', "isn’t a Front Table event file"),
        (b'{"format": "front-table-event", "version": 99}', "Update Front Table"),
        (b'{"format": "front-table-event", "version": 6}', "can’t be read"),
    ],
)
def test_what_is_no_event_of_this_program_is_refused_in_a_sentence(
    first_day: FirstDay, tmp_path: Path, qtbot, content: bytes, told: str
) -> None:
    wrong = tmp_path / "wrong.ftevent"
    wrong.write_bytes(content)
    first_day.hand.press("Ctrl+O")
    choose(first_day, wrong)
    said = refusal(first_day, qtbot)
    assert told in said
    assert "\n" not in said
    assert first_day.console.book.events.all() == ()


def test_with_an_event_open_the_refusal_stands_on_its_page(
    first_day: FirstDay, tmp_path: Path, qtbot
) -> None:
    first_day.console.open_event(new_event(first_day.console.book, players=4))
    wrong = tmp_path / "wrong.ftevent"
    wrong.write_text("my recipes", encoding="utf-8")
    first_day.hand.press("Ctrl+O")
    choose(first_day, wrong)
    news = first_day.console.window.news
    qtbot.waitUntil(lambda: "wrong.ftevent" in news.accessibleName())


def test_the_open_event_is_written_as_a_file(first_day: FirstDay, tmp_path: Path, qtbot) -> None:
    first_day.console.open_event(new_event(first_day.console.book, players=4))
    first_day.console.window.acts["save_event"].trigger()
    choose(first_day, tmp_path / "mine")
    qtbot.waitUntil(lambda: "mine.ftevent" in first_day.console.window.news.said)
    written = json.loads((tmp_path / "mine.ftevent").read_text(encoding="utf-8"))
    assert len(written["players"]) == 4


def agree_to_replace() -> None:
    """Say yes by a key as soon as the dialog asks whether the file there is to be replaced."""
    box = QApplication.activeModalWidget()
    if isinstance(box, QMessageBox):
        QTest.keyClick(box.button(QMessageBox.StandardButton.Yes), Qt.Key.Key_Space)
    else:
        QTimer.singleShot(10, agree_to_replace)


@pytest.mark.parametrize("what", ["the open book", "its log", "another book", "a picture"])
def test_an_event_is_not_saved_over_what_is_no_event_though_the_dialog_was_told_to(
    first_day: FirstDay, tmp_path: Path, qtbot, what: str
) -> None:
    other, picture = tmp_path / "other.db", tmp_path / "logo.png"
    Book(other).open().close()
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(99))
    book = first_day.book.path
    first_day.console.open_event(new_event(first_day.console.book, players=4))
    targets = {
        "the open book": (book, f"is {OPEN_BOOK}"),
        "its log": (book.with_name(f"{book.name}-wal"), "belongs to the club book book.db"),
        "another book": (other, f"is {FileKind.BOOK.value}"),
        "a picture": (picture, "is a picture, not an event file"),
    }
    target, says = targets[what]
    number = target.stat().st_ino
    before = target.read_bytes() if what in {"another book", "a picture"} else b""
    first_day.console.window.acts["save_event"].trigger()
    QTimer.singleShot(10, agree_to_replace)
    choose(first_day, target)
    notice = first_day.console.window.news
    qtbot.waitUntil(lambda: notice.view is not None)
    assert says in notice.view.title
    assert target.stat().st_ino == number
    assert not before or target.read_bytes() == before
    assert [event.name for event in first_day.desk.events.all()] == ["Fall Classic"]


def test_an_event_file_is_replaced_once_the_dialog_was_told_to(
    first_day: FirstDay, file: Path, qtbot
) -> None:
    before = file.read_bytes()
    first_day.console.open_event(new_event(first_day.console.book, players=8))
    first_day.console.window.acts["save_event"].trigger()
    QTimer.singleShot(10, agree_to_replace)
    choose(first_day, file)
    qtbot.waitUntil(lambda: file.name in first_day.console.window.news.said)
    assert file.read_bytes() != before
    assert len(json.loads(file.read_text(encoding="utf-8"))["players"]) == 8


@pytest.mark.parametrize(
    ("name", "shown"), [("open_settings", "settings_find"), ("open_handbook", "handbook_find")]
)
def test_settings_and_handbook_are_reached_from_the_opening_page_and_left_by_escape(
    first_day: FirstDay, name: str, shown: str
) -> None:
    first_day.hand.tab_to(name).type("\n")
    assert first_day.sees(shown)
    first_day.hand.press("Escape")
    assert first_day.sees(name)
