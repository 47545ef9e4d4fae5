"""Whether prizes are to be handed over, kept from one entry of the journal to the next."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.topics import Topic
from director_app.services.asking import Service

if TYPE_CHECKING:
    from director_app.storage.store import Store
    from director_app.storage.unit_of_work import UnitOfWork

_ASIDE = frozenset({Topic.CLOCK, Topic.DAY, Topic.PRINTS})
"""What changes nothing of what is owed."""


@dataclass(frozen=True, slots=True)
class _Known:
    """What was found, as of a journal entry."""

    event: int
    newest: int
    owed: bool


class UnpaidPrizes(Service):
    """Remembers the answer; where it is to be found again, that can be put off.

    ``reckon`` finds it: all prizes by all standings, which takes a while in a large field.
    """

    def __init__(self, store: Store, reckon: Callable[[UnitOfWork, int], bool]) -> None:
        self._store, self._reckon = store, reckon
        self._known: _Known | None = None
        self._lock = threading.Lock()
        self.put_off: Callable[[int], object] | None = None
        """Is told of an event whose answer may be another; meanwhile the last one is given."""

    def owes(self, work: UnitOfWork, event: int) -> bool:
        """Whether a prize can be handed over and was not."""
        known = self._known
        same = known is not None and known.event == event
        if known is not None and same and self._holds(work, known):
            return known.owed
        if not work.money.prizes(event):
            return self._keep(work, event, owed=False)
        if self.put_off is None:
            return self._find(work, event)
        self.put_off(event)
        return known is not None and same and known.owed

    def find(self, event: int) -> bool:
        """Find it as the book is now, where it was put off."""
        with self._store.read() as work:
            return self._find(work, event)

    def _find(self, work: UnitOfWork, event: int) -> bool:
        return self._keep(work, event, owed=self._reckon(work, event))

    def _holds(self, work: UnitOfWork, known: _Known) -> bool:
        newest, topics, _ = work.journal.since(known.newest)
        if topics - _ASIDE:
            return False
        if newest != known.newest:
            self._keep(work, known.event, owed=known.owed)
        return True

    def _keep(self, work: UnitOfWork, event: int, *, owed: bool) -> bool:
        newest = work.journal.newest()
        with self._lock:
            known = self._known
            if known is None or known.event != event or known.newest <= newest:
                self._known = _Known(event, newest, owed)
        return owed
