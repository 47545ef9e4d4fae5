"""The side of the standings: prizes and the selected place, or what was opened in their place."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from director_app.domain.results_kept import Finality
from director_app.domain.standings import RankedTally
from director_app.services.standings.page import StandingPage
from director_app.services.standings.service import TieAt
from director_app.ui.kit.scrolling import PageStack, scrolled
from director_app.ui.shell.destinations import PageKey, PrintedDocument
from director_app.ui.shell.session import Session
from director_app.ui.standings.finality_panel import FinalPanel
from director_app.ui.standings.player_day import PlayerDayPanel
from director_app.ui.standings.prizes import PrizesCard
from director_app.ui.standings.results import ResultsPanel
from director_app.ui.standings.selected import SelectedCard
from director_app.ui.standings.ties import TiePanel

_Panel = TypeVar("_Panel", PlayerDayPanel, TiePanel, FinalPanel, ResultsPanel)


class _Overview(QWidget):
    """Two cards that ask the page for no more height than the lower one takes."""

    def hasHeightForWidth(self) -> bool:
        """The upper one scrolls."""
        return False


class StandingsSide(PageStack):
    """Prizes over the selected place; a player's day, dice, the time of the end, reports."""

    left = Signal()
    """Back at the prizes."""
    day_asked = Signal()
    report_asked = Signal()
    """The points report beside the places: a panel of another room, given to ``open_panel``."""
    game_asked = Signal(object)
    """To the sheet of a game of a player's day."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._page: StandingPage | None = None
        self.prizes, self.selected = PrizesCard(session), SelectedCard()
        self.overview = _Overview()
        column = QVBoxLayout(self.overview)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addWidget(_scrolling(self.prizes), 1)
        column.addWidget(self.selected)
        self.addWidget(self.overview)
        self._wire()

    @cached_property
    def day(self) -> PlayerDayPanel:
        panel = self._made(PlayerDayPanel())
        panel.game_asked.connect(self.game_asked)
        return panel

    @cached_property
    def ties(self) -> TiePanel:
        """The dice or the play-off of a tie."""
        return self._made(TiePanel(self._session))

    @cached_property
    def final(self) -> FinalPanel:
        """The time at which results are final."""
        return self._made(FinalPanel(self._session))

    @cached_property
    def results(self) -> ResultsPanel:
        return self._made(ResultsPanel(self._session))

    def sizeHint(self) -> QSize:
        """Whatever is opened scrolls in the height that there is."""
        return self.minimumSizeHint()

    def _made(self, panel: _Panel) -> _Panel:
        self.addWidget(panel)
        panel.left.connect(self.close_panel)
        return panel

    def _wire(self) -> None:
        session, selected = self._session, self.selected
        selected.explain_asked.connect(self.day_asked)
        selected.tie_asked.connect(self.open_tie)
        selected.print_asked.connect(lambda: session.go(PrintedDocument("standings")))
        selected.statistics_asked.connect(lambda: session.go(PageKey.STATISTICS))
        selected.page_asked.connect(self.open_results)
        selected.report_asked.connect(self.report_asked)
        self.prizes.asked.connect(lambda: session.go(PageKey.PRIZES))

    @property
    def shows_day(self) -> bool:
        """Whether a player's day is open."""
        return isinstance(self.currentWidget(), PlayerDayPanel)

    @property
    def opened(self) -> bool:
        """Whether something stands in the place of the prizes."""
        return self.currentWidget() is not self.overview

    def show_page(self, page: StandingPage, place: RankedTally | None) -> None:
        """The standings were read."""
        self._page = page
        view = page.view
        division = None if view.division.id == page.event.main.id else view.division.id
        self.selected.show_place(place, page)
        self.prizes.show_through(page.event.id, view.through, division)
        self.show_said(view.finality)
        here = self.currentWidget()
        if isinstance(here, TiePanel):
            here.show_ties(view.ties)

    def show_said(self, said: Finality) -> None:
        """When results are final."""
        here = self.currentWidget()
        if isinstance(here, FinalPanel):
            here.show_said(said)

    def show_place(self, place: RankedTally | None, page: StandingPage) -> None:
        """Somebody else is selected, of this page."""
        self.selected.show_place(place, page)

    def open_tie(self, tie: TieAt | None) -> None:
        """The panel of a tie; the best one that is open where none is meant."""
        page = self._page
        if page is None or page.view.ranking is None or not page.view.ties:
            return
        tie = tie or next((tie for tie in page.view.ties if tie.open), page.view.ties[0])
        self.setCurrentWidget(self.ties)
        self.ties.begin(tie, page.view.ranking, page.view.through, page.view.division.id)

    def open_final(self) -> None:
        """The panel of the time at which results are final."""
        if self._page is not None:
            self.setCurrentWidget(self.final)
            self.final.begin(self._page.view.finality)

    def open_panel(self, panel: QWidget) -> None:
        """A panel in place of the prizes."""
        if self.indexOf(panel) < 0:
            self.addWidget(panel)
        self.setCurrentWidget(panel)

    def open_results(self) -> None:
        self.setCurrentWidget(self.results)
        self.results.begin()

    def open_day(self) -> None:
        self.setCurrentWidget(self.day)

    def close_panel(self) -> None:
        """Back to prizes and the selected place."""
        self.setCurrentWidget(self.overview)
        self.left.emit()


def _scrolling(card: PrizesCard) -> QScrollArea:
    """The card at its own height, at the top; it scrolls where the window is low."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(1, 0, 1, 3)
    column.addWidget(card)
    column.addStretch(1)
    return scrolled(inside)
