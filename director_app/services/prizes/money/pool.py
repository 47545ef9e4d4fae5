"""The prize pool: entry fees, donations and costs; raffle and fifty-fifty stand apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from director_app.domain.money import Fees, MoneyKind, MoneyLine
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.messages.message import Message, joined

_OUTSIDE = frozenset({Status.WAITLIST, Status.CANCELLED})
"""Those whose fees are not the event's: they wait, or may want them back."""

_SIDES = (
    (Message("Raffle"), MoneyKind.RAFFLE_IN, MoneyKind.RAFFLE_OUT),
    (Message("Fifty-fifty"), MoneyKind.FIFTY_IN, MoneyKind.FIFTY_OUT),
)


@dataclass(frozen=True, slots=True)
class PoolLine:
    """A part of the pool; ``cents`` is below zero for what goes out."""

    title: str
    cents: int
    line: int | None = None
    """The line of the money book; ``None`` for entry fees."""


@dataclass(frozen=True, slots=True)
class PrizePool:
    """The parts of the pool, which always add up to it."""

    lines: tuple[PoolLine, ...]
    elsewhere: int = 0
    """Cents that were paid by people who wait or cancelled: not in the pool."""

    @property
    def total(self) -> int:
        """The pool in cents."""
        return sum(line.cents for line in self.lines)


@dataclass(frozen=True, slots=True)
class SideMoney:
    """Raffle or fifty-fifty: what came in, what went out, and who was drawn."""

    title: str
    taken: int
    given: int
    winners: tuple[MoneyLine, ...]

    @property
    def left(self) -> int:
        """Cents that are left of it for the club."""
        return self.taken - self.given


def fee_taken(facts: EntrantFacts) -> int:
    """Cents of the entry fee that came in."""
    if facts.paid_cents is not None:
        return facts.paid_cents
    return (facts.fee_cents or 0) if facts.paid else 0


def fee_asked(facts: EntrantFacts) -> int:
    """Cents of the entry fee as it is due, or as it was paid where none is stated."""
    return fee_taken(facts) if facts.fee_cents is None else facts.fee_cents


def pool_of(entrants: Iterable[Entrant], lines: Iterable[MoneyLine], fees: Fees) -> PrizePool:
    """The pool: fees paid (or due) by those who have a place, donations, costs."""
    everybody = list(entrants)
    inside = [person.facts for person in everybody if person.status not in _OUTSIDE]
    outside = [person.facts for person in everybody if person.status in _OUTSIDE]
    amounts = [fee_taken(facts) if fees == "paid" else fee_asked(facts) for facts in inside]
    payers = sum(amount > 0 for amount in amounts)
    parts = [PoolLine(_fees_title(payers, fees), sum(amounts))]
    parts += [_part(line) for line in lines if line.kind.of_pool]
    return PrizePool(tuple(parts), sum(fee_taken(facts) for facts in outside))


def _fees_title(payers: int, fees: Fees) -> str:
    return (
        (
            Message("{payers} entry fee paid", payers=payers)
            if fees == "paid"
            else Message("{payers} entry fee due", payers=payers)
        )
        if payers == 1
        else Message("{payers} entry fees paid", payers=payers)
        if fees == "paid"
        else Message("{payers} entry fees due", payers=payers)
    )


def _part(line: MoneyLine) -> PoolLine:
    cost = line.kind is MoneyKind.COST
    usual = Message("Cost") if cost else Message("Donation")
    title = line.title or joined(", ", (part for part in (usual, line.who) if part))
    return PoolLine(title, -line.cents if cost else line.cents, line.id)


def side_money(lines: Iterable[MoneyLine]) -> tuple[SideMoney, ...]:
    """Raffle and fifty-fifty, each where there is any."""
    kept = list(lines)
    found = []
    for title, came, went in _SIDES:
        taken = [line for line in kept if line.kind is came]
        given = tuple(line for line in kept if line.kind is went)
        if taken or given:
            side = SideMoney(
                title, sum(line.cents for line in taken), sum(line.cents for line in given), given
            )
            found.append(side)
    return tuple(found)
