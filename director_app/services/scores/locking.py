"""When the points of an accepted sheet stand, as the rule set has it."""

from __future__ import annotations

from director_app.domain.results_kept import Finality
from director_app.domain.rounds import Round
from director_app.rules.ruleset import RuleSet
from director_app.services.event_options import kept
from director_app.storage.unit_of_work import UnitOfWork


def locked(work: UnitOfWork, event: int, round_: Round, rules: RuleSet) -> bool:
    """Whether a round's accepted sheets are locked now.

    A round begins with its clock, or with its first accepted sheet. A lock that never comes by
    itself comes with the results: once they are final, nothing is open any more.
    """
    if rules.lock.at.when == "never":
        said = kept(work, event, Finality)
        return said is not None and said.final(work.now)
    if rules.lock.at.when == "next_round":
        rounds = work.rounds.all(round_.division)
        later = [
            other.id for other in rounds if other.number > round_.number and not other.cancelled
        ]
        clocks = work.clocks.of_rounds(later).values()
        return bool(work.sheets.begun(later)) or any(
            clock.started_at is not None and clock.started_at <= work.now for clock in clocks
        )
    return True
