"""A person at the keyboard and mouse: keys go to whatever has the focus, widgets go by name."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget

from tests.hand import click

_PLAIN = Qt.KeyboardModifier.NoModifier
_SPECIAL = {"\n": Qt.Key.Key_Return, "\t": Qt.Key.Key_Tab}


class Typist:
    """Types and clicks in one window; nothing of the program is called."""

    def __init__(self, window: QWidget) -> None:
        self.window = window

    @property
    def focus(self) -> str:
        """The name of the widget that has the keys."""
        found = QApplication.focusWidget()
        return found.objectName() if found else ""

    def type(self, text: str) -> Typist:
        """Type; a new line is Enter, a tab goes on."""
        for key in text:
            if key in _SPECIAL:
                QTest.keyClick(_focused(), _SPECIAL[key])
            elif key.isascii():
                QTest.keyClicks(_focused(), key)
            else:
                event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, _PLAIN, key)
                QApplication.sendEvent(_focused(), event)
        return self

    def press(self, *chords: str) -> Typist:
        """Press keys by their names: ``Ctrl+Return``, ``F5``, ``Space``."""
        for chord in chords:
            pressed = QKeySequence(chord)[0]  # type: ignore[index]  # it is, in PySide
            QTest.keyClick(_focused(), pressed.key(), pressed.keyboardModifiers())
        return self

    def tab_to(self, name: str) -> Typist:
        """Press Tab until the keys are in the widget of this name."""
        for _ in range(60):
            if self.focus == name:
                return self
            self.type("\t")
        raise AssertionError(f"Tab never comes to {name!r}")

    def click(self, name: str) -> Typist:
        """Press what can be seen with the mouse: by its name, or a button by its words."""
        named = self.window.findChildren(QWidget, name)
        buttons = self.window.findChildren(QAbstractButton)
        meant = [*named, *(button for button in buttons if button.text() == name)]
        seen = [widget for widget in meant if widget.isVisible()]
        assert seen, f"{name!r} is not to be seen"
        click(seen[0])
        return self

    def click_row(self, name: str, row: int) -> Typist:
        """Press a row of a list with the mouse."""
        table = self.widget(name)
        assert isinstance(table, QAbstractItemView)
        table.scrollTo(table.model().index(row, 0))
        spot = table.visualRect(table.model().index(row, 0)).center()
        click(table.viewport(), pos=spot)
        return self

    def widget(self, name: str) -> QWidget:
        """The widget of this name, the visible one where there are several."""
        found = self.window.findChildren(QWidget, name)
        assert found, name
        return next((widget for widget in found if widget.isVisible()), found[0])

    def reads(self, name: str, *titles: str) -> list[list[str]]:
        """What the cells of a list say, row by row; of the columns with these titles, if named."""
        table = self.widget(name)
        assert isinstance(table, QAbstractItemView)
        model = table.model()
        across = Qt.Orientation.Horizontal
        at = {
            str(model.headerData(section, across)): section
            for section in range(model.columnCount())
        }
        columns = [at[title] for title in titles] if titles else range(model.columnCount())
        return [
            [str(model.index(row, column).data() or "") for column in columns]
            for row in range(model.rowCount())
        ]


def _focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None, "no widget has the keys"
    return found
