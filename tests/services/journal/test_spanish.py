"""The history in Spanish says what a station did, as English does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from director_app.domain.actions import ActionKind
from director_app.messages.message import Message
from director_app.messages.saying import speaking, worded
from director_app.services.journal.spanish import past
from director_app.services.journal.words import sentence

ROUND = Message("Round {number}", number=4)


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    with speaking("es"):
        yield


@pytest.mark.parametrize(
    ("verb", "done"),
    [("Aceptar", "aceptó"), ("Mover", "movió"), ("Admitir", "admitió"), ("Rehacer", "rehizo")],
)
def test_an_infinitive_is_said_in_the_past(verb: str, done: str) -> None:
    assert past(verb) == done


def told(label: str, kind: ActionKind = ActionKind.OTHER) -> str:
    return worded(sentence("Mesa 2", label, kind))


def test_a_label_becomes_what_the_station_did() -> None:
    accepted = Message("Accept table {table}, {round}", table=5, round=ROUND)
    assert told(accepted) == "Mesa 2 aceptó la mesa 5, ronda 4"
    again = Message("Redo: {action}", action=accepted)
    assert told(again).startswith("Mesa 2 rehizo: ")


def test_what_tells_of_others_stands_after_the_station() -> None:
    name = "Marcar Pérez"
    assert told(Message("{name} paid ({method})", name=name, method="x")).startswith(
        f"Mesa 2: {name}"
    )
    assert told("Marcar") == "Mesa 2: Marcar"
