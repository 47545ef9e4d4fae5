"""The floor for those who hear it: a list of tables, each a list of chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QColor
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from director_app.ui.kit.screen_reader import read_by
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from director_app.ui.seating.floor_model import ChairPosition, FloorCard


class HeardFloor(Protocol):
    """What is told of a floor; every floor is a widget besides."""

    @property
    def cards(self) -> tuple[FloorCard, ...]:
        """The tables of the round, by number."""

    @property
    def chosen(self) -> ChairPosition:
        """The chair that is chosen."""

    def frame_of(self, table: int) -> QRectF:
        """Where the table at this place of the list is painted."""

    def mapToGlobal(self, at: QPoint, /) -> QPoint:
        """Where a point of it is on the screen."""

    def hasFocus(self) -> bool:
        """Whether the keys are there."""


class _Part(QAccessibleInterface):
    """Something painted that has no widget of its own."""

    def __init__(self, floor: HeardFloor, table: int) -> None:
        super().__init__()
        self._floor, self._table = floor, table

    @property
    def _card(self) -> FloorCard | None:
        cards = self._floor.cards
        return cards[self._table] if self._table < len(cards) else None

    def isValid(self) -> bool:
        """Whether the table is on the floor still."""
        return self._card is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        """Nothing: it is only painted."""
        return None

    def window(self) -> None:  # type: ignore[override]
        """The window is the floor's."""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nothing can be written here."""

    def backgroundColor(self) -> QColor:
        """No colour of its own."""
        return QColor()

    def foregroundColor(self) -> QColor:
        """No colour of its own."""
        return QColor()

    def rect(self) -> QRect:
        """Where it is on the screen."""
        if self._card is None:
            return QRect()
        frame = self._floor.frame_of(self._table).toRect()
        return QRect(self._floor.mapToGlobal(frame.topLeft()), frame.size())

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The part at a point of the screen."""
        for at in range(self.childCount()):
            part = self.child(at)
            if part is not None and part.rect().contains(QPoint(x, y)):
                return part
        return None

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = state.selectable = True
        state.selected = self._chosen
        state.focused = self._chosen and self._floor.hasFocus()
        return state

    @property
    def _chosen(self) -> bool:
        return self._floor.chosen.table == self._table


class _Chair(_Part):
    """A chair and who sits there."""

    def __init__(self, table: _Table, floor: HeardFloor, at: int, chair: int) -> None:
        super().__init__(floor, at)
        self._above, self._chair = table, chair

    def isValid(self) -> bool:
        """Whether the chair is on the floor still."""
        return self._card is not None and self._chair < len(self._card.people)

    def parent(self) -> QAccessibleInterface:
        """The table."""
        return self._above

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Nothing is inside."""
        del index
        return None

    def childCount(self) -> int:
        """Nothing is inside."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Nothing is inside."""
        del child
        return -1

    def role(self) -> QAccessible.Role:
        """One of a list."""
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        """The seat's letter and the name."""
        card = self._card
        if kind != QAccessible.Text.Name or card is None or not self.isValid():
            return ""
        person = card.people[self._chair]
        return tr("{letter} {name}", letter=person.letter, name=person.name or tr("no one"))

    @property
    def _chosen(self) -> bool:
        return super()._chosen and self._floor.chosen.chair == self._chair


class _Table(_Part):
    """A table, who sits there, and what is to be known of it."""

    def __init__(self, reader: FloorReader, floor: HeardFloor, table: int) -> None:
        super().__init__(floor, table)
        self._above = reader
        self._chairs = [_Chair(self, floor, table, chair) for chair in range(4)]

    def parent(self) -> QAccessibleInterface:
        """The floor."""
        return self._above

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """A chair."""
        return self._chairs[index] if 0 <= index < self.childCount() else None

    def childCount(self) -> int:
        """How many chairs there are."""
        return len(self._card.people) if self._card is not None else 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which chair it is."""
        return next((at for at, chair in enumerate(self._chairs) if chair is child), -1)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """The chosen chair."""
        return self.child(self._floor.chosen.chair) if self._chosen else None

    def role(self) -> QAccessible.Role:
        """A list of chairs, in a list of tables."""
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        """Number, names and signs."""
        card = self._card
        return card.line if card is not None and kind == QAccessible.Text.Name else ""


class FloorReader(QAccessibleWidget):
    """The whole floor."""

    def __init__(self, floor: QWidget) -> None:
        super().__init__(floor, QAccessible.Role.List)
        self._floor = cast("HeardFloor", floor)
        self._tables: list[_Table] = []

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """A table."""
        if not 0 <= index < self.childCount():
            return None
        while len(self._tables) <= index:
            self._tables.append(_Table(self, self._floor, len(self._tables)))
        return self._tables[index]

    def childCount(self) -> int:
        """How many tables there are."""
        return len(self._floor.cards)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which table it is."""
        return next((at for at, table in enumerate(self._tables) if table is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The table at a point of the screen."""
        for at in range(self.childCount()):
            table = self.child(at)
            if table is not None and table.rect().contains(QPoint(x, y)):
                return table
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """The chosen chair."""
        table = self.child(self._floor.chosen.table)
        chair = table.focusChild() if table is not None else None
        return chair or table


def read_aloud(kind: type[QWidget]) -> None:
    """Let every floor of this class be heard table by table."""
    read_by(kind, FloorReader)


def say_choice(floor: QWidget, place: ChairPosition) -> None:
    """Tell those who listen that another chair is chosen."""
    if QAccessible.isActive() and floor.hasFocus():
        event = QAccessibleEvent(floor, QAccessible.Event.Focus)
        event.setChild(place.table)
        QAccessible.updateAccessibility(event)
