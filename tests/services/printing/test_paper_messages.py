"""What is handed to paper are messages: no finished English is put together on the way."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader

from director_app.messages.catalogue import read
from director_app.messages.lists import following, listed, strung
from director_app.messages.message import Message
from director_app.messages.saying import speaking
from director_app.services.points_report.columns import COLUMNS
from director_app.services.printing.documents import DOCUMENTS
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.prizes import place_words
from director_app.services.prizes.words import ordinal, places_words
from tests.builders import drawn_event

SPANISH = read("es")


def untranslated(text: object) -> Iterator[str]:
    """Templates of a message, and of the messages in it, that Spanish lacks; plain texts."""
    if not isinstance(text, Message):
        if isinstance(text, str) and re.search(r"[^\W\d_]{2}", text):
            yield text
        return
    own = re.sub(r"\{\w+\}", "", text.template)
    if re.search(r"[^\W\d_]{2}", own) and not SPANISH.words(text.template, text.n):
        yield text.template
    for value in text.values.values():
        yield from untranslated(value)


def said(text: str) -> str:
    """In Spanish by templates alone."""
    if not isinstance(text, Message):
        return text
    return text.worded(
        SPANISH.words, lambda value: said(value) if isinstance(value, str) else str(value)
    )


@pytest.mark.parametrize("kind", DOCUMENTS, ids=lambda kind: kind.key)
def test_documents_are_called_by_messages(kind: Any) -> None:
    assert list(untranslated(kind.title)) == []
    assert list(untranslated(kind.one)) == []


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: column.key)
def test_columns_of_the_report_are_headed_by_messages(column: Any) -> None:
    assert isinstance(column.title, Message)
    assert list(untranslated(column.title)) == []
    assert list(untranslated(column.narrow)) == []


@pytest.mark.parametrize("place", range(1, 25))
def test_every_place_has_its_words(place: int) -> None:
    assert list(untranslated(place_words(place))) == []
    assert said(ordinal(place)) == f"{place}.º"


@pytest.mark.parametrize(
    ("english", "number"),
    [("1st", 1), ("2nd", 2), ("3rd", 3), ("4th", 4), ("11th", 11), ("12th", 12), ("21st", 21)],
)
def test_ordinals_are_english_where_nothing_else_is_spoken(english: str, number: int) -> None:
    assert ordinal(number) == english


def test_lists_are_strung_together_in_the_readers_language() -> None:
    places = places_words([2, 3])
    assert (places, said(places)) == ("2nd and 3rd", "2.º y 3.º")
    both = strung(["Main", "Novice"])
    assert (both, said(both)) == ("Main and Novice", "Main y Novice")
    names = listed(["Ada", "Bo", "Cy"])
    assert (names, said(names)) == ("Ada, Bo, and Cy", "Ada, Bo y Cy")
    rolls = following(["9", "7", "4"])
    assert (rolls, said(rolls)) == ("9, then 7, then 4", "9, luego 7, luego 4")
    assert (strung([]), listed([]), following([])) == ("", "", "")


def test_a_file_of_several_documents_says_what_it_is_in_the_papers_language(desk: Any) -> None:
    event = drawn_event(desk, players=16)
    with speaking("es"):
        bundle = desk.at(event).printing.packets.everything(event, PrintRequest(round=1))
    reader = PdfReader(io.BytesIO(bundle.pdf))
    assert reader.metadata is not None
    assert reader.metadata.title == "Todo para la ronda 1: Fall Classic"
    assert reader.trailer["/Root"]["/Lang"] == "es"
    marks = [mark.title for mark in reader.outline if not isinstance(mark, list)]
    assert marks[0] == "Asientos por nombre"


def test_the_certificate_of_a_seating_counts_players_in_spanish(desk: Any) -> None:
    event = drawn_event(desk, players=22)
    out = io.BytesIO()
    with speaking("es"):
        desk.at(event).printing.write("seating-certificate", out)
    text = " ".join(PdfReader(out).pages[0].extract_text().split())
    assert "jugadores" in text
    assert "players" not in text
    assert "twice" not in text
