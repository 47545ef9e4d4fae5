"""Those of a list whom an earlier event barred: pointed out, decided about, never left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from director_app.errors import Stale
from director_app.messages.message import Message
from director_app.services.barred import barred_as, barred_entrants, decide
from director_app.services.roster.files.flags import BarredFlag
from director_app.services.roster.files.people import Candidate, RosterDecisions
from director_app.services.roster.files.preview import ImportPreview
from director_app.services.roster.import_facts import facts_of
from director_app.storage.unit_of_work import UnitOfWork


def flags_of(
    work: UnitOfWork, event: int, shown: ImportPreview, decisions: RosterDecisions
) -> tuple[BarredFlag, ...]:
    """The rows of those who are barred and about whom this event has not decided."""
    people = work.roster.barred(event)
    if not people:
        return ()
    found = [
        BarredFlag(candidate.row, candidate.name, barred, part=candidate.part)
        for candidate in shown.added
        if (barred := barred_as(facts_of(candidate), people)) is not None
    ]
    known = dict(_known(shown))
    entrants = {entrant.id: entrant for entrant in work.roster.all(event)}
    there = barred_entrants(
        work, event, [entrants[entrant] for entrant in known if entrant in entrants]
    )
    found += [
        BarredFlag(
            known[id_].row, entrants[id_].name, barred, entrants[id_].badge, part=known[id_].part
        )
        for id_, barred in there.items()
        if not barred.decided and (entrants[id_].status.plays or known[id_].plays)
    ]
    ordered = sorted(found, key=lambda flag: (flag.row, flag.part))
    return tuple(replace(flag, decision=decisions.barred.get(flag.key)) for flag in ordered)


def refuse_undecidable(work: UnitOfWork, event: int, shown: ImportPreview) -> None:
    """Refuse decisions about somebody who is barred no more, or decided about meanwhile."""
    settled = RosterDecisions(
        barred={flag.key: flag.decision for flag in shown.flagged if flag.decision is not None}
    )
    if flags_of(work, event, shown, settled) != shown.flagged:
        raise Stale(
            Message(
                "The barred list changed after you previewed {file}. "
                "Review the list again, then import it.",
                file=shown.file,
            )
        )


def at_badges(shown: ImportPreview, given: Mapping[int, int]) -> tuple[BarredFlag, ...]:
    """The flagged with the badges that they have now, ``given`` by key."""
    return tuple(replace(flag, badge=given.get(flag.key, flag.badge)) for flag in shown.flagged)


def decide_flagged(work: UnitOfWork, event: int, flagged: tuple[BarredFlag, ...]) -> None:
    """Log what was decided about each."""
    for flag in flagged:
        if flag.decision is not None and flag.badge is not None:
            entrant = work.roster.by_badge(event, flag.badge)
            decide(work, entrant, flag.barred, flag.decision.reason, admit=flag.decision.admit)


def _known(shown: ImportPreview) -> list[tuple[int, Candidate]]:
    comparison = shown.comparison
    rows = [(known.id, candidate) for candidate, known in comparison.unchanged]
    return rows + [(update.known.id, update.candidate) for update in comparison.updates]
