"""Where the side has gone below the list, the page scrolls, and nothing scrolls within it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.kit.page import two_columns
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.scrolling import ScrolledArea, scrolled
from director_app.ui.kit.tables import RowsTable
from director_app.ui.rulings.page import RulingsTab
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey
from tests.builders import Book, drawn_event

ROWS = tuple((f"Player {at}", at) for at in range(60))


@dataclass
class Beside:
    page: ScrolledArea
    table: RowsTable
    side: ScrolledArea
    inside: QVBoxLayout

    def resize(self, width: int) -> None:
        self.page.resize(width, 400)
        for _ in range(4):
            QApplication.processEvents()


@pytest.fixture
def beside(qtbot: QtBot) -> Beside:
    application()
    columns = [TableColumn("Player", lambda row: row[0])]
    columns += [TableColumn(f"Round {at}", lambda row: row[1], kind="number") for at in range(5)]
    table, told = RowsTable(RowsModel(columns, ROWS)), QWidget()
    inside = QVBoxLayout(told)
    for at in range(30):
        inside.addWidget(QLabel(f"Line {at}"))
    side = scrolled(told)
    made = Beside(scrolled(two_columns(table, side, 300)), table, side, inside)
    qtbot.addWidget(made.page)
    made.page.show()
    made.page.activateWindow()
    qtbot.waitUntil(made.page.isActiveWindow)
    return made


def bars(beside: Beside) -> tuple[bool, bool, bool]:
    areas = (beside.page, beside.table, beside.side)
    return tuple(area.verticalScrollBar().maximum() > 0 for area in areas)


def test_the_page_scrolls_where_the_side_is_below_and_the_parts_where_it_is_beside(
    beside: Beside,
) -> None:
    beside.resize(560)
    assert bars(beside) == (True, False, False)
    assert beside.table.horizontalScrollBar().maximum() == 0
    for at in range(10):
        beside.inside.addWidget(QLabel(f"More {at}"))
    beside.resize(560)
    assert bars(beside) == (True, False, False), "what is longer now is whole too"
    beside.resize(1200)
    assert bars(beside) == (False, True, True)


def test_the_ring_around_a_list_that_fills_its_pane_is_whole(qtbot: QtBot) -> None:
    application()
    window = QWidget()
    around = QVBoxLayout(window)
    around.setContentsMargins(20, 20, 20, 20)
    table = RowsTable(RowsModel([TableColumn("Player", lambda row: row[0])]))
    around.addWidget(two_columns(table, QLabel("Side"), 300))
    ring = FocusRing(window)
    qtbot.addWidget(window)
    window.resize(900, 500)
    window.show()
    window.activateWindow()
    table.setFocus()
    qtbot.waitUntil(lambda: ring.widget() is table and ring.isVisible())
    assert ring.visibleRegion().boundingRect() == ring.rect()
    assert ring.geometry().contains(
        QRect(table.mapTo(ring.parentWidget(), QPoint(0, 0)), table.size())
    )
    ring.let_go()


def test_what_is_shown_later_in_what_scrolls_is_whole(beside: Beside) -> None:
    beside.resize(560)
    later = scrolled(QLabel("\n".join(f"Line {at}" for at in range(20))))
    beside.inside.addWidget(later)
    beside.resize(560)
    assert later.whole
    assert later.verticalScrollBar().maximum() == 0


def test_a_row_chosen_by_keys_comes_in_sight_with_its_page(beside: Beside) -> None:
    beside.resize(560)
    beside.table.setFocus()
    QTest.keyClick(beside.table, Qt.Key.Key_End)
    port = beside.page.viewport()

    def row() -> QRect:
        cell = beside.table.visualRect(beside.table.currentIndex())
        return QRect(beside.table.viewport().mapTo(port, cell.topLeft()), cell.size())

    assert beside.table.current() == ROWS[-1]
    assert port.rect().contains(row().center())
    QTest.keyClick(beside.table, Qt.Key.Key_PageUp)
    assert beside.table.current() != ROWS[0], "a page is what is in sight"
    assert port.rect().contains(row().center())


def test_a_part_of_a_whole_panel_is_brought_in_sight_by_its_page(beside: Beside) -> None:
    beside.resize(560)
    last = QLabel("The last line")
    beside.inside.addWidget(last)
    beside.resize(560)
    beside.side.ensureWidgetVisible(last)
    port = beside.page.viewport()
    assert port.rect().contains(last.mapTo(port, last.rect().center()))


def test_rows_that_come_later_are_whole_too(beside: Beside) -> None:
    beside.resize(560)
    model = beside.table.model()
    assert isinstance(model, RowsModel)
    model.set_rows(ROWS * 2)
    beside.resize(560)
    assert bars(beside) == (True, False, False)
    assert beside.table.rows_in_sight().stop < 20, "only rows that are painted are looked at"
    assert beside.table.viewport().mapTo(beside.page, QPoint(0, 0)).y() < 60


def test_lists_become_lower_before_their_page_scrolls(qtbot: QtBot, tmp_path: Path) -> None:
    application()
    desk = Book(tmp_path / "book.db").open()
    console = Console(desk, open_desk)
    qtbot.addWidget(console.window)
    console.start(drawn_event(desk))
    assert console.at_work is not None
    console.at_work.go(PageKey.RULINGS)
    console.window.resize(1280, 720)
    (kinds,) = console.window.findChildren(RowsTable, "kind_list")
    areas = console.window.findChildren(QScrollArea)
    (page,) = (each for each in areas if isinstance(each.widget(), RulingsTab))
    qtbot.waitUntil(lambda: kinds.verticalScrollBar().maximum() > 0)
    qtbot.waitUntil(lambda: page.verticalScrollBar().maximum() == 0)
    console.close()
