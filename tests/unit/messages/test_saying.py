"""The language that is chosen is the one that is spoken."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from director_app.messages import saying
from director_app.messages.catalogue import CatalogueEntry, TranslationCatalogue
from director_app.messages.dates import short_day
from director_app.messages.message import Message as Said
from director_app.messages.saying import tr, worded


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    saying.use(None)


def test_english_is_spoken_until_another_language_is_chosen() -> None:
    assert saying.spoken_language() == "en"
    assert tr("%n tables", n=1) == "1 table"
    assert tr("%n tables", n=2) == "2 tables"
    assert worded("Look again.") == "Look again."


def test_spanish_has_its_own_plurals_and_places() -> None:
    saying.choose("es")
    assert saying.spoken_language() == "es"
    assert tr("%n tables", n=1) == "1 mesa"
    assert tr("%n tables", n=2) == "2 mesas"
    assert tr("Settings") == "Ajustes"
    saying.choose("en")
    assert tr("Settings") == "Settings"


def test_what_nobody_has_translated_stays_english() -> None:
    saying.use(
        TranslationCatalogue.of(
            "es", [CatalogueEntry("Seats", ("Asientos",)), CatalogueEntry("Rounds", ("",))]
        )
    )
    assert (tr("Seats"), tr("Rounds"), tr("%n tables", n=1)) == ("Asientos", "Rounds", "1 table")


def test_a_value_that_is_a_message_is_said_too_and_a_name_stands() -> None:
    words = [
        CatalogueEntry("{name} sits at {place}.", ("{name} está en {place}.",)),
        CatalogueEntry("the bag", ("la bolsa",)),
    ]
    saying.use(TranslationCatalogue.of("es", words))
    bag = Said("the bag")
    assert tr("{name} sits at {place}.", name="the bag", place=bag) == "the bag está en la bolsa."


def test_a_day_in_a_place_has_the_order_of_the_language_and_a_name_stays() -> None:
    saying.choose("es")
    day = short_day(date(2026, 11, 14))
    assert worded(Said("{name}: {day}", name="Sat, Nov 14", day=day)) == "Sat, Nov 14: sáb, 14 nov"
