"""Copies of the book at this desk: made by themselves and at the director's word."""

from __future__ import annotations

import secrets
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.domain.access import ProtectedEffect
from director_app.domain.backups import BackupReason, BookState
from director_app.errors import BookError, DirectorError, Unreachable
from director_app.messages.message import Message, about
from director_app.services.asking import Service
from director_app.services.backups import file_names
from director_app.services.backups.backup_writer import BackupWriter, thin
from director_app.services.backups.due import BackupState, CopiedBy, LastGoodCopy, Safety, due
from director_app.services.backups.file_names import file_safe_name
from director_app.services.backups.listing import CopyElsewhere, WentOn, elsewhere, kept_of, listed
from director_app.services.backups.live_place import risk_here
from director_app.services.backups.places import BackupPlaces, why_gone
from director_app.services.backups.source_book import original_of
from director_app.services.backups.verifying import proven
from director_app.storage import backups
from director_app.storage.backup_reading import WENT_ON
from director_app.system.paths import data_folder
from director_app.system.written_files import check_new_book

if TYPE_CHECKING:
    from director_app.services.backups.restoring import Restorer
    from director_app.storage.store import Store


def need(store: Store, effect: ProtectedEffect) -> None:
    """Refuse it, unless this station may have the effect and the director's PIN was given."""
    if store.guard is not None:
        store.guard.need(effect)


__all__ = [
    "Backups",
    "file_safe_name",
    "proven",
]


_WARNED = "place:warned"
_WORD = frozenset({BackupReason.ASKED, BackupReason.IMPORT, BackupReason.DELETE})
"""What each station copies for itself, whoever makes the copies at that book."""


