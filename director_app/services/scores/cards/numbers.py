"""Numbers as players write them on their cards, and which of them no game can give."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from director_app.domain.tables import Seat
from director_app.rules.card_values import HIGHEST, STEP
from director_app.rules.explain.index import Index, index_of
from director_app.rules.plausible import total_note
from director_app.rules.ruleset import RuleSet

ZERO = "x"
"""A zero that was written as such; an empty box is no zero."""

_NUMBER = re.compile(r"-?\d{1,5}")
_FAR = 60


def number_of(text: str) -> int | None:
    """The number that stands there; ``None`` for a blank and for half a number."""
    typed = text.strip().lower().replace("−", "-").replace("–", "-")
    if typed == ZERO:
        return 0
    return int(typed) if _NUMBER.fullmatch(typed) else None


class MarkKind(StrEnum):
    """Why a number is pointed out, the worst first."""

    IMPOSSIBLE = "impossible"
    """No game gives it to anybody in this seat."""
    ODD = "odd"
    """No multiple of five, where everything else is one."""
    HIGH = "high"
    """More than a hand of the card's highest value gives."""


@dataclass(frozen=True, slots=True)
class NumberMark:
    """One number that looks wrong by itself; ``near`` are those that could stand in its place."""

    kind: MarkKind
    number: int
    near: tuple[int, ...] = ()
    most: int = 0

    @property
    def wrong(self) -> bool:
        """Whether it can't be, and not only looks odd."""
        return self.kind is MarkKind.IMPOSSIBLE


class PossibleNumbers:
    """What each seat of a table can have in one game."""

    def __init__(self, rules: RuleSet, seats: Sequence[Seat], values: Sequence[int] = ()) -> None:
        self._rules = rules
        self._seats = tuple(seats)
        self._highest = max(values, default=HIGHEST)

    def mark(self, seat: Seat, number: int) -> NumberMark | None:
        """What is wrong with a number of this seat, if anything is."""
        if len(self._seats) < 2 or seat not in self._seats:
            return None
        place = self._seats.index(seat)
        if not self._can_be(place, number):
            near = (self._next(place, number, -1), self._next(place, number, 1))
            found = tuple(possible for possible in near if possible is not None)
            return NumberMark(MarkKind.IMPOSSIBLE, number, found)
        if number % STEP and total_note(number, self._rules) is not None:
            return NumberMark(MarkKind.ODD, number)
        if number > self.most:
            return NumberMark(MarkKind.HIGH, number, most=self.most)
        return None

    @cached_property
    def most(self) -> int:
        """What the dearest hand of the card pays."""
        return max(
            stretch.points + stretch.step * (self._highest - stretch.first)
            for hands in self._index.hands.kinds.values()
            for hand in hands
            for stretch in hand.stretches
            if stretch.first <= self._highest <= stretch.last
        )

    @cached_property
    def _index(self) -> Index:
        return index_of(self._rules, self._seats)

    @cached_property
    def _given(self) -> tuple[frozenset[tuple[int, bool]], ...]:
        """By place, the points that endings give apart from won hands."""
        return tuple(
            frozenset(
                (points, spot.void)
                for spot in self._index.spots
                if (points := spot.points[place]) is not None
            )
            for place in range(len(self._seats))
        )

    @cached_property
    def _kinds(self) -> tuple[frozenset[str], ...]:
        """By place, the kinds of hands that can be won there."""
        return tuple(
            frozenset(
                kind for spot in self._index.spots if spot.winner == place for kind in spot.hands
            )
            for place in range(len(self._seats))
        )

    def _can_be(self, place: int, number: int) -> bool:
        fines = self._index.fines
        given = (number - points in fines[void].by_points for points, void in self._given[place])
        return any(given) or any(self._won(place, number))

    def _won(self, place: int, number: int) -> Iterator[bool]:
        for cost in self._index.fines[False].by_points:
            for kind in self._kinds[place]:
                for hand in self._index.hands.kinds[kind]:
                    yield bool(hand.values(number - cost))

    def _next(self, place: int, number: int, way: int) -> int | None:
        """The next number up or down that is usual and can be."""
        for by in range(1, _FAR):
            tried = number + by * way
            odd = tried % STEP and total_note(tried, self._rules) is not None
            if not odd and self._can_be(place, tried):
                return tried
        return None
