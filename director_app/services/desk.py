"""Everything that can be done at the front table over one open book; `at` gives an event's."""

from __future__ import annotations

from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.event_desk import EventDesk
from director_app.services.open_book import OpenBook

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.domain.topics import Topic
    from director_app.services.backups.emergency.service import EmergencyPackService
    from director_app.services.backups.service import Backups
    from director_app.services.clock.time_frame import TimeFrame
    from director_app.services.clock.time_service import TimeService
    from director_app.services.club.series import SeriesService
    from director_app.services.club.service import ClubService
    from director_app.services.desks.access import Access
    from director_app.services.desks.book_move import BookMoveService
    from director_app.services.desks.live_changes import LiveService
    from director_app.services.desks.presence import PresenceService
    from director_app.services.desks.server_logins import ServerLogins
    from director_app.services.events.overview import DueAnswers
    from director_app.services.events.portable.service import Exchange
    from director_app.services.events.service import EventService, SeatFacts
    from director_app.services.help.diagnosis.service import DiagnosisService
    from director_app.services.journal.service import JournalGap, JournalService
    from director_app.services.printing.documents import Document
    from director_app.services.prizes.unpaid_prizes import UnpaidPrizes
    from director_app.services.rule_sets.service import Rulebook
    from director_app.services.scores.sheet_facts import SheetFacts
    from director_app.services.seating.due import SeatsDue
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
    book: OpenBook = field(init=False)
    _at: dict[tuple[int, int | None], EventDesk] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.book = OpenBook(self.store, self.frame)

    def at(self, event: int, division: int | None = None) -> EventDesk:
        """What is done in one event; ``division`` is the one meant, ``None`` the default one."""
        there = self._at.get((event, division))
        return there or self._at.setdefault(
            (event, division), EventDesk(self.book, event, division, lambda: self._due)
        )

    @cached_property
    def access(self) -> Access:
        """What this station may do, and the director's PIN."""
        from director_app.services.desks.access import Access

        return Access(self.store, keeper=self.frame.keeper)

    @cached_property
    def rulebook(self) -> Rulebook:
        return self.book.rulebook

    @cached_property
    def events(self) -> EventService:
        from director_app.services.events.service import EventService

        return EventService(self.store, self.rulebook)

    @cached_property
    def _due(self) -> DueAnswers:
        from director_app.services.events.overview import DueAnswers

        return DueAnswers(self.owing.owes, self._seats_due, self._undecided)

    def _seats_due(self, work: UnitOfWork, event: int, division: int, first: int) -> SeatFacts:
        """Asked where seats are drawn: only then the seating desk is loaded."""
        return self.seats_due.of(work, event, division, first)

    def _undecided(self, work: UnitOfWork, event: int, division: int) -> tuple[int, ...]:
        """Asked when all is played: only then the standings are loaded."""
        return self.at(event, division).standings.ties.undecided(work)

    @cached_property
    def exchange(self) -> Exchange:
        """Events as portable files."""
        from director_app.services.events.portable.service import Exchange

        return Exchange(self.store, self.rulebook)

    @cached_property
    def seats_due(self) -> SeatsDue:
        """Seats to change and paper to print before the rounds to come."""
        from director_app.services.seating.due import SeatsDue

        return SeatsDue(lambda event, division: self.at(event, division).seating.paper)

    @cached_property
    def time(self) -> TimeService:
        """The computer's time against the clock's."""
        from director_app.services.clock.time_service import TimeService

        return TimeService(self.store, self.frame)

    @cached_property
    def sheet_facts(self) -> SheetFacts:
        """What is known beside a score sheet."""
        from director_app.services.scores.sheet_facts import SheetFacts

        return SheetFacts(self.store)

    @cached_property
    def owing(self) -> UnpaidPrizes:
        """Whether prizes are to be handed over; the prize desk is asked where prizes are set."""
        from director_app.services.prizes.unpaid_prizes import UnpaidPrizes

        return UnpaidPrizes(self.store, self._owes)

    def _owes(self, work: UnitOfWork, event: int) -> bool:
        """Asked where prizes are set: only then the prize desk is loaded."""
        return self.at(event).prizes.owes(work)

    def documents(self) -> tuple[Document, ...]:
        """The documents that can be printed, in the order of the day."""
        from director_app.services.printing.documents import DOCUMENTS

        return DOCUMENTS

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
    def journal(self) -> JournalService:
        """The journal of the whole book, and its check."""
        from director_app.services.journal.service import JournalService

        return JournalService(self.store, self.rulebook)

    @cached_property
    def backups(self) -> Backups:
        """Copies of the book."""
        from director_app.services.backups.service import Backups

        return Backups(self.store)

    @cached_property
    def emergency(self) -> EmergencyPackService:
        """Paper to go on with if this computer cannot."""
        from director_app.services.backups.emergency.service import EmergencyPackService

        desk = EmergencyPackService(self.store, lambda event: self.at(event).printing)
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

        return LiveService(
            self.store,
            self.book.waiting,
            self.presence,
            lambda event, division: self.at(event, division).scores,
        )

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
    def diagnosis(self) -> DiagnosisService:
        """The file to send when something went wrong, and the program's log."""
        from director_app.services.help.diagnosis.service import DiagnosisService

        return DiagnosisService(self.store, self.journal)

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
