"""Each document for 8, 61 and 500 players: what is read back, where it stands, how it is set."""

from __future__ import annotations

import hashlib
import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from pypdf import PdfReader

from tests.lengths import part_of
from tests.reports.crowd import MAKERS, crowd
from tests.reports.papers import DOCUMENTS
from tests.reports.reading import (
    BASELINE,
    CAPITALS,
    Box,
    Document,
    boxes,
    collisions,
    words,
)

pytestmark = pytest.mark.walks

EDGE = 26
RUNS = (
    (8, "letter", False),
    (8, "a4", True),
    (61, "letter", False),
    (500, "letter", False),
    (8, "letter", True),
    (8, "a4", False),
    (61, "a4", True),
)[: part_of(7, usually=4)]

every_run = pytest.mark.parametrize(
    ("count", "paper", "large"),
    RUNS,
    ids=[f"{count}-{paper}-{'large' if large else 'normal'}" for count, paper, large in RUNS],
)
every_document = pytest.mark.parametrize("document", list(MAKERS), ids=str)


@dataclass(frozen=True)
class Printed:
    """A document on paper, as other programs see it."""

    pdf: bytes
    told: tuple[str, ...]
    pages: tuple[str, ...]
    boxes: tuple[tuple[float, float, list[Box]], ...]


@cache
def printed(document: Document, count: int, paper: str, *, large: bool) -> Printed:
    """Made once for all tests."""
    sheets, told = MAKERS[document](crowd(count))
    pdf = document.pdf(sheets, paper=paper, large=large)
    with TemporaryDirectory() as folder:
        found = boxes(pdf, Path(folder))
        command = ["pdftotext", "-raw", str(Path(folder) / "page.pdf"), "-"]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    pages = tuple(words(page) for page in text.split("\f")[:-1])
    return Printed(pdf, told, pages, tuple(found))


@every_document
@every_run
def test_text_read_back_is_the_data(document, count, paper, large):
    made = printed(document, count, paper, large=large)
    text = " ".join(made.pages)
    assert [line for line in made.told if line not in text] == []
    assert "\N{WHITE SQUARE}" not in text


@every_document
@every_run
def test_every_page_says_which_of_how_many_it_is(document, count, paper, large):
    pages = printed(document, count, paper, large=large).pages
    for number, page in enumerate(pages, 1):
        assert {*re.findall(r"page (\d+) of (\d+)", page)} == {(str(number), str(len(pages)))}


@every_document
@every_run
def test_no_text_leaves_the_page_or_lies_on_other_text(document, count, paper, large):
    for wide, tall, found in printed(document, count, paper, large=large).boxes:
        for box in found:
            assert box.left >= EDGE
            assert box.right <= wide - EDGE
            assert box.top + CAPITALS * (box.bottom - box.top) >= EDGE
            assert box.top + BASELINE * (box.bottom - box.top) <= tall - EDGE
        assert collisions(found) == []


@every_document
@pytest.mark.parametrize("count", [8, 500])
def test_every_font_of_every_page_is_embedded(document, count):
    seen: set[int] = set()
    for page in PdfReader(io.BytesIO(printed(document, count, "letter", large=False).pdf)).pages:
        for entry in page["/Resources"]["/Font"].values():
            if entry.idnum in seen:
                continue
            seen.add(entry.idnum)
            font = entry.get_object()
            assert re.match(r"/[A-Z]{6}\+", font["/BaseFont"])
            assert "/FontFile2" in font["/FontDescriptor"]
    assert seen


@every_document
def test_a_long_run_is_bookmarked_in_its_order(document):
    made = printed(document, 500, "letter", large=False)
    reader = PdfReader(io.BytesIO(made.pdf))
    marks = list(_flat(reader.outline))
    assert len(marks) >= min(len(made.pages), 2)
    assert all(reader.get_destination_page_number(mark) is not None for mark in marks)
    if document.cards:
        titles = [str(mark.title) for mark in marks]
        assert len(titles) == len({*titles}) == 500


def _flat(outline):
    for mark in outline:
        if isinstance(mark, list):
            yield from _flat(mark)
        else:
            yield mark


def of_all_documents() -> str:
    """What tells all of them apart from others, to the byte."""
    text = b"".join(document.pdf() + document.pdf(large=True) for document in DOCUMENTS)
    return hashlib.sha256(text).hexdigest()


_PROGRAM = """
from tests.reports.test_acceptance import of_all_documents
print(of_all_documents())
"""


def test_another_process_prints_the_same_bytes():
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    output = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": other},
    ).stdout
    assert output.strip() == of_all_documents()
