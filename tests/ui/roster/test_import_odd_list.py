"""A list of 500 with sixty things in it comes in by a few keys, and by a few clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from director_app.domain.people import Status
from director_app.ui.roster.import_groups import GroupLine
from tests.ui.roster.conftest import Bench
from tests.unit.roster_files import odd_list
from tests.unit.roster_files.odd_list import DOUBTED, GONE, HEADINGS, PAIRS, PLAIN, TWICE
from tests.wording import MAY_NOT_COME


@pytest.fixture
def opened(bench: Bench, tmp_path: Path) -> Bench:
    bench.tab.open_import(odd_list.write(tmp_path / "list.csv"))
    return bench


def test_every_group_is_there_with_its_rows(opened: Bench) -> None:
    lines = opened.tab.importing.groups.findChildren(GroupLine)
    assert [line.chip.text() for line in lines] == [
        MAY_NOT_COME.format(count=DOUBTED),
        f"{2 * PAIRS} share a row with others",
        f"{GONE} aren’t coming",
        f"{TWICE} are listed twice",
        f"{HEADINGS} may not be a person",
    ]


def test_it_is_in_with_three_keys(opened: Bench) -> None:
    opened.press(Qt.Key.Key_Return)
    opened.press(Qt.Key.Key_Return)
    opened.bring_in()
    assert opened.counts.entered == PLAIN + 2 * PAIRS
    waiting = opened.desk.at(opened.event).roster.roster().lines
    assert [line.label for line in waiting if line.entrant.status is Status.WAITLIST] == [
        "Frieda Wexler"
    ]


def test_it_is_in_with_three_clicks(opened: Bench) -> None:
    opened.click("import_group_out_0")
    opened.click("import_group_add_1")
    opened.click("import_go")
    opened.wait()
    assert opened.counts.entered == PLAIN + 2 * PAIRS
