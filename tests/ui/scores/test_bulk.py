"""Scores from a spreadsheet: pasted, dropped or chosen, looked over, and brought in by one key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.closing import REQUIREMENTS
from director_app.services.scores.tables.types import ScoreRowVerdict
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.chips import FilterChip
from director_app.ui.kit.import_screen import PreviewTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress
from director_app.ui.scores.bulk.page import BulkScores
from director_app.ui.scores.bulk.rows import BulkRow
from director_app.ui.shell.session import Session
from tests.builders import Book, accept_walls, drawn_event
from tests.wording import NO_LEGAL_GAME, OTHER_TABLES, WAIVED

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
PLAIN = Qt.KeyboardModifier.NoModifier
HEAD = "round\ttable\tgame\tE\tN\tW\tS\n"
WALLS = "".join(f"1\t1\t{game}\t10\t10\t10\t10\n" for game in (1, 2, 3, 4))
WHY = "The paper lies in the folder"
ODD = "1\t2\t1\t25\t7\t-10\t-10\n"


@dataclass
class Bench:
    """The page over a real book, and what it said."""

    qtbot: QtBot
    desk: Desk
    event: int
    session: Session
    page: BulkScores
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    left: list[bool] = field(default_factory=list)

    def settle(self) -> None:
        """Wait for the answer of what works elsewhere."""
        self.qtbot.waitUntil(lambda: not self.page.job.busy)
        QApplication.processEvents()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Press a key where the keys go, and wait for its answer."""
        found = QApplication.focusWidget()
        assert found is not None
        self.qtbot.keyClick(found, key, modifier)
        self.settle()

    def paste(self, text: str) -> None:
        """Copy this elsewhere, and paste it on the page."""
        QApplication.clipboard().setText(text)
        self.press(Qt.Key.Key_V, CTRL)

    def type(self, text: str) -> None:
        """Type where the keys go."""
        found = QApplication.focusWidget()
        assert found is not None
        self.qtbot.keyClicks(found, text)

    def widget(self, name: str) -> QWidget:
        """The widget of this name."""
        found = self.page.findChild(QWidget, name)
        assert found is not None, name
        return found

    def words(self, name: str) -> str:
        """What a text says."""
        found = self.widget(name)
        assert isinstance(found, Text)
        return found.text()

    def accept(self) -> None:
        """Accept what is complete, and say why without what the table does not carry."""
        self.press(Qt.Key.Key_Return, CTRL)
        self.type(WHY)
        self.press(Qt.Key.Key_Return)

    def click(self, name: str) -> None:
        """Press a button with the mouse, and wait for its answer."""
        found = self.widget(name)
        assert isinstance(found, Button)
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)
        self.settle()

    @property
    def table(self) -> PreviewTable[BulkRow]:
        """The rows."""
        return self.page.rows.table

    @property
    def rows(self) -> list[tuple[int, str, str]]:
        """Row, verdict and action of what is listed."""
        return [(row.line.row, row.line.verdict.value, row.action) for row in self.table.rows]

    @property
    def chips(self) -> list[str]:
        """The words of the chips."""
        found = self.page.rows.chips.findChildren(FilterChip)
        return [chip.text() for chip in found if chip.isVisible()]

    def state(self, table: int = 1) -> SheetState:
        """Where a sheet of round 1 stands in the book."""
        return self.desk.at(self.event).scores.sheet(1, table).sheet.state


@pytest.fixture
def bench(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Bench]:
    """Eight players drawn; the page asks for a table of round 1."""
    dress(qapp, "light")
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    session = Session(desk, event)
    page = BulkScores(session)
    made = Bench(qtbot, desk, event, session, page)
    session.notices.said_done.connect(lambda words, _undo: made.done.append(words))
    session.notices.said_refused.connect(made.refused.append)
    page.left.connect(lambda: made.left.append(True))
    qtbot.addWidget(page)
    page.resize(1088, 704)
    page.open(1)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
    yield made
    made.settle()
    page.hide()
    session.close()
    desk.close()


