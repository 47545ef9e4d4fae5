"""Bringing a copy back: what would be lost, the present book kept aside, then all at once."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from director_app.domain.backups import BackupReason, BookState, CopyComparison, Relation, compare
from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.services.backups import file_names
from director_app.services.backups.due import LastGoodCopy
from director_app.services.backups.listing import listed
from director_app.services.backups.places import BackupPlaces
from director_app.services.backups.source_book import AsItWas, FileOriginal, SourceBook
from director_app.services.backups.verifying import VerifiedCopy, proven
from director_app.storage import backups
from director_app.storage.backup_reading import (
    BRANCH,
    LEFT,
    LINEAGE,
    MARK,
    WENT_ON,
    check,
    journal_of,
    read,
)
from director_app.storage.replacing import put_in_place, set_aside, settle


@dataclass(frozen=True, slots=True)
class RestorePlan:
    """What bringing a copy back would do; ``now`` is ``None`` where the book can't be read."""

    file: Path
    state: BookState
    now: BookState | None
    comparison: CopyComparison | None
    there: bool
    """Whether there is a book at all."""
    into: Path | None = None
    """The new file that a copy of a server's book comes back as; ``None`` for any other."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A copy in the book's place, and where the book that was there is kept."""

    state: BookState
    aside: Path | None


class Restorer:
    """Brings copies back in a book's place; the book is not open here meanwhile.

    A copy of a book on a server (``original``) comes back as a file; the server's book stays as
    it is, and may be open.
    """

    def __init__(
        self,
        book: Path,
        station: str,
        now: Callable[[], datetime],
        *,
        token: Callable[[], str] = lambda: secrets.token_hex(8),
        original: SourceBook | None = None,
    ) -> None:
        self.book, self._station, self._now, self._token = book, station, now, token
        self._original: SourceBook = original or FileOriginal(book)
        self._into = book if original is not None else None

    def listing(self) -> tuple[LastGoodCopy, ...]:
        """The copies beside the book and at the second place, newest first."""
        return listed(self._original.home, BackupPlaces().second)

    def remember(self) -> None:
        """Look at a server's book now: it is not open any more when a copy comes back."""
        original = self._original
        self._original = AsItWas(original.home, original.state(), original.journal())

    def plan(self, file: Path) -> RestorePlan:
        """What bringing this copy back would do; nothing is changed."""
        self._not_itself(file)
        state = read(file)
        try:
            now = self._original.state()
            own = self._original.journal()
            told = compare(own, journal_of(file), (now.lineage, state.lineage))
        except BookError:
            return RestorePlan(file, state, None, None, self.book.exists(), self._into)
        return RestorePlan(file, state, now, told, there=True, into=self._into)

    def practice(self, file: Path) -> VerifiedCopy:
        """Open the copy as a book that is thrown away, and check it through."""
        with proven(file, self._station, self._now) as found:
            return found

    def restore(self, file: Path, facts: Mapping[str, str | None] | None = None) -> Restored:
        """Prove the copy, keep the present book aside, and put the copy in its place."""
        plan = self.plan(file)
        self._make_folder()
        with proven(file, self._station, self._now, self.book.parent) as found:
            aside = self._keep_aside(plan)
            settle(found.file, {**self._marks(plan), **(facts or {})})
            put_in_place(found.file, self.book)
        return Restored(plan.state, aside)

    def _make_folder(self) -> None:
        try:
            self.book.parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BookError(backups.refusal(self.book, fault)) from fault

    def _marks(self, plan: RestorePlan) -> dict[str, str | None]:
        """The facts of a book that goes on from a copy: a branch of its own."""
        left = set(plan.state.left)
        if plan.now is not None and _related(plan):
            left |= {plan.now.branch, *plan.now.left}
        data = {
            "station": plan.state.station,
            "at": plan.state.at.isoformat() if plan.state.at else "",
            "here": self._station,
            "since": self._now().isoformat(),
            "length": plan.state.length,
        }
        own = plan.now.lineage if plan.now is not None and _related(plan) else ""
        return {
            MARK: None,
            LINEAGE: plan.state.lineage or own or self._token(),
            BRANCH: self._token(),
            LEFT: json.dumps(sorted(left)),
            WENT_ON: json.dumps(data, ensure_ascii=False),
        }

    def _keep_aside(self, plan: RestorePlan) -> Path | None:
        if not self.book.exists():
            return None
        folder = file_names.folder_of(self.book)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            check(self.book)
        except OSError as fault:
            raise BookError(_not_aside(backups.refusal(folder, fault))) from fault
        except BookError:
            target = folder / f"{self._now().astimezone():%Y-%m-%d %H.%M.%S} damaged book.db"
            set_aside(self.book, target)
            return target
        part = backups.part_of(folder / "copy")
        own = plan.now.lineage if plan.now else ""
        made = BookState(
            length=0,
            head="",
            form="",
            lineage=own or (plan.state.lineage if _related(plan) else "") or self._token(),
            at=self._now(),
            why=BackupReason.RESTORE,
            station=self._station,
            name=self.book.stem,
        )
        try:
            file = folder / file_names.name_of(backups.write(self.book, part, made))
            backups.put(part, file)
        except BookError as fault:
            raise BookError(_not_aside(fault.sentence)) from fault
        return file

    def _not_itself(self, file: Path) -> None:
        if file.exists() and self.book.exists() and file.samefile(self.book):
            raise BookError(
                Message("{file} is the club book itself. Choose a backup of it.", file=file)
            )


def _related(plan: RestorePlan) -> bool:
    return plan.comparison is not None and plan.comparison.relation is not Relation.OTHER


def _not_aside(sentence: str) -> str:
    return Message(
        "Front Table couldn’t save the current club book first, so nothing was changed. {reason}",
        reason=sentence,
    )
