"""Everything that can be done at the front table in one event."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.services.big_screen.service import RoomOptionsService
    from director_app.services.clock.day import DayPlanService
    from director_app.services.clock.service import ClockService
    from director_app.services.clock.start_of_play import StartOfPlay
    from director_app.services.club.statistics import StatisticsService
    from director_app.services.events.divisions import DivisionService
    from director_app.services.events.rounds import RoundService
    from director_app.services.open_book import OpenBook
    from director_app.services.paper.options import PaperOptionsService
    from director_app.services.points_report.service import ReportService
    from director_app.services.printing.service import PrintingService
    from director_app.services.prizes.money.service import MoneyService
    from director_app.services.prizes.service import PrizeService
    from director_app.services.roster.former_players import FormerPlayers
    from director_app.services.roster.house_players import HousePlayers
    from director_app.services.roster.importing import RosterImport
    from director_app.services.roster.service import RosterService
    from director_app.services.rule_sets.changes import RuleChangeService
    from director_app.services.rulings.adviser import AdviserService
    from director_app.services.rulings.service import RulingService
    from director_app.services.scores.cards.service import CardService
    from director_app.services.scores.conflicts import ConflictService
    from director_app.services.scores.corrections import Corrections
    from director_app.services.scores.explaining import ExplainingService
    from director_app.services.scores.files import ScoreFiles
    from director_app.services.scores.options import ScoreOptionsService
    from director_app.services.scores.scans import ScanService
    from director_app.services.scores.service import ScoreService
    from director_app.services.scores.tables.service import ScoreTables
    from director_app.services.seating.by_standing import StandingSeats
    from director_app.services.seating.explaining import SeatExplaining
    from director_app.services.seating.files import SeatFiles
    from director_app.services.seating.halls import HallService
    from director_app.services.seating.moves import SeatMoves
    from director_app.services.seating.page import SeatingPages
    from director_app.services.seating.paper import SeatPaper
    from director_app.services.seating.pulled import PulledSeats
    from director_app.services.seating.really_sat import ReallySat
    from director_app.services.seating.replanning import ReplanService
    from director_app.services.seating.seat_requests import SeatRequestService
    from director_app.services.seating.service import SeatingService
    from director_app.services.seating.whereabouts import WhereaboutsService
    from director_app.services.standings.page import StandingPages
    from director_app.services.standings.results.service import ResultsService
    from director_app.services.standings.service import StandingsService
    from director_app.services.standings.ties.service import TieService
    from director_app.services.standings.views import StandingViews


class EventDesk:
    """The services of one event and one of its divisions, ``None`` for the default one.

    Each is loaded when it is first asked for, as at the `Desk`, which has what is the whole book's.
    """

    def __init__(self, book: OpenBook, event: int, division: int | None) -> None:
        self.book = book
        self.event = event
        self.division = division

    @cached_property
    def rule_changes(self) -> RuleChangeService:
        """Rules of an event under way."""
        from director_app.services.rule_sets.changes import RuleChangeService

        return RuleChangeService(
            self.book.store, self.event, self.division, self.book.rulebook, self.book.book_standings
        )

    @cached_property
    def divisions(self) -> DivisionService:
        """Divisions seated together or apart, and players who go to another."""
        from director_app.services.events.divisions import DivisionService

        return DivisionService(self.book.store, self.event, self.division)

    @cached_property
    def rounds(self) -> RoundService:
        from director_app.services.events.rounds import RoundService

        return RoundService(self.book.store, self.event, self.division)

    @cached_property
    def paper_options(self) -> PaperOptionsService:
        """The director's lines on the rule sheet, and the usual paper."""
        from director_app.services.paper.options import PaperOptionsService

        return PaperOptionsService(self.book.store, self.event, self.division)

    @cached_property
    def roster(self) -> RosterService:
        from director_app.services.roster.service import RosterService

        return RosterService(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def roster_import(self) -> RosterImport:
        """Lists into the roster."""
        from director_app.services.roster.importing import RosterImport

        return RosterImport(self.book.store, self.event, self.division)

    @cached_property
    def house_players(self) -> HousePlayers:
        from director_app.services.roster.house_players import HousePlayers

        return HousePlayers(self.book.store, self.event, self.division)

    @cached_property
    def former_players(self) -> FormerPlayers:
        from director_app.services.roster.former_players import FormerPlayers

        return FormerPlayers(self.book.store, self.event, self.division)

    @cached_property
    def seating(self) -> SeatingService:
        from director_app.services.seating.service import SeatingService

        return SeatingService(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def seat_moves(self) -> SeatMoves:
        """Single players who change seats."""
        from director_app.services.seating.moves import SeatMoves

        return SeatMoves(self.book.store, self.event, self.division)

    @cached_property
    def pulled_seats(self) -> PulledSeats:
        """Seats of round 1 as they are pulled from a bag."""
        from director_app.services.seating.pulled import PulledSeats

        return PulledSeats(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def seat_explaining(self) -> SeatExplaining:
        """Why seats are what they are."""
        from director_app.services.seating.explaining import SeatExplaining

        return SeatExplaining(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def halls(self) -> HallService:
        """How the tables stand."""
        from director_app.services.seating.halls import HallService

        return HallService(self.book.store, self.event, self.division)

    @cached_property
    def wishes(self) -> SeatRequestService:
        """What players need of the seating."""
        from director_app.services.seating.seat_requests import SeatRequestService

        return SeatRequestService(self.book.store, self.event, self.division)

    @cached_property
    def by_standing(self) -> StandingSeats:
        """Rounds seated by the standing."""
        from director_app.services.seating.by_standing import StandingSeats

        return StandingSeats(
            self.book.store, self.event, self.division, self.book.rulebook, self.book.book_standings
        )

    @cached_property
    def replanning(self) -> ReplanService:
        """Seats that change during the day."""
        from director_app.services.seating.replanning import ReplanService

        return ReplanService(self.book.store, self.event, self.division)

    @cached_property
    def really_sat(self) -> ReallySat:
        """Who really sat where."""
        from director_app.services.seating.really_sat import ReallySat

        return ReallySat(
            self.book.store, self.event, self.division, self.book.rulebook, self.book.book_standings
        )

    @cached_property
    def whereabouts(self) -> WhereaboutsService:
        """Who sits where in the round at hand."""
        from director_app.services.seating.whereabouts import WhereaboutsService

        return WhereaboutsService(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def seat_files(self) -> SeatFiles:
        from director_app.services.seating.files import SeatFiles

        return SeatFiles(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def seat_paper(self) -> SeatPaper:
        """Tables whose paper is older than their seats."""
        from director_app.services.seating.paper import SeatPaper

        return SeatPaper(self.book.store, self.event, self.division, self.printing)

    @cached_property
    def seating_pages(self) -> SeatingPages:
        """The seating with what stands beside it, read at one moment."""
        from director_app.services.seating.page import SeatingPages

        return SeatingPages(
            self.book.store, self.event, self.division, self.seating, self.seat_paper
        )

    @cached_property
    def clock(self) -> ClockService:
        from director_app.services.clock.service import ClockService

        return ClockService(self.book.store, self.event, self.division, self.book.frame)

    @cached_property
    def day(self) -> DayPlanService:
        from director_app.services.clock.day import DayPlanService

        return DayPlanService(self.book.store, self.event, self.division)

    @cached_property
    def start_of_play(self) -> StartOfPlay:
        """Rounds begun, and who was late for them."""
        from director_app.services.clock.start_of_play import StartOfPlay

        return StartOfPlay(
            self.book.store, self.event, self.division, self.book.rulebook, self.clock
        )

    @cached_property
    def scores(self) -> ScoreService:
        from director_app.services.scores.service import ScoreService

        return ScoreService(
            self.book.store, self.event, self.division, self.book.rulebook, self.book.waiting
        )

    @cached_property
    def conflicts(self) -> ConflictService:
        """Sheets that two desks have otherwise."""
        from director_app.services.scores.conflicts import ConflictService

        return ConflictService(
            self.book.store, self.event, self.division, self.book.rulebook, self.scores
        )

    @cached_property
    def corrections(self) -> Corrections:
        """What a correction of a score sheet changes."""
        from director_app.services.scores.corrections import Corrections

        return Corrections(
            self.book.store,
            self.event,
            self.division,
            self.book.rulebook,
            self.printing,
            self.standings,
        )

    @cached_property
    def cards(self) -> CardService:
        """Cards that players hand in one by one."""
        from director_app.services.scores.cards.service import CardService

        return CardService(
            self.book.store, self.event, self.division, self.book.rulebook, self.scores
        )

    @cached_property
    def score_options(self) -> ScoreOptionsService:
        """How scores are entered."""
        from director_app.services.scores.options import ScoreOptionsService

        return ScoreOptionsService(self.book.store, self.event, self.division)

    @cached_property
    def scans(self) -> ScanService:
        """What a hand scanner reads."""
        from director_app.services.scores.scans import ScanService

        return ScanService(self.book.store, self.event, self.division)

    @cached_property
    def explaining(self) -> ExplainingService:
        """Why points are what they are."""
        from director_app.services.scores.explaining import ExplainingService

        return ExplainingService(
            self.book.store,
            self.event,
            self.division,
            self.book.rulebook,
            self.scores,
            self.standings,
        )

    @cached_property
    def score_files(self) -> ScoreFiles:
        """Games as a file, out and in."""
        from director_app.services.scores.files import ScoreFiles

        return ScoreFiles(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def score_tables(self) -> ScoreTables:
        """Scores as a spreadsheet's table, in and out."""
        from director_app.services.scores.tables.service import ScoreTables

        return ScoreTables(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def rulings(self) -> RulingService:
        from director_app.services.rulings.service import RulingService

        return RulingService(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def adviser(self) -> AdviserService:
        """What the sheet says in situations at a table."""
        from director_app.services.rulings.adviser import AdviserService

        return AdviserService(self.book.store, self.event, self.division, self.book.rulebook)

    @cached_property
    def standings(self) -> StandingsService:
        from director_app.services.standings.service import StandingsService

        return StandingsService(
            self.book.store, self.event, self.division, self.book.book_standings
        )

    @cached_property
    def standing_views(self) -> StandingViews:
        """Standings by round, seat and table, and who goes up."""
        from director_app.services.standings.views import StandingViews

        return StandingViews(self.book.store, self.event, self.division, self.book.book_standings)

    @cached_property
    def standing_pages(self) -> StandingPages:
        """Standings with what stands beside them, read at one moment."""
        from director_app.services.standings.page import StandingPages

        return StandingPages(
            self.book.store, self.event, self.division, self.book.book_standings, self.book.rulebook
        )

    @cached_property
    def ties(self) -> TieService:
        """Ties that the director settles."""
        from director_app.services.standings.ties.service import TieService

        return TieService(
            self.book.store, self.event, self.division, self.book.rulebook, self.book.book_standings
        )

    @cached_property
    def results(self) -> ResultsService:
        from director_app.services.standings.results.service import ResultsService

        return ResultsService(
            self.book.store, self.event, self.division, self.book.rulebook, self.book.book_standings
        )

    @cached_property
    def prizes(self) -> PrizeService:
        """Prizes, who wins them, and what was handed over."""
        from director_app.services.prizes.service import PrizeService

        return PrizeService(
            self.book.store, self.event, self.division, self.book.rulebook, self.book.book_standings
        )

    @cached_property
    def money(self) -> MoneyService:
        """The money book, and what is in each drawer."""
        from director_app.services.prizes.money.service import MoneyService

        return MoneyService(self.book.store, self.event, self.division)

    @cached_property
    def reports(self) -> ReportService:
        """Reports that go out after the event."""
        from director_app.services.points_report.service import ReportService

        return ReportService(
            self.book.store, self.event, self.division, self.book.rulebook, self.book.book_standings
        )

    @cached_property
    def statistics(self) -> StatisticsService:
        """What the games of an event tell."""
        from director_app.services.club.statistics import StatisticsService

        return StatisticsService(self.book.store, self.event, self.division)

    @cached_property
    def room_options(self) -> RoomOptionsService:
        """How the clock sounds, and what the big screen looks like."""
        from director_app.services.big_screen.service import RoomOptionsService

        return RoomOptionsService(self.book.store, self.event, self.division)

    @cached_property
    def printing(self) -> PrintingService:
        """Documents on paper."""
        from director_app.services.printing.service import PrintingService

        return PrintingService(
            self.book.store, self.event, self.division, lambda: self.book.print_engine
        )
