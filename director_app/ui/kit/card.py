"""Cards: a white surface with a thin line, and in the light theme a shadow."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QLayout, QVBoxLayout, QWidget

from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.theme import theme


class Ground(QWidget):
    """Painted by the style sheet of its window, beneath what is in it.

    ``tone`` is surface, sunken or line, or nothing; ``line`` is left, right or bottom, or nothing.
    The line takes no room of what is in the ground: the sheet's border does not move a layout.
    Round frames are painted by hand (``paint.box``): a sheet draws their corners apart from their
    edges, and they look thicker. So is ``Curtain``, which must cover what is beneath it even where
    no sheet is.
    """

    def __init__(self, tone: str, parent: QWidget | None = None, *, line: str = "") -> None:
        super().__init__(parent)
        self.setProperty("tone", tone)
        self.setProperty("lineAt", line)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


_SPREAD = 4
_DROP = 1
_TINTS = {"doTint": "doInk", "keysTint": "keysInk", "mindTint": "mindInk", "wrongTint": "wrongInk"}


@lru_cache(maxsize=16)
def _shadow_tile(radius: int, percent: int, spread: int, ratio: float) -> QPixmap:
    """A square whose edges are the shadow; its middle pixel stretches."""
    side = 2 * (radius + 2 * spread) + 1
    tile = QPixmap(round(side * ratio), round(side * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(spread):
        painter.setBrush(QColor(0, 0, 0, max(1, round(255 * percent / 100 / spread / 1.6))))
        inset = step + 0.5
        rounding = radius + spread - inset
        frame = QRectF(inset, inset, side - 2 * inset, side - 2 * inset)
        painter.drawRoundedRect(frame, rounding, rounding)
    painter.end()
    return tile


def paint_shadow(
    painter: QPainter,
    rect: QRect,
    radius: int,
    *,
    spread: int = _SPREAD,
    drop: int = _DROP,
    percent: int | None = None,
) -> None:
    """Paint a soft shadow around a rectangle, nine-patch from a kept tile."""
    strength = theme().scheme.shadow if percent is None else percent
    if not strength:
        return
    ratio = painter.device().devicePixelRatioF()
    tile = _shadow_tile(radius, strength, spread, ratio)
    edge = radius + 2 * spread - 1
    outer = rect.adjusted(-spread, -spread + drop, spread, spread + drop)
    side = round(tile.deviceIndependentSize().width())
    columns = (
        (outer.left(), edge, 0),
        (outer.left() + edge, outer.width() - 2 * edge, edge),
        (outer.right() - edge + 1, edge, side - edge),
    )
    rows = (
        (outer.top(), edge, 0),
        (outer.top() + edge, outer.height() - 2 * edge, edge),
        (outer.bottom() - edge + 1, edge, side - edge),
    )
    for x, wide, from_x in columns:
        for y, high, from_y in rows:
            source_wide = edge if wide == edge else side - 2 * edge
            source_high = edge if high == edge else side - 2 * edge
            source = QRectF(
                from_x * ratio, from_y * ratio, source_wide * ratio, source_high * ratio
            )
            painter.drawPixmap(QRectF(x, y, wide, high), tile, source)


class Separator(Ground):
    """A separator of one pixel."""

    def __init__(self, parent: QWidget | None = None, *, upright: bool = False) -> None:
        super().__init__("line", parent)
        if upright:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)


class Card(QFrame):
    """A surface for things that belong together; its shadow is painted on its parent."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        margin: int = 16,
        spacing: int = 8,
        tone: str = "surface",
        radius: int = 12,
        accent: str | None = None,
    ) -> None:
        super().__init__(parent)
        self._tone, self._radius, self._accent = tone, radius, accent
        self._ground: QWidget | None = None
        self.body = QVBoxLayout(self)
        inside = max(margin, 1)
        self.body.setContentsMargins(inside, inside, inside, inside)
        self.body.setSpacing(spacing)
        self._settle()
        theme().changed.connect(self.update)

    def add(self, thing: QWidget | QLayout, stretch: int = 0) -> None:
        """Put something below what is there."""
        if isinstance(thing, QWidget):
            self.body.addWidget(thing, stretch)
        else:
            self.body.addLayout(thing, stretch)

    def add_line(self) -> Separator:
        """Put a separator below what is there."""
        line = Separator()
        self.body.addWidget(line)
        return line

    def event(self, event: QEvent) -> bool:
        """Tell the parent where the shadow has gone."""
        if event.type() == QEvent.Type.ParentChange:
            self._settle()
        elif event.type() in _MOVES and self._ground is not None and self._tone == "surface":
            self._ground.update()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Paint the shadow before the parent paints itself."""
        if (
            isinstance(event, QPaintEvent)
            and watched is self._ground
            and self._casts()
            and not self._within(self.geometry(), event.rect())
        ):
            painter = QPainter(self._ground)
            paint_shadow(painter, self.geometry(), self._radius)
            painter.end()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Surface, line and accent."""
        now = theme()
        with painting(self) as painter:
            if self._within(self.rect(), event.rect()) and not self._accent:
                painter.fillRect(event.rect(), now.color(self._tone))
                return
            border = now.color("line") if self._tone == "surface" else None
            if now.scheme.tint_border and self._tone != "surface":
                border = now.color(_TINTS.get(self._tone, "line"))
            box(painter, QRectF(self.rect()), self._radius, now.color(self._tone), border)
            if self._accent:
                bar = QRectF(0, self._radius + 4, 5, self.height() - 2 * self._radius - 8)
                box(painter, bar, 2.5, now.color(self._accent))

    def _within(self, card: QRect, area: QRect) -> bool:
        """Whether an area is clear of the card's line and corners: all of it is plain surface."""
        edge = self._radius
        upright, lying = card.adjusted(1, edge, -1, -edge), card.adjusted(edge, 1, -edge, -1)
        return upright.contains(area) or lying.contains(area)

    def _casts(self) -> bool:
        return self._tone == "surface" and theme().scheme.shadow > 0 and not self.isHidden()

    def _settle(self) -> None:
        parent = self.parentWidget()
        if parent is self._ground:
            return
        if self._ground is not None:
            self._ground.removeEventFilter(self)
        self._ground = parent
        if parent is not None:
            parent.installEventFilter(self)


_MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)
