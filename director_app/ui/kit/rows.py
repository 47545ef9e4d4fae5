"""A table shows the rows that it was given: a tuple of rows and a tuple of columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from director_app.ui.kit.words import for_spreadsheet, true_minus, worded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QObject

Index = QModelIndex | QPersistentModelIndex
VALUE = Qt.ItemDataRole.UserRole + 1
"""The role under which a delegate finds what ``TableColumn.value`` gave."""

_NOWHERE = QModelIndex()


@dataclass(frozen=True, slots=True)
class SignedWord:
    """A word with its sign."""

    text: str
    icon: str = ""
    role: str = "ink"
    icon_role: str | None = None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class TableColumn:
    """One column: its title, what it shows of a row, and how."""

    title: str
    value: Callable[[Any], object]
    numeric: bool = False
    kind: str = "text"
    width: int = 0
    """How wide it usually is; one that has none takes the room that is left."""
    sort: Callable[[Any], Any] | None = None
    tip: Callable[[Any], str] | None = None
    copied: Callable[[Any], object] | None = None
    """What goes to a spreadsheet, where that is not what is shown: it reads ``(40)`` as -40."""


def shown(value: object) -> str:
    """A value in words: numbers with a true minus, nothing for None."""
    if value is None:
        return ""
    if isinstance(value, int) and not isinstance(value, bool):
        return true_minus(value)
    text = getattr(value, "text", value)
    return text if isinstance(text, str) else str(text)


class RowsModel(QAbstractTableModel):
    """Rows as they were given; sorting reorders them, nothing is fetched or computed."""

    def __init__(
        self,
        columns: Sequence[TableColumn],
        rows: Sequence[object] = (),
        identity: Callable[[Any], object] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._rows: tuple[Any, ...] = tuple(rows)
        self._given = self._rows
        self._identity = identity or (lambda row: row)
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None

    @property
    def columns(self) -> tuple[TableColumn, ...]:
        return self._columns

    @property
    def rows(self) -> tuple[Any, ...]:
        """The rows in the order shown."""
        return self._rows

    def set_columns(
        self, columns: Sequence[TableColumn], rows: Sequence[object] | None = None
    ) -> None:
        """Show other columns of the same rows, or of the rows that come with them."""
        self.beginResetModel()
        self._columns = tuple(columns)
        self._sorted_by = None
        if rows is not None:
            self._given = tuple(rows)
        self._rows = self._given
        self.endResetModel()

    def take_columns(self, columns: Sequence[TableColumn]) -> None:
        """The same columns over other facts; ``set_rows`` tells of both."""
        self._columns = tuple(columns)

    def set_rows(self, rows: Sequence[object]) -> None:
        """Show these rows; places stay as they are while the count does."""
        self._given = tuple(rows)
        wanted = self._ordered()
        if len(wanted) == len(self._rows):
            self._rows = wanted
            if wanted:
                last = self.index(len(wanted) - 1, len(self._columns) - 1)
                self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._rows = wanted
        self.endResetModel()

    def row_at(self, place: int) -> Any:
        """The row at a place, or None."""
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def values_at(self, place: int) -> list[object]:
        """What the columns say of the row at a place."""
        row = self._rows[place]
        return [column.value(row) for column in self._columns]

    def copied_at(self, place: int) -> list[str]:
        """What a spreadsheet gets of the row at a place."""
        row = self._rows[place]
        lines = (shown((column.copied or column.value)(row)) for column in self._columns)
        return [for_spreadsheet(worded(text)) for text in lines]

    def identity_of(self, row: object) -> object:
        """What tells a row from the others."""
        return self._identity(row)

    def find(self, identity: object) -> int:
        """The place of the row with this identity, or -1."""
        found = (at for at, row in enumerate(self._rows) if self._identity(row) == identity)
        return next(found, -1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """How many columns."""
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Words, the value itself, its side, its tip."""
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], self._columns[index.column()]
        if role == VALUE:
            value = column.value(row)
            return worded(value) if isinstance(value, str) else value
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return worded(shown(column.value(row)))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        if role == Qt.ItemDataRole.ToolTipRole and column.tip is not None:
            return worded(column.tip(row))
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation != Qt.Orientation.Horizontal or section >= len(self._columns):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return worded(column.title)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column; a column of -1 brings back the order given."""
        self.layoutAboutToBeChanged.emit()
        chosen = [self._rows[at.row()] for at in self.persistentIndexList()]
        before = self.persistentIndexList()
        self._sorted_by = (column, order) if 0 <= column < len(self._columns) else None
        self._rows = self._ordered()
        places = {id(row): at for at, row in enumerate(self._rows)}
        after = [
            self.index(places.get(id(row), at.row()), at.column())
            for row, at in zip(chosen, before, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _ordered(self) -> tuple[Any, ...]:
        if self._sorted_by is None:
            return self._given
        column, order = self._columns[self._sorted_by[0]], self._sorted_by[1]
        key = column.sort or (lambda row: _rank(column.value(row)))
        return tuple(sorted(self._given, key=key, reverse=order == Qt.SortOrder.DescendingOrder))


def is_number(column: TableColumn) -> bool:
    """Whether a column holds numbers, which stand at its right."""
    return column.numeric or column.kind in {"number", "points", "total"}


def _side(column: TableColumn) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if is_number(column) else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def _rank(value: object) -> tuple[int, float, str]:
    if value is None or value == "":
        return (2, 0, "")
    if isinstance(value, int | float):
        return (0, value, "")
    return (1, 0, shown(value).casefold())
