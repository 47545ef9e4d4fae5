"""What accepted sheets add up to: a round is read again, and a player counted again, only if
a sheet of theirs changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from director_app.storage.sheets import Sheets
    from director_app.storage.work import Work

Part = TypeVar("Part")
Whole = TypeVar("Whole")
_Read = Callable[["Sheets", Collection[int]], Mapping[int, Mapping[int, Part]]]
_Parts = Mapping[int, Mapping[int, Part]]

_MOST = 16
"""Choices of rounds whose sums are kept."""


class PlayedRounds:
    """Points of the book's rounds, kept for as long as their sheets stay as they are."""

    def __init__(self) -> None:
        self._points: _Kept[int, Mapping[int, int]] = _Kept(_points, dict)
        self._games: _Kept[Sequence[int], tuple[int, ...]] = _Kept(_games, _in_order)

    def points(self, work: Work, rounds: Collection[int]) -> Mapping[int, Mapping[int, int]]:
        """Points by entrant and round (its id)."""
        return self._points.of(work.sheets, rounds)

    def games(self, work: Work, rounds: Collection[int]) -> Mapping[int, tuple[int, ...]]:
        """Points of each entrant's games, in the order of the rounds and games."""
        return self._games.of(work.sheets, rounds)


class _Kept(Generic[Part, Whole]):
    """Parts by round and entrant, and what the parts of an entrant make together.

    Nothing that was given away is changed afterwards: several threads ask.
    """

    def __init__(
        self, read: _Read[Part], whole: Callable[[Iterable[tuple[int, Part]]], Whole]
    ) -> None:
        self._read, self._whole = read, whole
        self._rounds: dict[int, tuple[str, Mapping[int, Part]]] = {}
        self._sums: dict[tuple[int, ...], tuple[_Parts[Part], Mapping[int, Whole]]] = {}

    def of(self, sheets: Sheets, rounds: Collection[int]) -> Mapping[int, Whole]:
        """What each entrant has of these rounds, who has anything."""
        parts = self._parts(sheets, rounds)
        before, sums = self._sums.get(tuple(parts), ({}, {}))
        touched = set(chain.from_iterable(map(_changes, before.values(), parts.values())))
        if not before:
            touched = {who for part in parts.values() for who in part}
        if touched:
            told = {who: self._whole(had) for who in touched if (had := _of(who, parts))}
            sums = {who: one for who, one in sums.items() if who not in touched} | told
        if len(self._sums) > _MOST:
            self._sums.clear()
        self._sums[tuple(parts)] = parts, sums
        return sums

    def _parts(self, sheets: Sheets, rounds: Collection[int]) -> _Parts[Part]:
        marks = sheets.marks(rounds)
        known = {one: self._rounds.get(one, ("", {})) for one in rounds if one in marks}
        stale = [one for one, (mark, _) in known.items() if mark != marks[one]]
        if stale:
            read = self._read(sheets, stale)
            known |= {one: (marks[one], read.get(one, {})) for one in stale}
            self._rounds |= known
        return {one: part for one, (_, part) in known.items()}


def _of(who: int, parts: _Parts[Part]) -> list[tuple[int, Part]]:
    return [(one, had[who]) for one, had in parts.items() if who in had]


def _changes(before: Mapping[int, Part], now: Mapping[int, Part]) -> set[int]:
    if before is now:
        return set()
    return {who for who in {*before, *now} if before.get(who) != now.get(who)}


def _points(sheets: Sheets, rounds: Collection[int]) -> dict[int, dict[int, int]]:
    found: dict[int, dict[int, int]] = {one: {} for one in rounds}
    for who, won in sheets.points(rounds).items():
        for one, points in won.items():
            found[one][who] = points
    return found


def _games(sheets: Sheets, rounds: Collection[int]) -> Mapping[int, Mapping[int, Sequence[int]]]:
    return sheets.games_of(rounds)


def _in_order(games: Iterable[tuple[int, Sequence[int]]]) -> tuple[int, ...]:
    return tuple(points for _, some in games for points in some)
