"""One cleaning and one bound for what people type or bring."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.events import EventFacts
from director_app.domain.people import EntrantFacts
from director_app.domain.written import (
    EVENT_NAME,
    clean,
    written,
    written_event,
    written_person,
)
from director_app.errors import DirectorError
from tests.wording import TOO_LONG

DAY = (date(2026, 11, 14),)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Fall \r\n Classic\t2026 ", "Fall Classic 2026"),
        ("Fall\u2028Classic\x85!", "Fall Classic !"),
        ("Fa\x00ll \x1b[31mClassic\x7f\x9b", "Fall [31mClassic"),
        ("\u202eFall\u202c \u2066Classic\u2069", "Fall Classic"),
        ("Fa\u200bll\ufeff \u00adClassic", "Fall Classic"),
        ("Fall \ud800Classic", "Fall Classic"),
        ("Zoe\u0308 Núñez-O’Hara 米", "Zo\u00eb Núñez-O’Hara 米"),
    ],
)
def test_a_line_is_cleaned(typed, kept):
    assert clean(typed) == kept


def test_several_lines_stay_several():
    assert clean("  one \x00 two\r\n\tthree\n", lines=True) == "one two\nthree"


@given(st.text())
def test_what_is_clean_stays_as_it_is(text):
    kept = clean(text)
    assert clean(kept) == kept
    kept = clean(text, lines=True)
    assert clean(kept, lines=True) == kept


def test_a_text_too_long_is_refused_with_both_numbers():
    assert written("x" * 200 + " \x00", EVENT_NAME) == "x" * 200
    with pytest.raises(DirectorError) as refused:
        written("x" * 5000, EVENT_NAME)
    assert refused.value.sentence == (TOO_LONG.format(field="Event name", count="5,000", most=200))
    assert refused.value.field == "name"


@pytest.mark.parametrize("key", ["name", "place", "director", "certification"])
def test_every_text_of_an_event_has_a_bound(key):
    facts = EventFacts("Fall Classic", DAY)
    with pytest.raises(DirectorError) as refused:
        written_event(replace(facts, **{key: "x" * 5000}))
    assert refused.value.field == key
    assert getattr(written_event(replace(facts, **{key: "A\x1bB"})), key) == "AB"


def test_an_event_needs_letters_in_its_name():
    with pytest.raises(DirectorError, match="Enter a name for the event"):
        written_event(EventFacts("\x1b", DAY))


@pytest.mark.parametrize(
    "key",
    [one.name for one in fields(EntrantFacts) if one.type == "str" and one.name != "paid_station"],
)
def test_every_text_of_a_player_has_a_bound(key):
    facts = EntrantFacts(given="Ann")
    with pytest.raises(DirectorError) as refused:
        written_person(replace(facts, **{key: "x" * 5000}))
    assert refused.value.field == key
    assert getattr(written_person(replace(facts, **{key: "A\x1bB"})), key) == "AB"


def test_a_players_name_is_bounded_as_a_whole():
    with pytest.raises(DirectorError, match="Player’s name: 101 characters"):
        written_person(EntrantFacts(given="x" * 50, family="y" * 50))
    with pytest.raises(DirectorError, match="Enter the player’s name"):
        written_person(EntrantFacts(given="\x00", family="\u200b"))
