"""A finished English sentence is found by its template and said in another language."""

from __future__ import annotations

import pytest

from director_app.messages.catalogue import SENTENCES, Catalogue, Message
from director_app.messages.telling import Teller

_KNOWN = {
    "Table {0} is not in {1}.": "La mesa {0} no está en la {1}.",
    "Round {0}": "Ronda {0}",
    "round {0}": "ronda {0}",
    "Look again.": "Mire de nuevo.",
    "{0} Look at the card again.": "{0} Mire la tarjeta de nuevo.",
    "{0} and {1}": "{0} y {1}",
    "{0} of {1}": "{0} de {1}",
    "{0} meets {1} in {2}.": "En la {2}, {0} se encuentra con {1}.",
    "Accept table {0}, {1}: {2}": "Aceptar la mesa {0}, {1}: {2}",
    "Accept table {0}, {1}": "Aceptar la mesa {0}, {1}",
    "Take back: {0}": "Deshacer: {0}",
    "wall": "muro",
    "Wall": "Muro",
    "East": "Este",
    "{0} threw": "descartó {0}",
    "{0} exposed": "{0} expuestas",
    "none": "no hay",
    "none exposed": "ninguna expuesta",
    "jokerless": "sin comodines",
    "pairs meet": "parejas se encuentran",
    "{0} again.": "{0} de nuevo.",
    "Keep {} at one table": "Mantener a {} en una mesa",
    "The {name} was printed.": "Se imprimió {name}.",
    "{0} came in{1}.": "Llegó la {0}{1}.",
    ", table {0}": ", mesa {0}",
    "seat card": "la tarjeta de asiento",
    "Argues with the table: loudly": "Discute con la mesa: a gritos",
    "Did it stop? It can.": "¿Paró? Puede.",
    "Yes": "Sí",
    " or ": " o ",
    "Later": "Más tarde",
    "put it right": "se corrige",
    " Penalty: {0}.": " Penalización: {0}.",
    "it is hers": "es de ella",
    "Log “{0}” for {1}": "Anotar “{0}” a {1}",
    "{0} to {1}": "{0} a {1}",
}


@pytest.fixture(scope="module")
def told():
    messages = (Message(one, (said,), SENTENCES) for one, said in _KNOWN.items())
    return Teller(Catalogue.of("es", messages)).told


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Look again.", "Mire de nuevo."),
        ("Table 4 is not in round 2.", "La mesa 4 no está en la ronda 2."),
        ("Ann Lee meets Bo Ray in round 3.", "En la ronda 3, Ann Lee se encuentra con Bo Ray."),
        ("Take back: Accept table 7, round 3", "Deshacer: Aceptar la mesa 7, ronda 3"),
        ("Ann Lee and Bo Ray", "Ann Lee y Bo Ray"),
        ("4 pairs meet again.", "4 parejas se encuentran de nuevo."),
        ("East threw", "descartó Este"),
        ("East 25, East threw", "Este 25, descartó Este"),
        ("East …", "Este …"),
        ("East 25 …", "Este 25 …"),
        ("East 25, Wall threw, 2 exposed", "Este 25, descartó Wall, 2 expuestas"),
        (
            "East 25, Wall threw, none exposed, jokerless",
            "Este 25, descartó Wall, ninguna expuesta, sin comodines",
        ),
        ("Keep Ann Lee at one table", "Mantener a Ann Lee en una mesa"),
        ("The seat card was printed.", "Se imprimió la tarjeta de asiento."),
        ("Round 1 · Look again.", "Ronda 1 · Mire de nuevo."),
        ("  Look again.", "  Mire de nuevo."),
        ("Look again", "Mire de nuevo"),
        ("Round 3. Look again.", "Ronda 3. Mire de nuevo."),
        ("Seat card. Look again.", "La tarjeta de asiento. Mire de nuevo."),
        ("Round 2 came in.", "Llegó la Ronda 2."),
        ("Round 2 came in, table 3.", "Llegó la Ronda 2, mesa 3."),
        ("Log “Late to the table” for Ann Lee", "Anotar “Late to the table” a Ann Lee"),
        ("Log “Talking” for Ann Lee and Bo Ray", "Anotar “Talking” a Ann Lee y Bo Ray"),
        ("2:00 pm to 6:13 pm", "2:00 p. m. a 6:13 p. m."),
        ("Put it right; it is hers.", "Se corrige; es de ella."),
        ("Argues with the table: loudly: Wall.", "Discute con la mesa: a gritos: Muro."),
        (
            "Argues with the table: loudly (Did it stop? It can. Yes or Later): Put it right.",
            "Discute con la mesa: a gritos (¿Paró? Puede. Sí o Más tarde): Se corrige.",
        ),
        ("Ann Lee threw. Penalty: wall.", "descartó Ann Lee. Penalización: muro."),
        ("Accept table 7, round 3: as typed", "Aceptar la mesa 7, ronda 3: as typed"),
        ("Round 2: it is hers, put it right.", "Ronda 2: es de ella, se corrige."),
        ("Look around", "Look around"),
        ("Nobody knows this. Look again.", "Nobody knows this. Mire de nuevo."),
    ],
)
def test_a_sentence_is_said(told, english: str, spanish: str) -> None:
    assert told(english) == spanish


@pytest.mark.parametrize(
    "name",
    [
        "Ann Wall",
        "Wall, Ann",
        "Friends of Maine and beyond",
        "12",
        "",
        "Ann Lee",
    ],
)
def test_a_name_stays(told, name: str) -> None:
    assert told(name) == name


def test_a_single_word_in_a_place_is_a_name_unless_it_is_the_programs_own(told) -> None:
    assert told("Wall threw") == "descartó Wall"
    assert told("wall threw") == "descartó muro"


def test_a_place_holds_several_sentences_only_where_nothing_else_fits(told) -> None:
    said = told("Table 4 is not in round 2. Look at the card again.")
    assert said == "La mesa 4 no está en la ronda 2. Mire la tarjeta de nuevo."
