"""When a copy is due, and when its lack is worth a word: pure, from facts and the time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from director_app.domain.backups import BackupReason, BookState

EVERY = timedelta(minutes=5)
AGAIN = timedelta(minutes=1)
"""So long after a failure it is tried again."""

LATE = timedelta(minutes=30)
"""Work older than this, and in no copy, is worth a word."""


@dataclass(frozen=True, slots=True)
class BackupState:
    """The book now, its last good copy, since when work waits, and the last failure."""

    now: BookState
    copied: BookState | None
    waiting_since: datetime
    failed_at: datetime | None = None


def due(facts: BackupState, now: datetime, every: timedelta = EVERY) -> BackupReason | None:
    """What a copy is to be made for now, if for anything."""
    if facts.copied is not None and facts.now.same_as(facts.copied):
        return None
    if facts.now.length == 0:
        return None
    if facts.failed_at is not None and now - facts.failed_at < min(AGAIN, every):
        return None
    before = facts.copied.full if facts.copied else frozenset()
    if facts.now.full - before:
        return BackupReason.ROUND
    return BackupReason.WORK if now - facts.waiting_since >= every else None


class Concern(StrEnum):
    """What is to be said of the copies."""

    NONE = "none"
    LATE = "late"
    GONE = "gone"
    SECOND = "second"
    """The second place is there and takes no copy: it may be full."""

    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class LastGoodCopy:
    """A good copy: where, of when, how far."""

    folder: str
    file: str
    state: BookState
    at: datetime


@dataclass(frozen=True, slots=True)
class CopiedBy:
    """Another station of the book makes the copies: its last one, and its folder."""

    station: str
    at: datetime
    folder: str


@dataclass(frozen=True, slots=True)
class Safety:
    """The copies as they are: the last good one here, at the second place, and what is wrong.

    ``place`` is the second place, empty where none is chosen; ``problem`` says why the last copy
    could not be made, ``second_problem`` why not there, ``second_there`` whether the place is;
    ``waiting_since`` is since when there is work that is in no copy, ``None`` where all of it is.
    """

    here: LastGoodCopy | None = None
    second: LastGoodCopy | None = None
    place: str = ""
    problem: str = ""
    second_problem: str = ""
    second_there: bool = True
    waiting_since: datetime | None = None
    supported: bool = True
    """Whether this book is copied by itself: one that is thrown away is not."""
    server: str = ""
    """The book's name on a server, where it is on one."""
    by: CopiedBy | None = None
    """The station that makes the copies, where it is another one."""

    def concern(self, now: datetime) -> Concern:
        """What is to be said of it, the worst first."""
        if not self.supported:
            return Concern.NONE
        if self.problem:
            return Concern.FAILED
        if self.second_problem:
            return Concern.SECOND if self.second_there else Concern.GONE
        if self.waiting_since is not None and now - self.waiting_since > LATE:
            return Concern.LATE
        return Concern.NONE
