"""The table of steps says what the window takes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.story.day_in_steps import done_in

pytestmark = pytest.mark.walks

TABLE = Path(__file__).resolve().parents[2] / "docs" / "day_in_steps.md"


@pytest.fixture
def _left_as_it_was(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", "")
    yield
    qapp.clipboard().clear()


@pytest.mark.usefixtures("_left_as_it_was")
def test_the_table_of_steps_is_what_the_window_takes(tmp_path: Path) -> None:
    keys, mouse = done_in(tmp_path)
    rows = [line.split("|")[1:-1] for line in TABLE.read_text(encoding="utf-8").splitlines()]
    cells = [[cell.strip() for cell in row] for row in rows if len(row) == 5]
    told = {row[0]: (row[1], row[3]) for row in cells[2:]}
    counted = {
        part: (str(steps), str(mouse[part][0]) if part in mouse else "")
        for part, (steps, _) in keys.items()
    }
    assert told == counted
    sheet = "enter a sheet"
    assert mouse[sheet][0] < 30
