"""What a station is there for, and which effects only the director may have on a book."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Protocol

from director_app.domain.actions import ActionKind
from director_app.domain.topics import Topic
from director_app.errors import PinNeeded


class Role(StrEnum):
    """What a station is there for."""

    DIRECTOR = "director"
    SCORER = "scorer"
    ROSTER = "roster"
    """The roster desk: check-in, fees, requests."""
    VIEWER = "viewer"
    """Looks on and changes nothing."""


class ProtectedEffect(StrEnum):
    """What a step may do to a book only with the director's PIN, whatever the step is called.

    The first six are found in the rows that a step writes, the moment before they are kept.
    """

    DISQUALIFICATION = "disqualification"
    """Putting somebody out, and letting them back."""
    RELEASE = "release"
    """Releasing standings, declaring results final, and taking either back."""
    RULES = "rules"
    """Other rules for an event, or for the book's own rule sets."""
    ACCEPTED_POINTS = "accepted_points"
    """Opening an accepted sheet again, or changing what it counts, or whether it does."""
    PLACE = "place"
    """Moving a player in the standings past the sheets: a tie settled, points on the total."""
    OLDER_COPY = "older_copy"
    """Confirming that an older copy was put in the book's place on purpose."""
    BOOK = "book"
    """Putting a backup in the book's place."""
    STATION = "station"
    """Another name or role for this station."""


class Guard(Protocol):
    """Who says what this station may do."""

    def allowed(
        self,
        topics: frozenset[Topic],
        kind: ActionKind | None,
        effects: Collection[ProtectedEffect] = (),
    ) -> None:
        """Refuse a change of these topics, or these effects, if the station's role has no part in
        it; effects also while the director's PIN was not given here.

        ``kind`` is ``None`` for what leaves no entry in the journal.

        Nobody is asked, since a transaction is open: see ``PinNeeded``.
        """

    def asks_for(self, refusal: PinNeeded) -> bool:
        """Ask for the PIN that a step was refused for, once; whether it was given."""

    def need(self, effect: ProtectedEffect) -> None:
        """The same for an effect on something that is no open book, before it is begun; it asks."""

    def chooses_event(self) -> None:
        """Refuse to choose the event that every desk opens, at a station that only looks on."""
