"""What is drawn for a division, and the tables at which its players may ask to sit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from director_app.domain.events import Division, Event
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.tables import TablePlan
from director_app.services.division_tables import tables_of_others
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class SeatedRounds:
    """The drawn rounds of a division that has its own, and where everybody sits in them."""

    division: Division
    numbers: tuple[int, ...]
    drawn: tuple[int, ...]
    plans: Mapping[int, tuple[TablePlan | None, ...]]
    first: tuple[TablePlan, ...]
    played: frozenset[int]
    tables: frozenset[int]

    def of(self, people: Collection[int]) -> list[list[TablePlan]]:
        """Round by round the tables at which any of these sit."""
        nowhere: tuple[None, ...] = (None,) * len(self.drawn)
        rows = [self.plans.get(person, nowhere) for person in people]
        found = []
        for turn in range(len(self.drawn)):
            here = {plan.table: plan for row in rows if (plan := row[turn]) is not None}
            found.append(list(here.values()))
        return found

    def shared(self, people: Collection[int]) -> list[list[TablePlan]]:
        """Round by round the tables at which two or more of these sit."""
        rows = [self.plans[person] for person in people if person in self.plans]
        found = []
        for turn in range(len(self.drawn)):
            here = Counter(plan for row in rows if (plan := row[turn]) is not None)
            found.append([plan for plan, count in here.items() if count > 1])
        return found

    def seated(self, people: Collection[int]) -> int:
        """How many of these have a seat in some round."""
        return sum(person in self.plans for person in people)


def seated_rounds(work: UnitOfWork, division: Division) -> SeatedRounds:
    """What is drawn for a division with rounds of its own."""
    rounds = [round_ for round_ in work.rounds.all(division.id) if not round_.cancelled]
    tables = work.seating.tables(round_.id for round_ in rounds)
    drawn = [round_ for round_ in rounds if tables[round_.id]]
    places: dict[int, list[TablePlan | None]] = {}
    for turn, round_ in enumerate(drawn):
        for plan in tables[round_.id]:
            for entrant in plan.seats.entrants:
                places.setdefault(entrant, [None] * len(drawn))[turn] = plan
    return SeatedRounds(
        division,
        tuple(round_.number for round_ in rounds),
        tuple(round_.number for round_ in drawn),
        {entrant: tuple(row) for entrant, row in places.items()},
        tables[drawn[0].id] if drawn and drawn[0].number == 1 else (),
        _played(work, drawn),
        frozenset(plan.table for round_ in drawn for plan in tables[round_.id]),
    )


def tables_to_request(work: UnitOfWork, event: Event, seats: SeatedRounds) -> tuple[int, ...]:
    """The tables of a division: as arranged in the hall, as drawn, or as many as are needed."""
    arranged = work.seating.hall(event.id).tables
    if arranged or seats.tables:
        others = tables_of_others(work, event, seats.division)
        free = set(arranged) - others - seats.division.skipped
        return tuple(sorted(free | seats.tables))
    inside = event.together(seats.division.id)
    players = sum(
        entrant.division in inside and may_request(entrant) for entrant in work.roster.all(event.id)
    )
    return seats.division.table_numbers(-(-players // 4))


def may_request(entrant: Entrant) -> bool:
    return entrant.status.plays or entrant.status is Status.WAITLIST


def _played(work: UnitOfWork, rounds: Sequence[Round]) -> frozenset[int]:
    numbers = {round_.id: round_.number for round_ in rounds}
    sheets = work.sheets.of_rounds(numbers)
    return frozenset(numbers[sheet.round_id] for sheet in sheets if sheet.counts)
