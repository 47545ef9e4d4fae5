"""What no screen may do with its room: shorten words beside room that is free, scroll twice."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QHeaderView,
    QTableView,
    QWidget,
)

from director_app.ui.kit.cells import INSET, PAD
from director_app.ui.kit.scrolling import WholePart
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.actions import ACTIONS
from director_app.ui.shell.palette_words import WAYS
from tests.ui.every_screen.faults import Seen, name_of
from tests.ui.every_screen.ink import Said, inked_by

_EDGE = 2 * PAD + INSET
"""So far from its words the edge of a box or of a column may be."""


def cut_beside_room(screen: Seen) -> Iterator[str]:
    """Shortened words beside which there is room."""
    inked = {widget: inked_by(widget)[0] for widget in screen.shown}
    meant = {tr(spec.text) for spec in ACTIONS} | {tr(way.title) for way in WAYS}
    picture = screen.root.window().grab().toImage()
    for widget, words in inked.items():
        for said in words:
            if not said.text.endswith("…") or said.text in meant or _as_meant(said):
                continue
            view = widget.parentWidget()
            if isinstance(view, QHeaderView):
                view = view.parentWidget()
            if isinstance(view, QTableView):
                free = _free_in(view, said, inked)
            else:
                free = _blank_after(said, picture)
            if free > 0:
                yield f"{free:.0f} px free beside {said.text!r} of {name_of(widget)}"


def _as_meant(said: Said) -> bool:
    """Whether the words end so by themselves."""
    own = [getattr(said.widget, name, None) for name in ("text", "placeholderText", "title")]
    texts = [str(words_of()) for words_of in own if callable(words_of)]
    texts += [action.text() for action in said.widget.actions()]
    view = said.widget.parentWidget()
    if isinstance(view, QAbstractItemView):
        index = view.indexAt(said.inside.center().toPoint())
        texts.append(str(index.data() or ""))
    return any(said.text in text.replace("&", "") for text in texts)


def _free_in(table: QTableView, cut: Said, words: dict[QWidget, list[Said]]) -> float:
    """What the other columns have beside their words, those of rows out of sight too."""
    own = table.columnAt(round(cut.frame.center().x()))
    free = 0.0
    for at in range(table.horizontalHeader().count()):
        if at == own or table.isColumnHidden(at):
            continue
        frames = [
            said.frame
            for port in (table.viewport(), table.horizontalHeader().viewport())
            for said in words.get(port, ())
            if table.columnAt(round(said.frame.center().x())) == at
        ]
        painted = max((frame.width() for frame in frames), default=0)
        least = table.horizontalHeader().minimumSectionSize()
        needed = max(painted + _EDGE, table.sizeHintForColumn(at), least)
        free += max(table.columnWidth(at) - needed, 0)
    return free


def _blank_after(said: Said, picture: QImage) -> float:
    """How far it is from shortened words to what stands at their right, in pixels painted."""
    window = said.widget.window()
    corner = said.widget.mapTo(window, QPointF(0, 0))
    line = said.inside.translated(corner).toAlignedRect()
    if not QRect(picture.rect()).contains(line):
        return 0
    far = said.widget.mapTo(window, QPointF(said.widget.width(), 0)).x()
    ground = picture.pixel(line.right() + 3, line.top())
    x = line.right() + 3
    while x < min(picture.width(), far) and all(
        picture.pixel(x, y) == ground for y in range(line.top(), line.bottom() + 1)
    ):
        x += 1
    return max(x - line.right() - _EDGE, 0)


def sideways_bars(screen: Seen) -> Iterator[str]:
    """Bars that scroll sideways, and what goes sideways without one."""
    for area in screen.shown:
        if isinstance(area, QAbstractScrollArea) and area.horizontalScrollBar().maximum() > 0:
            yield f"{area.horizontalScrollBar().maximum()} px sideways: {name_of(area)}"


def scrolling_twice(screen: Seen) -> Iterator[str]:
    """What scrolls up and down within something that does.

    In large letters a board of tables keeps an area of its own: its form depends on that.
    """
    for area in screen.shown:
        board = theme().large and not isinstance(area, WholePart)
        if not _scrolls(area) or board:
            continue
        above = area.parentWidget()
        while above is not None and not above.isWindow():
            if _scrolls(above):
                yield f"{name_of(area)} scrolls within {name_of(above)}"
            above = above.parentWidget()


def _scrolls(widget: QWidget) -> bool:
    return isinstance(widget, QAbstractScrollArea) and widget.verticalScrollBar().maximum() > 0
