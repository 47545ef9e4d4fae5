"""The part of the desk that says who won: standings, ties, prizes, money, reports, the club."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.services.desk_stations import StationServices
from director_app.services.desks.asking import service

if TYPE_CHECKING:
    from director_app.services.club.series import SeriesDesk
    from director_app.services.club.service import ClubDesk
    from director_app.services.club.statistics import StatisticsDesk
    from director_app.services.points_report.service import ReportDesk
    from director_app.services.prizes.money.service import MoneyDesk
    from director_app.services.prizes.owing import Owing
    from director_app.services.prizes.service import PrizeDesk
    from director_app.services.roster.former_players import FormerPlayers
    from director_app.services.standings.page import StandingPages
    from director_app.services.standings.results.service import ResultsDesk
    from director_app.services.standings.service import StandingsDesk
    from director_app.services.standings.ties.service import TieDesk
    from director_app.services.standings.views import StandingViews
    from director_app.storage.work import Work


@dataclass
class ResultServices(StationServices):
    """Results and what follows from them; each service is loaded when it is first asked for."""

    @service
    def former_players(self) -> FormerPlayers:
        """Players of former events."""
        from director_app.services.roster.former_players import FormerPlayers

        return FormerPlayers(self.store)

    @service
    def standings(self) -> StandingsDesk:
        """Standings."""
        from director_app.services.standings.service import StandingsDesk

        return StandingsDesk(self.store, self.rulebook)

    @service
    def standing_views(self) -> StandingViews:
        """Standings by round, seat and table, and who goes up."""
        from director_app.services.standings.views import StandingViews

        return StandingViews(self.store, self.standings)

    @service
    def standing_pages(self) -> StandingPages:
        """Standings with what stands beside them, read at one moment."""
        from director_app.services.standings.page import StandingPages

        return StandingPages(self.store, self.standings, self.rulebook)

    @service
    def ties(self) -> TieDesk:
        """Ties that the director settles."""
        from director_app.services.standings.ties.service import TieDesk

        return TieDesk(self.store, self.rulebook)

    @service
    def reports(self) -> ReportDesk:
        """Reports that go out after the event."""
        from director_app.services.points_report.service import ReportDesk

        return ReportDesk(self.store, self.rulebook)

    @service
    def money(self) -> MoneyDesk:
        """The money book, and what is in each drawer."""
        from director_app.services.prizes.money.service import MoneyDesk

        return MoneyDesk(self.store)

    @service
    def prizes(self) -> PrizeDesk:
        """Prizes, who wins them, and what was handed over."""
        from director_app.services.prizes.service import PrizeDesk

        return PrizeDesk(self.store, self.rulebook)

    @service
    def owing(self) -> Owing:
        """Whether prizes are to be handed over; the prize desk is asked where prizes are set."""
        from director_app.services.prizes.owing import Owing

        return Owing(self.store, self._owes)

    @service
    def results(self) -> ResultsDesk:
        """Results for everybody."""
        from director_app.services.standings.results.service import ResultsDesk

        return ResultsDesk(self.store, self.rulebook)

    @service
    def club(self) -> ClubDesk:
        """People of the book over all its events."""
        from director_app.services.club.service import ClubDesk

        return ClubDesk(self.store, self.rulebook)

    @service
    def series(self) -> SeriesDesk:
        """Series of events."""
        from director_app.services.club.series import SeriesDesk

        return SeriesDesk(self.store, self.rulebook)

    @service
    def statistics(self) -> StatisticsDesk:
        """What the games of an event tell."""
        from director_app.services.club.statistics import StatisticsDesk

        return StatisticsDesk(self.store)

    def _owes(self, work: Work, event: int) -> bool:
        return self.prizes.owes(work, event)
