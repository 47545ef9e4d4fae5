"""A thin bar that moves while something is worked on; nothing moves where nothing is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtWidgets import QSizePolicy, QWidget

from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QPaintEvent, QShowEvent

_HIGH, _WIDE = 6, 280
_EVERY_MS, _STEPS = 40, 60
_PART = 0.3


class BusyBar(QWidget):
    """Says that the window lives and waits for something."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._move)
        self.setObjectName("busy")
        self.setProperty("heardAs", "bar")
        self.setAccessibleName(tr("Working"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Thin, as wide as a short line."""
        return QSize(theme().px(_WIDE), theme().px(_HIGH))

    def showEvent(self, event: QShowEvent) -> None:
        """Move."""
        super().showEvent(event)
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        super().hideEvent(event)
        self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The track, and the part that goes along it and back."""
        del event
        now, frame = theme(), QRectF(self.rect())
        along = self._step / _STEPS
        share = 1 - abs(2 * along - 1)
        wide = frame.width() * _PART
        part = QRectF((frame.width() - wide) * share, 0, wide, frame.height())
        with painting(self) as painter:
            box(painter, frame, frame.height() / 2, now.color("sunken"), now.color("line"))
            box(painter, part, frame.height() / 2, now.color("do"))

    def _move(self) -> None:
        self._step = (self._step + 1) % _STEPS
        self.update()
