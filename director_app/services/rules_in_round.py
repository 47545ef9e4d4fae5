"""A division's rules beside one of its rounds: with the prices that hold there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from director_app.domain.events import Division, Event
from director_app.domain.rounds import Round, RoundKind
from director_app.errors import DirectorError
from director_app.messages.message import Message
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
    last = _last(planned)
    return {
        round_.id: rules.in_round(round_.number, last=round_.number == last) for round_ in planned
    }


def refuse_other_prices(
    work: UnitOfWork, rules: RuleSet, before: Iterable[Round], after: Iterable[Round]
) -> None:
    """Refuse a plan under which another round is the last, where that reprices accepted sheets."""
    planned = tuple(before)
    old, new = by_round(rules, planned), by_round(rules, after)
    changed = [round_ for round_ in planned if old[round_.id] is not new.get(round_.id)]
    accepted = {
        sheet.round_id
        for sheet in work.sheets.of_rounds(round_.id for round_ in changed)
        if sheet.counts
    }
    for round_ in changed:
        if round_.id in accepted:
            raise DirectorError(
                Message(
                    "The rules have other prices for the last round, and {round} already has "
                    "accepted sheets. In the event’s rules, change last = true to "
                    "rounds = [{number}] first.",
                    round=round_.title,
                    number=_last(planned),
                )
            )


@contextmanager
def keeping_prices(
    work: UnitOfWork, event: Event, of: Callable[[Division], RuleSet]
) -> Iterator[None]:
    """Refuse what is done here if it moves the last round, where that reprices accepted sheets."""
    priced = [
        (rules, division.id, work.rounds.all(division.id))
        for division in event.divisions
        if division.scored and (rules := of(division)).in_rounds
    ]
    yield
    for rules, division, before in priced:
        refuse_other_prices(work, rules, before, work.rounds.all(division))


def _last(planned: Iterable[Round]) -> int:
    normal = (round_.number for round_ in planned if round_.kind is RoundKind.NORMAL)
    return max(normal, default=0)
