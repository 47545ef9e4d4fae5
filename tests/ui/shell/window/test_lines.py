"""A line that is longer than its field: seen from its beginning, typed on at its end."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.kit.fields import TextField

LONG = "Wilhelmina Alexandra Featherstonehaugh-Cholmondeley of the Northern Club"


def test_a_long_line_shows_its_beginning_and_is_typed_on_at_its_end(qtbot: QtBot) -> None:
    both = QWidget()
    column = QVBoxLayout(both)
    name, note = TextField("Name", name="name"), TextField("Note", name="note")
    for field in (name, note):
        column.addWidget(field)
    qtbot.addWidget(both)
    both.resize(160, 160)
    both.show()
    both.activateWindow()
    qtbot.waitUntil(both.isActiveWindow)
    note.line.setFocus()
    name.set_text(LONG)
    assert name.line.cursorPosition() == 0
    name.line.setFocus()
    QTest.keyClicks(name.line, "!")
    assert name.text == f"{LONG}!"
    note.line.setFocus(Qt.FocusReason.TabFocusReason)
    name.line.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(name.line, "Ann")
    assert name.text == "Ann"
