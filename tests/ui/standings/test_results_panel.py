"""The results page from the standings: names, rounds, where; then it is opened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.system.file_kinds import FileKind
from director_app.ui.standings.page import StandingsTab
from tests.builders import accept_walls, drawn_event
from tests.results_reader import read_page
from tests.ui.rulings.at_page import AtPage, sit_down
from tests.wording import NOT_PUBLISHED

At = tuple[AtPage, StandingsTab]


class Browser(QObject):
    """Stands in for the system's browser."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[Path] = []

    @Slot(QUrl)
    def show_file(self, url: QUrl) -> None:
        """Open a page."""
        self.shown.append(Path(url.toLocalFile()))


@pytest.fixture
def browser() -> Iterator[Browser]:
    made = Browser()
    QDesktopServices.setUrlHandler("file", made, "show_file")
    yield made
    QDesktopServices.unsetUrlHandler("file")


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> At:
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2, [1])
    return sit_down(qtbot, desk, event, StandingsTab)


def save(qtbot: QtBot, page: StandingsTab, file: Path) -> None:
    """Choose a file in the dialog that is open, and wait until it is answered."""
    dialog = page.side.results.findChild(QFileDialog, "results_dialog")
    assert dialog is not None
    dialog.selectFile(str(file))
    dialog.accept()
    qtbot.waitUntil(page.side.results.save_button.isEnabled)


def test_the_page_is_saved_and_opened(
    qtbot: QtBot, at: At, browser: Browser, tmp_path: Path
) -> None:
    hand, page = at
    hand.click(page, "standings_results")
    assert hand.focus == "results_names_0"
    assert not hand.sees(page, "results_open")
    hand.press(Qt.Key.Key_Down)
    hand.click(page, "results_save")
    save(qtbot, page, tmp_path / "ours.html")
    file = tmp_path / "ours.html"
    told = read_page(file.read_bytes())
    assert {row.name for row in told.standings} >= {"Ann A.", "Bea A."}
    assert told.notes[0] == NOT_PUBLISHED
    assert page.window().focusWidget() is page.side.results.open_button
    hand.click(page, "results_open")
    assert browser.shown == [file]


def test_released_rounds_are_told_unless_all_are_asked_for(
    qtbot: QtBot, at: At, tmp_path: Path
) -> None:
    hand, page = at
    assert not page.side.results.rounds[0].isChecked()
    hand.desk.at(hand.event).standings.release(1)
    hand.click(page, "standings_results")
    assert page.side.results.told.text() == "Published through round 1."
    hand.click(page, "results_save")
    save(qtbot, page, tmp_path / "one.html")
    assert "Round 2" not in (tmp_path / "one.html").read_text("utf-8")
    qtbot.mouseClick(page.side.results.rounds[1], Qt.MouseButton.LeftButton)
    hand.click(page, "results_save")
    save(qtbot, page, tmp_path / "two.html")
    assert "Round 2" in (tmp_path / "two.html").read_text("utf-8")


def test_a_place_that_cannot_be_written_is_said_in_the_panel(at: At, qtbot: QtBot) -> None:
    hand, page = at
    hand.click(page, "standings_results")
    page.side.results.save("/nowhere/at/all/page.html")
    qtbot.waitUntil(page.side.results.refusal.isVisible)
    assert "Can’t write" in page.side.results.refusal.text()
    assert not hand.sees(page, "results_open")
    assert hand.refused == []


def test_the_page_is_not_saved_over_a_backup(at: At, tmp_path: Path, qtbot: QtBot) -> None:
    hand, page = at
    backup = hand.desk.backups.copy_to(tmp_path / "kept.db")
    before = backup.read_bytes()
    hand.click(page, "standings_results")
    page.side.results.save(str(backup))
    qtbot.waitUntil(page.side.results.refusal.isVisible)
    assert f"is {FileKind.BOOK.value}" in page.side.results.refusal.text()
    assert backup.read_bytes() == before


def test_esc_leads_back_to_the_day_and_the_places(at: At) -> None:
    hand, page = at
    hand.click(page, "standings_results")
    assert not page.side.overview.isVisible()
    hand.press(Qt.Key.Key_Escape)
    assert page.side.overview.isVisible()
    assert hand.focus == "standings_table"
