"""What the words of a screen may not be: cut off, shortened untold, over each other, faint."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QHelpEvent, QImage, QRegion
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QHeaderView,
    QLineEdit,
    QMenu,
    QToolTip,
    QWidget,
)

from director_app.ui.kit.words import tr
from director_app.ui.shell.actions import ACTIONS
from director_app.ui.shell.palette_words import WAYS
from tests.ui.every_screen.faults import name_of, shown
from tests.ui.every_screen.ink import Said, inked_by

_LARGE, _LARGE_BOLD = 24, 18.5
"""Pixels from which 3 to 1 is enough: 18 points, or 14 points in bold."""
_SLACK = 1.5
_INITIAL = re.compile(r"^(\w)\\\.\\ ")
"""``G. Stern`` is told by ``Grażyna Stern``."""


def heard_words(root: QWidget) -> list[Said]:
    """All that a screen writes."""
    return [said for widget in shown(root) for said in inked_by(widget)[0]]


def cut_off(words: Iterable[Said]) -> Iterator[str]:
    """Words beyond their place, and shortened ones that nothing tells in whole."""
    meant = {tr(spec.text) for spec in ACTIONS} | {tr(way.title) for way in WAYS}
    for said in words:
        where = f"{said.text!r} of {name_of(said.widget)}"
        if not _scrolls(said.widget) and not _whole(said):
            if not isinstance(said.widget, QLineEdit) or not _told_whole(said):
                yield f"cut off: {where}"
        elif said.text.endswith("…") and said.text not in meant and not _told_whole(said):
            yield f"shortened, and no tip: {where}"


def _whole(said: Said) -> bool:
    room = _room(said).adjusted(-_SLACK, -_SLACK, _SLACK, _SLACK)
    return room.contains(said.inside)


def _room(said: Said) -> QRectF:
    """Where the words may stand: their clip, and what is above up to what scrolls."""
    room, below = QRectF(said.seen), said.widget
    corner = QPointF(0, 0)
    while (above := below.parentWidget()) is not None and not below.isWindow():
        corner -= QPointF(below.pos())
        if isinstance(above.parentWidget(), QAbstractScrollArea):
            break
        room = room.intersected(QRectF(above.rect()).translated(corner))
        below = above
    return room


def _scrolls(widget: QWidget) -> bool:
    """Rows, heads and menus that are longer than their place go on beyond it."""
    above = widget.parentWidget()
    if isinstance(above, QHeaderView):
        return above.length() > widget.width()
    return isinstance(above, QAbstractScrollArea) or isinstance(widget, QMenu)


def _told_whole(said: Said) -> bool:
    begun = said.text.removesuffix("…").strip()
    if any(said.text.strip() in action.text().replace("&", "") for action in said.widget.actions()):
        return True
    own = [getattr(said.widget, name, None) for name in ("text", "placeholderText")]
    if any(said.text in str(words_of()).replace("&", "") for words_of in own if callable(words_of)):
        return True
    told = tip_at(said.widget, said.inside.center().toPoint()) or said.widget.toolTip()
    return begun in told or re.search(_INITIAL.sub(r"\1\\w* ", re.escape(begun)), told) is not None


def tip_at(widget: QWidget, at: QPoint) -> str:
    """The tip that comes where the mouse rests."""
    QToolTip.showText(QPoint(), "none")
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    told = QToolTip.text()
    QToolTip.hideText()
    return "" if told == "none" else told


def overlapping(words: list[Said]) -> Iterator[str]:
    """Words over words."""
    seen = [word for word in words if _in_sight(word)]
    placed = sorted(((word.place, word) for word in seen), key=_left)
    for at, (place, said) in enumerate(placed):
        for other, beside in placed[at + 1 :]:
            if other.left() >= place.right():
                break
            common = place.intersected(other)
            if said.text == beside.text and said.widget is beside.widget:
                continue
            if common.width() > 2 and common.height() > 2:
                yield f"{said.text!r} over {beside.text!r}: {name_of(said.widget)}"


def _left(one: tuple[QRectF, Said]) -> float:
    return one[0].left()


def _in_sight(said: Said) -> bool:
    """Nothing lies over the words: neither what holds them nor a panel above."""
    letters = QRegion(said.inside.toAlignedRect())
    if not letters.subtracted(said.widget.visibleRegion()).isEmpty():
        return False
    window = said.widget.window()
    top = window.childAt(said.place.center().toPoint()) or window
    return top is said.widget or top.isAncestorOf(said.widget)


def faint(root: QWidget, words: Iterable[Said]) -> Iterator[str]:
    """Words without enough contrast to what is painted under them."""
    picture = root.window().grab().toImage()
    for said in words:
        if not said.widget.isEnabled() or not _in_sight(said):
            continue
        ground = _ground(picture, said)
        if ground is None:
            continue
        large = said.pixels >= (_LARGE_BOLD if said.bold else _LARGE)
        share = ratio(_over(said.color, ground), ground)
        if share < (3.0 if large else 4.5) - 0.005:
            yield (
                f"{share:.2f}: {said.text!r} {said.color.name()} on {ground.name()}"
                f" of {name_of(said.widget)}"
            )


def _ground(picture: QImage, said: Said) -> QColor | None:
    """The commonest colour on the four sides of the letters."""
    corner = said.widget.mapTo(said.widget.window(), QPointF(0, 0))
    place = said.frame.translated(corner).toRect().intersected(picture.rect())
    if place.isEmpty():
        return None
    step = max(1, place.width() // 24)
    rows = (place.top() + 1, place.bottom() - 1)
    sides = (place.left(), place.right())
    seen = Counter(
        picture.pixel(x, y) for y in rows for x in range(place.left(), place.right() + 1, step)
    )
    seen.update(picture.pixel(x, y) for x in sides for y in range(place.top(), place.bottom() + 1))
    return QColor(seen.most_common(1)[0][0])


def _over(color: QColor, ground: QColor) -> QColor:
    share = color.alphaF()
    parts = zip(color.getRgbF()[:3], ground.getRgbF()[:3], strict=True)
    return QColor.fromRgbF(*(front * share + back * (1 - share) for front, back in parts))


def ratio(one: QColor, other: QColor) -> float:
    """The contrast of two colours as WCAG 2.2 measures it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: QColor) -> float:
    parts = (color.redF(), color.greenF(), color.blueF())
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
