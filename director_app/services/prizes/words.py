"""What prizes are called."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.prizes import Prize, PrizeKind

_NAMES = {
    PrizeKind.SELF_PICKS: "Most self-picks",
    PrizeKind.BIGGEST_HAND: "Biggest hand",
    PrizeKind.WALLS: "Most wall games",
    PrizeKind.LAST: "Last place",
    PrizeKind.BONUS_HAND: "Bonus hand",
    PrizeKind.DOOR: "Door prize",
    PrizeKind.OTHER: "Prize",
}


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``11th``."""
    if number % 100 in {11, 12, 13}:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def listed(parts: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def span(first: int, last: int) -> str:
    """``2``, ``2 and 3``, ``2 to 5``."""
    if first == last:
        return str(first)
    return f"{first} {'and' if last == first + 1 else 'to'} {last}"


def prize_title(prize: Prize) -> str:
    """What a prize is called in the list of those that are set."""
    if prize.title:
        return prize.title
    at = f" of round {prize.round}" if prize.round else ""
    if prize.kind is PrizeKind.PLACE:
        return f"{ordinal(prize.place)} place"
    if prize.kind is PrizeKind.ROUND_PLACE:
        return f"{ordinal(prize.place)} place{at or ' of each round'}"
    if prize.kind in {PrizeKind.TABLE_HIGH, PrizeKind.TABLE_LOW}:
        return f"{_level(prize)} of each table{f', round {prize.round}' if prize.round else ''}"
    return f"{_NAMES[prize.kind]}{at}"


def line_title(prizes: Sequence[Prize], number: int | None, table: int | None) -> str:
    """What a line is called: one prize, or those of the places that a tie spans."""
    first = prizes[0]
    named = [one.title for one in prizes if one.title]
    at = f" of round {number}" if number is not None else ""
    if first.kind in {PrizeKind.PLACE, PrizeKind.ROUND_PLACE}:
        places = sorted({one.place for one in prizes})
        usual = f"{places_words(places)} place{at}"
        return f"{listed(named)} ({usual})" if named else usual
    if table is not None:
        usual = table_prize_name(prizes)
        return f"{usual} at table {table}{f', round {number}' if number else ''}"
    return f"{named[0] if named else _NAMES[first.kind]}{at}"


def table_prize_name(prizes: Sequence[Prize]) -> str:
    """What a line that is won at a table is called without that table."""
    return next((one.title for one in prizes if one.title), _level(prizes[0]))


def places_words(places: Sequence[int]) -> str:
    """``2nd``, ``2nd and 3rd``, ``2nd to 5th``."""
    if len(places) == 1:
        return ordinal(places[0])
    joint = "and" if places[-1] == places[0] + 1 else "to"
    return f"{ordinal(places[0])} {joint} {ordinal(places[-1])}"


def _level(prize: Prize) -> str:
    return "High score" if prize.kind is PrizeKind.TABLE_HIGH else "Low score"
