"""Every line of every rule sheet that comes with the program is said in Spanish."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from director_app.messages import saying
from director_app.messages.saying import worded
from director_app.rules.loading import load_ruleset
from director_app.rules.whole_sheet import whole_sheet
from director_app.shipped_data import resources

SHEETS = sorted(
    file
    for file in (resources() / "rulesets").glob("*.toml")
    if file.stem not in {"house", "situations", "signs"}
)
_ENGLISH = re.compile(
    r"\b(the|of|and|is|are|for|to|in|with|was|has|it|by|at|on|not|what|who|that|this|player|tile"
    r"|round|game|hand|points|counts|after|before|when|stands|keeps|wins?|Penalty|Self-pick)\b"
)


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    saying.choose("es")
    yield
    saying.choose("en")


@pytest.mark.parametrize("file", SHEETS, ids=lambda file: file.stem)
def test_no_word_of_a_rule_sheet_is_left_in_english(file: Path) -> None:
    lines: list[str] = []
    for section in whole_sheet(load_ruleset(file)):
        rows = ((row.label, row.worth, row.mark) for row in section.rows)
        lines += [section.heading, *(text for row in rows for text in row)]
        lines += [text for sentence in section.sentences for text in (sentence.text, sentence.mark)]
    assert lines
    assert [worded(line) for line in lines if _ENGLISH.search(worded(line))] == []
