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
from director_app.services.prizes.depth import suggested_shares
from director_app.services.prizes.money.pool import fee_asked
from director_app.services.prizes.money.service import fund_in, pool_in
from director_app.services.prizes.split import shares_of
from director_app.storage.unit_of_work import UnitOfWork


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
                "You can't pay {depth} places with {field} players. Enter a smaller number.",
                depth=depth,
                field=field,
            ),
            field="depth",
        )
    wish = fund_in(work, event)
    pool = pool_in(work, event).total
    fund = max(pool, 0) if wish.fund_cents is None else wish.fund_cents
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
        least = Message("; entry fee {in_short}", in_short=in_short(fee)) if fee else ""
        notes.append(
            Message(
                "Last paid place gets {in_short} of {in_short_2}{least}.",
                in_short=in_short(last),
                in_short_2=in_short(fund),
                least=least,
            )
        )
    return Suggestion(places + _others(rules, division), tuple(notes), fund)


def _why(places: int, field: int, depth: int | None, section: str) -> str:
    told = Message("{places} of {field} places", places=places, field=field)
    if depth is not None:
        return Message("{told}, as you asked.", told=told)
    if section:
        return Message(
            "{told}, as the rule set says ({section}).",
            told=told,
            section=section_words(section, bare=True),
        )
    return Message("{told}: about 1 in 8, at least 3.", told=told)


def _usual_fee(work: UnitOfWork, event: int, division: int) -> int:
    """The fee that most players of a division owe; 0 where there is none."""
    fees = Counter(
        fee
        for entrant in work.roster.all(event)
        if entrant.division == division and (fee := fee_asked(entrant.facts))
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
