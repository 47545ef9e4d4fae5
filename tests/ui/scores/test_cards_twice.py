"""A table's cards typed twice by two people who don't see each other's numbers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS
from director_app.services.scores.second_entry import due
from director_app.services.table_stages import Stage
from director_app.ui.scores.cards.menu import AGAIN, TOTALS, WAIVE
from tests.builders import drawn_event
from tests.ui.scores.cards_desk import NUMBERS, CardDesks, CardTypist
from tests.wording import NO_LEGAL_NUMBERS

E, N, W, S = SEATS
OTHER = {**NUMBERS, N: ("0", "10", "30", "x")}
"""The same cards, with one number read otherwise."""


def sit_down(card_desks: CardDesks, options: ScoreOptions) -> CardTypist:
    desk = card_desks.book.open()
    event = drawn_event(desk, players=8)
    desk.at(event).scores.options.change(options)
    desk.close()
    return card_desks.sit_down(event)


@pytest.fixture
def cards(card_desks: CardDesks) -> CardTypist:
    """Every table's cards are typed twice."""
    return sit_down(card_desks, ScoreOptions(totals=False, second="all"))


@pytest.fixture
def other(card_desks: CardDesks, cards: CardTypist) -> CardTypist:
    """Somebody else, who sits down when table 1 was typed once."""
    typed(cards)
    assert cards.status.startswith("All cards are in. Press Enter to finish the first entry.")
    cards.type("\n")
    assert cards.said == ["Table 1 now needs a second entry"]
    card_desks.get_up(cards)
    return card_desks.sit_down(cards.event)


def typed(cards: CardTypist, numbers: dict = NUMBERS) -> None:
    for seat in SEATS:
        cards.card(seat, *numbers[seat])


def texts(cards: CardTypist) -> list[tuple[str, ...]]:
    return [card.texts for card in cards.desk.at(cards.event).scores.cards.table(1, 1).cards]


def test_the_first_entry_is_hidden_from_the_second(other: CardTypist) -> None:
    tile = other.desk.at(other.event).scores.board(1)[0]
    assert tile.stage is Stage.SECOND
    assert other.state() is SheetState.DRAFT
    other.type(f"{other.badge(E)}\n")
    assert other.page.banner.isVisible()
    assert other.page.grid.texts == ["", "", "", ""]
    assert texts(other) == [("", "", "", "")] * 4
    other.type("25\n")
    assert other.status.startswith("Missing: ")


def test_equal_entries_are_accepted_with_both_names(other: CardTypist) -> None:
    typed(other, {**NUMBERS, E: ("25", "10", "0", "x")})
    assert (
        other.status == "All cards are entered a second time. Press Enter to compare both entries."
    )
    other.type("\n")
    assert other.state() is SheetState.ACCEPTED
    assert other.points()[2] == {E: 0, N: 35, W: 0, S: 0}
    signed = other.desk.at(other.event).scores.sheet(1, 1).sheet.signed
    assert signed["entered_first"].startswith("Desk 1, ")
    assert "entered_second" in signed
    assert not other.desk.at(other.event).scores.board(1)[0].second_due


def test_what_differs_is_settled_by_keys(other: CardTypist) -> None:
    typed(other, {**OTHER, S: ("-20", "15", "0", "30")})
    other.type("\n")
    assert other.focus == "second_list"
    north = other.page.cards.cards[1].name if other.page.cards else ""
    assert other.page.settle_panel.list.accessibleName() == f"Game 3, {north}: 1 35, 2 30"
    other.type("\n")
    assert other.state() is SheetState.DRAFT
    other.type("11\n")
    assert other.state() is SheetState.ACCEPTED
    assert other.points()[2][N] == 35
    assert other.points()[1][S] == 10


def test_a_third_number_is_typed(other: CardTypist) -> None:
    typed(other, OTHER)
    other.type("\n3")
    assert other.focus == "settle_third"
    other.type("\n")
    assert other.focus == "settle_third"
    other.type("40\n")
    assert other.focus == "second_list"
    other.type("\n")
    assert other.points()[2][N] == 40


def test_numbers_that_no_game_gives_are_mended_after_settling(other: CardTypist) -> None:
    typed(other, {**NUMBERS, N: ("0", "15", "35", "x")})
    other.type("\n2\n")
    assert other.state() is SheetState.DRAFT
    assert other.status == NO_LEGAL_NUMBERS.format(game=2)
    other.type(f"{other.badge(N)}\n").press(Qt.Key.Key_Down).type("10\n\n\n\n")
    assert other.state() is SheetState.ACCEPTED


