"""What a sheet's page asks beside the sheet: awards, who sat there, four scores, versions, why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.errors import DirectorError
from director_app.ui.tabs.sheet_frame import SheetFrame
from director_app.ui.tabs.sheet_words import closed_words
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seats
    from director_app.services.scores import SheetView
    from director_app.ui.session import Session
    from director_app.ui.tabs.sheet_panels import AwardPanel, SeatPanel


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
        self._ask(self.award_panel)

    def somebody_else(self) -> None:
        """Ask who really sat at the table."""
        self._ask(self.seat_panel)

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

    def _step_out_of_panels(self) -> None:
        self.close_panels()
        self.grid.refresh()
        self._tell()

    def _keep(self) -> None:
        """Keep what is typed."""
        raise NotImplementedError

    def _tell(self) -> None:
        """Say what is asked now."""
        raise NotImplementedError

    def _step_out(self) -> None:
        """One step out of what is asked."""
        raise NotImplementedError
