"""A panel in the middle of a veil over the window; the keys go back when it is put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent


class Veil(QWidget):
    """Esc or a press beside the panel puts it away; Tab stays inside.

    Who derives fills ``_panel`` and places it in ``_fit``.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._came_from: QWidget | None = None
        self._panel = QWidget(self)

    def rise(self) -> None:
        """Lie over the window, remembering who had the keys."""
        self._came_from = self.window().focusWidget()
        self.setGeometry(self.window().rect())
        self._fit()
        self.show()
        self.raise_()

    def put_away(self) -> None:
        """Gone; the keys go back where they were."""
        if self.isHidden():
            return
        back = self._came_from
        if back is None or not shiboken6.isValid(back) or not back.isVisible():
            back = self.window()
        back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step out."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Tab stays in the panel."""
        del next
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the panel puts it away."""
        if not self._panel.geometry().contains(event.position().toPoint()):
            self.put_away()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the panel in the middle."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A thin veil and the panel."""
        del event
        now = theme()
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(0, 0, 0, 90 if now.scheme.dark else 28))
            frame = self._panel.geometry()
            paint_shadow(painter, frame, 12, spread=14, drop=5, percent=18)
            edge = now.color("edge" if now.scheme.dark else "line")
            box(painter, QRectF(frame), 12, now.color("surface"), edge)

    def _fit(self) -> None:
        raise NotImplementedError
