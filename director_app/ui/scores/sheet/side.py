"""The strip left of a sheet: the small board, and which tables are still out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.services.table_stages import Stage, stage_of, still_out
from director_app.ui.kit.buttons import link
from director_app.ui.kit.card import Ground
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.page import clear_layout, scrolled
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
        back = link(tr("Board (Esc)"))
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
        self._scroll = scrolled(self.board)
        column.addWidget(self._scroll, 100)
        self._out_title = Text("", "small", "ink2")
        column.addWidget(self._out_title)
        self._listed: object = None
        self._out = QVBoxLayout()
        self._out.setSpacing(6)
        column.addLayout(self._out)
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
        self.board.show_tiles(tiles, shown.games)
        self.board.choose(table)
        self.board.mark(table)
        area = self.board.current_area()
        self._scroll.ensureVisible(area.center().x(), area.center().y(), 20, 60)
        rows = -(-len(tiles) // 3)
        self._scroll.setMaximumHeight(rows * theme().px(48) + 8)
        self._list_out(tiles, minutes)

    def _list_out(self, tiles: Sequence[Tile], minutes: int | None) -> None:
        """The tables still out, longest first, and for how long."""
        out = still_out(tiles, minutes)
        told = [(tile.table, tile_out_words(tile, minutes)) for tile in out[:_MOST_OUT]]
        left = sum(stage_of(tile) is not Stage.ACCEPTED for tile in tiles)
        title = tr("Missing sheets") if out else title_words(0, left)
        shown = (len(out), title, *told)
        if shown == self._listed:
            return
        self._listed = shown
        clear_layout(self._out)
        self._out_title.say(title)
        for number, words in told:
            row = QHBoxLayout()
            row.addWidget(Text(tr("Table {table}", table=number), "small", "ink", weight=600))
            row.addStretch(1)
            row.addWidget(Text(words, "small", "ink2"))
            self._out.addLayout(row)
        if len(out) > _MOST_OUT:
            self._out.addWidget(Text(tr("and %n more", n=len(out) - _MOST_OUT), "small", "ink2"))

    def _relayout(self) -> None:
        self.setFixedWidth(round(_WIDTH * theme().scale))
