"""The tiles in the room there is, and below tiles too small for words the table at the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import Chip
from director_app.ui.kit.page import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.stages import tile_chip, tile_detail
from director_app.ui.scores.board.tiles import TileBoard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from director_app.services.table_stages import Tile

_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_WORDS = 200


class DetailCard(Card):
    """Number, stage, players and what is worth knowing."""

    def __init__(self) -> None:
        super().__init__(margin=12)
        self.setObjectName("scores_detail")
        self._row = QBoxLayout(_BESIDE)
        self._row.setSpacing(12)
        self._head = QHBoxLayout()
        self._head.setSpacing(12)
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
        self._scroll = scrolled(self.board)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tables fit the room there is."""
        super().resizeEvent(event)
        self._measure()

    def showEvent(self, event: QShowEvent) -> None:
        """Seen again, perhaps in a window that is another size since."""
        super().showEvent(event)
        self._measure()

    def _measure(self) -> None:
        below = self._detail.minimumSizeHint().height() + self._column.spacing()
        self.board.set_room(self.height() - 2 * self._column.spacing(), below)
        self._relayout()

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
