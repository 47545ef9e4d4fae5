"""What a widget really shows: a paint device that keeps words and signs, and paints nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPaintDevice, QPaintEngine, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEngineState, QTextItem

_FLAG = QWidget.RenderFlag.DrawWindowBackground
_Metric = QPaintDevice.PaintDeviceMetric


@dataclass(frozen=True, slots=True)
class Said:
    """Words that a widget wrote: where their letters lie in it, and where they may be seen."""

    widget: QWidget
    text: str
    frame: QRectF
    seen: QRectF
    color: QColor
    pixels: float
    bold: bool

    @property
    def inside(self) -> QRectF:
        """The letters without the air above and below them."""
        air = self.frame.height() * 0.28
        return self.frame.adjusted(1, air, -1, -air)

    @property
    def place(self) -> QRectF:
        """The letters in the window."""
        return self.inside.translated(self.widget.mapTo(self.widget.window(), QPointF(0, 0)))


@dataclass(frozen=True, slots=True)
class Sign:
    """A small picture that a widget painted, and where."""

    widget: QWidget
    frame: QRectF

    @property
    def place(self) -> QRectF:
        """Its place in the window."""
        return self.frame.translated(self.widget.mapTo(self.widget.window(), QPointF(0, 0)))


class _Ear(QPaintEngine):
    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.widget: QWidget | None = None
        self.said: list[Said] = []
        self.signs: list[Sign] = []

    def begin(self, device: QPaintDevice) -> bool:
        del device
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        del state

    def drawPixmap(self, frame: QRectF, picture: QPixmap, part: QRectF) -> None:
        """A whole picture is a sign; shadows are painted in parts."""
        if self.widget is not None and part.size() == QRectF(picture.rect()).size():
            at = self.painter().deviceTransform().mapRect(QRectF(frame))
            self.signs.append(Sign(self.widget, at))

    def drawImage(self, *_: object) -> None:
        """Pictures are not words."""

    def drawPath(self, *_: object) -> None:
        """Shapes are not words."""

    def drawPolygon(self, *_: object) -> None:
        """Shapes are not words."""

    def drawTextItem(self, at: QPointF, item: QTextItem) -> None:
        if not item.text().strip() or self.widget is None:
            return
        painter = self.painter()
        turn = painter.deviceTransform()
        high = item.ascent() + item.descent()
        frame = QRectF(at.x(), at.y() - item.ascent(), item.width(), high)
        seen = QRectF(self.widget.rect())
        if painter.hasClipping():
            seen = seen.intersected(turn.mapRect(painter.clipBoundingRect()))
        font = painter.font()
        self.said.append(
            Said(
                self.widget,
                item.text(),
                turn.mapRect(frame),
                seen,
                _blended(painter.pen().color(), painter.opacity()),
                float(font.pixelSize()),
                font.weight() >= 600,
            )
        )


class _Paper(QPaintDevice):
    def __init__(self, size: QSize) -> None:
        super().__init__()
        self._size = size
        self.ear = _Ear()

    def paintEngine(self) -> QPaintEngine:
        return self.ear

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        known = {
            _Metric.PdmWidth: self._size.width(),
            _Metric.PdmHeight: self._size.height(),
            _Metric.PdmDepth: 32,
            _Metric.PdmNumColors: 2**31 - 1,
            _Metric.PdmDevicePixelRatio: 1,
            _Metric.PdmDevicePixelRatioScaled: 65536,
        }
        return known.get(metric, 96)


def _blended(color: QColor, opacity: float) -> QColor:
    made = QColor(color)
    made.setAlphaF(color.alphaF() * opacity)
    return made


def inked_by(widget: QWidget) -> tuple[list[Said], list[Sign]]:
    """The words and signs that a widget shows by itself, without those of its children."""
    paper = _Paper(widget.size())
    paper.ear.widget = widget
    widget.render(paper, QPoint(), QRegion(), QWidget.RenderFlag(0))
    return paper.ear.said, paper.ear.signs
