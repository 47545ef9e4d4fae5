"""What accepted sheets add up to: a round is read again, and a player counted again, only if
a sheet of theirs changed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Generic, TypeVar

from director_app.domain.hand_counts import HandCount
from director_app.rules.ruleset import RuleSet
from director_app.services.standings.points import GivenAlone, given_alone
from director_app.services.standings.standings_cache import KnownStandings, RoundSheetHeads
from director_app.storage.sheets import AsideSheet
from director_app.storage.unit_of_work import UnitOfWork

Part = TypeVar("Part")
Whole = TypeVar("Whole")
_Parts = Mapping[int, Mapping[int, Part]]

_MOST = 16
"""Choices of rounds whose sums are kept."""


class PlayedRounds:
    """Sums over rounds, counted again for those players only whose part of a round is new."""

    def __init__(self) -> None:
        self._points: _Sums[int, Mapping[int, int]] = _Sums(dict)
        self._games: _Sums[Sequence[int], tuple[int, ...]] = _Sums(_in_order)

    def over(self, work: UnitOfWork, known: KnownStandings) -> KnownSheets:
        """The sheets of a book, as far as they are known."""
        return KnownSheets(work, known, self._points, self._games)


class KnownSheets:
    """Accepted points of a book and where sheets are still out; rounds are named by their ids."""

    def __init__(
        self,
        work: UnitOfWork,
        known: KnownStandings,
        points: _Sums[int, Mapping[int, int]],
        games: _Sums[Sequence[int], tuple[int, ...]],
    ) -> None:
        self._work, self._known = work, known
        self._points, self._games = points, games

    def begun(self, rounds: Collection[int]) -> set[int]:
        return {round_id for round_id, head in self._heads(rounds).items() if head.begun}

    def points(self, rounds: Collection[int]) -> Mapping[int, Mapping[int, int]]:
        known = self._known.points
        if missing := [round_id for round_id in rounds if round_id not in known]:
            found: dict[int, dict[int, int]] = {round_id: {} for round_id in missing}
            for who, won in self._work.sheets.points(missing).items():
                for round_id, points in won.items():
                    found[round_id][who] = points
            known.update(found)
        return self._points.of({round_id: known[round_id] for round_id in rounds})

    def event_only(self, rounds: Collection[int], rules: RuleSet | None) -> list[GivenAlone]:
        """What is no master points, as these rules have it."""
        if rules is None or rules.all_master_points:
            return []
        known = self._known.event_only
        missing = [at for at in rounds if at not in known or known[at][0] is not rules]
        if missing:
            found: dict[int, list[GivenAlone]] = {round_id: [] for round_id in missing}
            sheets = (sheet for sheet in self._work.sheets.of_rounds(missing) if sheet.counts)
            for given in given_alone(self._work, sheets, rules):
                found[given[1]].append(given)
            known.update({round_id: (rules, given) for round_id, given in found.items()})
        return [given for round_id in rounds for given in known[round_id][1]]

    def games(self, rounds: Collection[int]) -> Mapping[int, tuple[int, ...]]:
        """Points of each entrant's games, in the order of the rounds and games."""
        known = self._known.games
        if missing := [round_id for round_id in rounds if round_id not in known]:
            known.update(self._work.sheets.games_of(missing))
        return self._games.of({round_id: known[round_id] for round_id in rounds})

    def still_out(self, rounds: Collection[int]) -> list[tuple[int, int]]:
        heads = self._heads(rounds)
        return [(round_id, table) for round_id, head in heads.items() for table in head.out]

    def put_aside(self, rounds: Collection[int]) -> list[AsideSheet]:
        return list(chain.from_iterable(head.aside for head in self._heads(rounds).values()))

    def hands(self, rounds: Collection[int], entrants: Collection[int]) -> Mapping[int, HandCount]:
        return self._work.sheets.hands(rounds, entrants)

    def _heads(self, rounds: Collection[int]) -> Mapping[int, RoundSheetHeads]:
        known = self._known.heads
        if missing := [round_id for round_id in rounds if round_id not in known]:
            known.update(_heads(self._work, missing))
        return {round_id: known[round_id] for round_id in rounds}


def _heads(work: UnitOfWork, rounds: Collection[int]) -> dict[int, RoundSheetHeads]:
    begun, out, aside = work.sheets.begun(rounds), defaultdict(list), defaultdict(list)
    for round_id, table in work.sheets.still_out(rounds):
        out[round_id].append(table)
    for disputed in work.sheets.put_aside(rounds):
        aside[disputed.round_id].append(disputed)
    return {
        round_id: RoundSheetHeads(round_id in begun, tuple(out[round_id]), tuple(aside[round_id]))
        for round_id in rounds
    }


class _Sums(Generic[Part, Whole]):
    """What the parts of an entrant make together, by the rounds that are summed.

    Nothing that was given away is changed afterwards: several threads ask.
    """

    def __init__(self, whole: Callable[[Iterable[tuple[int, Part]]], Whole]) -> None:
        self._whole = whole
        self._sums: dict[tuple[int, ...], tuple[_Parts[Part], Mapping[int, Whole]]] = {}

    def of(self, parts: _Parts[Part]) -> Mapping[int, Whole]:
        """What each entrant has of these rounds (parts by round and entrant), who has anything."""
        before, sums = self._sums.get(tuple(parts), ({}, {}))
        touched = set(chain.from_iterable(map(_changes, before.values(), parts.values())))
        if not before:
            touched = {who for part in parts.values() for who in part}
        if touched:
            data = {who: self._whole(had) for who in touched if (had := _of(who, parts))}
            sums = {who: total for who, total in sums.items() if who not in touched} | data
        if len(self._sums) > _MOST:
            self._sums.clear()
        self._sums[tuple(parts)] = parts, sums
        return sums


def _of(who: int, parts: _Parts[Part]) -> list[tuple[int, Part]]:
    return [(round_id, had[who]) for round_id, had in parts.items() if who in had]


def _changes(before: Mapping[int, Part], now: Mapping[int, Part]) -> set[int]:
    if before is now:
        return set()
    return {who for who in {*before, *now} if before.get(who) != now.get(who)}


def _in_order(games: Iterable[tuple[int, Sequence[int]]]) -> tuple[int, ...]:
    return tuple(points for _, some in games for points in some)
