"""One delegate for each kind of cell, and the row that they stand in."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from director_app.ui.kit.chips import ChipSpec, chip_width, paint_chip
from director_app.ui.kit.fonts import font_of
from director_app.ui.kit.paint import LEFT, RIGHT, icon_at, tell_whole, width_of, words
from director_app.ui.kit.rows import VALUE, RowsModel, SignedWord, shown
from director_app.ui.kit.sparkline import Sparkline, paint_spark
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QHelpEvent

Index = QModelIndex | QPersistentModelIndex
INSET = 16
PAD = 8
_BAR = 4
_SMOOTH = QPainter.RenderHint.Antialiasing
_SELECTED = QStyle.StateFlag.State_Selected
_SIGN = 26
"""Room that a sign beside the words takes."""
_HIGH, _SPARK = 42, 56


class RowCell(QStyledItemDelegate):
    """The ground of a row: tint and bar when selected, a thin line below; the words on it."""

    def __init__(
        self,
        step: str = "body",
        role: str = "ink",
        *,
        weight: int | None = None,
        right: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._step, self._role, self._weight, self._right = step, role, weight, right

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Ground, then value."""
        painter.save()
        painter.setRenderHint(_SMOOTH)
        model = index.model()
        assert isinstance(model, RowsModel)
        row, column = model.rows[index.row()], index.column()
        frame = QRectF(option.rect)
        left, right = _sides(index)
        self._ground(painter, option, frame, left, right)
        area = frame.adjusted(left, 0, -right, -1)
        self.paint_value(painter, area, model.columns[column].value(row))
        painter.restore()

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        now = theme()
        font = font_of(self._step, now.scale, self._weight)
        side = RIGHT if self._right else LEFT
        words(painter, area, shown(value), font, now.color(self._role), side, elide=True)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as what is painted in it."""
        del option
        wide = ceil(self.width_of_value(index.data(VALUE))) + sum(_sides(index)) + 1
        return QSize(wide, theme().px(_HIGH))

    def width_of_value(self, value: object) -> float:
        """How wide a value is painted where there is room."""
        return width_of(shown(value), theme().font(self._step, self._weight))

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """The cell's words where they had to be shortened, and its own tip."""
        value, now = index.data(VALUE), theme()
        if event.type() != QEvent.Type.ToolTip or isinstance(value, Sparkline):
            return super().helpEvent(event, view, option, index)
        room = option.rect.width() - sum(_sides(index))
        room -= now.px(_SIGN) if getattr(value, "icon", "") else 0
        chip = isinstance(value, ChipSpec)
        font = now.font("caption", 600) if chip else now.font(self._step, self._weight)
        room -= 2 * PAD if chip else 0
        tip = index.data(Qt.ItemDataRole.ToolTipRole) or ""
        told = tell_whole(view.viewport(), event, shown(value), font, room, tip)
        return told or super().helpEvent(event, view, option, index)

    def createEditor(self, *_: object) -> None:  # type: ignore[override]
        """Rows are edited in the panel beside them."""

    def _ground(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        frame: QRectF,
        left: int,
        right: int,
    ) -> None:
        now = theme()
        first, last = left == INSET, right == INSET
        if option.state & _SELECTED:
            view = option.widget
            focused = isinstance(view, QTableView) and view.hasFocus()
            painter.fillRect(frame, now.color("keysTint" if focused else "sunken"))
            if first:
                bar = QRectF(frame.left(), frame.top(), _BAR, frame.height())
                painter.fillRect(bar, now.color("keys" if focused else "edge"))
            return
        line = frame.adjusted(left if first else 0, frame.height() - 1, -right if last else 0, 0)
        painter.fillRect(line, now.color("line"))


class SignCell(RowCell):
    """A chip, or a word with its sign before it."""

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """Chip; or sign, then word."""
        if isinstance(value, ChipSpec):
            paint_chip(painter, area, value)
            return
        if not isinstance(value, SignedWord):
            super().paint_value(painter, area, value)
            return
        now = theme()
        if value.icon:
            size = now.px(17)
            at = QPointF(area.left() + size / 2, area.center().y())
            icon_at(painter, at, value.icon, value.icon_role or value.role, 17)
            area = area.adjusted(size + PAD, 0, 0, 0)
        font = now.font(self._step, self._weight)
        words(painter, area, value.text, font, now.color(value.role), elide=True)

    def width_of_value(self, value: object) -> float:
        """Chip; or sign and word."""
        if isinstance(value, ChipSpec):
            return chip_width(value)
        sign = theme().px(17) + PAD if getattr(value, "icon", "") else 0
        return super().width_of_value(value) + sign


class NameCell(RowCell):
    """A name, with a sign after it when there is something to know."""

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """Name, then sign."""
        if not isinstance(value, SignedWord):
            super().paint_value(painter, area, value)
            return
        now = theme()
        font = now.font(self._step, self._weight)
        room = area.adjusted(0, 0, -now.px(_SIGN) if value.icon else 0, 0)
        words(painter, room, value.text, font, now.color(value.role), elide=True)
        if value.icon:
            left = area.left() + min(width_of(value.text, font), room.width())
            at = QPointF(left + now.px(18), area.center().y())
            icon_at(painter, at, value.icon, value.icon_role or "mindInk", 16)

    def width_of_value(self, value: object) -> float:
        """Name and sign."""
        sign = theme().px(_SIGN) if getattr(value, "icon", "") else 0
        return super().width_of_value(value) + sign


class SparklineCell(RowCell):
    """A day in one small line."""

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        if isinstance(value, Sparkline):
            paint_spark(painter, area, value)

    def width_of_value(self, value: object) -> float:
        """A line is seen in any width, from this one on."""
        del value
        return theme().px(_SPARK)


_PLAIN: dict[str, tuple[str, str, int | None, bool]] = {
    "number": ("body", "ink2", None, True),
    "points": ("row", "ink", 600, True),
    "total": ("strip", "ink", 600, True),
    "quiet": ("body", "ink2", None, False),
    "prize": ("body", "doInk", 600, False),
    "text": ("body", "ink", None, False),
}


def length_of(value: object) -> int:
    """How many letters a cell has, a sign counted as some; none where it paints itself."""
    if isinstance(value, Sparkline):
        return 1
    text = getattr(value, "text", value)
    if isinstance(text, int | float):
        return len(str(text))
    sign = 3 if getattr(value, "icon", "") else 0
    return len(text) + sign if isinstance(text, str) else 0


def _sides(index: Index) -> tuple[int, int]:
    """The room before and after the words of a cell; the row begins and ends with more."""
    last = index.model().columnCount() - 1
    return (INSET if index.column() == 0 else PAD, INSET if index.column() == last else PAD)


def cell_for(kind: str, *, numeric: bool, parent: QObject) -> RowCell:
    """The delegate of a kind of column."""
    if kind == "name":
        return NameCell("row", parent=parent)
    if kind in {"chip", "mark"}:
        return SignCell(parent=parent)
    if kind == "spark":
        return SparklineCell(parent=parent)
    step, role, weight, right = _PLAIN[kind]
    return RowCell(step, role, weight=weight, right=right or numeric, parent=parent)
