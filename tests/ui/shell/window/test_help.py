"""Help beside the page, and the handbook in its place: by keys and mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.help.handbook_page import HandbookPage
from director_app.ui.help.help_panel import keys_everywhere
from director_app.ui.kit.theme import Theme
from director_app.ui.shell.main_window import MainWindow


def press(window: MainWindow, keys: str) -> None:
    combined = QKeySequence(keys)[0]
    target = QApplication.focusWidget() or window
    QTest.keyClick(target, combined.key(), combined.keyboardModifiers())


def focused() -> QWidget:
    there = QApplication.focusWidget()
    assert there is not None
    return there


def told(window: MainWindow) -> str:
    return window.help.panel.reader.toPlainText()


def open_handbook(window: MainWindow) -> HandbookPage:
    press(window, "Ctrl+F1")
    page = window.help.page
    assert page is not None
    assert page.isVisible()
    return page


def test_f1_shows_the_help_of_the_page_beside_it_and_again_puts_it_away(
    window: MainWindow,
) -> None:
    before = focused()
    press(window, "F1")
    beside = window.help.panel
    assert beside.isVisible()
    assert "Import a sign-up list" in told(window)
    assert "Add a player" in told(window)
    assert not window.shell.geometry().intersects(beside.geometry())
    assert focused() is beside.reader
    press(window, "F1")
    assert not beside.isVisible()
    assert focused() is before


def test_the_help_follows_the_page(window: MainWindow) -> None:
    press(window, "F1")
    window.open_page("clock")
    assert "starts the round" in told(window)
    assert "sign-up list" not in told(window)
    press(window, "Ctrl+1")
    assert "sign-up list" in told(window)


def test_every_key_of_the_window_is_told(window: MainWindow) -> None:
    window.shell.column.rail.setFocus()
    press(window, "?")
    assert window.help.panel.isVisible()
    for key, what in keys_everywhere():
        assert key in told(window).replace("\N{NO-BREAK SPACE}", " ")
        assert what in told(window)
    assert window.help.panel.reader.verticalScrollBar().value() > 0


def test_a_link_is_read_beside_the_page_and_goes_back(window: MainWindow) -> None:
    press(window, "F1")
    beside = window.help.panel
    beside.reader.anchorClicked.emit(QUrl("seating.md"))
    assert "Draw the seating" in told(window)
    QTest.mouseClick(beside.back, Qt.MouseButton.LeftButton)
    assert "sign-up list" in told(window)
    assert not beside.back.isVisible()


def test_the_handbook_opens_at_the_page_and_escape_goes_back(window: MainWindow) -> None:
    page = open_handbook(window)
    assert page.reader.chapter is not None
    assert page.reader.chapter.name == "roster"
    assert page.list.currentItem().text() == "Roster and check-in"
    press(window, "Esc")
    assert window.in_event
    assert focused() is window.shell.page("roster").first_focus()  # type: ignore[union-attr]


def test_the_handbook_is_found_in_by_typing(window: MainWindow) -> None:
    page = open_handbook(window)
    QTest.keyClicks(focused(), "lost sh")
    assert page.search.text() == "lost sh"
    assert page.list.currentItem().text().startswith("A score sheet is lost")
    assert page.reader.chapter is not None
    assert page.reader.chapter.name == "when-something-goes-wrong"
    assert page.reader.verticalScrollBar().value() > 0
    press(window, "Return")
    assert focused() is page.reader
    press(window, "Esc")
    assert focused() is page.list
    press(window, "Esc")
    assert page.search.text() == ""
    assert page.list.count() > 20
    press(window, "Ctrl+F")
    QTest.keyClicks(focused(), "xylophone")
    assert page.list.count() == 1
    assert "No match" in page.list.item(0).text()


def test_the_list_of_contents_is_walked_by_the_arrows(window: MainWindow) -> None:
    page = open_handbook(window)
    press(window, "Home")
    press(window, "Down")
    press(window, "Down")
    assert page.reader.chapter is not None
    assert page.reader.chapter.name == "when-something-goes-wrong"


@pytest.mark.walks
def test_the_handbook_is_saved_as_pdf_or_says_why_not(window: MainWindow, tmp_path: Path) -> None:
    page = open_handbook(window)
    page.save_to(tmp_path / "book.pdf")
    assert "Run your first tournament" in PdfReader(tmp_path / "book.pdf").pages[0].extract_text()
    page.save_to(tmp_path / "no folder" / "book.pdf")
    assert page.page.notice.isVisible()


def test_the_help_keeps_its_place_in_another_theme_and_text_size(
    window: MainWindow, dressed: Theme, qtbot: QtBot
) -> None:
    press(window, "F1")
    wide = window.help.panel.width()
    dressed.choose("dark")
    dressed.set_text_size(200)
    qtbot.waitUntil(lambda: window.help.panel.width() > wide)
    assert dressed.hex("ink").lower() in window.help.panel.reader.toHtml().lower()


def test_the_help_takes_the_place_of_a_page_that_would_be_too_narrow(
    window: MainWindow, dressed: Theme
) -> None:
    before = focused()
    press(window, "F1")
    beside = window.help.panel
    assert window.shell.isVisible()
    dressed.set_text_size(200)
    QApplication.processEvents()
    assert not window.shell.isVisible()
    assert beside.width() == window.centralWidget().width()
    press(window, "Esc")
    assert window.shell.isVisible()
    assert focused() is before
    press(window, "F1")
    assert not window.shell.isVisible()
    dressed.set_text_size(100)
    QApplication.processEvents()
    assert window.shell.isVisible()
    assert not window.shell.geometry().intersects(beside.geometry())
