"""Answers that are found again only when something changed on which they depend."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from director_app.domain.topics import Topic
from director_app.storage.unit_of_work import UnitOfWork

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Kept(Generic[T]):
    """An answer as of a journal entry, and of so many print runs."""

    newest: int
    printed: int
    answer: T


class KeptAnswers(Generic[T]):
    """Keeps the answer to each question until the journal has one of these topics.

    With ``Topic.PRINTS`` among them an answer also ends when something is printed, which the
    journal doesn't say.
    """

    def __init__(self, *topics: Topic) -> None:
        self._topics = frozenset(topics)
        self._kept: dict[Hashable, _Kept[T]] = {}

    def of(self, work: UnitOfWork, question: Hashable, find: Callable[[], T]) -> T:
        """The answer as this transaction sees the book."""
        newest = work.journal.newest()
        printed = work.unjournaled.times_printed() if Topic.PRINTS in self._topics else 0
        kept = self._kept.get(question)
        if kept is not None and kept.printed == printed and kept.newest <= newest:
            if kept.newest == newest:
                return kept.answer
            if not work.journal.since(kept.newest)[1] & self._topics:
                return self._keep(question, _Kept(newest, printed, kept.answer))
        return self._keep(question, _Kept(newest, printed, find()))

    def _keep(self, question: Hashable, kept: _Kept[T]) -> T:
        self._kept[question] = kept
        return kept.answer
