"""A declared form: what its fields are, how they are laid out, filled, refused and left."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director_app.messages.message import Message
from director_app.messages.saying import speaking
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.fields import ChoiceField, NumberField, TextField
from director_app.ui.kit.finder import Findable
from director_app.ui.kit.form import (
    CheckSpec,
    ChoiceSpec,
    DaysSpec,
    Form,
    FormPanel,
    LinesSpec,
    NumberSpec,
    PartSpec,
    PickSpec,
    PlayerSpec,
    SegmentsSpec,
    TextSpec,
    WholeSpec,
    options_of,
)
from director_app.ui.kit.text import Text

RETURN, TAB, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape


class PartyPanel(FormPanel):
    """A form of every kind of field."""

    prefix = "party"
    kept = Signal(object)
    name = TextSpec(Message("Name"), placeholder=Message("Palm Room"), most=12)
    guests = NumberSpec(
        Message("Places"), 0, 40, 4, lowest=Message("none"), name="party_places", refused=["seats"]
    )
    table = WholeSpec(Message("Table"), 1, 99, placeholder="1 to 99", share=2)
    kind = ChoiceSpec(Message("Kind"), options_of({"n": "Normal round", "b": "Bonus round"}), "b")
    here = CheckSpec(Message("Already here"), tip=Message("Round 1"))
    paper = PickSpec(
        (("letter", Message("US Letter")), ("a4", "A4")), Message("Default paper size")
    )
    part = SegmentsSpec((("a", "A"), ("b", "B")))
    days = DaysSpec(Message("Date(s)"))
    note = LinesSpec(Message("Note"), hint=Message("Printed in a box."), height=60)
    who = PlayerSpec(Message("Add a member"), refused=["badge"])
    told = PartSpec(lambda: Text("No one yet", wrap=True))
    rows = (name, (guests, table), kind, here, paper, part, days, note, who, told)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("party")
        self.edits: list[object] = []
        self.set_ends(Button("Cancel", key="Esc"), Button("Save", kind="primary", key="Enter"))
        self.add_inside(self.laid_fields())
        self.buttons_last()
        self.edit_does(self._edited, type(self).days)

    def _edited(self, *values: object) -> None:
        self.edits.append(*values or (None,))

    def submit(self) -> None:
        """Tell what was typed, or refuse an empty name."""
        self.clear_refusals()
        if not self.name.text:
            self.refuse_field("name", "Give it a name.")
            return
        self.kept.emit((self.name.text, self.guests.value, self.table.text, self.kind.key))


@pytest.fixture
def panel(qtbot: QtBot) -> PartyPanel:
    window = QWidget()
    qtbot.addWidget(window)
    made = PartyPanel()
    QVBoxLayout(window).addWidget(made)
    window.resize(500, 900)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    made.name.setFocus()
    return made


def focus_name() -> str:
    focus = QApplication.focusWidget()
    return focus.objectName() if focus is not None else ""


def test_a_field_is_made_once_and_called_by_its_form(panel: PartyPanel) -> None:
    assert isinstance(panel.name, TextField)
    assert panel.name is panel.name
    assert panel.name.line.objectName() == "party_name"
    assert panel.guests.spin.objectName() == "party_places"
    assert panel.name.label.text() == panel.name.line.accessibleName() == "Name"
    assert panel.name.line.placeholderText() == "Palm Room"
    assert panel.told.objectName() == "party_told"
    assert isinstance(PartyPanel.name, TextSpec)
    assert list(PartyPanel.specs()) == [spec.key for spec in PartyPanel.specs().values()]
    assert list(PartyPanel.specs())[:3] == ["name", "guests", "table"]


def test_two_forms_of_a_class_have_fields_of_their_own(panel: PartyPanel, qtbot: QtBot) -> None:
    other = PartyPanel()
    qtbot.addWidget(other)
    other.name.set_text("Other")
    assert panel.name.text == ""


def test_each_kind_of_field_begins_as_it_is_declared(panel: PartyPanel) -> None:
    assert panel.name.line.maxLength() == 12
    assert (panel.guests.value, panel.guests.spin.minimum(), panel.guests.spin.maximum()) == (
        4,
        0,
        40,
    )
    assert isinstance(panel.kind, ChoiceField)
    assert panel.kind.key == "b"
    assert [panel.kind.choice.itemText(at) for at in (0, 1)] == ["Normal round", "Bonus round"]
    assert isinstance(panel.here, CheckBox)
    assert not panel.here.isChecked()
    assert panel.here.toolTip() == "Round 1"
    assert panel.paper.current == "letter"
    assert panel.part.current() == "a"
    assert isinstance(panel.note.editor, QPlainTextEdit)
    assert panel.who.field.label.text() == "Add a member"
    assert panel.table.line.placeholderText() == "1 to 99"


def test_labels_are_in_the_language_of_the_director(qtbot: QtBot) -> None:
    with speaking("es"):
        spanish = PartyPanel()
        qtbot.addWidget(spanish)
        assert spanish.name.label.text() == "Nombre"
        assert spanish.kind.choice.itemText(0) != "Normal round"


def test_tab_goes_through_the_fields_row_by_row_and_then_to_the_buttons(panel: PartyPanel) -> None:
    found = [focus_name()]
    for _ in range(4):
        QTest.keyClick(QApplication.focusWidget(), TAB)
        found.append(focus_name())
    assert found == ["party_name", "party_places", "party_table", "party_kind", "party_here"]
    panel.who.line.setFocus()
    QTest.keyClick(panel.who.line, TAB)
    assert QApplication.focusWidget() is panel.back
    QTest.keyClick(panel.back, TAB)
    assert QApplication.focusWidget() is panel.primary


def test_rows_stand_below_each_other_and_pairs_share_one(panel: PartyPanel) -> None:
    def top(widget: QWidget) -> int:
        return widget.mapTo(panel, QPoint()).y()

    assert top(panel.guests) == top(panel.table)
    assert panel.table.width() > panel.guests.width()
    order = (panel.name, panel.guests, panel.kind, panel.here, panel.paper, panel.part, panel.days)
    assert all(top(above) < top(below) for above, below in pairwise(order))


def test_values_are_put_in_without_telling_and_what_was_refused_is_well(panel: PartyPanel) -> None:
    panel.refuse_field("name", "Give it a name.")
    panel.refuse_field("seats", "So many places are not there.")
    days = (date(2026, 6, 6), date(2026, 6, 7))
    panel.who.offer([Findable(7, "Ruth Kim"), Findable(8, "Ann Abbott")])
    panel.show_values(
        name="Lunch",
        table="12",
        kind="n",
        paper="a4",
        part="b",
        days=days,
        note="Two\nlines",
        here=True,
        who=[7],
    )
    assert (panel.name.text, panel.table.text, panel.kind.key) == ("Lunch", "12", "n")
    assert (panel.paper.current, panel.part.current(), panel.days.days) == ("a4", "b", days)
    assert panel.note.text == "Two\nlines"
    assert panel.who.badges == (7,)
    assert not panel.name.refused
    assert panel.guests.refusal == "So many places are not there."
    panel.show_values(guests=9)
    assert (panel.guests.value, panel.guests.refused) == (9, False)
    assert panel.here.isChecked()
    assert [edit for edit in panel.edits if edit is not None] == []
    with pytest.raises(AttributeError):
        panel.show_values(host="n")


def test_a_refusal_stands_beside_its_field_and_the_typing_stays(panel: PartyPanel) -> None:
    QTest.keyClicks(panel.name.line, "Lun")
    assert panel.refuse_field("seats", "So many places are not there.")
    assert panel.guests.refusal == "So many places are not there."
    assert focus_name() == "party_places"
    assert panel.name.text == "Lun"
    assert panel.refuse_field("badge", "Nobody has it.")
    assert panel.who.field.refused
    assert not panel.refuse_field("fee", "No fee.")
    assert not panel.refuse_field(None, "No.")
    panel.clear_refusals()
    assert not any(field.refused for field in (panel.guests, panel.who.field))


def test_a_field_that_is_not_seen_takes_no_refusal(panel: PartyPanel) -> None:
    panel.name.hide()
    assert not panel.refuse_field("name", "Give it a name.")
    assert not panel.name.refused


def test_enter_keeps_from_every_field_and_refuses_beside_one(
    panel: PartyPanel, qtbot: QtBot
) -> None:
    QTest.keyClick(panel.guests.spin, RETURN)
    assert panel.name.refusal == "Give it a name."
    assert focus_name() == "party_name"
    QTest.keyClicks(panel.name.line, "Lunch")
    assert not panel.name.refused
    QTest.keyClick(panel.name.line, TAB)
    QTest.keyClick(panel.guests.spin, Qt.Key.Key_Up)
    with qtbot.waitSignal(panel.kept) as kept:
        QTest.keyClick(panel.guests.spin, RETURN)
    assert kept.args == [("Lunch", 5, "", "b")]
    assert panel.edits[-1] == 5
    with qtbot.waitSignal(panel.kept):
        QTest.mouseClick(panel.primary, Qt.MouseButton.LeftButton)


def test_enter_does_nothing_while_the_button_cannot_be_pressed(
    panel: PartyPanel, qtbot: QtBot
) -> None:
    panel.name.set_text("Lunch")
    panel.primary.setEnabled(False)
    with qtbot.assertNotEmitted(panel.kept):
        QTest.keyClick(panel.name.line, RETURN)


def test_esc_and_the_button_leave(panel: PartyPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.left), qtbot.assertNotEmitted(panel.kept):
        QTest.keyClick(panel.name.line, ESCAPE)
    with qtbot.waitSignal(panel.left):
        QTest.mouseClick(panel.back, Qt.MouseButton.LeftButton)


def test_whatever_a_person_changes_is_told(panel: PartyPanel) -> None:
    QTest.keyClicks(panel.name.line, "L")
    QTest.mouseClick(panel.here, Qt.MouseButton.LeftButton)
    QTest.keyClick(panel.kind.choice, Qt.Key.Key_Up)
    QTest.keyClick(panel.note.lines, "x")
    assert panel.edits == ["L", True, "n", None]


class Pair(Form, QWidget):
    """A form that is no panel, with some of its rows in one place and some in another."""

    prefix = "pair"
    first = TextSpec(Message("Name"))
    second = NumberSpec(Message("Table"), 1, 9)
    rest = "second"
    above, below = (first,), (second,)

    def __init__(self) -> None:
        super().__init__()
        self.entered = 0
        column = QVBoxLayout(self)
        self.blocks = (
            self.laid_fields(rows=self.above),
            self.laid_fields(Text("x"), rows=self.below),
        )
        for block in self.blocks:
            column.addWidget(block)
        self.enter_does(self._entered)

    def _entered(self) -> None:
        self.entered += 1


def test_some_rows_can_stand_in_another_place(qtbot: QtBot) -> None:
    pair = Pair()
    qtbot.addWidget(pair)
    assert pair.first.parentWidget() is pair.blocks[0]
    assert pair.second.parentWidget() is pair.blocks[1]
    assert isinstance(pair.second, NumberField)
    QTest.keyClick(pair.first.line, RETURN)
    assert pair.entered == 1
    assert pair.refuse_field("fee", "No fee.")
    assert (pair.first.refusal, pair.second.refusal) == ("", "No fee.")
