"""The big screen: a window of its own for the projector."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from director_app.ui.board_paint import content_of, layout_of, paint_board, span_words
from director_app.ui.board_scene import BoardScene, Show
from director_app.ui.widgets.paint import painting
from director_app.ui.widgets.room_picture import RoomView
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPaintEvent, QScreen

_SIZE = (1120, 630)
_LEAST = (480, 270)
NOTHING = BoardScene(Show.BLANK, RoomView())


class Board(QWidget):
    """Fills the second display; with one display it is a window that can be moved to another.

    ``closed`` is said however the window was closed. Enter, F11 or a double click fill the
    display that the window stands on; Esc gives the window back.
    """

    closed = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._scene = NOTHING
        self.setObjectName("big_screen")
        self.setWindowTitle(tr("Front Table: the big screen"))
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setMinimumSize(*_LEAST)
        self.resize(*_SIZE)

    @property
    def scene(self) -> BoardScene:
        """What it shows."""
        return self._scene

    @property
    def span(self) -> str:
        """From where to where the page of a list goes; nothing for other views."""
        if not self._scene.rows:
            return ""
        return span_words(self._scene, layout_of(self._scene, QRectF(self.rect())))

    def open_on(self, screen: QScreen | None) -> None:
        """Fill this display, or stand as a window where there is no second one."""
        if screen is None:
            self.show()
            return
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()

    def show_scene(self, scene: BoardScene) -> None:
        """Show another moment; the bands are painted anew only when they change."""
        before, self._scene = self._scene, scene
        if scene == before:
            return
        said = (scene.room.view, scene.room.above, scene.room.large, scene.room.below)
        self.setAccessibleName(" ".join(part for part in said if part))
        if (scene.show, scene.head, scene.foot) == (before.show, before.head, before.foot):
            self.update(content_of(QRectF(self.rect())).toAlignedRect())
        else:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The moment."""
        del event
        with painting(self) as painter:
            paint_board(painter, QRectF(self.rect()), self._scene)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 or Enter fill the display, Esc gives the window back."""
        key = event.key()
        if key in (Qt.Key.Key_F11, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._fill(full=not self.isFullScreen())
        elif key == Qt.Key.Key_Escape and self.isFullScreen():
            self._fill(full=False)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click fills the display, or gives the window back."""
        del event
        self._fill(full=not self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say so."""
        super().closeEvent(event)
        self.closed.emit()

    def _fill(self, *, full: bool) -> None:
        if full:
            self.showFullScreen()
        else:
            self.showNormal()
            self.resize(*_SIZE)


def second_display(desk: QWidget) -> QScreen | None:
    """The display that the desk's window is not on, if there is one."""
    here = desk.screen()
    return next((one for one in QGuiApplication.screens() if one is not here), None)
