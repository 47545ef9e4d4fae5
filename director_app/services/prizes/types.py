"""What the prize desk tells: lines with their winners, what is owed, what changed."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.domain.prizes import Payout, Prize, PrizesStand
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.services.amounts import dollars, in_short
from director_app.services.prizes.money.pool import PrizePool, SideMoney


@dataclass(frozen=True, slots=True)
class Winner:
    """Somebody who wins of a line: how much, which thing, and why.

    ``entrant`` and ``badge`` are ``None`` for somebody who does not play. ``payout`` is the last
    receipt that was written for it; ``paid`` is what was handed over in all.
    """

    entrant: int | None
    badge: int | None
    name: str
    cents: int
    things: tuple[str, ...] = ()
    why: str = ""
    payout: Payout | None = None
    paid: int = 0
    given: str = ""
    """The thing that was handed over."""

    @property
    def thing(self) -> str:
        """All the things, as the receipt has them."""
        return joined(", ", self.things)

    @property
    def worth(self) -> str:
        """``$75``, ``gift basket``, ``$75 and gift basket``; empty for nothing."""
        money = in_short(self.cents) if self.cents or not self.thing else ""
        return strung(part for part in (money, self.thing) if part)

    @property
    def due(self) -> int:
        """Cents that are still to be handed over."""
        return max(self.cents - self.paid, 0)

    @property
    def thing_due(self) -> str:
        return "" if self.thing == self.given else self.thing

    @property
    def settled(self) -> bool:
        return not self.due and not self.thing_due


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """A prize as it is given: once, in a round, or at a table of it (``where``).

    A tie pools the ``prizes`` of the places that it spans; ``prize`` is the first of them.
    ``kept`` is what stays in the fund. ``why_open`` says what is still to come or to decide.
    """

    prize: Prize
    where: str
    title: str
    winners: tuple[Winner, ...]
    cents: int
    kept: int = 0
    shared: str = ""
    """How a tie was shared: ``places 2 and 3 shared: $75 each``."""
    why_open: str = ""
    blocked: bool = False
    """Whether what is open keeps it from being handed over."""
    prizes: tuple[Prize, ...] = ()
    name: str = ""
    """The title without the table at which it is won; empty where it is won at none."""
    unclaimed: bool = False
    """Whether nobody who may win it has reached it, so that the director may name somebody."""

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(prize.thing for prize in self.prizes if prize.thing)

    def holds(self, prize: int, where: str) -> bool:
        """Whether this prize is given here."""
        return where == self.where and any(held.id == prize for held in self.prizes)


@dataclass(frozen=True, slots=True)
class UnpaidShare:
    """What one person is still to get, with the titles of the lines it is for."""

    entrant: int | None
    badge: int | None
    name: str
    cents: int
    things: tuple[str, ...]
    titles: tuple[str, ...]
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class PrizeChange:
    """Somebody who was paid, and is owed otherwise since; or would be, where prizes stand."""

    entrant: int | None
    badge: int | None
    name: str
    title: str
    paid: int
    owed: int
    thing: str = ""
    """A thing that was handed over to somebody who does not win it any more."""
    stands: bool = False

    @property
    def gains(self) -> int:
        """Cents gained; below zero for a loss."""
        return self.owed - self.paid

    @property
    def words(self) -> str:
        """``Ann Abbott, 2nd place: paid $75.00, now owed $50.00.``"""
        thing = (
            Message(" and has {thing}, which another player now wins", thing=self.thing)
            if self.thing
            else ""
        )
        if self.stands:
            message = Message(
                "frozen at {paid}, would be {owed}",
                paid=dollars(self.paid),
                owed=dollars(self.owed),
            )
        else:
            message = Message(
                "paid {paid}, now wins {owed}",
                paid=dollars(self.paid),
                owed=dollars(self.owed),
            )
        return Message(
            "{name}, {title}: {told}{thing}.",
            name=self.name,
            title=self.title,
            told=message,
            thing=thing,
        )


@dataclass(frozen=True, slots=True)
class PrizesView:
    """Pool, fund, every line of prizes, what is owed and what is wrong.

    The fund is always the sum of what the winners get and what is ``left`` of it.
    """

    event: int
    pool: PrizePool
    fund: int
    sides: tuple[SideMoney, ...]
    lines: tuple[PrizeLine, ...]
    owed: tuple[UnpaidShare, ...]
    paid: int
    left: int
    """Cents of the fund that nobody wins; below zero when prizes come to more than it."""
    problems: tuple[str, ...]
    changes: tuple[PrizeChange, ...]
    stands: PrizesStand | None = None
    receipts: tuple[Payout, ...] = ()

    @property
    def awarded(self) -> int:
        """Cents that the winners get in all."""
        return sum(winner.cents for line in self.lines for winner in line.winners)

    @property
    def promised(self) -> int:
        """Cents of all prizes, won or not."""
        return sum(line.cents for line in self.lines)

    @property
    def prizes(self) -> tuple[Prize, ...]:
        """The prizes that were set, each once."""
        found = {prize.id: prize for line in self.lines for prize in line.prizes}
        return tuple(sorted(found.values(), key=lambda prize: (prize.position, prize.id)))
