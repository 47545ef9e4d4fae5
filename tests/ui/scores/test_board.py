"""The board: tables in order, the number field, filters, and what is refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.domain.topics import Topic
from director_app.services.table_stages import Stage
from director_app.ui.kit.chips import FilterChip
from director_app.ui.kit.text import Text
from director_app.ui.scores.board.stages import tile_words
from director_app.ui.shell.destinations import ScoreSheet, TablePaper
from director_app.ui.shell.strip_words import title_words
from tests.builders import accept_walls, new_event
from tests.ui.scores.conftest import Desks, Typist
from tests.wording import ALL_SHEETS_IN, NO_SUCH_ROUND, NO_SUCH_TABLE


def test_digits_typed_anywhere_open_a_table(typist: Typist) -> None:
    typist.tab.board.board.setFocus()
    typist.type("2")
    assert typist.focus == "scores_number"
    typist.type("\n")
    assert typist.tab.on_sheet
    assert typist.tab.sheet.title == "Table 2"
    assert typist.focus == "sheet_grid"


def test_a_wrong_number_is_refused_in_one_sentence_and_selected(typist: Typist) -> None:
    typist.type("99\n")
    board = typist.tab.board
    assert not typist.tab.on_sheet
    assert board.refusal.words.text() == NO_SUCH_TABLE.format(
        table=99, round="Round 1", first=1, last=2
    )
    assert board.field.selectedText() == "99"
    typist.type("1\n")
    assert typist.tab.sheet.title == "Table 1"


def test_a_scan_opens_the_sheet_of_its_round(typist: Typist) -> None:
    typist.type(f"FT1:{typist.event}:2:1:K7QD\n")
    assert typist.tab.number == 2
    assert typist.tab.sheet.title == "Table 1"


def test_a_scan_of_another_event_is_refused(typist: Typist) -> None:
    typist.type(f"FT1:{typist.event + 1}:1:1:K7QD\n")
    assert not typist.tab.on_sheet
    assert "from an event that isn’t in this book" in typist.tab.board.refusal.words.text()
    typist.type(f"FT1:{typist.event}:9:1:K7QD\n")
    assert typist.tab.board.refusal.words.text() == NO_SUCH_ROUND.format(round=9)
    typist.desk.at(typist.event).scores.options.change(ScoreOptions(paper="sheet"))
    typist.type(f"FT1:{typist.event}:P3:K7QD\n")
    assert "card" in typist.tab.board.refusal.words.text()


def test_arrows_move_over_the_tables_and_enter_opens(desks: Desks) -> None:
    typist = desks.sit_down(players=20)
    typist.press(Qt.Key.Key_Down)
    assert typist.focus == "scores_board"
    typist.press(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left).type("\n")
    assert typist.tab.sheet.title == "Table 2"


def test_an_empty_field_stays_where_it_is(typist: Typist) -> None:
    typist.type("\n")
    assert not typist.tab.on_sheet
    assert typist.tab.board.refusal.words.text() == ""


def out_of(typist: Typist) -> int:
    """How many tables the rail says are out."""
    return len(typist.desk.at(typist.event).overview.show().called)


def test_tables_out_are_counted_and_listed(desks: Desks) -> None:
    typist = desks.sit_down(players=20)
    assert out_of(typist) == 5
    accept_walls(typist.desk, typist.event, 1, [1, 3])
    assert out_of(typist) == 3
    typist.click("scores_call")
    shown = typist.widget("scores_out_list")
    assert shown.isVisible()

    def told() -> list[str]:
        return [label.text() for label in shown.findChildren(Text) if label.isVisible()]

    typist.qtbot.waitUntil(lambda: "Table 5" in told())
    assert "3 sheets missing" in told()
    assert [text for text in told() if text.startswith("Table ")] == [
        "Table 2",
        "Table 4",
        "Table 5",
    ]


@pytest.mark.parametrize(
    ("out", "left", "said"),
    [
        (3, 4, "3 sheets missing"),
        (0, 1, "1 sheet not accepted yet"),
        (0, 2, "2 sheets not accepted yet"),
        (0, 0, ALL_SHEETS_IN),
    ],
)
def test_a_reopened_sheet_is_not_in(out: int, left: int, said: str) -> None:
    assert title_words(out, left) == said


def test_a_change_at_the_desk_reaches_the_tiles(typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1, [2])
    tiles = typist.tab.board.board.tiles
    assert [tile.state for tile in tiles] == [SheetState.OUT, SheetState.ACCEPTED]
    assert " 40" in tile_words(tiles[1], 4)


def test_a_chip_filters_by_state(desks: Desks) -> None:
    typist = desks.sit_down(players=20)
    accept_walls(typist.desk, typist.event, 1, [1, 2])
    *_, chip = (chip for chip in typist.tab.findChildren(FilterChip) if chip.key is Stage.OUT)
    assert chip.text() == "3 missing"
    typist.qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    current = typist.tab.board.board.current
    assert current is not None
    assert current.table == 3


def test_not_seated_leads_to_seating(desks: Desks) -> None:
    event = new_event(desks.book.open(), players=8)
    typist = desks.sit_down(event)
    empty = typist.tab.board.empty
    assert empty.isVisible()
    assert empty.action.text() == "Go to Seating"
    typist.click(empty.action.objectName())
    assert typist.gone == ["seating"]


def test_an_unscored_division_says_so(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    side = typist.desk.events.add_division(typist.event, "Learners", "unscored", 20)
    typist.session.division = side
    typist.desk.at(typist.event, side).rounds.add()
    assert typist.tab.board.empty.isVisible()
    assert not typist.tab.board.field.isEnabled()


def test_a_cancelled_round_is_said_and_not_typed(typist: Typist) -> None:
    typist.desk.at(typist.event).rounds.cancel(1, "Fire alarm")
    typist.tab.lead_to(ScoreSheet(1, 1))
    assert typist.tab.sheet.state_words == "Round canceled: Fire alarm"
    typist.type("L")
    assert "canceled" in typist.problem
    assert typist.texts == ("", "", "", "")


def test_a_shortened_round_has_fewer_games(typist: Typist) -> None:
    typist.desk.at(typist.event).rounds.shorten(1, 3, "Late start")
    typist.type("1\nL\nL\nL\n\n\n")
    assert typist.state() is SheetState.ACCEPTED
    assert len(typist.sheet().games) == 3


def test_many_tables_are_small_and_fit(desks: Desks) -> None:
    typist = desks.sit_down(players=400, rounds=1)
    board = typist.tab.board.board
    assert len(board.tiles) == 100
    assert board.dense
    assert board.minimumHeight() <= 500


def test_details_come_from_other_pages(typist: Typist) -> None:
    typist.tab.lead_to(TablePaper(2))
    assert typist.tab.sheet.title == "Table 2"
    typist.tab.lead_to(ScoreSheet(2, 1))
    assert typist.tab.number == 2
    assert typist.tab.sheet.title == "Table 1"
    assert typist.tab.first_focus() is typist.tab.sheet.grid
    assert Topic.SCORES in typist.tab.shows


def test_brackets_change_the_round(typist: Typist) -> None:
    typist.tab.board.board.setFocus()
    typist.qtbot.keyClicks(typist.tab.board, "]")
    assert typist.tab.number == 2
    typist.qtbot.keyClicks(typist.tab.board, "[")
    assert typist.tab.number == 1
