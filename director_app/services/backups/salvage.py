"""What can be read of a damaged book, saved into a new one, with a list of what could not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.services.journal.service import JournalService
from director_app.services.rule_sets.service import Rulebook
from director_app.storage.address import BookAddress
from director_app.storage.salvaging import NewBookRows, SalvagedRows, make, read_damaged
from director_app.storage.store import Store
from director_app.system.written_files import check_new_book

_WORDS = {
    "person": "people",
    "event": "events",
    "division": "divisions",
    "entrant": "players",
    "round": "rounds",
    "plan_table": "tables in the seating",
    "sat": "changed seats",
    "sheet": "score sheets",
    "played_game": "games",
    "ruling": "rulings",
    "ruling_player": "players in rulings",
    "disqualification": "disqualifications",
    "round_clock": "clocks",
    "draft": "sheets as entered",
    "printed": "printed pages",
    "journal": "history entries",
    "journal_image": "details of history entries",
    "book": "settings of the book",
}
_NAMED = 12
"""Names told of each kind."""


@dataclass(frozen=True, slots=True)
class UnreadRows:
    """Rows of a table that could not be read as they were.

    ``unreadable`` row numbers lie in broken places (some may never have been used), ``restored``
    were written again from the journal, ``dropped`` pointed to something that is gone.
    """

    table: str
    what: str
    unreadable: int
    restored: int
    dropped: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Salvaged:
    """The new book: its rows, the journal's entries kept of those seen, and what is missing."""

    file: Path
    rows: int
    steps: int
    steps_seen: int
    unread: tuple[UnreadRows, ...]
    stand_ins: tuple[str, ...]
    """Divisions that stand in for lost ones: their rule set is to be chosen again."""
    problems: tuple[str, ...]


class Salvager:
    """Saves what can be read of a damaged book."""

    def __init__(self, station: str, now: Callable[[], datetime]) -> None:
        self._station, self._now = station, now

    def salvage(self, damaged: Path, target: Path) -> Salvaged:
        """Make a new book of it; the damaged file is only read."""
        damaged = damaged.expanduser().absolute()
        target = check_new_book(target)
        if not target.parent.is_dir():
            raise BookError(
                Message(
                    "The folder {folder} doesn’t exist. Choose another folder.",
                    folder=target.parent,
                )
            )
        found = read_damaged(damaged)
        label = Message("Recover what can be read from {book}", book=damaged.name)
        wanted = make(found, target, label, self._station, self._now)
        return Salvaged(
            target,
            len(wanted.rows),
            len(found.entries),
            max(found.longest, len(found.entries)),
            _unread(found, wanted),
            tuple(wanted.stand_ins),
            self._verified(target),
        )

    def _verified(self, book: Path) -> tuple[str, ...]:
        store = Store(BookAddress.of(book), station=self._station, now=self._now)
        try:
            return JournalService(store, Rulebook(store)).verify()
        finally:
            store.close()


def free_name(book: Path) -> Path:
    """A name beside a damaged book that no file has; refused when all of them are taken."""
    for number in range(1, 1000):
        tail = "" if number == 1 else f" {number}"
        free = book.with_name(f"{book.stem} saved{tail}.db")
        if not free.exists():
            return free
    raise BookError(
        Message("There are too many saved books next to {book}. Delete some first.", book=book)
    )


def _unread(found: SalvagedRows, wanted: NewBookRows) -> tuple[UnreadRows, ...]:
    touched = {name for name, count in found.broken.items() if count}
    touched |= {*wanted.restored, *wanted.dropped}
    return tuple(_told(name, found, wanted) for name in sorted(touched))


def _told(name: str, found: SalvagedRows, wanted: NewBookRows) -> UnreadRows:
    restored, dropped = wanted.restored.get(name, []), wanted.dropped.get(name, [])
    names = dict.fromkeys(told for row in (*dropped, *restored) if (told := _name(row)))
    broken = found.broken.get(name, 0)
    what = _WORDS.get(name, name.replace("_", " "))
    return UnreadRows(name, what, broken, len(restored), len(dropped), tuple(names)[:_NAMED])


def _name(row: Mapping[str, Any]) -> str:
    """What a row is called: a person's, an event's or a round's name, or a table's number."""
    whole = f"{row.get('given') or ''} {row.get('family') or ''}".strip()
    if whole or row.get("name"):
        return whole or str(row["name"])
    return Message("table {table_no}", table_no=row["table_no"]) if row.get("table_no") else ""
