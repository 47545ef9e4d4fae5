"""Sheets as they might be played, with one slip planted in what was typed, or on the paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from director_app.domain.games import Family, Game
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.slips import Slip
from director_app.services.help.demo_games import random_game

GAMES = 4
SEATED = (SEATS,) * GAMES
BONUS, DIGITS, SEAT, EXPOSED, SUM = KINDS = (
    "dropped bonus",
    "swapped digits",
    "wrong seat",
    "wrong exposures",
    "addition error",
)
_SUMS = ("off",) * 6 + ("left out",) * 2 + ("twice", "sign", "digits")
_OFF = (10,) * 6 + (5,) * 2 + (100, 1)


@dataclass(frozen=True, slots=True)
class Planted:
    """A sheet as typed, the paper's totals, and which seat or game the slip is in."""

    kind: str
    games: tuple[Game, ...]
    paper: Mapping[Seat, int]
    game: int | None
    true: Game | None
    seat: Seat | None

    def named_by(self, slip: Slip, rules: RuleSet) -> bool:
        """Whether the slip is the planted one: the same game with the same facts, or the seat.

        Facts that nobody's points tell apart, as three and four exposures, are the same.
        """
        if self.true is None:
            return slip.where == "paper" and slip.seat is self.seat
        if slip.game != self.game or slip.change is None:
            return False
        return same_lines(slip.change, self.true, rules)


def same_lines(one: Game, other: Game, rules: RuleSet) -> bool:
    """Whether both games have the same reasons for the same points."""
    ours, others = (frozenset(score_game(game, rules).lines) for game in (one, other))
    return ours == others


def totals(games: tuple[Game, ...], rules: RuleSet) -> dict[Seat, int]:
    """What the games come to."""
    scores = [score_game(game, rules).points for game in games]
    return {seat: sum(points.get(seat, 0) for points in scores) for seat in SEATS}


def planted(rng: Random, rules: RuleSet, kind: str) -> Planted:
    """A sheet with one slip of this kind; it need not change a total."""
    while True:
        games = tuple(random_game(rng, rules, SEATS, last=at == 3) for at in range(GAMES))
        paper = totals(games, rules)
        if kind == SUM:
            seat = rng.choice(SEATS)
            wrong = _added(rng, games, seat, rules)
            return Planted(kind, games, paper | {seat: wrong}, None, None, seat)
        at = rng.randrange(GAMES)
        typed = next(_typed(rng, rules, games[at], kind), None)
        if typed is not None:
            changed = (*games[:at], typed, *games[at + 1 :])
            return Planted(kind, changed, paper, at + 1, games[at], None)


def _typed(rng: Random, rules: RuleSet, game: Game, kind: str) -> Iterator[Game]:
    """The game typed with a slip, if it can have one that the desk would take."""
    typed = _PLANTS[kind](rng, game)
    if typed is not None and typed != game:
        try:
            score_game(typed, rules)
        except GameError:
            return
        yield typed


def _dropped(rng: Random, game: Game) -> Game | None:
    if game.jokerless:
        return replace(game, jokerless=False)
    if not game.self_pick:
        return None
    thrower = rng.choice([seat for seat in SEATS if seat is not game.winner])
    exposures = 0 if game.family else rng.choice((0, 0, 1, 2, 3))
    return replace(game, self_pick=False, thrower=thrower, exposures=exposures)


def _swapped(rng: Random, game: Game) -> Game | None:
    return None if game.value is None else replace(game, value=int(str(game.value)[::-1]))


def _other_seat(rng: Random, game: Game) -> Game | None:
    if game.winner is None:
        return None
    if game.thrower is None or rng.random() < 0.5:
        return replace(game, winner=rng.choice(SEATS))
    return replace(game, thrower=rng.choice(SEATS))


def _other_exposures(rng: Random, game: Game) -> Game | None:
    if game.thrower is None or game.family is Family.SINGLES_PAIRS:
        return None
    return replace(game, exposures=rng.randrange(5))


_PLANTS: Mapping[str, Callable[[Random, Game], Game | None]] = {
    BONUS: _dropped,
    DIGITS: _swapped,
    SEAT: _other_seat,
    EXPOSED: _other_exposures,
}


def _added(rng: Random, games: tuple[Game, ...], seat: Seat, rules: RuleSet) -> int:
    """A total that somebody added up wrong: other than the true one."""
    points = [score_game(game, rules).points.get(seat, 0) for game in games]
    total = sum(points)
    while True:
        how, game = rng.choice(_SUMS), rng.choice(points)
        wrong = {
            "off": total + rng.choice(_OFF) * rng.choice((-1, 1)),
            "left out": total - game,
            "twice": total + game,
            "sign": rng.choice((-total, total + 2 * abs(game))) if game < 0 else -total,
            "digits": _turned(total),
        }[how]
        if wrong != total:
            return wrong


def _turned(total: int) -> int:
    turned = int(str(abs(total)).zfill(2)[::-1])
    return -turned if total < 0 else turned
