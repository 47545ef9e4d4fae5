"""The page of one score sheet: typed, accepted, reopened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.ui.tabs.sheet_frame import SheetFrame
from director_app.ui.tabs.sheet_keys import ruled_text, texts_of
from director_app.ui.tabs.sheet_ruled import with_rulings
from director_app.ui.tabs.sheet_typing import SheetTyping
from director_app.ui.tabs.sheet_words import closed_words, menu_keys, tell_help
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seats
    from director_app.services.scores import SheetView, Tile
    from director_app.ui.session import Session
    from director_app.ui.tabs.sheet_panels import AwardPanel, SeatPanel


class SheetPage(SheetFrame):
    """One sheet at a time; what is typed is kept at every key."""

    left = Signal()
    """Back to the board; with the keys in the number field."""
    table_asked = Signal(int)
    scanned = Signal(str)
    drafted = Signal()
    """A sheet has become a draft, or is none any more."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._view: SheetView | None = None
        self._typed = False
        self._wire()

    @property
    def view(self) -> SheetView | None:
        """The sheet that is open."""
        return self._view

    @property
    def typing(self) -> SheetTyping | None:
        """What is typed of it."""
        return self.grid.typing

    def open(self, number: int, table: int) -> None:
        """Open the sheet of a round and table; raises what the desk refuses."""
        self._begin(self._read(number, table))
        self.close_panels()

    def look_again(self) -> None:
        """Something changed elsewhere; what is being typed stays."""
        before = self._view
        if before is None:
            return
        view = self._read(before.round.number, before.table)
        typing = self.grid.typing
        if typing is None or not _same(before, view):
            ruled = typing is not None and view.ruled != before.ruled
            self._begin(view, self._game() if ruled else None)
            return
        self._view = view
        typing.reseat([seats.occupied for seats in view.seated])
        self.grid.show_sheet(view, typing)
        self._tell()

    def show_tables(self, tiles: Sequence[Tile]) -> None:
        """The small board beside the sheet."""
        if self._view is not None:
            self.side.show_round(self._view.round, tiles, self._view.table)

    def edit(self) -> None:
        """Ask for the reason to open an accepted sheet again."""
        view = self._view
        if view and view.sheet.state is SheetState.ACCEPTED and not view.round.cancelled:
            self.close_panels()
            self.reopening.ask(view.table, needs_everybody=view.needs_everybody)

    def explain(self) -> None:
        """Every reason for the points of the game at the cursor beside the sheet, or no more."""
        if self.explaining:
            self._step_out()
        elif not self.asking:
            self._explain()

    def show_game(self, game: int) -> None:
        """Put the cursor into a game (counted from 1), and explain it."""
        typing = self.grid.typing
        if typing is not None and 1 <= game <= typing.count:
            typing.go(game - 1)
            self._explain()

    def four_scores(self) -> None:
        """Ask for the four scores of the game at the cursor, and say which games give them."""
        view = self._sheet()
        self.four_panel.open(view, self._game(), closed_words(view))
        self.show_panel(self.four_panel)

    def award(self) -> None:
        """Ask for the director's award of the game at the cursor."""
        self._ask(self.award_panel)

    def somebody_else(self) -> None:
        """Ask who really sat at the table."""
        self._ask(self.seat_panel)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 reopens, Esc goes one step out."""
        key = event.key()
        if key == Qt.Key.Key_F2:
            self.edit()
        elif key == Qt.Key.Key_Escape:
            self._step_out()
        else:
            super().keyPressEvent(event)

    def _wire(self) -> None:
        self.grid.typed.connect(self._keep)
        self.grid.moved.connect(self._tell)
        self.grid.accept_asked.connect(self._accept)
        self.grid.scanned.connect(self.scanned)
        self.grid.neighbour_asked.connect(self._next_out)
        self.grid.left.connect(self._step_out)
        self.grid.menu_asked.connect(self._menu)
        self.grid.explain_asked.connect(self._explain)
        self.accept_button.clicked.connect(self._accept)
        self.reopen_button.clicked.connect(self.edit)
        self.award_action.triggered.connect(self.award)
        self.seat_action.triggered.connect(self.somebody_else)
        self.four_action.triggered.connect(self.four_scores)
        self.four_button.clicked.connect(self.four_scores)
        self.four_panel.taken.connect(self._put)
        self.side.opened.connect(self.table_asked)
        self.side.left.connect(self.left)
        self.reopening.reopened.connect(self._reopen)
        self.reopening.cancelled.connect(self._step_out)
        self.award_panel.awarded.connect(lambda game: self._put(ruled_text(game)))
        self.seat_panel.seated.connect(self._seated)
        for panel in (self.award_panel, self.seat_panel, self.four_panel, self.explain_panel):
            panel.cancelled.connect(self._step_out)

    def _read(self, number: int, table: int) -> SheetView:
        session = self._session
        return session.desk.scores.sheet(session.event, number, table, session.division)

    def _begin(self, view: SheetView, game: int | None = None) -> None:
        self._view = view
        scores = self._session.desk.scores
        typing = SheetTyping(
            view.rules,
            [seats.occupied for seats in view.seated],
            texts_of(view),
            locked=closed_words(view),
            merge=lambda game, entry: with_rulings(scores, self._sheet(), game, entry),
        )
        typing.go(typing.game if game is None else min(game, typing.count - 1))
        self._typed = any(typing.texts)
        self.set_title(tr("Table {table}", table=view.table))
        self.grid.show_sheet(view, typing)
        self._tell()

    def _tell(self) -> None:
        view, typing = self._view, self.grid.typing
        if view is None or typing is None:
            return
        self.show_state(view, typing)
        tell_help(self.help, view, typing)
        self.show_row(self.grid.current_area())

    def _menu(self) -> None:
        self.help.tell(tr("What this sheet knows"), menu_keys(self._sheet().rules))

    def _keep(self) -> None:
        view, typing = self._view, self.grid.typing
        if view is None or typing is None:
            return
        texts = typing.texts
        self._session.act(lambda: self._session.desk.scores.keep_draft(view, texts))
        if any(texts) != self._typed:
            self._typed = any(texts)
            self.drafted.emit()

    def _accept(self) -> None:
        view, typing = self._view, self.grid.typing
        if view is None or typing is None or not typing.complete or typing.locked:
            return
        games = [typing.entry(at).game for at in range(typing.count)]
        texts = typing.texts
        accepted = self._session.act(
            lambda: self._session.desk.scores.accept(view, games, keys=texts),
            done=tr("Table {table} accepted", table=view.table),
        )
        if accepted is None:
            self.look_again()
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()

    def _reopen(self, reason: str, waived: str) -> None:
        view, scores = self._sheet(), self._session.desk.scores
        self._keep()
        opened = self._session.act(
            lambda: scores.reopen(view, reason, all_present=not waived, waived=waived),
            done=tr("Table {table} reopened", table=view.table),
        )
        if opened is not None:
            self.look_again()
            self.close_panels()
            if self.grid.typing is not None:
                self.grid.typing.go(0)
            self._tell()

    def _explain(self) -> None:
        if not self.explaining and not self.asking and self.grid.typing is not None:
            self.show_panel(self.explain_panel)
        self._tell()

    def _put(self, text: str) -> None:
        typing = self.grid.typing
        if typing is not None:
            at = self._game()
            typing.put(at, text)
            typing.go(at)
            self._keep()
        self.close_panels()
        self.grid.refresh()
        self._tell()

    def _seated(self, seats: Seats, first: int) -> None:
        view = self._sheet()
        try:
            self._session.desk.scores.seat_at(view, seats, first_game=first)
        except DirectorError as refusal:
            self._session.notices.refuse(refusal.sentence)
            return
        self._session.notices.done(tr("Who sat at table {table} is kept", table=view.table))
        self.look_again()
        self.close_panels()
        self._tell()

    def _ask(self, panel: AwardPanel | SeatPanel) -> None:
        typing = self.grid.typing
        if typing is not None and typing.locked:
            typing.problem = typing.locked
            self._tell()
        elif typing is not None:
            panel.open(self._sheet(), self._game())
            self.show_panel(panel)

    def _sheet(self) -> SheetView:
        if self._view is None:
            message = "no sheet is open"
            raise RuntimeError(message)
        return self._view

    def _step_out(self) -> None:
        if self.plain:
            self.left.emit()
        else:
            self.close_panels()
            self._tell()

    def _next_out(self, by: int) -> None:
        table = _neighbour(self.side.board.tiles, self._sheet().table, by)
        if table is not None:
            self.table_asked.emit(table)


def _same(before: SheetView, view: SheetView) -> bool:
    """Whether what is being typed may go on."""
    unchanged = view.sheet.state is before.sheet.state or not view.sheet.version
    return (
        unchanged
        and view.sheet.version == before.sheet.version
        and view.ruled == before.ruled
        and view.round.games == before.round.games
        and view.round.cancelled == before.round.cancelled
    )


def _neighbour(tiles: Sequence[Tile], table: int, by: int) -> int | None:
    """The next table whose sheet is not accepted, or the one before it."""
    tables = [
        tile.table for tile in tiles if tile.state is not SheetState.ACCEPTED or tile.table == table
    ]
    if table not in tables or len(tables) < 2:
        return None
    return tables[(tables.index(table) + by) % len(tables)]
