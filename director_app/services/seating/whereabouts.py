"""Who sits where in the round at hand: as much as finding somebody needs, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from director_app.domain.people import Entrant
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message
from director_app.services.clock.service import current_clock
from director_app.services.divisions import seated_division
from director_app.services.names import named
from director_app.services.rule_sets.service import RuledService
from director_app.storage.roster import ListedEntrant
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class PlayerWhereabouts:
    """An entrant, and the table and seat where they sit, if they have one in this round."""

    badge: int
    label: str
    city: str
    place: tuple[int, Seat] | None


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Everybody in badge order, and the tables with the short names of those who sit there.

    ``letters`` are the sheet's own of the seats; none where it uses winds alone.
    """

    people: tuple[PlayerWhereabouts, ...]
    tables: tuple[tuple[int, tuple[str, ...]], ...]
    letters: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class SeatOfToday:
    """A round of the day, and the table and seat in it; ``place`` is ``None`` without one."""

    number: int
    title: str
    place: tuple[int, Seat] | None


@dataclass(frozen=True, slots=True)
class PersonToday:
    """Who wears a badge, and their seats in the rounds of the day.

    ``drawn`` once the division has seats, ``scored`` where its games are; ``current`` is the
    number of the round at hand, 0 in an event without rounds.
    """

    entrant: Entrant
    label: str
    seats: tuple[SeatOfToday, ...]
    current: int
    letters: Mapping[Seat, str]
    drawn: bool
    scored: bool

    @property
    def now(self) -> SeatOfToday | None:
        """The round at hand."""
        return next((seat for seat in self.seats if seat.number == self.current), None)


class WhereaboutsService(RuledService):
    """Finds people and tables."""

    def now(self) -> Whereabouts:
        """Where everybody is to sit in the round at hand."""
        with self._store.read() as work:
            people = work.roster.listed(self.event)
            seated = seated_division(work, self.event, self.division)
            rules = self._rulebook.of(seated).seats if seated.scored else None
            number = current_clock(work, self._division_in(work)).round.number
            at_tables = _seats(work, seated.id, number)
        columns = rules.columns if rules else SEATS
        places = {
            who: (table, seat) for table, seats in at_tables.items() for seat, who in seats.items()
        }
        labels = named((person.id, person.name, person.city, person.badge) for person in people)
        short = {person.id: _short(person) for person in people}
        return Whereabouts(
            tuple(
                PlayerWhereabouts(
                    person.badge, labels[person.id], person.city, places.get(person.id)
                )
                for person in people
            ),
            tuple(
                (table, tuple(short[seats[column]] for column in columns if column in seats))
                for table, seats in at_tables.items()
            ),
            rules.letters if rules else {},
        )

    def person(self, badge: int) -> PersonToday:
        """Where somebody sits today; refused where no one wears the badge."""
        with self._store.read() as work:
            entrant = work.roster.by_badge(self.event, badge)
            people = work.roster.listed(self.event)
            seated = seated_division(work, self.event, entrant.division)
            rules = self._rulebook.of(seated).seats if seated.scored else None
            rounds = [one for one in work.rounds.all(entrant.division) if not one.cancelled]
            now = current_clock(work, entrant.division).round if rounds else None
            places = work.seating.places([one.id for one in rounds], entrant.id)
            drawn = bool(places) or work.seating.drawn(seated.id) is not None
        labels = named((one.id, one.name, one.city, one.badge) for one in people)
        seats = []
        for one in rounds:
            plan = places.get(one.id)
            seat = plan.seats.seat_of(entrant.id) if plan is not None else None
            if now is not None and one.day == now.day:
                place = (plan.table, seat) if plan is not None and seat is not None else None
                seats.append(SeatOfToday(one.number, one.title, place))
        return PersonToday(
            entrant,
            labels[entrant.id],
            tuple(seats),
            now.number if now is not None else 0,
            rules.letters if rules else {},
            drawn,
            seated.scored,
        )


def _seats(work: UnitOfWork, division: int, number: int) -> Mapping[int, Mapping[Seat, int]]:
    """Entrants of a round by table and seat."""
    rounds = [
        round_.id
        for round_ in work.rounds.all(division)
        if round_.number == number and not round_.cancelled
    ]
    return {
        plan.table: dict(plan.seats)
        for plans in work.seating.tables(rounds).values()
        for plan in plans
    }


def _short(listed_entrant: ListedEntrant) -> str:
    return (
        Message("{given}. {family}", given=listed_entrant.given[:1], family=listed_entrant.family)
        if listed_entrant.given and listed_entrant.family
        else listed_entrant.name
    )
