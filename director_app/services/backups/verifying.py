"""Proving a copy before anything depends on it: opened, brought up to date, checked through."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from director_app.domain.backups import BookState
from director_app.errors import BookError
from director_app.messages.message import Message, about
from director_app.services.journal.service import JournalService
from director_app.services.rule_sets.service import Rulebook
from director_app.storage.address import BookAddress
from director_app.storage.backup_reading import read
from director_app.storage.backups import refusal
from director_app.storage.replacing import settle, take
from director_app.storage.store import Store


@dataclass(frozen=True, slots=True)
class VerifiedCopy:
    """A copy that works: the file made from it, what the copy held, and how long it took.

    ``remarks`` are stored points that its rules, as this version reads them, do not give.
    """

    file: Path
    state: BookState
    seconds: float
    remarks: tuple[str, ...] = ()


@contextmanager
def proven(
    file: Path, station: str, now: Callable[[], datetime], beside: Path | None = None
) -> Iterator[VerifiedCopy]:
    """A copy opened as a book of its own, in a folder that is thrown away afterwards.

    The file itself is only read. ``beside`` is the folder in which that folder is made.
    """
    began = time.monotonic()
    with _throwaway(file, beside) as folder:
        target = folder / "book.db"
        try:
            before = take(file, target)
            problems, remarks = _looked_through(target, station, now)
            if problems:
                raise BookError(
                    Message(
                        "The backup {file} is damaged: {problems} Choose another backup.",
                        file=file,
                        problems=problems[0],
                    )
                )
            settle(target)
            after = read(target)
            if (after.length, after.sheets) != (before.length, before.sheets):
                raise BookError(
                    Message(
                        "The backup {file} can’t be updated to this "
                        "version. Choose another backup.",
                        file=file,
                    )
                )
            yield VerifiedCopy(target, before, time.monotonic() - began, remarks)
        except BookError as fault:
            raise BookError(about(fault.sentence, file, target)) from fault


@contextmanager
def _throwaway(file: Path, beside: Path | None) -> Iterator[Path]:
    try:
        folder = tempfile.TemporaryDirectory(
            prefix=".front-table-proof-", dir=beside, ignore_cleanup_errors=True
        )
    except OSError as fault:
        raise BookError(refusal((beside or Path()) / file.name, fault)) from fault
    with folder as name:
        yield Path(name)


def _looked_through(
    book: Path, station: str, now: Callable[[], datetime]
) -> tuple[list[str], tuple[str, ...]]:
    """What is wrong with the file, its journal or its rows; and what its rules count otherwise."""
    store = Store(BookAddress.of(book), station=station, now=now)
    try:
        with store.read() as work:
            problems = work.journal.problems()
        return problems, () if problems else JournalService(store, Rulebook(store)).verify()
    finally:
        store.close()