def test_pasted_rows_are_looked_over_and_brought_in_by_keys(bench: Bench) -> None:
    bench.paste(HEAD + WALLS)
    assert bench.page.head.title == "Scores from pasted rows"
    words = bench.words("bulk_promise")
    assert words.startswith(
        "Nothing has changed yet. 1 sheet is complete. The spreadsheet doesn’t include"
    )
    assert (bench.page.go.text(), bench.page.keep.text()) == (
        "Import 1 sheet",
        "Import 1 without accepting",
    )
    assert (bench.rows, bench.chips) == ([], ["4 new"])
    assert bench.state() is SheetState.OUT
    bench.accept()
    assert bench.state() is SheetState.ACCEPTED
    assert (bench.done, bench.left) == (["1 sheet accepted"], [True])
    bench.desk.at(bench.event).history.undo()
    assert bench.state() is SheetState.DRAFT


def test_what_the_table_does_not_carry_is_said_and_asked_once(bench: Bench) -> None:
    both = HEAD + WALLS + WALLS.replace("1\t1\t", "1\t2\t")
    bench.paste(both)
    words = bench.words("bulk_promise")
    assert f"{REQUIREMENTS['at_end']}, {REQUIREMENTS['turn_in']}" in words
    assert REQUIREMENTS["totals"] in words
    bench.press(Qt.Key.Key_Return, CTRL)
    bench.press(Qt.Key.Key_Return)
    why = bench.page.vouch_bar
    assert why.field.refused
    assert bench.state() is SheetState.OUT
    bench.type(WHY)
    bench.press(Qt.Key.Key_Return, CTRL)
    assert why.field.text == WHY
    bench.press(Qt.Key.Key_Return)
    for table in (1, 2):
        sheet = bench.desk.at(bench.event).scores.sheet(1, table).sheet
        assert sheet.counts
        assert sheet.signed["totals"] == sheet.signed["at_end"] == WHY
    notes = {line.ruling.note for line in bench.desk.at(bench.event).rulings.log()}
    waived = [line.ruling.label for line in bench.desk.at(bench.event).rulings.log()]
    assert notes == {WHY}
    asked = f"{REQUIREMENTS['totals']}, 2 sheets from Pasted table"
    assert WAIVED.format(requirement=asked) in waived


def test_without_a_reason_nothing_is_accepted(bench: Bench) -> None:
    bench.paste(HEAD + WALLS)
    bench.press(Qt.Key.Key_Return, CTRL)
    bench.press(Qt.Key.Key_Escape)
    assert (bench.left, bench.state()) == ([], SheetState.OUT)
    assert not bench.page.rows.asking


def test_a_reason_half_typed_stays_when_the_book_changes(bench: Bench) -> None:
    bench.paste(HEAD + WALLS + WALLS.replace("1\t1\t", "1\t2\t"))
    bench.press(Qt.Key.Key_Return, CTRL)
    bench.type("The pap")
    accept_walls(bench.desk, bench.event, 1, [2])
    bench.qtbot.waitUntil(lambda: "4 already accepted" in bench.chips)
    assert bench.page.vouch_bar.isVisible()
    assert bench.page.vouch_bar.field.text == "The pap"


def test_a_row_of_an_accepted_sheet_opens_it(bench: Bench) -> None:
    accept_walls(bench.desk, bench.event, 1, [2])
    asked: list[tuple[int, int]] = []
    bench.page.sheet_asked.connect(lambda number, table: asked.append((number, table)))
    bench.paste(HEAD + WALLS + ODD.replace("7\t-10\t-10", "0\t0\t-20"))
    assert bench.rows == [(6, "differs", "Open its sheet")]
    bench.press(Qt.Key.Key_Return)
    assert asked == [(1, 2)]


def test_everything_can_be_kept_as_drafts(bench: Bench) -> None:
    bench.paste(HEAD + WALLS)
    bench.press(Qt.Key.Key_Return, CTRL | SHIFT)
    assert bench.state() is SheetState.DRAFT
    assert bench.desk.at(bench.event).scores.sheet(1, 1).keys == ("L", "L", "L", "L")
    assert bench.done == ["1 sheet saved without accepting"]


def test_rows_that_need_a_look_are_listed_with_why(bench: Bench) -> None:
    bench.paste(HEAD + WALLS + ODD + "1\t9\t1\t0\t0\t0\t0\n")
    assert bench.rows == [(6, "refused", "Award…"), (7, "refused", "")]
    assert bench.table.rows[0].why.startswith(NO_LEGAL_GAME)
    assert bench.table.rows[1].why == OTHER_TABLES.format(round="Round 1", table=9, first=1, last=2)
    assert bench.chips == ["2 refused", "4 new"]
    assert bench.words("bulk_plain").startswith("4 games are fine.")


