"""The rule sheet and the score sheets on paper: one page of rules, house defaults marked."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.words import rule_sheet
from director_app.services.printing.kinds import PrintWish
from director_app.services.printing.point_tables import short_tables, titled_tables
from tests.builders import new_event


def pages(desk, ruleset, **wish):
    event = new_event(desk, players=4, ruleset=ruleset)
    out = io.BytesIO()
    desk.printing.write(event, "rule-sheet", out, PrintWish(**wish))
    return [page.extract_text() for page in PdfReader(out).pages]


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_the_rules_of_each_sheet_go_on_one_page_and_two_in_large_print(desk, ruleset):
    (page,) = pages(desk, ruleset)
    large = pages(desk, ruleset, large_print=True)
    assert len(large) == 2
    for printed in (page, " ".join(large)):
        told = re.sub(r"\s+", " ", printed)
        for section in rule_sheet(shipped_ruleset(ruleset)):
            assert section.heading in told
            for sentence in section.sentences:
                assert sentence.text.split()[-1] in told
        assert "our default" in told
        assert "Added by the director" in told


def test_rows_that_the_sheet_does_not_state_have_a_star_and_its_meaning():
    mission = titled_tables(shipped_ruleset("mission"))
    assert mission[1].rows[0] == ("None or one *", "0")
    assert mission[1].rows[-1] == ("* our default", "")
    stated = short_tables(shipped_ruleset("four-seasons"))
    assert stated[1].rows[0] == ("None or one", "0")
    marked = [label for table in stated for label, _ in table.rows if "*" in label]
    assert marked == [
        "Heavenly hand: self-pick *",
        "* our default",
        "Three, or four *",
        "Unfinished game, each hand *",
    ]


def test_what_a_sheet_states_only_in_part_has_a_star_and_what_it_states_has_none():
    """MJMP 13.7 ends at three exposures; 13.9 doesn't say what becomes of the thrower's points."""
    rows = [label for table in short_tables(shipped_ruleset("mjmp")) for label, _ in table.rows]
    assert [label for label in rows if "*" in label] == [
        "* our default",
        "Three, or four *",
        "Misnamed tile (instead of these) *",
    ]
