"""Words, numbers and keys as the screen writes them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages.saying import speaking
from director_app.ui.kit.rows import SignedWord, shown
from director_app.ui.kit.words import for_spreadsheet, tr, true_minus
from director_app.ui.shell.actions import ACTIONS, MENUS, key_words
from director_app.ui.shell.menu_bar import with_own_letters


def test_values_and_counts_are_put_into_words() -> None:
    assert tr("Table {table} accepted", table=11) == "Table 11 accepted"
    assert tr("%n tables", n=5) == "5 tables"


def test_a_negative_number_has_a_true_minus() -> None:
    assert true_minus(-10) == "−10"
    assert true_minus(0) == "0"
    assert shown(-25) == "−25"
    assert shown(None) == ""
    assert shown(SignedWord("Vegetarian", "fork")) == "Vegetarian"


def test_keys_are_written_with_a_plus() -> None:
    assert key_words("Ctrl+Return") == "Ctrl+Enter"
    assert key_words("Ctrl++") == "Ctrl +"
    assert key_words("F5") == "F5"


def test_no_key_has_two_meanings_and_every_action_has_a_menu() -> None:
    keys = Counter(key for spec in ACTIONS for key in spec.keys)
    assert [key for key, times in keys.items() if times > 1] == []
    assert {spec.menu for spec in ACTIONS} == set(MENUS)
    assert max(Counter(spec.name for spec in ACTIONS).values()) == 1


def test_one_is_said_as_one():
    assert tr("%n players", n=1) == "1 player"
    assert tr("%n players", n=2) == "2 players"
    text = tr("%n sheets missing. Tables: {tables}", n=1, tables="7")
    assert text == "1 sheet missing. Table: 7"


@given(st.integers())
def test_a_copied_number_is_one_for_a_spreadsheet(number: int) -> None:
    assert int(for_spreadsheet(shown(number))) == number


def test_what_is_no_number_is_copied_as_it_stands() -> None:
    assert for_spreadsheet("−$1,250.50") == "-$1,250.50"
    assert for_spreadsheet("1\N{THIN SPACE}250") == "1250"
    assert for_spreadsheet("Ann − East") == "Ann − East"
    assert for_spreadsheet("–") == "–"


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_two_menus_answer_to_one_key(language: str) -> None:
    with speaking(language):
        titles = with_own_letters([tr(name) for name in MENUS])
    letters = [title[title.index("&") + 1].casefold() for title in titles]
    assert len(set(letters)) == len(MENUS)


def test_a_menu_without_a_letter_of_its_own_has_none() -> None:
    assert with_own_letters(["Ab", "ab", "Ba"]) == ["&Ab", "a&b", "Ba"]
