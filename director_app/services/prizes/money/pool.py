"""The prize pool: entry fees, donations and costs; raffle and fifty-fifty stand apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from director_app.domain.money import Fees, MoneyKind, MoneyLine
from director_app.domain.people import Entrant, Status
from director_app.messages.message import Message, joined
from director_app.services.amounts import dollars

OUTSIDE = frozenset({Status.WAITLIST, Status.CANCELLED})
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
    known: bool = True
    """Not for fees that were only called paid."""

    @property
    def amount(self) -> str:
        """The amount in words; none where it is not known."""
        return dollars(self.cents) if self.known else ""


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


def pool_of(entrants: Iterable[Entrant], lines: Iterable[MoneyLine], fees: Fees) -> PrizePool:
    """The pool: fees paid (or due) by those who have a place, donations, costs."""
    everybody = list(entrants)
    inside = [person.fee for person in everybody if person.status not in OUTSIDE]
    outside = [person.fee for person in everybody if person.status in OUTSIDE]
    amounts = [fee.taken if fees == "paid" else fee.charged - fee.let_off for fee in inside]
    payers = sum(amount > 0 for amount in amounts)
    unknown = sum(fee.paid_unknown for fee in inside)
    parts = [PoolLine(_fees_title(payers, fees), sum(amounts))]
    if unknown:
        title = Message("%n entry fees paid, amount not known", unknown)
        parts = [PoolLine(title, 0, known=False), *(parts if payers else ())]
    parts += [_part(line) for line in lines if line.kind.of_pool]
    return PrizePool(tuple(parts), sum(fee.taken for fee in outside))


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
