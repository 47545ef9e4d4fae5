"""A box among several of its kind: pressed with the mouse, framed where Enter would take it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent


class FramedBox(QWidget):
    """Ground and frame; what is in it is its owner's."""

    pressed = Signal()

    def __init__(self, ground: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ground = ground
        self._framed = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def framed(self) -> bool:
        """Whether Enter would take it."""
        return self._framed

    def frame(self, *, framed: bool) -> None:
        """Frame it, or not."""
        if framed != self._framed:
            self._framed = framed
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press chooses."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, and the frame."""
        del event
        now = theme()
        area = QRectF(self.rect())
        with painting(self) as painter:
            if self._framed:
                box(painter, area, 8, now.color("keysTint"), now.color("keys"), 2)
            elif self._ground:
                box(painter, area, 8, now.color(self._ground))
