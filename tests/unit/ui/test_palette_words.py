"""What the palette finds: names, other words, misspellings, and what comes first."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from director_app.services.printing.documents import DOCUMENTS
from director_app.ui.kit.find import begun, fold
from director_app.ui.shell.actions import ACTIONS
from director_app.ui.shell.palette import PaletteItem, matching_items
from director_app.ui.shell.palette_words import WAYS, other_words, phrases

NAMED = (
    *(("actions", spec.name, spec.text) for spec in ACTIONS),
    *(("actions", way.name, way.title) for way in WAYS),
    *(("papers", kind.key, kind.title) for kind in DOCUMENTS),
)
ITEMS = [
    PaletteItem(group, title, lambda: None, words=other_words(name)) for group, name, title in NAMED
]
PEOPLE = [
    PaletteItem("players", name, lambda: None)
    for name in ("Ruth Weiss", "Fern Ash", "Kate Prinz", "Timmy Undone")
]


def titles(query: str) -> list[str]:
    return [item.title for item in matching_items(query, [*PEOPLE, *ITEMS])]


def test_other_words_are_of_something_that_can_be_found() -> None:
    assert set(phrases()) <= {name for _, name, _ in NAMED}


@pytest.mark.parametrize(("group", "name", "title"), NAMED)
def test_everything_is_found_by_its_name_and_every_other_word(
    group: str, name: str, title: str
) -> None:
    del group
    assert title in titles(title)
    assert [phrase for phrase in phrases().get(name, ()) if title not in titles(phrase)] == []


@pytest.mark.parametrize("item", ITEMS, ids=[name for _, name, _ in NAMED])
@given(letter=st.sampled_from("aeiorstz"), place=st.integers(0, 40))
def test_everything_is_found_with_one_letter_wrong(
    item: PaletteItem, letter: str, place: int
) -> None:
    words = fold(item.title.rstrip("…")).split()
    at = max(range(len(words)), key=lambda which: len(words[which]))
    word = words[at]
    if len(word) >= 5:
        place %= len(word)
        words[at] = word[:place] + letter + word[place + 1 :]
        typed = " ".join(words)
        assume(not any(begun(typed, other.found_by) for other in ITEMS))
        assert item in matching_items(typed, ITEMS)


@given(st.text(alphabet="aeiklnprstu", min_size=1, max_size=6))
def test_what_begins_so_comes_before_every_misspelling(query: str) -> None:
    begins = [begun(query, item.found_by) for item in matching_items(query, [*PEOPLE, *ITEMS])]
    shown = [item for item in matching_items(query, [*PEOPLE, *ITEMS]) if item.group != "rules"]
    groups = list(dict.fromkeys(item.group for item in shown))
    led = [any(b for b, item in zip(begins, shown, strict=True) if item.group == g) for g in groups]
    assert led == sorted(led, reverse=True)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("entry fee", "Entry fee"),
        ("timer", "Start or pause the clock"),
        ("lunch", "Schedule of the day: breaks and lunch"),
        ("refund", "Cash log: income and costs"),
        ("withdraw", "Withdraw a player…"),
        ("withdrew", "Withdraw a player…"),
        ("late", "Seat a late arrival…"),
        ("substitute", "Bring in a substitute…"),
        ("subsitute", "Bring in a substitute…"),
        ("print badge", "Badges"),
        ("wiess", "Ruth Weiss"),
        ("fern", "Fern Ash"),
        ("suplente", "Bring in a substitute…"),
        ("almuerzo", "Schedule of the day: breaks and lunch"),
        ("print", "Print"),
    ],
)
def test_a_director_s_word_finds_what_is_meant_first(typed: str, first: str) -> None:
    assert titles(typed)[0] == first