def test_an_award_asks_why(bench: Bench) -> None:
    rest = "".join(f"1\t2\t{game}\t10\t10\t10\t10\n" for game in (2, 3, 4))
    bench.paste(HEAD + ODD + rest)
    assert bench.page.go.text() == "No complete sheets"
    bench.press(Qt.Key.Key_Return)
    bench.press(Qt.Key.Key_Return)
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    assert bench.page.award_bar.field.refused
    bench.type("Tiles fell")
    bench.press(Qt.Key.Key_Return)
    assert bench.rows == [(2, "award", "Undo")]
    bench.accept()
    first = bench.desk.at(bench.event).scores.sheet(1, 2).sheet.games[0]
    assert first.game.reason == "Tiles fell"


def test_an_award_is_taken_back(bench: Bench) -> None:
    bench.paste(HEAD + ODD)
    bench.press(Qt.Key.Key_Return)
    bench.type("Tiles fell")
    bench.press(Qt.Key.Key_Return)
    bench.press(Qt.Key.Key_Return)
    assert bench.rows == [(2, "refused", "Award…")]


def test_what_the_desk_typed_stays_until_the_row_is_taken(bench: Bench) -> None:
    view = bench.desk.at(bench.event).scores.sheet(1, 1)
    bench.desk.at(bench.event).scores.keep_draft(view, ("N25P", "", "", ""))
    bench.paste(HEAD + WALLS)
    assert bench.rows == [(2, "otherwise", "Use this one")]
    cell = bench.table.visualRect(bench.table.model().index(0, 4))
    bench.qtbot.mouseClick(bench.table.viewport(), Qt.MouseButton.LeftButton, pos=cell.center())
    bench.settle()
    assert bench.page.go.text() == "Import 1 sheet"
    bench.click("bulk_go")
    bench.type(WHY)
    bench.press(Qt.Key.Key_Return)
    assert bench.desk.at(bench.event).scores.sheet(1, 1).keys[0] == "L"


def test_esc_leaves_everything_as_it_was(bench: Bench) -> None:
    bench.paste(HEAD + WALLS + ODD)
    bench.press(Qt.Key.Key_Return)
    bench.press(Qt.Key.Key_Escape)
    assert not bench.left
    bench.press(Qt.Key.Key_Escape)
    assert (bench.left, bench.page.preview) == ([True], None)
    assert bench.state() is SheetState.OUT
    assert bench.desk.at(bench.event).scores.sheet(1, 1).keys == ()


def test_chips_and_the_tick_filter(bench: Bench) -> None:
    bench.paste(HEAD + WALLS + ODD)
    tick = bench.page.rows.only
    bench.qtbot.mouseClick(tick, Qt.MouseButton.LeftButton)
    assert len(bench.rows) == 5
    chips = bench.page.rows.chips.findChildren(FilterChip)
    new = next(chip for chip in chips if chip.key is ScoreRowVerdict.NEW)
    bench.qtbot.mouseClick(new, Qt.MouseButton.LeftButton)
    assert {row[1] for row in bench.rows} == {"new"}


def test_a_column_is_matched_by_hand(bench: Bench) -> None:
    bench.paste("round\ttable\tgame\tspelling\n1\t1\t1\tL\n")
    assert bench.page.notice.view is not None
    assert "No scores found in" in bench.page.notice.view.title
    assert not bench.page.go.isEnabled()
    choice = bench.page.columns.fields.field_of("spelling").choice
    at = choice.keys.index("keys")
    choice.setCurrentIndex(at)
    choice.activated.emit(at)
    bench.settle()
    assert bench.page.notice.view is None
    assert bench.chips == ["1 new"]


def test_rows_without_a_round_follow_the_round_that_is_chosen(bench: Bench) -> None:
    bench.paste("table\tgame\tkeys\n1\t1\tL\n")
    assert bench.page.preview is not None
    assert bench.page.preview.lines[0].place == (1, 1, 1)
    choice = bench.widget("bulk_round")
    choice.setCurrentIndex(1)  # type: ignore[attr-defined]
    choice.activated.emit(1)  # type: ignore[attr-defined]
    bench.settle()
    assert bench.page.preview.lines[0].place == (2, 1, 1)
    assert bench.page.notice.view is not None
    assert "round 2" in bench.page.notice.view.title


