"""A division's rules beside one of its rounds: with the prices that hold there."""

from __future__ import annotations

from collections.abc import Iterable

from director_app.domain.rounds import Round, RoundKind
from director_app.rules.ruleset import RuleSet
from director_app.storage.unit_of_work import UnitOfWork


def rules_in(work: UnitOfWork, rules: RuleSet, round_: Round) -> RuleSet:
    """The rules as they hold in a round: the set itself where no price depends on it."""
    if not rules.in_rounds:
        return rules
    return by_round(rules, work.rounds.all(round_.division))[round_.id]


def by_round(rules: RuleSet, rounds: Iterable[Round]) -> dict[int, RuleSet]:
    """The rules as they hold in each round of a division, by its id; ``rounds`` are all of them.

    The last is the last normal one of the plan, cancelled or not: a bonus round beside the event,
    or a round that isn't played, changes no price.
    """
    planned = tuple(rounds)
    normal = (round_.number for round_ in planned if round_.kind is RoundKind.NORMAL)
    last = max(normal, default=0)
    return {
        round_.id: rules.in_round(round_.number, last=round_.number == last) for round_ in planned
    }
