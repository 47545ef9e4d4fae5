"""Quiet notes: at most one a game, the most telling one, and none on a usual sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.plausible import (
    ENOUGH,
    NoteKind,
    PlausibilityNote,
    brief,
    note_words,
    notes,
    total_note,
)
from director_app.rules.ruleset import RuleSet
from director_app.services.help.demo_games import random_game
from tests.wording import NOT_BY_FIVE, VALUE_NOT_BY_FIVE

from .strategies import CLUB, legal_games, rule_sets
from .test_made_up_sheets import HEAD

MJMP = shipped_ruleset("mjmp")
FOUR_SEASONS = shipped_ruleset("four-seasons")
KNOCKED = load_ruleset(
    HEAD
    + """
[[incidents]]
id = "knocked"
name = "knocked a wall over"
offender = -32
others = 0
section = "1"
"""
)
SEEN = [25] * (ENOUGH - 1) + [50]
PICKED = Game(Outcome.MAHJONG, winner=Seat.NORTH, value=25, self_pick=True)


def words(game: Game, *, known: tuple[int, ...] = (), seen: list[int] = SEEN) -> list[str]:
    return [note_words(note) for note in notes(game, MJMP, seen, known)]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (205, "205 is over 100."),
        (5, "5 is under 20."),
        (27, VALUE_NOT_BY_FIVE.format(value=27)),
        (30, "No hand in this event has had the value 30 before."),
    ],
)
def test_an_unusual_value_is_noted(value: int, sentence: str) -> None:
    assert words(replace(PICKED, value=value)) == [sentence]


@pytest.mark.parametrize("value", [20, 55, 100])
def test_a_value_that_cards_rarely_print_is_noted_until_it_was_on_another_sheet(value: int) -> None:
    (note,) = notes(replace(PICKED, value=value), MJMP, [])
    assert note == PlausibilityNote(NoteKind.NEVER_SEEN, value)
    assert note.of_value
    assert notes(replace(PICKED, value=value), MJMP, [value]) == ()


@pytest.mark.parametrize("value", [25, 50])
def test_a_usual_value_is_not_noted(value: int) -> None:
    assert words(replace(PICKED, value=value)) == []


def test_a_new_value_is_noted_only_once_enough_hands_were_seen() -> None:
    game = replace(PICKED, value=30)
    assert words(game, seen=SEEN[1:]) == []
    assert words(game, seen=[]) == []
    assert notes(game, MJMP, Counter(SEEN)) == (PlausibilityNote(NoteKind.NEVER_SEEN, 30),)
    assert notes(game, MJMP, Counter(SEEN[1:])) == ()


def test_values_that_the_director_listed_are_never_noted_and_others_always() -> None:
    known = (25, 27, 30, 125)
    for value in known:
        assert words(replace(PICKED, value=value), known=known) == []
    assert words(replace(PICKED, value=35), known=known, seen=[35] * 99) == [
        "35 isn’t one of the card’s values."
    ]
    assert words(replace(PICKED, value=130), known=known) == ["130 isn’t one of the card’s values."]


@pytest.mark.parametrize("value", [50, 75])
def test_jokerless_at_a_value_of_singles_and_pairs_is_noted(value: int) -> None:
    game = replace(PICKED, value=value, jokerless=True)
    assert words(game, seen=[]) == [
        f"Jokerless at {value}: if it was singles and pairs, there’s no jokerless bonus."
    ]
    assert words(replace(game, family=Family.SINGLES_PAIRS), seen=[]) == []
    assert words(replace(game, jokerless=False), seen=[]) == []
    assert notes(game, FOUR_SEASONS, []) == ()


def test_points_that_are_no_multiple_of_five_are_noted_with_their_seat() -> None:
    award = Game(Outcome.RULED, points={Seat.WEST: -12}, reason="agreed")
    assert words(award) == [f"West: {NOT_BY_FIVE.format(points='−12')}"]
    (note,) = notes(award, MJMP, SEEN)
    assert note_words(note, {Seat.WEST: "Ada"}) == f"Ada: {NOT_BY_FIVE.format(points='−12')}"


def test_a_sheet_whose_own_numbers_are_no_fives_has_no_odd_totals() -> None:
    assert notes(Game(Outcome.WALL), CLUB, SEEN) == ()
    assert total_note(12, CLUB) is None
    assert total_note(12, KNOCKED) is None
    assert total_note(12, MJMP) == PlausibilityNote(NoteKind.ODD_TOTAL, 12)
    assert total_note(-15, MJMP) is None
    assert note_words(PlausibilityNote(NoteKind.ODD_TOTAL, 12)) == NOT_BY_FIVE.format(points=12)


def test_a_game_that_cannot_be_has_no_note_on_its_points() -> None:
    unpaid = Game(Outcome.WALL, penalties=(Penalty(Seat.EAST, "no such", -3),))
    assert notes(unpaid, MJMP, SEEN) == ()


@pytest.mark.parametrize("name", SHIPPED)
def test_notes_are_few_enough_to_be_read(name: str) -> None:
    rng, rules, seen = Random(5), shipped_ruleset(name), list[int]()
    noted = 0
    for _ in range(500):
        game = random_game(rng, rules, SEATS)
        noted += len(notes(game, rules, seen))
        seen += [game.value] if game.value is not None else []
    assert noted <= 15


@given(data=st.data(), rules=rule_sets, seen=st.lists(st.integers(1, 120)))
def test_at_most_one_note_a_game_whatever_it_is(
    data: st.DataObject, rules: RuleSet, seen: list[int]
) -> None:
    game = data.draw(legal_games(rules))
    found = notes(game, rules, seen)
    assert len(found) <= 1
    assert all(note_words(note).endswith(".") for note in found)
    if game.value is not None and game.value > 100:
        assert [note.kind for note in found] == [NoteKind.HIGH]


@pytest.mark.parametrize("kind", NoteKind)
def test_a_note_in_a_narrow_column_is_short_and_has_its_number(kind):
    short = brief(PlausibilityNote(kind, 75))
    assert len(short) <= 31
    assert "75" in short or kind is NoteKind.SINGLES_PAIRS
