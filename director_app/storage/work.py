"""One transaction at work, with a repository for each kind of thing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import cached_property

from sqlalchemy.orm import Session

from director_app.domain.topics import Topic
from director_app.storage import audit, journal, undo
from director_app.storage.beside import Beside
from director_app.storage.clocks import Clocks
from director_app.storage.day_plans import DayPlans
from director_app.storage.events import Events
from director_app.storage.money import Money
from director_app.storage.outcomes import Outcomes
from director_app.storage.roster import Roster
from director_app.storage.rounds import Rounds
from director_app.storage.rulings import Rulings
from director_app.storage.seat_history import SeatHistory
from director_app.storage.seating import Seating
from director_app.storage.sheet_history import SheetHistory
from director_app.storage.sheets import Sheets
from director_app.storage.wishes import Wishes


class Work:
    """What a service sees of an open transaction.

    ``event``, ``action``, ``kind`` and ``target`` describe the journal entry it will leave.
    """

    def __init__(
        self,
        session: Session,
        station: str,
        now: datetime,
        *,
        event: int | None = None,
        action: str = "",
    ) -> None:
        self._session = session
        self.station = station
        self.now = now
        self.event = event
        self.action = action
        self.kind = journal.Kind.DO
        self.target: int | None = None

    @cached_property
    def events(self) -> Events:
        """Events, divisions, rule sets of the book."""
        return Events(self._session)

    @cached_property
    def roster(self) -> Roster:
        """Entrants and people."""
        return Roster(self._session)

    @cached_property
    def wishes(self) -> Wishes:
        """What players need of the seating."""
        return Wishes(self._session)

    @cached_property
    def rounds(self) -> Rounds:
        """Rounds."""
        return Rounds(self._session)

    @cached_property
    def seating(self) -> Seating:
        """Planned seats."""
        return Seating(self._session)

    @cached_property
    def seat_history(self) -> SeatHistory:
        """What was changed in planned seats."""
        return SeatHistory(self._session)

    @cached_property
    def sheets(self) -> Sheets:
        """Score sheets and their games."""
        return Sheets(self._session)

    @cached_property
    def sheet_history(self) -> SheetHistory:
        """Every version of a score sheet."""
        return SheetHistory(self._session)

    @cached_property
    def rulings(self) -> Rulings:
        """The penalty and ruling log."""
        return Rulings(self._session)

    @cached_property
    def clocks(self) -> Clocks:
        """Round clocks."""
        return Clocks(self._session)

    @cached_property
    def day(self) -> DayPlans:
        """The parts of the day that are no rounds."""
        return DayPlans(self._session)

    @cached_property
    def money(self) -> Money:
        """Money and prizes."""
        return Money(self._session)

    @cached_property
    def outcomes(self) -> Outcomes:
        """Ties as they were settled, reports as they were sent, series of events."""
        return Outcomes(self._session)

    @cached_property
    def beside(self) -> Beside:
        """What is kept beside the journal."""
        return Beside(self._session)

    @cached_property
    def journal(self) -> Journal:
        """The journal."""
        return Journal(self, self._session)


class Journal:
    """The journal as a service sees it."""

    def __init__(self, work: Work, session: Session) -> None:
        self._work = work
        self._session = session

    def entries(self, event: int | None, *, last: int | None = None) -> list[journal.Entry]:
        """The entries of an event, or of the book, oldest first."""
        return journal.entries(self._session, event, last=last)

    def newest(self) -> int:
        """Number of the newest entry of the book, 0 when there is none."""
        newest = journal.entries(self._session, None, last=1)
        return newest[0].seq if newest else 0

    def since(self, seq: int) -> tuple[int, frozenset[Topic], frozenset[str]]:
        """Newest entry, topics and stations of what came after entry ``seq``."""
        return journal.since(self._session, seq)

    def to_take_back(self, event: int | None) -> Iterator[journal.Entry]:
        """What this station could take back, newest first."""
        return journal.to_take_back(self._session, event, self._work.station)

    def to_put_back(self, event: int | None) -> Iterator[journal.Entry]:
        """What this station could put back, newest first."""
        return journal.to_put_back(self._session, event, self._work.station)

    def take_back(self, entry: journal.Entry) -> None:
        """Undo an entry; this work becomes its undoing (of an undoing: its redoing)."""
        self._turn(entry, forward=entry.kind is journal.Kind.UNDO)

    def put_back(self, entry: journal.Entry) -> None:
        """Redo an entry that was undone; this work becomes its redoing."""
        self._turn(entry, forward=entry.kind is not journal.Kind.UNDO)

    def _turn(self, entry: journal.Entry, *, forward: bool) -> None:
        first = entry.seq if entry.target is None else entry.target
        self._work.target = first
        if forward:
            self._work.kind = journal.Kind.REDO
            undo.put_back(self._session, first)
        else:
            self._work.kind = journal.Kind.UNDO
            undo.take_back(self._session, first)

    def problems(self) -> list[str]:
        """What is wrong with the chain, or with rows against it; damage alone if there is any."""
        session = self._session
        if damaged := audit.damage(session):
            return damaged
        found = audit.dangling(session) + audit.chain_problems(session)
        return found + audit.row_problems(session)
