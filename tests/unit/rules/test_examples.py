"""The made-up clubs' sheets that come with the program, scored beside a reckoning of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.editing.differences import summary
from director_app.rules.loading import (
    EXAMPLES,
    SHIPPED,
    check,
    examples,
    shipped,
    shipped_ruleset,
    shipped_text,
)
from director_app.rules.scoring import score_game
from director_app.rules.words import every_value
from director_app.shipped_data import resources


@dataclass(frozen=True)
class Paid:
    """What a sheet pays, as read from the sentences of its file."""

    hand: Callable[[int, bool, bool], int]
    """The winner's points: the card's value, whether self-picked, whether without jokers."""
    thrown: tuple[int, int, int, int, int]
    """Thrower's points by the number of exposures."""
    wall: int
    dead: int
    shares: tuple[int, int, int] | None = None
    """How many times the hand the thrower pays, each other, and each on a self-pick."""


PAID = {
    "charity-lunch": Paid(lambda card, picked, _: card + 10 * picked, (0, 0, 0, 0, 0), 10, 0),
    "cruise": Paid(
        lambda card, picked, bare: card + 10 * picked + 20 * bare, (0, 0, 0, -10, -10), 10, 0
    ),
    "losers-pay": Paid(
        lambda card, _, bare: card * (2 if bare else 1), (0, 0, 0, 0, 0), 0, 0, (2, 1, 2)
    ),
    "two-day-final": Paid(
        lambda card, picked, bare: card + 10 * picked + 20 * bare,
        (-10, -10, -20, -25, -25),
        10,
        -10,
    ),
    "store-rounds": Paid(
        lambda card, picked, bare: min(75, (card + 5 * picked) * (2 if bare else 1)),
        (-5, -5, -10, -10, -10),
        5,
        -5,
    ),
    "beginners-morning": Paid(lambda card, *_: card, (0, 0, 0, 0, 0), 5, 0),
}


def test_each_example_is_there_under_its_own_name_and_no_other() -> None:
    files = {file.stem for file in (resources() / "rulesets" / "examples").iterdir()}
    assert files == set(EXAMPLES) == set(PAID)
    assert not files & set(SHIPPED)
    assert [rules.id for rules in examples()] == list(EXAMPLES)
    assert not {rules.short for rules in examples()} & {rules.short for rules in shipped()}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_short_and_nothing_in_it_is_odd_or_left_open(name: str) -> None:
    checked = check(shipped_text(name))
    assert checked.rules is not None
    assert (checked.problems, checked.warnings, checked.silences) == ((), (), ())
    assert len(shipped_text(name).splitlines()) < 60
    assert summary(checked.rules) == checked.rules.short
    told = EXAMPLES[name]
    assert told.endswith(".")
    assert told.count(". ") == 0


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_an_example_only_says_stands_on_its_printed_rules(name: str) -> None:
    rules = shipped_ruleset(name)
    printed = [one.text for section in every_value(rules) for one in section.sentences]
    assert all(note.text in printed for note in rules.notes)


@pytest.mark.parametrize("name", EXAMPLES)
@settings(max_examples=40)
@given(
    winner=st.sampled_from(SEATS),
    card=st.sampled_from([25, 30, 35, 40, 50, 60, 75]),
    thrower=st.sampled_from([None, *SEATS]),
    exposures=st.integers(0, 4),
    bare=st.booleans(),
)
def test_a_hand_is_worth_what_the_sheet_says(
    name: str, winner: Seat, card: int, thrower: Seat | None, exposures: int, bare: bool
) -> None:
    paid, thrown = PAID[name], None if thrower is winner else thrower
    game = Game(
        Outcome.MAHJONG,
        winner=winner,
        value=card,
        self_pick=thrown is None,
        thrower=thrown,
        exposures=None if thrown is None else exposures,
        jokerless=bare,
    )
    expected = dict.fromkeys(SEATS, 0)
    expected[winner] = paid.hand(card, thrown is None, bare)
    if thrown is not None:
        expected[thrown] = paid.thrown[exposures]
    if paid.shares is not None:
        worth, (threw, other, picked) = expected[winner], paid.shares
        for seat in {*SEATS} - {winner}:
            times = picked if thrown is None else threw if seat is thrown else other
            expected[seat] = -times * worth
        expected[winner] = -sum(expected[seat] for seat in SEATS if seat is not winner)
    assert score_game(game, shipped_ruleset(name)).points == expected


@pytest.mark.parametrize("name", EXAMPLES)
@given(dead=st.sets(st.sampled_from(SEATS), max_size=3))
def test_a_wall_game_is_worth_what_the_sheet_says(name: str, dead: set[Seat]) -> None:
    paid = PAID[name]
    score = score_game(Game(Outcome.WALL, dead=frozenset(dead)), shipped_ruleset(name))
    assert score.points == {seat: paid.dead if seat in dead else paid.wall for seat in SEATS}
