"""The tiles in the room there is, and below tiles too small for words the table at the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import Chip, chip_height
from director_app.ui.kit.scrolling import scrolled_board
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.stages import tile_chip, tile_detail
from director_app.ui.scores.board.tiles import TileBoard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from director_app.services.table_stages import Tile

_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_WORDS, _HEAD = 200, 240
_MARGIN, _GAP = 12, 12
_TILES_WIDE, _TILES_HIGH = 240, 110


class DetailCard(Card):
    """Number, stage, players and what is worth knowing."""

    def __init__(self) -> None:
        super().__init__(margin=_MARGIN)
        self.setObjectName("scores_detail")
        self._row = QBoxLayout(_BESIDE)
        self._row.setSpacing(_GAP)
        self._head = QHBoxLayout()
        self._head.setSpacing(_GAP)
        self._table = Text("", "strip", "ink", weight=600)
        self._chip = Chip()
        self._words = Text("", "body", "ink2", wrap=True)
        self._head.addWidget(self._table)
        self._head.addWidget(self._chip)
        self._head.addStretch(1)
        self._row.addLayout(self._head)
        self._row.addWidget(self._words, 1)
        self.add(self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words go below the number where there is too little room beside it."""
        super().resizeEvent(event)
        room = self.width() - self._head.sizeHint().width()
        self._row.setDirection(_BESIDE if room >= theme().px(_WORDS) else _BELOW)

    def height_for(self, width: int) -> int:
        """What it takes at a width, whichever table it tells of: at most two lines of names."""
        now = theme()
        head = max(QFontMetrics(now.font("strip", 600)).height(), chip_height())
        words = 2 * QFontMetrics(now.font("body")).lineSpacing()
        beside = width >= now.px(_HEAD + _WORDS)
        return 2 * _MARGIN + (max(head, words) if beside else head + _GAP + words)

    def show_tile(self, tile: Tile, games: int, minutes: int | None) -> None:
        self._table.say(tr("Table {table}", table=tile.table))
        self._chip.show_spec(tile_chip(tile, minutes))
        self._words.say(tile_detail(tile, games))


class TablesArea(QWidget):
    """The board of tiles, scrolled where it must be."""

    current_changed = Signal(object)
    """The tile that the keys are on, or ``None``."""

    def __init__(self) -> None:
        super().__init__()
        self.board = TileBoard()
        self.board.setObjectName("scores_board")
        self.board.setAccessibleName(tr("Tables"))
        self.minutes: int | None = None
        self._games = 0
        self._scroll = scrolled_board(self.board)
        self._detail = DetailCard()
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addStretch(0)
        column.addWidget(self._scroll, 100)
        column.addWidget(self._detail)
        column.addStretch(0)
        self.board.current_changed.connect(self._show_detail)
        self.board.laid_out.connect(self._relayout)
        theme().changed.connect(self._measure)

    def show_tiles(self, tiles: Sequence[Tile], games: int, minutes: int | None) -> None:
        """Show these tables of a round of so many games; time was over ``minutes`` ago."""
        self._games, self.minutes = games, minutes
        self.board.set_minutes(minutes)
        self.board.show_tiles(tiles, games)

    def set_minutes(self, minutes: int | None) -> None:
        """Time goes by."""
        self.minutes = minutes
        self.board.set_minutes(minutes)
        self._show_detail(self.board.current)

    def sizeHint(self) -> QSize:
        """The same whatever is shown: the tables fit the room, the room is not made for them."""
        return QSize(theme().px(_TILES_WIDE), self._below() + theme().px(2 * _TILES_HIGH))

    def minimumSizeHint(self) -> QSize:
        """Some rows of tables, and what is said of one."""
        return QSize(theme().px(_TILES_WIDE), self._below() + theme().px(_TILES_HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tables fit the room there is."""
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        high = self.height() - 2 * self._column.spacing()
        self.board.set_room(QSize(self.width(), high), self._below())
        self._relayout()

    def _below(self) -> int:
        """The height that is left for the table at the keys: two lines of what is said of it."""
        return self._detail.height_for(self.width()) + self._column.spacing()

    def _relayout(self) -> None:
        self._detail.setVisible(self.board.dense and self.board.current is not None)
        self._scroll.setMaximumHeight(self.board.minimumHeight() + 4)

    def _show_detail(self, tile: Tile | None) -> None:
        self._relayout()
        if tile is None:
            return
        self._detail.show_tile(tile, self._games, self.minutes)
        area = self.board.current_area()
        self._scroll.ensureVisible(area.center().x(), area.center().y(), 40, area.height())
        self.current_changed.emit(tile)
