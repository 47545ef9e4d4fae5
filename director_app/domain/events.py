"""An event and its divisions."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from datetime import date, datetime

from director_app.errors import NotFound
from director_app.messages.message import Message

UNSCORED = "unscored"


@dataclass(frozen=True, slots=True)
class EventFacts:
    """What the director says of an event; ``days`` in order, at least one."""

    name: str
    days: tuple[date, ...]
    place: str = ""
    director: str = ""
    certification: str = ""
    card_year: int | None = None
    fee_cents: int | None = None
    """The entry fee in cents; ``None`` where there is none."""

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("the event needs a name")
        if not self.days:
            raise ValueError("the event needs at least one day")
        _refuse_fee(self.fee_cents)


def _refuse_fee(cents: int | None) -> None:
    if cents is not None and cents < 0:
        raise ValueError("an entry fee can’t be negative")


@dataclass(frozen=True, slots=True)
class Division:
    """Players who compete with each other: own tables, rounds and rule set, or unscored.

    ``rules_text`` is the rule set as it was chosen (TOML), empty when unscored: a file changed
    later changes no event. ``first_table`` is the hall's number of its first table.
    """

    id: int
    event: int
    name: str
    ruleset: str
    rules_text: str
    first_table: int = 1
    released_through: int = 0
    """The last round whose standings the director has released to the room."""
    skipped: frozenset[int] = frozenset()
    """Table numbers that the hall does not have."""
    seated_with: int | None = None
    """The division whose rounds and tables this one shares; ``None`` if it has its own."""
    fee_cents: int | None = None
    """Its own entry fee in cents; ``None`` takes the event's."""

    def __post_init__(self) -> None:
        _refuse_fee(self.fee_cents)

    def table_numbers(self, count: int) -> tuple[int, ...]:
        """The hall's numbers of so many tables, those skipped left out."""
        numbers = (
            number for number in itertools.count(self.first_table) if number not in self.skipped
        )
        return tuple(itertools.islice(numbers, count))

    @property
    def scored(self) -> bool:
        """Whether games of this division are scored."""
        return self.ruleset != UNSCORED


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the club book, its divisions in order (the first is the default one)."""

    id: int
    facts: EventFacts
    divisions: tuple[Division, ...]
    practice: bool = False
    created_at: datetime | None = None
    version: int = 1

    @property
    def name(self) -> str:
        return self.facts.name

    @property
    def main(self) -> Division:
        """The default division, which every event has."""
        return self.divisions[0]

    def division(self, division: int) -> Division:
        """The division with this id; refused with ``NotFound`` where the event has none."""
        for known in self.divisions:
            if known.id == division:
                return known
        raise NotFound(
            Message(
                "{name} has no division {division}. Check the event’s divisions.",
                name=self.name,
                division=division,
            )
        )

    def host_of(self, division: int) -> Division:
        """The division whose rounds and tables this one plays in: itself, or its host."""
        own = self.division(division)
        return own if own.seated_with is None else self.division(own.seated_with)

    def fee_of(self, division: int) -> int | None:
        """The entry fee of a division in cents: its own, or else the event's."""
        own = self.division(division).fee_cents
        return self.facts.fee_cents if own is None else own

    def together(self, division: int) -> frozenset[int]:
        """The divisions that are seated as one with this one, itself among them."""
        host = self.host_of(division).id
        return frozenset(
            other.id for other in self.divisions if host in {other.id, other.seated_with}
        )


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in the list of events.

    ``rounds`` and ``rounds_begun`` are those of its default division; ``tables`` and ``sheets_in``
    those of every round that was not canceled.
    """

    id: int
    name: str
    days: tuple[date, ...]
    place: str
    practice: bool
    ruleset: str
    players: int
    rounds: int
    rounds_begun: int
    tables: int
    sheets_in: int
    archived: bool
    """Whether it is out of the list until somebody asks for archived events."""

    @property
    def finished(self) -> bool:
        """Whether every sheet is in."""
        return bool(self.tables) and self.sheets_in >= self.tables
