"""Who missed which round, where the rule set gives points for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from director_app.rules.ruleset import RuleSet
from director_app.services.standings.tallies import NOTHING_MISSED
from director_app.storage.roster import ListedEntrant
from director_app.storage.unit_of_work import UnitOfWork


def missed_rounds(
    work: UnitOfWork,
    people: Iterable[ListedEntrant],
    rounds: Sequence[int],
    points: Mapping[int, Mapping[int, int]],
    out: Iterable[tuple[int, int]],
    rules: RuleSet | None,
) -> Mapping[int, frozenset[int]]:
    """The rounds (ids) that each entrant missed: seated, and without points of theirs.

    Whoever sits at a table whose sheet is still ``out`` may yet have points.
    """
    if rules is None or rules.ranking.missed.counts == "nothing":
        return NOTHING_MISSED
    if rules.ranking.method.kind == "average":
        return NOTHING_MISSED
    plans, waited = work.seating.tables(rounds), frozenset(out)
    seated = {round_id for round_id, tables in plans.items() if tables}
    waiting = {
        (round_id, entrant)
        for round_id, tables in plans.items()
        for plan in tables
        if (round_id, plan.table) in waited
        for entrant in plan.seats.entrants
    }
    waiting |= {
        (round_id, entrant)
        for (round_id, table, _), seats in work.seating.sat_in_rounds(rounds).items()
        if (round_id, table) in waited
        for entrant in seats.entrants
    }
    return {
        person.id: frozenset(
            round_id
            for round_id in seated
            if round_id not in points.get(person.id, {}) and (round_id, person.id) not in waiting
        )
        for person in people
    }
