"""What a sheet's page asks beside the sheet: awards, who sat there, four scores, versions, why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.twice import ask_twice
from director_app.ui.scores.sheet.begun import award_begun, with_award
from director_app.ui.scores.sheet.frame import SheetFrame
from director_app.ui.scores.sheet.words import closed_words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seat, Seats
    from director_app.services.scores.service import SheetView
    from director_app.ui.shell.session import Session


class SheetAsking(SheetFrame):
    """Opens panels over the sheet that is open, and puts their answers into it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._view: SheetView | None = None

    def look_again(self) -> None:
        """Something changed elsewhere."""
        raise NotImplementedError

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
        if self._may_ask():
            view, game = self._sheet(), self._game()
            points, why = award_begun(self._kept_more(), game, second=self._second())
            self.award_panel.open(view, game, points, why)
            self.show_panel(self.award_panel)

    def somebody_else(self) -> None:
        """Ask who really sat at the table."""
        if self._may_ask():
            self.seat_panel.open(self._sheet(), self._game())
            self.show_panel(self.seat_panel)

    def ask_whose(self, printed: Seats) -> None:
        """The paper names others than those who sit there now: ask whose points they are."""
        view, typing = self._sheet(), self.grid.typing
        if typing is not None and not typing.locked:
            self.close_panels()
            self.whose.ask(view, printed)

    def another_person(self) -> None:
        """Have another person type this sheet too, or take that back."""
        self._keep()
        session, view = self._session, self._sheet()
        try:
            said = ask_twice(session.desk, self._read(view.round.number, view.table))
        except DirectorError as refusal:
            session.notices.refuse(refusal)
            return
        self.close_panels()
        self._read_again()
        session.notices.done(said, undo=False)
        session.bus.tell(Topic.SCORES)

    def versions(self) -> None:
        """List every version of this sheet."""
        view = self._sheet()
        self.versions_panel.open(view, self._session.desk.sheet_facts.versions(view))
        self.show_panel(self.versions_panel)

    def _explain(self) -> None:
        if not self.explaining and not self.asking and self.grid.typing is not None:
            self.show_panel(self.explain_panel)
        self._tell()

    def _put(self, text: str) -> None:
        typing = self.grid.typing
        if typing is not None:
            at = self._game()
            self._award_begun(at, {}, "")
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
            self._session.notices.refuse(refusal)
            return
        self._session.notices.done(tr("Who sat at table {table} is kept", table=view.table))
        self.look_again()
        self.close_panels()
        self._tell()

    def _may_ask(self) -> bool:
        """Whether something can be put into the sheet; else it says why not."""
        typing = self.grid.typing
        if typing is not None and typing.locked:
            typing.problem = typing.locked
            self._tell()
        return typing is not None and not typing.locked

    def _second(self) -> bool:
        typing = self.grid.typing
        return typing is not None and typing.closing is not None and typing.closing.second

    def _kept_more(self) -> Mapping[str, Any]:
        """What the book has noted beside the draft by now."""
        view = self._sheet()
        return self._read(view.round.number, view.table).more

    def _award_begun(self, game: int, points: Mapping[Seat, int], reason: str) -> None:
        """An award is being typed: it is kept as far as it goes."""
        kept = with_award(self._kept_more(), game, points, reason, second=self._second())
        self._note(kept)

    def _note(self, more: Mapping[str, Any]) -> None:
        view, scores = self._sheet(), self._session.desk.scores
        self._session.act(lambda: scores.note(view, more))

    def _sheet(self) -> SheetView:
        if self._view is None:
            message = Message("no sheet is open")
            raise RuntimeError(message)
        return self._view

    def _step_out_of_panels(self) -> None:
        self.close_panels()
        self.grid.refresh()
        self._tell()

    def _read(self, number: int, table: int) -> SheetView:
        session = self._session
        return session.desk.scores.sheet(session.event, number, table, session.division)

    def _read_again(self) -> None:
        """Look at the sheet as the book has it now."""
        raise NotImplementedError

    def _keep(self) -> None:
        """Keep what is typed."""
        raise NotImplementedError

    def _tell(self) -> None:
        """Say what is asked now."""
        raise NotImplementedError

    def _step_out(self) -> None:
        """One step out of what is asked."""
        raise NotImplementedError
