"""Slips in how a game ended: a win typed as a wall game, time run out, and the other way round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.domain.games import Game, Outcome
from director_app.rules.card_values import odd_value
from director_app.rules.exposed import EXPOSURES
from director_app.rules.slips.hands import value_step
from director_app.rules.slips.kinds import Guess, Kind, Slip
from director_app.rules.slips.seats import intact_hands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.domain.tables import Seat
    from director_app.rules.slips.mismatch import SupposedGame

_BARE = (Outcome.WALL, Outcome.INCOMPLETE)
_ERROR = 0.3
_JOKERLESS = 0.3
_LOWEST = 25
"""The lowest value of a usual card, and the most frequent one."""


def ending_slips(look: SupposedGame) -> Iterator[Guess]:
    """Every other ending of the game that can give the points."""
    game = look.game
    if game.outcome is Outcome.RULED:
        return
    for outcome in _BARE:
        if outcome is not game.outcome:
            yield _guess(look, _bare(game, outcome))
    if game.outcome is not Outcome.ERROR and _within_error(look):
        for caller in game.seats:
            for intact in intact_hands(game, caller):
                change = replace(_bare(game, Outcome.ERROR), caller=caller, intact=intact)
                yield _guess(look, change, _ERROR)
    if game.outcome is not Outcome.MAHJONG:
        for change in _wins(look):
            yield _guess(look, change, _JOKERLESS if change.jokerless else 1.0)


def _within_error(look: SupposedGame) -> bool:
    """Whether nobody needs more than the hands of a game in error can have."""
    error = look.rules.error
    gives = {error.caller.points, look.rules.dead.error.points, 0}
    gives |= {points for row in error.rows for points in (row.intact, row.shown, row.caller or 0)}
    return max(look.needed.values(), default=0) <= max(gives)


def _guess(look: SupposedGame, change: Game, odds: float = 1.0) -> Guess:
    was, should = look.game.outcome, change.outcome
    return Guess(Slip(Kind.ENDING, look.number, change=change, was=was, should=should), odds)


def _bare(game: Game, outcome: Outcome) -> Game:
    """The hands and penalties of the game with another ending."""
    dead, out, fines = game.dead, game.out, game.penalties
    return Game(outcome, game.seats, dead=dead, out=out, penalties=fines)


def _wins(look: SupposedGame) -> Iterator[Game]:
    """Games that were won with a usual value, where the needed points leave it open."""
    game, needed = _bare(look.game, Outcome.MAHJONG), look.needed
    gains = [seat for seat in game.seats if needed.get(seat, 0) > 0]
    unknown = [seat for seat in game.seats if seat not in needed]
    if len(gains) > 1:
        return
    for winner in gains or unknown:
        others = [seat for seat in game.seats if seat is not winner]
        losers = [seat for seat in others if needed.get(seat, 0) < 0]
        yield from _valued(look, replace(game, winner=winner, self_pick=True), winner)
        for thrower in losers if len(losers) == 1 else others:
            thrown = replace(game, winner=winner, thrower=thrower, exposures=0)
            tried: set[int] = set()
            for exposures in EXPOSURES:
                cost = look.rules.thrower.row(exposures).for_players(len(game.seats))
                if cost not in tried:
                    tried.add(cost)
                    yield from _valued(look, replace(thrown, exposures=exposures), winner)


def _valued(look: SupposedGame, won: Game, winner: Seat) -> Iterator[Game]:
    """The hand with the value that pays what is needed; the lowest where that is not known."""
    for jokerless in (False, True):
        game = replace(won, jokerless=jokerless, value=_LOWEST)
        step = value_step(game, winner, look.rules)
        wanted = look.needed.get(winner)
        if wanted is None or step is None:
            yield game
            continue
        steps, rest = divmod(wanted - step[0], step[1])
        if not rest and steps >= 0 and not odd_value(_LOWEST + steps):
            yield replace(game, value=_LOWEST + steps)
