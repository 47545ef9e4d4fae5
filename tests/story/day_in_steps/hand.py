"""What a director does in one step; several steps in a row are a way to do a part of the day.

A step is a field filled, a key that acts, or a press of a button. On a sheet each key and each
touch is one. A step waits until what it needs can be seen, as a director does.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QMenu,
    QMenuBar,
    QWidget,
)

from director_app.ui.kit.key_buttons import KeyButton
from tests.hand import click as press_on
from tests.story.at_the_window import Front

Step = Callable[[Front], None]
Way = tuple[Step, ...]
Said = str | Callable[[Front], str]
"""Words, or whatever is known of them only when the day has come so far."""


def keys(*chords: str) -> Way:
    """Keys that act."""
    return tuple(lambda front, chord=chord: front.hand.press(chord) for chord in chords)


def fill(text: Said) -> Way:
    """Fill the field that has the keys; what stands there is replaced."""

    def filled(front: Front) -> None:
        field = QApplication.focusWidget()
        if isinstance(field, QLineEdit):
            field.selectAll()
        front.hand.type(_words(text, front))

    return (filled,)


def each(typed: str) -> Way:
    """Every one of these keys is a step; a new line is Enter."""
    return tuple(lambda front, key=key: front.hand.type(key) for key in typed)


def click(*names: Said) -> Way:
    """Press buttons or fields by their names, or buttons by what they say."""

    def pressed(front: Front, name: str) -> None:
        def meant(widget: QWidget) -> bool:
            if widget.objectName() == name:
                return True
            return isinstance(widget, QAbstractButton) and widget.text().replace("&", "") == name

        press_on(_seen(front, meant))

    return tuple(lambda front, name=name: pressed(front, _words(name, front)) for name in names)


def touch(*pressed: str) -> Way:
    """Press buttons of keys below a sheet."""

    def one(front: Front, key: str) -> None:
        press_on(_seen(front, lambda each: isinstance(each, KeyButton) and each.press == key))

    return tuple(lambda front, key=key: one(front, key) for key in pressed)


def page(name: str) -> Way:
    """Press a page's name at the left."""

    def pressed(front: Front) -> None:
        rail = front.console.window.shell.column.rail
        at = next(at for at in range(rail.count()) if rail.tabText(at) == name)
        press_on(rail, pos=rail.tabRect(at).center())

    return (pressed,)


def table(number: int) -> Way:
    """Press a table of the board."""

    def pressed(front: Front) -> None:
        board = front.scores.board.board
        at = next(at for at, tile in enumerate(board.tiles) if tile.table == number)
        press_on(board, pos=board.area_of(at).center().toPoint())

    return (pressed,)


def row(name: str, said: Said) -> Way:
    """Press the row of a list in which a cell says this."""

    def pressed(front: Front) -> None:
        view = _seen(front, lambda each: each.objectName() == name)
        assert isinstance(view, QAbstractItemView)
        model, words = view.model(), _words(said, front)
        cells = [
            model.index(row, column)
            for row in range(model.rowCount())
            for column in range(model.columnCount())
        ]
        cell = next(cell for cell in cells if words in str(cell.data()))
        view.scrollTo(cell)
        press_on(view.viewport(), pos=view.visualRect(cell).center())

    return (pressed,)


def menu(title: str, *words: str) -> Way:
    """Press a menu of the top row, then a line of it."""

    def opened(front: Front) -> None:
        bar = front.console.window.findChild(QMenuBar)
        assert bar is not None
        named = next(each for each in bar.actions() if each.text().replace("&", "") == title)
        press_on(bar, pos=bar.actionGeometry(named).center())

    return opened, *choose(*words)


def choose(*words: str) -> Way:
    """Press lines of the menu that is open."""

    def pressed(front: Front, text: str) -> None:
        front.qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        line = next(line for line in menu.actions() if line.text().startswith(text))
        press_on(menu, pos=menu.actionGeometry(line).center())

    return tuple(lambda front, text=text: pressed(front, text) for text in words)


def beside(name: str) -> Way:
    """Press beside a panel, which puts it away."""

    def pressed(front: Front) -> None:
        press_on(_seen(front, lambda each: each.objectName() == name), pos=QPoint(4, 4))

    return (pressed,)


def drop(file: Path) -> Way:
    """Drag a file from its folder onto the page."""

    def dropped(front: Front) -> None:
        carried = QMimeData()
        carried.setUrls([QUrl.fromLocalFile(str(file))])
        spot, left = QPointF(20, 20), Qt.MouseButton.LeftButton
        plain = Qt.KeyboardModifier.NoModifier
        event = QDropEvent(spot, Qt.DropAction.CopyAction, carried, left, plain)
        page = front.console.window.shell.page(front.here)
        assert page is not None
        page.dropEvent(event)

    return (dropped,)


def _words(said: Said, front: Front) -> str:
    return said if isinstance(said, str) else said(front)


def _seen(front: Front, meant: Callable[[QWidget], bool]) -> QWidget:
    """The widget that is meant, once it can be seen and used."""

    def found() -> list[QWidget]:
        every = front.console.window.findChildren(QWidget)
        return [each for each in every if each.isVisible() and each.isEnabled() and meant(each)]

    front.qtbot.waitUntil(lambda: bool(found()))
    return found()[0]
