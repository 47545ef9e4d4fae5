"""Everything that can be done at the front table in one event."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.asking import Bound

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.services.big_screen.service import RoomOptionsService
    from director_app.services.clock.desk import ClockDesk
    from director_app.services.club.statistics import StatisticsService
    from director_app.services.events.divisions import DivisionService
    from director_app.services.events.overview import DueAnswers, OverviewService
    from director_app.services.events.rounds import RoundService
    from director_app.services.journal.service import HistoryService
    from director_app.services.open_book import OpenBook
    from director_app.services.paper.options import PaperOptionsService
    from director_app.services.points_report.service import ReportService
    from director_app.services.printing.service import PrintingService
    from director_app.services.prizes.desk import PrizesDesk
    from director_app.services.roster.desk import RosterDesk
    from director_app.services.rule_sets.changes import RuleChangeService
    from director_app.services.rulings.desk import RulingsDesk
    from director_app.services.scores.desk import ScoresDesk
    from director_app.services.seating.desk import SeatingDesk
    from director_app.services.standings.desk import StandingsDesk


class EventDesk:
    """The services of one event and one of its divisions, ``None`` for the default one.

    Each is loaded when it is first asked for, as at the `Desk`, which has what is the whole book's.
    """

    def __init__(
        self, book: OpenBook, event: int, division: int | None, due: Callable[[], DueAnswers]
    ) -> None:
        self.book = book
        self.event = event
        self.division = division
        self._bound = Bound(book.store, event, division)
        self._due = due

    @cached_property
    def overview(self) -> OverviewService:
        """The event at a glance."""
        from director_app.services.events.overview import OverviewService

        return OverviewService(self._bound, self._due())

    @cached_property
    def history(self) -> HistoryService:
        """The journal of the event, undo and redo."""
        from director_app.services.journal.service import HistoryService

        return HistoryService(self._bound, self.book.rulebook)

    @cached_property
    def rule_changes(self) -> RuleChangeService:
        """Rules of an event under way."""
        from director_app.services.rule_sets.changes import RuleChangeService

        return RuleChangeService(self._bound, self.book.rulebook, self.book.book_standings)

    @cached_property
    def divisions(self) -> DivisionService:
        """Divisions seated together or apart, and players who go to another."""
        from director_app.services.events.divisions import DivisionService

        return DivisionService(self._bound)

    @cached_property
    def rounds(self) -> RoundService:
        from director_app.services.events.rounds import RoundService

        return RoundService(self._bound)

    @cached_property
    def paper_options(self) -> PaperOptionsService:
        """The director's lines on the rule sheet, and the usual paper."""
        from director_app.services.paper.options import PaperOptionsService

        return PaperOptionsService(self._bound)

    @cached_property
    def roster(self) -> RosterDesk:
        from director_app.services.roster.desk import RosterDesk

        return RosterDesk(self.book, self._bound)

    @cached_property
    def seating(self) -> SeatingDesk:
        from director_app.services.seating.desk import SeatingDesk

        return SeatingDesk(self.book, self._bound, lambda: self.printing)

    @cached_property
    def clock(self) -> ClockDesk:
        from director_app.services.clock.desk import ClockDesk

        return ClockDesk(self.book, self._bound)

    @cached_property
    def scores(self) -> ScoresDesk:
        from director_app.services.scores.desk import ScoresDesk

        return ScoresDesk(self.book, self._bound, lambda: self.printing, lambda: self.standings)

    @cached_property
    def rulings(self) -> RulingsDesk:
        from director_app.services.rulings.desk import RulingsDesk

        return RulingsDesk(self.book, self._bound)

    @cached_property
    def standings(self) -> StandingsDesk:
        from director_app.services.standings.desk import StandingsDesk

        return StandingsDesk(self.book, self._bound)

    @cached_property
    def prizes(self) -> PrizesDesk:
        from director_app.services.prizes.desk import PrizesDesk

        return PrizesDesk(self.book, self._bound)

    @cached_property
    def reports(self) -> ReportService:
        """Reports that go out after the event."""
        from director_app.services.points_report.service import ReportService

        return ReportService(self._bound, self.book.rulebook, self.book.book_standings)

    @cached_property
    def statistics(self) -> StatisticsService:
        """What the games of an event tell."""
        from director_app.services.club.statistics import StatisticsService

        return StatisticsService(self._bound)

    @cached_property
    def room_options(self) -> RoomOptionsService:
        """How the clock sounds, and what the big screen looks like."""
        from director_app.services.big_screen.service import RoomOptionsService

        return RoomOptionsService(self._bound)

    @cached_property
    def printing(self) -> PrintingService:
        """Documents on paper."""
        from director_app.services.printing.service import PrintingService

        return PrintingService(self._bound, lambda: self.book.print_engine)
