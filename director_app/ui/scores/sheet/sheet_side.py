"""The strip left of a sheet: the small board, and which tables are still out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from director_app.services.table_stages import Stage, still_out
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Ground
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.stages import tile_out_words
from director_app.ui.scores.board.tiles import TileBoard
from director_app.ui.shell.strip_words import title_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.rounds import Round
    from director_app.services.table_stages import Tile

_WIDTH, _MOST_OUT = 222, 5


class SheetSide(Ground):
    """Click a table to open its sheet."""

    opened = Signal(int)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, line="right")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 11, 14)
        column.setSpacing(10)
        head = QWidget()
        above = sharing(head, lead=True)
        self._title = Text("", "body", "ink", weight=600)
        above.addWidget(self._title)
        back = Button(tr("Board (Esc)"), kind="link", height=HIGH)
        back.setObjectName("sheet_to_board")
        back.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        back.setProperty("byKeys", "Esc")
        back.clicked.connect(self.left)
        above.addWidget(back)
        column.addWidget(head)
        self.board = TileBoard(small=True)
        self.board.setObjectName("sheet_tables")
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.setProperty("byKeys", "Ctrl and an arrow in the sheet")
        self.board.opened.connect(self.opened)
        self._menu = QMenu(self)
        self._menu.addAction(tr("Open the sheet")).triggered.connect(self._open_current)
        self.board.menu_asked.connect(self._menu.popup)
        self._scroll = scrolled(self.board)
        column.addWidget(self._scroll, 100)
        self._out_title = Text("", "small", "ink2")
        column.addWidget(self._out_title)
        self._out = [_OutRow() for _ in range(_MOST_OUT)]
        self._out_more = Text("", "small", "ink2")
        out = QVBoxLayout()
        out.setSpacing(6)
        for row in self._out:
            out.addWidget(row)
        out.addWidget(self._out_more)
        column.addLayout(out)
        column.addWidget(
            Text(
                tr("Ctrl ↑ ↓ goes to the next table not accepted yet"), "caption", "ink3", wrap=True
            )
        )
        column.addStretch(1)
        self._relayout()
        theme().changed.connect(self._relayout)

    def show_round(
        self, shown: Round, tiles: Sequence[Tile], table: int, minutes: int | None = None
    ) -> None:
        """The tables of a round; ``table`` is the one whose sheet is open.

        Time was over so many ``minutes`` ago, if it is.
        """
        self._title.say(shown.title)
        self.board.show_tiles(tiles, shown.games, table)
        area = self.board.current_area()
        self._scroll.ensureVisible(area.center().x(), area.center().y(), 20, 60)
        rows = -(-len(tiles) // 3)
        self._scroll.setMaximumHeight(rows * theme().px(48) + 8)
        self._list_out(tiles, minutes)

    def show_table(self, tile: Tile, minutes: int | None) -> None:
        """One table anew, and whether it is still out."""
        self.board.show_tile(tile)
        self._list_out(self.board.tiles, minutes)

    def _open_current(self) -> None:
        if (tile := self.board.current) is not None:
            self.opened.emit(tile.table)

    def _list_out(self, tiles: Sequence[Tile], minutes: int | None) -> None:
        """The tables still out, longest first, and for how long."""
        out = still_out(tiles, minutes)
        left = len([tile for tile in tiles if tile.stage is not Stage.ACCEPTED])
        self._out_title.say(tr("Missing sheets") if out else title_words(0, left))
        for at, row in enumerate(self._out):
            row.show_table(out[at] if at < len(out) else None, minutes)
        more = len(out) - _MOST_OUT
        if more > 0:
            self._out_more.say(tr("and %n more", n=more))
        self._out_more.setVisible(more > 0)

    def _relayout(self) -> None:
        self.setFixedWidth(round(_WIDTH * theme().scale))


class _OutRow(QWidget):
    """A table still out, and for how long."""

    def __init__(self) -> None:
        super().__init__()
        self._table = Text("", "small", "ink", weight=600)
        self._words = Text("", "small", "ink2")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._table)
        row.addStretch(1)
        row.addWidget(self._words)

    def show_table(self, tile: Tile | None, minutes: int | None) -> None:
        """This table; none hides the row."""
        self.setVisible(tile is not None)
        if tile is not None:
            self._table.say(tr("Table {table}", table=tile.table))
            self._words.say(tile_out_words(tile, minutes))
