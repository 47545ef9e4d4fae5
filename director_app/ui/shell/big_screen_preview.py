"""What the room sees: a small live picture of the big screen at the rail's foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from director_app.ui.big_screen.text import paint_fitted
from director_app.ui.kit.paint import (
    LEFT,
    RIGHT,
    box,
    icon_at,
    painting,
    width_of,
    words,
)
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_state import BigScreenState

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from director_app.ui.big_screen.picture import BigScreenPicture

_PICTURE = 92
_PREVIEW = (206, 116)


class BigScreenButton(QAbstractButton):
    """What the room sees, as a button: pressing it asks to change the view (F8)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = BigScreenState()
        self._picture: BigScreenPicture | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(seen_words(self._view))
        theme().changed.connect(self.updateGeometry)

    @property
    def view(self) -> BigScreenState:
        """What it pictures, in words."""
        return self._view

    @property
    def picture(self) -> BigScreenPicture | None:
        """What it pictures, as it is painted."""
        return self._picture

    def show_view(self, view: BigScreenState, picture: BigScreenPicture | None) -> None:
        """Picture this; nothing is done where it is pictured already."""
        if (view, picture) == (self._view, self._picture):
            return
        self._view, self._picture = view, picture
        self.setAccessibleName(seen_words(view))
        self.update()


class BigScreenThumbnail(BigScreenButton):
    """The picture in the rail, with a title and the view's name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._narrow = self._short = False
        self.setToolTip(self.accessibleName())
        self.setObjectName("room_picture")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_view(self, view: BigScreenState, picture: BigScreenPicture | None) -> None:
        """Picture this, in words at the pointer too."""
        super().show_view(view, picture)
        self.setToolTip(self.accessibleName())

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
            words(painter, top, tr("On the big screen"), now.font("small"), now.color("ink2"), LEFT)
            icon = QPointF(top.right() - now.px(10), top.center().y())
            icon_at(painter, icon, "monitor", "ink2", 18)
            picture = QRectF(14, now.px(32), frame.width() - 28, now.px(_PICTURE))
            paint_room(painter, picture, self._view, self._picture)
            low = now.px(36)
            self._paint_name(painter, QRectF(line.left(), frame.bottom() - low, line.width(), low))

    def _paint_name(self, painter: QPainter, line: QRectF) -> None:
        now = theme()
        states = {
            "none": "",
            "unplugged": tr("Screen unplugged"),
            "mirrored": tr("Mirrors this screen"),
        }
        name = states.get(self._view.screen, self._view.view)
        changes = {"none": tr("Open  F8"), "shown": tr("Change  F8")}
        change, font = changes.get(self._view.screen, "F8"), now.font("caption", 600)
        if width_of(name, font) + width_of(f"  {change}", font) > line.width():
            change = "F8"
        room = line.adjusted(0, 0, -width_of(f"  {change}", font), 0)
        words(painter, room, name, font, now.color("ink"), LEFT, elide=True)
        words(painter, line, change, now.font("caption"), now.color("ink2"), RIGHT)


class BigScreenPreview(BigScreenButton):
    """The picture alone, as large as it is let."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("room_preview")
        self.setProperty("radius", 8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A small screen."""
        return QSize(theme().px(_PREVIEW[0]), theme().px(_PREVIEW[1]))

    def minimumSizeHint(self) -> QSize:
        """Still one that can be read."""
        return QSize(theme().px(120), theme().px(_PREVIEW[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            paint_room(painter, QRectF(self.rect()), self._view, self._picture)


def paint_room(
    painter: QPainter, frame: QRectF, view: BigScreenState, picture: BigScreenPicture | None
) -> None:
    """The big screen as large as it fits into a frame, or why there is nothing to see."""
    now = theme()
    if picture is None:
        box(painter, frame, 8, None, now.color("edge"), 1, Qt.PenStyle.DashLine)
        inside = frame.adjusted(10, 4, -10, -4)
        color = now.color("ink2")
        paint_fitted(
            painter, inside, nothing_words(view), color, most=5, largest=now.px(13), weight=500
        )
        return
    board = picture.frame
    shrunk = min(frame.width() / board.width(), frame.height() / board.height())
    area = QRectF(0, 0, board.width() * shrunk, board.height() * shrunk)
    area.moveCenter(frame.center())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipRect(area)
    painter.translate(area.topLeft())
    painter.scale(shrunk, shrunk)
    picture.paint(painter)
    painter.restore()
    if now.scheme.dark or picture.scene.hall == "bright":
        box(painter, area, 0, None, now.color("line"))


def seen_words(view: BigScreenState) -> str:
    """What the room sees, for readers."""
    if view.screen != "shown":
        return nothing_words(view)
    said = " ".join(part for part in (view.above, view.large, view.below) if part)
    return tr("On the big screen: {view}", view=said or view.view)


def nothing_words(view: BigScreenState) -> str:
    """Why the room sees nothing, and what to do."""
    if view.screen == "unplugged":
        return tr("Screen unplugged. Plug it in again, or press F8.")
    if view.screen == "mirrored":
        return tr(
            "The projector is showing this same screen. Choose “Extend” in the display settings."
        )
    return tr("No big screen is open. Press F8 to open one.")
