"""What accepted sheets add up to, round by round; a round is read again only if a sheet changed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.storage.work import Work

Mark = str
"""Tells the accepted sheets of a round, and which version of each."""


class PlayedRounds:
    """Points of the book's rounds, kept for as long as their sheets stay as they are."""

    def __init__(self) -> None:
        self._points: dict[int, tuple[Mark, Mapping[int, int]]] = {}
        self._games: dict[int, tuple[Mark, Mapping[int, Sequence[int]]]] = {}

    def points(self, work: Work, rounds: Collection[int]) -> dict[int, dict[int, int]]:
        """Points by entrant and round (its id), for the caller to change."""
        marks = work.sheets.marks(rounds)
        stale = _stale(self._points, marks)
        if stale:
            read = work.sheets.points(stale)
            for one in stale:
                had = {who: won[one] for who, won in read.items() if one in won}
                self._points[one] = marks[one], had
        found: dict[int, dict[int, int]] = {}
        for one in marks:
            for who, points in self._points[one][1].items():
                found.setdefault(who, {})[one] = points
        return found

    def games(self, work: Work, rounds: Sequence[int]) -> dict[int, tuple[int, ...]]:
        """Points of each entrant's games, in the order of the rounds and games."""
        marks = work.sheets.marks(rounds)
        stale = _stale(self._games, marks)
        if stale:
            for one, games in work.sheets.games_of(stale).items():
                self._games[one] = marks[one], games
        found: dict[int, list[int]] = {}
        for one in rounds:
            if one in marks:
                for who, points in self._games[one][1].items():
                    found.setdefault(who, []).extend(points)
        return {who: tuple(points) for who, points in found.items()}


def _stale(kept: Mapping[int, tuple[Mark, object]], marks: Mapping[int, Mark]) -> list[int]:
    return [one for one, mark in marks.items() if one not in kept or kept[one][0] != mark]
