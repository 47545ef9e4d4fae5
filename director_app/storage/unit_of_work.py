"""One transaction at work, with a repository for each kind of thing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sqlalchemy.orm import Session

from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.topics import Topic
from director_app.messages.message import Message
from director_app.storage import journal, journal_pages
from director_app.storage.clocks import Clocks, DayPlans
from director_app.storage.events import Events
from director_app.storage.journal_pages import JournalMark, JournalNews
from director_app.storage.roster import Roster
from director_app.storage.rounds import Rounds
from director_app.storage.rulings import Rulings
from director_app.storage.seating import Seating
from director_app.storage.sheets import KeptSheets, Sheets
from director_app.storage.unjournaled import Unjournaled

if TYPE_CHECKING:
    from director_app.storage.audit import NotedBreak
    from director_app.storage.game_facts import GameFactQueries
    from director_app.storage.money import Money
    from director_app.storage.outcomes import Outcomes
    from director_app.storage.row_history import SeatHistory, SheetHistory
    from director_app.storage.seat_requests import SeatRequests


class UnitOfWork:
    """What a service sees of an open transaction.

    ``event``, ``action_kind``, ``parameters``, ``label``, ``kind`` and ``target`` describe the
    journal entry it will leave.
    """

    # Repositories that showing an event doesn't need are imported by the methods that make them:
    # mapping their tables takes 45 ms, a twentieth of the start.

    def __init__(
        self,
        session: Session,
        station: str,
        now: datetime,
        *,
        event: int | None = None,
        action_kind: ActionKind = ActionKind.OTHER,
        label: str = "",
        parameters: Mapping[str, Parameter] | None = None,
        sheets: KeptSheets | None = None,
    ) -> None:
        self._session = session
        self._kept_sheets = sheets
        self.station = station
        self.now = now
        self.event = event
        self.action_kind = action_kind
        self.parameters: dict[str, Parameter] = {}
        self.describe(label, **(parameters or {}))
        self.kind = journal.EntryKind.DO
        self.target: int | None = None

    def describe(
        self, label: str, kind: ActionKind | None = None, /, **parameters: Parameter
    ) -> None:
        """Word what is done here as the director reads it in the journal, in the imperative.

        A label with names or numbers in it is a message; one without any may be its text alone.
        ``parameters`` are added to those that there are; ``kind`` takes the place of the one that
        the step began with, where only its facts say which of several it is.
        """
        self.label = label if isinstance(label, Message) else Message(label)
        self.action_kind = kind or self.action_kind
        self.parameters |= {key: value for key, value in parameters.items() if value is not None}

    @property
    def writes(self) -> bool:
        """Whether the book may be changed here, so that it is not as the journal has it."""
        return bool(self._session.autoflush)

    def at_rows(self, change: Callable[[Session], None]) -> None:
        """Change rows past the repositories, as only storage may; the journal hears of it."""
        change(self._session)

    @cached_property
    def events(self) -> Events:
        return Events(self._session)

    @cached_property
    def roster(self) -> Roster:
        return Roster(self._session)

    @cached_property
    def seat_requests(self) -> SeatRequests:
        from director_app.storage.seat_requests import SeatRequests

        return SeatRequests(self._session)

    @cached_property
    def rounds(self) -> Rounds:
        return Rounds(self._session)

    @cached_property
    def seating(self) -> Seating:
        return Seating(self._session)

    @cached_property
    def seat_history(self) -> SeatHistory:
        from director_app.storage.row_history import SeatHistory

        return SeatHistory(self._session)

    def public_before(self, division: int) -> int:
        """The round that a division's standings were public through before the last release."""
        from director_app.storage.row_history import public_before

        return public_before(self._session, division)

    def public_after(self, seq: int, *, forward: bool) -> int | None:
        """The round that is public once an entry is turned; ``None`` where it publishes nothing."""
        from director_app.storage.row_history import public_after

        return public_after(self._session, seq, forward=forward)

    @cached_property
    def sheets(self) -> Sheets:
        return Sheets(self._session, self._kept_sheets)

    @cached_property
    def sheet_history(self) -> SheetHistory:
        from director_app.storage.row_history import SheetHistory

        return SheetHistory(self._session)

    @cached_property
    def rulings(self) -> Rulings:
        return Rulings(self._session)

    @cached_property
    def clocks(self) -> Clocks:
        return Clocks(self._session)

    @cached_property
    def day(self) -> DayPlans:
        return DayPlans(self._session)

    @cached_property
    def money(self) -> Money:
        from director_app.storage.money import Money

        return Money(self._session)

    @cached_property
    def outcomes(self) -> Outcomes:
        """Ties as they were settled, reports as they were sent, series of events."""
        from director_app.storage.outcomes import Outcomes

        return Outcomes(self._session)

    @cached_property
    def game_facts(self) -> GameFactQueries:
        """What happened in accepted games, over whole events."""
        from director_app.storage.game_facts import GameFactQueries

        return GameFactQueries(self._session)

    @cached_property
    def unjournaled(self) -> Unjournaled:
        """What is kept beside the journal."""
        return Unjournaled(self._session)

    @cached_property
    def journal(self) -> Journal:
        return Journal(self, self._session)


