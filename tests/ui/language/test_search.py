"""What happened is found by words of either language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from director_app.messages import saying
from director_app.services.desk import Desk
from director_app.ui.rulings.entries import AWARD, entries
from tests.builders import Book, drawn_event


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    saying.choose("es")
    yield
    saying.choose("en")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Book(tmp_path / "book.db").open()


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("robó antes de su turno", "picked_ahead"),
        ("fichas de mas", "tile_count"),
        ("mal nombrada", "misnamed"),
        ("teléfono", "phone"),
        ("telefono celular", "phone"),
        ("phone", "phone"),
        ("mah jongg por error", "error"),
        ("mah jongg in error", "error"),
    ],
)
def test_a_situation_is_found_by_words_of_either_language(desk: Desk, words: str, key: str) -> None:
    event = drawn_event(desk)
    found = entries(desk.adviser.situations(event, words=words), words)
    assert key in [one.key for one in found[:3]]


@pytest.mark.parametrize("words", ["conceder", "give"])
def test_what_the_director_rules_alone_is_found_in_either_language(words: str) -> None:
    assert AWARD in [one.key for one in entries((), words)]
