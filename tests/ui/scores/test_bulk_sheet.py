"""From a row of an accepted sheet to that sheet, and back to the table that was pasted."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from director_app.domain.sheets import SheetState
from director_app.services.scores.tables.types import ScoreRowVerdict, TablePreview
from director_app.ui.kit.import_screen import ImportView, RowsPanel
from director_app.ui.scores.bulk.page import BulkScores
from director_app.ui.scores.bulk.rows import BulkRow, bulk_table
from tests.builders import accept_walls
from tests.ui.scores.conftest import Typist

ROWS = "round\ttable\tgame\tE\tN\tW\tS\n1\t1\t1\t25\t0\t0\t-20\n1\t2\t1\t10\t10\t10\t10\n"
CTRL = Qt.KeyboardModifier.ControlModifier


def pasted(typist: Typist) -> BulkScores:
    typist.session.page_asked.connect(typist.tab.lead_to)
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.tab.reload()
    typist.tab.board.bulk_asked.emit()
    QApplication.clipboard().setText(ROWS)
    typist.press(Qt.Key.Key_V, modifier=CTRL)
    page = typist.tab.findChild(BulkScores)
    assert page is not None
    typist.qtbot.waitUntil(lambda: page.preview is not None and not page.job.busy)
    return page


def test_its_sheet_opens_and_esc_comes_back_to_the_rows(typist: Typist) -> None:
    page = pasted(typist)
    assert [row.action for row in page.rows.table.rows] == ["Open its sheet"]
    typist.press(Qt.Key.Key_Return)
    assert typist.tab.on_sheet
    assert typist.tab.sheet.view is not None
    assert typist.tab.sheet.view.table == 1
    typist.press(Qt.Key.Key_F2).type("East asks\n")
    assert typist.state() is SheetState.REOPENED
    typist.press(Qt.Key.Key_Escape)
    assert page.isVisible()
    typist.qtbot.waitUntil(lambda: not page.job.busy)
    assert page.preview is not None
    assert [line.verdict for line in page.preview.lines] == [
        ScoreRowVerdict.OTHERWISE,
        ScoreRowVerdict.NEW,
    ]


def test_who_went_to_the_board_stays_there(typist: Typist) -> None:
    page = pasted(typist)
    typist.press(Qt.Key.Key_Return)
    typist.tab.find()
    typist.type("2\n").press(Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert typist.focus == "scores_number"


def view_of(shown: TablePreview) -> ImportView[BulkRow]:
    return ImportView((), (), "", shown.lines, BulkRow, (), "", "", ())


def test_a_very_long_table_fills_its_list_in_steps(typist: Typist) -> None:
    rows = "".join(f"1\t99\t{game}\t1\t2\t3\t4\n" for game in range(1, 4202))
    shown = typist.desk.at(typist.event).scores.tables.read(
        "round\ttable\tgame\tE\tN\tW\tS\n" + rows
    )
    panel = RowsPanel("bulk", bulk_table(), ())
    typist.qtbot.addWidget(panel)
    panel.show_rows(view_of(shown))
    assert len(panel.table.rows) == 4000
    typist.qtbot.waitUntil(lambda: len(panel.table.rows) == 4201)
    panel.only.setChecked(False)
    typist.qtbot.waitUntil(lambda: len(panel.table.rows) == 4201)
    panel.only.setChecked(True)
    panel.show_rows(view_of(typist.desk.at(typist.event).scores.tables.read("a\tb\n1\t2\n")))
    assert len(panel.table.rows) == 0
