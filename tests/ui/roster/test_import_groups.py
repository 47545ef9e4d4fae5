"""The groups of rows that are worth a look: decided with one press, undone with one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from director_app.ui.kit.import_screen import PreviewTable
from director_app.ui.roster.import_groups import GroupLine
from tests.ui.roster.conftest import Bench
from tests.wording import MAY_NOT_COME

HEAD = "Name,Email,Refunded,Note\n"
NAMES = ["Ada Quill", "Bella Abbott", "Clara Diaz", "Fay Feldman", "Greta Gold", "Hazel Osman"]
COMING = "".join(f"{name},{name[:3]}@example.org,,\n" for name in NAMES)
ASK = ["Beth Rowan", "Ida Wexler", "June Tamura"]
DOUBTED = "".join(f"{name},{name[:3]}@example.org,,refunded? ask her\n" for name in ASK)
GONE = "Cora Stone,cora@example.org,yes,\nDora Vance,dora@example.org,yes,\n"
TWICE = "Ada Quill,Ada@example.org,,\n"


@pytest.fixture
def opened(bench: Bench, tmp_path: Path) -> Bench:
    """A list with two that aren't coming, three that may not be, and one that is there twice."""
    file = tmp_path / "list.csv"
    file.write_text(HEAD + COMING + DOUBTED + GONE + TWICE, encoding="utf-8")
    bench.tab.open_import(file)
    return bench


def groups(bench: Bench) -> list[tuple[str, str]]:
    lines = bench.tab.importing.groups.findChildren(GroupLine)
    return [(line.chip.text(), line.told.text()) for line in lines if line.isVisible()]


def go(bench: Bench) -> str:
    return bench.tab.importing.go.text()


def rows(bench: Bench) -> list[int | None]:
    table = bench.widget("import_rows")
    assert isinstance(table, PreviewTable)
    return [row.line.row for row in table.rows]


def test_what_needs_a_decision_stands_first_and_has_the_keys(opened: Bench) -> None:
    assert groups(opened) == [
        (MAY_NOT_COME.format(count=3), "Not decided yet: added as listed."),
        ("2 aren’t coming", "2 will be left out."),
        ("1 is listed twice", "1 will be left out."),
    ]
    assert go(opened) == "Import 9 players"
    assert opened.focused().objectName() == "import_group_out_0"


def test_a_group_is_decided_by_one_key_and_undone_by_one(opened: Bench) -> None:
    opened.press(Qt.Key.Key_Return)
    assert groups(opened)[0] == (MAY_NOT_COME.format(count=3), "3 will be left out.")
    assert go(opened) == "Import 6 players"
    assert opened.focused().objectName() == "import_group_undo_0"
    opened.press(Qt.Key.Key_Return)
    assert groups(opened)[0][1] == "Not decided yet: added as listed."
    assert go(opened) == "Import 9 players"


def test_a_group_is_decided_by_one_click(opened: Bench) -> None:
    opened.click("import_group_add_1")
    assert go(opened) == "Import 11 players"
    assert groups(opened)[1] == ("2 aren’t coming", "2 will be added.")
    opened.click("import_group_undo_1")
    assert go(opened) == "Import 9 players"
    opened.click("import_group_add_0")
    assert groups(opened)[0] == (MAY_NOT_COME.format(count=3), "3 will be added.")


def test_a_group_is_looked_at_alone(opened: Bench) -> None:
    chip = opened.widget("import_group_0")
    opened.qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert rows(opened) == [8, 9, 10]
    opened.qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert rows(opened) == [8, 9, 10, 11, 12, 13]


def test_one_row_of_a_group_is_left_out_by_itself(opened: Bench) -> None:
    table = opened.widget("import_rows")
    assert isinstance(table, PreviewTable)
    table.setFocus()
    table.setCurrentIndex(table.model().index(1, 0))
    opened.press(Qt.Key.Key_Return)
    assert go(opened) == "Import 8 players"
    assert groups(opened)[0][1] == "Not decided yet: added as listed."
    opened.press(Qt.Key.Key_Return)
    assert go(opened) == "Import 9 players"


def test_the_decisions_come_in(opened: Bench) -> None:
    opened.press(Qt.Key.Key_Return)
    opened.click("import_group_add_2")
    opened.bring_in()
    assert opened.done == ["7 players imported"]
    assert opened.counts.entered == 7


def test_who_shares_a_cell_is_one_person_by_one_key(bench: Bench, tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_text("Name,Email\nAda Quill,a@x.org\nJune & Kay Bloom,j@x.org\n", encoding="utf-8")
    bench.tab.open_import(file)
    table = bench.widget("import_rows")
    assert isinstance(table, PreviewTable)
    assert [(row.line.name, row.action) for row in table.rows] == [
        ("June Bloom", "One person"),
        ("Kay Bloom", "Leave out"),
    ]
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, 0))
    bench.press(Qt.Key.Key_Return)
    assert [(row.line.name, row.action) for row in table.rows] == [("June & Kay Bloom", "Undo")]
    assert go(bench) == "Import 2 players"
    bench.press(Qt.Key.Key_Return)
    assert [row.line.name for row in table.rows] == ["June Bloom", "Kay Bloom"]
    assert go(bench) == "Import 3 players"
