"""Those of a list whom an earlier event barred: pointed out, decided about, never left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from director_app.errors import Stale
from director_app.messages.message import Message
from director_app.services.barred import barred_as, barred_entrants, decide
from director_app.services.roster.files.flags import Flag
from director_app.services.roster.files.people import Candidate, Decisions
from director_app.services.roster.files.preview import Preview
from director_app.services.roster.import_facts import facts_of
from director_app.storage.unit_of_work import UnitOfWork


def flags_of(
    work: UnitOfWork, event: int, shown: Preview, decisions: Decisions
) -> tuple[Flag, ...]:
    """The rows of those who are barred and about whom this event has not decided."""
    people = work.roster.barred(event)
    if not people:
        return ()
    found = [
        Flag(one.row, one.name, barred)
        for one in shown.added
        if (barred := barred_as(facts_of(one), people)) is not None
    ]
    known = dict(_known(shown))
    entrants = {one.id: one for one in work.roster.all(event)}
    there = barred_entrants(work, event, [entrants[one] for one in known if one in entrants])
    found += [
        Flag(known[id_].row, entrants[id_].name, barred, entrants[id_].badge)
        for id_, barred in there.items()
        if not barred.decided and (entrants[id_].status.plays or known[id_].plays)
    ]
    ordered = sorted(found, key=lambda one: one.row)
    return tuple(replace(one, decision=decisions.barred.get(one.row)) for one in ordered)


def refuse_undecidable(work: UnitOfWork, event: int, shown: Preview) -> None:
    """Refuse decisions about somebody who is barred no more, or decided about meanwhile."""
    settled = Decisions(
        barred={one.row: one.decision for one in shown.flagged if one.decision is not None}
    )
    if flags_of(work, event, shown, settled) != shown.flagged:
        raise Stale(
            Message(
                "Who is barred was changed since {file} was looked at. Look at "
                "the list again, then import it.",
                file=shown.file,
            )
        )


def at_badges(shown: Preview, given: Mapping[int, int]) -> tuple[Flag, ...]:
    """The flagged with the badges that they have now, ``given`` by row."""
    return tuple(replace(one, badge=given.get(one.row, one.badge)) for one in shown.flagged)


def decide_flagged(work: UnitOfWork, event: int, flagged: tuple[Flag, ...]) -> None:
    """Log what was decided about each."""
    for one in flagged:
        if one.decision is not None and one.badge is not None:
            entrant = work.roster.by_badge(event, one.badge)
            decide(work, entrant, one.barred, one.decision.reason, admit=one.decision.admit)


def _known(shown: Preview) -> list[tuple[int, Candidate]]:
    comparison = shown.comparison
    rows = [(known.id, one) for one, known in comparison.unchanged]
    return rows + [(one.known.id, one.candidate) for one in comparison.updates]
