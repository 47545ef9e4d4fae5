"""The parts of the strip: a small caption over a number and its words; and the next step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from director_app.ui.kit.paint import (
    LEFT,
    RIGHT,
    box,
    icon_at,
    mix,
    painting,
    width_of,
    words,
)
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPaintEvent

_PAD = 8
_GAP = 9
_BAR_WIDE = 86
_BAR_HIGH = 8
_ICON = 18
_NEXT_LEAST = 180
_NEXT_PAD = 14


@dataclass(frozen=True, slots=True)
class Piece:
    """Words in a step of type; ``icon`` and ``bar`` are steps of their own."""

    text: str
    step: str
    role: str = "ink"
    share: float = 0.0


class StripPart(QAbstractButton):
    """A caption over its pieces."""

    def __init__(self, caption: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._caption = caption
        self._pieces: tuple[Piece, ...] = ()
        self.setObjectName(name)
        self.setText(caption)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def said(self) -> str:
        """Everything that it says, in one line."""
        said = (piece.text for piece in self._pieces if piece.step not in {"icon", "bar"})
        return " ".join((self._caption, *said))

    def show_pieces(self, pieces: tuple[Piece, ...]) -> None:
        if pieces == self._pieces:
            return
        wider = self._total(pieces) != self._total(self._pieces)
        self._pieces = pieces
        self.setAccessibleName(self.said)
        if wider:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the wider of caption and pieces."""
        caption = width_of(self._caption, theme().font("caption"))
        wide = max(caption, self._total(self._pieces)) + 2 * _PAD
        return QSize(round(wide) + 4, theme().px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Caption, then pieces."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            if self.underMouse():
                hover = mix(now.color("surface"), now.color("ink"), 0.05)
                box(painter, frame.adjusted(0, 5, 0, -6), 8, hover)
            top = QRectF(_PAD, frame.height() * 0.13, frame.width(), frame.height() * 0.28)
            words(painter, top, self._caption, now.font("caption"), now.color("ink2"))
            left, middle = float(_PAD), frame.height() * 0.645
            for piece in self._pieces:
                self._paint_piece(painter, piece, left, middle)
                left += self._wide(piece) + _GAP

    def _paint_piece(self, painter: QPainter, piece: Piece, left: float, middle: float) -> None:
        now = theme()
        if piece.step == "icon":
            at = QPointF(left + now.px(_ICON) / 2, middle)
            icon_at(painter, at, piece.text, piece.role, _ICON)
        elif piece.step == "bar":
            high = now.px(_BAR_HIGH)
            track = QRectF(left + 4, middle - high / 2, now.px(_BAR_WIDE), high)
            box(painter, track, high / 2, now.color("line"))
            if piece.share > 0:
                track.setWidth(max(high, track.width() * min(piece.share, 1)))
                box(painter, track, high / 2, now.color(piece.role))
        else:
            high = now.px(30)
            down = 0 if piece.step == "strip" or len(self._pieces) < 2 else now.px(1.5)
            if piece.step == "body" and self._pieces[0].step == "icon":
                down = 0
            area = QRectF(left, middle - high / 2 + down, 600, high)
            words(painter, area, piece.text, now.font(piece.step), now.color(piece.role), LEFT)

    def _wide(self, piece: Piece) -> float:
        if piece.step == "icon":
            return theme().px(_ICON)
        if piece.step == "bar":
            return theme().px(_BAR_WIDE) + 4
        return width_of(piece.text, theme().font(piece.step))

    def _total(self, pieces: tuple[Piece, ...]) -> float:
        return sum(self._wide(piece) for piece in pieces) + _GAP * max(len(pieces) - 1, 0)


class NextStep(QAbstractButton):
    """The one sensible thing to do now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step, self._key = "", ""
        self._short = False
        self.setObjectName("strip_next")
        self.setProperty("radius", 10)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_step(self, step: str, key: str) -> None:
        """Name the thing and its key."""
        self._step, self._key = step, key
        self.setText(step)
        self.setAccessibleName(tr("Next step: {step}", step=step))
        self.updateGeometry()
        self.update()

    def show_short(self, *, short: bool) -> None:
        """Only that there is a next step; a tip names it."""
        if short != self._short:
            self._short = short
            self.setToolTip(self._step if short else "")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as the thing's name."""
        now = theme()
        if self._short:
            wide = width_of(tr("Next step"), now.font("caption")) + 2 * _NEXT_PAD
            return QSize(round(wide), now.px(48))
        named = width_of(self._step, now.font("body", 600)) + now.px(30)
        above = width_of(tr("Next step"), now.font("caption"))
        above += width_of(self._key, now.font("caption")) + 24
        wide = max(named + 2 * _NEXT_PAD + 16, above + 2 * _NEXT_PAD, now.px(_NEXT_LEAST))
        return QSize(round(wide), now.px(48))

    def minimumSizeHint(self) -> QSize:
        """It is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Caption and key above, the thing and an arrow below."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        ink = now.color("doInk")
        with painting(self) as painter:
            share = 0.08 if self.underMouse() or self.isDown() else 0
            border = ink if now.scheme.tint_border else None
            box(painter, frame, 10, mix(now.color("doTint"), now.color("do"), share), border)
            inner = frame.adjusted(_NEXT_PAD, 0, -_NEXT_PAD, 0)
            top = QRectF(inner.left(), frame.height() * 0.08, inner.width(), frame.height() * 0.38)
            words(painter, top, tr("Next step"), now.font("caption"), ink, LEFT)
            if not self._short:
                words(painter, top, self._key, now.font("caption"), ink, RIGHT)
            low = QRectF(inner.left(), frame.height() * 0.46, inner.width(), frame.height() * 0.42)
            if not self._short:
                words(painter, low, self._step, now.font("body", 600), ink, LEFT)
            at = QPointF(inner.right() - now.px(11), low.center().y())
            icon_at(painter, at, "arrow-right", "doInk", 20)
