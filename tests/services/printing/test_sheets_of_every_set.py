"""Score sheets of the five shipped sets, for four, three and two at a table, in both sizes."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import product

import pytest
from pypdf import PdfReader

from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.words import sign_off
from director_app.services.printing.papers import PrintRequest
from director_app.services.seating.service import DrawOptions
from tests.builders import Book, new_event
from tests.lengths import any_of_each
from tests.paper_text import page_texts
from tests.reports.geometry import across_strokes, drawings, sizes

pytestmark = pytest.mark.walks

SEATED = {4: (4,), 7: (4, 3), 5: (3, 2)}
LABELS = r"TABLE|ROUND|SCORE SHEET(, BACK)?|Won|Threw|Dead|[A-D]"
SMALL_PRINT = r".*print run .*|FT1:.*|.* · {2}Sat.*|.*, 2026"
UNDER_14 = re.compile(f"{LABELS}|{SMALL_PRINT}")

every_set = pytest.mark.parametrize("ruleset", SHIPPED)
every_table = pytest.mark.parametrize("players", SEATED)

CASES = list(product(SHIPPED, SEATED, ("letter", "a4"), (False, True)))
every_paper = pytest.mark.parametrize(
    ("ruleset", "players", "paper"),
    any_of_each(dict.fromkeys(case[:3] for case in CASES), lambda case: case[:2]),
)
every_paper_and_size = pytest.mark.parametrize(
    ("ruleset", "players", "paper", "large"),
    any_of_each(CASES, lambda case: (*case[:2], case[3])),
)
"""Each set at each table, on one of the two papers where time is short."""


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """Prints the sheets of a rule set and so many players, each request once."""
    desk = Book(tmp_path_factory.mktemp("sheets") / "book.db").open()

    @cache
    def seated(ruleset, players):
        event = new_event(desk, ruleset=ruleset, players=players, rounds=1)
        desk.at(event).seating.draw(DrawOptions(seed=1, tables=len(SEATED[players])))
        return event

    @cache
    def made(ruleset, players, *, paper="letter", large=False):
        out, request = io.BytesIO(), PrintRequest(paper=paper, large_print=large)
        desk.at(seated(ruleset, players)).printing.write("score-sheets", out, request)
        return out.getvalue()

    yield made
    desk.close()


def _text(pdf):
    return re.sub(r"\s+", " ", " ".join(page_texts(pdf)))


@every_paper_and_size
def test_no_word_lies_across_a_stroke(printed, ruleset, players, paper, large, tmp_path):
    pdf = printed(ruleset, players, paper=paper, large=large)
    assert across_strokes(pdf, tmp_path) == []


@every_paper
def test_nothing_to_be_read_in_large_print_is_under_fourteen_points(
    printed, ruleset, players, paper
):
    for page in sizes(printed(ruleset, players, paper=paper, large=True)):
        small = {words for words, size in page.items() if size < 13.95}
        assert {words for words in small if not UNDER_14.fullmatch(words)} == set()
        assert all(page[word] == pytest.approx(12) for word in ("Won", "Threw") if word in page)


@every_paper
def test_boxes_of_the_large_print_have_their_full_size(printed, ruleset, players, paper):
    boxes = [
        tuple(round(number, 1) for number in box)
        for page in drawings(printed(ruleset, players, paper=paper, large=True))
        for box in page.boxes
    ]
    assert boxes.count((96, 54, 1.1)) == players * 4
    assert boxes.count((96, 40, 2)) == players
    assert boxes.count((96, 36, 0.9)) == 2 * players  # initials, and the director's penalties
    assert sum(1 for wide, tall, _ in boxes if wide >= 45 and 27 <= tall <= 30) == (
        4 * len(SEATED[players])
    )


@every_paper
def test_the_large_print_of_a_table_is_one_leaf(printed, ruleset, players, paper):
    pdf = printed(ruleset, players, paper=paper, large=True)
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 2 * len(SEATED[players])


@every_set
@every_table
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_a_sheet_says_all_that_its_set_asks_for(printed, ruleset, players, large):
    rules = shipped_ruleset(ruleset)
    told = _text(printed(ruleset, players, large=large))
    tables = len(SEATED[players])
    for words in ("Self-pick", "Jokerless", "Wall", "Time", "Error"):
        assert told.count(words) >= 4 * tables
    assert told.count("Winner signs") == (4 * tables if sign_off(rules).signs_games else 0)
    assert (told.count("Quint") >= 4 * tables) is rules.thrower.quint.applies
    for sentence in sign_off(rules, 1).bar_notes:
        assert sentence.removesuffix(".").removeprefix("All four ") in told
    if players == 7:
        assert told.count("Three players") == 4
    if players == 5:
        assert told.count("Two players") == 8
