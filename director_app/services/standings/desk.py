"""The standings of an event: views, ties, results."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.standings.service import StandingsService

if TYPE_CHECKING:
    from director_app.services.asking import Bound
    from director_app.services.open_book import OpenBook
    from director_app.services.standings.page import StandingPages
    from director_app.services.standings.results.service import ResultsService
    from director_app.services.standings.ties.service import TieService
    from director_app.services.standings.views import StandingViews


class StandingsDesk(StandingsService):
    """The standings of an event: views, ties, results.

    Each service beside the room's own is loaded when it is first asked for.
    """

    def __init__(self, book: OpenBook, bound: Bound) -> None:
        super().__init__(bound, book.book_standings)
        self._book, self._bound = book, bound

    @cached_property
    def views(self) -> StandingViews:
        """Standings by round, seat and table, and who goes up."""
        from director_app.services.standings.views import StandingViews

        return StandingViews(self._bound, self._book.book_standings)

    @cached_property
    def pages(self) -> StandingPages:
        """Standings with what stands beside them, read at one moment."""
        from director_app.services.standings.page import StandingPages

        return StandingPages(self._bound, self._book.rulebook, self._book.book_standings)

    @cached_property
    def ties(self) -> TieService:
        """Ties that the director settles."""
        from director_app.services.standings.ties.service import TieService

        return TieService(self._bound, self._book.rulebook, self._book.book_standings)

    @cached_property
    def results(self) -> ResultsService:
        from director_app.services.standings.results.service import ResultsService

        return ResultsService(self._bound, self._book.rulebook, self._book.book_standings)