def test_a_file_is_dropped(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "scores.tsv"
    path.write_text(HEAD + WALLS, encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    drop = QDropEvent(
        QPointF(20, 20),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        PLAIN,
    )
    bench.page.dropEvent(drop)
    bench.settle()
    assert bench.page.head.title == "Scores from scores.tsv"
    assert bench.chips == ["4 new"]


def test_what_is_no_table_says_so_and_another_can_be_pasted(bench: Bench) -> None:
    bench.paste("round,table,game,keys")
    title = [text.text() for text in bench.page.start.findChildren(Text) if text.isVisible()]
    assert "Can’t read these scores" in title
    bench.paste(HEAD + WALLS)
    assert bench.chips == ["4 new"]


def test_an_empty_clipboard_says_so(bench: Bench) -> None:
    bench.paste("")
    assert bench.refused == [
        "Nothing to paste. Copy the rows with their header from a spreadsheet first."
    ]


def test_a_change_at_the_desk_is_judged_at_once(bench: Bench) -> None:
    bench.paste(HEAD + WALLS)
    accept_walls(bench.desk, bench.event, 1, [1])
    bench.qtbot.waitUntil(lambda: bench.chips == ["4 already accepted"])
    assert not bench.page.go.isEnabled()


def test_the_accepted_scores_are_copied_and_come_back(bench: Bench) -> None:
    accept_walls(bench.desk, bench.event, 1)
    bench.click("bulk_copy")
    assert bench.done == ["8 rows copied"]
    assert QApplication.clipboard().text().startswith("round\ttable\tgame\tE\tN\tW\tS\n1\t1\t1\t10")
    bench.click("bulk_paste")
    assert bench.chips == ["8 already accepted"]


def test_the_accepted_scores_are_saved_in_the_chosen_shape(bench: Bench, tmp_path: Path) -> None:
    accept_walls(bench.desk, bench.event, 1)
    bench.page.start.save(str(tmp_path / "out.csv"))
    bench.page.open_file(tmp_path / "out.csv")
    bench.settle()
    assert bench.chips == ["8 already accepted"]


def test_five_hundred_rows_never_hold_the_window(bench: Bench) -> None:
    rows = "".join(f"1\t{table}\t{game}\t0\t0\t0\t1\n" for table in range(125) for game in range(4))
    QApplication.clipboard().setText(HEAD + rows)
    found = QApplication.focusWidget()
    assert found is not None
    bench.qtbot.keyClick(found, Qt.Key.Key_V, CTRL)
    assert bench.page.job.busy
    assert bench.page.preview is None
    bench.settle()
    assert len(bench.rows) == 500


@pytest.mark.parametrize(("key", "total"), [("1", 20), ("2", 10)])
def test_a_logged_penalty_that_the_points_may_have_is_asked_by_key_and_by_mouse(
    bench: Bench, key: str, total: int
) -> None:
    view = bench.desk.at(bench.event).scores.sheet(1, 1)
    east = view.players[view.seated[0].entrants[0]].badge
    bench.desk.at(bench.event).rulings.add(NewRuling("peek", (east,), round=1, table=1))
    bench.paste(HEAD + WALLS.replace("1\t1\t1\t10\t10\t10\t10", "1\t1\t1\t-10\t0\t0\t25"))
    assert bench.rows == [(2, "refused", "Which penalty?")]
    bench.press(Qt.Key.Key_Return)
    bar = bench.page.penalty_bar
    assert "may already include that" in bar.question
    bench.press(Qt.Key.Key_Escape)
    assert not bar.isVisible()
    bench.press(Qt.Key.Key_Return)
    bench.press(Qt.Key(ord(key)))
    assert bench.page.preview is not None
    assert bench.page.preview.complete
    bench.page.rows.only.setChecked(False)
    assert bench.rows[0] == (2, "new", "Undo")
    bench.page.act(bench.table.rows[0])
    bench.settle()
    assert bench.rows[0] == (2, "refused", "Which penalty?")
    bench.page.act(bench.table.rows[0])
    bench.click(f"bulk_penalty_{key}")
    bench.accept()
    assert bench.state() is SheetState.ACCEPTED
    assert bench.desk.at(bench.event).scores.sheet(1, 1).totals[Seat.EAST] == total
