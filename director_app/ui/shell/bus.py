"""One bus: after a commit, one change is told, and screens that show it look again."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from director_app.domain.topics import Topic


@dataclass(frozen=True, slots=True)
class Change:
    """What was touched."""

    topics: frozenset[Topic]


class Bus(QObject):
    """Tells every screen what was touched."""

    changed = Signal(object)

    def tell(self, *topics: Topic) -> None:
        """Say that these were touched; none means all of them."""
        self.changed.emit(Change(frozenset(topics or Topic)))
