"""The points report from the standings: looked over, laid out, sent, amended, saved again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.text import Text
from director_app.ui.points_report.panel import ReportPanel
from director_app.ui.shell.destinations import PageKey, PointsReport, page_of
from director_app.ui.shell.event_pages import standings_page
from director_app.ui.standings.page import StandingsTab
from tests.builders import accept_walls, drawn_event
from tests.ui.rulings.at_page import AtPage, sit_down
from tests.wording import NO_BADGE

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


class Report:
    """The report's panel, open on the standings page."""

    def __init__(self, qtbot: QtBot, hand: AtPage, page: StandingsTab) -> None:
        self.qtbot, self.hand, self.page = qtbot, hand, page

    @property
    def panel(self) -> ReportPanel:
        """The panel."""
        return self.page.side.findChild(ReportPanel)

    def settle(self) -> None:
        """Until the report was looked up."""
        self.qtbot.waitUntil(lambda: not self.hand.session.tasks.busy)

    def open(self) -> None:
        """Press the button of the standings."""
        self.hand.click(self.page, "standings_report")
        self.settle()

    def part(self, words: str) -> None:
        """Open one of the four parts."""
        pieces = self.panel.segments.findChildren(QToolButton)
        piece = next(piece for piece in pieces if piece.text().startswith(words))
        self.qtbot.mouseClick(piece, Qt.MouseButton.LeftButton)

    def words(self, part: QWidget) -> str:
        """Everything that a part says."""
        return "\n".join(text.text() for text in part.findChildren(Text))

    def choose_folder(self, folder: Path) -> None:
        """Answer the dialog that is open."""
        folder.mkdir(exist_ok=True)
        dialog = self.panel.findChild(QFileDialog, "report_folder")
        assert dialog is not None
        dialog.selectFile(str(folder))
        dialog.fileSelected.emit(str(folder))
        dialog.close()
        self.settle()

    def agree(self) -> str:
        """Say yes to the question; what it asks."""
        box = self.panel.findChild(QMessageBox, "report_question")
        assert box is not None
        text = box.text()
        button = box.findChild(QPushButton, "report_agree")
        assert button is not None
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        return text

    def send(self, folder: Path) -> str:
        """Send it into a folder; what was asked."""
        self.hand.click(self.page, "report_send")
        asked = self.agree()
        self.choose_folder(folder)
        return asked


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> Report:
    """The report of two played rounds."""
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    hand, page = sit_down(qtbot, desk, event, standings_page)
    found = Report(qtbot, hand, page)
    found.open()
    return found


def test_it_says_what_to_look_at_and_leads_there(at: Report) -> None:
    said = at.words(at.panel.look)
    assert "Not saved yet." in said
    assert "8 players, fewer than 16." in said
    assert "No certification text." in said
    at.hand.click(at.page, "report_go_certification")
    at.hand.click(at.page, "report_go_member_no")
    assert at.hand.gone[0] == PageKey.EVENT_SETTINGS
    assert page_of(at.hand.gone[1]) == PageKey.ROSTER
    at.hand.click(at.page, "report_go_final")
    assert at.page.side.currentWidget() is at.page.side.overview


def test_a_report_is_sent_once_it_is_agreed(at: Report, tmp_path: Path) -> None:
    at.hand.press(Key.Key_Return)
    box = at.panel.findChild(QMessageBox, "report_question")
    assert box is not None
    at.qtbot.keyClick(box, Key.Key_Escape)
    assert at.hand.desk.at(at.hand.event).reports.sent_reports() == ()
    at.qtbot.waitUntil(lambda: at.panel.findChild(QMessageBox, "report_question") is None)
    assert "Save the master-point report for Fall Classic?" in at.send(tmp_path / "out")
    assert (tmp_path / "out" / "master-points.pdf").exists()
    assert (tmp_path / "out" / "master-points.csv").exists()
    assert at.hand.done == ["Report 1 saved in out"]
    assert at.panel.said.text() == ""
    assert at.panel.send_button.text() == "Save again…"
    assert "Nothing has changed since" in at.words(at.panel.look)


