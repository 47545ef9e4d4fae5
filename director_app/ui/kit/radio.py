"""One of a few, painted as the other controls are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QRadioButton, QWidget

from director_app.ui.kit.paint import painting, width_of
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded
from director_app.ui.kit.wrapped_button import WrappedButton, wrapped_words

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Radio(WrappedButton, QRadioButton):
    """One of a few, with its words."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(worded(text), parent)
        self.setProperty("radius", 6)
        self.let_wrap()
        theme().changed.connect(self.updateGeometry)

    def before_words(self) -> int:
        """Ring and gap."""
        return theme().px(28)

    def sizeHint(self) -> QSize:
        """Ring, gap, words."""
        now = theme()
        return QSize(round(now.px(32) + width_of(self.text(), now.font("body", 600))), now.px(28))

    def hitButton(self, pos: object) -> bool:
        """The words belong to the ring."""
        del pos
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ring, dot, words."""
        del event
        now = theme()
        side = now.px(20)
        middle = QPointF(1 + side / 2, self.height() / 2)
        with painting(self) as painter:
            chosen = self.isChecked() and self.isEnabled()
            role = "do" if chosen else "edge" if self.isEnabled() else "line"
            painter.setPen(QPen(now.color(role), 6 if chosen else 1.5))
            painter.setBrush(now.color("surface"))
            radius = side / 2 - (3 if chosen else 1)
            painter.drawEllipse(middle, radius, radius)
            area = QRectF(self.rect()).adjusted(now.px(28), 0, 0, 0)
            ink = now.color("ink" if self.isEnabled() else "ink3")
            wrapped_words(painter, area, self.text(), now.font("body", 600), ink)
