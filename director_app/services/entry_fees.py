"""Taking an entry fee: what a payment, a waiver, or taking it back makes of what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from director_app.domain.fees import FEE_WAYS, UNKNOWN, WAIVED, EntryFee
from director_app.domain.money import HOW
from director_app.domain.people import Entrant, EntrantFacts
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import cents_of, dollars

MOST_FEE = 1_000_000
"""No entry fee is above ten thousand dollars."""


def check_fee(cents: int | None) -> None:
    """Refuse a fee below zero or above ten thousand dollars."""
    if cents is not None and not 0 <= cents <= MOST_FEE:
        raise DirectorError(
            Message(
                "The entry fee can’t be {amount}. Enter an amount from $0 to $10,000, "
                "or leave it blank if there’s no fee.",
                amount=dollars(cents),
            ),
            field="fee",
        )


def fee_of_text(text: str) -> int | None:
    """The cents of a typed fee, ``None`` for a blank one or ``none``; refuses what is no fee."""
    typed = text.strip()
    if not typed or typed.casefold() == "none":
        return None
    cents = cents_of(typed, "fee")
    check_fee(cents)
    return cents


def fee_problem(text: str) -> str:
    """Why a typed text is no fee; empty where it is one, or blank."""
    try:
        fee_of_text(text)
    except DirectorError as refusal:
        return refusal.sentence
    return ""


def usual_way(fees: Iterable[EntryFee]) -> str:
    """How most fees were paid at the door so far; in cash before the first."""
    ways = Counter(
        part.how for fee in fees for part in fee.payments if part.station and part.how in HOW
    )
    return max(HOW, key=lambda how: ways[how])


def with_payment(
    entrant: Entrant, how: str, cents: int | None, *, station: str, at: datetime
) -> EntrantFacts:
    """What is known once ``cents`` more came in this way; ``None`` is all that is due.

    Where nothing is due the newest payment is corrected instead. Waiving asks for no more money.
    Refused: a way that isn't one, and an amount out of range.
    """
    how = how.strip().casefold()
    if how not in FEE_WAYS:
        raise DirectorError(
            Message(
                "{typed} isn’t a way to pay a fee. Use cash, check, card, online, or waived.",
                typed=repr(how),
            ),
            field="how",
        )
    facts, fee = entrant.facts, entrant.fee
    parts = fee.payments
    before = parts[:-1] if fee.settled else tuple(part for part in parts if part.cents)
    base = sum(part.cents for part in before)
    known = parts[-1].cents if fee.settled and parts and not fee.waived else 0
    amount = cents
    if how == WAIVED:
        amount = 0
    elif amount is None:
        amount = known or max((fee.asked or 0) - base, 0)
    if not 0 <= amount <= MOST_FEE:
        raise DirectorError(
            Message(
                "A payment can’t be {amount}. Enter an amount from $0 to $10,000.",
                amount=dollars(amount),
            ),
            field="amount",
        )
    whole = base + amount
    unknown = not whole and cents is None and fee.asked is None and how != WAIVED
    enough = how == WAIVED or fee.asked is None or whole >= fee.asked
    return replace(
        facts,
        paid=enough,
        paid_cents=None if unknown else whole,
        paid_how=how,
        paid_station=station,
        paid_at=at,
        paid_before=before,
    )


def unpaid(facts: EntrantFacts) -> EntrantFacts:
    """What is known once no payment is."""
    return replace(
        facts,
        paid=False,
        paid_cents=None,
        paid_how=UNKNOWN,
        paid_station="",
        paid_at=None,
        paid_before=(),
    )


def with_payment_noted(
    entrant: Entrant, before: Entrant, *, station: str, at: datetime
) -> EntrantFacts:
    """The facts as a form or a command changed them, with when and where a payment was noted."""
    new, old = entrant.facts, before.facts
    if (new.paid, new.paid_cents, new.paid_how) == (old.paid, old.paid_cents, old.paid_how):
        return new
    if old.paid and not new.paid and new.paid_cents == old.paid_cents:
        return unpaid(new)
    return replace(new, paid_station=station, paid_at=at) if entrant.fee.taken else new
