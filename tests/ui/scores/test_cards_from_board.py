"""Where players hand in cards a table of the board opens its cards; the sheet and they agree."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from tests.ui.scores.conftest import Desks, Typist

CARDS = ScoreOptions(totals=False, paper="card")
POINTS = {"E": "25", "N": "0", "W": "0", "S": "-20"}


@pytest.fixture
def typist(desks: Desks) -> Typist:
    return desks.sit_down(players=12, options=CARDS)


def table_shown(typist: Typist) -> int | None:
    page = typist.tab._beside.cards
    return page.cards.table if page is not None and page.cards is not None else None


def test_a_number_opens_the_cards(typist: Typist) -> None:
    typist.type("2\n")
    assert table_shown(typist) == 2
    assert typist.focus == "cards_badge"
    typist.press(Qt.Key.Key_F2)
    assert typist.tab.on_sheet
    assert typist.tab.sheet.title == "Table 2"


def test_a_click_opens_the_cards(typist: Typist) -> None:
    board = typist.tab.board.board
    spot = board.area_of(2).center().toPoint() + QPoint(0, 4)
    typist.qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=spot)
    assert table_shown(typist) == 3


def test_a_table_that_does_not_exist_is_refused_on_the_board(typist: Typist) -> None:
    typist.type("9\n")
    assert table_shown(typist) is None
    assert "There’s no table 9" in typist.tab.board.refusal.words.text()


def test_an_event_with_sheets_opens_the_sheet(desks: Desks) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions(totals=False, paper="sheet"))
    typist.type("1\n")
    assert typist.tab.on_sheet


def test_where_either_may_come_cards_that_were_begun_go_on(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    type_card(typist, "E", ("25",))
    typist.tab.refresh()
    typist.type("2\n")
    assert typist.tab.on_sheet
    typist.press(Qt.Key.Key_Escape).type("1\n")
    assert table_shown(typist) == 1


def type_card(typist: Typist, seat: str, numbers: tuple[str, ...]) -> None:
    """A card of table 1 as the card page keeps it."""
    cards = typist.desk.at(typist.event).scores.cards.table(1, 1)
    card = next(card for card in cards.cards if card.seat.value == seat)
    view = typist.desk.at(typist.event).scores.cards.card(1, card.badge)
    typist.desk.at(typist.event).scores.cards.keep(view, [*numbers, *[""] * (4 - len(numbers))])


def numbers(typist: Typist) -> dict[str, list[str]]:
    cards = typist.desk.at(typist.event).scores.cards.table(1, 1)
    return {card.seat.value: list(card.texts) for card in cards.cards}


def test_cards_follow_what_is_typed_on_the_sheet(typist: Typist) -> None:
    for seat, number in POINTS.items():
        type_card(typist, seat, (number, "10", "10", "10"))
    typist.type("1\n").press(Qt.Key.Key_F2)
    assert typist.texts == ("E25S2", "L", "L", "L")
    typist.press(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up)
    typist.press(*[Qt.Key.Key_Backspace] * 4).type("N30")
    found = numbers(typist)
    assert [found[seat][0] for seat in "ENWS"] == ["", "", "", ""]
    typist.type("P\n")
    found = numbers(typist)
    played = typist.desk.at(typist.event).scores.sheet(1, 1)
    assert played.keys[0].startswith("N30P")
    assert int(found["N"][0]) > 0
    assert {found[seat][1] for seat in "ENWS"} == {"10"}


def test_a_second_entry_settled_on_the_sheet_stands_on_the_cards(desks: Desks) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions(totals=False, second="all"))
    for seat, number in POINTS.items():
        type_card(typist, seat, (number, "10", "10", "10"))
    desk, event = typist.desk, typist.event
    desk.at(event).scores.cards.end_first(desk.at(event).scores.cards.table(1, 1))
    typist.tab.open_table(1)
    typist.type("E25S3\nL\nL\nL\n\n")
    assert typist.focus == "second_list"
    typist.type("2\n")
    assert typist.view().keys[0] == "E25S3"
    assert numbers(typist)["S"] == ["-25", "10", "10", "10"]
    assert numbers(typist)["E"][0] == "25"
    assert typist.state() in {SheetState.DRAFT, SheetState.ACCEPTED}
