"""Score sheets, score cards, movement cards and badges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.hall_plan import PlacedTable
from reports.score_sheet_types import SheetEntries
from tests.reports.card_papers import LEAD, TRUTH
from tests.reports.papers import (
    LETTERS,
    LONG,
    MOVEMENT_CARDS,
    NAMES,
    SCORE_CARDS,
    SCORE_SHEETS,
    SHEET,
    SIGNING,
    card,
    movement,
    sheet_seats,
)
from tests.reports.reading import words


def _sheets(*sheets, **more):
    return replace(SCORE_SHEETS.sheets, sheets=sheets, **more)


def test_a_sheet_says_where_who_and_what_is_signed():
    text = words(SCORE_SHEETS.pages()[0])
    for part in (
        "12",
        "3 of 4",
        "1:15 pm · 4 games in 60 minutes",
        *LETTERS,
        "#10",
        "Self-pick",
        "Threw",
        "Round total all four games and penalties",
        "Penalties director writes and initials",
        "of the player across the table",
        "C checks",
        SIGNING.bar,
        "All four initials required.",
        "THE THROWER",
        "-25",
        "Score sheet, MJMP",
    ):
        assert part in text


def test_columns_stand_in_the_given_order():
    text = words(SCORE_SHEETS.pages()[0])
    places = [text.index(name) for name in LETTERS]
    assert places == sorted(places)


def test_a_set_without_letters_prints_winds_alone():
    seats = tuple(replace(seat, letter=None, initials="") for seat in sheet_seats())
    text = words(SCORE_SHEETS.pages(_sheets(replace(SHEET, seats=seats)))[0])
    assert "East #1 " in text
    assert "A East" not in text


@pytest.mark.parametrize("large", [False, True])
def test_a_table_of_three_says_what_changes(large):
    sheet = replace(
        SHEET,
        seats=sheet_seats((*LETTERS[:3], None)),
        short_notes=("Three players", "No Charleston"),
        short_last_notes=("All roll together",),
    )
    text = words(SCORE_SHEETS.pages(_sheets(sheet), large=large)[0])
    assert "No player" in text
    assert text.count("Three players No Charleston") == 4
    assert text.count("All roll together") == 1
    assert "D checks" not in text


def test_a_table_of_two_has_two_empty_columns():
    sheet = replace(
        SHEET, seats=sheet_seats((LETTERS[0], None, LETTERS[2], None)), short_notes=("Two players",)
    )
    text = words(SCORE_SHEETS.pages(_sheets(sheet))[0])
    assert text.count("No player") == 2
    assert text.count("Two players") == 8


def test_a_signature_per_game_moves_the_points_to_the_back():
    signing = replace(SIGNING, per_game="Winner signs", per_game_note="(West, if East won)")
    pages = SCORE_SHEETS.pages(_sheets(replace(SHEET, signing=signing)))
    assert len(pages) == 2
    assert words(pages[0]).count("Winner signs (West, if East won)") == 4
    assert "THE THROWER" not in pages[0]
    assert "The thrower" in pages[1]
    assert "Table 12, round 3" in words(pages[1])


@pytest.mark.parametrize("games", range(1, 9))
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_sheet_takes_one_to_eight_games(games, paper):
    pages = SCORE_SHEETS.pages(_sheets(replace(SHEET, games=games)), paper=paper)
    assert sum(page.count("Hand value") for page in pages) == games
    assert sum(page.count("Round total") for page in pages) == 1
    assert len(pages) == 1 if games <= 4 else len(pages) <= 3


def test_more_ticks_and_rings_find_room():
    entries = SheetEntries(
        ("Self-pick", "Jokerless", "Singles & Pairs", "Misnamed"), intact_rings=("A", "B", "C", "D")
    )
    pages = SCORE_SHEETS.pages(_sheets(SHEET, entries=entries))
    for part in ("Singles & Pairs", "Misnamed", "Error"):
        assert pages[0].count(part) == 4


def test_long_names_are_whole_on_a_sheet():
    seats = sheet_seats((LONG, "W" * 80, "X", LETTERS[0]))
    text = SCORE_SHEETS.pages(_sheets(replace(SHEET, seats=seats)))[0]
    assert LONG in words(text)
    assert "W" * 80 in "".join(text.split())


def test_score_cards_show_rounds_checkers_and_the_zero_mark():
    text = words(" ".join(SCORE_CARDS.pages()))
    for part in ("1 7 B North", "GAME 4", LEAD, "Day total", "The player across"):
        assert part in text
    assert text.count(NAMES[1]) == 9


@pytest.mark.parametrize(("rounds", "pages"), [(4, 1), (5, 2), (8, 2), (9, 4)])
def test_score_cards_grow_with_the_rounds(rounds, pages):
    cards = replace(SCORE_CARDS.sheets, cards=(card(1, "Zoë", rounds), card(2, LONG, rounds)))
    printed = SCORE_CARDS.pages(cards)
    assert len(printed) == pages
    text = words(" ".join(printed))
    assert text.count("Day total") == 2
    assert f"{rounds} {rounds * 7} " in text
    assert LONG in text


def test_cards_lie_so_that_a_cut_pile_is_in_order():
    pages = [words(page) for page in MOVEMENT_CARDS.pages()]
    assert len(pages) == 2
    for page, numbers in zip(pages, ((1, 3, 5, 7), (2, 4, 6, 8)), strict=True):
        places = [page.index(f"Card {number} of 8") for number in numbers]
        assert places == sorted(places)


def test_above_fifty_pages_cards_come_in_stacks():
    cards = tuple(movement(number, f"Player {number}") for number in range(1, 206))
    pages = MOVEMENT_CARDS.pages(replace(MOVEMENT_CARDS.sheets, cards=cards))
    assert len(pages) == 52
    assert "stack 1 of 2" in pages[0]
    assert "stack 2 of 2" in pages[51]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("rounds", [1, 4, 8, 12, 20])
def test_movement_cards_show_every_table_number(rounds, large):
    cards = replace(MOVEMENT_CARDS.sheets, cards=(movement(1, LONG, rounds),))
    text = words(MOVEMENT_CARDS.pages(cards, large=large)[0])
    assert LONG in text
    for number in range(1, rounds + 1):
        assert str(100 + number) in text
    assert TRUTH in text


def test_a_plan_of_the_hall_is_drawn_on_half_cards_alone():
    hall = tuple(PlacedTable(101 + at, at % 4 / 3, at // 4 / 2) for at in range(12))
    sheets = replace(MOVEMENT_CARDS.sheets, hall=hall)
    assert "112" not in MOVEMENT_CARDS.pages(sheets)[0]
    assert "112" in MOVEMENT_CARDS.pages(sheets, large=True)[0]
