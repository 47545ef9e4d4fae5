"""Every table of a round in one painted widget, in the largest form that shows all of them."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from director_app.services.table_stages import Stage
from director_app.ui.kit.fitting import largest, packed
from director_app.ui.kit.own_keys import is_menu_key
from director_app.ui.kit.paint import box, enlarged, painting
from director_app.ui.kit.scrolling import BAR
from director_app.ui.kit.theme import theme
from director_app.ui.scores.board.stages import tile_words
from director_app.ui.scores.board.tile_forms import NAMED, NAMES, POINTS, forms_of, number_form
from director_app.ui.scores.board.tile_paint import paint_card, paint_points, paint_small

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import (
        QContextMenuEvent,
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
        QPainter,
        QPaintEvent,
        QResizeEvent,
    )

    from director_app.services.table_stages import Tile

_RING = 4
_BEYOND = 5
"""So far a tile's ring reaches beyond it."""


class TileBoard(QWidget):
    """Tables in their order; arrows move, Enter opens."""

    opened = Signal(int)
    current_changed = Signal(object)
    """The tile that the keys are on, or ``None``."""
    typed = Signal(str)
    """A digit was typed here; it belongs into the number field."""
    left_above = Signal()
    laid_out = Signal()
    """The tiles take another height than before."""
    menu_asked = Signal(object)
    """The place on the screen where the current table's menu is wanted."""

    def __init__(self, parent: QWidget | None = None, *, small: bool = False) -> None:
        super().__init__(parent)
        self._tiles: tuple[Tile, ...] = ()
        self._filter: Stage | None = None
        self._games = 0
        self._minutes: int | None = None
        self._at = 0
        self._marked: int | None = None
        self._small, self._fit = small, packed(number_form(), 1, self.width())
        self._left = 0.0
        self._room, self._below = QSize(), 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "list")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._choose_size)
        theme().changed.connect(self.update)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """What it shows, the filter left aside."""
        return self._tiles

    @property
    def dense(self) -> bool:
        """Whether the tiles are without names, so that these stand elsewhere."""
        return self._fit.form.name not in NAMED

    @property
    def current(self) -> Tile | None:
        """The tile that the keys are on."""
        return self._tiles[self._at] if self._at < len(self._tiles) else None

    def show_tiles(self, tiles: Sequence[Tile], games: int, opened: int | None = None) -> None:
        """Show these tables of a round of so many games.

        The keys stay on their table, or go to the one whose sheet is ``opened``, which is framed.
        """
        before, self._tiles = self._tiles, tuple(tiles)
        if len(before) != len(self._tiles) or games != self._games:
            self.update()
        else:
            for at, tile in enumerate(self._tiles):
                if tile != before[at]:
                    self._paint_anew(at)
        self._games = games
        table = opened or (before[self._at].table if self._at < len(before) else 0)
        self._choose_size()
        self._mark(opened)
        self._go(next((at for at, tile in enumerate(self._tiles) if tile.table == table), 0))

    def show_tile(self, tile: Tile) -> None:
        """Show one table anew, where it stands."""
        found = [at for at, known in enumerate(self._tiles) if known.table == tile.table]
        for at in found:
            self._tiles = (*self._tiles[:at], tile, *self._tiles[at + 1 :])
            self._paint_anew(at)

    def set_minutes(self, minutes: int | None) -> None:
        """How long ago time was over: tables still out say so."""
        if minutes != self._minutes:
            self._minutes = minutes
            self.update()

    def set_room(self, room: QSize, below: int = 0) -> None:
        """The room there is without scrolling; tiles without names leave ``below`` free."""
        if (room, below) != (self._room, self._below):
            self._room, self._below = room, below
            self._choose_size()

    def emphasize_stage(self, stage: Stage | None) -> None:
        """Let only the tables of this stage stand out."""
        if stage is not self._filter:
            self._filter = stage
            self.update()
        if stage is not None:
            first = [at for at, tile in enumerate(self._tiles) if tile.stage is stage]
            if first and self._at not in first:
                self._go(first[0])

    def area_of(self, at: int) -> QRectF:
        """Where the tile at this place lies."""
        left, top = self._fit.corner(at)
        return QRectF(self._left + left, _RING + top, self._fit.wide, self._fit.high)

    def current_area(self) -> QRect:
        """Where the current tile lies."""
        return self.area_of(self._at).toAlignedRect()

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> object:
        """The current tile is what a page scrolls to when the keys come here."""
        if query is Qt.InputMethodQuery.ImCursorRectangle and self._tiles:
            return self.current_area()
        return super().inputMethodQuery(query)

    def sizeHint(self) -> QSize:
        """As high as all tiles."""
        return QSize(100, self._height)

    def minimumSizeHint(self) -> QSize:
        """As high as all tiles."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other columns, perhaps another size of tile."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._choose_size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Enter, and digits for the field."""
        columns = self._fit.columns
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -columns,
            Qt.Key.Key_Down: columns,
        }
        key = Qt.Key(event.key())
        if is_menu_key(event) and self._tiles:
            self.menu_asked.emit(self.mapToGlobal(self.current_area().center()))
        elif key in steps and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._step(steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.current and not event.isAutoRepeat():
                self.opened.emit(self.current.table)
        elif event.text().isalnum() and event.text().isascii():
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the table that was pressed."""
        for at in range(len(self._tiles)):
            if self.area_of(at).contains(QPointF(event.pos())):
                self._go(at)
                self.menu_asked.emit(event.globalPos())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click puts the keys on a table and opens its sheet."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        for at, tile in enumerate(self._tiles):
            if self.area_of(at).contains(event.position()):
                self._go(at)
                self.opened.emit(tile.table)
                return

    def event(self, event: QEvent) -> bool:
        """The tip of a tile is all of its words."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            lines = [
                tile_words(tile, self._games, self._minutes)
                for at, tile in enumerate(self._tiles)
                if self.area_of(at).contains(QPointF(event.pos()))
            ]
            QToolTip.showText(event.globalPos(), lines[0] if lines else "", self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keys come here."""
        super().focusInEvent(event)
        self._go(self._at)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tiles in sight."""
        now, seen = theme(), QRectF(event.rect())
        with painting(self) as painter:
            reach = self._around(seen)
            found = self._fit.between(reach.top() - _RING, reach.bottom() - _RING)
            for at in range(found.start, min(found.stop, len(self._tiles))):
                tile, area = self._tiles[at], self.area_of(at)
                if not self._around(area).intersects(seen):
                    continue
                lit = self._filter is None or tile.stage is self._filter
                painter.setOpacity(1 if lit else 0.32)
                with enlarged(painter, area, self._fit.grown) as inside:
                    self._paint_tile(painter, inside, tile)
                painter.setOpacity(1)
                ringed = at == self._at and self.hasFocus()
                if ringed or tile.table == self._marked:
                    around = area.adjusted(-3, -3, 3, 3)
                    box(painter, around, 12, None, now.color("keys"), 2)

    def _paint_tile(self, painter: QPainter, area: QRectF, tile: Tile) -> None:
        form = self._fit.form.name
        if form in NAMED:
            whole = form == NAMES
            paint_card(painter, area, tile, self._games, roomy=whole, minutes=self._minutes)
        elif form == POINTS:
            paint_points(painter, area, tile, self._games, minutes=self._minutes)
        else:
            paint_small(painter, area, tile)

    def _step(self, by: int) -> None:
        wanted = self._at + by
        if wanted < 0 and by < -1:
            self.left_above.emit()
        elif 0 <= wanted < len(self._tiles):
            self._go(wanted)

    def _go(self, at: int) -> None:
        """Put the keys on the tile at this place."""
        self._paint_anew(self._at)
        self._at = at
        self._paint_anew(at)
        tile = self.current
        if tile is not None:
            self.setAccessibleDescription(tile_words(tile, self._games, self._minutes))
        self.current_changed.emit(tile)

    def _mark(self, table: int | None) -> None:
        """Frame the table whose sheet is open."""
        if table != self._marked:
            for at, tile in enumerate(self._tiles):
                if tile.table in {table, self._marked}:
                    self._paint_anew(at)
            self._marked = table

    def _paint_anew(self, at: int) -> None:
        """The tile at this place, with its ring."""
        self.update(self._around(self.area_of(at)).toAlignedRect())

    def _around(self, area: QRectF) -> QRectF:
        """A tile's area with ring and shadow, which grow with it."""
        beyond = _BEYOND * self._fit.grown
        return area.adjusted(-beyond, -beyond, beyond, beyond)

    def _choose_size(self) -> None:
        count, wide = len(self._tiles), self.width() - 2 * _RING
        if self._small or self._room.isEmpty():
            fit = packed(number_form(), count, wide)
        else:
            forms = forms_of(self._tiles, self._below)
            room, high = self._room.width() - 2 * _RING, self._room.height() - 2 * _RING
            fit = largest(forms, count, room, high)
            if fit.height > high - fit.form.below:
                fit = packed(fit.form, count, room - BAR)
        left = _RING + max((wide - fit.width) / 2, 0)
        if (fit, left) != (self._fit, self._left):
            self._fit, self._left = fit, left
            self.update()
        if self._height != self.minimumHeight():
            self.setMinimumHeight(self._height)
            self.updateGeometry()
            self.laid_out.emit()

    @property
    def _height(self) -> int:
        """Of all tiles."""
        return ceil(self._fit.height + 2 * _RING) if self._tiles else 0
