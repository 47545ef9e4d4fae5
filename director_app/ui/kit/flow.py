"""A row that goes on in the next line when there is too little room."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

_Flow = TypeVar("_Flow", bound="FlowLayout")
_BETWEEN = 4
"""Between two lines."""


class FlowLayout(QLayout):
    """Items beside each other, in the middle of their line, then below.

    Only as the layout of a widget, see ``flowing`` and ``sharing``: put into another layout it
    may end the program when that asks for its size.
    """

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """By width, until something in it changes: Qt asks for one many times in a layout."""
        self._preferred: QSize | None = None
        self._least: QSize | None = None
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        """One more at the end."""
        self._items.append(item)

    def insert(self, place: int, widget: QWidget) -> None:
        self.addWidget(widget)
        self._items.insert(place, self._items.pop())
        self.invalidate()

    def count(self) -> int:
        """How many items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take the item at a place out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def invalidate(self) -> None:
        """Something in it has changed."""
        self._heights.clear()
        self._preferred = self._least = None
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        """It never asks for more than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Less width, more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high it is at a width."""
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        """Place the items."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        if self._preferred is None:
            sizes = [item.sizeHint() for item in self._shown()]
            wide = sum([size.width() for size in sizes])
            high = max([size.height() for size in sizes], default=0)
            row = QSize(wide + self.spacing() * max(len(sizes) - 1, 0), high)
            self._preferred = row.grownBy(self.contentsMargins())
        return self._preferred

    def minimumSize(self) -> QSize:
        """The widest item."""
        if self._least is None:
            size = QSize(0, 0)
            for item in self._shown():
                size = size.expandedTo(item.minimumSize())
            self._least = size.grownBy(self.contentsMargins())
        return self._least

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, move: bool) -> int:
        around = self.contentsMargins()
        room = rect.marginsRemoved(around)
        top = room.top()
        for line in self._lines_in(room.width()):
            high = max([size.height() for _, size in line])
            left = room.left()
            for item, size in line:
                if move:
                    middle = top + (high - size.height()) // 2
                    item.setGeometry(QRect(QPoint(left, middle), size))
                left += size.width() + self.spacing()
            top += high + _BETWEEN
        return max(top - _BETWEEN - room.top(), 0) + around.top() + around.bottom()

    def _lines_in(self, room: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """The items of each line, as large as they will be."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        used = 0
        for item in self._shown():
            size = _fitted(item, room)
            if not lines or used + size.width() > room:
                lines.append([])
                used = 0
            lines[-1].append((item, size))
            used += size.width() + self.spacing()
        return lines


def keep_high(widget: QWidget, event: QEvent) -> None:
    """In a page that scrolls within itself: be as high as the words take at this width."""
    layout = widget.layout()
    if layout is not None and event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
        widget.setMinimumHeight(layout.totalHeightForWidth(widget.width()))


def _fitted(item: QLayoutItem, room: int) -> QSize:
    """As an item asks to be, but no wider than the room."""
    size = item.sizeHint()
    if 0 < room < size.width() and item.minimumSize().width() < size.width():
        wide = max(room, item.minimumSize().width())
        high = item.heightForWidth(wide) if item.hasHeightForWidth() else size.height()
        return QSize(wide, high)
    return size


class SharingLayout(FlowLayout):
    """Items beside each other that share the width; below where it is too little for them.

    With ``lead`` the first takes what the others leave, and what goes below is as wide as it is.
    """

    def __init__(
        self, parent: QWidget | None = None, spacing: int = 8, *, lead: bool = False
    ) -> None:
        super().__init__(parent, spacing)
        self._lead = lead

    def _place(self, rect: QRect, *, move: bool) -> int:
        around = self.contentsMargins()
        room = rect.marginsRemoved(around)
        top = room.top()
        for line in self._lines(room.width()):
            high = max([_fitted(item, room.width()).height() for item in line])
            if move:
                self._share(line, QRect(room.left(), top, room.width(), high))
            top += high + self.spacing()
        return max(top - self.spacing() - room.top(), 0) + around.top() + around.bottom()

    def _lines(self, room: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if not lines or used + self.spacing() + wide > room:
                lines.append([])
                used = -self.spacing()
            lines[-1].append(item)
            used += self.spacing() + wide
        return lines

    def _share(self, line: list[QLayoutItem], rect: QRect) -> None:
        wide = [item.sizeHint().width() for item in line]
        room = rect.width() - self.spacing() * (len(line) - 1)
        if self._lead:
            more = room - sum(wide)
            wide[0] += more if line[0] is self._shown()[0] else min(more, 0)
        elif max(wide) * len(line) <= room:
            wide = [room // len(line) for _ in line]
        rest = 0 if self._lead else room - sum(wide)
        left = rect.left()
        for item, own in zip(line, wide, strict=True):
            own += rest // len(line)  # noqa: PLW2901
            item.setGeometry(QRect(left, rect.top(), own, rect.height()))
            left += own + self.spacing()


def flowing(widget: QWidget, spacing: int = 8) -> FlowLayout:
    """Give a widget a flowing row as its layout."""
    return _laid(widget, FlowLayout(widget, spacing))


def sharing(widget: QWidget, spacing: int = 8, *, lead: bool = False) -> SharingLayout:
    """Give a widget a row as its layout whose items share the width."""
    return _laid(widget, SharingLayout(widget, spacing, lead=lead))


def _laid(widget: QWidget, layout: _Flow) -> _Flow:
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)
    return layout
