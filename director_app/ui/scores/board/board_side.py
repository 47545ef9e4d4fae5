"""What stands beside the board: the tables to call, or a table to put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from director_app.ui.kit.scrolling import PageStack
from director_app.ui.scores.board.missing_sheets_call import CallPanel
from director_app.ui.scores.board.set_aside_panel import SetAsidePanel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.services.table_stages import Tile


class BoardSide(PageStack):
    """One panel at a time; hidden while there is none."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.call = CallPanel()
        self.aside = SetAsidePanel()
        for panel in (self.call, self.aside):
            self.addWidget(panel)
            panel.left.connect(self.leave)
        self.hide()

    @property
    def calling(self) -> bool:
        """Whether the list of tables still out is open."""
        return not self.isHidden() and self.currentWidget() is self.call

    @property
    def asking(self) -> bool:
        """Whether the question about a disputed table is open."""
        return not self.isHidden() and self.currentWidget() is self.aside

    def show_call(self) -> None:
        """Open the list."""
        self.setCurrentWidget(self.call)
        self.show()

    def ask_aside(self, tile: Tile, begun: str = "") -> None:
        """Open the question about a table; what was begun of the note stands there."""
        self.aside.ask(tile, begun)
        self.setCurrentWidget(self.aside)
        self.show()
        self.aside.take_keys()

    def leave(self) -> None:
        """Nothing stands beside the board."""
        if not self.isHidden():
            self.hide()
            self.left.emit()

    def show_tiles(self, tiles: Sequence[Tile], minutes: int | None, *, at_work: bool) -> None:
        """Keep what is open up to date."""
        if self.calling:
            self.call.show_tiles(tiles, minutes, at_work=at_work)
        elif self.asking:
            tile = next((tile for tile in tiles if tile.table == self.aside.table), None)
            if tile is None:
                self.leave()
            else:
                self.aside.ask(tile)
