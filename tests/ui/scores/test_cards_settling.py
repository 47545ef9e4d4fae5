"""How a table of cards ends: totals, awards, waivers, odd tables, and how it looks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.games import Outcome
from director_app.domain.people import EntrantFacts
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS, Seats
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress
from director_app.ui.scores.cards.menu import ASIDE, AWARD, OURS, PAPER, SHEET, TOTALS, WAIVE
from tests.builders import accept_walls
from tests.ui.scores.cards_desk import NUMBERS, CardDesks, CardTypist

E, N, W, S = SEATS


def test_totals_of_the_cards_are_compared(card_desks: CardDesks) -> None:
    cards = card_desks.sit_down(totals=True)
    totals = {E: "45", N: "45", W: "", S: "20"}
    for seat in SEATS:
        cards.card(seat, *NUMBERS[seat], totals[seat])
    assert "total says 45, but the numbers add up to 35" in cards.status
    cards.choose(PAPER).type("They all signed it\n")
    assert cards.state() is SheetState.ACCEPTED
    east = cards.desk.at(cards.event).scores.cards.card(1, cards.badge(E)).entrant
    places = cards.desk.at(cards.event).standings.standings().places
    assert next(place.tally.total for place in places if place.tally.entrant == east) == 45


def test_the_event_says_whose_points_stand(card_desks: CardDesks) -> None:
    cards = card_desks.sit_down(totals=True)
    for seat in SEATS:
        cards.card(seat, *NUMBERS[seat], "45" if seat is E else "")
    cards.type("\n")
    assert cards.focus == "cards_reason"
    assert cards.state() is SheetState.DRAFT
    cards.type("\n")
    assert cards.state() is SheetState.ACCEPTED
    assert cards.desk.at(cards.event).scores.sheet(1, 1).sheet.signed["stands"] == "ours"


def test_a_total_that_no_slip_explains_is_never_passed_by_enter_alone(
    card_desks: CardDesks,
) -> None:
    cards = card_desks.sit_down(totals=True)
    for seat in SEATS:
        cards.card(seat, *NUMBERS[seat], "3330" if seat is E else "")
    assert cards.page.detail.text() == (
        "No common mistake explains it. To use either total, type a reason."
    )
    cards.type("\n\n\n")
    assert cards.state() is SheetState.DRAFT
    cards.type("East wrote it twice\n")
    assert cards.state() is SheetState.ACCEPTED


def test_the_director_lets_the_numbers_stand_with_a_reason(cards: CardTypist) -> None:
    for seat in SEATS:
        cards.card(seat, *(("10", *NUMBERS[N][1:]) if seat is N else NUMBERS[seat]))
    cards.choose(AWARD, "1").type("\n")
    assert cards.page.asking
    cards.type("North was owed ten\n\n")
    assert cards.state() is SheetState.ACCEPTED
    assert cards.points()[0][N] == 10


def test_a_signature_is_waived_with_a_reason(cards: CardTypist) -> None:
    for seat in SEATS:
        cards.card(seat)
    cards.choose(WAIVE, "at_end").type("West had gone home\n")
    assert "(West had gone home)" in cards.page.detail.text()
    cards.type("\n")
    assert cards.state() is SheetState.ACCEPTED
    notes = [line.ruling.note for line in cards.desk.at(cards.event).rulings.log()]
    assert notes == ["West had gone home"]


def test_a_table_is_put_aside_and_its_sheet_opened(cards: CardTypist) -> None:
    cards.card(E).choose(ASIDE).type("Two players disagree\n")
    assert cards.desk.at(cards.event).scores.board(1)[0].aside == "Two players disagree"
    cards.choose(SHEET).press("F2")
    assert cards.sheets == [1, 1]


def test_cards_with_totals_only(cards: CardTypist) -> None:
    cards.card(E).choose(TOTALS)
    for seat, total in zip(SEATS, ("35", "45", "x", "20"), strict=True):
        cards.card(seat, total, table=2)
    assert cards.status == "All totals are in. Press Enter to accept them."
    cards.type("\n")
    games = cards.desk.at(cards.event).scores.sheet(1, 2).sheet.games
    assert [game.game.outcome for game in games] == [Outcome.RULED, *[Outcome.INCOMPLETE] * 3]
    assert games[0].points == {E: 35, N: 45, W: 0, S: 20}


def test_cards_with_totals_only_hold_a_logged_penalty(card_desks: CardDesks) -> None:
    before = card_desks.sit_down()
    new = NewRuling("peek", (before.badge(N, table=2),), round=1, table=2, game=3)
    before.desk.at(before.event).rulings.add(new)
    card_desks.get_up(before)
    cards = card_desks.sit_down(before.event)
    cards.card(E).choose(TOTALS)
    for seat, total in zip(SEATS, ("35", "45", "x", "20"), strict=True):
        cards.card(seat, total, table=2)
    words = "The totals are assumed to include logged penalties, counted once."
    assert any(words in text.text() for text in cards.page.findChildren(Text))
    cards.type("\n")
    assert cards.state(2) is SheetState.ACCEPTED
    assert cards.desk.at(cards.event).scores.board(1)[1].totals == {E: 35, N: 45, W: 0, S: 20}


def test_a_table_of_three_has_three_cards(card_desks: CardDesks) -> None:
    cards = card_desks.sit_down(players=7)
    board = cards.desk.at(cards.event).scores.board(1)
    short = next(tile for tile in board if len(tile.players) == 3)
    for seat in short.seats:
        cards.card(seat, *["10"] * 4, table=short.table)
    cards.type("\n")
    assert cards.state(short.table) is SheetState.ACCEPTED


def test_who_came_in_at_game_three_has_a_card_of_two_numbers(cards: CardTypist) -> None:
    came = cards.desk.at(cards.event).roster.add(
        EntrantFacts(given="Zoë", family="Łukasik", fill_in=True)
    )
    sheet = cards.desk.at(cards.event).scores.sheet(1, 1)
    planned = sheet.seated[0]
    changed = Seats(planned.east, came.id, planned.west, planned.south)
    cards.desk.at(cards.event).scores.seat_at(sheet, changed, first_game=3)
    cards.page.reload()
    cards.card(N, *NUMBERS[N][:2])
    cards.type(f"{came.badge}\n" + "\n".join(NUMBERS[N][2:]) + "\n")
    for seat in (E, W, S):
        cards.card(seat)
    cards.type("\n")
    totals = cards.desk.at(cards.event).scores.sheet(1, 1).sheet.totals()
    assert (totals[planned.north], totals[came.id]) == (10, 35)


def test_arrows_go_to_other_cards_and_tables(cards: CardTypist) -> None:
    cards.card(E).type(f"{cards.badge(N)}\n0\n").press("Left")
    card = cards.page.grid.card
    assert card is not None
    assert (card.seat, cards.page.grid.game) == (E, 2)
    cards.type("35\n").press("Esc")
    assert cards.desk.at(cards.event).scores.cards.card(1, cards.badge(E)).card.texts[1] == "35"


def test_control_and_down_goes_to_the_next_table(cards: CardTypist, qtbot: QtBot) -> None:
    accept_walls(cards.desk, cards.event, 1, [1])
    cards.page.open_table(1)
    qtbot.waitUntil(lambda: len(cards.page.side.board.tiles) == 2)
    cards.press("Ctrl+Down")
    assert cards.page.cards is not None
    assert cards.page.cards.table == 2


def test_a_click_goes_to_a_box(cards: CardTypist, qtbot: QtBot) -> None:
    cards.card(E)
    grid = cards.page.grid
    place = grid._place()
    spot = place.cell(3, 0).center().toPoint()
    qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=spot)
    assert grid.card is not None
    assert (grid.card.seat, grid.game) == (E, 3)
    assert place.cell_at(QPointF(2, 2)) == (None, None)


def test_an_accepted_table_is_shown_and_not_typed_into(cards: CardTypist) -> None:
    accept_walls(cards.desk, cards.event, 1, [1])
    cards.type(f"{cards.badge(E)}\n")
    assert cards.status == "Table 1 is accepted."
    assert cards.focus == "cards_badge"
    assert not cards.page.accept_button.isVisible()


def test_a_game_is_explained_on_demand(cards: CardTypist) -> None:
    for seat in (E, N, W):
        cards.card(seat)
    cards.type(f"{cards.badge(S)}\n-20\n").press("Up")
    cards.page.explain()
    assert cards.page.explaining
    words = " ".join(text.text() for text in cards.page.explain_panel.findChildren(Text))
    assert "threw to two exposures" in words
    cards.press("Esc")
    assert not cards.page.explaining
    assert cards.focus == "cards_grid"


def test_another_round_is_accepted_only_after_saying_so(cards: CardTypist) -> None:
    cards.desk.at(cards.event).clock.start(1)
    cards.desk.at(cards.event).clock.end()
    cards.desk.at(cards.event).clock.next_round()
    cards.desk.at(cards.event).clock.start(2)
    cards.page.reload()
    for seat in SEATS:
        cards.card(seat)
    cards.type("\n")
    assert "Round 2 is in progress" in cards.page.refusal.words.text()
    assert cards.state() is SheetState.DRAFT
    cards.type("\n")
    assert cards.state() is SheetState.ACCEPTED
    label = cards.desk.at(cards.event).history.log()[-1].action
    assert label.endswith("while Round 2 is in progress")


def test_escape_leads_to_the_board(cards: CardTypist) -> None:
    cards.type(f"{cards.badge(E)}\n25").press("Esc")
    assert cards.lefts == 0
    cards.press("Esc")
    assert cards.lefts == 1


def test_another_station_accepts_meanwhile(cards: CardTypist, card_desks: CardDesks) -> None:
    for seat in SEATS:
        cards.card(seat)
    other = card_desks.book.open("Desk 2")
    accept_walls(other, cards.event, 1, [1])
    other.close()
    cards.type("\n")
    assert cards.page.refusal.isVisible()
    assert cards.points()[0] == {E: 10, N: 10, W: 10, S: 10}


@pytest.mark.parametrize(("name", "size"), [("light", 100), ("dark", 110), ("contrast", 200)])
def test_cards_are_painted(card_desks: CardDesks, name: str, size: int) -> None:
    cards = card_desks.sit_down(players=7, totals=True)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    dress(app, name, size)
    try:
        assert not cards.page.grab().isNull()
        for card in cards.desk.at(cards.event).scores.cards.table(1, 1).cards:
            cards.type(f"{card.badge}\n10\n-37\n27\n")
            assert not cards.page.grab().isNull()
            cards.type("5\n55\n")
        cards.type("+")
        assert not cards.page.grab().isNull()
        assert OURS in [choice.does for choice in cards.page.menu.choices]
    finally:
        dress(app, "light", 100)


def test_a_reason_half_typed_is_there_after_a_restart(card_desks: CardDesks) -> None:
    cards = card_desks.sit_down()
    for seat in SEATS:
        cards.card(seat, *NUMBERS[seat])
    cards.choose(WAIVE, "at_end").type("East has")
    event = cards.event
    card_desks.get_up(cards)
    cards = card_desks.sit_down(event)
    cards.type(f"{cards.badge(E)}\n")
    cards.press(Qt.Key.Key_Escape)
    cards.choose(WAIVE, "at_end").type(" left\n")
    table = cards.desk.at(event).scores.cards.table(1, 1)
    assert table.waived == {"at_end": "East has left"}
    assert table.begun == {}
