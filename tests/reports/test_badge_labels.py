"""Badges on sheets of labels: every word within the label that is glued there."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest

from reports.badge_labels import BadgeLabels, write_badge_labels
from reports.label_sheets import LABEL_SHEETS
from tests.reports.papers import BADGES
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
PAPER = {"letter": (612.0, 792.0), "a4": (595.28, 841.89)}


def label(number: str, at: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a label, by what is published of the sheet."""
    across, down, wide, tall, side, top = PUBLISHED[number]
    paper = PAPER["a4" if number.startswith("L") else "letter"]
    column, row = at % across, at // across
    left = side + column * (paper[0] - 2 * side - wide) / (across - 1)
    above = top + row * (paper[1] - 2 * top - tall) / (down - 1)
    return left, above, left + wide, above + tall


def written(number: str, first: int = 1, *, count: int, large: bool = False) -> bytes:
    out = io.BytesIO()
    one = BADGES.sheets.badges[0]
    made = tuple(replace(one, badge=at, city="Milwaukee") for at in range(1, count + 1))
    sheets = BadgeLabels(BADGES.sheets.imprint, made, LABEL_SHEETS[number], first)
    write_badge_labels(sheets, out, large=large)
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
def test_every_word_lies_within_its_label(number: str, large: bool, tmp_path: Path) -> None:
    count = LABEL_SHEETS[number].count
    ((wide, tall, words),) = boxes(written(number, count=count, large=large), tmp_path)
    paper = PAPER["a4" if number.startswith("L") else "letter"]
    assert (wide, tall) == pytest.approx(paper, abs=0.1)
    places = [label(number, at) for at in range(count)]
    marks = {int(box.word[1:]): box for box in words if box.word.startswith("#")}
    assert sorted(marks) == list(range(1, count + 1))
    for badge, box in marks.items():
        left, _, _, bottom = places[badge - 1]
        assert left + 5 < box.left < left + 15
        assert bottom - 15 < inked(box)[1] < bottom - 5
    for box in words:
        top, base = inked(box)
        if base > places[0][1]:  # the line above the labels is left over
            assert any(
                left + 5 < box.left and box.right < right - 5 and above < top and base < bottom - 5
                for left, above, right, bottom in places
            ), box


def test_a_sheet_that_was_begun_goes_on_at_its_first_free_label(tmp_path: Path) -> None:
    pages = [words for _, _, words in boxes(written("5395", 7, count=4), tmp_path)]
    found = [[box for box in words if box.word.startswith("#")] for words in pages]
    assert [[box.word for box in page] for page in found] == [["#1", "#2"], ["#3", "#4"]]
    for box, at in ((found[0][0], 6), (found[1][0], 0)):
        left, top, right, bottom = label("5395", at)
        assert left < box.left < right
        assert top < box.top < bottom
