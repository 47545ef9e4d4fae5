"""A player in a seating, and what is known of how it came about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from director_app.domain.tables import Seat
from director_app.messages.message import Message
from director_app.seating.plan import Steps
from director_app.services.seating.view import NameLine, SeatingView
from director_app.storage.journal import JournalEntry

Place = tuple[int, Seat]


@dataclass(frozen=True, slots=True)
class SeatReasonText:
    """A sentence: its words with places for values, so that it can be said in any language."""

    words: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def sentence(self) -> Message:
        return Message(self.words, **self.values)

    def __str__(self) -> str:
        return self.sentence


def said(words: str, **values: object) -> SeatReasonText:
    return SeatReasonText(words, values)


@dataclass(frozen=True)
class SeatedPlayer:
    """A player in a seating, and what is known of how it came about.

    ``changed`` are the entries that seated the player since the draw, by round number.
    """

    view: SeatingView
    line: NameLine
    plays: bool
    changed: Mapping[int, JournalEntry]
    steps: Steps | None
    words: Mapping[Seat, str]
    now: datetime

    @cached_property
    def places(self) -> dict[int, Place]:
        """Table and seat by round number."""
        numbers = (round_.number for round_ in self.view.rounds)
        pairs = zip(numbers, self.line.seats, strict=True)
        return {number: place for number, place in pairs if place is not None}

    @cached_property
    def drawn(self) -> tuple[int, ...]:
        """Numbers of the rounds that are seated."""
        return tuple(
            round_.number for round_ in self.view.rounds if self.view.floors.get(round_.number)
        )

    @property
    def by_movement(self) -> bool:
        """Whether the seating follows the sheet's steps."""
        drawn = self.view.drawn
        return drawn is not None and drawn.method == "movement" and self.steps is not None

    def met(self, number: int) -> tuple[int, ...]:
        """Who else sits at the player's table."""
        if number not in self.places:
            return ()
        table = self.places[number][0]
        return tuple(
            chair.entrant
            for floor in self.view.floors[number]
            for chair in floor.chairs
            if floor.table == table and chair.entrant not in {None, self.line.entrant}
            if chair.entrant is not None
        )

    def before(self, number: int) -> set[int]:
        """Whom the player met in earlier rounds."""
        return {who for earlier in self.drawn if earlier < number for who in self.met(earlier)}

    def sits_out(self, number: int) -> bool:
        """Whether the player plays and has no seat here."""
        return not self.absence(number) and number in self.drawn and number not in self.places

    def absence(self, number: int) -> str:
        """``late`` before a player came, ``left`` after they went, empty otherwise."""
        first, last = min(self.places), max(self.places)
        if number < first and first in self.changed:
            return "late"
        return "left" if number > last and not self.plays else ""

    def table_numbers(self, number: int) -> list[int]:
        """The tables of a round in order."""
        return sorted(floor.table for floor in self.view.floors[number])
