"""Numbers to type or to step with the arrow keys, painted like every field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QAbstractSpinBox, QSpinBox

from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QWheelEvent


class NumberBox(QSpinBox):
    """A whole number."""

    def __init__(self) -> None:
        super().__init__()
        _prepare(self)
        self._fit()
        theme().changed.connect(self._fit)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel scrolls the page, never the answer."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The field; the words in it are its line's."""
        del event
        _paint_field(self)

    def _fit(self) -> None:
        self.setFixedHeight(theme().px(40))


def _prepare(editor: QAbstractSpinBox) -> None:
    editor.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
    editor.setFrame(False)
    editor.setProperty("ownFocus", "yes")
    line = editor.lineEdit()
    line.setTextMargins(10, 0, 10, 0)
    line.setStyleSheet("QLineEdit, QLineEdit:focus { background: transparent; border: none; }")


def _paint_field(editor: QAbstractSpinBox) -> None:
    now = theme()
    refused, focused = editor.property("refused"), editor.hasFocus()
    border = "wrong" if refused else "keys" if focused else "edge"
    if not editor.isEnabled():
        border = "line"
    with painting(editor) as painter:
        ground = now.color("surface" if editor.isEnabled() else "sunken")
        width = 2 if refused or focused else 1
        box(painter, QRectF(editor.rect()), 8, ground, now.color(border), width)
