"""The whole of an event's prizes in an open transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from director_app.domain.money import PrizeMoney
from director_app.domain.prizes import Payout, Prize, PrizeDraw, PrizesStand
from director_app.messages.message import Message
from director_app.services.amounts import dollars
from director_app.services.event_options import stored_options
from director_app.services.prizes.checks import percent, without_worth
from director_app.services.prizes.facts import Contests, contests_of
from director_app.services.prizes.money.pool import PrizePool, SideMoney, pool_of, side_money
from director_app.services.prizes.money.service import fund_in
from director_app.services.prizes.settling import (
    changes_of,
    given_of,
    owed_of,
    standing_lines,
    with_receipts,
    would_change,
)
from director_app.services.prizes.slots import PrizeSlot, slots_of, whole_share
from director_app.services.prizes.split import WHOLE
from director_app.services.prizes.types import PrizeLine, PrizesView
from director_app.services.prizes.winning import lines_of
from director_app.services.prizes.words import prize_title
from director_app.services.standings.service import BookStandings
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class _Kept:
    """What the book holds of an event's money and prizes."""

    event: int
    pool: PrizePool
    sides: tuple[SideMoney, ...]
    money: PrizeMoney
    prizes: Sequence[Prize]
    draws: Sequence[PrizeDraw]
    payouts: tuple[Payout, ...]
    stands: PrizesStand | None

    @property
    def fund(self) -> int:
        """Cents that go to prizes."""
        if self.money.fund_cents is not None:
            return self.money.fund_cents
        return max(self.pool.total, 0)


def view_in(
    work: UnitOfWork, standings: BookStandings, event: int, through: int | None = None
) -> PrizesView:
    """Pool, fund, lines, what is owed and what changed, through a round (all rounds begun)."""
    book = _kept(work, event)
    contests = contests_of(work, standings, event, book.prizes, through)
    slots = slots_of(book.prizes, contests.courses, book.fund)
    draws = {(draw.prize, draw.note): draw for draw in book.draws}
    computed = lines_of(slots, contests.fields, draws, book.money)
    prizes = {prize.id: prize for prize in book.prizes}
    people = {
        person.id: (person.badge, contests.names[person.id]) for person in contests.people.values()
    }
    receipts = given_of(book.payouts, prizes)
    lines = computed
    if book.stands is not None:
        lines = standing_lines(book.stands.lines, computed, prizes, people, receipts)
    lines = with_receipts(lines, receipts)
    changes = changes_of(lines, receipts, prizes, people)
    if book.stands is not None:
        changes += would_change(lines, computed)
    awarded = sum(winner.cents for line in lines for winner in line.winners)
    return PrizesView(
        event=event,
        pool=book.pool,
        fund=book.fund,
        sides=book.sides,
        lines=lines,
        owed=owed_of(lines),
        paid=sum(payout.cents for payout in book.payouts),
        left=book.fund - awarded,
        problems=tuple(_problems(book, contests, slots, lines)),
        changes=changes,
        stands=book.stands,
        receipts=book.payouts,
    )


def _kept(work: UnitOfWork, event: int) -> _Kept:
    work.events.get(event)
    lines = work.money.lines(event)
    money = fund_in(work, event)
    return _Kept(
        event,
        pool_of(work.roster.all(event), lines, money.fees),
        side_money(lines),
        money,
        work.money.prizes(event),
        work.money.draws(event),
        tuple(work.money.payouts(event)),
        stored_options(work, event, PrizesStand),
    )


def _problems(
    book: _Kept, contests: Contests, slots: Sequence[PrizeSlot], lines: Sequence[PrizeLine]
) -> list[str]:
    found = _of_the_pool(book)
    whole = whole_share(book.prizes, contests.courses)
    if whole > WHOLE:
        found.append(
            Message(
                "The prizes add up to {percent} of the fund. Lower a percentage.",
                percent=percent(whole),
            )
        )
    promised = sum(line.cents for line in lines)
    if promised > book.fund:
        found.append(
            Message(
                "Prizes come to {total}, {excess} more than the fund of {fund}. "
                "Lower an amount, or raise the fund.",
                total=dollars(promised),
                excess=dollars(promised - book.fund),
                fund=dollars(book.fund),
            )
        )
    found += [words for prize in book.prizes if (words := without_worth(prize))]
    somewhere = {slot.prize.id for slot in slots}
    found += [
        Message(
            "{prize} can’t be given: its round doesn’t exist, or has no tables yet. "
            "Change its round, or draw the seating.",
            prize=prize_title(prize),
        )
        for prize in book.prizes
        if prize.id not in somewhere
    ]
    return found


def _of_the_pool(book: _Kept) -> list[str]:
    found: list[str] = []
    total = book.pool.total
    if total < 0:
        found.append(
            Message(
                "Costs are {dollars} more than what came in, so there’s no pool. Enter what "
                "came in, or set the fund.",
                dollars=dollars(-total),
            )
        )
    elif book.fund > total:
        found.append(
            Message(
                "The fund of {fund} is more than the pool of {pool}. Lower the fund, or "
                "enter what came in.",
                fund=dollars(book.fund),
                pool=dollars(total),
            )
        )
    if book.pool.elsewhere:
        found.append(
            Message(
                "{dollars} was paid by players who are on the waitlist or "
                "canceled, so it isn’t in the pool. Refund it, or enter it "
                "as a donation.",
                dollars=dollars(book.pool.elsewhere),
            )
        )
    found += [
        Message(
            "{account} paid out {dollars} more than it took in.",
            account=side.title,
            dollars=dollars(-side.left),
        )
        for side in book.sides
        if side.left < 0
    ]
    return found
