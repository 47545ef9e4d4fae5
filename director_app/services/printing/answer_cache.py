"""Keeping what was found in the book until an entry touches what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import TypeVar, cast

from director_app.domain.topics import Topic
from director_app.services.rule_sets.service import Rulebook
from director_app.services.standings.service import BookStandings, StandingsView
from director_app.storage.store import Store

_OF_THE_HOUR = {Topic.CLOCK, Topic.DAY}
_OF_PLAY = {Topic.SCORES, Topic.RULINGS}

RESULTS = frozenset(Topic) - _OF_THE_HOUR
"""What standings, rulings and reports may be made of."""

PLAN = RESULTS - _OF_PLAY
"""What an event's plan may be made of: its people, rounds and tables."""

_MOST = 32

T = TypeVar("T")


class AnswerCache:
    """Answers to questions about the book, each for as long as its topics are untouched."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[Hashable, tuple[int, object]] = {}
        self._keeping = Lock()

    def get(self, key: Hashable, topics: frozenset[Topic], ask: Callable[[T | None], T]) -> T:
        """The answer that holds; ``ask`` is handed the former one, where there was any."""
        known = self._kept.get(key)
        seq, touched = self._since(known)
        former = cast("T", known[1]) if known else None
        answer = ask(former) if former is None or touched & topics else former
        with self._keeping:
            self._kept.pop(key, None)
            self._kept[key] = seq, answer
            for old in list(self._kept)[:-_MOST]:
                del self._kept[old]
        return answer

    def _since(self, known: tuple[int, object] | None) -> tuple[int, frozenset[Topic]]:
        with self._store.read() as work:
            if known is None:
                return work.journal.newest(), frozenset()
            newest, topics, _ = work.journal.since(known[0])
            return newest, topics


class CachedStandings(BookStandings):
    """Standings that several documents ask for, worked out once."""

    def __init__(self, store: Store, rulebook: Rulebook, kept: AnswerCache) -> None:
        super().__init__(store, rulebook)
        self._kept = kept

    def standings(
        self, event: int, through: int | None = None, division: int | None = None
    ) -> StandingsView:
        """Places through a round, as long as they hold."""
        ask = super().standings
        return self._kept.get(
            ("standings", event, through, division),
            RESULTS,
            lambda _former: ask(event, through, division),
        )
