"""Arranging the hall on the floor itself: tables are picked up and put down, people stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from director_app.ui.kit.words import tr
from director_app.ui.seating.hall_lay import Spot, toward
from director_app.ui.seating.map import Place
from director_app.ui.seating.paint import Look, paint_spot
from director_app.ui.seating.picture import FloorPicture

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QWheelEvent

    from director_app.ui.seating.bubbles import Words

_NOTCH = 120
K = Qt.Key
STEPS: dict[Qt.Key, tuple[int, int]] = {
    K.Key_Up: (0, -1),
    K.Key_Down: (0, 1),
    K.Key_Left: (-1, 0),
    K.Key_Right: (1, 0),
    K.Key_PageUp: (0, -1),
    K.Key_PageDown: (0, 1),
    K.Key_Home: (-2, 0),
    K.Key_End: (2, 0),
}


class ArrangingFloor(FloorPicture):
    """While ``arranging``, every place of the hall is shown and tables move instead of people.

    ``table_dropped`` tells the number of a table and the ``Spot`` it was put on.
    """

    table_dropped = Signal(int, object)
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._spot = 0
        self._lifted: int | None = None
        self._turned = 0
        super().__init__(parent)

    @property
    def arranging(self) -> bool:
        """Whether tables are arranged now."""
        return self._spotted

    @property
    def lifted(self) -> int | None:
        """The table that has been picked up."""
        return self._lifted

    @property
    def spot(self) -> Spot | None:
        """The place of the hall that is aimed at."""
        spots = self._lay.spots
        return spots[self._spot] if self._spot < len(spots) else None

    def set_arranging(self, on: bool) -> None:
        """Begin or end to arrange tables."""
        self._spotted, self._lifted, self._held = on, None, None
        self._lay_out()
        self._aim_at_table()

    def event(self, event: QEvent) -> bool:
        """Under the mouse a table tells its names and signs."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._hit(QPointF(event.pos()))
            told = self._cards[place.table].told if place is not None and not self._held else ""
            QToolTip.showText(event.globalPos(), told, self)
            return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the wheel goes nearer or farther."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        self._turned += event.angleDelta().y()
        if abs(self._turned) >= _NOTCH:
            self.zoom(1 if self._turned > 0 else -1)
            self._turned = 0
        event.accept()

    def _aim_at_table(self) -> None:
        """Aim at the chosen table's place."""
        if self._lifted is None:
            found = [at for at, one in enumerate(self._lay.spots) if one.table == self.table]
            self._spot = found[0] if found else 0
        self._spot = min(self._spot, max(len(self._lay.spots) - 1, 0))

    def _steer_table(self, key: Qt.Key) -> bool:
        spots = self._lay.spots
        if not spots:
            return False
        if key in STEPS:
            self._aim(self._walked(key))
        elif self._lifted is not None:
            self._drop()
        else:
            self._lift()
        return True

    def _walked(self, key: Qt.Key) -> int:
        spots = self._lay.spots
        across, along = STEPS[key]
        if abs(across) > 1:
            return 0 if across < 0 else len(spots) - 1
        frames = [spot.frame for spot in spots]
        return toward(frames, range(len(spots)), self._spot, (across, along))

    def _aim(self, spot: int) -> None:
        self._spot = spot
        table = self._lay.spots[spot].table
        at = next((at for at, card in enumerate(self._cards) if card.number == table), None)
        if at is not None and self._lifted is None:
            self._at = Place(at, 0)
            self._settle_chair()
        self._show_spot()
        self.update()

    def _lift(self) -> None:
        spot = self.spot
        if not self._hall.rooms:
            self.refused.emit(tr("Arrange the tables in rows first (Enter in the panel)."))
        elif spot is None or spot.table is None:
            self.refused.emit(tr("No table stands there. Choose a table, then press Space."))
        else:
            self._lifted = spot.table
            self.update()

    def _drop(self) -> None:
        table, spot = self._lifted, self.spot
        self._lifted = None
        self.update()
        if table is not None and spot is not None and spot.table != table:
            self.table_dropped.emit(table, spot)

    def _put_back(self) -> None:
        self._lifted = None
        self._aim_at_table()
        self.update()

    def _point_at(self, point: QPointF) -> None:
        spot = self._spot_at(point)
        if spot is not None:
            self._aim(spot)

    def _drag_table(self, point: QPointF, *, lift: bool) -> None:
        if self._lifted is None and lift:
            self._lift()
        if self._lifted is not None:
            self._point_at(point)

    def _drop_at(self, point: QPointF) -> None:
        if self._lifted is not None:
            onto = self._spot_at(point) == self._spot
            (self._drop if onto else self._put_back)()

    def _spot_at(self, point: QPointF) -> int | None:
        found = (at for at, one in enumerate(self._lay.spots) if one.frame.contains(point))
        return next(found, None)

    def _show_spot(self) -> None:
        area, spot = self._area(), self.spot
        if area is not None and spot is not None:
            center = spot.frame.toRect().center()
            half = spot.frame.toRect().size()
            area.ensureVisible(center.x(), center.y(), half.width(), half.height())

    def _lay_out(self) -> None:
        super()._lay_out()
        self._aim_at_table()

    def _look(self, at: int) -> Look:
        look = super()._look(at)
        lifted = self._lifted is not None and self._at.table == at
        return Look(whole=look.whole) if lifted else look

    def _names_frame(self) -> QRectF | None:
        return None if self._spotted else super()._names_frame()

    def _paint_tables(self, painter: QPainter, seen: QRectF) -> None:
        here = {card.number for card in self._cards}
        for one in self._lay.spots:
            if one.table not in here and one.frame.intersects(seen):
                paint_spot(painter, one, aimed=False)
        super()._paint_tables(painter, seen)
        spot = self.spot
        if self._spotted and spot is not None and (self._lifted is not None or self.hasFocus()):
            paint_spot(painter, spot, aimed=True, number=self._lifted)

    def _bubble_lines(self) -> list[Words]:
        if not self._spotted:
            return super()._bubble_lines()
        if self._lifted is None:
            return self._typed_lines()
        spot = self.spot
        title = tr("Table {table} stands here", table=self._lifted)
        if spot is not None and spot.table not in {None, self._lifted}:
            title = tr("Tables {one} and {other} change places", one=self._lifted, other=spot.table)
        keys = tr("Arrows choose the place · Enter puts it down · Esc leaves it")
        return [("title", title), ("quiet", keys)]

    def _bubble_target(self) -> QRectF:
        spot = self.spot
        return spot.frame if self._spotted and spot is not None else super()._bubble_target()
