"""Everything that can be done at the front table, over one open book."""

from __future__ import annotations

from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.domain.topics import Topic
    from director_app.services.backups.emergency.service import EmergencyPackService
    from director_app.services.backups.service import Backups
    from director_app.services.big_screen.service import RoomOptionsService
    from director_app.services.clock.day import DayPlanService
    from director_app.services.clock.service import ClockService
    from director_app.services.clock.start_of_play import StartOfPlay
    from director_app.services.clock.time_frame import TimeFrame
    from director_app.services.clock.time_service import TimeService
    from director_app.services.club.series import SeriesService
    from director_app.services.club.service import ClubService
    from director_app.services.club.statistics import StatisticsService
    from director_app.services.desks.access import Access
    from director_app.services.desks.book_move import BookMoveService
    from director_app.services.desks.live_changes import LiveService
    from director_app.services.desks.presence import PresenceService
    from director_app.services.desks.server_logins import ServerLogins
    from director_app.services.events.divisions import DivisionService
    from director_app.services.events.overview import OverviewService
    from director_app.services.events.portable.service import Exchange
    from director_app.services.events.rounds import RoundService
    from director_app.services.events.service import EventService, SeatFacts
    from director_app.services.help.diagnosis.service import DiagnosisService
    from director_app.services.journal.service import HistoryService, JournalGap
    from director_app.services.paper.options import PaperOptionsService
    from director_app.services.points_report.service import ReportService
    from director_app.services.printing.service import PrintingService
    from director_app.services.prizes.money.service import MoneyService
    from director_app.services.prizes.service import PrizeService
    from director_app.services.prizes.unpaid_prizes import UnpaidPrizes
    from director_app.services.roster.former_players import FormerPlayers
    from director_app.services.roster.house_players import HousePlayers
    from director_app.services.roster.importing import RosterImport
    from director_app.services.roster.service import RosterService
    from director_app.services.rule_sets.changes import RuleChangeService
    from director_app.services.rule_sets.service import Rulebook
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
    from director_app.services.scores.sheet_facts import SheetFacts
    from director_app.services.scores.tables.service import ScoreTables
    from director_app.services.seating.by_standing import StandingSeats
    from director_app.services.seating.due import SeatsDue
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
    from director_app.storage.store import Store
    from director_app.storage.unit_of_work import UnitOfWork


