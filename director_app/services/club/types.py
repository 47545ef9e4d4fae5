"""What the club book knows of somebody: one line for each event, and all of them together."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from director_app.domain.people import Status


@dataclass(frozen=True, slots=True)
class ConductRecord:
    """Standing entries of the ruling log; complaints include those that led to a warning."""

    complaints: int = 0
    warnings: int = 0
    disqualified: int = 0
    barred: int = 0

    def __add__(self, other: ConductRecord) -> ConductRecord:
        return ConductRecord(
            self.complaints + other.complaints,
            self.warnings + other.warnings,
            self.disqualified + other.disqualified,
            self.barred + other.barred,
        )

    def __bool__(self) -> bool:
        return self != _CLEAN


_CLEAN = ConductRecord()


@dataclass(frozen=True, slots=True)
class PersonEvent:
    """Somebody's part in one event, as far as its finished rounds go.

    ``finished`` says that the event is over and no sheet is disputed; only then is a first place a
    win. ``field`` is how many have a place. Games, points and places are of finished rounds.
    """

    event: int
    name: str
    day: date
    practice: bool
    division: str
    several: bool
    """Whether the event has more than one division."""
    entrant: int
    badge: int
    status: Status
    attended: bool
    finished: bool
    through: int
    place: int | None
    tied: bool
    field: int
    total: int | None
    rounds: tuple[int | None, ...]
    """Points of the rounds that count for the event, in order; ``None``: not played."""
    mahjongs: int = 0
    self_picks: int = 0
    walls: int = 0
    conduct: ConductRecord = _CLEAN
    prize_cents: int = 0
    prize_things: tuple[str, ...] = ()

    @property
    def won(self) -> bool:
        """Whether it was won, alone or shared."""
        return self.finished and self.place == 1

    @property
    def played(self) -> tuple[int, ...]:
        """Points of the rounds that were played."""
        return tuple(points for points in self.rounds if points is not None)


@dataclass(frozen=True, slots=True)
class ClubPerson:
    """Somebody of the club book over all events; the newest entry gives name and city."""

    id: int
    given: str
    family: str
    city: str
    member_no: str
    email: str
    entered: int
    """Events entered; cancelled and wait-listed entries are none."""
    attended: int
    no_shows: int
    rounds: int
    points: int
    wins: int
    best_place: int | None
    """Best place in an event that is over."""
    average: Fraction | None
    """Points a round."""
    best_round: int | None
    mahjongs: int
    self_picks: int
    walls: int
    conduct: ConductRecord
    prize_cents: int
    prize_things: tuple[str, ...]
    last_day: date | None
    """The day of the last event attended."""

    @property
    def name(self) -> str:
        """The name as it is spoken."""
        return f"{self.given} {self.family}".strip()

    @property
    def found_by(self) -> str:
        """The words by which somebody is found."""
        return f"{self.name} {self.city} {self.member_no} {self.email}"


@dataclass(frozen=True, slots=True)
class PersonHistory:
    """Somebody with every event they were entered in, the newest first."""

    person: ClubPerson
    events: tuple[PersonEvent, ...]
