"""Lists, fields, segments, chips and tasks, by keys and mouse."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from director_app.shipped_data import resources
from director_app.ui.kit import fonts
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import ChipRow, ChipSpec
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.fields import NumberField, SearchField, TextField
from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.kit.icons import pixmap
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.kit.theme import Theme, theme


@dataclass(frozen=True, slots=True)
class Person:
    badge: int
    name: str
    points: int | None


PEOPLE = (Person(1, "Ruth Kim", 45), Person(2, "Ellen Ó Briain", -10), Person(3, "Käthe Müller", 0))
COLUMNS = (
    TableColumn("Badge", lambda p: p.badge, kind="number", width=60),
    TableColumn("Name", lambda p: p.name, kind="name"),
    TableColumn("Points", lambda p: p.points, kind="points", width=90),
)


@pytest.fixture
def table(qtbot: QtBot) -> RowsTable:
    made = RowsTable(RowsModel(COLUMNS, PEOPLE, identity=lambda p: p.badge))
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.setFocus()
    return made


def test_letters_find_a_name_and_enter_opens_it(table: RowsTable, qtbot: QtBot) -> None:
    QTest.keyClicks(table, "mul")
    assert table.current() == PEOPLE[2]
    with qtbot.waitSignal(table.row_opened) as opened:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == [PEOPLE[2]]


@pytest.fixture
def pause() -> Iterator[Callable[[int], None]]:
    """Sets after how many milliseconds typing in a list starts anew; it is as before afterwards."""
    before = QApplication.keyboardInputInterval()
    yield QApplication.setKeyboardInputInterval
    QApplication.setKeyboardInputInterval(before)


def test_letters_typed_in_one_go_find_together(
    table: RowsTable, pause: Callable[[int], None]
) -> None:
    names = ("Flo Ames", "Fern Ash", "Faye Reed", "Lloyd Fox")
    people = [Person(at, name, 0) for at, name in enumerate(names)]
    table.model().set_rows(people)
    pause(60_000)
    QTest.keyClicks(table, "fern")
    assert table.current() == people[1]
    pause(0)
    QTest.keyClicks(table, "fe")
    assert table.current() == people[2], "after a pause f goes on, and no name begins with e"


def test_one_letter_again_and_again_goes_through_its_names(
    table: RowsTable, pause: Callable[[int], None]
) -> None:
    people = [Person(at, name, 0) for at, name in enumerate(("Ann", "Lena", "Lloyd", "Lou"))]
    table.model().set_rows(people)
    table.choose(0)
    pause(60_000)
    seen = []
    for _ in range(4):
        QTest.keyClicks(table, "l")
        seen.append(table.current().name)
    assert seen == ["Lena", "Lloyd", "Lou", "Lena"], "Lloyd begins with both letters"


def test_a_worker_that_computes_gives_way_to_the_window_at_once() -> None:
    before = sys.getswitchinterval()
    try:
        sys.setswitchinterval(0.005)
        TaskRunner()
        assert sys.getswitchinterval() <= 0.001
    finally:
        sys.setswitchinterval(before)


def test_a_list_that_gets_the_keys_has_a_row_and_tells_the_next(
    table: RowsTable, qtbot: QtBot
) -> None:
    assert table.current() == PEOPLE[0]
    with qtbot.waitSignal(table.row_chosen) as chosen:
        QTest.keyClick(table, Qt.Key.Key_Down)
    assert chosen.args == [PEOPLE[1]]


def test_sorting_keeps_the_selected_row_and_puts_numbers_in_order(table: RowsTable) -> None:
    table.choose(2)
    table.sort_by("Points")
    model = table.model()
    assert isinstance(model, RowsModel)
    assert [row.points for row in model.rows] == [-10, 0, 45]
    assert table.current() == PEOPLE[1]
    assert model.index(0, 2).data() == "−10"


def test_new_rows_keep_the_selection_by_identity(table: RowsTable) -> None:
    table.choose(3)
    model = table.model()
    assert isinstance(model, RowsModel)
    model.set_rows((Person(9, "New Person", None), *PEOPLE))
    assert table.current() == PEOPLE[2]
    assert model.index(0, 2).data() == ""


def test_rows_are_copied_for_a_spreadsheet(table: RowsTable) -> None:
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "Badge\tName\tPoints"
    assert lines[2] == "2\tEllen Ó Briain\t-10"


def test_a_refusal_stands_beside_the_field_until_it_is_typed_in(qtbot: QtBot) -> None:
    field = TextField("Name", "Fall")
    qtbot.addWidget(field)
    field.show()
    field.refuse("Give the event a name.")
    assert (field.refused, field.text) == (True, "Fall")
    QTest.keyClicks(field.line, "x")
    assert not field.refused


def test_a_number_is_stepped_by_arrow_keys_within_its_bounds(qtbot: QtBot) -> None:
    field = NumberField("Rounds", 4, 1, 5)
    qtbot.addWidget(field)
    field.show()
    for _ in range(3):
        QTest.keyClick(field.spin, Qt.Key.Key_Up)
    assert field.value == 5


def test_escape_empties_the_find_field(qtbot: QtBot) -> None:
    field = SearchField("Find")
    qtbot.addWidget(field)
    field.show()
    QTest.keyClicks(field, "kat")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""


def test_segments_tell_only_what_the_director_chose(qtbot: QtBot) -> None:
    segments = Segments([Segment(1, "Round 1"), Segment(2, "Round 2", 3)])
    qtbot.addWidget(segments)
    segments.show()
    heard: list[object] = []
    segments.chosen.connect(heard.append)
    segments.choose(2)
    assert (segments.current(), heard) == (2, [])
    pieces = segments.findChildren(QToolButton)
    assert pieces[1].text() == "Round 2 3"
    qtbot.mouseClick(pieces[0], Qt.MouseButton.LeftButton)
    segments.step(1)
    segments.step(1)
    assert heard == [1, 2]


def test_another_count_leaves_the_button_under_the_finger(qtbot: QtBot) -> None:
    segments = Segments([Segment(1, "To check"), Segment(2, "Saved")])
    qtbot.addWidget(segments)
    segments.show()
    pieces = segments.findChildren(QToolButton)
    pieces[1].setFocus()
    segments.show_segments([Segment(1, "To check"), Segment(2, "Saved", 1)])
    assert segments.findChildren(QToolButton) == pieces
    assert (pieces[1].text(), segments.focusWidget()) == ("Saved 1", pieces[1])


def test_more_than_twelve_segments_become_a_list(qtbot: QtBot) -> None:
    segments = Segments([Segment(n, str(n)) for n in range(1, 20)])
    qtbot.addWidget(segments)
    segments.choose(17)
    assert segments.current() == 17
    assert segments.findChildren(QToolButton) == []


def test_one_chip_filters_at_a_time_and_pressed_again_none(qtbot: QtBot) -> None:
    row = ChipRow()
    qtbot.addWidget(row)
    row.show_chips([("out", ChipSpec("3 missing", "out")), ("in", ChipSpec("8 in", "do"))])
    row.show()
    heard: list[object] = []
    row.chosen.connect(heard.append)
    chips = [w for w in row.findChildren(QWidget) if w.property("radius")]
    for chip in (chips[0], chips[1], chips[1]):
        qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert heard == ["out", "in", None]
    row.show_chips([("out", ChipSpec("2 missing", "out")), ("in", ChipSpec("9 in", "do"))])
    assert row.current is None


def test_enter_presses_the_button_that_has_the_keys(qtbot: QtBot) -> None:
    empty = EmptyPage("seating", "No seats", "52 checked in: 13 tables.", "Draw the seats")
    qtbot.addWidget(empty)
    empty.show()
    with qtbot.waitSignal(empty.acted):
        QTest.keyClick(empty.action, Qt.Key.Key_Return)


def test_words_on_a_button_are_never_cut(qtbot: QtBot, dressed: Theme) -> None:
    button = Button("Import", icon="import", key="Ctrl+I")
    qtbot.addWidget(button)
    small = button.sizeHint()
    dressed.set_text_size(200)
    assert button.sizeHint().width() > 1.5 * small.width()
    assert (small.height(), button.sizeHint().height()) == (40, 80)
    assert button.minimumSizeHint() == button.sizeHint()


def test_a_card_throws_its_shadow_on_its_parent_in_the_light_theme(
    qtbot: QtBot, dressed: Theme
) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    dressed.clothe(ground)
    ground.resize(200, 200)
    card = Card(ground)
    card.setGeometry(50, 50, 100, 100)
    ground.show()
    below = ground.grab().toImage().pixelColor(100, 151)
    assert below != dressed.color("bg")
    dressed.choose("dark")
    assert ground.grab().toImage().pixelColor(100, 151) == dressed.color("bg")


def test_every_icon_is_drawn_in_the_colour_of_its_role(dressed: Theme) -> None:
    names = [path.stem for path in (resources() / "icons").glob("*.svg")]
    assert len(names) > 45
    for name in names:
        picture = pixmap(name, "wrong", 48, 1.0).toImage()
        drawn = {
            picture.pixelColor(x, y).name()
            for x in range(48)
            for y in range(48)
            if picture.pixelColor(x, y).alpha() == 255
        }
        assert drawn == {dressed.color("wrong").name()}, name


def test_inter_is_loaded_with_figures_of_one_width(dressed: Theme) -> None:
    assert {"Inter", "Inter Display"} <= set(fonts.load())
    font = dressed.font("body")
    assert font.family() == "Inter"
    from PySide6.QtGui import QFontMetricsF

    metrics = QFontMetricsF(font)
    assert metrics.horizontalAdvance("111") == metrics.horizontalAdvance("888")


def test_an_answer_comes_back_and_a_refusal_too(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    runner = TaskRunner()
    answers: list[object] = []
    runner.submit(lambda: 6 * 7, answers.append, answers.append, owner)
    qtbot.waitUntil(lambda: answers == [42])
    runner.submit(lambda: 1 // 0, answers.append, answers.append, owner)
    qtbot.waitUntil(lambda: len(answers) == 2)
    assert isinstance(answers[1], ZeroDivisionError)


def test_an_answer_for_a_page_that_is_gone_is_dropped(qtbot: QtBot) -> None:
    import shiboken6

    owner = QWidget()
    runner = TaskRunner()
    answers: list[object] = []
    runner.submit(lambda: 42, answers.append, answers.append, owner)
    shiboken6.delete(owner)
    qtbot.waitUntil(lambda: not runner.busy)
    assert answers == []


def test_a_list_that_gets_the_keys_shows_the_selected_row(qtbot: QtBot) -> None:
    table = RowsTable(RowsModel([TableColumn("Name", str)], [str(at) for at in range(200)], hash))
    qtbot.addWidget(table)
    table.resize(300, 200)
    table.show()
    table.activateWindow()
    qtbot.waitUntil(table.isActiveWindow)
    table.clearFocus()
    table.choose(hash("150"))
    table.clearSelection()
    table.scrollToTop()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    row = table.selectionModel().selectedRows()[0]
    assert row.row() == 150
    assert table.viewport().rect().contains(table.visualRect(row))


def test_the_ring_waits_until_a_control_is_seen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    later = QPushButton("Later", window)
    later.hide()
    ring = FocusRing(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    later.setFocus()
    assert not ring.isVisible()
    later.show()
    assert ring.isVisible()
    ring.let_go()


def test_a_short_choice_is_whole_in_large_letters_and_a_long_one_may_be_shortened(
    qtbot: QtBot, dressed: Theme
) -> None:
    dressed.set_text_size(200)
    short, long = (
        ChoiceBox([(5, "5 minutes")]),
        ChoiceBox([(1, "A column called as a question is")]),
    )
    for choice in (short, long):
        qtbot.addWidget(choice)
    assert short.minimumSizeHint().width() == short.sizeHint().width()
    assert long.minimumSizeHint().width() < long.sizeHint().width()


def test_a_row_gives_a_choice_and_a_field_to_find_with_the_room_of_their_words(
    qtbot: QtBot,
) -> None:
    row = QWidget()
    qtbot.addWidget(row)
    beside = QHBoxLayout(row)
    choice, find = ChoiceBox(), SearchField("Find by words or by a station's name", key="Ctrl+F")
    beside.addWidget(choice)
    beside.addWidget(find)
    beside.addStretch(1)
    row.resize(1200, 60)
    row.show()
    choice.show_options([(0, "Anybody who was here on Saturday")])
    QGuiApplication.processEvents()
    words = QFontMetrics(theme().font("body", 500))
    assert choice.width() > words.horizontalAdvance("Anybody who was here on Saturday")
    keys = words.horizontalAdvance(find.placeholderText()) + QFontMetrics(
        theme().font("caption")
    ).horizontalAdvance("Ctrl+F")
    assert find.width() > keys


def test_a_column_that_says_nothing_leaves_its_room_to_the_others(qtbot: QtBot) -> None:
    columns = [TableColumn("Name", lambda row: row[0]), TableColumn("Needs", lambda row: row[1])]
    model = RowsModel(columns, [("Ann Abbott", ""), ("Bea Blum", "")], hash)
    table = RowsTable(model)
    qtbot.addWidget(table)
    table.resize(600, 300)
    table.show()
    assert table.columnWidth(1) < 100
    assert table.columnWidth(0) > 400
    model.set_rows([("Ann Abbott", "By the door"), ("Bea Blum", "")])
    assert table.columnWidth(0) == table.columnWidth(1)
