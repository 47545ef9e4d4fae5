"""One game of a table's cards: the game that gives its numbers, or what would have to change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from director_app.domain.games import Game
from director_app.domain.tables import Seat, Seats
from director_app.errors import GameError
from director_app.rules.explain import Explained, explain
from director_app.rules.ruleset import RuleSet
from director_app.services.game_rulings.awards import award
from director_app.services.game_rulings.logged_points import readings
from director_app.services.game_rulings.penalties_in_points import Points, fitting
from director_app.services.game_rulings.ruled_games import Ruled, result_of, scored

_NEAREST = 4


class GameState(StrEnum):
    """Where a game of the cards stands."""

    OPEN = "open"
    """A number is missing."""
    LEGAL = "legal"
    WRONG = "wrong"
    """No legal game gives these numbers."""
    RULED = "ruled"
    """A ruling says how it ended, and the cards say the same."""
    AWARDED = "awarded"
    """The director lets the numbers stand."""


class CorrectionReason(StrEnum):
    """What speaks for a correction, most telling first."""

    TOTAL = "total"
    """The card's own total says so."""
    SLIP = "slip"
    """A sign, a nought or the order of the digits."""
    NEAR = "near"


@dataclass(frozen=True, slots=True)
class NearbyNumbers:
    """Numbers that a legal game gives, and the seats where they differ from the cards'."""

    points: Points
    changed: tuple[Seat, ...]
    why: CorrectionReason


@dataclass(frozen=True, slots=True)
class GameFound:
    """What is known of a game's numbers.

    ``game`` is the one to accept; ``counted`` what it gives, where that is not what the cards
    say: penalties that are logged already are on the cards too.
    """

    state: GameState
    game: Game | None = None
    counted: Points = field(default_factory=dict)
    others: bool = False
    """Whether other games give the same points."""
    logged: bool = False
    """Whether penalties of the log are in the numbers; they are charged once."""
    ruling: int = 0
    """The number of the ruling that says otherwise."""


@dataclass(frozen=True, slots=True)
class GameOnCards:
    """A game whose numbers are all there, and what is known of it beside them."""

    points: Points
    seats: Seats
    rules: RuleSet
    ruled: Ruled = ()
    logged: Points = field(default_factory=dict)
    """Penalties of the log in this game, by seat."""
    by_total: Points = field(default_factory=dict)
    """What a card would have to say for its own total to be right, where it is not."""
    awarded: str = ""
    """Why the director lets the numbers stand."""


def judge(asking: GameOnCards) -> GameFound:
    """The likeliest game that gives these numbers, if any does."""
    if asking.awarded:
        points, logged = next(readings(asking.points, asking.logged))
        return GameFound(GameState.AWARDED, award(points, asking.awarded), points, logged=logged)
    said = result_of(asking.ruled)
    if said is not None:
        return _as_ruled(asking, said.number)
    if len(asking.points) < 2:
        return GameFound(GameState.WRONG)
    for points, logged, penalties in _readings(asking):
        games = _fitting(points, asking, penalties=penalties)
        first = next(games, None)
        if first is not None:
            more = next(games, None) is not None
            return GameFound(GameState.LEGAL, first, points, more, logged)
    ruling = next((ruling.number for ruling in reversed(asking.ruled) if not ruling.facts.empty), 0)
    return GameFound(GameState.WRONG, ruling=ruling)


def nearest(asking: GameOnCards) -> tuple[NearbyNumbers, ...]:
    """Legal numbers close to those that no game gives, most likely first."""
    if result_of(asking.ruled) is not None:
        return _ruled_points(asking)
    return _nearest(asking) if len(asking.points) > 1 else ()


def _as_ruled(asking: GameOnCards, number: int) -> GameFound:
    try:
        score = scored(None, asking.ruled, asking.seats, asking.rules)[1]
    except GameError:
        return GameFound(GameState.WRONG, ruling=number)
    for points, logged in readings(asking.points, asking.logged):
        if score.points == points:
            return GameFound(GameState.RULED, None, points, logged=logged, ruling=number)
    return GameFound(GameState.WRONG, ruling=number)


def _ruled_points(asking: GameOnCards) -> tuple[NearbyNumbers, ...]:
    try:
        score = scored(None, asking.ruled, asking.seats, asking.rules)[1]
    except GameError:
        return ()
    changed = tuple(
        seat for seat, points in asking.points.items() if score.points.get(seat) != points
    )
    return (NearbyNumbers(score.points, changed, CorrectionReason.NEAR),)


def _readings(asking: GameOnCards) -> Iterator[tuple[Points, bool, bool]]:
    """The numbers without the penalties of the log, as they stand, and each with any penalty."""
    for penalties in (False, True):
        for points, logged in readings(asking.points, asking.logged):
            yield points, logged, penalties


def _fitting(points: Points, asking: GameOnCards, *, penalties: bool = False) -> Iterator[Game]:
    """The games that give the points with what rulings say of them as well."""
    return fitting(points, asking.seats, asking.ruled, asking.rules, penalties=penalties)


def _nearest(asking: GameOnCards) -> tuple[NearbyNumbers, ...]:
    points, rules = asking.points, asking.rules
    found: dict[tuple[int, ...], NearbyNumbers] = {}

    def add(near: NearbyNumbers) -> None:
        found.setdefault(tuple(near.points[seat] for seat in points), near)

    for seat, number in asking.by_total.items():
        changed = {**points, seat: number}
        if seat in points and _legal(changed, asking):
            add(NearbyNumbers(changed, (seat,), CorrectionReason.TOTAL))
    for seat, number in _slips(points):
        changed = {**points, seat: number}
        if _legal(changed, asking):
            add(NearbyNumbers(changed, (seat,), CorrectionReason.SLIP))
    plain, fined = explain(points, rules, penalties=False), explain(points, rules)
    for result in _in_order(plain, fined):
        if not asking.ruled or _legal(result.points, asking):
            add(result)
    return tuple(found.values())[:_NEAREST]


def _in_order(*explained: Explained) -> list[NearbyNumbers]:
    """Fewest changed numbers first, then the smallest distance."""
    results = [result for found in explained for result in found.nearest]
    results.sort(key=lambda result: (len(result.changed), result.distance))
    return [
        NearbyNumbers(result.points, result.changed, CorrectionReason.NEAR) for result in results
    ]


def _legal(points: Points, asking: GameOnCards) -> bool:
    return next(_fitting(points, asking), None) is not None


def _slips(points: Points) -> Iterator[tuple[Seat, int]]:
    """Each number as it may have been meant: its sign, a nought, the order of its digits."""
    for seat, number in points.items():
        yield seat, -number
    for seat, number in points.items():
        if number:
            yield seat, number * 10
            if number % 10 == 0:
                yield seat, number // 10
    for seat, number in points.items():
        digits = str(abs(number))
        if len(digits) == 2 and digits[0] != digits[1]:
            turned = int(digits[::-1])
            yield seat, turned if number > 0 else -turned


def zero_award(seats: Seats, reason: str) -> Game:
    """A game that counts nothing, since its points are counted elsewhere."""
    return award(dict.fromkeys(seats.occupied, 0), reason)
