"""The roster as the score desk needs it: read again only when it has changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

from director_app.domain.people import Entrant
from director_app.domain.topics import Topic
from director_app.services.names import initialed, labels
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork

_OF_ROSTER = frozenset({Topic.ROSTER, Topic.EVENT})
"""The fee that everybody owes is the event's."""


@dataclass(frozen=True, slots=True)
class CachedRoster:
    """Everybody of an event by entrant id, with the names that tell them apart."""

    seq: int
    """The journal entry up to which this holds."""
    players: Mapping[int, Entrant]
    names: Mapping[int, str]
    shorts: Mapping[int, str]
    """Their names for a narrow place."""


class RosterCache:
    """Keeps each event's roll; five hundred entrants are not read at every key."""

    def __init__(self) -> None:
        self._kept: dict[int, CachedRoster] = {}

    def of(self, work: UnitOfWork, event: int) -> CachedRoster:
        """The roll as this transaction sees it."""
        kept = self._kept.get(event)
        newest = work.journal.newest()
        if kept is not None and kept.seq == newest:
            return kept
        if kept is not None and kept.seq < newest:
            _, topics, _ = work.journal.since(kept.seq)
            if _OF_ROSTER.isdisjoint(topics):
                return self._keep(event, replace(kept, seq=newest))
        entrants = work.roster.all(event)
        players = {entrant.id: entrant for entrant in entrants}
        shorts = {entrant.id: initialed(entrant) for entrant in entrants}
        return self._keep(event, CachedRoster(newest, players, labels(entrants), shorts))

    def _keep(self, event: int, roll: CachedRoster) -> CachedRoster:
        self._kept[event] = roll
        return roll


_ROLLS: WeakKeyDictionary[Store, RosterCache] = WeakKeyDictionary()


def roster_cache_of(store: Store) -> RosterCache:
    """The rolls of a book, shared by all who ask for them."""
    return _ROLLS.setdefault(store, RosterCache())
