"""Codes on paper, read by an independent reader from a rendered page."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
import zxingcpp
from PIL import ImageFilter

from reports.qr_codes import MODULE, symbol, with_run
from tests.lengths import any_of_each
from tests.reports.papers import (
    BADGES,
    BADGES_ON_STOCK,
    MOVEMENT_CARDS,
    ROUND_SLIPS,
    SCORE_CARDS,
    SCORE_SHEETS,
    SHEET,
    SIGNING,
)
from tests.reports.reading import render

pytestmark = pytest.mark.walks


def _codes(picture):
    return {found.text for found in zxingcpp.read_barcodes(picture)}


@pytest.mark.parametrize("dpi", [110, 200])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_code_of_a_sheet_is_read(tmp_path, dpi, paper):
    assert _codes(render(SCORE_SHEETS.pdf(paper=paper), tmp_path, dpi=dpi)) == {"FT1:7:3:12:K7QD"}


def _copied(picture):
    """A page as an old copier gives it back: turned, blurred, then black or white alone."""
    blurred = picture.rotate(1.2, fillcolor=255).filter(ImageFilter.GaussianBlur(1.5))
    return blurred.point(lambda grey: 255 if grey > 140 else 0)


_CARDS = (
    (MOVEMENT_CARDS, 1, {1, 3, 5, 7}, {1, 5}),
    (SCORE_CARDS, 1, {1, 5}, {1}),
    (ROUND_SLIPS, 1, {1, 3, 5, 7}, {1, 5}),
    (BADGES, 1, {1, 4, 7}, {1, 4, 7}),
    (BADGES_ON_STOCK, 2, {1, 3, 5, 7}, {1, 3, 5, 7}),
)


@pytest.mark.parametrize(
    ("cards", "large", "copied", "paper"),
    any_of_each(
        product(_CARDS, (False, True), (False, True), ("letter", "a4")),
        lambda case: (str(case[0][0]), case[1], case[2]),
    ),
    ids=lambda value: str(value[0]) if isinstance(value, tuple) else None,
)
def test_every_card_of_a_page_is_read(tmp_path, cards, large, copied, paper):
    document, page, expected, large_expected = cards
    picture = render(document.pdf(large=large, paper=paper), tmp_path, page=page)
    found = _codes(_copied(picture) if copied else picture)
    assert found == {f"FT1:7:P{code}:K7QD" for code in (large_expected if large else expected)}


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_sheet_and_its_copy_are_read(tmp_path, paper, large):
    picture = render(SCORE_SHEETS.pdf(large=large, paper=paper), tmp_path)
    assert _codes(picture) == {"FT1:7:3:12:K7QD"}
    assert _codes(_copied(picture)) == {"FT1:7:3:12:K7QD"}


def test_both_sides_of_a_sheet_that_goes_over_carry_its_code(tmp_path):
    signed = replace(SHEET, signing=replace(SIGNING, per_game="Winner signs"))
    pdf = SCORE_SHEETS.pdf(replace(SCORE_SHEETS.sheets, sheets=(signed,)), large=True)
    for page in (1, 2):
        assert _codes(_copied(render(pdf, tmp_path, page=page))) == {"FT1:7:3:12:K7QD"}


def test_a_poor_copy_of_a_long_code_is_read(tmp_path):
    sheets = replace(SCORE_SHEETS.sheets, sheets=(replace(SHEET, code="FT1:120:10:125"),))
    picture = render(SCORE_SHEETS.pdf(sheets), tmp_path)
    poor = picture.rotate(1.2, fillcolor=255).filter(ImageFilter.GaussianBlur(1.2))
    assert _codes(poor.point(lambda grey: 255 if grey > 140 else 0)) == {"FT1:120:10:125:K7QD"}


def test_codes_stay_version_one_at_the_module_of_the_page():
    for text in ("FT1:7:3:12:K7QD", "FT1:120:10:125:K7QD"):
        modules, _ = symbol(text)
        assert modules == 21
        assert modules * MODULE == pytest.approx(45.36)
    assert symbol("FT1:123456:P123456:K7QD")[0] == 25


def test_the_run_stands_in_a_code_once():
    assert with_run("FT1:7:3:12", "K7QD") == "FT1:7:3:12:K7QD"
    assert with_run("FT1:7:3:12:K7QD", "K7QD") == "FT1:7:3:12:K7QD"
    assert with_run("FT1:7:3:12", "") == "FT1:7:3:12"


def test_the_text_of_a_code_stands_below_it():
    assert "FT1:7:3:12:K7QD" in SCORE_SHEETS.pages()[0]
