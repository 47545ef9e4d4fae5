"""Who is called for the sheet: the tables still out, told, printed and shown to the room."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from director_app.domain.clock import LONG_OVER
from director_app.services.table_stages import Stage, still_out
from director_app.ui.kit.buttons import Button, link
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import listed, long_words, tr
from director_app.ui.scores.board.stages import tile_out_words
from director_app.ui.shell.strip_words import title_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from director_app.services.table_stages import Tile

_BESIDE = frozenset({Stage.OUT, Stage.ACCEPTED, Stage.ASIDE})


def called_words(tables: Sequence[int]) -> str:
    """What is read out to the room."""
    numbers = [str(table) for table in tables]
    if not numbers:
        return tr("All sheets are in.")
    if len(numbers) == 1:
        return tr("Table {table}, please bring your sheet to the front.", table=numbers[0])
    return tr("Tables {tables}, please bring your sheets to the front.", tables=listed(numbers))


class CallPanel(SidePanel):
    """The list, the words to read out, and what can be done with them."""

    left = Signal()
    print_asked = Signal()
    announce_asked = Signal()
    copied = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scores_out_list")
        self._said = ""
        self.print = Button(tr("Print"), icon="print", name="call_print")
        self.print.setToolTip(tr("List with names, for whoever walks the room"))
        self.announce = Button(tr("Announce"), kind="primary", icon="monitor", name="call_announce")
        self.announce.setToolTip(tr("Show these tables on the big screen until you change it"))
        self.set_footer([self.print, self.announce])
        self.print.clicked.connect(self.print_asked)
        self.announce.clicked.connect(self.announce_asked)

    @property
    def said(self) -> str:
        """What is read out."""
        return self._said

    def show_tiles(
        self, tiles: Sequence[Tile], minutes: int | None, *, at_work: bool = True
    ) -> None:
        """The tables of a round; only the one ``at_work`` can be shown to the room."""
        out = still_out(tiles, minutes)
        self._said = called_words([tile.table for tile in out])
        self.clear()
        here = sum(tile.stage not in _BESIDE for tile in tiles)
        left = sum(tile.stage is not Stage.ACCEPTED for tile in tiles)
        self.show_head(title_words(len(out), left), _below(minutes, here))
        for button in (self.print, self.announce):
            button.setEnabled(bool(out))
        self.announce.setVisible(at_work)
        self._add_said()
        self.add_rule()
        for tile in out:
            self._add(tile, minutes)
        self.buttons_last()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _add_said(self) -> None:
        said = Text(self._said, "body", "ink", wrap=True)
        said.setObjectName("call_said")
        said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.add_inside(said)
        copy = link(tr("Copy this text"))
        copy.setObjectName("call_copy")
        copy.clicked.connect(self._copy)
        row = QHBoxLayout()
        row.addWidget(copy)
        row.addStretch(1)
        self.add_inside(row)

    def _add(self, tile: Tile, minutes: int | None) -> None:
        row = QHBoxLayout()
        row.addWidget(Text(tr("Table {table}", table=tile.table), "body", "ink", weight=600))
        row.addStretch(1)
        row.addWidget(Text(tile_out_words(tile, minutes), "small", "ink2"))
        self.add_inside(row)
        self.add_inside(Text(", ".join(tile.players), "small", "ink2", wrap=True))

    def _copy(self) -> None:
        self.copied.emit(self._said)


def _below(minutes: int | None, here: int) -> str:
    called = ""
    if minutes is not None:
        ago = long_words(minutes)
        called = tr("Time was called {time} ago", time=ago) if minutes else tr("Time is up")
        if timedelta(minutes=minutes) >= LONG_OVER:
            called = tr("Time was called")
    desk = tr("%n more not accepted yet", n=here) if here else ""
    return " · ".join(part for part in (called, desk) if part) or tr("Time isn’t up yet")
