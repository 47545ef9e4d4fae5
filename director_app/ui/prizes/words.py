"""Prizes and money in words: amounts as they are typed and shown, kinds, states, shares."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from director_app.domain.money import HOW
from director_app.domain.prizes import Payout, Prize, PrizeKind
from director_app.errors import DirectorError
from director_app.services.amounts import cents_of, dollars, in_short
from director_app.services.prizes.checks import percent
from director_app.ui.kit.rows import SignedWord
from director_app.ui.kit.words import at_words, tr

if TYPE_CHECKING:
    from director_app.services.prizes.service import PrizeLine, Winner

KINDS: dict[PrizeKind, str] = {
    PrizeKind.PLACE: "Place in the standings",
    PrizeKind.ROUND_PLACE: "Place in a round",
    PrizeKind.TABLE_HIGH: "High score at each table",
    PrizeKind.TABLE_LOW: "Low score at each table",
    PrizeKind.SELF_PICKS: "Most self-picks",
    PrizeKind.BIGGEST_HAND: "Biggest hand",
    PrizeKind.HANDS_WON: "Most hands won",
    PrizeKind.FEWEST_THROWN: "Fewest winning tiles thrown",
    PrizeKind.WALLS: "Most wall games",
    PrizeKind.LAST: "Last place",
    PrizeKind.BONUS_HAND: "Bonus hand (you name the winner)",
    PrizeKind.DOOR: "Door prize (drawing)",
    PrizeKind.OTHER: "Other (you name the winner)",
}
GROUPS: tuple[tuple[str, frozenset[PrizeKind]], ...] = (
    ("Places", frozenset({PrizeKind.PLACE, PrizeKind.LAST})),
    ("Rounds", frozenset({PrizeKind.ROUND_PLACE})),
    ("Tables", frozenset({PrizeKind.TABLE_HIGH, PrizeKind.TABLE_LOW})),
    (
        "Hands and walls",
        frozenset(
            {
                PrizeKind.SELF_PICKS,
                PrizeKind.BIGGEST_HAND,
                PrizeKind.HANDS_WON,
                PrizeKind.FEWEST_THROWN,
                PrizeKind.WALLS,
                PrizeKind.BONUS_HAND,
            }
        ),
    ),
    ("Door prizes", frozenset({PrizeKind.DOOR})),
    ("Other", frozenset({PrizeKind.OTHER})),
)
PAID_BY: dict[str, str] = {
    "cash": "Cash",
    "check": "Check",
    "card": "Card",
    "online": "Online",
}
_PERCENT = re.compile(r"(\d{1,5})(?:[.,](\d{1,2}))?\s*(?:%|percent)", re.IGNORECASE)


def how_words(how: str) -> str:
    """How something was paid."""
    return tr(PAID_BY[how]) if how in HOW else how


def worth_of(text: str) -> tuple[int | None, int | None]:
    """Cents, or hundredths of a percent, of what was typed; neither for nothing."""
    if not text.strip():
        return None, None
    found = _PERCENT.fullmatch(text.strip())
    if found is not None:
        return None, int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))
    if "%" in text:
        raise DirectorError(
            tr("“{typed}” isn’t a percentage. Enter one such as 25% or 12.5%.", typed=text.strip()),
            field="share",
        )
    return cents_of(text.strip(), "cents"), None


def worth_typed(prize: Prize) -> str:
    """What a prize is worth, as it would be typed."""
    if prize.share is not None:
        return percent(prize.share)
    return "" if prize.cents is None else in_short(prize.cents)


def worth_words(prize: Prize) -> str:
    """``$600``, ``25 %``, ``$75 and gift basket``; empty for nothing."""
    return (
        tr("{money} and {item}", money=worth_typed(prize), item=prize.thing)
        if (worth_typed(prize) and prize.thing)
        else worth_typed(prize) or prize.thing
    )


def signed(cents: int) -> str:
    """An amount of a sum: to the cent, with a true minus."""
    return dollars(cents)


def receipt_mark(payout: Payout) -> SignedWord:
    """``Receipt 3, 13:15`` with a tick."""
    return SignedWord(
        tr("Receipt {number}, {time}", number=payout.number, time=at_words(payout.at)),
        "check",
        "doInk",
    )


def paid_words(paid: int, owed: int) -> str:
    """``Paid $75.00, now owed $50.00``."""
    return tr("Paid {paid}, now wins {owed}", paid=dollars(paid), owed=dollars(owed))


def paid_mark(paid: int, owed: int) -> SignedWord:
    """The same, short enough for a list."""
    text = tr("Paid {paid}, now {owed}", paid=dollars(paid), owed=dollars(owed))
    return SignedWord(text, "not-equal", "wrongInk")


def winner_state(line: PrizeLine, winner: Winner) -> SignedWord:
    """Owed, handed over with its receipt, paid and owed otherwise, or still open."""
    if winner.payout is not None and winner.paid != winner.cents:
        return paid_mark(winner.paid, winner.cents)
    if winner.payout is not None and winner.settled:
        return receipt_mark(winner.payout)
    if winner.settled:
        return SignedWord(tr("Nothing to pay"), "", "ink2")
    if line.blocked:
        return SignedWord(tr("Still open"), "clock", "ink2")
    return SignedWord(tr("To pay"), "dollar", "mindInk")


def fund_rule_words(whole_dollars: bool, odd_cents: str) -> str:
    """How ties are split."""
    unit = tr("dollar") if whole_dollars else tr("cent")
    if odd_cents == "names":
        return tr("Ties are split to the {unit}. An odd {unit} goes by last name.", unit=unit)
    return tr("Ties are split to the {unit}. An odd {unit} stays in the fund.", unit=unit)
