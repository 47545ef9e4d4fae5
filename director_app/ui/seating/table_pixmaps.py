"""Tables painted once and kept, so that hundreds of them are shown again at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.ui.seating.floor_model import FloorCard

AROUND = 12
_MOST_PIXELS = 8_000_000
_NEW_AT_ONCE = 10


@dataclass(frozen=True, slots=True)
class _TablePixmap:
    card: FloorCard
    wide: float
    high: float
    picture: QPixmap

    def fits(self, card: FloorCard, frame: QRectF, ratio: float) -> bool:
        same = (self.wide, self.high) == (frame.width(), frame.height())
        return same and self.picture.devicePixelRatio() == ratio and self.card == card


class TablePixmapCache:
    """Pictures of tables by their place in the list; each holds while its table is the same.

    Hundreds of tables are shown again at once by them when somebody is chosen or picked up.
    Making one takes longer than to paint a table, so only a few are made in one painting.
    """

    def __init__(self) -> None:
        self._kept: dict[int, _TablePixmap] = {}
        self._pixels = self._made = 0

    def clear(self) -> None:
        """Forget all pictures."""
        self._kept.clear()
        self._pixels = 0

    def begin(self) -> None:
        """Another painting begins."""
        self._made = 0

    def draw(
        self,
        painter: QPainter,
        at: int,
        frame: QRectF,
        card: FloorCard,
        paint: Callable[[QPainter, QRectF], None],
    ) -> None:
        """Draw a table at its frame, from its picture if there is one."""
        ratio = painter.device().devicePixelRatioF()
        found = self._kept.get(at)
        if found is None or not found.fits(card, frame, ratio):
            if self._made >= _NEW_AT_ONCE:
                paint(painter, frame)
                return
            picture = self._painted(frame, ratio, paint)
            found = self._kept[at] = _TablePixmap(card, frame.width(), frame.height(), picture)
        painter.drawPixmap(QPointF(frame.left() - AROUND, frame.top() - AROUND), found.picture)

    def _painted(
        self, frame: QRectF, ratio: float, paint: Callable[[QPainter, QRectF], None]
    ) -> QPixmap:
        wide, high = frame.width() + 2 * AROUND, frame.height() + 2 * AROUND
        picture = QPixmap(round(wide * ratio), round(high * ratio))
        if self._pixels > _MOST_PIXELS:
            self.clear()
        self._made += 1
        self._pixels += picture.width() * picture.height()
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, QRectF(AROUND, AROUND, frame.width(), frame.height()))
        painter.end()
        return picture
