"""A place of a message whose name says nothing to a translator is found by ``make check``."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def vague(part: Any) -> Any:
    """What the check finds in one text."""

    def lines(text: str) -> list[str]:
        found = part("words_found").Found(text, places=["some.py:3"])
        return list(part("place_names").vague_in([found]))

    return lines


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Tables {tables} to {tables_2}", "tables_2"),
        ("{get} would be at table {table}", "get"),
        ("Table {n}", "n"),
        ("Nothing is {told}, nothing {told}.", "told"),
    ],
)
def test_a_place_that_does_not_say_what_it_holds_is_found_once(
    vague: Any, text: str, name: str
) -> None:
    (line,) = vague(text)
    assert line.startswith(f"some.py:3: {{{name}}} in {text!r} ")


@pytest.mark.parametrize(
    "text", ["Tables {first_table} to {last_table}", "{name} has %n tables", "{0} of {1} backups"]
)
def test_a_place_that_says_what_it_holds_may_stand(vague: Any, text: str) -> None:
    assert vague(text) == []
