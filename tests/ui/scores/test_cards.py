"""Cards are typed badge by badge; their table is told at once, and accepted with Enter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls
from tests.ui.scores.cards_desk import NUMBERS, CardDesks, CardTypist
from tests.wording import CARD_NUMBER, NO_LEGAL_NUMBERS, NOT_BY_FIVE

E, N, W, S = SEATS


def test_a_table_is_typed_and_accepted_by_keys(cards: CardTypist) -> None:
    for seat in SEATS:
        assert cards.focus == "cards_badge"
        cards.card(seat)
    assert cards.status == "All cards are in. Press Enter to accept them."
    cards.type("\n")
    assert cards.state() is SheetState.ACCEPTED
    assert cards.points() == [
        {E: 25, N: 0, W: 0, S: -20},
        {E: 10, N: 10, W: 10, S: 10},
        {E: 0, N: 35, W: 0, S: 0},
        {E: 0, N: 0, W: 0, S: 30},
    ]
    assert cards.said == ["Table 1 accepted"]
    assert cards.focus == "cards_badge"


def test_a_card_takes_badge_and_enter_and_each_number_and_enter(cards: CardTypist) -> None:
    badge = str(cards.badge(S))
    keys = f"{badge}\n-20\n10\n0\n30\n"
    assert len(keys) == len(badge) + 1 + 3 + 2 + 1 + 2 + 4
    cards.type(keys)
    kept = cards.desk.at(cards.event).scores.cards.table(1, 1)
    assert [card.seat for card in kept.cards if card.complete] == [S]
    assert cards.focus == "cards_badge"


def test_the_missing_card_is_named(cards: CardTypist) -> None:
    for seat in (E, N, S):
        cards.card(seat)
    west = cards.desk.at(cards.event).scores.cards.card(1, cards.badge(W)).card.name
    assert cards.status == f"Missing: {west} (West)."
    cards.type("\n")
    assert cards.desk.at(cards.event).scores.board(1)[0].arrived
    assert cards.state() is not SheetState.ACCEPTED
    assert f"{west}’s card (West) is missing." in cards.page.refusal.words.text()


def test_a_blank_blocks_and_x_is_a_zero(cards: CardTypist) -> None:
    for seat in (E, N, S):
        cards.card(seat)
    cards.card(W, "x", "10", "", "0")
    west = cards.desk.at(cards.event).scores.cards.card(1, cards.badge(W)).card.name
    assert cards.status == f"Blank: {west}, game 3."
    cards.type("\n")
    assert cards.state() is SheetState.DRAFT
    cards.type(f"{cards.badge(W)}\n")
    assert cards.page.grid.game == 3
    cards.type("X\n\n\n")
    assert cards.state() is SheetState.ACCEPTED


def test_an_illegal_game_is_marked_when_its_last_number_ends(cards: CardTypist) -> None:
    for seat in (E, W, S):
        cards.card(seat)
    cards.type(f"{cards.badge(N)}\n10")
    assert not cards.status.startswith("No legal")
    cards.type("\n")
    assert cards.status == NO_LEGAL_NUMBERS.format(game=1)
    assert "North 0 instead of 10" in cards.page.detail.text()
    cards.press("Up").type("0\n")
    assert not cards.status.startswith("No legal")


def test_a_number_that_cannot_be_is_told_on_the_first_card(cards: CardTypist) -> None:
    cards.type(f"{cards.badge(E)}\n-37\n")
    assert cards.page.help.detail == "Game 1: No game gives −37. The closest is −35."
    cards.press("Up").type("27\n")
    assert cards.page.help.detail == f"Game 1: {NOT_BY_FIVE.format(points=27)}"
    cards.press("Up").type("25\n")
    assert cards.page.help.detail == ""


def test_what_is_typed_is_there_after_a_crash(card_desks: CardDesks) -> None:
    before = card_desks.sit_down()
    before.card(E).type(f"{before.badge(N)}\n0\n1")
    event, badge = before.event, before.badge(N)
    card_desks.get_up(before)
    after = card_desks.sit_down(event)
    after.type(f"{badge}\n")
    assert after.page.grid.texts == ["0", "1", "", ""]
    assert after.page.grid.game == 3
    kept = after.desk.at(event).scores.cards.table(1, 1)
    assert [card.seat for card in kept.cards if card.complete] == [E]


def test_looking_elsewhere_keeps_half_a_card(cards: CardTypist) -> None:
    cards.type(f"{cards.badge(E)}\n25\n1").press("Esc")
    assert cards.focus == "cards_badge"
    cards.card(E, *NUMBERS[E], table=2)
    cards.type(f"{cards.badge(E)}\n")
    assert cards.page.grid.texts == ["25", "1", "", ""]


def test_a_change_elsewhere_leaves_half_a_number_alone(cards: CardTypist) -> None:
    cards.type(f"{cards.badge(E)}\n2")
    accept_walls(cards.desk, cards.event, 1, [2])
    cards.page.reload()
    cards.type("5\n")
    assert cards.page.grid.texts[0] == "25"
    assert cards.focus == "cards_grid"


def test_what_another_station_types_of_the_same_card_is_shown(
    cards: CardTypist, card_desks: CardDesks
) -> None:
    cards.type(f"{cards.badge(E)}\n2")
    other = card_desks.book.open("Desk 2")
    other.at(cards.event).scores.cards.keep(
        other.at(cards.event).scores.cards.card(1, cards.badge(E)), ("25", "10", "0", "0")
    )
    other.close()
    cards.page.reload()
    assert cards.page.grid.texts == ["25", "10", "0", "0"]


def test_enter_held_down_never_accepts(cards: CardTypist, qtbot: QtBot) -> None:
    for seat in SEATS:
        cards.card(seat)
    for _ in range(20):
        found = QApplication.focusWidget()
        assert found is not None
        plain = Qt.KeyboardModifier.NoModifier
        held = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Return, plain, "\r", autorep=True, count=1
        )
        QApplication.sendEvent(found, held)
    assert cards.state() is SheetState.DRAFT


def test_letters_and_a_late_minus_are_refused_and_the_typing_stays(cards: CardTypist) -> None:
    cards.type(f"{cards.badge(E)}\n2e")
    assert cards.page.help.problem == CARD_NUMBER
    cards.type("-")
    assert cards.page.help.problem == "The minus sign goes before the digits."
    assert cards.page.grid.texts[0] == "2"
    cards.press("Backspace").type("-\n")
    assert cards.page.help.problem == "Type the digits after the minus sign."


@pytest.mark.parametrize("typed", ["99", "abc"])
def test_a_strange_badge_stays_with_its_refusal(cards: CardTypist, typed: str) -> None:
    cards.type(f"{typed}\n")
    assert cards.page.field.text() == typed
    assert cards.page.refusal.isVisible()
    cards.card(E)
    assert not cards.page.refusal.isVisible()


def test_a_scanned_card_opens(cards: CardTypist) -> None:
    cards.type(f"FT1:{cards.event}:P{cards.badge(N)}:3KMA\n")
    card = cards.page.grid.card
    assert card is not None
    assert card.seat is N
    assert cards.focus == "cards_grid"
    cards.press("Esc").type(f"FT1:{cards.event + 7}:P1\n")
    assert "from an event that isn’t in this book" in cards.page.refusal.words.text()


@pytest.mark.parametrize(("key", "total"), [("1", 20), ("2", 10)])
def test_a_logged_penalty_that_the_numbers_may_have_is_asked(
    cards: CardTypist, key: str, total: int
) -> None:
    new = NewRuling("peek", (cards.badge(E),), round=1, table=1)
    cards.desk.at(cards.event).rulings.add(new)
    cards.page.reload()
    cards.card(E, "-10", "10", "10", "10").card(N, "0", "10", "10", "10")
    cards.card(W, "0", "10", "10", "10").card(S, "25", "10", "10", "10")
    assert "may already include that, or it may be extra." in cards.status
    assert cards.page.accept_button.isEnabled()
    cards.type("\n")
    assert cards.state() is SheetState.DRAFT
    assert cards.focus == "cards_penalty"
    assert "East" in cards.page.penalty_bar.question
    cards.press("Escape")
    assert (cards.focus, cards.page.penalty_bar.isVisible()) == ("cards_badge", False)
    cards.type("\n").type(key)
    assert cards.state() is SheetState.ACCEPTED
    assert cards.desk.at(cards.event).scores.sheet(1, 1).totals[E] == total
    assert cards.focus == "cards_badge"
