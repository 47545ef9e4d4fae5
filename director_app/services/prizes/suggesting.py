"""Prizes suggested from the field, the fund and what the rule set says."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from director_app.domain.prizes import Prize, PrizeKind
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.rules.words.telling import section_words
from director_app.services.amounts import in_short
from director_app.services.prizes.checks import NewPrize, field_of
from director_app.services.prizes.money.service import fund_in, pool_in
from director_app.services.prizes.split import WHOLE, portions, shares_of
from director_app.storage.unit_of_work import UnitOfWork

# One place in eight, at least three, is paid, or as many as the rule set says. Up to five places
# the fund is divided as ``TABLE`` has it; deeper, a place gets in proportion to one divided by its
# number. Where the last place would get less than the entry fee, fewer places are paid, down to
# three; if that is not enough, everybody paid gets the fee first and the table divides the rest.

LEAST = 3
ONE_IN = 8
TABLE = {
    1: (100,),
    2: (60, 40),
    3: (50, 30, 20),
    4: (40, 30, 20, 10),
    5: (35, 25, 18, 12, 10),
}
"""Percent by place for the first depths."""

_FINE = 360_360


def depth_of(field: int, stated: int = 0) -> int:
    """How many places are paid in a field of this size; ``stated`` is the rule set's number."""
    wanted = stated or max(LEAST, field // ONE_IN)
    return min(wanted, field)


def division_of_fund(depth: int) -> tuple[int, ...]:
    """Hundredths of a percent by place, whole percents that come to all of the fund."""
    if depth in TABLE:
        return tuple(part * 100 for part in TABLE[depth])
    weights = [_FINE // place for place in range(1, depth + 1)]
    if depth > WHOLE // 400:
        return portions(WHOLE, weights)
    return tuple(part * 100 for part in portions(100, weights))


def suggested_shares(fund: int, field: int, fee: int, stated: int = 0) -> tuple[int, ...]:
    """Hundredths of a percent by place; nobody paid gets less than the fee if it can be."""
    deepest = depth_of(field, stated)
    if not deepest:
        return ()
    least = deepest if stated else min(LEAST, deepest)
    for depth in range(deepest, least - 1, -1):
        shares = division_of_fund(depth)
        if shares_of(fund, shares)[-1] >= fee:
            return shares
    return _fee_first(fund, least, fee)


def _fee_first(fund: int, depth: int, fee: int) -> tuple[int, ...]:
    """The fee for each place, and the rest by the table; the table alone if it can't be."""
    plain = division_of_fund(depth)
    base = -(-fee * WHOLE // fund) if fund else WHOLE
    rest = WHOLE - base * depth
    if rest < 0:
        return plain
    return tuple(base + part for part in portions(rest, plain))


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Prizes that could be set, and why so; nothing is kept yet."""

    prizes: tuple[NewPrize, ...]
    notes: tuple[str, ...]
    fund: int


def suggestion(
    work: UnitOfWork, event: int, division: int | None, rules: RuleSet | None, depth: int | None
) -> Suggestion:
    """What to give: places by percentage, and what else the rule set names."""
    meant = work.events.main(event) if division is None else division
    field = field_of(work.roster.all(event), meant)
    if depth is not None and not 1 <= depth <= field:
        raise DirectorError(
            Message(
                "You can’t pay {places} places with {player_count} players. Enter a smaller "
                "number.",
                places=depth,
                player_count=field,
            ),
            field="depth",
        )
    request = fund_in(work, event)
    pool = pool_in(work, event).total
    fund = max(pool, 0) if request.fund_cents is None else request.fund_cents
    stated, section = rules.prizes.depth(field) if rules else (0, "")
    fee = _usual_fee(work, event, meant)
    shares = suggested_shares(fund, field, fee, depth or stated)
    places = tuple(
        NewPrize(PrizeKind.PLACE, place, share=share, division=division)
        for place, share in enumerate(shares, start=1)
    )
    notes = [_why(len(shares), field, depth, section if stated else "")]
    if shares and fund:
        last = shares_of(fund, shares)[-1]
        least = Message("; entry fee {amount}", amount=in_short(fee)) if fee else ""
        notes.append(
            Message(
                "Last paid place gets {amount} of {fund}{entry_fee}.",
                amount=in_short(last),
                fund=in_short(fund),
                entry_fee=least,
            )
        )
    return Suggestion(places + _others(rules, division), tuple(notes), fund)


def _why(places: int, field: int, depth: int | None, section: str) -> str:
    message = Message("{places} of {player_count} places", places=places, player_count=field)
    if depth is not None:
        return Message("{suggestion}, as you asked.", suggestion=message)
    if section:
        return Message(
            "{suggestion}, as the rule set says ({section}).",
            suggestion=message,
            section=section_words(section, bare=True),
        )
    return Message("{suggestion}: about 1 in 8, at least 3.", suggestion=message)


def _usual_fee(work: UnitOfWork, event: int, division: int) -> int:
    """The fee that most players of a division owe; 0 where there is none."""
    fees = Counter(
        fee
        for entrant in work.roster.all(event)
        if entrant.division == division and (fee := entrant.fee.charged)
    )
    return fees.most_common(1)[0][0] if fees else 0


def _others(rules: RuleSet | None, division: int | None) -> tuple[NewPrize, ...]:
    """What the rule set names beside the places; the director says what each is worth."""
    if rules is None:
        return ()
    told = rules.prizes
    found = [
        NewPrize(PrizeKind.ROUND_PLACE, place, division=division)
        for place in range(1, told.each_round.count + 1)
    ]
    named = (
        (told.tables.high, PrizeKind.TABLE_HIGH),
        (told.tables.low, PrizeKind.TABLE_LOW),
        (told.extras.self_picks, PrizeKind.SELF_PICKS),
        (told.extras.biggest_hand, PrizeKind.BIGGEST_HAND),
        (told.extras.hands_won, PrizeKind.HANDS_WON),
        (told.extras.fewest_thrown, PrizeKind.FEWEST_THROWN),
        (told.extras.walls, PrizeKind.WALLS),
        (told.extras.last, PrizeKind.LAST),
        (told.extras.bonus_hand, PrizeKind.BONUS_HAND),
        (told.extras.door, PrizeKind.DOOR),
    )
    found += [NewPrize(kind, division=division) for there, kind in named if there]
    return tuple(found)


def already_set(prizes: list[Prize], new: tuple[NewPrize, ...]) -> list[Prize]:
    """Prizes of the kinds and divisions that are about to be set."""
    wanted = {(prize.kind, prize.division) for prize in new}
    return [prize for prize in prizes if (prize.kind, prize.division) in wanted]
