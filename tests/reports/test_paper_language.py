"""Paper speaks the chosen language: what it says of its own, and the messages it is given."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from director_app.messages.saying import speaking
from tests.patience import patience
from tests.reports.papers import BADGES, BADGES_ON_STOCK, DOCUMENTS, SCORE_SHEETS
from tests.reports.reading import Document, words


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_page_says_in_spanish_where_it_belongs(document: Document) -> None:
    with speaking("es"):
        pages = document.pages()
    for number, page in enumerate(pages, 1):
        text = words(page)
        assert f"página {number} de {len(pages)}" in text
        assert "impresión K7QD" in text
        assert "print run" not in text


def test_fronts_and_backs_are_said_in_spanish() -> None:
    with speaking("es"):
        text = words(" ".join(BADGES_ON_STOCK.pages()))
    assert "Gafetes, frentes" in text
    assert "Gafetes, reversos" in text


def test_the_large_score_sheet_asks_for_the_value_of_a_hand() -> None:
    with speaking("es"):
        text = words(" ".join(SCORE_SHEETS.pages(large=True)))
    assert "Valor" in text
    assert "Entregar" not in text  # "hand" as in "hand over"
    assert "Puntos de cada partida" in text


def test_headings_are_shortened_after_they_are_said() -> None:
    badge = BADGES.sheets.badges[0]
    stops = tuple(replace(badge.stops[0], round=number) for number in range(1, 13))
    many = replace(BADGES.sheets, badges=(replace(badge, stops=stops),))
    with speaking("es"):
        assert "R M A" in words(" ".join(BADGES.pages(many)))
    assert "R T S" in words(" ".join(BADGES.pages(many)))


def test_paper_speaks_spanish_where_nothing_else_was_loaded_before() -> None:
    program = """
from director_app.messages.message import Message
from director_app.messages.saying import speaking
from reports.language import in_paper_language, tag
with speaking("es"):
    print(tag("en"), in_paper_language(Message("Handbook")))
print(tag("en-US"), in_paper_language(Message("Handbook")))
"""
    told = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        timeout=patience(3),
    )
    assert told.stdout.split() == ["es", "Manual", "en-US", "Handbook"]
