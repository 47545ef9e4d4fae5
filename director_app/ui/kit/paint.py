"""Small painting acts that several widgets share."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QStaticText
from PySide6.QtWidgets import QToolTip

from director_app.ui.kit.icons import pixmap, tinted
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QSizeF
    from PySide6.QtGui import QFont, QHelpEvent, QPixmap
    from PySide6.QtWidgets import QWidget


LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
_SHARE = {LEFT: 0.0, CENTER: 0.5, RIGHT: 1.0}
"""How much of the room that is left stands before the words."""
_LAID = 2000
"""So many lines of text are kept as they were laid out."""
_WIDEST = 1.25
"""No letter is wider than its font is high, times this."""


@cache
def _in_a_line(align: Qt.AlignmentFlag) -> int:
    return int(align | Qt.TextFlag.TextSingleLine)


@contextmanager
def painting(widget: QWidget) -> Iterator[QPainter]:
    """An antialiased painter on a widget, ended in any case."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


@contextmanager
def enlarged(painter: QPainter, area: QRectF, times: float) -> Iterator[QRectF]:
    """What is painted into the area given is so many times larger, letters and all."""
    if times == 1:
        yield area
        return
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(times, times)
    yield QRectF(0, 0, area.width() / times, area.height() / times)
    painter.restore()


def mix(color: QColor, other: QColor, share: float) -> QColor:
    """``color`` with a share of ``other`` in it."""
    keep = 1 - share
    return QColor(
        round(color.red() * keep + other.red() * share),
        round(color.green() * keep + other.green() * share),
        round(color.blue() * keep + other.blue() * share),
    )


def box(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | None,
    border: QColor | None = None,
    width: float = 1,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> None:
    """A rounded box whose border lies inside its rectangle."""
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    if border is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        painter.setPen(QPen(border, width, style))
        half = width / 2
        rect = rect.adjusted(half, half, -half, -half)
    painter.drawRoundedRect(rect, radius, radius)


def well(painter: QPainter, rect: QRectF, radius: float = 9) -> None:
    """A sunken ground, with an edge where tints alone would not do."""
    now = theme()
    edge = now.color("line") if now.scheme.tint_border else None
    box(painter, rect, radius, now.color("sunken"), edge)


def raised_box(painter: QPainter, rect: QRectF, *, chosen: bool, hovered: bool) -> None:
    """One of a few in their well: raised when it is chosen."""
    now = theme()
    if chosen:
        fill = now.color("surface")
        if now.scheme.dark:
            fill = mix(fill, now.color("ink"), 0.06)
        box(painter, rect, 6, fill, now.color("line"))
    elif hovered:
        box(painter, rect, 6, mix(now.color("sunken"), now.color("ink"), 0.05))


def words(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    color: QColor,
    align: Qt.AlignmentFlag = LEFT,
    *,
    elide: bool = False,
    struck: bool = False,
) -> None:
    """One line of text in a rectangle; a line through all of it says that it holds no longer."""
    painter.setFont(font)
    painter.setPen(color)
    wide, high = rect.width(), rect.height()
    laid, text, size = _laid(worded(text), font, wide if elide else None)
    left, above = wide - size.width(), (high - size.height()) / 2
    share = _SHARE.get(align)
    if share is None or left < 0 or above < 0:
        painter.drawText(rect, _in_a_line(align), text)
    else:
        painter.drawStaticText(QPointF(rect.x() + left * share, rect.y() + above), laid)
    if struck:
        _strike(painter, rect, max(left, 0) * (share or 0), above, min(size.width(), wide))


def _strike(painter: QPainter, rect: QRectF, before: float, above: float, wide: float) -> None:
    """Through words so wide. A font's own line is as long as other words are in laid out text."""
    metrics = QFontMetricsF(painter.font())
    high = rect.y() + above + metrics.ascent() - metrics.strikeOutPos()
    thick = max(metrics.lineWidth(), 1.5)
    line = QRectF(rect.x() + before, high - thick / 2, wide, thick)
    painter.fillRect(line, painter.pen().color())


@lru_cache(maxsize=_LAID)
def _laid(text: str, font: QFont, room: float | None) -> tuple[QStaticText, str, QSizeF]:
    """A line of text that is painted again and again, shortened to the room there is for it."""
    metrics = QFontMetricsF(font)
    if room is not None and not 0 < len(text) * font.pixelSize() * _WIDEST <= room:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
    laid = QStaticText(text.replace("\n", " "))
    laid.setTextFormat(Qt.TextFormat.PlainText)
    laid.prepare(font=font)
    return laid, text, metrics.size(Qt.TextFlag.TextSingleLine, text)


def width_of(text: str, font: QFont) -> float:
    """How wide a line of text is."""
    return _wide(worded(text), font)


@lru_cache(maxsize=_LAID)
def _wide(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


@lru_cache(maxsize=_LAID)
def lines_of(text: str, font: QFont, width: float, most: int) -> tuple[str, ...]:
    """The text in at most so many lines; what is too long for the last one ends in an ellipsis."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or metrics.horizontalAdvance(longer) <= width):
            lines[-1] = longer
        else:
            lines.append(word)
    if lines and metrics.horizontalAdvance(lines[-1]) > width:
        lines[-1] = metrics.elidedText(lines[-1], Qt.TextElideMode.ElideRight, width)
    return tuple(lines)


def icon_at(painter: QPainter, center: QPointF, name: str, role: str, size: int) -> None:
    """An icon in the colour of a role, centred on a point."""
    _centred(painter, center, pixmap(name, role, size, _pixels(painter)))


def icon_in(painter: QPainter, center: QPointF, name: str, color: QColor, size: int) -> None:
    """An icon in a plain colour, centred on a point."""
    _centred(painter, center, tinted(name, color, size, _pixels(painter)))


def _pixels(painter: QPainter) -> float:
    """So many pixels of the screen are as long as a unit of what is painted, also ``enlarged``."""
    return painter.deviceTransform().m11()


def _centred(painter: QPainter, center: QPointF, picture: QPixmap) -> None:
    """Icons begin at a whole pixel of the screen; between two of them they are blurred."""
    size, screen = picture.deviceIndependentSize(), painter.deviceTransform()
    corner = screen.map(center - QPointF(size.width() / 2, size.height() / 2)).toPoint()
    back, _ = screen.inverted()
    painter.drawPixmap(back.map(QPointF(corner)), picture)


def tell_whole(
    widget: QWidget, event: QHelpEvent, text: str, font: QFont, room: float, tip: str = ""
) -> bool:
    """Show the whole text, and the tip below it, where there was too little room for the text.

    A tip that has the text in it stands alone. Returns whether anything was shown.
    """
    if width_of(text, font) <= room:
        return False
    whole = worded(text)
    QToolTip.showText(event.globalPos(), tip if whole in tip else f"{whole}\n{tip}".strip(), widget)
    return True
