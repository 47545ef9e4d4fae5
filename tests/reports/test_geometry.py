"""No text outside its box: words and strokes of every document, read back and compared."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any

import pytest

from reports.page import Imprint
from reports.page_surface import PageSurface
from reports.score_sheet_types import SheetEntries
from tests.lengths import any_of_each
from tests.reports.crowd import MAKERS, crowd
from tests.reports.geometry import across_strokes, drawings, sizes
from tests.reports.papers import (
    DOCUMENTS,
    IMPRINT,
    LONG,
    NAMES,
    ROUND_SLIPS,
    SCORE_CARDS,
    SCORE_SHEETS,
    SHEET,
    sheet_seats,
)

pytestmark = pytest.mark.walks

PAPERS = pytest.mark.parametrize("paper", ["letter", "a4"])
NASTY = (LONG, "W" * 80, "X", "שרה 😀 לוי", "李小龙 王", "شرة بنت أحمد", "Ậ Ỹj", "a-" * 39 + "zz")


def _drawn(draw) -> bytes:
    out = io.BytesIO()
    press = PageSurface(out, IMPRINT, "Test", paper="letter")
    draw(press)
    press.turn()
    press.finish()
    return out.getvalue()


@pytest.mark.parametrize(
    "draw",
    [
        lambda press: press.box(100, 88, 200, 7),
        lambda press: press.box(110, 60, 200, 60),
        lambda press: press.rule(90, 300, 96),
        lambda press: press.stroke(((120, 60), (121, 120))),
        lambda press: press.stroke(((100, 80), (140, 120))),
        lambda press: press.hatch(90, 80, 60, 40),
        lambda press: press.ring(102, 96, 18),
        lambda press: press.dot(102, 96, 18),
        lambda press: press.bar(90, 95, 60, 20),
        lambda press: press.code(130, 70, "FT1:7:3:12"),
    ],
    ids=[
        "low-box",
        "side-of-box",
        "rule",
        "upright",
        "slope",
        "hatch",
        "ring",
        "disc",
        "bar",
        "code",
    ],
)
def test_a_word_across_a_stroke_is_found(draw, tmp_path):
    def both(press: PageSurface) -> None:
        press.text(100, 100, "Featherstone", 12)
        draw(press)

    found = across_strokes(_drawn(both), tmp_path)
    assert "Featherstone" in {word for _, word, _ in found}


def test_a_word_in_a_box_a_ring_or_on_a_blank_is_right(tmp_path):
    def draw(press: PageSurface) -> None:
        press.hatch(60, 60, 300, 80)
        press.blank(95, 85, 90, 22)
        press.text(100, 100, "Featherstone", 12)
        press.ring(302, 196, 22)
        press.text(302, 200, "3+", 12, align="centre")
        press.rule(100, 200, 240)
        press.text(100, 238, "Above", 12)

    assert across_strokes(_drawn(draw), tmp_path) == []


def test_the_sizes_of_boxes_are_read(tmp_path):
    def draw(press: PageSurface) -> None:
        press.box(10, 10, 96, 54, 1.1)

    (page,) = drawings(_drawn(draw))
    assert [tuple(round(length, 2) for length in box) for box in page.boxes] == [(96, 54, 1.1)]


def _nasty(value: Any) -> Any:
    """The same input with a hard name in the place of each player."""
    if isinstance(value, str):
        for name, other in zip(NAMES, NASTY, strict=True):
            if value in {name, name.split(" ", 1)[1], name.rsplit(" ", 1)[1]}:
                return other
        return value
    if isinstance(value, tuple):
        return tuple(_nasty(part) for part in value)
    if is_dataclass(value) and not isinstance(value, type | Imprint):
        return replace(value, **{f.name: _nasty(getattr(value, f.name)) for f in fields(value)})
    return value


def on_either_paper(**values: Iterable[Any]) -> pytest.MarkDecorator:
    """Every combination, on one paper of the two; on both in a long run."""
    every = product(*values.values(), (False, True), ("letter", "a4"))
    return pytest.mark.parametrize(
        (*values, "large", "paper"),
        any_of_each(every, lambda case: tuple(map(str, case[:-1]))),
        ids=lambda value: ascii(value)[:20] if isinstance(value, str) else str(value),
    )


@on_either_paper(document=DOCUMENTS, event=(IMPRINT.event, LONG, "W" * 80))
def test_hard_names_stay_within_their_boxes(document, event, paper, large, tmp_path):
    sheets = replace(_nasty(document.sheets), imprint=replace(IMPRINT, event=event))
    assert across_strokes(document.pdf(sheets, paper=paper, large=large), tmp_path) == []


@on_either_paper(document=MAKERS, count=(8, 61))
def test_no_word_of_a_full_document_leaves_its_box(document, count, paper, large, tmp_path):
    sheets, _ = MAKERS[document](crowd(count))
    assert across_strokes(document.pdf(sheets, paper=paper, large=large), tmp_path) == []


@on_either_paper(name=NASTY)
def test_every_hard_name_stays_in_its_zone_on_a_sheet_of_every_shape(name, paper, large, tmp_path):
    full = SheetEntries(
        ("Self-pick", "Jokerless", "Singles & Pairs"),
        ("0", "1", "2", "3+"),
        ("Wall", "Time", "Misnamed"),
        intact_rings=("A", "B", "C", "D"),
        quint="Quint",
    )
    seats = [(name,) * 4, (name, name, name, None), (name, None, name, None)]
    made = tuple(
        replace(
            SHEET,
            table=table,
            seats=sheet_seats(here),
            short_notes=("Three players", "No Charleston", "East alternates"),
        )
        for table, here in zip((7, 12, 125), seats, strict=True)
    )
    sheets = replace(SCORE_SHEETS.sheets, sheets=made, entries=full)
    assert across_strokes(SCORE_SHEETS.pdf(sheets, paper=paper, large=large), tmp_path) == []


@PAPERS
@pytest.mark.parametrize("document", [SCORE_CARDS, ROUND_SLIPS], ids=str)
def test_cards_in_large_print_name_the_checker_large_and_leave_room_to_write(document, paper):
    pdf = document.pdf(paper=paper, large=True)
    words = {word: size for page in sizes(pdf) for word, size in page.items()}
    heard = [size for word, size in words.items() if word in " ".join(NAMES) and len(word) > 3]
    assert min(heard) >= 13
    for page in drawings(pdf):
        assert page.boxes
        points = [box for box in page.boxes if box[1] > 50]
        assert len(points) >= 5
        for wide, tall, _ in points:
            assert wide >= 71.99
            assert tall >= 53.99
        for wide, tall, _ in (box for box in page.boxes if 33 < box[1] < 40):
            assert wide >= 95.99
            assert tall >= 35.99


@PAPERS
def test_boxes_of_a_large_score_card_are_wide(paper):
    (page, *_) = drawings(SCORE_CARDS.pdf(paper=paper, large=True))
    assert sum(1 for wide, tall, _ in page.boxes if wide > 83.9 and tall > 53.9) >= 16
