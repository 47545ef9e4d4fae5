"""The import preview: every sample through the page, mends, columns, and lists that come again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from director_app.domain.people import Status
from director_app.services.roster.files.preview import RowVerdict
from director_app.ui.kit.chips import FilterChip
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.import_screen import PreviewTable
from director_app.ui.kit.text import Text
from director_app.ui.roster.import_rows import ImportRow
from tests.ui.roster.conftest import SAMPLES, Bench
from tests.wording import LEFT_OUT_ABOVE, ONE_IS_NEEDED

CTRL = Qt.KeyboardModifier.ControlModifier


def rows(bench: Bench) -> list[tuple[int | None, str, str]]:
    return [(row.line.row, row.line.verdict.value, row.action) for row in table(bench).rows]


def table(bench: Bench) -> PreviewTable[ImportRow]:
    found = bench.widget("import_rows")
    assert isinstance(found, PreviewTable)
    return found


def go(bench: Bench) -> str:
    return bench.tab.importing.go.text()


def test_a_long_name_is_whole_where_there_is_room(bench: Bench, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    names.write_text("Name\nWilhelmina Featherstonehaugh-Cholmondeley\n", "utf-8")
    bench.tab.open_import(names)
    bench.tab.resize(1080, 900)
    QApplication.processEvents()
    assert table(bench).columnWidth(1) >= table(bench).sizeHintForColumn(1)


def chips(bench: Bench) -> list[str]:
    found = bench.tab.importing.rows.chips.findChildren(FilterChip)
    return [chip.text() for chip in found if chip.isVisible()]


def choose(bench: Bench, row: int) -> None:
    names = [(row.line.row, row.line.name) for row in table(bench).rows]
    table(bench).setFocus()
    assert table(bench).choose(next(name for name in names if name[0] == row))


def pick(bench: Bench, header: str, fact: str) -> None:
    choice = bench.tab.importing.columns.fields.field_of(header).choice
    at = choice.keys.index(fact)
    choice.setCurrentIndex(at)
    choice.activated.emit(at)


@pytest.mark.parametrize(
    ("name", "words", "players", "first"),
    [
        ("signup-form.csv", "Import 46 players", 46, "Trudy Feldman"),
        ("ticket-shop.csv", "Import 60 players", 60, "Susan Chen"),
        ("club-members.xlsx", "Import 22 players", 22, "Susan Johnson"),
        ("old-program.csv", "Import 3 players", 3, "Käthe Müller"),
        ("broken.csv", "Import 1 player", 1, "Ann Lee"),
    ],
)
def test_each_sample_comes_in(
    bench: Bench, name: str, words: str, players: int, first: str
) -> None:
    bench.tab.open_import(SAMPLES / name)
    assert go(bench) == words
    assert bench.counts.entered == 0
    bench.bring_in()
    assert bench.counts.entered == players
    assert bench.get(1).name == first
    assert len(bench.shown) == players
    assert bench.done == [f"{words.removeprefix('Import ')} imported"]
    bench.desk.at(bench.event).history.undo()
    assert bench.counts.entered == 0


def test_nothing_changes_until_the_button_and_esc_leaves(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "signup-form.csv")
    words = [text.text() for text in bench.tab.importing.findChildren(Text) if text.isVisible()]
    assert "Nothing has changed yet. Check the rows, then import." in words
    bench.press(Qt.Key.Key_Escape)
    assert not bench.tab.importing.isVisible()
    assert bench.counts.entered == 0


def test_rows_that_need_a_look_say_why(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "signup-form.csv")
    assert rows(bench) == [(31, "skip", "Add anyway")]
    assert f"listed twice (rows 7 and 31): {ONE_IS_NEEDED}." in table(bench).rows[0].why
    assert chips(bench) == ["46 new", "1 left out"]
    plain = bench.widget("import_plain")
    assert isinstance(plain, Text)
    assert plain.text() == "46 rows are fine: new players, nothing to decide."


def test_add_anyway_by_enter_and_taken_back(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "signup-form.csv")
    choose(bench, 31)
    bench.press(Qt.Key.Key_Return)
    assert go(bench) == "Import 47 players"
    assert rows(bench)[0] == (31, "add", "Undo")
    choose(bench, 31)
    bench.press(Qt.Key.Key_Return)
    assert go(bench) == "Import 46 players"


def test_the_button_of_a_row_is_pressed_with_the_mouse(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "ticket-shop.csv")
    view = table(bench)
    cell = view.visualRect(view.model().index(0, 4))
    bench.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=cell.center())
    assert go(bench) == "Import 61 players"


def test_a_name_is_typed_for_a_row_that_has_none(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "broken.csv")
    assert [row[0] for row in rows(bench)] == [3, 4, 5, 7, 8]
    choose(bench, 4)
    bench.press(Qt.Key.Key_Return)
    line = bench.focused()
    assert isinstance(line, QLineEdit)
    line.selectAll()
    bench.type("Cara Ng")
    bench.press(Qt.Key.Key_Return)
    assert go(bench) == "Import 2 players"
    bench.bring_in()
    assert [bench.get(1).name, bench.get(2).name] == ["Ann Lee", "Cara Ng"]


def test_esc_leaves_the_typing_of_a_name_first(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "broken.csv")
    choose(bench, 3)
    bench.press(Qt.Key.Key_Return)
    bench.press(Qt.Key.Key_Escape)
    assert bench.tab.importing.isVisible()
    bench.press(Qt.Key.Key_Escape)
    assert not bench.tab.importing.isVisible()


def test_chips_filter(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "ticket-shop.csv")
    assert chips(bench) == ["60 new", "4 canceled"]
    chip = next(
        chip
        for chip in bench.tab.importing.rows.chips.findChildren(FilterChip)
        if chip.key is RowVerdict.ADD
    )
    bench.qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert len(table(bench).rows) == 60


def test_all_rows_are_shown_on_demand(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "signup-form.csv")
    bench.tab.importing.rows.only.click()
    assert len(table(bench).rows) == 47


def test_a_column_changed_is_judged_again_at_once(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "signup-form.csv")
    pick(bench, "Lunch", "note")
    pick(bench, "Timestamp", "ignore")
    bench.bring_in()
    facts = bench.get(1).facts
    assert facts.note == "Veggie"
    assert facts.extras == ()


def test_a_field_taken_by_another_column_moves(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "signup-form.csv")
    pick(bench, "Lunch", "note")
    pick(bench, "Timestamp", "note")
    facts = bench.tab.importing.columns.fields.kinds()
    assert (facts["Lunch"], facts["Timestamp"]) == ("keep", "note")


def test_without_a_column_of_names_nothing_can_be_imported(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("Lunch,Seat\n12,4\n7,5\n")
    bench.tab.open_import(path)
    assert bench.tab.importing.go.isEnabled() is False
    view = bench.tab.importing.notice.view
    assert view is not None
    assert view.title == "There’s no name column. Choose the column with the names."


def test_kept_columns_are_counted(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "signup-form.csv")
    field = bench.tab.importing.columns.fields.field_of("Lunch")
    words = [text.text() for text in field.findChildren(Text)]
    assert "14 Turkey, 14 Veggie, 6 Tuna, no mayo" in words


def test_a_column_of_teams_makes_groups_that_are_kept_apart(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "teams.csv"
    path.write_text("Name,Team\nAda Quill,Red\nBeth Rowan,Blue\nCora Stone,Red\n")
    bench.tab.open_import(path)
    field = bench.tab.importing.columns.fields.field_of("Team")
    assert field.choice.currentText() == "Keep as is"
    pick(bench, "Team", "team")
    assert field.choice.currentText() == "Team, kept apart"
    assert "2 Red, 1 Blue" in [text.text() for text in field.findChildren(Text)]
    bench.bring_in()
    requests = bench.desk.at(bench.event).seating.requests.view().seat_requests
    assert [(request.name, [one.name for one in request.people]) for request in requests] == [
        ("Red", ["Ada Quill", "Cora Stone"])
    ]


def test_an_unreadable_file_keeps_the_page_and_offers_another(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "flyer.csv"
    path.write_bytes(b"%PDF-1.4")
    bench.tab.open_import(path)
    words = [text.text() for text in bench.widget("import_failed").findChildren(Text)]
    assert any("flyer.csv is a PDF, not a list" in word for word in words)
    assert not bench.tab.importing.go.isVisible()
    bench.click("import_other")
    dialog = bench.tab.findChild(object, "import_dialog")
    dialog.fileSelected.emit(str(SAMPLES / "old-program.csv"))
    dialog.close()
    assert go(bench) == "Import 3 players"


def test_another_encoding(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "old-program.csv")
    choice = bench.widget("import_encoding")
    assert isinstance(choice, ChoiceBox)
    choice.activated.emit(choice.keys.index("iso-8859-2"))
    assert bench.tab.importing.preview is not None
    assert bench.tab.importing.preview.table.encoding == "iso-8859-2"


def test_another_sheet_of_a_workbook(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "club-members.xlsx")
    assert bench.widget("import_sheet").isVisible()
    bench.tab.importing.columns.sheet_chosen.emit("Treasurer")
    shown = bench.tab.importing.preview
    assert shown is None or shown.table.sheet == "Treasurer"


def test_a_list_that_comes_again_keeps_the_desk_and_lists_differences(
    bench: Bench, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name,Phone,City\nAnn Lee,555 0001,Tampa\nBea Moss,555 0002,Cary\nCara Ng,,\n")
    bench.tab.open_import(path)
    bench.bring_in()
    bench.desk.at(bench.event).roster.check_in([1])
    bench.desk.at(bench.event).roster.change(1, {"phone": "555 9999"})
    path.write_text("Name,Phone,City\nAnn Lee,555 1111,Tampa\nBea Moss,555 0002,Naples\n")
    bench.tab.open_import(path)
    assert rows(bench) == [
        (2, "unchanged", ""),
        (3, "update", "Add as new"),
        (None, "vanished", ""),
    ]
    assert "555 9999 in the roster" in table(bench).rows[0].why
    assert go(bench) == "Update 1 player"
    bench.bring_in()
    ann, bea, cara = (bench.get(badge) for badge in (1, 2, 3))
    assert (ann.facts.phone, ann.status) == ("555 9999", Status.CHECKED_IN)
    assert bea.facts.city == "Naples"
    assert cara.status is Status.ENTERED


def test_the_same_list_again_has_nothing_to_import(bench: Bench) -> None:
    bench.tab.open_import(SAMPLES / "old-program.csv")
    bench.bring_in()
    bench.tab.open_import(SAMPLES / "old-program.csv")
    assert go(bench) == "Nothing to import"
    assert not bench.tab.importing.go.isEnabled()


def test_a_list_is_dropped_on_the_page(bench: Bench) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(SAMPLES / "old-program.csv"))])
    event = QDropEvent(
        QPointF(20, 20),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    bench.tab.dropEvent(event)
    assert go(bench) == "Import 3 players"


def test_ctrl_i_asks_for_a_file(four: Bench) -> None:
    four.tab.find()
    four.press(Qt.Key.Key_I, CTRL)
    dialog = four.tab.findChild(object, "import_dialog")
    assert dialog is not None
    dialog.close()


def test_rows_copied_elsewhere_are_pasted_and_a_list_of_names_needs_no_header(
    bench: Bench, qapp: QApplication
) -> None:
    bench.tab.find()
    qapp.clipboard().clear()
    bench.press(Qt.Key.Key_V, CTRL)
    assert "Copy names" in bench.refused[-1]
    qapp.clipboard().setText("Ann Abbott\nBea Brown\nCara Clay\n")
    bench.press(Qt.Key.Key_V, CTRL)
    assert go(bench) == "Import 3 players"
    assert len(table(bench).rows) == 3, "where nothing needs a look all rows are shown"
    bench.bring_in()
    assert bench.shown == ["Ann Abbott", "Bea Brown", "Cara Clay"]


def test_a_copied_file_is_pasted_as_if_it_were_dropped(bench: Bench, qapp: QApplication) -> None:
    copied = QMimeData()
    copied.setUrls([QUrl.fromLocalFile(str(SAMPLES / "old-program.csv"))])
    qapp.clipboard().setMimeData(copied)
    bench.tab.find()
    bench.press(Qt.Key.Key_V, CTRL)
    assert go(bench) == "Import 3 players"


def test_what_is_said_above_pasted_names_is_left_out_and_told(bench: Bench) -> None:
    bench.tab.importing.open_text("Hi, here is the list:\nAda Quill\nBeth Rowan\n")
    view = bench.tab.importing.notice.view
    assert view is not None
    assert view.title.startswith(LEFT_OUT_ABOVE.format(lines="“Hi, here is the list:”"))
    assert bench.tab.importing.go.text() == "Import 2 players"