def test_what_was_typed_and_chosen_is_there_later(card_desks: CardDesks, other: CardTypist) -> None:
    typed(other, {**OTHER, S: ("-20", "15", "0", "30")})
    other.type("\n1")
    event = other.event
    card_desks.get_up(other)
    again = card_desks.sit_down(event)
    again.type(f"{again.badge(E)}\n").press(Qt.Key.Key_Escape).type("\n")
    assert again.focus == "second_list"
    assert again.page.settle_panel.list.taken == ["35", None]
    again.press(Qt.Key.Key_Escape)
    assert again.focus == "cards_badge"
    assert again.page.help.prompt.startswith("Next card")


def test_a_second_entry_is_waived_with_a_reason(other: CardTypist) -> None:
    other.type(f"{other.badge(E)}\n").press(Qt.Key.Key_Escape)
    other.choose(WAIVE, "second").type("Nobody else is here\n")
    assert texts(other)[0] == ("25", "10", "X", "0")
    assert not other.page.banner.isVisible()
    assert "(Nobody else is here)" in other.page.detail.text()
    assert not other.desk.at(other.event).scores.board(1)[0].second_due
    assert not due(other.desk.at(other.event).scores.sheet(1, 1))
    other.type("\n")
    assert other.state() is SheetState.ACCEPTED
    signed = other.desk.at(other.event).scores.sheet(1, 1).sheet.signed
    assert signed["second"] == "Nobody else is here"


def test_the_director_asks_it_of_one_table(card_desks: CardDesks) -> None:
    cards = card_desks.sit_down()
    typed(cards)
    cards.choose(AGAIN)
    assert cards.focus == "cards_badge"
    cards.type("\n")
    assert cards.state() is SheetState.DRAFT
    assert cards.desk.at(cards.event).scores.board(1)[0].second_due
    assert cards.desk.at(cards.event).scores.sheet(1, 1).twice
    typed(cards)
    cards.type("\n")
    assert cards.state() is SheetState.ACCEPTED


def test_a_sample_takes_every_other_table(card_desks: CardDesks) -> None:
    cards = sit_down(card_desks, ScoreOptions(totals=False, second="sample", sample=2))
    for seat in SEATS:
        cards.card(seat, table=2)
    cards.type("\n")
    assert cards.state(2) is SheetState.ACCEPTED
    typed(cards)
    cards.type("\n")
    assert cards.state(1) is SheetState.DRAFT


def test_totals_alone_are_typed_twice_too(card_desks: CardDesks, cards: CardTypist) -> None:
    cards.type(f"{cards.badge(E)}\n").press(Qt.Key.Key_Escape)
    cards.choose(TOTALS)
    totals = dict(zip(SEATS, ("35", "45", "10", "20"), strict=True))
    for seat in SEATS:
        cards.card(seat, totals[seat])
    cards.type("\n")
    card_desks.get_up(cards)
    other = card_desks.sit_down(cards.event)
    for seat in SEATS:
        other.card(seat, "15" if seat is W else totals[seat])
    other.type("\n")
    west = other.page.settle_panel.list.accessibleName()
    assert west.startswith("Total of ")
    other.type("1\n")
    assert other.state() is SheetState.ACCEPTED
    assert other.points()[0][W] == 10


def test_another_station_goes_on_meanwhile(card_desks: CardDesks, cards: CardTypist) -> None:
    typed(cards)
    desk = card_desks.book.open("Desk 2")
    desk.at(cards.event).scores.cards.end_first(desk.at(cards.event).scores.cards.table(1, 1))
    desk.close()
    cards.type(f"{cards.badge(E)}\n")
    assert cards.page.grid.texts == ["", "", "", ""]


def test_a_total_that_differs_after_settling_is_looked_at_first(card_desks: CardDesks) -> None:
    cards = sit_down(card_desks, ScoreOptions(second="all"))
    for seat in SEATS:
        cards.card(seat, *NUMBERS[seat], "")
    cards.type("\n")
    for seat in SEATS:
        cards.card(seat, *NUMBERS[seat], "40" if seat is E else "")
    cards.type("\n2\n")
    assert cards.state() is SheetState.DRAFT
    assert "total says 40, but the numbers add up to 35" in cards.status
    cards.type("\n\n")
    assert cards.state() is SheetState.ACCEPTED
