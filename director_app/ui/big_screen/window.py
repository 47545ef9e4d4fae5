"""The big screen: a window of its own for the projector."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from director_app.ui.big_screen.changes import changed_areas
from director_app.ui.big_screen.picture import BigScreenPicture
from director_app.ui.big_screen.scene import BigScreenScene
from director_app.ui.kit.paint import painting
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import (
        QCloseEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QScreen,
        QShowEvent,
    )

    from director_app.ui.big_screen.text import PlacedText

_SIZE = (1120, 630)
_LEAST = (480, 270)
_SETTLES_MS = 2000
NOTHING = BigScreenScene(BigScreenView.BLANK, BigScreenState())


class BigScreenWindow(QWidget):
    """Fills the display that it is given, or is a window that can be moved to another.

    ``closed`` is said however the window was closed. Enter, F11 or a double click fill the
    display that the window stands on; Esc gives the window back. ``resized`` is said when the
    same scene is laid out anew.
    """

    closed = Signal()
    resized = Signal()
    took_keys = Signal()
    """It was given the keys as it was shown, and nobody clicked on it: they belong to the desk.

    Said once the window system has done with it: the keys given back at once would be turned round.
    """

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._picture = BigScreenPicture.of(NOTHING, QRectF(self.rect()))
        self.setObjectName("big_screen")
        self.setProperty("heardAs", "picture")
        self.setWindowTitle(tr("Front Table big screen"))
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setMinimumSize(*_LEAST)
        self.resize(*_SIZE)
        # Some window systems give a new window the keys although it asks for none.
        self._just_shown = False
        self._over = _once(self, self._look_once_more)
        self._settled = _once(self, self._settle)
        self._taken = _once(self, self.took_keys.emit)

    @property
    def picture(self) -> BigScreenPicture:
        """What it shows, as it is painted."""
        return self._picture

    @property
    def scene(self) -> BigScreenScene:
        return self._picture.scene

    @property
    def texts(self) -> tuple[PlacedText, ...]:
        """Every text that it shows, in its place."""
        return self._picture.texts

    def open_on(self, screen: QScreen | None) -> None:
        """Fill this display, or stand as a window where there is none for it."""
        filled = self.isFullScreen()
        if screen is None or filled:
            self.showNormal()
        if screen is None:
            if filled:
                self.resize(*_SIZE)
            return
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()

    def show_scene(self, scene: BigScreenScene) -> None:
        """Show another moment; only what differs is painted anew."""
        if scene == self.scene:
            return
        said = (scene.room.view, scene.room.above, scene.room.large, scene.room.below)
        self.setAccessibleName(" ".join(part for part in said if part))
        before, self._picture = self._picture, BigScreenPicture.of(scene, QRectF(self.rect()))
        for area in changed_areas(before, self._picture):
            self.update(area)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything has another place."""
        super().resizeEvent(event)
        self._picture = BigScreenPicture.of(self.scene, QRectF(self.rect()))
        self.update()
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The part of the moment that is asked for."""
        with painting(self) as painter:
            self._picture.paint(painter, event.region())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 or Enter fill the display, Esc gives the window back."""
        key = event.key()
        if key in (Qt.Key.Key_F11, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._fill(full=not self.isFullScreen())
        elif key == Qt.Key.Key_Escape and self.isFullScreen():
            self._fill(full=False)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Who clicks on it means it, whether the window system tells of the keys before or after.

        A button that is held elsewhere says nothing: only a press that comes here counts.
        """
        super().mousePressEvent(event)
        self._settle()
        self._taken.stop()
        self.activateWindow()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click fills the display, or gives the window back."""
        del event
        self._fill(full=not self.isFullScreen())

    def showEvent(self, event: QShowEvent) -> None:
        """For a moment the keys are not meant for it."""
        super().showEvent(event)
        self._just_shown = True
        self._settled.stop()
        # Counted from when what the window system sent meanwhile is done: a busy computer is late.
        QTimer.singleShot(0, self._over, lambda: self._over.start(_SETTLES_MS))

    def changeEvent(self, event: QEvent) -> None:
        """Say so where it has the keys by itself; given to it once more, they are meant for it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            if self._just_shown:
                self._taken.start(0)
            self._settle()

    def _look_once_more(self) -> None:
        """After a long piece of work the keys may be waiting to be given: they come first."""
        self._settled.start(0)

    def _settle(self) -> None:
        self._just_shown = False
        self._over.stop()
        self._settled.stop()

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


def _once(board: BigScreenWindow, then: Callable[[], None]) -> QTimer:
    timer = QTimer(board)
    timer.setSingleShot(True)
    timer.timeout.connect(then)
    return timer
