"""A bad day at the cards: strange keys, strange cards, another station; the typing stays."""

from __future__ import annotations

from PySide6.QtCore import Qt

from director_app.domain.tables import SEATS
from tests.builders import accept_walls
from tests.ui.scores.cards_desk import CardDesks, CardTypist
from tests.wording import CARD_NUMBER, NO_SUCH_BADGE

E, N, W, S = SEATS


def test_a_letter_in_a_number_is_refused_and_the_number_stays(cards: CardTypist) -> None:
    cards.type(f"{cards.badge(E)}\n2")
    cards.type("q")
    assert cards.page.help.problem == CARD_NUMBER
    cards.type("5\n")
    assert cards.page.grid.texts[0] == "25"


def test_ten_thousand_points_are_refused_and_what_was_typed_stays(cards: CardTypist) -> None:
    cards.type(f"{cards.badge(E)}\n10000")
    assert cards.page.help.problem == "That’s more than a game can pay. Use up to 4 digits."
    assert cards.page.grid.texts[0] == "1000"
    cards.type("\n")
    assert "is more than the highest hand on the card pays" in cards.page.help.detail


def test_a_badge_of_nobody_stays_in_the_field(cards: CardTypist) -> None:
    cards.type("9999\n")
    assert cards.page.field.text() == "9999"
    assert cards.page.refusal.words.text().startswith(NO_SUCH_BADGE.format(badge=9999))
    cards.type("abc\n")
    assert cards.page.refusal.words.text() == "Type the badge number, or scan the card."


def test_a_card_of_another_event_is_refused(cards: CardTypist) -> None:
    cards.type("FT1:999:B:1\n")
    assert cards.page.refusal.isVisible()
    assert cards.page.grid.card is None


def test_the_same_card_twice_says_that_it_is_in(cards: CardTypist) -> None:
    cards.card(E)
    cards.type(f"{cards.badge(E)}\n")
    assert "This card is already in." in cards.page.help.detail
    assert cards.page.grid.texts == ["25", "10", "X", "0"]
    cards.press(Qt.Key.Key_Escape).type(f"{cards.badge(N)}\n")
    assert "This card is already in." not in cards.page.help.detail


def test_numbers_are_not_kept_on_a_table_accepted_elsewhere(
    card_desks: CardDesks, cards: CardTypist
) -> None:
    refused: list[str] = []
    cards.session.notices.said_refused.connect(refused.append)
    cards.type(f"{cards.badge(E)}\n")
    other = card_desks.book.open("Desk 2")
    accept_walls(other, cards.event, 1, [1])
    other.close()
    cards.type("25")
    assert cards.page.grid.texts[0] == "25"
    assert refused
    assert refused[-1].startswith("Table 1’s scores are already accepted.")
    assert cards.points()[0] == dict.fromkeys(SEATS, 10)
    assert cards.desk.at(cards.event).scores.cards.table(1, 1).cards[0].texts[0] == "10"


def test_accepting_what_is_accepted_elsewhere_says_so_and_shows_it(
    card_desks: CardDesks, cards: CardTypist
) -> None:
    for seat in SEATS:
        cards.card(seat)
    other = card_desks.book.open("Desk 2")
    other.at(cards.event).scores.cards.accept(other.at(cards.event).scores.cards.table(1, 1))
    other.close()
    cards.type("\n")
    assert cards.page.refusal.isVisible()
    assert cards.status == "Table 1 is accepted."


def test_what_was_typed_is_there_after_the_program_ended(
    card_desks: CardDesks, cards: CardTypist
) -> None:
    cards.type(f"{cards.badge(E)}\n25\n-1")
    event = cards.event
    card_desks.get_up(cards)
    again = card_desks.sit_down(event)
    again.type(f"{again.badge(E)}\n")
    assert again.page.grid.texts == ["25", "-1", "", ""]
