"""Shortened words are told whole by a tip; whole ones need none."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.shell.app import application

pytestmark = pytest.mark.walks

LONG_NAME = "Wilhelmina Featherstonehaugh-Cholmondeley of the Northern Club"
NO_TIP = "what was there before"


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> None:
    application()


def tip_at(widget: QWidget, at: QPoint) -> str:
    QToolTip.showText(QPoint(), NO_TIP)
    event = QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)
    return QToolTip.text()


@pytest.fixture
def table(qtbot) -> RowsTable:
    columns = (
        TableColumn("Name of the player, given and family", lambda row: row, width=120),
        TableColumn("Club", lambda _row: "North", width=200),
    )
    made = RowsTable(RowsModel(columns, (LONG_NAME,)))
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show()
    made.setColumnWidth(0, 120)
    made.setColumnWidth(1, 200)
    return made


def test_a_shortened_cell_is_told_whole_and_a_whole_one_is_not(table) -> None:
    first, second = (table.model().index(0, column) for column in (0, 1))
    port = table.viewport()
    assert tip_at(port, table.visualRect(first).center()) == LONG_NAME
    assert tip_at(port, table.visualRect(second).center()) == NO_TIP


@pytest.mark.parametrize(
    ("tip", "told"),
    [
        ("2 warnings", f"{LONG_NAME}\n2 warnings"),
        (f"{LONG_NAME} went home", f"{LONG_NAME} went home"),
    ],
)
def test_a_shortened_cell_with_a_tip_of_its_own_tells_both(qtbot, tip: str, told: str) -> None:
    columns = (
        TableColumn("Player", lambda row: row, kind="name", width=120, tip=lambda _row: tip),
    )
    table = RowsTable(RowsModel(columns, (LONG_NAME, "Ann")))
    qtbot.addWidget(table)
    table.resize(400, 200)
    table.show()
    table.setColumnWidth(0, 120)
    long, short = (table.model().index(row, 0) for row in (0, 1))
    assert tip_at(table.viewport(), table.visualRect(long).center()) == told
    assert tip_at(table.viewport(), table.visualRect(short).center()) == tip


def test_a_shortened_title_is_told_whole(table) -> None:
    head = table.horizontalHeader()
    text = tip_at(head.viewport(), QPoint(head.sectionViewportPosition(0) + 20, 10))
    assert text == "Name of the player, given and family"


def test_a_shortened_choice_is_told_whole(qtbot) -> None:
    choice = ChoiceBox([(1, LONG_NAME), (2, "Ann")])
    qtbot.addWidget(choice)
    choice.choose(1)
    choice.resize(160, 40)
    choice.show()
    assert tip_at(choice, choice.rect().center()) == LONG_NAME
    choice.choose(2)
    assert tip_at(choice, choice.rect().center()) == NO_TIP
