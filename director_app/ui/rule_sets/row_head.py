"""The head of a row: its name, worth and mark; pressed, it shows its fields or hides them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from director_app.ui.kit.paint import LEFT, RIGHT, icon_at, painting, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_GAP = 8


class RowHead(QPushButton):
    """A button as wide as there is room; a long name is cut, and whole in its tip."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._worth, self._mark, self._opened = "", "", False
        self.setObjectName(name)
        self.setProperty("radius", 8)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def tell(self, label: str, worth: str, mark: str) -> None:
        """What it is called, what it is worth, and whether it is the house default."""
        label, worth, mark = worded(label), worded(worth), worded(mark)
        self.setText(label)
        self.setToolTip(label)
        self._worth, self._mark = worth, mark
        self.setAccessibleName(" ".join(part for part in (label, worth, mark) if part))
        self.update()

    def show_opened(self, opened: bool) -> None:
        self._opened = opened
        self.update()

    def sizeHint(self) -> QSize:
        """A line."""
        return QSize(theme().px(160), theme().px(36))

    def minimumSizeHint(self) -> QSize:
        """It may be narrow."""
        return QSize(theme().px(80), theme().px(36))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Chevron, name, worth, mark."""
        del event
        now = theme()
        area = QRectF(self.rect()).adjusted(now.px(26), 0, -4, 0)
        with painting(self) as painter:
            sign = "chevron-down" if self._opened else "chevron-right"
            icon_at(painter, QPointF(now.px(12), area.center().y()), sign, "ink2", 16)
            for said, font, role in (
                (self._mark, now.font("caption"), "ink2"),
                (self._worth, now.font("body", 600), "ink"),
            ):
                if said:
                    words(painter, area, said, font, now.color(role), RIGHT)
                    area.adjust(0, 0, -width_of(said, font) - _GAP, 0)
            font = now.font("body", 500)
            words(painter, area, self.text(), font, now.color("ink"), LEFT, elide=True)
