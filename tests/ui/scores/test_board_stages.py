"""The board by stages: marking paper, the call, disputes, and rounds that are not on now."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from director_app.domain.score_options import ScoreOptions
from director_app.services.printing.papers import PrintRequest
from director_app.services.table_stages import Stage
from director_app.ui.kit.chips import FilterChip
from director_app.ui.kit.text import Text
from director_app.ui.scores.board.missing_sheets_call import called_words
from director_app.ui.scores.board.number_field import ScannedHandIn, handed_in
from director_app.ui.scores.board.stages import SIGNS, out_words, tile_chip, tile_words
from director_app.ui.shell.big_screen_state import BigScreenView
from director_app.ui.shell.destinations import MissingSheets, PlayerCard
from tests.builders import accept_walls
from tests.ui.every_screen.faults import jumping
from tests.ui.scores.conftest import Desks, Typist
from tests.wording import ALL_SHEETS_IN, BRING_SHEETS, NO_SUCH_TABLE

pytestmark = pytest.mark.walks

_CTRL = Qt.KeyboardModifier.ControlModifier


def stages(typist: Typist) -> list[Stage]:
    """What the tiles show, in their order."""
    return [tile.stage for tile in typist.tab.board.board.tiles]


def texts(typist: Typist, name: str) -> list[str]:
    """What can be read in a panel."""
    found = typist.widget(name).findChildren(Text)
    return [text.text() for text in found if text.isVisible()]


def refused(typist: Typist) -> str:
    """The sentence under the field."""
    return typist.tab.board.refusal.words.text()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12", None),
        ("12+", ScannedHandIn((12,), here=True)),
        ("12-", ScannedHandIn((12,), here=False)),
        ("12 15 31", ScannedHandIn((12, 15, 31), here=True)),
        ("3, 9,3 -", ScannedHandIn((3, 9), here=False)),
        ("Ruth", None),
        ("12a", None),
        ("+", None),
    ],
)
def test_what_marks_paper_in_the_field(text: str, found: ScannedHandIn | None) -> None:
    assert handed_in(text) == found


def test_numbers_typed_together_mark_their_paper(desks: Desks) -> None:
    typist = desks.sit_down(players=20)
    typist.type("2 4\n")
    assert stages(typist) == [Stage.OUT, Stage.DESK, Stage.OUT, Stage.DESK, Stage.OUT]
    assert typist.done == ["Sheets in from tables 2, 4"]
    assert (typist.focus, typist.tab.board.field.text()) == ("scores_number", "")
    typist.type("4-\n")
    assert stages(typist)[3] is Stage.OUT
    typist.type("1+\n")
    assert stages(typist)[0] is Stage.DESK


def test_a_number_too_many_is_refused_and_nothing_is_marked(desks: Desks) -> None:
    typist = desks.sit_down(players=12)
    typist.type("1 9\n")
    assert refused(typist) == NO_SUCH_TABLE.format(table=9, round="Round 1", first=1, last=3)
    assert typist.tab.board.field.selectedText() == "1 9"
    accept_walls(typist.desk, typist.event, 1, [2])
    typist.type("1 2\n")
    assert refused(typist) == "Table 2’s sheet is already in: accepted."
    assert stages(typist) == [Stage.OUT, Stage.ACCEPTED, Stage.OUT]


def test_insert_marks_the_table_at_the_keys_and_takes_it_back(desks: Desks) -> None:
    typist = desks.sit_down(players=20)
    typist.press(Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Insert)
    assert stages(typist)[1] is Stage.DESK
    assert "Sheet in at" in tile_words(typist.tab.board.board.tiles[1], 4)
    typist.type("2").press(Qt.Key.Key_Insert)
    assert stages(typist)[1] is Stage.OUT
    typist.press(Qt.Key.Key_Insert)
    assert "Type the numbers" in refused(typist)


def test_chips_count_every_stage_and_filter(desks: Desks) -> None:
    typist = desks.sit_down(players=28)
    desk, event = typist.desk, typist.event
    accept_walls(desk, event, 1, [1, 2])
    desk.at(event).scores.arrived(1, [3])
    desk.at(event).scores.keep_draft(typist.view(4), ["L"])
    desk.at(event).scores.keep_draft(
        typist.view(5), ["L"], {"mismatch": ["North: sheet 45, calculated 35."]}
    )
    desk.at(event).scores.put_aside(typist.view(6), "Who won")

    def seen() -> list[FilterChip]:
        return [chip for chip in typist.tab.findChildren(FilterChip) if chip.isVisible()]

    typist.qtbot.waitUntil(lambda: len(seen()) == 6)
    chips = seen()
    assert [chip.text() for chip in chips] == [
        "2 accepted",
        "1 in progress",
        "1 to enter",
        "1 doesn’t match",
        "1 set aside",
        "1 missing",
    ]
    typist.qtbot.mouseClick(chips[3], Qt.MouseButton.LeftButton)
    current = typist.tab.board.board.current
    assert current is not None
    assert current.table == 5
    assert "North: sheet 45, calculated 35" in tile_words(current, 4)
    assert not typist.tab.grab().isNull()


def test_no_two_stages_have_the_same_sign() -> None:
    assert len({icon for _, icon in SIGNS.values()}) == len(Stage)


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(None, ""), (0, ""), (9, "9 min late"), (130, "2 h late"), (3000, "2 d late")],
)
def test_how_long_a_table_is_out(minutes: int | None, said: str) -> None:
    assert out_words(minutes) == said


def test_tables_say_how_long_they_are_out_once_time_is_over(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    typist.desk.at(typist.event).clock.start(1)
    tile = typist.tab.board.board.tiles[0]
    assert typist.tab.board.tables.minutes is None
    desks.book.time.pass_by(minutes=typist.view().round.minutes + 9)
    typist.qtbot.waitUntil(lambda: typist.tab.board.tables.minutes == 9)
    assert tile_chip(tile, 9).text == "9 min late"


def test_the_call_tells_copies_and_announces(desks: Desks) -> None:
    typist = desks.sit_down(players=20)
    asked: list[object] = []
    typist.session.room_asked.connect(asked.append)
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.type("4+\n")
    typist.tab.lead_to(MissingSheets())
    said = called_words([2, 3, 5])
    typist.qtbot.waitUntil(lambda: said in texts(typist, "scores_out_list"))
    assert "3 sheets missing" in texts(typist, "scores_out_list")
    assert list(jumping(typist.widget("scores_out_list"))) == []
    typist.click("call_copy")
    assert QGuiApplication.clipboard().text() == said
    typist.click("call_announce")
    assert asked == [BigScreenView.TABLES]
    typist.widget("call_print").setFocus()
    typist.press(Qt.Key.Key_Escape)
    assert not typist.widget("scores_out_list").isVisible()
    assert typist.focus == "scores_number"


def test_what_is_read_out() -> None:
    assert called_words([]) == f"{ALL_SHEETS_IN}."
    assert called_words([7]) == "Table 7, please bring your sheet to the front."
    assert called_words([3, 9]) == BRING_SHEETS.format(tables="3 and 9")


def test_the_call_on_paper_has_tables_names_and_the_words(desks: Desks) -> None:
    typist = desks.sit_down(players=20)
    accept_walls(typist.desk, typist.event, 1, [1, 4])
    out = io.BytesIO()
    typist.desk.at(typist.event).printing.write("tables-out", out, PrintRequest(round=1))
    pages = [page.extract_text() for page in PdfReader(out).pages]
    told = re.sub(r"\s+", " ", " ".join(pages))
    assert "3 score sheets missing" in told
    assert called_words([2, 3, 5]) in told
    tiles = {tile.table: tile for tile in typist.tab.board.board.tiles}
    assert all(name in told for name in tiles[3].players)
    assert not any(name in told for name in tiles[4].players)


def test_a_table_is_put_aside_and_taken_up_by_keys(desks: Desks) -> None:
    typist = desks.sit_down(players=12)
    typist.type("2").press(Qt.Key.Key_D, modifier=_CTRL)
    assert typist.focus == "aside_note"
    typist.type("\n")
    assert "Enter what is disputed in a few words." in texts(typist, "scores_aside")
    typist.type("Exposures in game 3\n")
    assert stages(typist)[1] is Stage.ASIDE
    assert typist.sheet(2).aside == "Exposures in game 3"
    assert "“Exposures in game 3”" in tile_words(typist.tab.board.board.tiles[1], 4)
    assert typist.done == ["Table 2 is set aside"]
    assert typist.focus == "scores_number"
    typist.type("2").press(Qt.Key.Key_D, modifier=_CTRL)
    assert typist.focus == "aside_go"
    typist.press(Qt.Key.Key_Return)
    assert stages(typist)[1] is Stage.OUT
    typist.desk.at(typist.event).history.undo()
    assert stages(typist)[1] is Stage.ASIDE


def test_escape_leaves_a_dispute_alone(desks: Desks) -> None:
    typist = desks.sit_down(players=12)
    typist.press(Qt.Key.Key_D, modifier=_CTRL)
    assert "number of the disputed table" in refused(typist)
    typist.press(Qt.Key.Key_Down).press(Qt.Key.Key_D, modifier=_CTRL)
    typist.type("half").press(Qt.Key.Key_Escape)
    assert not typist.widget("scores_aside").isVisible()
    assert set(stages(typist)) == {Stage.OUT}


def test_a_note_half_typed_survives_a_change_elsewhere(desks: Desks) -> None:
    typist = desks.sit_down(players=12)
    typist.type("2").press(Qt.Key.Key_D, modifier=_CTRL).type("North says")
    accept_walls(typist.desk, typist.event, 1, [1])
    assert typist.focus == "aside_note"
    typist.type(" 45\n")
    assert typist.sheet(2).aside == "North says 45"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_right_button_offers_what_can_be_done_with_a_table(desks: Desks) -> None:
    typist = desks.sit_down(players=12)
    board = typist.tab.board.board
    spot = board.area_of(2).center().toPoint()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(board, QContextMenuEvent(reason, spot, board.mapToGlobal(QPoint(9, 9))))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        typist.qtbot.keyClick(menu, key)
    assert stages(typist)[2] is Stage.DESK
    assert not typist.tab.on_sheet


def test_sheets_of_a_round_that_is_not_on_say_so(typist: Typist) -> None:
    typist.desk.at(typist.event).clock.start(1)
    accept_walls(typist.desk, typist.event, 1)
    typist.desk.at(typist.event).clock.next_round()
    typist.desk.at(typist.event).clock.start(2)
    typist.tab.board.board.setFocus()
    typist.qtbot.keyClicks(typist.tab.board, "[")
    notice = typist.tab.board._page.notice
    assert notice.view is not None
    assert notice.view.title == "These sheets are from Round 1, but Round 2 is in progress"
    typist.type("1\n")
    assert typist.tab.on_sheet
    assert typist.done == ["This sheet is from Round 1, but Round 2 is in progress"]
    typist.press(Qt.Key.Key_Escape)
    notice.acted.emit(notice.view.key)
    assert typist.tab.number == 2
    assert notice.view is None


def test_cards_and_tables_from_a_spreadsheet_are_a_press_away(desks: Desks) -> None:
    typist = desks.sit_down(ruleset="mjmp", players=8)
    modes = typist.tab.board.modes
    assert modes.isVisible()
    typist.desk.at(typist.event).scores.options.change(ScoreOptions(paper="sheet"))
    assert not modes.isVisible()
    typist.desk.at(typist.event).scores.options.change(ScoreOptions(paper="card"))
    modes.chosen.emit("cards")
    cards = typist.tab._beside.cards
    assert cards is not None
    assert typist.tab.first_focus() is cards.first_focus()
    cards.left.emit()
    assert typist.focus == "scores_number"
    typist.tab.lead_to(PlayerCard(3))
    assert typist.tab._beside.cards is cards
    assert cards.cards is not None
    typist.tab.find()
    typist.tab.board.menu.bulk.trigger()
    page = typist.tab._beside.page
    assert page is not None
    assert page is not cards
    page.left.emit()
    assert typist.focus == "scores_number"


@pytest.mark.parametrize("tables", [125, 250])
def test_every_table_is_in_sight_without_scrolling(desks: Desks, tables: int) -> None:
    typist = desks.sit_down(players=tables * 4, rounds=1)
    board = typist.tab.board.board
    assert board.dense
    last = board.area_of(tables - 1)
    room = typist.tab.board.tables
    assert last.bottom() <= board.minimumHeight() <= room.height()
    detail = typist.widget("scores_detail")
    assert detail.isVisible()
    assert detail.geometry().bottom() <= room.height()
