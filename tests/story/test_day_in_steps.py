"""The table of steps says what the window takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.story.day_in_steps.day import WAYS, days_played

pytestmark = pytest.mark.walks

TABLE = Path(__file__).resolve().parents[2] / "docs" / "day_in_steps.md"
TO_THE_FIRST_PAPER = 4
"""So many parts."""


@pytest.fixture
def _left_as_it_was(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", "")
    yield
    qapp.clipboard().clear()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.usefixtures("_left_as_it_was")
def test_the_table_of_steps_is_what_the_window_takes(tmp_path: Path) -> None:
    rows = re.findall(r"^\| ([^|]+) \|(.+)\|$", TABLE.read_text(encoding="utf-8"), re.MULTILINE)
    cells = {part: [cell.strip() for cell in rest.split("|")] for part, rest in rows}
    days = days_played(tmp_path)
    for at, way in enumerate(WAYS):
        counted = {part: str(steps) for part, (steps, _) in days[way].items()}
        assert {part: cells[part][2 * at] for part in counted} == counted
        first_paper = sum(int(steps) for steps in list(counted.values())[:TO_THE_FIRST_PAPER])
        assert cells["to the first paper"][1 + at] == str(first_paper)
        next_round = counted["go on to the next round"]
        assert cells["from one round to the next"][1 + at] == next_round
    assert days["mouse or touch"]["enter a sheet"][0] < 30
