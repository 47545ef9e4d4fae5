"""A page: its title row, a notice if there is one, and what is below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from director_app.ui.theme import theme
from director_app.ui.widgets.notice import NoticeBar
from director_app.ui.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

MARGIN = 22
_RING, _BAR = 4, 12
"""How far the focus ring goes beyond a field; how wide a scroll bar is."""


class PageHead(QWidget):
    """Title at the left, tools beside it, buttons at the right, the primary one last."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._title = Text(title, "title", "ink")
        self._left = QHBoxLayout()
        self._left.setSpacing(12)
        self._row.addWidget(self._title)
        self._row.addSpacing(20)
        self._row.addLayout(self._left)
        self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def title(self) -> str:
        """The title."""
        return self._title.text()

    def set_title(self, title: str) -> None:
        """Another title."""
        self._title.say(title)

    def left(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a tool beside the title."""
        self._left.addWidget(widget, stretch)

    def right(self, widget: QWidget) -> None:
        """Put a button at the right, after those already there."""
        self._row.addWidget(widget)


class Page(QWidget):
    """Margins of 22, a title row of 40, the rest is the page's."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 12, MARGIN, 20)
        column.setSpacing(12)
        self.head = PageHead(title)
        self.notice = NoticeBar()
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(12)
        column.addWidget(self.head)
        column.addWidget(self.notice)
        column.addLayout(self.body, 1)
        self._fit()
        theme().changed.connect(self._fit)

    def _fit(self) -> None:
        self.head.setMinimumHeight(theme().px(40))


class _SideBySide(QWidget):
    def __init__(self, main: QWidget, side: QWidget, width: int) -> None:
        super().__init__()
        self._side, self._width = side, width
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        row.addWidget(main, 1)
        row.addWidget(side)
        self._fit()
        theme().changed.connect(self._fit)

    def _fit(self) -> None:
        self._side.setFixedWidth(round(self._width * (1 + (theme().scale - 1) * 0.6)))


def two_columns(main: QWidget, side: QWidget, side_width: int = 318) -> QWidget:
    """The page's main thing, and a panel of fixed width at its right."""
    return _SideBySide(main, side, side_width)


class Columns(QWidget):
    """Parts beside each other; below each other where they have too little room for that."""

    def __init__(self, parts: Sequence[tuple[QWidget, int]], spacing: int = 16) -> None:
        super().__init__()
        self._parts = [part for part, _ in parts]
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 4, 4)
        self._line.setSpacing(spacing)
        for part, share in parts:
            self._line.addWidget(part, share)

    def minimumSizeHint(self) -> QSize:
        """No wider than the widest of them."""
        least = [part.minimumSizeHint() for part in self._parts]
        return QSize(max(one.width() for one in least) + 4, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn where the parts don't fit."""
        super().resizeEvent(event)
        taken = sum(part.minimumSizeHint().width() for part in self._parts)
        taken += self._line.spacing() * (len(self._parts) - 1) + 4
        way = QBoxLayout.Direction
        self._line.setDirection(way.LeftToRight if taken <= self.width() else way.TopToBottom)


def scrolled(widget: QWidget) -> QScrollArea:
    """The widget in a frameless area that scrolls up and down."""
    area = QScrollArea()
    _frameless(area, widget)
    return area


def _frameless(area: QScrollArea, widget: QWidget) -> None:
    """Put the widget into the area: no frame, no ground, no scrolling sideways."""
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    widget.setObjectName(widget.objectName() or "scrolled")
    area.setWidget(widget)
    area.viewport().setAutoFillBackground(False)
    widget.setAutoFillBackground(False)


class Body(QScrollArea):
    """The middle of a card, which scrolls: never cut at the right, as wide with a bar as without.

    The bar and the focus ring lie in the card's margin, which ``room_for_body`` opens to them.
    """

    def __init__(self) -> None:
        super().__init__()
        inside = _Inside()
        self.column = QVBoxLayout(inside)
        _frameless(self, inside)
        self._make_room(0, 0)
        self.verticalScrollBar().rangeChanged.connect(self._make_room)

    def _make_room(self, _least: int, most: int) -> None:
        self.column.setContentsMargins(_RING, 2, _RING if most else _RING + _BAR, 2)


class _Inside(QWidget):
    def minimumSizeHint(self) -> QSize:
        """No wider than what is seen; as high as its words are at that width."""
        return QSize(0, 0 if self.hasHeightForWidth() else super().minimumSizeHint().height())


class Stack(QStackedWidget):
    """Pages of which one is seen; only that one says how much room is needed."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        """What the page that is seen needs."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()


_NARROW = 0.62
"""What is left of a form's width where there is little room."""


class FormBeside(QWidget):
    """A form that scrolls, and what comes of it; in a card with room for a body.

    The form is ``width`` wide, or narrower where there is little room.
    """

    def __init__(self, form: Body, result: QWidget, width: int) -> None:
        super().__init__()
        self._form, self._width = form, width
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, _RING + _BAR, 0)
        row.setSpacing(12)
        row.addWidget(form, 10)
        row.addWidget(result, 13)
        self._fit()
        theme().changed.connect(self._fit)

    def hasHeightForWidth(self) -> bool:
        """Both parts take the height that there is."""
        return False

    def _fit(self) -> None:
        wide = theme().px(self._width)
        self._form.setMinimumWidth(round(wide * _NARROW) + _RING + _BAR)
        self._form.setMaximumWidth(wide + _RING + _BAR)


def room_for_body(card: QLayout, margin: int) -> None:
    """The margins of a card that has a ``Body``: its bar and its focus ring lie in them."""
    edge = margin - _RING
    card.setContentsMargins(edge, margin, edge - _BAR, margin)


def beside_bar(layout: QLayout) -> None:
    """Line what is above or below a ``Body`` up with what is in it."""
    layout.setContentsMargins(_RING, 0, _RING + _BAR, 0)


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)
