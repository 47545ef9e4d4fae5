"""The language that is chosen is the one that is spoken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from director_app.messages import saying
from director_app.messages.catalogue import Catalogue, Message
from director_app.messages.saying import told, tr


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    saying.use(None)


def test_english_is_spoken_until_another_language_is_chosen() -> None:
    assert saying.spoken() == "en"
    assert tr("%n tables", n=1) == "1 table"
    assert tr("%n tables", n=2) == "2 tables"
    assert told("Look again.") == "Look again."


def test_spanish_has_its_own_plurals_and_places() -> None:
    saying.choose("es")
    assert saying.spoken() == "es"
    assert tr("%n tables", n=1) == "1 mesa"
    assert tr("%n tables", n=2) == "2 mesas"
    assert tr("Settings") == "Ajustes"
    saying.choose("en")
    assert tr("Settings") == "Settings"


def test_what_nobody_has_translated_stays_english() -> None:
    saying.use(Catalogue.of("es", [Message("Seats", ("Asientos",)), Message("Rounds", ("",))]))
    assert (tr("Seats"), tr("Rounds"), tr("%n tables", n=1)) == ("Asientos", "Rounds", "1 table")


def test_a_value_that_is_a_phrase_of_the_program_is_said_too() -> None:
    words = [
        Message("{name} sits at {place}.", ("{name} está en {place}.",)),
        Message("Look again.", ("Mire de nuevo.",)),
        Message("the bag", ("la bolsa",)),
    ]
    saying.use(Catalogue.of("es", words))
    told_all = tr("{name} sits at {place}.", name="Ann Lee", place="the bag")
    assert told_all == "Ann Lee está en la bolsa."


def test_a_day_in_a_place_has_the_order_of_the_language_and_a_name_stays() -> None:
    saying.use(Catalogue.of("es", [Message("Copy of {when}", ("Copia del {when}",))]))
    assert tr("Copy of {when}", when="Sat, Nov 14, 2:30 pm") == "Copia del sáb, 14 nov, 2:30 p. m."
    saying.keep(frozenset({"Sat, Nov 14"}))
    assert tr("Copy of {when}", when="Sat, Nov 14") == "Copia del Sat, Nov 14"
    saying.keep(frozenset())
