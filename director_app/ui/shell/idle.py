"""How long nobody has touched this desk; only the keys and presses of its window are watched."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QWindow

_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)


class Idle(QObject):
    """Says once when nothing was typed or pressed for a while."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.idle)
        self._watching = False

    @property
    def waits(self) -> bool:
        """Whether it counts the time."""
        return self._timer.isActive()

    def wait_for(self, milliseconds: int) -> None:
        """Say so after this long; 0: never."""
        self._timer.stop()
        if not milliseconds:
            self.stop()
            return
        if not self._watching:
            self._watching = True
            app = QGuiApplication.instance()
            assert isinstance(app, QGuiApplication)
            app.focusWindowChanged.connect(self._watch)
            for window in QGuiApplication.allWindows():
                self._watch(window)
        self._timer.start(milliseconds)

    def stop(self) -> None:
        """Watch no more."""
        self._timer.stop()
        if self._watching:
            self._watching = False
            app = QGuiApplication.instance()
            assert isinstance(app, QGuiApplication)
            app.focusWindowChanged.disconnect(self._watch)
            for window in QGuiApplication.allWindows():
                window.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Somebody is there."""
        del watched
        if event.type() in _INPUT and self._timer.interval():
            self._timer.start()
        return False

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)
