"""A page: its title row, a notice if there is one, and what is below."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from director_app.ui.kit.layouts import ANY_WIDTH, BELOW, BESIDE, LeastHigh
from director_app.ui.kit.notice import NoticeBar
from director_app.ui.kit.scrolling import BAR, Pane, ScrolledArea, WholePart, frameless
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def after_picture(owner: QObject, do: Callable[[], object]) -> None:
    """Do it once what is to be seen now is painted; what is only queued comes before that."""
    timer = QTimer(owner, singleShot=True)
    timer.timeout.connect(do)
    timer.timeout.connect(timer.deleteLater)
    timer.start()


def make_soon(page: QObject, *parts: str) -> None:
    """Make these, which are made when first wanted, each in a turn of its own of the window."""

    def make() -> None:
        getattr(page, parts[0])
        make_soon(page, *parts[1:])

    if parts:
        after_picture(page, make)


MARGIN = 22
_GAP, _ROW = 20, 40
_RING = 4
"""How far the focus ring goes beyond a field."""


class PageHead(QWidget):
    """Title at the left, tools beside it, buttons at the right, the primary one last.

    The buttons go below where there is too little room.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = QBoxLayout(BESIDE, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(8)
        self._title = Text(title, "title", "ink")
        self._begin = QBoxLayout(BESIDE)
        self._left, self._end = QHBoxLayout(), QHBoxLayout()
        self._left.setSpacing(12)
        self._end.setSpacing(8)
        self._begin.addWidget(self._title)
        self._begin.addSpacing(_GAP)
        self._begin.addLayout(self._left)
        self._begin.addStretch(1)
        self._end.addStretch(1)
        self._rows.addLayout(self._begin, 1)
        self._rows.addLayout(self._end)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A row of 40, or more rows."""
        return super().sizeHint().expandedTo(QSize(0, theme().px(_ROW)))

    def minimumSizeHint(self) -> QSize:
        """No wider than the widest of its parts."""
        return QSize(max(self._widths()), self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Fold where not all of it fits into one line, and again where two are too few."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            title, left, end = self._widths()
            begin = title + _GAP + left
            self._begin.setDirection(BESIDE if begin <= self.width() else BELOW)
            fits = begin + self._rows.spacing() + end <= self.width()
            self._rows.setDirection(BESIDE if fits else BELOW)
        return super().event(event)

    def _widths(self) -> tuple[int, int, int]:
        parts = (self._left, self._end)
        left, end = (part.minimumSize().width() for part in parts)
        return self._title.minimumSizeHint().width(), left, end

    @property
    def title(self) -> str:
        return self._title.text()

    def set_title(self, title: str) -> None:
        self._title.say(title)

    def left(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a tool beside the title."""
        self._left.addWidget(widget, stretch)

    def right(self, widget: QWidget) -> None:
        """Put a button at the right, after those already there."""
        self._end.addWidget(widget)


class Page(QWidget):
    """Margins of 22, a title row of 40, the rest is the page's."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = LeastHigh(BELOW, self)
        column.setContentsMargins(MARGIN, 12, MARGIN, 8)
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
        self.head.updateGeometry()


class _SideBySide(QWidget):
    """The side goes below where there is too little room beside the main thing.

    Both are whole then: the page scrolls. Beside each other each scrolls by itself if it must.
    """

    def __init__(self, main: QWidget, side: QWidget, width: int) -> None:
        super().__init__()
        self._main, self._side, self._width = Pane(main), Pane(side), width
        self._lists_in = main
        self._row = QBoxLayout(BESIDE, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(18)
        self._row.addWidget(self._main, 1)
        self._row.addWidget(self._side)
        self._fit()
        theme().changed.connect(self._fit)

    def minimumSizeHint(self) -> QSize:
        """No wider than the wider of them."""
        main, side = self._main.minimumSizeHint(), self._side.minimumSizeHint()
        wide = max(main.width(), side.width())
        return QSize(wide, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Fold where they don't fit beside each other."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit()
        return super().event(event)

    def _wide(self) -> int:
        return theme().panel(self._width)

    def _fit(self) -> None:
        side = self._wide() if self._side.isVisibleTo(self) else 0
        inside = (self._lists_in, *self._lists_in.findChildren(RowsTable))
        lists = [one for one in inside if isinstance(one, RowsTable) and one.isVisibleTo(self)]
        least = max([one.least_width() for one in lists], default=0)
        taken = max(self._main.minimumSizeHint().width(), least) + self._row.spacing() + side
        # Before it is laid out for the first time its width says nothing.
        folded = self.testAttribute(Qt.WidgetAttribute.WA_Resized) and taken > self.width()
        self._row.setDirection(BELOW if folded else BESIDE)
        for pane in (self._main, self._side):
            pane.set_whole(self, whole=folded)
        self._side.setMinimumWidth(0 if folded else self._wide())
        self._side.setMaximumWidth(ANY_WIDTH if folded else self._wide())


def two_columns(main: QWidget, side: QWidget, side_width: int = 318) -> QWidget:
    """The page's main thing, and a panel of fixed width at its right, or below where that is
    too much."""
    return _SideBySide(main, side, side_width)


class Columns(QWidget):
    """Parts beside each other; below each other where they have too little room for that."""

    def __init__(self, parts: Sequence[tuple[QWidget, int]], spacing: int = 16) -> None:
        super().__init__()
        self._parts = [part for part, _ in parts]
        self._line = QBoxLayout(BESIDE, self)
        self._line.setContentsMargins(0, 0, 4, 4)
        self._line.setSpacing(spacing)
        for part, share in parts:
            self._line.addWidget(part, share)

    def minimumSizeHint(self) -> QSize:
        """No wider than the widest of them."""
        least = [part.minimumSizeHint() for part in self._parts]
        return QSize(max(size.width() for size in least) + 4, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Turn where the parts don't fit."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            taken = sum(part.minimumSizeHint().width() for part in self._parts)
            taken += self._line.spacing() * (len(self._parts) - 1) + 4
            self._line.setDirection(BESIDE if taken <= self.width() else BELOW)
        return super().event(event)


class Body(ScrolledArea):
    """The middle of a card, which scrolls: never cut at the right, as wide with a bar as without.

    The bar and the focus ring lie in the card's margin, which ``room_for_body`` opens to them.
    """

    def __init__(self) -> None:
        super().__init__()
        inside = _Inside()
        self.column = QVBoxLayout(inside)
        frameless(self, inside)
        self._make_room()
        self.verticalScrollBar().rangeChanged.connect(self._make_room)

    def _make_room(self) -> None:
        scrolls = self.verticalScrollBar().maximum() > 0
        self.column.setContentsMargins(_RING, 2, _RING if scrolls else _RING + BAR, 2)


class _Inside(QWidget):
    def minimumSizeHint(self) -> QSize:
        """No wider than what is seen; as high as its words are at that width."""
        return QSize(0, 0 if self.hasHeightForWidth() else super().minimumSizeHint().height())


_NARROW = 0.62
"""What is left of a form's width where there is little room."""


class FormBeside(QWidget):
    """A form that scrolls, and what comes of it; in a card with room for a body.

    The form is ``width`` wide, or narrower where there is little room; above what comes of it
    where a list in that would go sideways.
    """

    def __init__(self, form: Body, result: QWidget, width: int) -> None:
        super().__init__()
        self._form, self._result, self._width = form, result, width
        self._narrowest = 0
        self._row = row = QBoxLayout(BESIDE, self)
        row.setContentsMargins(0, 0, _RING + BAR, 0)
        row.setSpacing(12)
        row.addWidget(form, 10)
        row.addWidget(result, 13)
        self._fit()
        theme().changed.connect(self._fit)

    def hasHeightForWidth(self) -> bool:
        """Both parts take the height that there is."""
        return False

    def minimumSizeHint(self) -> QSize:
        """As high as what comes of it is at this width, whose words must not be squeezed."""
        least, told = super().minimumSizeHint(), self._result.layout()
        least.setWidth(self._narrowest)
        if told is not None and told.hasHeightForWidth():
            least.setHeight(max(least.height(), told.minimumHeightForWidth(self._result.width())))
        return least

    def event(self, event: QEvent) -> bool:
        """Another width, or other words: another height."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit()
            self.updateGeometry()
        return super().event(event)

    def _fit(self) -> None:
        wide, bar = theme().px(self._width), _RING + BAR
        narrow = round(wide * _NARROW) + bar
        tables = [table for table in self._result.findChildren(RowsTable) if not table.isHidden()]
        edges = [self._result.width() - table.width() for table in tables]
        needed = max(map(add, (table.least_width() for table in tables), edges), default=0)
        folded = self.testAttribute(Qt.WidgetAttribute.WA_Resized)
        folded = folded and narrow + self._row.spacing() + needed + bar > self.width()
        self._row.setDirection(BELOW if folded else BESIDE)
        parts: tuple[WholePart, ...] = (self._form, *tables)
        for part in parts:
            part.set_whole(self, whole=folded)
        self._narrowest = max(narrow, needed + bar)
        self._result.setMinimumWidth(0 if folded else needed)
        self._form.setMinimumWidth(0 if folded else narrow)
        self._form.setMaximumWidth(ANY_WIDTH if folded else wide + bar)


def room_for_body(card: QLayout, margin: int) -> None:
    """The margins of a card that has a ``Body``: its bar and its focus ring lie in them."""
    edge = margin - _RING
    card.setContentsMargins(edge, margin, edge - BAR, margin)


def beside_bar(layout: QLayout) -> None:
    """Line what is above or below a ``Body`` up with what is in it."""
    layout.setContentsMargins(_RING, 0, _RING + BAR, 0)


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)
