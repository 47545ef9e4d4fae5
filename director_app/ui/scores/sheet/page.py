"""The page of one score sheet: typed, accepted, reopened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.domain.sheets import SheetState
from director_app.domain.topics import Topic
from director_app.services.scores.second_entry import due
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.begun import REOPEN, begun_words
from director_app.ui.scores.sheet.closing import SheetClosing, Step
from director_app.ui.scores.sheet.keeping import SheetKeeping
from director_app.ui.scores.sheet.keys import ruled_text, texts_of
from director_app.ui.scores.sheet.logged import Doubles, logged_words
from director_app.ui.scores.sheet.ruled import with_rulings
from director_app.ui.scores.sheet.second import second_typed, second_words
from director_app.ui.scores.sheet.typing import SheetTyping
from director_app.ui.scores.sheet.words import closed_words, menu_keys, tell_help
from director_app.ui.shell.print_again import PrintAgain, Shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.services.scores.logged_points import Logged
    from director_app.services.scores.service import SheetView, Tile
    from director_app.ui.shell.session import Session


class SheetPage(SheetKeeping):
    """One sheet at a time; what is typed is kept at every key."""

    left = Signal()
    """Back to the board; with the keys in the number field."""
    table_asked = Signal(int)
    accept_asked = Signal()
    """Enter at the end of a sheet: ``end.accept`` is to be called."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.again = PrintAgain(session, self._shown, self)
        self.more_menu.addSeparator()
        self.more_menu.addMenu(self.again)
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
            if typing is not None and not typing.locked and self._compare(before, typing):
                return
            ruled = typing is not None and view.ruled != before.ruled
            self._begin(view, self._game() if ruled else None)
            return
        self._view = view
        typing.logged = view.logged
        typing.reseat([seats.occupied for seats in view.seated])
        logged = self._session.desk.sheet_facts.logged(view)
        if typing.closing is not None:
            typing.closing.at_work(self._other_round(view))
        if typing.doubles is not None:
            typing.doubles.know(logged)
        self._show_banner(view, typing, logged)
        self.grid.show_sheet(view, typing)
        self._tell()

    def show_tables(self, tiles: Sequence[Tile], minutes: int | None = None) -> None:
        """The small board beside the sheet; time was over so many ``minutes`` ago."""
        if self._view is not None:
            self.side.show_round(self._view.round, tiles, self._view.table, minutes)

    def edit(self) -> None:
        """Ask for the reason to open an accepted sheet again."""
        view = self._view
        if view and view.sheet.state is SheetState.ACCEPTED and not view.round.cancelled:
            self.close_panels()
            begun = str(self._kept_more().get(REOPEN) or "")
            self.reopening.ask(view.table, needs_everybody=view.needs_everybody, begun=begun)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 reopens, Esc goes one step out."""
        key = event.key()
        if key == Qt.Key.Key_F2:
            self.edit()
        elif key == Qt.Key.Key_Escape:
            self._step_out()
        else:
            super().keyPressEvent(event)

    def _shown(self) -> Shown | None:
        """The table of the sheet and its players, for paper of them."""
        view = self._view
        if view is None:
            return None
        who = view.seated[0].entrants if view.seated else ()
        people = tuple(
            (view.players[one].badge, view.names[one]) for one in who if one in view.players
        )
        return Shown(view.table, view.round.number, people=people)

    def _wire(self) -> None:
        self.grid.typed.connect(self._keep)
        self.grid.moved.connect(self._tell)
        self.grid.accept_asked.connect(self.accept_asked)
        self.grid.neighbour_asked.connect(self._next_out)
        self.grid.left.connect(self._step_out)
        self.grid.menu_asked.connect(self._menu)
        self.grid.explain_asked.connect(self._explain)
        self.accept_button.clicked.connect(self._press_accept)
        self.aside_button.clicked.connect(self.end.put_aside)
        self.help.pressed.connect(self._press_key)
        self.reopen_button.clicked.connect(self.edit)
        self.award_action.triggered.connect(self.award)
        self.seat_action.triggered.connect(self.somebody_else)
        self.four_action.triggered.connect(self.four_scores)
        self.four_button.clicked.connect(self.four_scores)
        self.again_action.triggered.connect(self.another_person)
        self.versions_action.triggered.connect(self.versions)
        self.end.gone.connect(self.left)
        self.end.told.connect(self._step_out_of_panels)
        self.shared.accepted.connect(self.left)
        self.left.connect(self.shared.leave)
        self.reason.cancelled.connect(self._step_out)
        self.whose.cancelled.connect(self._step_out)
        self.whose.printed_chosen.connect(lambda seats: self._seated(seats, 1))
        self.four_panel.taken.connect(self._put)
        self.side.opened.connect(self.table_asked)
        self.side.left.connect(self.left)
        self.reopening.reopened.connect(self._reopen)
        self.reopening.edited.connect(lambda text: self._note({REOPEN: text or None}))
        self.reopening.cancelled.connect(self._step_out)
        self.award_panel.edited.connect(self._award_begun)
        self.award_panel.awarded.connect(lambda game: self._put(ruled_text(game)))
        self.seat_panel.seated.connect(self._seated)
        for panel in self._stacked:
            panel.cancelled.connect(self._step_out)

    def _begin(self, view: SheetView, game: int | None = None) -> None:
        self._view = view
        scores, facts = self._session.desk.scores, self._session.desk.sheet_facts
        second = due(view)
        keys, more = second_typed(view) if second else (texts_of(view), view.more)
        logged = facts.logged(view)
        doubles = Doubles(logged, view.rules, more)
        typing = SheetTyping(
            view.rules,
            [seats.occupied for seats in view.seated],
            keys,
            locked=closed_words(view) or self._session.access.may(Topic.SCORES),
            merge=lambda entries: with_rulings(scores, self._sheet(), entries, doubles.another),
        )
        typing.doubles, typing.logged = doubles, view.logged
        other = self._other_round(view)
        typing.closing = SheetClosing(view, typing, more=more, other=other, second=second)
        typing.go(typing.game if game is None else min(game, typing.count - 1))
        self._typed, self._kept, self._begun = any(typing.texts), None, tuple(view.keys)
        self.shared.enter(view)
        self.set_title(tr("Table {table}", table=view.table))
        self._show_banner(view, typing, logged)
        self.end.open(view, typing)
        self.grid.show_sheet(view, typing)
        self._tell()

    def _show_banner(self, view: SheetView, typing: SheetTyping, logged: Sequence[Logged]) -> None:
        second = typing.closing is not None and typing.closing.second
        begun = begun_words(view, second=second)
        others = self.shared.others(view)
        told = second_words() if second else "", logged_words(view, logged), begun, others
        self.show_banner(*told)

    def _other_round(self, view: SheetView) -> str:
        """The round at work, where this sheet is another one's."""
        other = self._session.desk.sheet_facts.other_round(view)
        return other.title if other is not None else ""

    def _tell(self) -> None:
        view, typing = self._view, self.grid.typing
        if view is None or typing is None:
            return
        self.end.follow()
        self.show_state(view, typing)
        tell_help(self.help, view, typing, self.end.slips_told())
        self.show_row(self.grid.current_area())

    def _menu(self) -> None:
        self.help.tell(tr("What this sheet knows"), menu_keys(self._sheet().rules))

    def _press_accept(self) -> None:
        """The button does what Enter does at the end of a sheet."""
        typing = self.grid.typing
        if typing is None or typing.closing is None:
            return
        if not typing.accepting:
            typing.go(typing.count)
            if typing.closing.step is not Step.ACCEPT:
                self._tell()
                self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        if typing.closing.step is Step.ROUND:
            typing.closing.press("1")
        self.grid.enter()
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _press_key(self, key: str) -> None:
        """A line of the help was clicked: the key before it is pressed."""
        self.grid.press(key)

    def _read_again(self) -> None:
        view = self._view
        if view is not None:
            self._begin(self._read(view.round.number, view.table))

    def _reopen(self, reason: str, waived: str) -> None:
        view, scores = self._sheet(), self._session.desk.scores
        self._keep()
        opened = self._session.act(
            lambda: scores.reopen(view, reason, all_present=not waived, waived=waived),
            done=tr("Table {table} reopened", table=view.table),
        )
        self.look_again()
        if opened is None and self._sheet().sheet.state is SheetState.ACCEPTED:
            return
        self.close_panels()
        if opened is not None and self.grid.typing is not None:
            self.grid.typing.go(0)
        self._tell()

    def _step_out(self) -> None:
        if self.plain:
            self.left.emit()
        else:
            self.end.leave()
            self._step_out_of_panels()

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
