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

from director_app.domain.access import Act
from director_app.domain.copies import BookState, Why
from director_app.errors import BookError, DirectorError
from director_app.services.access.guarding import need
from director_app.services.backups import naming
from director_app.services.backups.due import Due, Kept, Safety, due
from director_app.services.backups.listing import Elsewhere, WentOn, elsewhere, kept_of, listed
from director_app.services.backups.live_place import risk_here
from director_app.services.backups.places import Places, gone
from director_app.services.backups.thinning import to_drop
from director_app.storage import copies
from director_app.storage.copy_reading import LINEAGE, WENT_ON, read

if TYPE_CHECKING:
    from director_app.services.backups.restoring import Restorer
    from director_app.storage.store import Store

_SQLITE = b"SQLite format 3\x00"
_WARNED = "place:warned"
_ON_SERVER = (
    "This book is on a database server, which has backups of its own: ask whoever looks after it "
    "that they are made, and see the guide."
)


class Backups:
    """Consistent copies of the book, made while it is at work.

    ``automatic`` is false for a book that is thrown away. ``server_copy`` writes the whole book
    of a server into a file, where there is something that can.
    """

    def __init__(
        self,
        store: Store,
        places: Places | None = None,
        *,
        token: Callable[[], str] = lambda: secrets.token_hex(8),
    ) -> None:
        self._store = store
        self._token = token
        self._lock = threading.Lock()
        self._copied: BookState | None = None
        self._looked = False
        self._failed_at: datetime | None = None
        self._waiting_since: datetime | None = None
        self._problem = self._second_problem = ""
        self.places = places or Places()
        self.automatic = True
        self.server_copy: Callable[[Path], object] | None = None

    @property
    def supported(self) -> bool:
        """Whether this book is copied by itself."""
        return self.automatic and self._store.address.path is not None

    @property
    def folder(self) -> Path:
        """Where copies of the book lie."""
        return naming.folder_of(self._book())

    def copy_to(self, target: Path) -> Path:
        """Copy the book; a copy made before is replaced, any other file is left alone."""
        target = target.expanduser().absolute()
        part = copies.part_of(target)
        try:
            _check(target, self._store.address.path)
        except OSError as fault:
            raise BookError(copies.refusal(target, fault)) from fault
        if self._store.address.path is None and self.server_copy is not None:
            self.server_copy(target)
            return target
        try:
            copies.write(self._book(), part, self._made(Why.ASKED))
        except BookError as fault:
            raise BookError(fault.sentence.replace(str(part), str(target))) from fault
        copies.put(part, target)
        return target

    def copy(self, why: Why) -> Safety:
        """Copy the book here and to the second place; what went wrong is in what comes back."""
        if not self.supported:
            return self.safety()
        with self._lock:
            now = self._store.now()
            try:
                file, state = self._write(self.folder, why)
                self._copied, self._looked, self._problem = state, True, ""
                self._failed_at = self._waiting_since = None
                self._second_problem = self._copy_second(file)
                _thin(self.folder, file, now)
            except (DirectorError, OSError, sqlite3.Error) as fault:
                self._failed_at = now
                self._problem = getattr(fault, "sentence", "") or str(fault)
                self._second_problem = self._directly_second(why)
        return self.safety()

    def copy_if_changed(self, why: Why) -> Safety | None:
        """Copy the book if its last copy does not hold all of it."""
        if not self.supported:
            return None
        now, copied = self._now(), self._last()
        if now is None or now.length == 0 or (copied is not None and now.same_as(copied)):
            return None
        return self.copy(why)

    def copy_if_due(self) -> Safety | None:
        """Copy the book if it is time; ``None`` where nothing was to be done."""
        if not self.supported:
            return None
        now, moment = self._now(), self._store.now()
        if now is None:
            return None
        copied = self._last()
        if copied is not None and now.same_as(copied):
            self._waiting_since = None
        elif self._waiting_since is None:
            self._waiting_since = moment
        facts = Due(now, copied, self._waiting_since or moment, self._failed_at)
        why = due(facts, moment, self.places.every)
        return self.copy(why) if why else None

    def after_scores(self) -> Safety | None:
        """Copy the book if a round's last sheet came in since its last copy."""
        if not self.supported:
            return None
        now, copied = self._now(), self._last()
        if now is None or not now.full - (copied.full if copied else frozenset()):
            return None
        return self.copy(Why.ROUND)

    def safety(self) -> Safety:
        """The copies as they are now."""
        if not self.supported:
            return Safety(supported=False)
        place = self.places.second
        second_problem = (gone(place) or self._second_problem) if place else ""
        return Safety(
            here=self._newest(self.folder),
            second=self._newest(place / naming.folder_name(self._book())) if place else None,
            place=str(place) if place else "",
            problem=self._problem,
            second_problem=second_problem,
            waiting_since=self._waiting_since,
        )

    def choose_second(self, place: Path | None) -> Safety:
        """Copy to this place too from now on; a copy goes there at once."""
        self.places.choose(place, self._book())
        self._second_problem = ""
        return self.copy(Why.ASKED) if place else self.safety()

    def listing(self) -> tuple[Kept, ...]:
        """Every copy that can be read, here and at the second place, newest first."""
        return listed(self._book(), self.places.second)

    def elsewhere(self) -> Elsewhere | None:
        """What another computer did with this book since it went on from a copy of it."""
        place = self.places.second
        if not self.supported or place is None or gone(place):
            return None
        return elsewhere(self._book(), place)

    def went_on(self) -> WentOn | None:
        """Which copy this book goes on from, if from one."""
        with self._store.read() as work:
            return WentOn.from_json(work.beside.fact(WENT_ON))

    def restorer(self) -> Restorer:
        """What brings a copy back in this book's place, once the book is closed."""
        from director_app.services.backups.restoring import Restorer

        return Restorer(self._book(), self._store.station, self._store.now)

    def to_restore(self) -> Restorer:
        """The same, where this station may: the director's PIN protects it."""
        need(self._store, Act.RESTORE)
        return self.restorer()

    def place_risk(self) -> str:
        """Why this book is in danger where it lies: said once of each place, else empty."""
        return _risk_once(self._store) if self.supported else ""

    def _write(self, folder: Path, why: Why) -> tuple[Path, BookState]:
        folder.mkdir(parents=True, exist_ok=True)
        part = copies.part_of(folder / "copy")
        state = copies.write(self._book(), part, self._made(why))
        file = folder / naming.name_of(state)
        copies.put(part, file)
        return file, state

    def _copy_second(self, file: Path) -> str:
        place = self.places.second
        if place is None:
            return ""
        if problem := gone(place):
            return problem
        target = place / naming.folder_name(self._book()) / file.name
        part = copies.part_of(target)
        try:
            target.parent.mkdir(exist_ok=True)
            copies.copy_file(file, part)
            copies.put(part, target)
            _thin(target.parent, target, self._store.now())
        except (DirectorError, OSError) as fault:
            return getattr(fault, "sentence", "") or copies.refusal(target, fault)
        return ""

    def _directly_second(self, why: Why) -> str:
        """Where there is no room here, the second place may have some."""
        place = self.places.second
        if place is None:
            return ""
        if problem := gone(place):
            return problem
        try:
            _, self._copied = self._write(place / naming.folder_name(self._book()), why)
        except (DirectorError, OSError, sqlite3.Error) as fault:
            return getattr(fault, "sentence", "") or str(fault)
        return ""

    def _last(self) -> BookState | None:
        """The last good copy here: of this run, or the newest that is there."""
        if not self._looked:
            newest = self._newest(self.folder)
            self._copied, self._looked = newest.state if newest else None, True
        return self._copied

    def _newest(self, folder: Path) -> Kept | None:
        own = self._now()
        book = own.lineage[:8] if own else ""
        for one in naming.copies_in(folder):
            if one.book == book:
                kept = kept_of(one.file, one.at)
                if kept is not None:
                    return kept
        return None

    def _now(self) -> BookState | None:
        try:
            return read(self._book())
        except BookError as fault:
            self._problem = fault.sentence
            return None

    def _made(self, why: Why) -> BookState:
        now = self._store.now()
        return BookState(
            length=0,
            head="",
            form="",
            lineage=self._lineage(),
            at=now,
            why=why,
            station=self._store.station,
            name=self._book().stem,
        )

    def _lineage(self) -> str:
        """The book's own mark, by which its copies know each other; given once."""
        with self._store.read() as work:
            kept = work.beside.fact(LINEAGE)
        if kept:
            return kept
        with self._store.beside() as work:
            kept = work.beside.fact(LINEAGE) or self._token()
            work.beside.set_fact(LINEAGE, kept)
        return kept

    def _book(self) -> Path:
        path = self._store.address.path
        if path is None:
            raise BookError(_ON_SERVER)
        return path


def _risk_once(store: Store) -> str:
    book = store.address.path
    said = risk_here(book) if book is not None else ""
    if not said:
        return ""
    with store.read() as work:
        known = work.beside.fact(_WARNED)
    if known == str(book):
        return ""
    with store.beside() as work:
        work.beside.set_fact(_WARNED, str(book))
    return said


def _thin(folder: Path, good: Path, now: datetime) -> None:
    kept = naming.dated(good)
    own = [one for one in naming.copies_in(folder) if kept and one.book == kept.book]
    for one in to_drop(own, now, kept):
        with suppress(OSError):
            one.file.unlink()
    copies.sweep(folder, now.timestamp())


def _check(target: Path, book: Path | None) -> None:
    if book is not None and target.exists() and target.samefile(book):
        raise BookError(f"{target} is the book itself. Name another file for the copy.")
    if target.is_dir():
        raise BookError(f"{target} is a folder. Name a file in it for the copy.")
    if target.exists() and not target.read_bytes().startswith(_SQLITE):
        raise BookError(f"{target} is there and is no copy of a book. Name another file.")
