"""Lists of rows: 42 high, no grid, letters find, Enter opens."""

from __future__ import annotations

from heapq import nlargest
from operator import gt
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QElapsedTimer,
    QEvent,
    QModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from director_app.ui.kit.cells import INSET, PAD, Index, RowCell, cell_for, length_of
from director_app.ui.kit.column_widths import WantedWidth, shared
from director_app.ui.kit.context_menu import ContextMenu
from director_app.ui.kit.find import fold
from director_app.ui.kit.paint import LEFT, RIGHT, icon_at, painting, tell_whole, width_of, words
from director_app.ui.kit.rows import is_number
from director_app.ui.kit.scrolling import WholePart, area_around
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import (
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
        QPainter,
        QPaintEvent,
        QResizeEvent,
        QShowEvent,
    )

    from director_app.ui.kit.context_menu import Doing, Doings
    from director_app.ui.kit.rows import RowsModel, TableColumn


_ROW = 42
_HEAD = 38
_NARROWEST = 36
"""No column is narrower than this, whatever is in it."""
_LEAST = 90
"""So wide words stay at least; a list with more columns than that goes sideways."""
_MEASURED = 8
_Move = QAbstractItemView.CursorAction
_SEEN = QAbstractItemView.ScrollHint.EnsureVisible
_BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class Heads(QHeaderView):
    """Titles of the columns, with an arrow where the rows are sorted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(_NARROWEST)
        self.setSortIndicatorShown(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Titles, then the line below all of them."""
        super().paintEvent(event)
        with painting(self.viewport()) as painter:
            frame = self.viewport().rect()
            painter.fillRect(0, frame.height() - 1, frame.width(), 1, theme().color("line"))

    def viewportEvent(self, event: QEvent) -> bool:
        """A title that had to be shortened is told whole."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = self.logicalIndexAt(event.pos())
            title = str(self.model().headerData(at, Qt.Orientation.Horizontal) or "")
            room = self.sectionSize(at) - INSET - PAD
            if tell_whole(self.viewport(), event, title, theme().font("caption", 600), room):
                return True
        return super().viewportEvent(event)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        now, model = theme(), self.model()
        if not rect.isValid():
            return
        title = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        side = model.headerData(
            section, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
        )
        right = bool(side & Qt.AlignmentFlag.AlignRight)
        left_pad = INSET if section == 0 else PAD
        right_pad = INSET if section == model.columnCount() - 1 else PAD
        area = QRectF(rect).adjusted(left_pad, 0, -right_pad, -1)
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        font = now.font("caption", 600)
        words(painter, area, title, font, now.color("ink2"), RIGHT if right else LEFT, elide=True)
        if self.isSortIndicatorShown() and section == self.sortIndicatorSection():
            down = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            wide = width_of(title, font)
            at = area.right() - wide - now.px(12) if right else area.left() + wide + now.px(14)
            name = "chevron-down" if down else "chevron-up"
            icon_at(painter, QPointF(at, area.center().y()), name, "ink2", 13)
        painter.restore()


class RowsTable(WholePart, QTableView):
    """A list with one selected row; tells which, and when it is opened.

    The row shows that the keys are here; an empty list has the ring.
    """

    row_chosen = Signal(object)
    row_opened = Signal(object)

    def __init__(
        self, model: RowsModel, parent: QWidget | None = None, *, sortable: bool = True
    ) -> None:
        super().__init__(parent)
        self._row_height = _ROW
        self._wanted: list[WantedWidth] = []
        self._longest: list[int] = []
        self._type_ahead = True
        self._typed, self._since_typed = "", QElapsedTimer()
        self._kept: object = None
        self._sortable = sortable
        self.setHorizontalHeader(Heads(self))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setProperty("ownFocus", "yes")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self._rows = model
        self.setModel(model)
        model.modelAboutToBeReset.connect(self._keep)
        model.modelReset.connect(self._restore)
        model.dataChanged.connect(self._look_for_longer)
        self.doubleClicked.connect(self._open)
        self._offers: list[Doings] = []
        self._copies = QAction(f"{tr('Copy all rows')}\tCtrl+C", self)
        self._copies.triggered.connect(self.copy_rows)
        self.menu = ContextMenu(self, self._doings)
        self.horizontalHeader().setSectionsClickable(sortable)
        self.horizontalHeader().sectionClicked.connect(self._sort)
        self._dress()
        theme().changed.connect(self._dress)

    def offer(self, doings: Doings) -> None:
        """Offer these of the selected row in the menu that the right button opens."""
        self._offers.append(doings)

    def current(self) -> Any:
        """The selected row, or None."""
        at = self.currentIndex()
        return self._rows.row_at(at.row()) if at.isValid() else None

    def choose(self, identity: object) -> bool:
        """Select the row with this identity; False if it is not there."""
        at = self._rows.find(identity)
        if at < 0:
            return False
        self.setCurrentIndex(self._rows.index(at, 0))
        self.scrollTo(self._rows.index(at, 0))
        return True

    def choose_first(self) -> None:
        """Select the first row, if none is."""
        if not self.currentIndex().isValid() and self._rows.rowCount():
            self.setCurrentIndex(self._rows.index(0, 0))

    def set_row_height(self, height: int) -> None:
        """Rows of another height, in pixels at 100 percent."""
        self._row_height = height
        self._dress()

    def set_type_ahead(self, wanted: bool) -> None:
        """Whether letters find a row."""
        self._type_ahead = wanted

    def sort_by(self, title: str, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by the column with this title and show its arrow."""
        titles = [column.title for column in self._rows.columns]
        at = titles.index(title)
        self.horizontalHeader().setSortIndicatorShown(True)
        self.horizontalHeader().setSortIndicator(at, order)
        self._rows.sort(at, order)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell which row is selected."""
        super().currentChanged(current, previous)
        if current.row() != previous.row() or current.isValid() != previous.isValid():
            self.row_chosen.emit(self._rows.row_at(current.row()) if current.isValid() else None)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Only the left button opens."""
        if event.button() is Qt.MouseButton.LeftButton:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens; copy takes the rows for a spreadsheet; Home and End go through the rows."""
        key = event.key()
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        pressed = plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if pressed and self.currentIndex().isValid():
            self._open(self.currentIndex())
            return
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_rows()
            return
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._rows.rowCount():
            last = self._rows.rowCount() - 1
            place = 0 if key == Qt.Key.Key_Home else last
            self.setCurrentIndex(self._rows.index(place, 0))
            return
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
            return
        super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters typed in one go find the next name of which a word starts with them.

        Qt gives them one by one. A letter that is pressed again and again goes through its names.
        """
        if not self._type_ahead:
            return
        pause = QApplication.keyboardInputInterval()
        if not self._since_typed.isValid() or self._since_typed.elapsed() >= pause:
            self._typed = ""
        self._since_typed.start()
        self._typed += search
        one_letter = self._typed == search * len(self._typed)
        if not self._find_name(self._typed, onward=one_letter) and one_letter:
            self._find_name(search, onward=True)

    def _find_name(self, letters: str, *, onward: bool) -> bool:
        """Choose who begins so; ``onward`` from the row that is chosen, to which it comes last."""
        columns = self._rows.columns
        name = next((at for at, c in enumerate(columns) if c.kind == "name"), 0)
        wanted, count = fold(letters), self._rows.rowCount()
        start = max(self.currentIndex().row(), 0) + onward
        for step in range(count):
            at = (start + step) % count
            found = fold(str(self._rows.index(at, name).data() or ""))
            if found.startswith(wanted) or any(w.startswith(wanted) for w in found.split()):
                self.setCurrentIndex(self._rows.index(at, 0))
                return True
        return False

    def copy_rows(self) -> None:
        """Put every row on the clipboard, a tab between cells."""
        model = self._rows
        lines = ["\t".join(column.title for column in model.columns)]
        lines += ["\t".join(model.copied_at(at)) for at in range(model.rowCount())]
        QApplication.clipboard().setText("\n".join(lines) + "\n")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A list that has the keys has a selected row; the Tab key brings it in sight."""
        super().focusInEvent(event)
        self.setProperty("ownFocus", "yes" if self._rows.rowCount() else "")
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            self.selectRow(self.currentIndex().row())
        self.choose_first()
        if event.reason() in _BY_TAB:
            self.scrollTo(self.currentIndex())
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The selected row turns grey."""
        super().focusOutEvent(event)
        self.viewport().update()

    def fit_columns(self) -> None:
        """Widths and delegates as the columns ask for; call after ``set_columns``."""
        for at in range(len(self._rows.columns)):
            self.setItemDelegateForColumn(at, self.cell_of(at))
            self.horizontalHeader().setSectionResizeMode(at, QHeaderView.ResizeMode.Fixed)
        self._measure()

    def cell_of(self, at: int) -> RowCell:
        """The delegate of a column."""
        column = self._rows.columns[at]
        return cell_for(column.kind, numeric=column.numeric, parent=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The columns share other room."""
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """Columns become as wide as their longest words, as far as there is room."""
        seen = [at for at in range(len(self._wanted)) if not self.isColumnHidden(at)]
        wanted = [self._wanted[at] for at in seen]
        widths = shared(wanted, self.viewport().width(), theme().px(_LEAST))
        for at, width in zip(seen, widths, strict=True):
            self.setColumnWidth(at, width)

    def least_width(self) -> int:
        """In less room than this the list goes sideways."""
        return sum(shared(self._wanted, 0, theme().px(_LEAST))) + self.verticalScrollBar().width()

    def showEvent(self, event: QShowEvent) -> None:
        """It may stand in what scrolls already."""
        super().showEvent(event)
        self.join()

    def minimumSizeHint(self) -> QSize:
        """As high as its rows, where it is whole."""
        least, heads = super().minimumSizeHint(), self.horizontalHeader()
        high = max(least.height(), theme().px(self.least_height))
        if self.whole:
            head = 0 if heads.isHidden() else heads.height()
            high = head + self.verticalHeader().length() + 2 * self.frameWidth()
        return QSize(least.width(), high)

    def scrollTo(self, index: Index, hint: QAbstractItemView.ScrollHint = _SEEN) -> None:
        """Bring a row in sight, by the page around a list that is whole."""
        super().scrollTo(index, hint)
        above = area_around(self) if self.whole and index.isValid() else None
        if above is not None and (page := above.widget()) is not None:
            row = self.visualRect(index)
            at = self.viewport().mapTo(page, row.center())
            above.ensureVisible(above.horizontalScrollBar().value(), at.y(), 0, row.height())

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Page Up and Page Down go as far as what is in sight, also of a list that is whole."""
        pages = {_Move.MovePageUp: -1, _Move.MovePageDown: 1}
        if not self.whole or action not in pages or not self.currentIndex().isValid():
            return super().moveCursor(action, modifiers)
        far = self.currentIndex().row() + pages[action] * max(len(self.rows_in_sight()) - 1, 1)
        row = min(max(far, 0), self._rows.rowCount() - 1)
        return self._rows.index(row, self.currentIndex().column())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Rows that come in sight may have longer words."""
        super().scrollContentsBy(dx, dy)
        self._look_for_longer()

    def rows_in_sight(self) -> range:
        seen = self.viewport().visibleRegion().boundingRect()
        first, last = self.rowAt(seen.top()), self.rowAt(seen.bottom())
        return range(max(first, 0), last + 1 if last >= 0 else self._rows.rowCount())

    def _look_for_longer(self) -> None:
        """Fit the columns again where words in sight are longer than all that were measured.

        To measure every row after every sheet would take longer than to paint them.
        """
        for row in self.rows_in_sight():
            lengths = map(length_of, self._rows.values_at(row))
            if any(map(gt, lengths, self._longest)):
                self._measure()
                return

    def _measure(self) -> None:
        lengths = [
            [length_of(column.value(row)) for row in self._rows.rows]
            for column in self._rows.columns
        ]
        self._longest = [max(of_column, default=0) for of_column in lengths]
        hints = [self._hint(at, of_column) for at, of_column in enumerate(lengths)]
        self._wanted = self._asked(hints)
        self._give_room()
        self.updateGeometry()

    def _asked(self, hints: Sequence[int]) -> list[WantedWidth]:
        columns = self._rows.columns
        free = [not column.width for column in columns]
        said = [grows and bool(hint) for grows, hint in zip(free, hints, strict=True)]
        asked = []
        for column, hint, grows in zip(columns, hints, said if any(said) else free, strict=True):
            need = max(_title_width(column), hint, _NARROWEST)
            usual = max(need, theme().px(column.width))
            asked.append(WantedWidth(need, usual, grows, cuttable=not is_number(column)))
        return asked

    def _hint(self, at: int, lengths: Sequence[int]) -> int:
        """How wide a column's words are, by the few that have the most letters."""
        cell, option = self.itemDelegateForColumn(at), QStyleOptionViewItem()
        rows = nlargest(_MEASURED, range(len(lengths)), key=lengths.__getitem__)
        hints = [cell.sizeHint(option, self._rows.index(row, at)) for row in rows if lengths[row]]
        return max((hint.width() for hint in hints), default=0)

    def _dress(self) -> None:
        now = theme()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(24)
        self.verticalHeader().setDefaultSectionSize(now.px(self._row_height))
        self.horizontalHeader().setFixedHeight(now.px(_HEAD))
        self.fit_columns()

    def _doings(self) -> Iterator[Doing]:
        for offer in self._offers:
            if self.current() is not None:
                yield from offer()
        yield None
        if self._rows.rowCount():
            yield self._copies

    def _open(self, index: QModelIndex) -> None:
        self.row_opened.emit(self._rows.row_at(index.row()))

    def _sort(self, section: int) -> None:
        if not self._sortable:
            return
        heads = self.horizontalHeader()
        same = heads.isSortIndicatorShown() and heads.sortIndicatorSection() == section
        up = Qt.SortOrder.AscendingOrder
        order = up
        if same and heads.sortIndicatorOrder() == up:
            order = Qt.SortOrder.DescendingOrder
        heads.setSortIndicatorShown(True)
        heads.setSortIndicator(section, order)
        self._rows.sort(section, order)

    def _keep(self) -> None:
        row = self.current()
        self._kept = None if row is None else self._rows.identity_of(row)

    def _restore(self) -> None:
        self.fit_columns()
        if self._kept is not None:
            self.choose(self._kept)
        self._kept = None


_OF_THE_PAGE = (
    Qt.Key.Key_BracketLeft,
    Qt.Key.Key_BracketRight,
    Qt.Key.Key_Escape,
    Qt.Key.Key_F2,
)


class PageTable(RowsTable):
    """Brackets, F2 and Esc go on to the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the page its keys."""
        if event.key() in _OF_THE_PAGE:
            event.ignore()
        else:
            super().keyPressEvent(event)


def _title_width(column: TableColumn) -> int:
    return round(width_of(column.title, theme().font("caption", 600)) + PAD + INSET + 2)
