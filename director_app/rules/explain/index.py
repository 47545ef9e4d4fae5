"""All endings of a sheet at some seats, stored by their points, so that points find them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, product
from typing import TYPE_CHECKING, Any

from director_app.rules.explain.fines import NO_FINES, Fines, fines_of
from director_app.rules.explain.frames import frames_of
from director_app.rules.explain.hands import Hands, hands_of, value_cost
from director_app.rules.explain.ways import GameBlock, Winning
from director_app.rules.ruleset import Same

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.domain.tables import Seat
    from director_app.rules.explain.fines import Fine
    from director_app.rules.explain.frames import Frame
    from director_app.rules.ruleset import RuleSet

_FINED = 10_000
"""How unlikely a penalty makes a game: any game without one comes before."""

Vector = tuple[int, ...]
"""Points of the occupied seats, in letter order."""


@dataclass(frozen=True, slots=True)
class _Stack:
    """Frames that give the same points and are equally likely."""

    hands: str
    fined: bool
    cost: int
    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """All frames with the same points; ``winner`` is the place of the one whose hand is open."""

    points: tuple[int | None, ...]
    winner: int | None
    void: bool
    stacks: tuple[_Stack, ...]
    hands: tuple[str, ...]
    """The kinds of hands in its stacks; none where all differ from other games by fines alone."""


@dataclass(frozen=True, slots=True)
class Index:
    """Everything that can happen at these seats under one sheet."""

    seats: tuple[Seat, ...]
    hands: Hands
    fines: tuple[Fines, Fines]
    """Penalties that count, and those that lapse with a void game."""
    trees: tuple[tuple[bool, dict[int | None, Any]], ...]
    """Spots by the points of each seat in turn; apart by who won and by whether the game is void"""
    spots: tuple[IndexEntry, ...]
    alike: bool
    """Whether games put together differently can have the same lines, as words are used twice."""


def index_of(rules: RuleSet, seats: tuple[Seat, ...]) -> Index:
    """The index for these seats; made when it is first asked for."""
    return _index(Same(rules), seats)


@lru_cache(maxsize=66)
def _index(same: Same, seats: tuple[Seat, ...]) -> Index:
    rules = same.rules
    frames, hands = frames_of(rules, seats), hands_of(rules)
    spots = tuple(_spots(frames))
    trees: dict[tuple[int | None, bool], dict[int | None, Any]] = {}
    for spot in spots:
        node = trees.setdefault((spot.winner, spot.void), {})
        *way, last = spot.points
        for points in way:
            node = node.setdefault(points, {})
        node[last] = spot
    charged, lapsed = fines_of(rules, void=False), fines_of(rules, void=True)
    labels = hands.labels.union(*(frame.labels for frame in frames))
    alike = hands.alike or not labels.isdisjoint(charged.labels | lapsed.labels)
    kept = tuple((void, tree) for (_, void), tree in trees.items())
    return Index(seats, hands, (charged, lapsed), kept, spots, alike)


def _spots(frames: tuple[Frame, ...]) -> Iterator[IndexEntry]:
    found: dict[tuple[tuple[int | None, ...], bool], list[Frame]] = {}
    for frame in frames:
        found.setdefault((frame.points, frame.void), []).append(frame)
    for (points, void), alike in found.items():
        winner = points.index(None) if None in points else None
        alike.sort(key=_kind)
        stacks = tuple(_Stack(*kind, tuple(group)) for kind, group in groupby(alike, _kind))
        hands = tuple(dict.fromkeys(stack.hands for stack in stacks if not stack.fined))
        yield IndexEntry(points, winner, void, stacks, hands)


def _kind(frame: Frame) -> tuple[str, bool, int]:
    return frame.hands, frame.fined, frame.cost


class Search:
    """Looks up the games that give some points."""

    def __init__(self, index: Index, points: Vector, *, penalties: bool) -> None:
        self._index = index
        self._points = points
        self._fines = index.fines if penalties else (NO_FINES, NO_FINES)
        self._won: dict[tuple[int, str], list[tuple[int, int, list[Winning]]]] = {}
        self._spots = [
            spot for void, tree in index.trees for spot in self._fitting(tree, self._fines[void])
        ]

    @property
    def any_game(self) -> bool:
        """Whether any game gives these points."""
        return any(self._blocks(spot, only_first=True) for spot in self._spots)

    def blocks(self) -> Iterator[GameBlock]:
        """All games that give these points."""
        for spot in self._spots:
            yield from self._blocks(spot)

    def _fitting(self, tree: dict[int | None, Any], fines: Fines) -> list[IndexEntry]:
        nodes: list[Any] = [tree]
        for points in self._points:
            nodes = [
                below
                for node in nodes
                for given, below in node.items()
                if given is None or points - given in fines.by_points
            ]
        return nodes

    def _blocks(self, spot: IndexEntry, *, only_first: bool = False) -> list[GameBlock]:
        seats = self._index.seats
        if spot.winner is not None:
            winner = seats[spot.winner]
            seats = (*(seat for seat in seats if seat is not winner), winner)
        charged = list(self._charged(spot))
        blocks: list[GameBlock] = []
        for stack in spot.stacks:
            for cost, number, winnings in self._winnings(spot, stack):
                for more, fines in charged:
                    if more + number or not stack.fined:
                        whole = stack.cost + cost + _FINED * (more + number)
                        blocks.append(GameBlock(whole, seats, stack.frames, winnings, fines))
            if blocks and only_first:
                break
        return blocks

    def _charged(self, spot: IndexEntry) -> Iterator[tuple[int, tuple[tuple[Fine, ...], ...]]]:
        """Fines of the seats whose points are given, by how many they are."""
        by_points = self._fines[spot.void].by_points
        each = [
            by_points[points - given].items()
            for points, given in zip(self._points, spot.points, strict=True)
            if given is not None
        ]
        for chosen in product(*each):
            yield sum(number for number, _ in chosen), tuple(fines for _, fines in chosen)

    def _winnings(
        self, spot: IndexEntry, stack: _Stack
    ) -> list[tuple[int, int, list[Winning]]] | list[tuple[int, int, list[None]]]:
        """What the winner's number can be made of: cost, number of fines, and the choices."""
        if spot.winner is None:
            return [(0, 0, [None])]
        key = (spot.winner, stack.hands)
        if key not in self._won:
            self._won[key] = self._valued(self._points[spot.winner], stack.hands)
        return self._won[key]

    def _valued(self, points: int, kind: str) -> list[tuple[int, int, list[Winning]]]:
        found: dict[tuple[int, int], list[Winning]] = {}
        for cost, by_number in self._fines[False].by_points.items():
            for hand in self._index.hands.kinds[kind]:
                for value in hand.values(points - cost):
                    unlikely = hand.cost + value_cost(value)
                    for number, fines in by_number.items():
                        found.setdefault((unlikely, number), []).extend(
                            Winning(hand.facts, value, fine) for fine in fines
                        )
        return [(unlikely, number, won) for (unlikely, number), won in found.items()]