class UnderWay:
    """The work that runs on one open book, so that the book is never closed under it."""

    def __init__(self) -> None:
        self._jobs: set[Future[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether any work has not ended."""
        return bool(self._jobs)

    def add(self, job: Future[None]) -> None:
        """Count a job until it has ended, from the moment it was asked for."""
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    def wait(self) -> None:
        """Wait until no work is left, that which is added meanwhile included.

        Work that is counted here may not ask for this: it would wait for itself.
        """
        while jobs := self._jobs.copy():
            wait(jobs)
            self._jobs -= jobs


@dataclass
class Desk:
    """Everything at the front table.

    Each service is loaded when it is first asked for, so that the program starts and a command
    runs without the others: that is why the imports stand in the methods. All of them are 480
    modules, which take half a second, as long as half the start.
    """

    store: Store
    frame: TimeFrame
    packs_apart: bool = False
    """Whether emergency packs that nobody asked for are written by a process of their own."""
    under_way: UnderWay = field(default_factory=UnderWay)
    """Work that runs on the book on other threads: it is not closed under it."""

    @cached_property
    def access(self) -> Access:
        """What this station may do, and the director's PIN."""
        from director_app.services.desks.access import Access

        return Access(self.store, keeper=self.frame.keeper)

    @cached_property
    def rulebook(self) -> Rulebook:
        from director_app.services.rule_sets.service import Rulebook

        return Rulebook(self.store)

    @cached_property
    def rule_changes(self) -> RuleChangeService:
        """Rules of an event under way."""
        from director_app.services.rule_sets.changes import RuleChangeService

        return RuleChangeService(self.store, self.rulebook)

    @cached_property
    def events(self) -> EventService:
        from director_app.services.events.service import EventService

        return EventService(self.store, self.rulebook)

    @cached_property
    def divisions(self) -> DivisionService:
        """Divisions seated together or apart, and players who go to another."""
        from director_app.services.events.divisions import DivisionService

        return DivisionService(self.store)

    @cached_property
    def rounds(self) -> RoundService:
        from director_app.services.events.rounds import RoundService

        return RoundService(self.store)

    @cached_property
    def overview(self) -> OverviewService:
        """The event at a glance."""
        from director_app.services.events.overview import DueAnswers, OverviewService

        answers = DueAnswers(self.owing.owes, self._seats_due, self._undecided)
        return OverviewService(self.store, answers)

    def _seats_due(self, work: UnitOfWork, event: int, division: int, first: int) -> SeatFacts:
        """Asked where seats are drawn: only then the seating desk is loaded."""
        return self.seats_due.of(work, event, division, first)

    def _undecided(self, work: UnitOfWork, event: int, division: int) -> tuple[int, ...]:
        """Asked when all is played: only then the standings are loaded."""
        return self.ties.undecided(work, event, division)

    @cached_property
    def exchange(self) -> Exchange:
        """Events as portable files."""
        from director_app.services.events.portable.service import Exchange

        return Exchange(self.store, self.rulebook)

    @cached_property
    def paper_options(self) -> PaperOptionsService:
        """The director's lines on the rule sheet, and the usual paper."""
        from director_app.services.paper.options import PaperOptionsService

        return PaperOptionsService(self.store)

    @cached_property
    def roster(self) -> RosterService:
        from director_app.services.roster.service import RosterService

        return RosterService(self.store, self.rulebook)

    @cached_property
    def roster_import(self) -> RosterImport:
        """Lists into the roster."""
        from director_app.services.roster.importing import RosterImport

        return RosterImport(self.store)

    @cached_property
    def house_players(self) -> HousePlayers:
        from director_app.services.roster.house_players import HousePlayers

        return HousePlayers(self.store)

    @cached_property
    def former_players(self) -> FormerPlayers:
        from director_app.services.roster.former_players import FormerPlayers

        return FormerPlayers(self.store)

    @cached_property
    def seating(self) -> SeatingService:
        from director_app.services.seating.service import SeatingService

        return SeatingService(self.store, self.rulebook)

    @cached_property
    def seat_moves(self) -> SeatMoves:
        """Single players who change seats."""
        from director_app.services.seating.moves import SeatMoves

        return SeatMoves(self.store)

    @cached_property
    def pulled_seats(self) -> PulledSeats:
        """Seats of round 1 as they are pulled from a bag."""
        from director_app.services.seating.pulled import PulledSeats

        return PulledSeats(self.store, self.rulebook)

    @cached_property
    def seat_explaining(self) -> SeatExplaining:
        """Why seats are what they are."""
        from director_app.services.seating.explaining import SeatExplaining

        return SeatExplaining(self.store, self.rulebook)

    @cached_property
    def halls(self) -> HallService:
        """How the tables stand."""
        from director_app.services.seating.halls import HallService

        return HallService(self.store)

    @cached_property
    def wishes(self) -> SeatRequestService:
        """What players need of the seating."""
        from director_app.services.seating.seat_requests import SeatRequestService

        return SeatRequestService(self.store)

    @cached_property
    def by_standing(self) -> StandingSeats:
        """Rounds seated by the standing."""
        from director_app.services.seating.by_standing import StandingSeats

        return StandingSeats(self.store, self.rulebook)

    @cached_property
    def replanning(self) -> ReplanService:
        """Seats that change during the day."""
        from director_app.services.seating.replanning import ReplanService

        return ReplanService(self.store)

    @cached_property
    def really_sat(self) -> ReallySat:
        """Who really sat where."""
        from director_app.services.seating.really_sat import ReallySat

        return ReallySat(self.store, self.rulebook)

    @cached_property
    def whereabouts(self) -> WhereaboutsService:
        """Who sits where in the round at hand."""
        from director_app.services.seating.whereabouts import WhereaboutsService

        return WhereaboutsService(self.store, self.rulebook)

    @cached_property
    def seat_files(self) -> SeatFiles:
        from director_app.services.seating.files import SeatFiles

        return SeatFiles(self.store, self.rulebook)

    @cached_property
    def seat_paper(self) -> SeatPaper:
        """Tables whose paper is older than their seats."""
        from director_app.services.seating.paper import SeatPaper

        return SeatPaper(self.store, self.printing)

    @cached_property
    def seats_due(self) -> SeatsDue:
        """Seats to change and paper to print before the rounds to come."""
        from director_app.services.seating.due import SeatsDue

        return SeatsDue(self.seat_paper)

    @cached_property
    def seating_pages(self) -> SeatingPages:
        """The seating with what stands beside it, read at one moment."""
        from director_app.services.seating.page import SeatingPages

        return SeatingPages(self.store, self.seating, self.seat_paper)

    @cached_property
    def clock(self) -> ClockService:
        from director_app.services.clock.service import ClockService

        return ClockService(self.store, self.frame)

    @cached_property
    def time(self) -> TimeService:
        """The computer's time against the clock's."""
        from director_app.services.clock.time_service import TimeService

        return TimeService(self.store, self.frame)

    @cached_property
    def day(self) -> DayPlanService:
        from director_app.services.clock.day import DayPlanService

        return DayPlanService(self.store)

    @cached_property
    def start_of_play(self) -> StartOfPlay:
        """Rounds begun, and who was late for them."""
        from director_app.services.clock.start_of_play import StartOfPlay

        return StartOfPlay(self.store, self.rulebook, self.clock)

    @cached_property
    def scores(self) -> ScoreService:
        from director_app.services.scores.service import ScoreService

        return ScoreService(self.store, self.rulebook)

    @cached_property
    def conflicts(self) -> ConflictService:
        """Sheets that two desks have otherwise."""
        from director_app.services.scores.conflicts import ConflictService

        return ConflictService(self.store, self.rulebook, self.scores)

    @cached_property
    def sheet_facts(self) -> SheetFacts:
        """What is known beside a score sheet."""
        from director_app.services.scores.sheet_facts import SheetFacts

        return SheetFacts(self.store)

    @cached_property
    def corrections(self) -> Corrections:
        """What a correction of a score sheet changes."""
        from director_app.services.scores.corrections import Corrections

        return Corrections(self.store, self.rulebook, self.printing)

    @cached_property
    def cards(self) -> CardService:
        """Cards that players hand in one by one."""
        from director_app.services.scores.cards.service import CardService

        return CardService(self.store, self.rulebook)

    @cached_property
    def score_options(self) -> ScoreOptionsService:
        """How scores are entered."""
        from director_app.services.scores.options import ScoreOptionsService

        return ScoreOptionsService(self.store)

    @cached_property
    def scans(self) -> ScanService:
        """What a hand scanner reads."""
        from director_app.services.scores.scans import ScanService

        return ScanService(self.store)

    @cached_property
    def explaining(self) -> ExplainingService:
        """Why points are what they are."""
        from director_app.services.scores.explaining import ExplainingService

        return ExplainingService(self.store, self.rulebook)

    @cached_property
    def score_files(self) -> ScoreFiles:
        """Games as a file, out and in."""
        from director_app.services.scores.files import ScoreFiles

        return ScoreFiles(self.store, self.rulebook)

    @cached_property
    def score_tables(self) -> ScoreTables:
        """Scores as a spreadsheet's table, in and out."""
        from director_app.services.scores.tables.service import ScoreTables

        return ScoreTables(self.store, self.rulebook)

    @cached_property
    def rulings(self) -> RulingService:
        from director_app.services.rulings.service import RulingService

        return RulingService(self.store, self.rulebook)

    @cached_property
    def adviser(self) -> AdviserService:
        """What the sheet says in situations at a table."""
        from director_app.services.rulings.adviser import AdviserService

        return AdviserService(self.store, self.rulebook)

    @cached_property
    def standings(self) -> StandingsService:
        from director_app.services.standings.service import StandingsService

        return StandingsService(self.store, self.rulebook)

    @cached_property
    def standing_views(self) -> StandingViews:
        """Standings by round, seat and table, and who goes up."""
        from director_app.services.standings.views import StandingViews

        return StandingViews(self.store, self.standings)

    @cached_property
    def standing_pages(self) -> StandingPages:
        """Standings with what stands beside them, read at one moment."""
        from director_app.services.standings.page import StandingPages

        return StandingPages(self.store, self.standings, self.rulebook)

    @cached_property
    def ties(self) -> TieService:
        """Ties that the director settles."""
        from director_app.services.standings.ties.service import TieService

        return TieService(self.store, self.rulebook)

    @cached_property
    def results(self) -> ResultsService:
        from director_app.services.standings.results.service import ResultsService

        return ResultsService(self.store, self.rulebook)

    @cached_property
    def prizes(self) -> PrizeService:
        """Prizes, who wins them, and what was handed over."""
        from director_app.services.prizes.service import PrizeService

        return PrizeService(self.store, self.rulebook)

    @cached_property
    def money(self) -> MoneyService:
        """The money book, and what is in each drawer."""
        from director_app.services.prizes.money.service import MoneyService

        return MoneyService(self.store)

    @cached_property
    def owing(self) -> UnpaidPrizes:
        """Whether prizes are to be handed over; the prize desk is asked where prizes are set."""
        from director_app.services.prizes.unpaid_prizes import UnpaidPrizes

        return UnpaidPrizes(self.store, self._owes)

    def _owes(self, work: UnitOfWork, event: int) -> bool:
        """Asked where prizes are set: only then the prize desk is loaded."""
        return self.prizes.owes(work, event)

    @cached_property
    def reports(self) -> ReportService:
        """Reports that go out after the event."""
        from director_app.services.points_report.service import ReportService

        return ReportService(self.store, self.rulebook)

    @cached_property
    def printing(self) -> PrintingService:
        """Documents on paper."""
        from director_app.services.printing.service import PrintingService

        return PrintingService(self.store, self.rulebook)

    @cached_property
    def club(self) -> ClubService:
        """People of the book over all its events."""
        from director_app.services.club.service import ClubService

        return ClubService(self.store, self.rulebook)

    @cached_property
    def series(self) -> SeriesService:
        from director_app.services.club.series import SeriesService

        return SeriesService(self.store, self.rulebook)

    @cached_property
    def statistics(self) -> StatisticsService:
        """What the games of an event tell."""
        from director_app.services.club.statistics import StatisticsService

        return StatisticsService(self.store)

    @cached_property
    def history(self) -> HistoryService:
        """The journal, undo and redo."""
        from director_app.services.journal.service import HistoryService

        return HistoryService(self.store, self.rulebook)

    @cached_property
    def backups(self) -> Backups:
        """Copies of the book."""
        from director_app.services.backups.service import Backups

        return Backups(self.store)

    @cached_property
    def emergency(self) -> EmergencyPackService:
        """Paper to go on with if this computer cannot."""
        from director_app.services.backups.emergency.service import EmergencyPackService

        desk = EmergencyPackService(self.store, self.printing)
        desk.apart = self.packs_apart
        return desk

    @cached_property
    def presence(self) -> PresenceService:
        """Who is at which sheet."""
        from director_app.services.desks.presence import PresenceService

        return PresenceService(self.store)

    @cached_property
    def live(self) -> LiveService:
        """What other stations keep, as they keep it."""
        from director_app.services.desks.live_changes import LiveService

        return LiveService(self.store, self.scores, self.presence)

    @cached_property
    def moving(self) -> BookMoveService:
        """The book moved to a file or a server."""
        from director_app.services.desks.book_move import BookMoveService

        return BookMoveService(self.store, self.rulebook)

    @cached_property
    def server_logins(self) -> ServerLogins:
        """Logins for desks at a book on a server."""
        from director_app.services.desks.server_logins import ServerLogins

        return ServerLogins(self.store)

    @cached_property
    def room_options(self) -> RoomOptionsService:
        """How the clock sounds, and what the big screen looks like."""
        from director_app.services.big_screen.service import RoomOptionsService

        return RoomOptionsService(self.store)

    @cached_property
    def diagnosis(self) -> DiagnosisService:
        """The file to send when something went wrong, and the program's log."""
        from director_app.services.help.diagnosis.service import DiagnosisService

        return DiagnosisService(self.store, self.history)

    def on_change(self, listener: Callable[[frozenset[Topic]], None]) -> None:
        """Hear the topics of every change made here."""
        self.store.listen(listener)

    def off_change(self, listener: Callable[[frozenset[Topic]], None]) -> None:
        """Hear of changes no more."""
        self.store.forget(listener)

    def on_alarm(self, alarm: Callable[[JournalGap], None]) -> None:
        """Hear that the journal does not end where it was known to end."""
        self.store.listen_for_alarm(alarm)

    def off_alarm(self, alarm: Callable[[JournalGap], None]) -> None:
        """Hear of it no more."""
        self.store.forget_alarm(alarm)

    def close(self) -> None:
        """Let the book go, once the work that runs on it has ended: that is waited for."""
        self.under_way.wait()
        self.store.close()
