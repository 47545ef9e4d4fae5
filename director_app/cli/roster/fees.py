"""``roster pay`` and ``roster owes``: entry fees as they come in, and who still owes one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, number
from director_app.cli.session import CommandSession, utc
from director_app.domain.fees import FEE_WAYS
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import cents_of, dollars

if TYPE_CHECKING:
    from director_app.domain.fees import EntryFee
    from director_app.domain.people import Entrant


def add(group: Commands) -> None:
    """Add the commands to those of the roster."""
    pay = group.add("pay", "enter that a fee was paid, or is waived", _pay)
    pay.add_argument("badge", type=number, metavar="BADGE")
    pay.add_argument("--how", choices=FEE_WAYS, metavar="KIND", help=", ".join(FEE_WAYS))
    pay.add_argument("--amount", metavar="AMOUNT", help="default: all that is due")
    pay.add_argument("--not-paid", action="store_true", help="it isn’t paid after all")
    group.add("owes", "list who still owes a fee, and how much", _owes)


def fee_data(fee: EntryFee) -> dict[str, Any]:
    """A fee for another program."""
    return {
        "fee_cents": fee.asked,
        "due_cents": fee.due,
        "taken_cents": fee.taken,
        "owes": fee.owed,
        "payments": [
            {
                "cents": part.cents,
                "how": part.how,
                "station": part.station,
                "at": utc(part.at) if part.at else None,
            }
            for part in fee.payments
        ],
    }


def _pay(session: CommandSession) -> None:
    args, desk = session.args, session.here.roster
    if args.not_paid:
        if args.how or args.amount:
            raise DirectorError(
                Message("Use --not-paid alone, without --how or --amount."), field="not_paid"
            )
        entrant = desk.unpay(args.badge)
    else:
        cents = None if args.amount is None else cents_of(args.amount, "amount")
        entrant = desk.pay(args.badge, cents, args.how or "cash")
    data = {"badge": entrant.badge, "name": entrant.name, **fee_data(entrant.fee)}
    session.answer(data, _told(entrant))


def _told(entrant: Entrant) -> str:
    fee = entrant.fee
    if fee.due:
        return Message(
            "{name} (badge {badge}): {taken} paid, {due} due.",
            name=entrant.name,
            badge=entrant.badge,
            taken=dollars(fee.taken),
            due=dollars(fee.due),
        )
    if fee.waived:
        return Message(
            "{name} (badge {badge}): fee waived.", name=entrant.name, badge=entrant.badge
        )
    if fee.owed:
        return Message("{name} (badge {badge}): not paid.", name=entrant.name, badge=entrant.badge)
    return Message(
        "{name} (badge {badge}): {taken} paid.",
        name=entrant.name,
        badge=entrant.badge,
        taken=dollars(fee.taken),
    )


def _owes(session: CommandSession) -> None:
    people = [
        entrant
        for entrant in session.here.roster.people()
        if entrant.status.plays and entrant.fee.owed
    ]
    if session.as_json:
        session.give(
            [
                {"badge": entrant.badge, "name": entrant.name, **fee_data(entrant.fee)}
                for entrant in people
            ]
        )
        return
    if not people:
        session.print_lines(Message("No one owes a fee."))
        return
    session.table(
        (Message("badge"), Message("name"), Message("paid"), Message("due")),
        [
            (
                entrant.badge,
                entrant.name,
                dollars(entrant.fee.taken),
                dollars(entrant.fee.due) if entrant.fee.due else Message("not known"),
            )
            for entrant in people
        ],
    )
    session.print_lines(
        Message("Total due {amount}", amount=dollars(sum(each.fee.due for each in people)))
    )
