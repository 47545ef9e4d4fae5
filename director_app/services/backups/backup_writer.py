"""Writing a copy into this desk's folder and to the second place, and letting old ones go."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.domain.backups import BackupReason, BookState
from director_app.errors import BookError, DirectorError
from director_app.services.backups import file_names
from director_app.services.backups.file_names import DatedCopy
from director_app.services.backups.places import BackupPlaces, why_gone
from director_app.services.backups.source_book import SourceBook
from director_app.storage import backups
from director_app.storage.backup_reading import LINEAGE

if TYPE_CHECKING:
    from director_app.storage.store import Store


class BackupWriter:
    """Writes copies of one book."""

    def __init__(
        self, store: Store, original: SourceBook, places: BackupPlaces, token: Callable[[], str]
    ) -> None:
        self._store, self._original, self._places, self._token = store, original, places, token

    def write(self, folder: Path, why: BackupReason) -> tuple[Path, BookState]:
        """Write a copy, and give it its name; the file, and how far it goes."""
        part = backups.part_of(folder / "copy")
        # A file's copies lie beside it. Where that folder is gone, the stick was pulled or the
        # folder was moved: one made anew would pass for the book's own.
        on_server = self._store.address.path is None
        try:
            folder.mkdir(parents=on_server, exist_ok=True)
        except OSError as fault:
            raise BookError(backups.refusal(part, fault)) from fault
        state = self._original.write(part, self.state_of_copy(why))
        file = folder / file_names.name_of(state)
        backups.put(part, file)
        return file, state

    def put_second(self, file: Path) -> str:
        """Put a finished copy at the second place too; what is wrong there, if anything."""
        place = self._places.second
        if place is None:
            return ""
        if problem := why_gone(place):
            return problem
        target = place / file_names.folder_name(self._original.home) / file.name
        part = backups.part_of(target)
        try:
            target.parent.mkdir(exist_ok=True)
            backups.copy_file(file, part)
            backups.put(part, target)
            thin(target.parent, target, self._store.now())
        except (DirectorError, OSError) as fault:
            return getattr(fault, "sentence", "") or backups.refusal(target, fault)
        return ""

    def write_second(self, why: BackupReason) -> tuple[str, BookState | None]:
        """Where there is no room here, the second place may have some."""
        place = self._places.second
        if place is None:
            return "", None
        if problem := why_gone(place):
            return problem, None
        try:
            return "", self.write(place / file_names.folder_name(self._original.home), why)[1]
        except (DirectorError, OSError, sqlite3.Error) as fault:
            return getattr(fault, "sentence", "") or str(fault), None

    def state_of_copy(self, why: BackupReason) -> BookState:
        """What a copy made now says of itself."""
        now = self._store.now()
        return BookState(
            length=0,
            head="",
            form="",
            lineage=self._lineage(),
            at=now,
            why=why,
            station=self._store.station,
            name=self._original.home.stem,
        )

    def _lineage(self) -> str:
        """The book's own mark, by which its copies know each other; given once."""
        with self._store.read() as work:
            kept = work.unjournaled.fact(LINEAGE)
        if kept:
            return kept
        with self._store.unjournaled() as work:
            kept = work.unjournaled.fact(LINEAGE) or self._token()
            work.unjournaled.set_fact(LINEAGE, kept)
        return kept


def thin(folder: Path, good: Path, now: datetime) -> None:
    """Let old copies go; the one that is known to be good stays."""
    kept = file_names.dated(good)
    own = [copy for copy in file_names.copies_in(folder) if kept and copy.book == kept.book]
    for copy in to_drop(own, now, kept):
        with suppress(OSError):
            copy.file.unlink()
    backups.sweep(folder, now.timestamp())


# Everything of the last day stays; then the newest of each hour for a week; then the newest of each
# day for thirty days. What was copied before a restore or a migration, or at the director's word,
# stays thirty days whatever else there is. The newest good copy never goes, however old it is.

DAY, WEEK, MONTH = timedelta(days=1), timedelta(days=7), timedelta(days=30)
_LASTING = frozenset(
    {BackupReason.RESTORE, BackupReason.MIGRATION, BackupReason.DELETE, BackupReason.ASKED}
)


def to_drop(
    copies: Iterable[DatedCopy], now: datetime, good: DatedCopy | None = None
) -> set[DatedCopy]:
    """The copies that may go; ``good`` is the newest one known to be good, else the newest."""
    newest_first = sorted(copies, key=lambda copy: copy.at, reverse=True)
    drop: set[DatedCopy] = set()
    seen: set[tuple[object, ...]] = set()
    for copy in newest_first:
        if now - copy.at <= DAY:
            continue
        span = _span(copy, now - copy.at)
        if span is None or span in seen:
            drop.add(copy)
        else:
            seen.add(span)
    kept = good or next(iter(newest_first), None)
    return drop - {kept} if kept else drop


def _span(copy: DatedCopy, age: timedelta) -> tuple[object, ...] | None:
    """The span of time of which only the newest stays; ``None`` for what is too old."""
    at = copy.at.astimezone(UTC)
    if age > MONTH:
        return None
    if copy.why in _LASTING:
        return (copy.file,)
    if age > WEEK:
        return ("day", at.date())
    return ("hour", at.date(), at.hour)
