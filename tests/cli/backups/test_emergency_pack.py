"""``print emergency-pack``: beside the book, or where it is wanted."""

from __future__ import annotations

from pathlib import Path

from pypdf import PdfReader

from tests.wording import OPEN_BOOK


def test_without_a_place_it_lies_beside_the_book(event):
    file = Path(event.data("print", "emergency-pack")["file"])
    assert file.parent.parent == event.book.parent
    assert file.name == "Fall Classic - before round 1.pdf"
    assert "Emergency pack" in PdfReader(file).pages[0].extract_text()


def test_with_a_place_it_lies_there_and_nothing_counts_as_printed(event, tmp_path):
    file = tmp_path / "pack.pdf"
    event.ok("print", "emergency-pack", "--out", file, "--paper", "a4")
    assert round(float(PdfReader(file).pages[0].mediabox.width)) == 595
    assert "No reprint needed" in event.refused(
        "print", "score-sheets", "--out", tmp_path / "sheets.pdf", "--outdated"
    )


def test_a_place_that_cannot_be_written_is_refused(event, tmp_path):
    assert "Can’t write" in event.refused(
        "print", "emergency-pack", "--out", tmp_path / "nowhere" / "pack.pdf"
    )


def test_a_book_is_not_written_over(event, tmp_path):
    said = event.refused("print", "emergency-pack", "--out", event.book)
    assert f"is {OPEN_BOOK}" in said
    assert "it’s a folder" in event.refused("print", "emergency-pack", "--out", tmp_path)
