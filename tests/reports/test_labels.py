"""Badges and table numbers on sheets of labels: every word within the label that is glued there."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reports.label_sheets import LABEL_SHEETS, FreeLabels
from reports.labels import write_badge_labels, write_table_labels
from tests.reports.papers import BADGES, TABLE_SIGNS
from tests.reports.reading import BASELINE, CAPITALS, Box, boxes

INCH, MM = 72, 72 / 25.4

PUBLISHED = {
    # labels across and down; size, side margin, top margin
    "5160": (3, 10, 2.625 * INCH, 1 * INCH, 0.1875 * INCH, 0.5 * INCH),
    "5163": (2, 5, 4 * INCH, 2 * INCH, 0.15625 * INCH, 0.5 * INCH),
    "5371": (2, 5, 3.5 * INCH, 2 * INCH, 0.75 * INCH, 0.5 * INCH),
    "5390": (2, 4, 3.5 * INCH, 2.25 * INCH, 0.75 * INCH, 1 * INCH),
    "5392": (2, 3, 4 * INCH, 3 * INCH, 0.25 * INCH, 1 * INCH),
    "5395": (2, 4, 3.375 * INCH, 2.3333 * INCH, 0.6875 * INCH, 0.5833 * INCH),
    "L7160": (3, 7, 63.5 * MM, 38.1 * MM, 7.21 * MM, 15.15 * MM),
    "L7163": (2, 7, 99.1 * MM, 38.1 * MM, 4.65 * MM, 15.15 * MM),
}
"""The last label ends as far from its edges as the first one begins."""
ROOM = "The Grand Ballroom on the Second Floor"
PAPER = {"letter": (612.0, 792.0), "a4": (595.28, 841.89)}


def label(number: str, at: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a label, by what is published of the sheet."""
    across, down, wide, tall, side, top = PUBLISHED[number]
    paper = PAPER["a4" if number.startswith("L") else "letter"]
    column, row = at % across, at // across
    left = side + column * (paper[0] - 2 * side - wide) / (across - 1)
    above = top + row * (paper[1] - 2 * top - tall) / (down - 1)
    return left, above, left + wide, above + tall


def badge_labels(number: str, first: int = 1, *, count: int, large: bool = False) -> bytes:
    out = io.BytesIO()
    one = BADGES.sheets.badges[0]
    made = tuple(replace(one, badge=at, city="Milwaukee") for at in range(1, count + 1))
    labels = FreeLabels(LABEL_SHEETS[number], first)
    write_badge_labels(replace(BADGES.sheets, badges=made), out, labels=labels, large=large)
    return out.getvalue()


def table_labels(number: str, first: int = 1, *, count: int, large: bool = False) -> bytes:
    out = io.BytesIO()
    tables = tuple(range(100, 100 + count))
    sheets = replace(TABLE_SIGNS.sheets, tables=tables, rooms=(ROOM,) * count)
    labels = FreeLabels(LABEL_SHEETS[number], first)
    write_table_labels(sheets, out, labels=labels, large=large)
    return out.getvalue()


def test_every_sheet_is_known() -> None:
    assert set(LABEL_SHEETS) == set(PUBLISHED)
    for number, (across, down, *_) in PUBLISHED.items():
        assert (LABEL_SHEETS[number].across, LABEL_SHEETS[number].down) == (across, down)


def inked(box: Box) -> tuple[float, float]:
    """From the top of the capitals to the baseline."""
    tall = box.bottom - box.top
    return box.top + CAPITALS * tall, box.top + BASELINE * tall


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("number", PUBLISHED)
def test_every_word_of_a_badge_lies_within_its_label(
    number: str, large: bool, tmp_path: Path
) -> None:
    count = LABEL_SHEETS[number].count
    ((wide, tall, words),) = boxes(badge_labels(number, count=count, large=large), tmp_path)
    paper = PAPER["a4" if number.startswith("L") else "letter"]
    assert (wide, tall) == pytest.approx(paper, abs=0.1)
    places = [label(number, at) for at in range(count)]
    marks = {int(box.word[1:]): box for box in words if box.word.startswith("#")}
    assert sorted(marks) == list(range(1, count + 1))
    for badge, box in marks.items():
        left, _, _, bottom = places[badge - 1]
        assert left + 5 < box.left < left + 15
        assert bottom - 15 < inked(box)[1] < bottom - 5
    within_labels(words, places)


def within_labels(words: list[Box], places: list[tuple[float, float, float, float]]) -> None:
    for box in words:
        top, base = inked(box)
        if base > places[0][1]:  # the line above the labels is left over
            assert any(
                left + 5 < box.left and box.right < right - 5 and above < top and base < bottom - 5
                for left, above, right, bottom in places
            ), box


@pytest.mark.parametrize("number", PUBLISHED)
def test_each_table_has_a_label_with_its_number_large_and_its_room(
    number: str, tmp_path: Path
) -> None:
    count = LABEL_SHEETS[number].count
    ((_, _, words),) = boxes(table_labels(number, count=count), tmp_path)
    places = [label(number, at) for at in range(count)]
    within_labels(words, places)
    for at, (left, above, right, bottom) in enumerate(places):
        mine = [box for box in words if left < box.left < right and above < inked(box)[1] < bottom]
        figure, small = sorted(
            (box for box in mine if box.word == str(100 + at)),
            key=lambda box: box.top - box.bottom,
        )
        assert figure.bottom - figure.top > (bottom - above) * 0.4
        assert abs((figure.left + figure.right) - (left + right)) < 4
        assert small.bottom - small.top < 20
        assert {"Table", *ROOM.split()} <= {box.word for box in mine}
        assert ("Classic" in {box.word for box in mine}) is (bottom - above > 1.9 * INCH)


@pytest.mark.parametrize(
    ("written", "marks"), [(badge_labels, "#1 #2 #3 #4"), (table_labels, "100 101 102 103")]
)
def test_a_sheet_that_was_begun_goes_on_at_its_first_free_label(
    written: Callable[..., bytes], marks: str, tmp_path: Path
) -> None:
    pages = [words for _, _, words in boxes(written("5395", 7, count=4), tmp_path)]
    for number, mark in enumerate(marks.split()):
        page, at = ((0, 6), (0, 7), (1, 0), (1, 1))[number]
        found = [box for box in pages[page] if box.word == mark]
        left, top, right, bottom = label("5395", at)
        assert found
        assert all(left < box.left < right and top < box.top < bottom for box in found)
    assert len(pages) == 2
