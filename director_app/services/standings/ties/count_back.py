"""Count-back: what goes before where totals are level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from director_app.domain.standings import Tally
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.rules.event_parts import TieRule

Merit = Callable[[Tally, str], int | None]
"""What a player has of a criterion; ``None``: nothing, which is behind everything."""

_WORDS = {
    "best_round": Message("best round"),
    "last_round": Message("last round"),
    "hands_won": Message("hands won"),
    "self_picks": Message("self-picks"),
    "biggest_hand": Message("biggest hand"),
    "fewest_thrown": Message("winning tiles thrown"),
}
_FEWEST = frozenset({"fewest_thrown"})
"""Criteria of which less is better."""
_Key = tuple[tuple[bool, int], ...]


class TieSplit(NamedTuple):
    """Those who go before the others of a tie, and what decided it."""

    first: list[Tally]
    rest: list[Tally]
    words: str


def counted_back(group: Sequence[Tally], row: TieRule, merit: Merit) -> TieSplit | None:
    """Who goes first; ``None`` where all are equal in every criterion."""
    keys = {tally.entrant: _key(tally, row, merit) for tally in group}
    best = max(keys.values())
    first = [tally for tally in group if keys[tally.entrant] == best]
    rest = [tally for tally in group if keys[tally.entrant] != best]
    if not rest:
        return None
    behind = max(keys[tally.entrant] for tally in rest)
    at = next(n for n, (high, low) in enumerate(zip(best, behind, strict=True)) if high != low)
    message = Message(
        "{criterion}, {value_ahead} to {value_behind}",
        criterion=_WORDS[row.criteria[at]],
        value_ahead=_value(best[at], row.criteria[at]),
        value_behind=_value(behind[at], row.criteria[at]),
    )
    return TieSplit(first, rest, Message("by count-back: {criteria}", criteria=message))


def level_words(row: TieRule) -> tuple[str, ...]:
    """``level in best round and hands won``: nothing more to count; empty without criteria."""
    words = [_WORDS[criterion] for criterion in row.criteria]
    if not words:
        return ()
    return (Message("tied on {criteria}", criteria=listed(words)),)


def _key(tally: Tally, row: TieRule, merit: Merit) -> _Key:
    values = ((criterion in _FEWEST, merit(tally, criterion)) for criterion in row.criteria)
    return tuple(
        (value is not None, -(value or 0) if fewest else value or 0) for fewest, value in values
    )


def _value(key: tuple[bool, int], criterion: str) -> str:
    if not key[0]:
        return "none"
    return str(-key[1] if criterion in _FEWEST else key[1])
