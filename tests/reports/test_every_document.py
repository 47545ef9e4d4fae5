"""What holds for every document: paper, imprint, fonts, names, room."""

from __future__ import annotations

import io
import re
from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any

import pytest
from pypdf import PdfReader

from reports.page import Imprint
from reports.score_sheet_types import SheetEntries
from reports.seating_by_name import NamedSeat, RoundByName
from tests.lengths import any_of_each
from tests.reports.papers import (
    BY_NAME,
    DOCUMENTS,
    IMPRINT,
    LONG,
    NAMED,
    NAMES,
    SCORE_SHEETS,
)
from tests.reports.reading import BASELINE, CAPITALS, Document, boxes, collisions, read, words

pytestmark = pytest.mark.walks

every = pytest.mark.parametrize("document", DOCUMENTS, ids=str)


def _empty(document: Document) -> object:
    """The same document without a row, a card or a round."""
    first = next(
        field.name
        for field in fields(document.sheets)
        if isinstance(getattr(document.sheets, field.name), tuple)
        and field.name not in {"points", "seats", "particulars", "columns"}
    )
    return replace(document.sheets, **{first: ()})


@every
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize(
    ("paper", "size"), [("letter", (612, 792)), ("a4", (595, 842))], ids=["letter", "a4"]
)
def test_pages_have_the_size_of_the_paper(document, paper, size, large):
    for page in PdfReader(io.BytesIO(document.pdf(paper=paper, large=large))).pages:
        box = (round(float(page.mediabox.width)), round(float(page.mediabox.height)))
        assert sorted(box) == sorted(size)


@every
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_every_page_names_event_date_page_and_run(document, large):
    pages = document.pages(large=large)
    for number, page in enumerate(pages, 1):
        text = words(page)
        assert IMPRINT.event in text
        assert IMPRINT.date in text
        assert f"page {number} of {len(pages)}" in text
        assert "print run K7QD" in text


@every
def test_a_page_printed_again_says_what_it_replaces(document):
    sheets = replace(document.sheets, imprint=replace(IMPRINT, replaces="K3MA"))
    assert all("replaces K3MA" in words(page) for page in document.pages(sheets))


@every
def test_all_fonts_are_embedded_subsets(document):
    for page in PdfReader(io.BytesIO(document.pdf())).pages:
        found = [entry.get_object() for entry in page["/Resources"]["/Font"].values()]
        assert found
        for font in found:
            assert re.match(r"/[A-Z]{6}\+Noto", font["/BaseFont"])
            assert "/FontFile2" in font["/FontDescriptor"]


@every
def test_same_input_same_bytes(document):
    assert document.pdf() == document.pdf()


@every
def test_the_reader_is_told_title_author_language_and_bookmarks(document):
    reader = PdfReader(io.BytesIO(document.pdf()))
    assert IMPRINT.event in reader.metadata.title
    assert reader.metadata.author == IMPRINT.event
    assert reader.trailer["/Root"]["/Lang"] == "en-US"
    assert reader.outline


@pytest.mark.parametrize("document", NAMED, ids=str)
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_names_of_the_rosters_read_back_rightly(document, large):
    text = words(" ".join(document.pages(large=large)))
    for name in NAMES:
        assert name in text


@every
def test_no_document_fails_or_is_blank_without_rows(document):
    pages = read(document.pdf(_empty(document)))
    assert len(pages) == 1
    assert IMPRINT.event in words(pages[0])
    assert "page 1 of 1" in words(pages[0])


def _renamed(value: Any, name: str) -> Any:
    """The same input with every player called `name`."""
    if isinstance(value, str):
        return name if value in PARTS else value
    if isinstance(value, tuple):
        return tuple(_renamed(part, name) for part in value)
    if is_dataclass(value) and not isinstance(value, type | Imprint):
        return replace(
            value, **{f.name: _renamed(getattr(value, f.name), name) for f in fields(value)}
        )
    return value


PARTS = {part for name in NAMES for part in (name, *name.split(" ", 1), *name.rsplit(" ", 1))}
EDGE = 26


@pytest.mark.parametrize(
    ("document", "name", "large", "paper"),
    any_of_each(
        product(DOCUMENTS, ("X", LONG, "W" * 80, "😀 שרה 李"), (False, True), ("letter", "a4")),
        lambda case: (str(case[0]), case[1], case[2]),
    ),
    ids=lambda value: ascii(value)[:20] if isinstance(value, str) else str(value),
)
def test_all_text_lies_on_the_page_and_no_two_words_collide(document, name, paper, large, tmp_path):
    event = name if len(name) > 60 else IMPRINT.event
    sheets = replace(_renamed(document.sheets, name), imprint=replace(IMPRINT, event=event))
    for wide, tall, found in boxes(document.pdf(sheets, paper=paper, large=large), tmp_path):
        assert found
        for box in found:
            assert box.left >= EDGE
            assert box.right <= wide - EDGE
            assert box.top + CAPITALS * (box.bottom - box.top) >= EDGE
            assert box.top + BASELINE * (box.bottom - box.top) <= tall - EDGE
        assert collisions(found) == []


def test_an_unknown_paper_is_refused():
    with pytest.raises(ValueError, match="letter or a4"):
        BY_NAME.pdf(paper="legal")


FULL_LIST = replace(
    BY_NAME.sheets,
    rounds=(
        RoundByName(
            1,
            tuple(
                NamedSeat(f"{chr(65 + at % 26)}ost{at}", "Ann", at // 4 + 1, "East")
                for at in range(200)
            ),
        ),
    ),
)
CROWDED = replace(
    SCORE_SHEETS.sheets,
    entries=SheetEntries(endings=("Wall", "Time", "Misnamed"), intact_rings=("A", "B", "C", "D")),
)


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize(
    ("document", "sheets"), [(BY_NAME, FULL_LIST), (SCORE_SHEETS, CROWDED)], ids=["list", "sheet"]
)
def test_full_pages_leave_the_footer_alone_and_crowded_forms_their_words(
    document, sheets, paper, large, tmp_path
):
    for _, _, found in boxes(document.pdf(sheets, paper=paper, large=large), tmp_path):
        assert collisions(found) == []


def test_a_large_score_sheet_is_one_page_with_its_tables_on_the_back():
    sheets = replace(CROWDED, sheets=CROWDED.sheets[:1])
    assert len(SCORE_SHEETS.pages(sheets, large=True)) == 2
