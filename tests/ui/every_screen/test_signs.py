"""A sign after a name is told by a tip; one before its word needs none."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from director_app.ui.kit.empty_page import SignBadge
from director_app.ui.kit.rows import RowsModel, SignedWord, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.shell.app import application
from tests.ui.every_screen.faults_of_signs import untold

pytestmark = pytest.mark.walks


@pytest.mark.parametrize(
    ("kind", "tip", "faults"),
    [("name", "", 1), ("name", "No scores yet", 0), ("mark", "", 0)],
)
def test_a_sign_in_a_list(qtbot: QtBot, kind: str, tip: str, faults: int) -> None:
    application()
    flagged = SignedWord("Ann", "flag")
    column = TableColumn("Player", lambda _row: flagged, kind=kind, tip=lambda _row: tip)
    table = RowsTable(RowsModel((column,), (1,)))
    qtbot.addWidget(table)
    table.resize(400, 200)
    table.show()
    assert len(list(untold(table))) == faults


@pytest.mark.parametrize(("words", "faults"), [("", 1), ("Checked in", 0)])
def test_a_sign_alone(qtbot: QtBot, words: str, faults: int) -> None:
    application()
    badge = SignBadge("check")
    qtbot.addWidget(badge)
    badge.show_sign("check", "do", words)
    badge.show()
    assert len(list(untold(badge))) == faults
