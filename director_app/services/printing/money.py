"""Money on paper: a receipt for who paid an entry fee, and the one sum of all money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.fees import EntryFee, FeePayment
from director_app.messages.message import Message, joined
from director_app.services.amounts import dollars
from director_app.services.paper.composed import ComposedDocument, whole
from director_app.services.paper.words import clock_time, day_in_words
from director_app.services.printing.results import FOR_DIRECTOR
from reports.fee_receipts import FeeReceipt, FeeReceipts, write_fee_receipts
from reports.money_summary import MoneyRow, MoneySheet, write_money_summary

if TYPE_CHECKING:
    from director_app.domain.people import Entrant
    from director_app.services.paper.facts import PrintFacts
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources

_WAYS = {
    "cash": Message("in cash"),
    "check": Message("by check"),
    "card": Message("by card"),
    "online": Message("online"),
}


def fee_receipts(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """A receipt for everybody who paid something, in badge order."""
    units = tuple(
        (f"p{entrant.badge}", _receipt(facts, entrant))
        for entrant in facts.players
        if entrant.fee.taken and request.player in {None, entrant.badge}
    )
    director = facts.event.facts.director
    return ComposedDocument(
        units, lambda made, imprint: FeeReceipts(imprint, made, director), write_fee_receipts
    )


def _receipt(facts: PrintFacts, entrant: Entrant) -> FeeReceipt:
    fee = entrant.fee
    return FeeReceipt(
        badge=entrant.badge,
        name=facts.names[entrant.id],
        amount=dollars(fee.taken),
        parts=tuple(_part(part) for part in fee.payments if part.cents),
        rest=_rest(fee),
    )


def _part(part: FeePayment) -> str:
    """``$25.00 in cash, Saturday, March 14, 2026, 9:12 am``, as far as it is known."""
    way = _WAYS.get(part.how, part.how)
    amount = joined(" ", (told for told in (dollars(part.cents), way) if told))
    if part.at is None:
        return amount
    return joined(", ", (amount, day_in_words(part.at.astimezone().date()), clock_time(part.at)))


def _rest(fee: EntryFee) -> str:
    if fee.due:
        return Message("{amount} still due", amount=dollars(fee.due))
    if fee.waived and fee.let_off:
        return Message("{amount} waived", amount=dollars(fee.let_off))
    return ""


def money_summary(
    sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """All money of the event, line by line, for the director."""
    summary = sources.prizes(facts.event.id).summary()
    rows = tuple(
        MoneyRow(row.kind, row.title, "" if row.cents is None else dollars(row.cents), row.note)
        for row in summary.rows
    )
    words = joined(" · ", (facts.dates, FOR_DIRECTOR))
    return whole(rows, lambda unit, imprint: MoneySheet(imprint, words, unit), write_money_summary)
