"""What there is to know before seats change: rounds still open, who is there, who is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.sheets import SheetState
from director_app.domain.tables import TablePlan
from director_app.frozen import frozen
from director_app.services.divisions import seated_division
from director_app.services.names import labels
from director_app.services.seating.cuts import cut_players
from director_app.storage.unit_of_work import UnitOfWork


@frozen
class OpenRound:
    """A round whose seats may still change; ``begun``: its clock has been started."""

    number: int
    title: str
    games: int
    tables: tuple[int, ...]
    begun: bool


@frozen
class ReplanDay:
    """Rounds and people as they stand.

    ``first`` is the round from which to seat again unless somebody says otherwise. ``leaving`` are
    seated in open rounds and no longer play, ``waiting`` are here without a seat in them,
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
        """An open round."""
        return next((one for one in self.open if one.number == number), None)


def replan_day(work: UnitOfWork, event: int, division: int | None) -> ReplanDay:
    """How the day stands in a division."""
    meant = seated_division(work, event, division)
    together = work.events.get(event).together(meant.id)
    rounds = [one for one in work.rounds.all(meant.id) if not one.cancelled]
    plans = work.seating.tables(one.id for one in rounds)
    held = _held(work, rounds)
    kept = [one for one in rounds if one.number <= held]
    begun = {
        at
        for at, clock in work.clocks.of_rounds(one.id for one in rounds).items()
        if clock.started_at is not None
    }
    still = tuple(
        OpenRound(
            one.number,
            one.title,
            one.games,
            tuple(plan.table for plan in plans[one.id]),
            one.id in begun,
        )
        for one in rounds
        if one.number > held and plans[one.id]
    )
    everybody = work.roster.all(event)
    seated = _seated(plans[one.id] for one in rounds if one.number > held)
    mine = tuple(one for one in everybody if one.division in together)
    drawn = work.seating.drawn(meant.id)
    cut = cut_players(drawn, still[0].number, rounds, plans) if still else frozenset[int]()
    fresh = [one.number for one in still if not one.begun]
    return ReplanDay(
        open=still,
        locked=tuple(one.title for one in kept),
        first=next(iter(fresh), still[0].number if still else None),
        people=mine,
        names=labels(everybody),
        leaving=tuple(one for one in everybody if one.id in seated and not one.status.plays),
        waiting=tuple(one for one in mine if _waits(one) and one.id not in seated | cut),
        absent=tuple(one for one in everybody if one.id in seated and one.status is Status.ENTERED),
        here=sum(one.status is Status.CHECKED_IN for one in mine),
    )


def _held(work: UnitOfWork, rounds: Sequence[Round]) -> int:
    """The last round with a sheet that is in, or open for correction; 0 without one."""
    numbers = {one.id: one.number for one in rounds}
    states = {SheetState.ACCEPTED, SheetState.REOPENED}
    sheets = work.sheets.of_rounds(numbers)
    return max((numbers[one.round] for one in sheets if one.state in states), default=0)


def _seated(plans: Iterable[Sequence[TablePlan]]) -> set[int]:
    return {one for tables in plans for table in tables for one in table.seats.entrants}


def _waits(one: Entrant) -> bool:
    return one.status is Status.CHECKED_IN and not one.facts.fill_in
