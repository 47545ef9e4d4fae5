"""Spanish says a number and its word alike, and a game's sentence as one in every part."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from director_app.messages.saying import speaking, told, tr
from director_app.rules.situations import catalogue


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    with speaking("es"):
        yield


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("East 25, South threw, 1 exposed", "Este 25, descartó Sur, 1 expuesta"),
        ("East 25, South threw, 2 exposed", "Este 25, descartó Sur, 2 expuestas"),
        ("threw to one exposed", "descartó con una expuesta"),
        ("threw to none or one exposed", "descartó con ninguna o una expuesta"),
        ("threw to three or four exposed", "descartó con tres o cuatro expuestas"),
        ("1 entry fee paid", "1 cuota de inscripción pagada"),
        ("0 entry fees paid", "0 cuotas de inscripción pagadas"),
        ("2 entry fees due", "2 cuotas de inscripción por pagar"),
    ],
)
def test_a_word_agrees_with_its_number(english: str, spanish: str) -> None:
    assert told(english) == spanish


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("East fined −20", "penalización a Este −20"),
        (
            "East 25, South threw, 1 exposed, West fined −20: looked at a blind pass",
            "Este 25, descartó Sur, 1 expuesta, penalización a Oeste −20: miró un pase a ciegas",
        ),
        (
            "Table 3, game 2: Wall game, North fined −5: looked at a blind pass",
            "Mesa 3, partida 2: Partida de muro, penalización a Norte −5: miró un pase a ciegas",
        ),
    ],
)
def test_a_penalty_is_told_inside_a_longer_sentence(english: str, spanish: str) -> None:
    assert told(english) == spanish


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("hand shown after the error §16.4", "mano mostrada después del error §16.4"),
        ("hand intact after the error (MIE, Pen)", "mano intacta después del error (MIE, Pen)"),
    ],
)
def test_a_known_reason_is_told_with_its_section(english: str, spanish: str) -> None:
    assert told(english) == spanish


def test_what_is_counted_on_the_roster_stands_in_its_own_number() -> None:
    assert [tr("entered", n=count) for count in (0, 1, 2)] == ["inscritos", "inscrito", "inscritos"]
    assert [tr("missing", n=count) for count in (1, 2)] == ["falta", "faltan"]


@pytest.mark.parametrize(
    "head",
    ["Which other hands are still intact?", "Round", "Seat empty from round", "Short tables"],
)
def test_none_is_feminine_as_what_is_counted(head: str) -> None:
    assert re.search(r"\b(manos|ronda|Mesas)\b", told(head), re.IGNORECASE)
    assert told("None") == "Ninguna"


def test_an_answer_agrees_with_its_question() -> None:
    pairs = [(told(one.ask), told(x.say)) for one in catalogue().questions for x in one.answers]
    counted = [
        (question, answer, asked[1], said[1])
        for question, answer in pairs
        if (asked := re.match(r"¿Cuánt([ao])s ", question))
        and (said := re.match(r"(?:Un|Ningun)([ao])\b", answer))
    ]
    assert len(counted) > 3
    assert [one for one in counted if one[2] != one[3]] == []
    assert ("¿Dónde está el papel?", "Entregado y aceptado") in pairs
