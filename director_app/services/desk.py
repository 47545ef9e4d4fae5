"""Everything that can be done at the front table, over one open book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from director_app.domain.topics import Topic
from director_app.services.adviser import AdviserDesk
from director_app.services.backups import Backups
from director_app.services.cards import CardDesk
from director_app.services.clock import ClockDesk
from director_app.services.divisions import DivisionDesk
from director_app.services.events import EventDesk
from director_app.services.explaining import ExplainingDesk
from director_app.services.halls import HallDesk
from director_app.services.history import HistoryDesk
from director_app.services.house_players import HousePlayers
from director_app.services.overview import OverviewDesk
from director_app.services.pulled_seats import PulledSeats
from director_app.services.really_sat import ReallySat
from director_app.services.replanning import ReplanDesk
from director_app.services.room_options import RoomOptionsDesk
from director_app.services.roster import RosterDesk
from director_app.services.roster_import import RosterImport
from director_app.services.rounds import RoundDesk
from director_app.services.rule_changes import RuleChangeDesk
from director_app.services.rulebook import Rulebook
from director_app.services.rulings import RulingDesk
from director_app.services.scans import ScanDesk
from director_app.services.score_files import ScoreFiles
from director_app.services.score_options import ScoreOptionsDesk
from director_app.services.score_tables import ScoreTables
from director_app.services.scores import ScoreDesk
from director_app.services.seat_by_standing import StandingSeats
from director_app.services.seat_explaining import SeatExplaining
from director_app.services.seat_files import SeatFiles
from director_app.services.seat_moves import SeatMoves
from director_app.services.seating import SeatingDesk
from director_app.services.sheet_facts import SheetFacts
from director_app.services.standings import StandingsDesk
from director_app.services.wish_desk import WishDesk
from director_app.storage.store import Store

if TYPE_CHECKING:
    from director_app.services.corrections import Corrections
    from director_app.services.exchange import Exchange
    from director_app.services.printing import PrintingDesk
    from director_app.services.reports import ReportDesk
    from director_app.services.seat_paper import SeatPaper


@dataclass
class Desk:
    """Everything that can be done at the front table, over one open book."""

    store: Store

    @cached_property
    def rulebook(self) -> Rulebook:
        """Rule sets."""
        return Rulebook(self.store)

    @cached_property
    def rule_changes(self) -> RuleChangeDesk:
        """Rules of an event under way."""
        return RuleChangeDesk(self.store, self.rulebook)

    @cached_property
    def events(self) -> EventDesk:
        """Events."""
        return EventDesk(self.store, self.rulebook)

    @cached_property
    def divisions(self) -> DivisionDesk:
        """Divisions seated together or apart, and players who go to another."""
        return DivisionDesk(self.store)

    @cached_property
    def rounds(self) -> RoundDesk:
        """Rounds."""
        return RoundDesk(self.store)

    @cached_property
    def roster(self) -> RosterDesk:
        """The roster."""
        return RosterDesk(self.store)

    @cached_property
    def roster_import(self) -> RosterImport:
        """Lists into the roster."""
        return RosterImport(self.store)

    @cached_property
    def seating(self) -> SeatingDesk:
        """Seating."""
        return SeatingDesk(self.store, self.rulebook)

    @cached_property
    def seat_moves(self) -> SeatMoves:
        """Single players who change seats."""
        return SeatMoves(self.store)

    @cached_property
    def pulled_seats(self) -> PulledSeats:
        """Seats of round 1 as they are pulled from a bag."""
        return PulledSeats(self.store, self.rulebook)

    @cached_property
    def house_players(self) -> HousePlayers:
        """Players of the house."""
        return HousePlayers(self.store)

    @cached_property
    def seat_explaining(self) -> SeatExplaining:
        """Why seats are what they are."""
        return SeatExplaining(self.store, self.rulebook)

    @cached_property
    def seat_paper(self) -> SeatPaper:
        """Tables whose paper is older than their seats."""
        from director_app.services.seat_paper import SeatPaper

        return SeatPaper(self.store, self.printing)

    @cached_property
    def halls(self) -> HallDesk:
        """How the tables stand."""
        return HallDesk(self.store)

    @cached_property
    def wishes(self) -> WishDesk:
        """What players need of the seating."""
        return WishDesk(self.store)

    @cached_property
    def by_standing(self) -> StandingSeats:
        """Rounds seated by the standing."""
        return StandingSeats(self.store, self.rulebook)

    @cached_property
    def replanning(self) -> ReplanDesk:
        """Seats that change during the day."""
        return ReplanDesk(self.store)

    @cached_property
    def really_sat(self) -> ReallySat:
        """Who really sat where."""
        return ReallySat(self.store, self.rulebook)

    @cached_property
    def clock(self) -> ClockDesk:
        """The round clock."""
        return ClockDesk(self.store)

    @cached_property
    def sheet_facts(self) -> SheetFacts:
        """What is known beside a score sheet."""
        return SheetFacts(self.store)

    @cached_property
    def corrections(self) -> Corrections:
        """What a correction of a score sheet changes."""
        from director_app.services.corrections import Corrections

        return Corrections(self.store, self.rulebook, self.printing)

    @cached_property
    def scores(self) -> ScoreDesk:
        """Score sheets."""
        return ScoreDesk(self.store, self.rulebook)

    @cached_property
    def cards(self) -> CardDesk:
        """Cards that players hand in one by one."""
        return CardDesk(self.store, self.rulebook)

    @cached_property
    def score_options(self) -> ScoreOptionsDesk:
        """How scores are entered."""
        return ScoreOptionsDesk(self.store)

    @cached_property
    def room_options(self) -> RoomOptionsDesk:
        """How the clock sounds, and what the big screen looks like."""
        return RoomOptionsDesk(self.store)

    @cached_property
    def scans(self) -> ScanDesk:
        """What a hand scanner reads."""
        return ScanDesk(self.store)

    @cached_property
    def rulings(self) -> RulingDesk:
        """The ruling log."""
        return RulingDesk(self.store, self.rulebook)

    @cached_property
    def adviser(self) -> AdviserDesk:
        """What the sheet says in situations at a table."""
        return AdviserDesk(self.store, self.rulebook)

    @cached_property
    def standings(self) -> StandingsDesk:
        """Standings."""
        return StandingsDesk(self.store, self.rulebook)

    @cached_property
    def explaining(self) -> ExplainingDesk:
        """Why points are what they are."""
        return ExplainingDesk(self.store, self.rulebook)

    @cached_property
    def printing(self) -> PrintingDesk:
        """Documents on paper."""
        from director_app.services.printing import PrintingDesk

        return PrintingDesk(self.store, self.rulebook)

    @cached_property
    def reports(self) -> ReportDesk:
        """Reports that go out after the event."""
        from director_app.services.reports import ReportDesk

        return ReportDesk(self.store, self.rulebook)

    @cached_property
    def history(self) -> HistoryDesk:
        """The journal, undo and redo."""
        return HistoryDesk(self.store, self.rulebook)

    @cached_property
    def overview(self) -> OverviewDesk:
        """The event at a glance."""
        return OverviewDesk(self.store)

    @cached_property
    def score_files(self) -> ScoreFiles:
        """Games as a file, out and in."""
        return ScoreFiles(self.store, self.rulebook)

    @cached_property
    def score_tables(self) -> ScoreTables:
        """Scores as a spreadsheet's table, in and out."""
        return ScoreTables(self.store, self.rulebook)

    @cached_property
    def seat_files(self) -> SeatFiles:
        """Seats as a file, out and in."""
        return SeatFiles(self.store, self.rulebook)

    @cached_property
    def exchange(self) -> Exchange:
        """Events as portable files."""
        from director_app.services.exchange import Exchange

        return Exchange(self.store, self.rulebook)

    @cached_property
    def backups(self) -> Backups:
        """Copies of the book."""
        return Backups(self.store)

    def on_change(self, listener: Callable[[frozenset[Topic]], None]) -> None:
        """Hear the topics of every change made here."""
        self.store.listen(listener)

    def off_change(self, listener: Callable[[frozenset[Topic]], None]) -> None:
        """Hear of changes no more."""
        self.store.forget(listener)

    def close(self) -> None:
        """Let the book go."""
        self.store.close()