class Journal:
    """The journal as a service sees it."""

    def __init__(self, work: UnitOfWork, session: Session) -> None:
        self._work = work
        self._session = session

    def entries(self, event: int | None, *, last: int | None = None) -> list[journal.JournalEntry]:
        """The entries of an event, or of the book, oldest first."""
        return journal.entries(self._session, event, last=last)

    def newest(self) -> int:
        """Number of the newest entry of the book, 0 when there is none."""
        return journal.newest(self._session)

    def newest_step(self) -> tuple[ActionKind, datetime] | None:
        """What the newest entry of the book says was done, and when."""
        return journal.newest_step(self._session)

    def since(
        self, seq: int, *, but: Container[int] = ()
    ) -> tuple[int, frozenset[Topic], frozenset[str]]:
        """Newest entry, topics (but of some entries) and stations of what came after ``seq``."""
        return journal.since(self._session, seq, but=but)

    def mark(self) -> JournalMark:
        return journal_pages.mark(self._session)

    def news(self, seen: JournalMark) -> JournalNews | None:
        """What came after an entry; ``None`` where the book is another one by now."""
        return journal_pages.news(self._session, seen)

    def to_take_back(self, event: int | None) -> Iterator[journal.JournalEntry]:
        """What this station could take back, newest first."""
        return journal.to_take_back(self._session, event, self._work.station)

    def to_put_back(self, event: int | None) -> Iterator[journal.JournalEntry]:
        """What this station could put back, newest first."""
        return journal.to_put_back(self._session, event, self._work.station)

    def take_back(self, entry: journal.JournalEntry) -> None:
        """Undo an entry; this work becomes its undoing (of an undoing: its redoing)."""
        self._turn(entry, forward=entry.kind is journal.EntryKind.UNDO)

    def put_back(self, entry: journal.JournalEntry) -> None:
        """Redo an entry that was undone; this work becomes its redoing."""
        self._turn(entry, forward=entry.kind is not journal.EntryKind.UNDO)

    def _turn(self, entry: journal.JournalEntry, *, forward: bool) -> None:
        from director_app.storage import undo

        first = entry.seq if entry.target is None else entry.target
        self._work.target = first
        self._work.action_kind, self._work.parameters = entry.action_kind, dict(entry.parameters)
        if forward:
            self._work.kind = journal.EntryKind.REDO
            undo.put_back(self._session, first)
        else:
            self._work.kind = journal.EntryKind.UNDO
            undo.take_back(self._session, first)

    def find(self, seq: int) -> journal.JournalEntry:
        """The entry with this number; refused with ``NotFound``."""
        return journal.find(self._session, seq)

    def obstacle(self, entry: journal.JournalEntry, *, forward: bool = False) -> str:
        """Why an entry can't be taken back (``forward``: put back) now; "" where it can."""
        from director_app.storage import undo

        refusal = undo.obstacle(self._session, entry.seq, forward=forward)
        return "" if refusal is None else refusal.sentence

    def page(
        self,
        event: int | None,
        asked: journal_pages.JournalQuery,
        *,
        before: int | None = None,
        count: int = 100,
    ) -> list[journal.JournalEntry]:
        """The newest entries that answer, older than entry ``before``, newest first."""
        return journal_pages.page(self._session, event, asked, before=before, count=count)

    def undone_among(self, entries: Sequence[journal.JournalEntry]) -> frozenset[int]:
        """Numbers of those of these entries that do not stand now."""
        return journal_pages.undone_among(self._session, [entry.seq for entry in entries])

    def stations(self, event: int) -> list[str]:
        return journal_pages.stations(self._session, event)

    def tables(self, event: int) -> list[int]:
        """Numbers of the tables at which anybody was seated."""
        return journal_pages.tables(self._session, event)

    def changes(self, seq: int) -> list[journal_pages.RowChange]:
        """The rows that an entry changed, before and after."""
        return journal_pages.changes(self._session, seq)

    def last_image(self, table: str, key: int) -> dict[str, Any] | None:
        """What was last known of the row with this number."""
        return journal_pages.last_image(self._session, table, f"[{key}]")

    def end(self) -> tuple[int, str]:
        """How long the journal is, and the hash of its last entry."""
        from director_app.storage import audit

        return audit.end(self._session)

    def cuts(self) -> list[str]:
        """Every place where a step found the end of the journal changed, unless confirmed."""
        from director_app.storage import audit

        return audit.cuts(self._session)

    def breaks(self) -> list[NotedBreak]:
        """Every place where a step found the end of the journal changed, for good."""
        from director_app.storage import audit

        return audit.breaks(self._session)

    def problems(self) -> list[str]:
        """What is wrong with the chain, or with rows against it; damage alone if there is any."""
        from director_app.storage import audit

        return audit.problems(self._session)
