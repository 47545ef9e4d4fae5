"""What happened is found by words of either language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from director_app.messages import saying
from director_app.rules.loading import shipped_ruleset
from director_app.services.rulings.adviser import situations_found
from director_app.ui.rulings.ruling_choices import AWARD, entries
from tests.wording import MAH_JONGG_IN_ERROR


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    saying.choose("es")
    yield
    saying.choose("en")


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
        (MAH_JONGG_IN_ERROR.lower(), "error"),
    ],
)
def test_a_situation_is_found_by_words_of_either_language(words: str, key: str) -> None:
    found = entries(situations_found(shipped_ruleset("mjmp"), words).all, words)
    assert key in [entry.key for entry in found[:3]]


@pytest.mark.parametrize("words", ["conceder", "give"])
def test_what_the_director_rules_alone_is_found_in_either_language(words: str) -> None:
    assert AWARD in [entry.key for entry in entries((), words)]
