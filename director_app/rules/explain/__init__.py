"""Legality in reverse: for bare points of a game, all legal games that give them, or the nearest.

Every ending is considered but the director's own award: values that the card can have with every
bonus, dead hands and hands that are out, misnamed tiles, mah jongg in error, incidents, and the
game's penalties whose points the sheet fixes, each kind at most once a seat. Games whose lines
are the same are one way and are told once. Where a cap makes many values pay the same, the
lowest values stand for all.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.messages.message import Message
from director_app.rules.explain.index import Search, index_of
from director_app.rules.explain.near import Nearby
from director_app.rules.explain.paid import fined_games, paid_games, paid_nearby
from director_app.rules.explain.ways import Distinct, Ways
from director_app.rules.scoring import score_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from director_app.domain.games import Game
    from director_app.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Nearest:
    """A legal result close to points that no game gives, and the seats whose numbers differ."""

    points: Mapping[Seat, int]
    distance: int
    """By how many points it differs, over all seats."""
    changed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """What bare points can come from."""

    games: Sequence[Game]
    """One game for each way, likeliest first; made as they are looked at."""
    legal: bool
    nearest: tuple[Nearest, ...] = ()
    """Only where no game fits: fewest changed numbers first, then the smallest distance."""


def explain(points: Mapping[Seat, int], rules: RuleSet, *, penalties: bool = True) -> Explained:
    """The legal games that give these points of the occupied seats, or the nearest results.

    Refused with fewer than two players.
    """
    seats = tuple(seat for seat in SEATS if seat in points)
    if len(seats) < 2:
        raise GameError(
            Message("A game needs at least two players. Enter their points."), field="points"
        )
    index = index_of(rules, seats)
    bare = tuple(points[seat] for seat in seats)
    search = Search(index, bare, penalties=penalties)
    data = {seat: points[seat] for seat in seats}
    paid = paid_games(data, rules) if rules.shared else ()
    if rules.shared and penalties and not (paid or search.any_game):
        paid = fined_games(data, rules)
    if paid:
        return Explained(
            (*paid, *(Ways(seats, search.blocks) if search.any_game else ())), legal=True
        )
    if search.any_game:
        games: Sequence[Game] = Ways(seats, search.blocks)
        if index.alike:
            games = Distinct(games, partial(_effect, rules=rules))
        return Explained(games, legal=True)
    results = Nearby(index, bare, penalties=penalties).results()
    if rules.shared:
        results = _closest(bare, [*results, *_paid_nearby(points, rules, seats)])
    nearest = tuple(
        Nearest(
            points=dict(zip(seats, result, strict=True)),
            distance=distance,
            changed=tuple(
                seat for seat, own, new in zip(seats, bare, result, strict=True) if own != new
            ),
        )
        for result, distance in results.items()
    )
    return Explained((), legal=False, nearest=nearest)


def _paid_nearby(
    points: Mapping[Seat, int], rules: RuleSet, seats: tuple[Seat, ...]
) -> list[tuple[int, ...]]:
    around = paid_nearby({seat: points[seat] for seat in seats}, rules)
    return [tuple(found[seat] for seat in seats) for found in around]


def _closest(
    bare: tuple[int, ...], results: Iterable[tuple[int, ...]]
) -> dict[tuple[int, ...], int]:
    """Of these results those that change the fewest numbers, and by the least."""
    data = {
        result: (
            sum(own != new for own, new in zip(bare, result, strict=True)),
            sum(abs(own - new) for own, new in zip(bare, result, strict=True)),
        )
        for result in results
    }
    least = min(data.values())
    return {result: miss[1] for result, miss in data.items() if miss == least}


def _effect(game: Game, rules: RuleSet) -> object:
    """What a game gives, line by line, in any order."""
    return frozenset(Counter(score_game(game, rules).lines).items())
