"""Numbers that decide, large enough to be read standing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from director_app.ui.kit.flow import flowing
from director_app.ui.kit.paint import CENTER, LEFT, painting, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, true_minus, worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

_GAP = 8
_PAD = 12


class Stat(QAbstractButton):
    """A number with a word after it; with a key it leads somewhere."""

    asked = Signal(object)

    def __init__(
        self,
        value: int | str,
        caption: str,
        role: str = "ink",
        key: object = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._value, self._caption, self._role, self._key = "", "", role, key
        clickable = key is not None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if clickable else Qt.FocusPolicy.NoFocus)
        if clickable:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.clicked.connect(self._tell)
        else:
            self.setProperty("heardAs", "words")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_value(value, caption)
        theme().changed.connect(self.updateGeometry)

    def show_value(
        self, value: int | str, caption: str | None = None, role: str | None = None
    ) -> None:
        """Show another number, word or colour."""
        self._value = true_minus(value) if isinstance(value, int) else value
        self._caption = self._caption if caption is None else caption
        self._role = role or self._role
        self.setText(f"{worded(self._value)} {worded(self._caption)}")
        self.setAccessibleName(self.text())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Number, gap, word."""
        now = theme()
        wide = width_of(self._value, now.font("title")) + width_of(self._caption, now.font("body"))
        return QSize(round(wide) + _GAP + _PAD, now.px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Number and word on one line."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            number = now.font("title")
            words(painter, frame, self._value, number, now.color(self._role), LEFT)
            area = frame.adjusted(width_of(self._value, number) + _GAP, now.px(3), 0, 0)
            font = now.font("body")
            font.setUnderline(self._key is not None and self.underMouse())
            words(painter, area, self._caption, font, now.color("ink2"), LEFT)

    def _tell(self) -> None:
        self.asked.emit(self._key)


class StatRow(QWidget):
    """Numbers beside each other."""

    def __init__(self, stats: Sequence[Stat] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = flowing(self, 12)
        for stat in stats:
            self._row.addWidget(stat)

    def add(self, widget: QWidget) -> None:
        """One more at the right."""
        self._row.addWidget(widget)


class Ring(QWidget):
    """How many of how many, as a ring that closes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._done, self._of, self._caption = 0, 0, ""
        self.setProperty("heardAs", "words")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def show_count(self, done: int, of: int, caption: str = "") -> None:
        """Show this count; the caption stands below the number."""
        self._done, self._of = done, of
        self._caption = caption or tr("of {count} here", count=of)
        self.setAccessibleName(f"{done} {self._caption}")
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = theme().px(148)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ring, number, caption."""
        del event
        now = theme()
        side = min(self.width(), self.height()) - 4
        thick = now.px(12)
        corner = QPointF((self.width() - side) / 2, (self.height() - side) / 2)
        frame = QRectF(corner.x(), corner.y(), side, side)
        circle = frame.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
        with painting(self) as painter:
            painter.setPen(QPen(now.color("line"), thick))
            painter.drawEllipse(circle)
            if self._done and self._of:
                pen = QPen(now.color("do"), thick)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                painter.setPen(pen)
                share = min(self._done / self._of, 1)
                painter.drawArc(circle, 90 * 16, round(-360 * 16 * share))
            upper = frame.adjusted(0, -now.px(18), 0, 0)
            words(painter, upper, str(self._done), now.font("count"), now.color("ink"), CENTER)
            lower = frame.adjusted(0, now.px(46), 0, 0)
            words(painter, lower, self._caption, now.font("small"), now.color("ink2"), CENTER)