class Backups(Service):
    """Consistent copies of the book, made while it is at work.

    Of a book on a server one station makes them, as a file in a folder of its own; the others
    only know of them. ``automatic`` is false for a book that is thrown away.
    """

    def __init__(
        self,
        store: Store,
        places: BackupPlaces | None = None,
        *,
        token: Callable[[], str] = lambda: secrets.token_hex(8),
    ) -> None:
        self._store = store
        self._lock = threading.RLock()
        self._copied: BookState | None = None
        self._looked = False
        self._failed_at: datetime | None = None
        self._waiting_since: datetime | None = None
        self._problem = self._second_problem = ""
        self._ours = True
        self.places = places or BackupPlaces()
        self.automatic = True
        self._original = original_of(store, lambda: self.places.folder)
        self._writer = BackupWriter(store, self._original, self.places, token)

    @property
    def supported(self) -> bool:
        """Whether this book is copied by itself."""
        return self.automatic

    @property
    def on_server(self) -> bool:
        """Whether the book is on a server: its copies are files all the same."""
        return self._store.address.path is None

    @property
    def folder(self) -> Path:
        """Where copies of the book lie."""
        return file_names.folder_of(self._home)

    def copy_to(self, target: Path) -> Path:
        """Copy the book into a new file; refused where anything stands there already."""
        target = check_new_book(target)
        part = backups.part_of(target)
        try:
            self._original.write(part, self._writer.state_of_copy(BackupReason.ASKED))
        except BookError as fault:
            raise BookError(about(fault.sentence, target, part)) from fault
        backups.put(part, target)
        return target

    def copy(self, why: BackupReason) -> Safety:
        """Copy the book here and to the second place; what went wrong is in what comes back."""
        if not self.supported:
            return self.safety()
        with self._lock:
            now = self._store.now()
            try:
                file, state = self._writer.write(self.folder, why)
                self._copied, self._looked, self._problem = state, True, ""
                self._failed_at = self._waiting_since = None
                self._second_problem = self._writer.put_second(file)
                thin(self.folder, file, now)
                with suppress(DirectorError):
                    self._original.tell(state, self.folder)
            except Unreachable:
                self._original.leave()
                self._failed_at = now
            except (DirectorError, OSError, sqlite3.Error) as fault:
                self._original.leave()
                self._failed_at = now
                self._problem = getattr(fault, "sentence", "") or str(fault)
                self._second_problem, there = self._writer.write_second(why)
                self._copied = there or self._copied
        return self.safety()

    def copy_if_changed(self, why: BackupReason) -> Safety | None:
        """Copy the book if its last copy does not hold all of it."""
        if not (self.supported and (why in _WORD or self._look_whose())):
            return None
        now, copied = self._now(), self._last()
        if now is None or now.length == 0 or (copied is not None and now.same_as(copied)):
            return None
        return self.copy(why)

    def copy_before_deletion(self) -> None:
        """Copy the book before an event is deleted; refused where no copy could be made."""
        made = self.copy_if_changed(BackupReason.DELETE)
        if made is not None and made.problem:
            raise DirectorError(
                Message(
                    "No backup could be made, so the event isn’t deleted. {problem}",
                    problem=made.problem,
                )
            )

    def copy_if_due(self) -> Safety | None:
        """Copy the book if it is time; ``None`` where nothing was to be done."""
        if not self.supported:
            return None
        with self._lock:  # of two that ask at once, the second finds the copy of the first
            return self._copy_if_due()

    def _copy_if_due(self) -> Safety | None:
        ours, now, moment = self._look_whose(), self._now(), self._store.now()
        if now is None:
            return None
        copied = self._last() if ours else self._last_of_others()
        if copied is not None and now.same_as(copied):
            self._waiting_since = None
        elif self._waiting_since is None:
            self._waiting_since = moment
        facts = BackupState(now, copied, self._waiting_since or moment, self._failed_at)
        why = due(facts, moment, self.places.every) if ours else None
        return self.copy(why) if why else None

    def after_scores(self) -> Safety | None:
        """Copy the book if a round's last sheet came in since its last copy."""
        if not (self.supported and self._look_whose()):
            return None
        now, copied = self._now(), self._last()
        if now is None or not now.full - (copied.full if copied else frozenset()):
            return None
        return self.copy(BackupReason.ROUND)

    def safety(self) -> Safety:
        """The copies as they are now."""
        if not self.supported:
            return Safety(supported=False)
        place = self.places.second
        not_there = why_gone(place) if place else ""
        second_problem = (not_there or self._second_problem) if place else ""
        return Safety(
            here=self._newest(self.folder),
            second=self._newest(place / file_names.folder_name(self._home)) if place else None,
            place=str(place) if place else "",
            problem=self._problem,
            second_problem=second_problem,
            second_there=not not_there,
            waiting_since=self._waiting_since,
            server=self._home.stem if self.on_server else "",
            by=self._by(),
        )

    def choose_second(self, place: Path | None) -> Safety:
        """Copy to this place too from now on; a copy goes there at once."""
        self.places.choose(place, self._home)
        self._second_problem = ""
        return self.copy(BackupReason.ASKED) if place else self.safety()

    def choose_folder(self, folder: Path | None) -> Safety:
        """Keep copies of a book on a server in this folder from now on; one goes there at once."""
        self.places.copy_into(folder)
        self._looked = False
        return self.copy(BackupReason.ASKED)

    def listing(self) -> tuple[LastGoodCopy, ...]:
        """Every copy that can be read, here and at the second place, newest first."""
        return listed(self._home, self.places.second)

    def elsewhere(self) -> CopyElsewhere | None:
        """What another computer did with this book since it went on from a copy of it."""
        place = self.places.second
        if not self.supported or place is None or why_gone(place):
            return None
        return elsewhere(self._original, place)

    def went_on(self) -> WentOn | None:
        """Which copy this book goes on from, if from one."""
        with self._store.read() as work:
            return WentOn.from_json(work.unjournaled.fact(WENT_ON))

    def restorer(self, target: Path | None = None) -> Restorer:
        """What brings a copy back in this book's place, once the book is closed.

        Of a book on a server it comes back as a new file, beside this computer's own book if no
        other is named.
        """
        from director_app.services.backups.restoring import Restorer  # noqa: PLC0415 - not at the start, 15 ms

        station, now = self._store.station, self._store.now
        if not self.on_server:
            return Restorer(self._home, station, now)
        if target is not None and target.exists():
            raise BookError(
                Message("{file} already exists. Choose a new file name for the book.", file=target)
            )
        file = target or file_names.unused(data_folder() / f"{self._home.stem} brought back.db")
        file = file.expanduser().absolute()
        return Restorer(file, station, now, original=self._original)

    def to_restore(self) -> Restorer:
        """The same, where this station may: the director's PIN protects it."""
        need(self._store, ProtectedEffect.BOOK)
        found = self.restorer()
        if self.on_server:
            found.remember()
        return found

    def place_risk(self) -> str:
        """Why this book is in danger where it lies: said once of each place, else empty."""
        return _risk_once(self._store) if self.supported else ""

    def _last(self) -> BookState | None:
        """The last good copy here: of this run, or the newest that is there."""
        if not self._looked:
            newest = self._newest(self.folder)
            self._copied, self._looked = newest.state if newest else None, True
        return self._copied

    def _look_whose(self) -> bool:
        """Whether this station makes the copies; it may have to ask the server."""
        self._ours = self._original.ours()
        return self._ours

    def _last_of_others(self) -> BookState | None:
        told = self._original.last_copy()
        if told is not None and self._failed_at is not None and told.by.at > self._failed_at:
            self._problem, self._failed_at = "", None
        return told.state if told else None

    def _by(self) -> CopiedBy | None:
        """Who makes the copies, as was seen at the last look."""
        with suppress(Unreachable):
            told = None if self._ours else self._original.last_copy()
            return told.by if told else None
        return None

    def _newest(self, folder: Path) -> LastGoodCopy | None:
        own = self._now()
        book = own.lineage[:8] if own else ""
        for copy in file_names.copies_in(folder):
            if copy.book == book:
                kept = kept_of(copy.file, copy.at)
                if kept is not None:
                    return kept
        return None

    def _now(self) -> BookState | None:
        try:
            return self._original.state()
        except Unreachable:
            return None
        except BookError as fault:
            self._problem = fault.sentence
            return None

    @property
    def _home(self) -> Path:
        return self._original.home


def _risk_once(store: Store) -> str:
    book = store.address.path
    said = risk_here(book) if book is not None else ""
    if not said:
        return ""
    with store.read() as work:
        known = work.unjournaled.fact(_WARNED)
    if known == str(book):
        return ""
    with store.unjournaled() as work:
        work.unjournaled.set_fact(_WARNED, str(book))
    return said
