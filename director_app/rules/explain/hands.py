"""What a winning hand is worth by the card's value, and backwards: which values give the points."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any

from director_app.domain.games import Family, Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.legality import HIGHEST_VALUE
from director_app.rules.point_parts import WINDS
from director_app.rules.scoring import score_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from director_app.domain.games import PointsLine
    from director_app.rules.ruleset import RuleSet

CAPPED_VALUES = 101
"""How many values are told, from the lowest, where a cap makes all higher ones pay the same."""

_ODD, _RARE = 200, 100
_COSTS: dict[str, int] = {"jokerless": 10, "family": 20, "heavenly": 40}

Facts = dict[str, Any]
"""Some facts of a game, by their names."""


@dataclass(frozen=True, slots=True)
class ValueRange:
    """Card values from first to last, where each one more adds the same points."""

    first: int
    last: int
    points: int
    """What the first value pays."""
    step: int

    def values(self, points: int) -> Sequence[int]:
        """The values that pay exactly these points."""
        more = points - self.points
        if not self.step:
            return () if more else range(self.first, self._listed_end)
        steps, rest = divmod(more, self.step)
        return () if rest or not 0 <= steps <= self.last - self.first else (self.first + steps,)

    @property
    def _listed_end(self) -> int:
        return min(self.last + 1, self.first + CAPPED_VALUES)

    def around(self, points: int) -> Iterator[int]:
        """What values pay that come closest to these points, from below and from above."""
        steps = (points - self.points) // self.step if self.step else 0
        for near in (steps, steps + 1):
            yield self.points + self.step * max(0, min(near, self.last - self.first))


@dataclass(frozen=True, slots=True)
class Hand:
    """One way to win a hand, apart from its value: jokerless or not, which family, heavenly."""

    facts: Facts
    stretches: tuple[ValueRange, ...]
    cost: int

    def values(self, points: int) -> Sequence[int]:
        """The card values with which the hand pays exactly these points."""
        if len(self.stretches) == 1:
            return self.stretches[0].values(points)
        return [value for stretch in self.stretches for value in stretch.values(points)]


@dataclass(frozen=True, slots=True)
class Hands:
    """All hands that a sheet tells apart, by how they can be won; and the words of their lines."""

    kinds: Mapping[str, tuple[Hand, ...]]
    """By ``kind_of``: ``drawn``, ``thrown``, and ``thrown_open``: with exposures shown."""
    labels: frozenset[tuple[str, str]]
    alike: bool
    """Whether two lines of a hand can have the same words and section."""


def kind_of(way: str, winner: Seat, rules: RuleSet) -> str:
    """The kind of a hand that was won so: one of its own where it is worth what others aren't.

    Those are hands of a wind with a bonus, and what East draws: it can be heavenly.
    """
    heavenly = way == "drawn" and winner is Seat.EAST
    own = heavenly or any(WINDS.get(bonus.when) is winner for bonus in rules.bonuses)
    return f"{way}_{winner.value}" if own else way


def hands_of(rules: RuleSet) -> Hands:
    """The hands that this sheet tells apart."""
    told: set[tuple[str, str]] = set()
    names = [(bonus.name, bonus.section) for bonus in rules.bonuses]
    alike = len(set(names)) < len(names)
    kinds: dict[str, tuple[Hand, ...]] = {}
    for winner, way in product(SEATS, ("drawn", "thrown")):
        kind = kind_of(way, winner, rules)
        if kind in kinds:
            continue
        distinct: dict[object, Hand] = {}
        for facts in _hand_facts(rules, _ways(way, winner)):
            hand, lines = _hand(rules, winner, facts, thrown=way == "thrown")
            labels = [[(line.why, line.section) for line in hand_lines] for hand_lines in lines]
            alike = alike or any(len(set(hand_labels)) < len(hand_labels) for hand_labels in labels)
            told.update(label for hand_labels in labels for label in hand_labels)
            distinct.setdefault(tuple(frozenset(line) for line in lines), hand)
        kinds[kind] = tuple(distinct.values())
        if way == "thrown":
            kinds[kind_of("thrown_open", winner, rules)] = tuple(
                hand for hand in kinds[kind] if hand.facts.get("family") is not Family.SINGLES_PAIRS
            )
    return Hands(kinds, frozenset(told), alike)


def value_cost(value: int) -> int:
    """How unlikely a value is: cards print multiples of five, seldom below 25 or above 100."""
    if value % 5:
        return _ODD
    return 0 if 25 <= value <= 100 else _RARE


def _ways(way: str, winner: Seat) -> tuple[Facts, ...]:
    if way == "thrown":
        return ({},)
    drawn: Facts = {"self_pick": True}
    return (drawn, {"heavenly": True}) if winner is Seat.EAST else (drawn,)


def _hand_facts(rules: RuleSet, ways: Iterable[Facts]) -> list[Facts]:
    found: list[Facts] = []
    for way, jokerless, family in product(ways, (False, True), (None, *rules.families)):
        more: Facts = {"jokerless": jokerless, "family": family}
        found.append(way | {key: value for key, value in more.items() if value})
    return sorted(found, key=_cost)


def _cost(facts: Facts) -> int:
    return sum(_COSTS.get(key, 0) for key in facts)


def _hand(
    rules: RuleSet, winner: Seat, facts: Facts, *, thrown: bool
) -> tuple[Hand, list[list[PointsLine]]]:
    """A hand, and the winner's lines wherever a stretch of values begins or ends."""
    threw: Facts = {"thrower": winner.opposite, "exposures": 0} if thrown else {}
    game = Game(Outcome.MAHJONG, winner=winner, **facts, **threw)

    def lines(value: int) -> list[PointsLine]:
        scored = score_game(replace(game, value=value), rules)
        return [line for line in scored.lines if line.seat is winner]

    def worth(value: int) -> int:
        return sum(line.points for line in lines(value))

    stretches = tuple(_stretches(worth))
    ends = sorted({end for stretch in stretches for end in (stretch.first, stretch.last)})
    return Hand(facts, stretches, _cost(facts)), [lines(end) for end in ends]


def _stretches(worth: Callable[[int], int]) -> Iterator[ValueRange]:
    """The worth of all values; caps only ever flatten it, so each stretch has one end."""
    first = 1
    while first <= HIGHEST_VALUE:
        points = worth(first)
        step = worth(first + 1) - points if first < HIGHEST_VALUE else 0

        def bent(value: int, first: int = first, points: int = points, step: int = step) -> bool:
            return worth(value) != points + step * (value - first)

        last = HIGHEST_VALUE
        if bent(last):
            last = first + bisect_left(range(first, HIGHEST_VALUE), 1, key=bent) - 1
        yield ValueRange(first, last, points, step)
        first = last + 1
