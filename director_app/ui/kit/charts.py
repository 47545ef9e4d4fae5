"""Bars with their numbers written on them: by round, by seat, by value of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from director_app.ui.kit.paint import CENTER, LEFT, box, painting, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.kit.wrapped_button import wrapped_words

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter, QPaintEvent

_TITLE, _LABEL, _VALUE = 26, 22, 20
_THICKEST = 64
_SHARE = 0.62
"""How much of its place a bar fills."""
_GROUPS = 12


@dataclass(frozen=True, slots=True)
class ChartBar:
    """One bar: what it is, how much, and the words that say how much."""

    label: str
    value: float
    said: str

    @property
    def whole(self) -> str:
        """Label and words."""
        return f"{self.label}: {self.said}"


@dataclass(frozen=True, slots=True)
class PaintedBar:
    """Where a bar stands, and which of its words there is room for."""

    bar: ChartBar
    place: QRectF
    frame: QRectF
    label: str
    said: str


class BarChart(QWidget):
    """A title and upright bars from one line; every number stands in words at its bar.

    Where bars are too narrow for all words, some are left out; the tip at a bar and the
    description for readers have them all.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._bars: tuple[ChartBar, ...] = ()
        self._empty = tr("Nothing to show yet.")
        self.setAccessibleName(title)
        self.setProperty("heardAs", "picture")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self.updateGeometry)

    @property
    def bars(self) -> tuple[ChartBar, ...]:
        return self._bars

    def show_bars(self, bars: Sequence[ChartBar], empty: str = "") -> None:
        """Show these; without one, or where all are nothing, a sentence."""
        self._bars = tuple(bars)
        self._empty = empty or self._empty
        text = "; ".join(bar.whole for bar in self._bars)
        self.setAccessibleDescription(text if self._any else self._empty)
        self.update()

    def sizeHint(self) -> QSize:
        """Twice as wide as high; it takes what room there is."""
        return QSize(theme().px(300), theme().px(140))

    def minimumSizeHint(self) -> QSize:
        """Enough for a few bars."""
        return QSize(theme().px(200), theme().px(104))

    def painted(self) -> tuple[PaintedBar, ...]:
        """Every bar as it stands now, from the left."""
        if not self._any:
            return ()
        now = theme()
        area = QRectF(self.rect()).adjusted(4, now.px(_TITLE), -4, -now.px(_LABEL))
        wide = area.width() / len(self._bars)
        high = max(0.0, *(bar.value for bar in self._bars))
        low = min(0.0, *(bar.value for bar in self._bars))
        free = area.height() - now.px(_VALUE) * (1 if low == 0 else 2)
        scale = max(free, 1) / (high - low)
        base = area.top() + now.px(_VALUE) + high * scale
        thick = min(wide * _SHARE, now.px(_THICKEST))
        labels = self._roomy([bar.label for bar in self._bars], wide)
        said = self._roomy([bar.said for bar in self._bars], wide)
        return tuple(
            PaintedBar(
                bar,
                QRectF(area.left() + at * wide, area.top(), wide, area.height()),
                QRectF(
                    area.left() + (at + 0.5) * wide - thick / 2,
                    base - max(bar.value, 0) * scale,
                    thick,
                    abs(bar.value) * scale,
                ),
                labels[at],
                said[at],
            )
            for at, bar in enumerate(self._bars)
        )

    def event(self, event: QEvent) -> bool:
        """The tip at a bar has its words in full."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos().x()), self)
            return True
        return super().event(event)

    def tip_at(self, x: float) -> str:
        """The words of the bar at this place, or nothing."""
        for painted in self.painted():
            if painted.place.left() <= x < painted.place.right():
                return painted.bar.whole
        return ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title, bars, numbers, labels, the line that they stand on."""
        del event
        now = theme()
        with painting(self) as painter:
            head = QRectF(4, 0, self.width() - 8, now.px(_TITLE))
            ink = now.color("ink")
            words(painter, head, self._title, now.font("body", 600), ink, LEFT, elide=True)
            shapes = self.painted()
            if not shapes:
                rest = QRectF(self.rect()).adjusted(4, now.px(_TITLE), -4, 0)
                ink = now.color("ink2")
                wrapped_words(painter, rest, self._empty, now.font("body"), ink, CENTER)
                return
            for shape in shapes:
                self._paint(painter, shape)
            line = shapes[0]
            base = line.frame.bottom() if line.bar.value >= 0 else line.frame.top()
            painter.fillRect(QRectF(4, base, self.width() - 8, 1), now.color("edge"))

    @property
    def _any(self) -> bool:
        return any(bar.value for bar in self._bars)

    def _roomy(self, texts: Sequence[str], wide: float) -> list[str]:
        """The texts for which there is room: all, or every second, third, ... of them."""
        font = theme().font("caption")
        longest = max(width_of(text, font) for text in texts) + 6
        step = max(1, -int(-longest // wide))
        return [text if at % step == 0 else "" for at, text in enumerate(texts)]

    def _paint(self, painter: QPainter, painted: PaintedBar) -> None:
        now = theme()
        font = now.font("caption")
        box(painter, painted.frame, 2, now.color("edge"))
        high = now.px(_VALUE)
        top = painted.frame.top() - high if painted.bar.value >= 0 else painted.frame.bottom()
        strong = now.font("caption", 600)
        left, wide = self._beside(painted, painted.said, strong)
        number = QRectF(left, top, wide, high)
        words(painter, number, painted.said, strong, now.color("ink"), CENTER)
        left, wide = self._beside(painted, painted.label, font)
        foot = QRectF(left, self.height() - now.px(_LABEL), wide, now.px(_LABEL))
        words(painter, foot, painted.label, font, now.color("ink2"), Qt.AlignmentFlag.AlignCenter)

    def _beside(self, painted: PaintedBar, text: str, font: QFont) -> tuple[float, float]:
        """Where words at a bar begin and how wide they are: in its middle, but within the chart."""
        wide = width_of(text, font) + 4
        return max(0.0, min(painted.frame.center().x() - wide / 2, self.width() - wide)), wide


def histogram(counts: Sequence[tuple[int, int]], most: int = _GROUPS) -> tuple[ChartBar, ...]:
    """How often each value was; many values are told in ranges of equal width."""
    if len(counts) <= most:
        return tuple(ChartBar(true_minus(value), times, str(times)) for value, times in counts)
    low, high = counts[0][0], counts[-1][0]
    width = -(-(high - low + 1) // most)
    groups = [[start, 0] for start in range(low, high + 1, width)]
    for value, times in counts:
        groups[(value - low) // width][1] += times
    return tuple(
        ChartBar(
            tr("{lowest} to {highest}", lowest=start, highest=min(start + width - 1, high)),
            times,
            str(times),
        )
        for start, times in groups
    )
