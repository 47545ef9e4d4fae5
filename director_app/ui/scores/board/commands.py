"""What the board asks of the desk: paper marked, disputes, the call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.printing.service import PrintRequest
from director_app.services.table_stages import Stage
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.number_field import ScannedHandIn
from director_app.ui.scores.board.stages import stage_word
from director_app.ui.scores.board.twice import ask_twice
from director_app.ui.scores.sheet.unsaved_input import begun_aside, without_aside
from director_app.ui.shell.big_screen_state import BigScreenView
from director_app.ui.shell.print_again import PrintAgain, ShownPaper
from director_app.ui.shell.print_run import PaperJob, PrintRun, open_papers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from director_app.services.scores.service import SheetView
    from director_app.services.table_stages import Tile
    from director_app.ui.scores.board.page import BoardPage
    from director_app.ui.shell.print_run import PaperDone
    from director_app.ui.shell.session import Session

_CALL = "tables-out"


class BoardCommands(QObject):
    """Does it for the round shown, and says what was done or why not."""

    def __init__(self, session: Session, board: BoardPage) -> None:
        super().__init__(board)
        self._session, self._board = session, board
        self.number = 0
        self.run = PrintRun(session, self)
        self.run.failed.connect(self._not_printed)
        self.run.ended.connect(self._printed)
        side = board.side
        board.handed_in.connect(self._handed_in)
        board.twice_asked.connect(self._twice)
        board.dispute_asked.connect(self._dispute)
        self.again = PrintAgain(session, self._shown, board)
        board.menu.add_menu(self.again)
        side.aside.edited.connect(self._aside_begun)
        side.aside.put_asked.connect(self._put_aside)
        side.aside.take_asked.connect(self._take_up)
        side.call.print_asked.connect(self._print)
        side.call.announce_asked.connect(self._announce)
        side.call.copied.connect(self._copy)

    def _handed_in(self, marked: ScannedHandIn) -> None:
        session, board = self._session, self._board
        tiles = {tile.table: tile for tile in board.board.tiles}
        late = [table for table in marked.tables if table in tiles and _typed(tiles[table])]
        if late:
            stage = stage_word(tiles[late[0]].stage).lower()
            said = tr("Table {table}’s sheet is already in: {state}.", table=late[0], state=stage)
            board.refuse(said)
            return
        try:
            session.here.scores.arrived(self.number, marked.tables, here=marked.here)
        except DirectorError as refusal:
            board.refuse(refusal.sentence)
            return
        board.ready()
        session.notices.done(_marked_words(marked), undo=False)
        session.bus.tell(Topic.SCORES)

    def _twice(self, table: int) -> None:
        session, board = self._session, self._board
        desk = session.desk
        try:
            said = ask_twice(desk, self._view(table))
        except DirectorError as refusal:
            board.refuse(refusal.sentence)
            return
        board.ready()
        session.notices.done(said, undo=False)
        session.bus.tell(Topic.SCORES)

    def _dispute(self, tile: Tile) -> None:
        """Ask about it; what was begun of the note stands there."""
        self._board.side.ask_aside(tile, begun_aside(self._view(tile.table).more))

    def _aside_begun(self, table: int, note: str) -> None:
        scores = self._session.here.scores
        view = self._view(table)
        self._session.act(
            lambda: scores.note(view, {**without_aside(view.more), "begun_aside": note})
        )

    def _put_aside(self, table: int, note: str) -> None:
        scores = self._session.here.scores
        done = tr("Table {table} is set aside", table=table)

        def put(view: SheetView) -> None:
            scores.put_aside(view, note)
            scores.note(view, without_aside(view.more))

        self._change(table, put, done)

    def _take_up(self, table: int) -> None:
        done = tr("Table {table} is no longer set aside", table=table)
        self._change(table, self._session.here.scores.take_up, done)

    def _change(self, table: int, do: Callable[[SheetView], object], done: str) -> None:
        session, side = self._session, self._board.side
        try:
            do(self._view(table))
        except DirectorError as refusal:
            side.aside.refuse(refusal.sentence)
            return
        side.leave()
        self._board.ready()
        session.notices.done(done)

    def _view(self, table: int) -> SheetView:
        session = self._session
        return session.here.scores.sheet(self.number, table)

    def _print(self) -> None:
        request = PrintRequest(round=self.number, division=self._session.division)
        self.run.add([PaperJob(_CALL, request)])

    def _shown(self) -> ShownPaper | None:
        """The table that is meant, for paper of it."""
        tile = self._board.meant()
        return None if tile is None else ShownPaper(tile.table, self.number)

    def _not_printed(self, _document: str, refusal: DirectorError) -> None:
        self._session.notices.refuse(refusal)

    def _printed(self, done: Sequence[PaperDone]) -> None:
        for sentence in open_papers(done).values():
            self._session.notices.refuse(sentence)

    def _announce(self) -> None:
        self._session.show_room(BigScreenView.TABLES)

    def _copy(self, words: str) -> None:
        QGuiApplication.clipboard().setText(words)
        self._session.notices.done(tr("Text copied"), undo=False)


def _typed(tile: Tile) -> bool:
    return tile.stage not in {Stage.OUT, Stage.DESK}


def _marked_words(marked: ScannedHandIn) -> str:
    numbers = ", ".join(str(table) for table in marked.tables)
    if len(marked.tables) == 1:
        here, gone = (
            tr("Table {tables}’s sheet is in"),
            tr("Table {tables}’s sheet is missing again"),
        )
    else:
        here, gone = (
            tr("Sheets in from tables {tables}"),
            tr("Sheets missing again from tables {tables}"),
        )
    return (here if marked.here else gone).format(tables=numbers)
