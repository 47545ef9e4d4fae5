"""Everything that can be done at the front table, over one open book."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.desk_results import ResultServices
from director_app.services.desks.asking import service
from director_app.services.under_way import UnderWay

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.domain.topics import Topic
    from director_app.services.backups.emergency.service import EmergencyDesk
    from director_app.services.backups.service import Backups
    from director_app.services.big_screen.options import RoomOptionsDesk
    from director_app.services.clock.day import DayDesk
    from director_app.services.clock.service import ClockDesk
    from director_app.services.clock.start_of_play import StartOfPlay
    from director_app.services.clock.time_desk import TimeDesk
    from director_app.services.clock.time_frame import TimeFrame
    from director_app.services.desks.access import Access
    from director_app.services.desks.merging.service import MergeDesk
    from director_app.services.events.divisions import DivisionDesk
    from director_app.services.events.overview import OverviewDesk
    from director_app.services.events.paper_options import PaperOptionsDesk
    from director_app.services.events.portable.service import Exchange
    from director_app.services.events.rounds import RoundDesk
    from director_app.services.events.service import EventDesk
    from director_app.services.help.diagnosis.service import DiagnosisDesk
    from director_app.services.journal.service import HistoryDesk
    from director_app.services.printing.service import PrintingDesk
    from director_app.services.roster.importing import RosterImport
    from director_app.services.roster.service import RosterDesk
    from director_app.services.rule_sets.changes import RuleChangeDesk
    from director_app.services.rulings.adviser import AdviserDesk
    from director_app.services.rulings.service import RulingDesk
    from director_app.services.scores.cards.service import CardDesk
    from director_app.services.scores.corrections import Corrections
    from director_app.services.scores.explaining import ExplainingDesk
    from director_app.services.scores.files import ScoreFiles
    from director_app.services.scores.options import ScoreOptionsDesk
    from director_app.services.scores.scans import ScanDesk
    from director_app.services.scores.sheet_facts import SheetFacts
    from director_app.services.scores.tables.service import ScoreTables
    from director_app.services.seating.paper import SeatPaper
    from director_app.services.seating.whereabouts import WhereaboutsDesk


@dataclass
class Desk(ResultServices):
    """Everything at the front table; each service is loaded when it is first asked for."""

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

    @service
    def rule_changes(self) -> RuleChangeDesk:
        """Rules of an event under way."""
        from director_app.services.rule_sets.changes import RuleChangeDesk

        return RuleChangeDesk(self.store, self.rulebook)

    @service
    def events(self) -> EventDesk:
        """Events."""
        from director_app.services.events.service import EventDesk

        return EventDesk(self.store, self.rulebook)

    @service
    def divisions(self) -> DivisionDesk:
        """Divisions seated together or apart, and players who go to another."""
        from director_app.services.events.divisions import DivisionDesk

        return DivisionDesk(self.store)

    @service
    def rounds(self) -> RoundDesk:
        """Rounds."""
        from director_app.services.events.rounds import RoundDesk

        return RoundDesk(self.store)

    @service
    def roster(self) -> RosterDesk:
        """The roster."""
        from director_app.services.roster.service import RosterDesk

        return RosterDesk(self.store, self.rulebook)

    @service
    def roster_import(self) -> RosterImport:
        """Lists into the roster."""
        from director_app.services.roster.importing import RosterImport

        return RosterImport(self.store)

    @service
    def seat_paper(self) -> SeatPaper:
        """Tables whose paper is older than their seats."""
        from director_app.services.seating.paper import SeatPaper

        return SeatPaper(self.store, self.printing)

    @service
    def clock(self) -> ClockDesk:
        """The round clock."""
        from director_app.services.clock.service import ClockDesk

        return ClockDesk(self.store, self.frame)

    @service
    def time(self) -> TimeDesk:
        """The computer's time against the clock's."""
        from director_app.services.clock.time_desk import TimeDesk

        return TimeDesk(self.store, self.frame)

    @service
    def day(self) -> DayDesk:
        """The day's plan."""
        from director_app.services.clock.day import DayDesk

        return DayDesk(self.store)

    @service
    def start_of_play(self) -> StartOfPlay:
        """Rounds begun, and who was late for them."""
        from director_app.services.clock.start_of_play import StartOfPlay

        return StartOfPlay(self.store, self.rulebook, self.clock)

    @service
    def sheet_facts(self) -> SheetFacts:
        """What is known beside a score sheet."""
        from director_app.services.scores.sheet_facts import SheetFacts

        return SheetFacts(self.store)

    @service
    def corrections(self) -> Corrections:
        """What a correction of a score sheet changes."""
        from director_app.services.scores.corrections import Corrections

        return Corrections(self.store, self.rulebook, self.printing)

    @service
    def cards(self) -> CardDesk:
        """Cards that players hand in one by one."""
        from director_app.services.scores.cards.service import CardDesk

        return CardDesk(self.store, self.rulebook)

    @service
    def score_options(self) -> ScoreOptionsDesk:
        """How scores are entered."""
        from director_app.services.scores.options import ScoreOptionsDesk

        return ScoreOptionsDesk(self.store)

    @service
    def room_options(self) -> RoomOptionsDesk:
        """How the clock sounds, and what the big screen looks like."""
        from director_app.services.big_screen.options import RoomOptionsDesk

        return RoomOptionsDesk(self.store)

    @service
    def paper_options(self) -> PaperOptionsDesk:
        """The director's lines on the rule sheet, and the usual paper."""
        from director_app.services.events.paper_options import PaperOptionsDesk

        return PaperOptionsDesk(self.store)

    @service
    def scans(self) -> ScanDesk:
        """What a hand scanner reads."""
        from director_app.services.scores.scans import ScanDesk

        return ScanDesk(self.store)

    @service
    def rulings(self) -> RulingDesk:
        """The ruling log."""
        from director_app.services.rulings.service import RulingDesk

        return RulingDesk(self.store, self.rulebook)

    @service
    def adviser(self) -> AdviserDesk:
        """What the sheet says in situations at a table."""
        from director_app.services.rulings.adviser import AdviserDesk

        return AdviserDesk(self.store, self.rulebook)

    @service
    def explaining(self) -> ExplainingDesk:
        """Why points are what they are."""
        from director_app.services.scores.explaining import ExplainingDesk

        return ExplainingDesk(self.store, self.rulebook)

    @service
    def printing(self) -> PrintingDesk:
        """Documents on paper."""
        from director_app.services.printing.service import PrintingDesk

        return PrintingDesk(self.store, self.rulebook)

    @service
    def emergency(self) -> EmergencyDesk:
        """Paper to go on with if this computer cannot."""
        from director_app.services.backups.emergency.service import EmergencyDesk

        desk = EmergencyDesk(self.store, self.printing)
        desk.apart = self.packs_apart
        return desk

    @service
    def history(self) -> HistoryDesk:
        """The journal, undo and redo."""
        from director_app.services.journal.service import HistoryDesk

        return HistoryDesk(self.store, self.rulebook)

    @service
    def overview(self) -> OverviewDesk:
        """The event at a glance."""
        from director_app.services.events.overview import OverviewDesk

        return OverviewDesk(self.store, self.owing.owes)

    @service
    def score_files(self) -> ScoreFiles:
        """Games as a file, out and in."""
        from director_app.services.scores.files import ScoreFiles

        return ScoreFiles(self.store, self.rulebook)

    @service
    def score_tables(self) -> ScoreTables:
        """Scores as a spreadsheet's table, in and out."""
        from director_app.services.scores.tables.service import ScoreTables

        return ScoreTables(self.store, self.rulebook)

    @service
    def exchange(self) -> Exchange:
        """Events as portable files."""
        from director_app.services.events.portable.service import Exchange

        return Exchange(self.store, self.rulebook)

    @service
    def backups(self) -> Backups:
        """Copies of the book."""
        from director_app.services.backups.service import Backups

        return Backups(self.store)

    @service
    def merging(self) -> MergeDesk:
        """Stations that work alone."""
        from director_app.services.desks.merging.service import MergeDesk

        return MergeDesk(self.store, self.rulebook, self.backups)

    @service
    def whereabouts(self) -> WhereaboutsDesk:
        """Who sits where in the round at hand."""
        from director_app.services.seating.whereabouts import WhereaboutsDesk

        return WhereaboutsDesk(self.store, self.rulebook)

    @service
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

    def on_alarm(self, alarm: Callable[[str], None]) -> None:
        """Hear, in a sentence, that the journal does not end where it was known to end."""
        self.store.listen_for_alarm(alarm)

    def off_alarm(self, alarm: Callable[[str], None]) -> None:
        """Hear of it no more."""
        self.store.forget_alarm(alarm)

    def close(self) -> None:
        """Let the book go, once the work that runs on it has ended: that is waited for."""
        self.under_way.wait()
        self.store.close()
