"""The places in their order: keys of the page go on to it, columns that can be spared go first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent

from director_app.ui.kit.cells import Index
from director_app.ui.kit.find import score
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable

_PAGE_KEYS = (
    Qt.Key.Key_BracketLeft,
    Qt.Key.Key_BracketRight,
    Qt.Key.Key_Escape,
)


class PlacesTable(RowsTable):
    """Rows of players; a click opens the one that was hit, Enter the selected one.

    Of rows that change, those cells are painted again that are seen and say something else.
    """

    clicked_on = Signal()

    def __init__(self, name: str, identity: Callable[[Any], object]) -> None:
        self._spare: Sequence[str] = ()
        self._titles: tuple[object, ...] = ()
        self._painted: dict[int, list[object]] = {}
        self.rows = RowsModel([], identity=identity)
        super().__init__(self.rows)
        self.setObjectName(name)
        self.clicked.connect(self.clicked_on)

    def show_rows(
        self,
        rows: Sequence[object],
        columns: Sequence[TableColumn],
        spare: Sequence[str] = (),
    ) -> None:
        """These rows and columns, ``spare`` only where there is room; the sorting stays."""
        self._spare = spare
        shape = tuple((column.title, column.kind, column.width) for column in columns)
        if shape == self._titles:
            self.rows.take_columns(columns)
            self.rows.set_rows(rows)
            return
        self._titles = shape
        self.horizontalHeader().setSortIndicatorShown(False)
        self.rows.set_columns(columns, rows)

    def selected_identity(self) -> object:
        """Who is selected, to be kept when the rows change."""
        row = self.current()
        return None if row is None else self.rows.identity_of(row)

    def keep(self, identity: object) -> None:
        """Select the same one again, wherever the row is now; the first one if there is none."""
        at = self.rows.find(identity) if identity is not None else -1
        if at >= 0 and at != self.currentIndex().row():
            self.setCurrentIndex(self.rows.index(at, 0))
        self.choose_first()

    def jump(self, query: str, words: Callable[[Any], str]) -> None:
        """Select the row whose words answer a query best."""
        if not query.strip():
            return
        found = [(score(query, words(row)), row) for row in self.rows.rows]
        best = max(found, key=lambda pair: pair[0], default=None)
        if best is not None and best[0]:
            self.choose(self.rows.identity_of(best[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and know what was painted."""
        super().paintEvent(event)
        self._painted = {row: self.rows.values_at(row) for row in self.rows_in_sight()}

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Other rows came: paint what is not as it was painted."""
        for row in self.rows_in_sight():
            if first.row() <= row <= last.row():
                before = self._painted.get(row, ())
                for column, value in enumerate(self.rows.values_at(row)):
                    if column >= len(before) or before[column] != value:
                        cell = self.rows.index(row, column)
                        super().dataChanged(cell, cell, roles)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the brackets, Esc and Ctrl+E to the page."""
        if event.key() in _PAGE_KEYS or is_explain(event) or is_settle(event):
            event.ignore()
            return
        super().keyPressEvent(event)

    def least_width(self) -> int:
        """Without the columns that can be spared."""
        pairs = zip(self.rows.columns, self._wanted, strict=True)
        spared = [wanted.need for column, wanted in pairs if column.title in self._spare]
        return super().least_width() - sum(spared)

    def _give_room(self) -> None:
        """Columns that can be spared go before any other is cut."""
        needs = [wanted.need for wanted in self._wanted]
        titles = [column.title for column in self.rows.columns]
        missing, gone = sum(needs) - self.viewport().width(), set()
        for title in self._spare:
            if missing > 0 and title in titles:
                at = titles.index(title)
                missing -= needs[at]
                gone.add(at)
        for at in range(len(titles)):
            self.setColumnHidden(at, at in gone)
        super()._give_room()


def is_explain(event: QKeyEvent) -> bool:
    """Whether a key asks why."""
    return event.key() == Qt.Key.Key_E and event.modifiers() == Qt.KeyboardModifier.ControlModifier


def is_settle(event: QKeyEvent) -> bool:
    """Whether a key asks for the dice of a tie."""
    return event.key() == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier
