"""Everything that can be done at the front table, over one open book."""

from __future__ import annotations

from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.domain.topics import Topic
    from director_app.services.backups.emergency.service import EmergencyDesk
    from director_app.services.backups.service import Backups
    from director_app.services.big_screen.service import RoomOptionsDesk
    from director_app.services.clock.day import DayDesk
    from director_app.services.clock.service import ClockDesk
    from director_app.services.clock.start_of_play import StartOfPlay
    from director_app.services.clock.time_desk import TimeDesk
    from director_app.services.clock.time_frame import TimeFrame
    from director_app.services.club.series import SeriesDesk
    from director_app.services.club.service import ClubDesk
    from director_app.services.club.statistics import StatisticsDesk
    from director_app.services.desks.access import Access
    from director_app.services.desks.live import LiveDesk
    from director_app.services.desks.moving import MovingDesk
    from director_app.services.desks.presence import PresenceDesk
    from director_app.services.desks.server_logins import ServerLogins
    from director_app.services.events.divisions import DivisionDesk
    from director_app.services.events.overview import OverviewDesk
    from director_app.services.events.portable.service import Exchange
    from director_app.services.events.rounds import RoundDesk
    from director_app.services.events.service import EventDesk
    from director_app.services.help.diagnosis.service import DiagnosisDesk
    from director_app.services.journal.service import HistoryDesk, JournalGap
    from director_app.services.paper.options import PaperOptionsDesk
    from director_app.services.points_report.service import ReportDesk
    from director_app.services.printing.service import PrintingDesk
    from director_app.services.prizes.money.service import MoneyDesk
    from director_app.services.prizes.owing import Owing
    from director_app.services.prizes.service import PrizeDesk
    from director_app.services.roster.former_players import FormerPlayers
    from director_app.services.roster.house_players import HousePlayers
    from director_app.services.roster.importing import RosterImport
    from director_app.services.roster.service import RosterDesk
    from director_app.services.rule_sets.changes import RuleChangeDesk
    from director_app.services.rule_sets.service import Rulebook
    from director_app.services.rulings.adviser import AdviserDesk
    from director_app.services.rulings.service import RulingDesk
    from director_app.services.scores.cards.service import CardDesk
    from director_app.services.scores.conflicts import ConflictDesk
    from director_app.services.scores.corrections import Corrections
    from director_app.services.scores.explaining import ExplainingDesk
    from director_app.services.scores.files import ScoreFiles
    from director_app.services.scores.options import ScoreOptionsDesk
    from director_app.services.scores.scans import ScanDesk
    from director_app.services.scores.service import ScoreDesk
    from director_app.services.scores.sheet_facts import SheetFacts
    from director_app.services.scores.tables.service import ScoreTables
    from director_app.services.seating.by_standing import StandingSeats
    from director_app.services.seating.explaining import SeatExplaining
    from director_app.services.seating.files import SeatFiles
    from director_app.services.seating.halls import HallDesk
    from director_app.services.seating.moves import SeatMoves
    from director_app.services.seating.page import SeatingPages
    from director_app.services.seating.paper import SeatPaper
    from director_app.services.seating.pulled import PulledSeats
    from director_app.services.seating.really_sat import ReallySat
    from director_app.services.seating.replanning import ReplanDesk
    from director_app.services.seating.service import SeatingDesk
    from director_app.services.seating.whereabouts import WhereaboutsDesk
    from director_app.services.seating.wishes import WishDesk
    from director_app.services.standings.page import StandingPages
    from director_app.services.standings.results.service import ResultsDesk
    from director_app.services.standings.service import StandingsDesk
    from director_app.services.standings.ties.service import TieDesk
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
    def rule_changes(self) -> RuleChangeDesk:
        """Rules of an event under way."""
        from director_app.services.rule_sets.changes import RuleChangeDesk

        return RuleChangeDesk(self.store, self.rulebook)

    @cached_property
    def events(self) -> EventDesk:
        from director_app.services.events.service import EventDesk

        return EventDesk(self.store, self.rulebook)

    @cached_property
    def divisions(self) -> DivisionDesk:
        """Divisions seated together or apart, and players who go to another."""
        from director_app.services.events.divisions import DivisionDesk

        return DivisionDesk(self.store)

    @cached_property
    def rounds(self) -> RoundDesk:
        from director_app.services.events.rounds import RoundDesk

        return RoundDesk(self.store)

    @cached_property
    def overview(self) -> OverviewDesk:
        """The event at a glance."""
        from director_app.services.events.overview import OverviewDesk

        return OverviewDesk(self.store, self.owing.owes)

    @cached_property
    def exchange(self) -> Exchange:
        """Events as portable files."""
        from director_app.services.events.portable.service import Exchange

        return Exchange(self.store, self.rulebook)

    @cached_property
    def paper_options(self) -> PaperOptionsDesk:
        """The director's lines on the rule sheet, and the usual paper."""
        from director_app.services.paper.options import PaperOptionsDesk

        return PaperOptionsDesk(self.store)

    @cached_property
    def roster(self) -> RosterDesk:
        from director_app.services.roster.service import RosterDesk

        return RosterDesk(self.store, self.rulebook)

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
    def seating(self) -> SeatingDesk:
        from director_app.services.seating.service import SeatingDesk

        return SeatingDesk(self.store, self.rulebook)

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
    def halls(self) -> HallDesk:
        """How the tables stand."""
        from director_app.services.seating.halls import HallDesk

        return HallDesk(self.store)

    @cached_property
    def wishes(self) -> WishDesk:
        """What players need of the seating."""
        from director_app.services.seating.wishes import WishDesk

        return WishDesk(self.store)

    @cached_property
    def by_standing(self) -> StandingSeats:
        """Rounds seated by the standing."""
        from director_app.services.seating.by_standing import StandingSeats

        return StandingSeats(self.store, self.rulebook)

    @cached_property
    def replanning(self) -> ReplanDesk:
        """Seats that change during the day."""
        from director_app.services.seating.replanning import ReplanDesk

        return ReplanDesk(self.store)

    @cached_property
    def really_sat(self) -> ReallySat:
        """Who really sat where."""
        from director_app.services.seating.really_sat import ReallySat

        return ReallySat(self.store, self.rulebook)

    @cached_property
    def whereabouts(self) -> WhereaboutsDesk:
        """Who sits where in the round at hand."""
        from director_app.services.seating.whereabouts import WhereaboutsDesk

        return WhereaboutsDesk(self.store, self.rulebook)

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
    def seating_pages(self) -> SeatingPages:
        """The seating with what stands beside it, read at one moment."""
        from director_app.services.seating.page import SeatingPages

        return SeatingPages(self.store, self.seating, self.seat_paper)

    @cached_property
    def clock(self) -> ClockDesk:
        from director_app.services.clock.service import ClockDesk

        return ClockDesk(self.store, self.frame)

    @cached_property
    def time(self) -> TimeDesk:
        """The computer's time against the clock's."""
        from director_app.services.clock.time_desk import TimeDesk

        return TimeDesk(self.store, self.frame)

    @cached_property
    def day(self) -> DayDesk:
        from director_app.services.clock.day import DayDesk

        return DayDesk(self.store)

    @cached_property
    def start_of_play(self) -> StartOfPlay:
        """Rounds begun, and who was late for them."""
        from director_app.services.clock.start_of_play import StartOfPlay

        return StartOfPlay(self.store, self.rulebook, self.clock)

    @cached_property
    def scores(self) -> ScoreDesk:
        from director_app.services.scores.service import ScoreDesk

        return ScoreDesk(self.store, self.rulebook)

    @cached_property
    def conflicts(self) -> ConflictDesk:
        """Sheets that two desks have otherwise."""
        from director_app.services.scores.conflicts import ConflictDesk

        return ConflictDesk(self.store, self.rulebook, self.scores)

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
    def cards(self) -> CardDesk:
        """Cards that players hand in one by one."""
        from director_app.services.scores.cards.service import CardDesk

        return CardDesk(self.store, self.rulebook)

    @cached_property
    def score_options(self) -> ScoreOptionsDesk:
        """How scores are entered."""
        from director_app.services.scores.options import ScoreOptionsDesk

        return ScoreOptionsDesk(self.store)

    @cached_property
    def scans(self) -> ScanDesk:
        """What a hand scanner reads."""
        from director_app.services.scores.scans import ScanDesk

        return ScanDesk(self.store)

    @cached_property
    def explaining(self) -> ExplainingDesk:
        """Why points are what they are."""
        from director_app.services.scores.explaining import ExplainingDesk

        return ExplainingDesk(self.store, self.rulebook)

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
    def rulings(self) -> RulingDesk:
        from director_app.services.rulings.service import RulingDesk

        return RulingDesk(self.store, self.rulebook)

    @cached_property
    def adviser(self) -> AdviserDesk:
        """What the sheet says in situations at a table."""
        from director_app.services.rulings.adviser import AdviserDesk

        return AdviserDesk(self.store, self.rulebook)

    @cached_property
    def standings(self) -> StandingsDesk:
        from director_app.services.standings.service import StandingsDesk

        return StandingsDesk(self.store, self.rulebook)

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
    def ties(self) -> TieDesk:
        """Ties that the director settles."""
        from director_app.services.standings.ties.service import TieDesk

        return TieDesk(self.store, self.rulebook)

    @cached_property
    def results(self) -> ResultsDesk:
        from director_app.services.standings.results.service import ResultsDesk

        return ResultsDesk(self.store, self.rulebook)

    @cached_property
    def prizes(self) -> PrizeDesk:
        """Prizes, who wins them, and what was handed over."""
        from director_app.services.prizes.service import PrizeDesk

        return PrizeDesk(self.store, self.rulebook)

    @cached_property
    def money(self) -> MoneyDesk:
        """The money book, and what is in each drawer."""
        from director_app.services.prizes.money.service import MoneyDesk

        return MoneyDesk(self.store)

    @cached_property
    def owing(self) -> Owing:
        """Whether prizes are to be handed over; the prize desk is asked where prizes are set."""
        from director_app.services.prizes.owing import Owing

        return Owing(self.store, self._owes)

    def _owes(self, work: UnitOfWork, event: int) -> bool:
        """Asked where prizes are set: only then the prize desk is loaded."""
        return self.prizes.owes(work, event)

    @cached_property
    def reports(self) -> ReportDesk:
        """Reports that go out after the event."""
        from director_app.services.points_report.service import ReportDesk

        return ReportDesk(self.store, self.rulebook)

    @cached_property
    def printing(self) -> PrintingDesk:
        """Documents on paper."""
        from director_app.services.printing.service import PrintingDesk

        return PrintingDesk(self.store, self.rulebook)

    @cached_property
    def club(self) -> ClubDesk:
        """People of the book over all its events."""
        from director_app.services.club.service import ClubDesk

        return ClubDesk(self.store, self.rulebook)

    @cached_property
    def series(self) -> SeriesDesk:
        from director_app.services.club.series import SeriesDesk

        return SeriesDesk(self.store, self.rulebook)

    @cached_property
    def statistics(self) -> StatisticsDesk:
        """What the games of an event tell."""
        from director_app.services.club.statistics import StatisticsDesk

        return StatisticsDesk(self.store)

    @cached_property
    def history(self) -> HistoryDesk:
        """The journal, undo and redo."""
        from director_app.services.journal.service import HistoryDesk

        return HistoryDesk(self.store, self.rulebook)

    @cached_property
    def backups(self) -> Backups:
        """Copies of the book."""
        from director_app.services.backups.service import Backups

        return Backups(self.store)

    @cached_property
    def emergency(self) -> EmergencyDesk:
        """Paper to go on with if this computer cannot."""
        from director_app.services.backups.emergency.service import EmergencyDesk

        desk = EmergencyDesk(self.store, self.printing)
        desk.apart = self.packs_apart
        return desk

    @cached_property
    def presence(self) -> PresenceDesk:
        """Who is at which sheet."""
        from director_app.services.desks.presence import PresenceDesk

        return PresenceDesk(self.store)

    @cached_property
    def live(self) -> LiveDesk:
        """What other stations keep, as they keep it."""
        from director_app.services.desks.live import LiveDesk

        return LiveDesk(self.store, self.scores, self.presence)

    @cached_property
    def moving(self) -> MovingDesk:
        """The book moved to a file or a server."""
        from director_app.services.desks.moving import MovingDesk

        return MovingDesk(self.store, self.rulebook)

    @cached_property
    def server_logins(self) -> ServerLogins:
        """Logins for desks at a book on a server."""
        from director_app.services.desks.server_logins import ServerLogins

        return ServerLogins(self.store)

    @cached_property
    def room_options(self) -> RoomOptionsDesk:
        """How the clock sounds, and what the big screen looks like."""
        from director_app.services.big_screen.service import RoomOptionsDesk

        return RoomOptionsDesk(self.store)

    @cached_property
    def diagnosis(self) -> DiagnosisDesk:
        """The file to send when something went wrong, and the program's log."""
        from director_app.services.help.diagnosis.service import DiagnosisDesk

        return DiagnosisDesk(self.store, self.history)

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
