"""What there is to know before seats change: rounds still open, who is there, who is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.sheets import SheetState
from director_app.domain.tables import TablePlan
from director_app.services.divisions import seated_division
from director_app.services.names import labels
from director_app.services.seating.cuts import cut_players
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round whose seats may still change; ``begun``: its clock has been started."""

    number: int
    title: str
    games: int
    tables: tuple[int, ...]
    begun: bool


@dataclass(frozen=True, slots=True)
class ReplanDay:
    """Rounds and people as they stand.

    ``first`` is the round from which to seat again unless somebody says otherwise. ``leaving`` are
    seated from it on and no longer play, ``waiting`` are here without a seat in them,
    ``absent`` are seated in them and not checked in.
    """

    open: tuple[OpenRound, ...]
    locked: tuple[str, ...]
    """Titles of the rounds whose seats stay, as sheets of them are in."""
    first: int | None
    people: tuple[Entrant, ...]
    names: Mapping[int, str]
    leaving: tuple[Entrant, ...]
    waiting: tuple[Entrant, ...]
    absent: tuple[Entrant, ...]
    here: int

    def round(self, number: int) -> OpenRound | None:
        return next((round_ for round_ in self.open if round_.number == number), None)


def replan_day(work: UnitOfWork, event: int, division: int | None) -> ReplanDay:
    """How the day stands in a division."""
    meant = seated_division(work, event, division)
    together = work.events.get(event).together(meant.id)
    rounds = [round_ for round_ in work.rounds.all(meant.id) if not round_.cancelled]
    plans = work.seating.tables(round_.id for round_ in rounds)
    held = _held(work, rounds)
    kept = [round_ for round_ in rounds if round_.number <= held]
    begun = {
        at
        for at, clock in work.clocks.of_rounds(round_.id for round_ in rounds).items()
        if clock.started_at is not None
    }
    still = tuple(
        OpenRound(
            round_.number,
            round_.title,
            round_.games,
            tuple(plan.table for plan in plans[round_.id]),
            round_.id in begun,
        )
        for round_ in rounds
        if round_.number > held and plans[round_.id]
    )
    everybody = work.roster.all(event)
    seated = _seated(plans[round_.id] for round_ in rounds if round_.number > held)
    mine = tuple(person for person in everybody if person.division in together)
    drawn = work.seating.drawn(meant.id)
    cut = cut_players(drawn, still[0].number, rounds, plans) if still else frozenset[int]()
    fresh = [round_.number for round_ in still if not round_.begun]
    first = next(iter(fresh), still[0].number if still else None)
    to_come = _seated(
        plans[round_.id] for round_ in rounds if first is not None and round_.number >= first
    )
    return ReplanDay(
        open=still,
        locked=tuple(round_.title for round_ in kept),
        first=first,
        people=mine,
        names=labels(everybody),
        leaving=tuple(
            person for person in everybody if person.id in to_come and not person.status.plays
        ),
        waiting=tuple(
            person for person in mine if waits_for_seat(person) and person.id not in seated | cut
        ),
        absent=tuple(
            person
            for person in everybody
            if person.id in seated and person.status is Status.ENTERED
        ),
        here=sum(person.status is Status.CHECKED_IN for person in mine),
    )


def _held(work: UnitOfWork, rounds: Sequence[Round]) -> int:
    """The last round with a sheet that is in, or open for correction; 0 without one."""
    numbers = {round_.id: round_.number for round_ in rounds}
    states = {SheetState.ACCEPTED, SheetState.REOPENED}
    sheets = work.sheets.of_rounds(numbers)
    return max((numbers[sheet.round_id] for sheet in sheets if sheet.state in states), default=0)


def _seated(plans: Iterable[Sequence[TablePlan]]) -> set[int]:
    return {entrant for tables in plans for table in tables for entrant in table.seats.entrants}


def waits_for_seat(entrant: Entrant) -> bool:
    """Whether somebody is here and is to be seated; a fill-in only takes seats that are open."""
    return entrant.status is Status.CHECKED_IN and not entrant.facts.fill_in
