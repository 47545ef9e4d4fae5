"""Handing prizes over and taking them back; nothing is paid twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from director_app.domain.money import HOW
from director_app.domain.prizes import Payout
from director_app.errors import DirectorError, NotFound
from director_app.messages.dates import hour_minute
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.services.amounts import dollars, in_short
from director_app.services.prizes.settling import Who, who_of
from director_app.services.prizes.types import PrizeLine, PrizesView, Winner
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class PrizePayment:
    """To whom, and of which prize (all that is owed, when none is named); how it is paid.

    ``anyway`` hands over what is still open: a sheet is out, or a tie is not settled.
    """

    badge: int | None = None
    name: str = ""
    prize: int | None = None
    where: str = ""
    how: str = "cash"
    anyway: bool = False


def handed(work: UnitOfWork, view: PrizesView, request: PrizePayment) -> tuple[Payout, ...]:
    """The receipts to be written.

    Refuses a way of paying that does not exist, somebody who wins nothing or has it all, and what
    is still open unless it goes ``anyway``.
    """
    if request.how not in HOW:
        raise DirectorError(
            Message(
                "{typed} isn’t a payment method. Use cash, check, or online.",
                typed=repr(request.how),
            ),
            field="how",
        )
    who, name = _meant(work, view, request)
    won = [
        (line, winner)
        for line in view.lines
        for winner in line.winners
        if who_of(winner.entrant, winner.name) == who and _wanted(line, request)
    ]
    if not won:
        raise _nothing_won(view, request, who, name)
    due = [(line, winner) for line, winner in won if not winner.settled]
    if not due:
        raise _handed_already(won)
    ready = [(line, winner) for line, winner in due if request.anyway or not line.blocked]
    if not ready:
        line = due[0][0]
        raise DirectorError(
            Message(
                "{prize} can’t be paid yet: {reason} Wait, or choose to pay it anyway.",
                prize=line.title,
                reason=line.why_open,
            )
        )
    first = work.money.next_receipt(view.event)
    return tuple(
        _receipt(work, view, line, winner, first + at, request.how)
        for at, (line, winner) in enumerate(ready)
    )


def _meant(work: UnitOfWork, view: PrizesView, request: PrizePayment) -> tuple[Who, str]:
    if request.badge is not None:
        person = work.roster.by_badge(view.event, request.badge)
        return person.id, person.name
    if not request.name.strip():
        raise DirectorError(Message("Enter the badge or name of who gets it."), field="name")
    return who_of(None, request.name.strip()), request.name.strip()


def _wanted(line: PrizeLine, request: PrizePayment) -> bool:
    if request.prize is None:
        return True
    return line.holds(request.prize, line.where) and request.where in {"", line.where}


def _receipt(
    work: UnitOfWork, view: PrizesView, line: PrizeLine, winner: Winner, number: int, how: str
) -> Payout:
    return Payout(
        id=0,
        event=view.event,
        prize=line.prize.id,
        where=line.where,
        entrant=winner.entrant,
        number=number,
        cents=winner.due,
        at=work.now,
        by=work.station,
        name=winner.name,
        thing=winner.thing_due,
        how=how,
    )


def _nothing_won(view: PrizesView, request: PrizePayment, who: Who, name: str) -> DirectorError:
    for receipt in view.receipts:
        same = who_of(receipt.entrant, receipt.name) == who and request.prize in {
            None,
            receipt.prize,
        }
        if same and not receipt.taken_back:
            return DirectorError(
                Message(
                    "{name} no longer wins that prize but has {receipt}. "
                    "Void the receipt, or freeze the prizes.",
                    name=name,
                    receipt=receipt_words(receipt),
                )
            )
    return DirectorError(
        Message("{name} didn’t win that prize. See the list of prizes to pay.", name=name),
        field="prize",
    )


def _handed_already(won: Iterable[tuple[PrizeLine, Winner]]) -> DirectorError:
    for line, winner in won:
        if winner.payout is not None:
            less = (
                Message(", now worth {dollars}", dollars=dollars(winner.cents))
                if winner.paid > winner.cents
                else ""
            )
            return DirectorError(
                Message(
                    "{prize} was already paid to {winner}: {receipt}{remark}. It can’t be paid "
                    "twice.",
                    prize=line.title,
                    winner=winner.name,
                    receipt=receipt_words(winner.payout),
                    remark=less,
                )
            )
    line, winner = next(iter(won))
    told = line.shared or Message("{prize} is {amount}", prize=line.title, amount=in_short(0))
    return DirectorError(
        Message("Nothing to pay {winner}: {reason}.", winner=winner.name, reason=told)
    )


def receipt_words(payout: Payout) -> str:
    """``receipt 3, $75.00 in cash, 1:15 pm at Desk 1``."""
    clock = hour_minute(payout.at)
    how = {
        "cash": Message("in cash"),
        "check": Message("by check"),
        "card": Message("by card"),
    }.get(payout.how, payout.how)
    money = joined(" ", (dollars(payout.cents), how)) if payout.cents else ""
    what = strung(part for part in (money, payout.thing) if part)
    return Message(
        "receipt {number}, {payment}, {clock} at {station}",
        number=payout.number,
        payment=what,
        clock=clock,
        station=payout.by,
    )


def taken_back(receipts: Sequence[Payout], number: int, reason: str, station: str) -> Payout:
    """The receipt as it is kept from now on: for nothing, with what it was for."""
    found = next((receipt for receipt in receipts if receipt.number == number), None)
    if found is None:
        raise NotFound(
            Message("There’s no receipt {number}. Check the list of receipts.", number=number),
            field="number",
        )
    if found.taken_back:
        raise DirectorError(
            Message("Receipt {number} is already void: {note}", number=number, note=found.note)
        )
    why = Message(": {rstrip}", rstrip=reason.strip().rstrip(".")) if reason.strip() else ""
    note = Message(
        "{receipt}. Voided at {station}{reason}.",
        receipt=receipt_words(found),
        station=station,
        reason=why,
    )
    return replace(found, cents=0, thing="", note=capital(note))
