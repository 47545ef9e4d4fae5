"""Slips in what the winner's hand was: its value, its marks, who threw to how many exposures."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from director_app.domain.games import Outcome
from director_app.domain.tables import Seat
from director_app.rules.card_values import USUAL_VALUES, odd_value
from director_app.rules.exposed import EXPOSURES
from director_app.rules.slips.kinds import Guess, Kind, Slip
from director_app.rules.slips.mismatch import points_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.domain.games import Game
    from director_app.rules.ruleset import RuleSet
    from director_app.rules.slips.kinds import Fact
    from director_app.rules.slips.mismatch import SupposedGame

_KEYPAD = ("789", "456", "123", "0")
_TOP_ROW = "1234567890"

_TOO_MANY = 0.1
"""A mark that was typed without being on the paper, beside one overlooked."""
_PICKED_AFTER_ALL = 0.3
_ODD_TYPED = 20.0
"""A typed value that no card prints speaks for itself."""
_NEXT_KEY, _DIGIT_MORE, _USUAL, _UNUSUAL, _ODD = 1.5, 0.8, 1.0, 0.2, 0.02


def hand_slips(look: SupposedGame) -> Iterator[Guess]:
    """All slips of a game that was won, apart from whose it was."""
    if look.game.outcome is not Outcome.MAHJONG:
        return
    yield from _marks(look)
    yield from _self_pick(look)
    yield from _value(look)
    if look.game.thrower is not None:
        yield from _thrown(look)


def _marks(look: SupposedGame) -> Iterator[Guess]:
    game = look.game
    if not look.within(game.winner):
        return
    yield _guess(look, Kind.JOKERLESS, game.winner, jokerless=not game.jokerless)
    if game.self_pick or game.heavenly:
        more = {"heavenly": not game.heavenly, "self_pick": game.heavenly}
        yield _guess(look, Kind.HEAVENLY, game.winner, **more)
    for family in (None, *look.rules.families):
        if family is not game.family:
            yield _guess(look, Kind.FAMILY, game.winner, family=family)


def _self_pick(look: SupposedGame) -> Iterator[Guess]:
    game = look.game
    if game.thrower is not None:
        if look.within(game.winner, game.thrower):
            gone: dict[str, Any] = {"thrower": None, "exposures": None}
            gone |= {"quint": False, "misnamed": False, "self_pick": True}
            change = replace(game, **gone)
            slip = Slip(Kind.SELF_PICK, look.number, game.winner, game.thrower, change)
            yield Guess(replace(slip, was=0, should=1))
        return
    for seat in game.seats:
        if seat is not game.winner and look.within(game.winner, seat):
            for exposures in EXPOSURES:
                change = replace(
                    game, self_pick=False, heavenly=False, thrower=seat, exposures=exposures
                )
                slip = Slip(Kind.SELF_PICK, look.number, game.winner, seat, change, 1, 0)
                yield Guess(slip, _PICKED_AFTER_ALL)


def _guess(look: SupposedGame, kind: Kind, seat: Seat | None, **facts: Any) -> Guess:
    """A mark of the game the other way: missing, or too many."""
    key = kind.value
    missing = bool(facts[key])
    change = replace(look.game, **facts)
    was: Fact = int(not missing)
    should: Fact = int(missing)
    if kind is Kind.FAMILY:
        was, should = look.game.family, change.family
    slip = Slip(kind, look.number, seat, change=change, was=was, should=should)
    return Guess(slip, 1.0 if missing else _TOO_MANY)


def _thrown(look: SupposedGame) -> Iterator[Guess]:
    game = look.game
    if look.within(game.thrower):
        typed = game.exposures
        for shown in EXPOSURES:
            if shown != typed:
                quint = game.quint and shown == 2
                change = replace(game, exposures=shown, quint=quint)
                slip = Slip(Kind.EXPOSURES, look.number, game.thrower, change=change)
                odds = 1.0 if typed is None else 1.1 - 0.2 * abs(shown - typed)
                yield Guess(replace(slip, was=typed, should=shown), odds)
        yield _guess(look, Kind.QUINT, game.thrower, quint=not game.quint)
    yield _guess(look, Kind.MISNAMED, game.thrower, misnamed=not game.misnamed)


def _value(look: SupposedGame) -> Iterator[Guess]:
    game = look.game
    if game.winner is None or game.value is None or not look.within(game.winner):
        return
    for value in _values(look, game.winner, game.value):
        change = replace(game, value=value)
        swapped = value in _swapped(game.value)
        kind = Kind.DIGITS if swapped else Kind.VALUE
        slip = Slip(kind, look.number, game.winner, change=change, was=game.value, should=value)
        yield Guess(slip, _value_odds(game.value, value, swapped=swapped))


def _values(look: SupposedGame, winner: Seat, typed: int) -> Iterator[int]:
    """The value that would pay what is needed; the usual ones where a cap hides the value."""
    step = value_step(look.game, winner, look.rules)
    if step is None:
        yield from (value for value in sorted(USUAL_VALUES) if value != typed)
        return
    by = step[1]
    steps, rest = divmod(look.differ[winner], by)
    if not rest and typed + steps > 0:
        yield typed + steps


def value_step(game: Game, winner: Seat, rules: RuleSet) -> tuple[int, int] | None:
    """What the winner has, and how much more for each point of the card's value.

    ``None`` for a hand whose value makes no difference: one that is not paid, or capped.
    """
    points = points_of(game, rules)
    more = points_of(replace(game, value=(game.value or 0) + 1), rules)
    if points is None or more is None or points[winner] == more[winner]:
        return None
    return points[winner], more[winner] - points[winner]


def _value_odds(typed: int, value: int, *, swapped: bool) -> float:
    odds = _ODD_TYPED if odd_value(typed) else 1.0
    if odd_value(value):
        odds *= _ODD
    elif value not in USUAL_VALUES:
        odds *= _UNUSUAL
    if swapped:
        return odds
    if _next_key(str(typed), str(value)):
        return odds * _NEXT_KEY
    return odds * (_DIGIT_MORE if _digit_more(str(typed), str(value)) else _USUAL)


def _swapped(value: int) -> set[int]:
    digits = str(value)
    turned = {
        int(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :])
        for at in range(len(digits) - 1)
    }
    return turned - {value}


def _next_key(typed: str, meant: str) -> bool:
    """Whether one digit is a neighbour of the right one, in the top row or on the keypad."""
    if len(typed) != len(meant):
        return False
    wrong = [pair for pair in zip(typed, meant, strict=True) if pair[0] != pair[1]]
    return len(wrong) == 1 and frozenset(wrong[0]) in _NEIGHBOURS


def _digit_more(typed: str, meant: str) -> bool:
    """Whether one has a digit more than the other: left out, or held too long."""
    longer, shorter = sorted((typed, meant), key=len, reverse=True)
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


_NEIGHBOURS = frozenset(
    frozenset(pair) for keys in (*_KEYPAD, _TOP_ROW, "741", "852", "963") for pair in pairwise(keys)
)