class Mail(QObject):
    """Stands where the mail program and the file manager stand."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[QUrl] = []

    @Slot(QUrl)
    def open_link(self, url: QUrl) -> None:
        self.opened.append(url)


def test_a_saved_report_is_shown_in_its_folder_and_mailed(at: Report, tmp_path: Path) -> None:
    mail = Mail()
    for scheme in ("mailto", "file"):
        QDesktopServices.setUrlHandler(scheme, mail, "open_link")
    at.send(tmp_path / "out")
    text = at.panel.onward.told.text()
    assert "master-points.pdf and master-points.csv" in text
    assert str(tmp_path / "out") in text
    at.hand.click(at.panel, "report_folder_shown")
    at.hand.click(at.panel, "report_mail")
    for scheme in ("mailto", "file"):
        QDesktopServices.unsetUrlHandler(scheme)
    folder, letter = mail.opened
    assert Path(folder.toLocalFile()) == tmp_path / "out"
    assert "Fall Classic" in letter.toString()
    at.part("Columns")
    assert not at.panel.onward.isVisible()


def test_a_ruling_that_was_begun_is_asked_about_before_the_report(at: Report) -> None:
    at.hand.session.begun_ruling = "Late, badge 3: round 1"
    at.hand.click(at.page, "report_send")
    box = at.panel.findChild(QMessageBox, "report_question")
    assert box is not None
    assert "A ruling was begun and isn’t logged: Late, badge 3: round 1." in box.informativeText()
    at.qtbot.keyClick(box, Key.Key_Return)
    assert at.hand.desk.at(at.hand.event).reports.sent_reports() == ()


def test_a_correction_is_shown_and_the_amended_report_sent(at: Report, tmp_path: Path) -> None:
    at.send(tmp_path / "one")
    at.hand.desk.at(at.hand.event).rulings.add(NewRuling("late", (2,), points=-15, note="At ten"))
    at.qtbot.waitUntil(lambda: "Changed since report 1" in at.words(at.panel.look))
    said = at.words(at.panel.look)
    assert "Qualifying: 80 → 65" in said
    assert "Adjustments: 0 → \N{MINUS SIGN}15" in said
    assert "Ruling 1" in said
    assert at.send(tmp_path / "two") == "Save report 2 to replace report 1?"
    at.part("Saved reports")
    assert "Report 2, replaces report 1" in at.words(at.panel.sent)
    at.hand.click(at.page, "report_again_1")
    at.choose_folder(tmp_path / "again")
    for kind in ("pdf", "csv"):
        name = f"master-points.{kind}"
        assert (tmp_path / "again" / name).read_bytes() == (tmp_path / "one" / name).read_bytes()


def test_columns_are_ticked_and_moved_by_keys(at: Report) -> None:
    at.part("Columns")
    columns = at.hand.desk.at(at.hand.event).reports.columns
    ticks = at.panel.columns.ticks
    ticks["place"].setFocus()
    at.hand.press(Key.Key_Down, modifier=ALT)
    assert columns()[:2] == ("tied", "place")
    assert at.hand.focus == "report_column_place"
    at.hand.press(Key.Key_Up)
    assert at.hand.focus == "report_column_tied"
    at.hand.press(Key.Key_Space)
    assert "tied" not in columns()
    at.panel.columns.ticks["name"].setFocus()
    at.hand.press(Key.Key_Space)
    assert "name" in columns()
    assert at.panel.columns.ticks["name"].isChecked()
    at.qtbot.waitUntil(lambda: at.hand.sees(at.page, "report_usual"))
    at.hand.click(at.page, "report_usual")
    assert columns()[:2] == ("place", "tied")


def test_columns_move_by_the_mouse_and_stay_named_for_readers(at: Report) -> None:
    at.part("Columns")
    arrow = at.panel.columns.findChild(QToolButton, "report_down_place")
    assert arrow is not None
    assert arrow.accessibleName() == "Move Place down"
    at.qtbot.mouseClick(arrow, Qt.MouseButton.LeftButton)
    assert at.hand.desk.at(at.hand.event).reports.columns()[1] == "place"


def test_points_are_typed_one_player_after_the_other(at: Report) -> None:
    at.part("Points")
    first, second = (row.badge for row in at.panel.points.table.model().rows[:2])
    at.panel.points.table.setFocus()
    at.hand.press(Key.Key_Return)
    assert at.hand.focus == "report_points"
    at.hand.type("12\n3.5\n")
    at.settle()
    assert at.hand.desk.at(at.hand.event).reports.points() == {first: "12", second: "3.5"}
    at.hand.type("many\n")
    assert at.panel.points.field.refused
    assert len(at.hand.desk.at(at.hand.event).reports.points()) == 2


def test_points_are_taken_from_a_list(at: Report, tmp_path: Path) -> None:
    file = tmp_path / "points.csv"
    file.write_text("badge,points\n1,9\n88,1\n", encoding="utf-8")
    at.part("Points")
    at.hand.click(at.page, "report_points_file")
    dialog = at.panel.findChild(QFileDialog, "report_points_dialog")
    assert dialog is not None
    dialog.fileSelected.emit(str(file))
    dialog.close()
    at.qtbot.waitUntil(lambda: at.hand.desk.at(at.hand.event).reports.points() == {1: "9"})
    at.settle()
    assert at.panel.said.text() == f"Row 3 not imported: {NO_BADGE.format(badge=88)}"


def test_a_folder_that_cannot_be_written_is_said_and_nothing_is_kept(
    at: Report, tmp_path: Path
) -> None:
    (tmp_path / "full" / "master-points.csv").mkdir(parents=True)
    at.send(tmp_path / "full")
    assert "Can’t write" in at.panel.said.text()
    assert at.hand.desk.at(at.hand.event).reports.sent_reports() == ()
    assert at.panel.send_button.isEnabled()


def test_escape_leads_back_to_the_day(at: Report) -> None:
    at.hand.press(Key.Key_Escape)
    assert at.page.side.currentWidget() is at.page.side.overview


def test_the_menu_opens_it_on_the_standings(at: Report) -> None:
    at.hand.press(Key.Key_Escape)
    at.page.lead_to(PointsReport())
    at.settle()
    assert at.panel.isVisible()


def test_without_an_accepted_sheet_there_is_nothing_to_report(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), StandingsTab)
    page.lead_to(PointsReport())
    assert hand.refused == ["No accepted sheets to report yet."]
