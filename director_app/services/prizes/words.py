"""What prizes are called."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.prizes import Prize, PrizeKind
from director_app.messages.lists import listed
from director_app.messages.message import Message, joined

_NAMES = {
    PrizeKind.SELF_PICKS: Message("Most self-picks"),
    PrizeKind.BIGGEST_HAND: Message("Biggest hand"),
    PrizeKind.HANDS_WON: Message("Most hands won"),
    PrizeKind.FEWEST_THROWN: Message("Fewest winning tiles thrown"),
    PrizeKind.WALLS: Message("Most wall games"),
    PrizeKind.LAST: Message("Last place"),
    PrizeKind.BONUS_HAND: Message("Bonus hand"),
    PrizeKind.DOOR: Message("Door prize"),
    PrizeKind.OTHER: Message("Prize"),
}


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``11th``."""
    last = 0 if number % 100 in {11, 12, 13} else number % 10
    tens = number // 10 or ""
    if last == 1:
        return Message("{tens}1st", tens=tens)
    if last == 2:
        return Message("{tens}2nd", tens=tens)
    if last == 3:
        return Message("{tens}3rd", tens=tens)
    return Message("{number}th", number=number)


def span(first: int, last: int) -> str:
    """``2``, ``2 and 3``, ``2 to 5``."""
    if first == last:
        return str(first)
    return (
        Message("{first_items} and {last_item}", first_items=first, last_item=last)
        if last == first + 1
        else Message("{first} to {last}", first=first, last=last)
    )


def prize_title(prize: Prize) -> str:
    """What a prize is called in the list of those that are set."""
    if prize.title:
        return prize.title
    at = Message(" in round {round}", round=prize.round) if prize.round else ""
    if prize.kind is PrizeKind.PLACE:
        return Message("{ordinal} place", ordinal=ordinal(prize.place))
    if prize.kind is PrizeKind.ROUND_PLACE:
        return Message(
            "{ordinal} place{in_round}",
            ordinal=ordinal(prize.place),
            in_round=at or Message(" in each round"),
        )
    if prize.kind in {PrizeKind.TABLE_HIGH, PrizeKind.TABLE_LOW}:
        return (
            Message("{level} at each table, round {round}", level=_level(prize), round=prize.round)
            if prize.round
            else Message("{level} at each table", level=_level(prize))
        )
    return joined("", (_NAMES[prize.kind], at))


def line_title(prizes: Sequence[Prize], number: int | None, table: int | None) -> str:
    """What a line is called: one prize, or those of the places that a tie spans."""
    first = prizes[0]
    named = [prize.title for prize in prizes if prize.title]
    at = Message(" in round {number}", number=number) if number is not None else ""
    if first.kind in {PrizeKind.PLACE, PrizeKind.ROUND_PLACE}:
        places = sorted({prize.place for prize in prizes})
        usual: str = Message("{places} place{in_round}", places=places_words(places), in_round=at)
        return Message("{named} ({usual})", named=listed(named), usual=usual) if named else usual
    if table is not None:
        usual = table_prize_name(prizes)
        return (
            Message(
                "{prize} at table {table}, round {number}", prize=usual, table=table, number=number
            )
            if number
            else Message("{prize} at table {table}", prize=usual, table=table)
        )
    return joined("", (named[0] if named else _NAMES[first.kind], at))


def table_prize_name(prizes: Sequence[Prize]) -> str:
    """What a line that is won at a table is called without that table."""
    return next((prize.title for prize in prizes if prize.title), _level(prizes[0]))


def places_words(places: Sequence[int]) -> str:
    """``2nd``, ``2nd and 3rd``, ``2nd to 5th``."""
    if len(places) == 1:
        return ordinal(places[0])
    first, last = ordinal(places[0]), ordinal(places[-1])
    if places[-1] == places[0] + 1:
        return Message("{first_items} and {last_item}", first_items=first, last_item=last)
    return Message("{first} to {last}", first=first, last=last)


def _level(prize: Prize) -> str:
    return Message("High score") if prize.kind is PrizeKind.TABLE_HIGH else Message("Low score")
