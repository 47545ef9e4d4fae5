"""What the room sees: a small live picture of the big screen at the rail's foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from director_app.ui.board_text import paint_fitted
from director_app.ui.theme import theme
from director_app.ui.widgets.paint import (
    CENTER,
    LEFT,
    RIGHT,
    box,
    icon_at,
    painting,
    words,
)
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPaintEvent

_PICTURE = 92
_BAR = 24


@dataclass(frozen=True, slots=True)
class RoomView:
    """The big screen in three lines. ``screen``: shown, none or unplugged."""

    view: str = ""
    above: str = ""
    large: str = ""
    below: str = ""
    screen: str = "none"


class RoomPicture(QAbstractButton):
    """A button: pressing it asks to change the view (F8)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = RoomView()
        self._narrow = self._short = False
        self.setObjectName("room_picture")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_view(self._view)
        theme().changed.connect(self.updateGeometry)

    @property
    def view(self) -> RoomView:
        """What the room sees."""
        return self._view

    def show_view(self, view: RoomView) -> None:
        """Picture this."""
        self._view = view
        said = " ".join(part for part in (view.above, view.large, view.below) if part)
        if view.screen == "shown":
            self.setAccessibleName(tr("The room sees: {said}", said=said or view.view))
        else:
            self.setAccessibleName(self._nothing())
        self.setToolTip(self.accessibleName())
        self.update()

    def fold(self, *, narrow: bool, short: bool) -> None:
        """One line when there is little height; only the sign when the rail is narrow."""
        if (narrow, short) != (self._narrow, self._short):
            self._narrow, self._short = narrow, short
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Title, picture and name; one line when folded."""
        now = theme()
        high = 36 if self._narrow or self._short else 32 + _PICTURE + 38
        return QSize(80, now.px(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title, picture, name."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            if self._narrow:
                icon_at(painter, frame.center(), "monitor", "ink2", 18)
                return
            line = frame.adjusted(16, 0, -16, 0)
            if self._short:
                self._paint_name(painter, line)
                return
            top = QRectF(line.left(), 0, line.width(), now.px(28))
            words(painter, top, tr("The room sees"), now.font("small"), now.color("ink2"), LEFT)
            icon = QPointF(top.right() - now.px(10), top.center().y())
            icon_at(painter, icon, "monitor", "ink2", 18)
            picture = QRectF(14, now.px(32), frame.width() - 28, now.px(_PICTURE))
            self._paint_picture(painter, picture)
            low = now.px(36)
            self._paint_name(painter, QRectF(line.left(), frame.bottom() - low, line.width(), low))

    def _paint_name(self, painter: QPainter, line: QRectF) -> None:
        now = theme()
        states = {"none": tr("No big screen"), "unplugged": tr("Unplugged")}
        name = states.get(self._view.screen, self._view.view)
        words(painter, line, name, now.font("caption", 600), now.color("ink"), LEFT)
        change = tr("Open  F8") if self._view.screen == "none" else tr("Change  F8")
        words(painter, line, change, now.font("caption"), now.color("ink2"), RIGHT)

    def _paint_picture(self, painter: QPainter, frame: QRectF) -> None:
        now, view = theme(), self._view
        if view.screen != "shown":
            box(painter, frame, 8, None, now.color("edge"), 1, Qt.PenStyle.DashLine)
            painter.setFont(now.font("caption"))
            painter.setPen(now.color("ink2"))
            inside = frame.adjusted(10, 4, -10, -4)
            painter.drawText(inside, int(CENTER | Qt.TextFlag.TextWordWrap), self._nothing())
            return
        border = now.color("line") if now.scheme.dark else None
        box(painter, frame, 6, now.room("bg"), border)
        inside = frame.adjusted(8, 0, -8, 0)
        high = frame.height()
        if not view.above and not view.below:
            area = inside.adjusted(0, high * 0.06, 0, -high * 0.06)
            paint_fitted(painter, area, view.large, now.room("text"), most=5, largest=now.px(31))
            return
        rows = (
            (view.above, 0.06, 0.22, now.px(11), 600, "quiet", 1),
            (view.large, 0.25, 0.46, now.px(31), 700, "text", 2),
            (view.below, 0.68, 0.28, now.px(11), 600, "accent", 2),
        )
        for text, top, tall, size, weight, role, most in rows:
            area = QRectF(inside.left(), frame.top() + high * top, inside.width(), high * tall)
            color = now.room(role)
            paint_fitted(painter, area, text, color, most=most, largest=size, weight=weight)

    def _nothing(self) -> str:
        if self._view.screen == "unplugged":
            return tr("Screen unplugged. Plug it in again, or press F8.")
        return tr("No big screen is open. Press F8 to open one.")
