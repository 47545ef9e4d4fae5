"""The numbers of a roster, and the counted answers of columns that a list brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from director_app.domain.people import Entrant, Status


@dataclass(frozen=True, slots=True)
class RosterCounts:
    """Numbers of the roster; money in cents."""

    entered: int
    checked_in: int
    missing: int
    tables: int
    empty_seats: int
    waitlist: int
    out: int
    fee_cents: int
    """What those who play are asked for, less what is waived."""
    paid_cents: int
    fees_due: int
    """How many owe a fee."""
    paid: int = 0
    """How many have settled theirs."""
    due_cents: int = 0
    paid_unknown: int = 0
    """How many paid an amount that no one knows."""


def counts_of(entrants: Sequence[Entrant]) -> RosterCounts:
    status = Counter(entrant.status for entrant in entrants)
    players = [entrant for entrant in entrants if entrant.status.plays]
    fees = [player.fee for player in players]
    here = status[Status.CHECKED_IN]
    seated = here or len(players)
    tables = -(-seated // 4)
    return RosterCounts(
        entered=len(players),
        checked_in=here,
        missing=status[Status.ENTERED],
        tables=tables,
        empty_seats=tables * 4 - seated,
        waitlist=status[Status.WAITLIST],
        out=len(entrants) - len(players) - status[Status.WAITLIST],
        fee_cents=sum((fee.asked or 0) - fee.let_off for fee in fees),
        paid_cents=sum(fee.taken for fee in fees),
        fees_due=sum(fee.owed for fee in fees),
        paid=sum(fee.known and not fee.owed for fee in fees),
        due_cents=sum(fee.due for fee in fees),
        paid_unknown=sum(fee.paid_unknown for fee in fees),
    )


def answers_of(
    entrants: Iterable[Entrant],
) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
    """Answers of unmatched columns, counted over those who play."""
    tallies: dict[str, Counter[str]] = {}
    for entrant in entrants:
        if not entrant.status.plays:
            continue
        for column, answer in entrant.facts.extras:
            if answer:
                tallies.setdefault(column, Counter())[answer] += 1
    return tuple((column, tuple(tally.most_common())) for column, tally in tallies.items())
