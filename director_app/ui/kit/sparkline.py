"""A day in one small line: the running total after each game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen, QPolygonF

from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import true_minus

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

_HIGH = 20
_DOT = 2.5


@dataclass(frozen=True, slots=True)
class Sparkline:
    """The points of games one after the other."""

    points: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """What there was after each game."""
        return tuple(accumulate(self.points))

    @property
    def text(self) -> str:
        """The same in figures, for readers and spreadsheets."""
        return ", ".join(true_minus(total) for total in self.totals)


def places_of(totals: Sequence[int], area: QRectF) -> list[QPointF]:
    """Where the line goes, from nothing at the left to the last game at the right."""
    through = (0, *totals)
    low, high = min(through), max(through)
    step = area.width() / max(len(totals), 1)
    scale = area.height() / max(high - low, 1)
    return [
        QPointF(area.left() + at * step, area.bottom() - (total - low) * scale)
        for at, total in enumerate(through)
    ]


def paint_spark(painter: QPainter, area: QRectF, spark: Sparkline) -> None:
    """The line, the level of zero where it goes below, a dot at its end."""
    if not spark.points:
        return
    now = theme()
    high = min(float(now.px(_HIGH)), area.height())
    frame = QRectF(area.left(), area.center().y() - high / 2, area.width() - 2 * _DOT, high)
    places = places_of(spark.totals, frame)
    if min(spark.totals) < 0:
        painter.setPen(QPen(now.color("edge"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(
            QPointF(frame.left(), places[0].y()), QPointF(frame.right(), places[0].y())
        )
    painter.setPen(QPen(now.color("ink2"), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(places))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(now.color("ink"))
    painter.drawEllipse(places[-1], _DOT, _DOT)
