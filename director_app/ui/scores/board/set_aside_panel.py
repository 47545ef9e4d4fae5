"""Puts a disputed sheet aside with a note, and takes it up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.domain.sheets import SheetState
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from director_app.services.table_stages import Tile


class SetAsidePanel(SidePanel):
    """A note and one button; Enter does it, Esc leaves everything as it is."""

    left = Signal()
    put_asked = Signal(int, str)
    """A table, and what is disputed."""
    edited = Signal(int, str)
    """A table, and the note as it is being typed."""
    take_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scores_aside")
        self._tile: Tile | None = None
        self.note = TextField(
            tr("What’s in dispute?"),
            placeholder=tr("Exposures in game 3"),
            hint=tr("Shown on the table’s tile and in the standings."),
            name="aside_note",
        )
        self.leave = Button(tr("Cancel"))
        self.leave.setToolTip(tr("Esc"))
        self.leave.setObjectName("aside_leave")
        self.go = Button("", kind="primary", key="Enter", name="aside_go")
        self._words = Text("", "body", "ink", wrap=True)
        self._then = Text("", "body", "ink2", wrap=True)
        for part in (self._words, self.note, self._then):
            self.add_inside(part)
        self.set_footer([self.leave, self.go])
        self.note.line.returnPressed.connect(self._go)
        self.note.edited.connect(self._edited)
        self.go.clicked.connect(self._go)
        self.leave.clicked.connect(self.left)

    @property
    def table(self) -> int | None:
        """The table that is asked about."""
        return self._tile.table if self._tile is not None else None

    def ask(self, tile: Tile, begun: str = "") -> None:
        """Ask about this table; what was begun stands there."""
        if self.table != tile.table or tile.aside or begun:
            self.note.set_text(begun)
            self.note.clear_refusal()
        self._tile = tile
        aside = bool(tile.aside)
        self.show_head(tr("Table {table}", table=tile.table), ", ".join(tile.players))
        self._words.setVisible(aside)
        self._words.say(tr("Set aside: {note}", note=tile.aside))
        self.note.setVisible(not aside)
        self._then.say(_settled(tile) if aside else _meanwhile(tile))
        self.go.say(tr("Resume this sheet") if aside else tr("Set aside"))

    def take_keys(self) -> None:
        """The keys go where they are expected."""
        put = self._tile is not None and not self._tile.aside
        (self.note.line if put else self.go).setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, sentence: str) -> None:
        """Say beside the note why not."""
        self.note.refuse(sentence)
        self.note.line.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _edited(self, text: str) -> None:
        if self._tile is not None:
            self.edited.emit(self._tile.table, text)

    def _go(self) -> None:
        tile = self._tile
        if tile is None:
            return
        if tile.aside:
            self.take_asked.emit(tile.table)
        elif not self.note.text:
            self.refuse(tr("Enter what is disputed in a few words."))
        else:
            self.put_asked.emit(tile.table, self.note.text)


def _meanwhile(tile: Tile) -> str:
    if tile.state is SheetState.ACCEPTED:
        return tr("The points count for now, and the standings are marked provisional.")
    return tr("You can still enter it. The standings are marked provisional.")


def _settled(tile: Tile) -> str:
    if tile.state is SheetState.ACCEPTED:
        return tr("Its points count. To change them, reopen the sheet first.")
    return tr("It picks up where you left off.")
