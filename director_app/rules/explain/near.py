"""Points that no game gives: the legal results that come closest to them."""

from __future__ import annotations

from bisect import bisect_left
from itertools import groupby, product
from typing import TYPE_CHECKING

from director_app.rules.explain.fines import NO_FINES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.explain.index import Index, Vector


class Nearby:
    """Looks for legal results close to points that no game gives."""

    def __init__(self, index: Index, points: Vector, *, penalties: bool) -> None:
        self._index = index
        self._points = points
        tables = index.fines if penalties else (NO_FINES, NO_FINES)
        self._sums = tuple(sorted(table.by_points) for table in tables)
        self._known: dict[object, tuple[int, tuple[int, ...]]] = {}

    def results(self) -> dict[Vector, int]:
        """Results with their distance: fewest changed numbers first, then the smallest distance.

        For each choice of the numbers to change there are the closest results; choices of more
        numbers than necessary stand only where they come closer than all of fewer numbers.
        """
        found = self._closest()
        told: dict[Vector, int] = {}
        least: int | None = None
        for _, group in groupby(sorted(found, key=len), len):
            choices = sorted(group, key=lambda changed: (found[changed][0], changed))
            closer = [choice for choice in choices if least is None or found[choice][0] < least]
            for changed in closer:
                told |= dict.fromkeys(sorted(found[changed][1], reverse=True), found[changed][0])
            least = min(told.values())
        return told

    def _closest(self) -> dict[tuple[int, ...], tuple[int, set[Vector]]]:
        """For each choice of places to change: the distance, and the results at that distance."""
        found: dict[tuple[int, ...], tuple[int, set[Vector]]] = {}
        places = range(len(self._points))
        for spot in self._index.spots:
            for hands in spot.hands:
                near = [
                    self._near(place, given, hands if given is None else spot.void)
                    for place, given in zip(places, spot.points, strict=True)
                ]
                changed = tuple(place for place in places if near[place][0])
                distance = sum(miss for miss, _ in near)
                best, results = found.get(changed, (distance, set()))
                if distance < best:
                    best, results = distance, set()
                if distance == best:
                    results.update(product(*(numbers for _, numbers in near)))
                    found[changed] = best, results
        return found

    def _near(self, place: int, given: int | None, of: str | bool) -> tuple[int, tuple[int, ...]]:
        """How far a seat's number is from the closest that it can be; one, or two equally far.

        A seat whose points are given has fines beside them (``of``: lapsed or not), a winner has
        hands of a kind.
        """
        key = (place, given, of)
        if key not in self._known:
            own = self._points[place]
            reach = set(self._won(own, str(of)) if given is None else self._fined(own, given, of))
            least = min(abs(number - own) for number in reach)
            numbers = tuple(sorted(number for number in reach if abs(number - own) == least))
            self._known[key] = least, numbers
        return self._known[key]

    def _fined(self, own: int, given: int, void: str | bool) -> list[int]:
        sums = self._sums[bool(void)]
        at = bisect_left(sums, own - given)
        return [given + total for total in sums[max(0, at - 1) : at + 1]]

    def _won(self, own: int, kind: str) -> Iterator[int]:
        for cost in self._sums[False]:
            for hand in self._index.hands.kinds[kind]:
                for stretch in hand.stretches:
                    for near in stretch.around(own - cost):
                        yield near + cost
