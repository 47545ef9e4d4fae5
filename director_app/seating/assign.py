"""Players to the lines of a chart: those who are bound to lines that fit, the rest by chance.

Which player gets which line changes nothing about repeats, so requests are met here for free.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from director_app.seating.charts import Chart
from director_app.seating.grid import EMPTY, Grid, Pair
from director_app.seating.short_tables import LineMeetings

__all__ = ["EMPTY", "Grid", "LineAssignment", "Pair", "fill_chart"]

_REPAIRS = 4_000


@dataclass(frozen=True, slots=True)
class LineAssignment:
    """What decides who gets which line: ``allowed`` lines of those who are bound.

    Pairs ``apart`` must not meet, pairs ``first_apart`` not in round 1.
    """

    players: int
    allowed: Mapping[int, Collection[int]] = field(default_factory=dict)
    apart: Collection[Pair] = ()
    first_apart: Collection[Pair] = ()


def fill_chart(
    chart: Chart, empty: Collection[int], casting: LineAssignment, rng: Random
) -> tuple[Grid, int] | None:
    """The chart with players on it, and how many pairs who should not still meet.

    None when the lines do not suffice for those who are bound.
    """
    open_lines = [line for line in range(4 * chart.tables) if line not in empty]
    line_of = _matched(casting.allowed, frozenset(open_lines), rng)
    if line_of is None or len(open_lines) != casting.players:
        return None
    used = set(line_of.values())
    rest = [line for line in open_lines if line not in used]
    rng.shuffle(rest)
    others = [player for player in range(casting.players) if player not in line_of]
    if chart.lettered and casting.apart:
        rest.sort(key=lambda line: line // chart.tables)
        others = _together(others, casting.apart, rng)
    line_of.update(zip(others, rest, strict=True))
    lines = [line_of[player] for player in range(casting.players)]
    broken = 0
    if casting.apart or casting.first_apart:
        broken = _Repair(lines, chart, casting).run(rng)
    return _grid(chart, lines), broken


def _matched(
    allowed: Mapping[int, Collection[int]], open_lines: frozenset[int], rng: Random
) -> dict[int, int] | None:
    """A line of its own for everybody who is bound, or None when there are too few."""
    owner: dict[int, int] = {}
    choices = {}
    for player in sorted(allowed):
        choices[player] = sorted(open_lines.intersection(allowed[player]))
        rng.shuffle(choices[player])
    if not all(_claim(player, choices, owner) for player in choices):
        return None
    return {player: line for line, player in owner.items()}


def _claim(first: int, choices: Mapping[int, Sequence[int]], owner: dict[int, int]) -> bool:
    """Find a line, moving others on where needed (breadth first)."""
    came_from: dict[int, int] = {}
    queue = [first]
    for player in queue:
        for line in choices[player]:
            if line in came_from:
                continue
            came_from[line] = player
            if line in owner:
                queue.append(owner[line])
                continue
            _pass_on(line, first, came_from, owner)
            return True
    return False


def _pass_on(line: int, first: int, came_from: Mapping[int, int], owner: dict[int, int]) -> None:
    held = {player: line for line, player in owner.items()}
    while came_from[line] != first:
        player = came_from[line]
        owner[line] = player
        line = held[player]
    owner[line] = first


def _together(others: Sequence[int], apart: Collection[Pair], rng: Random) -> list[int]:
    """Players in an order that puts those who must not meet side by side, hence on a letter."""
    near: dict[int, list[int]] = {player: [] for player in others}
    for a, b in apart:
        if a in near and b in near:
            near[a].append(b)
            near[b].append(a)
    groups, seen = [], set()
    for first in others:
        if first in seen:
            continue
        group, stack = [], [first]
        seen.add(first)
        while stack:
            player = stack.pop()
            group.append(player)
            fresh = [other for other in near[player] if other not in seen]
            seen.update(fresh)
            stack.extend(fresh)
        groups.append(group)
    rng.shuffle(groups)
    groups.sort(key=len, reverse=True)
    return [player for group in groups for player in group]


class _Repair:
    """Swaps of lines until nobody meets who should not, or patience ends."""

    def __init__(self, lines: list[int], chart: Chart, casting: LineAssignment) -> None:
        self._lines = lines
        self._casting = casting
        meetings = LineMeetings(chart)
        self._met = {line: frozenset(meetings.of(line)) for line in lines}
        self._first = {line: frozenset(members) for members in chart.rounds[0] for line in members}
        self._apart = _requests(casting.apart)
        self._first_apart = _requests(casting.first_apart)

    def run(self, rng: Random) -> int:
        """Swap; how many pairs still meet."""
        requesting = sorted(self._apart.keys() | self._first_apart.keys())
        free = [player for player in range(len(self._lines)) if player not in self._casting.allowed]
        bound = sorted(self._casting.allowed)
        for _ in range(_REPAIRS):
            unhappy = [player for player in requesting if self._broken_for(player)]
            if not unhappy:
                return 0
            player = rng.choice(unhappy)
            self._try(player, rng.choice(bound if player in self._casting.allowed else free))
        return sum(self._broken_for(player) for player in requesting) // 2

    def _broken_for(self, player: int) -> int:
        lines, line = self._lines, self._lines[player]
        met, beside = self._met[line], self._first[line]
        return sum(1 for other in self._apart.get(player, ()) if lines[other] in met) + sum(
            1 for other in self._first_apart.get(player, ()) if lines[other] in beside
        )

    def _try(self, player: int, other: int) -> None:
        lines, allowed = self._lines, self._casting.allowed
        mine, its = lines[player], lines[other]
        if its not in allowed.get(player, (its,)) or mine not in allowed.get(other, (mine,)):
            return
        before = self._broken_for(player) + self._broken_for(other)
        lines[player], lines[other] = its, mine
        if self._broken_for(player) + self._broken_for(other) > before:
            lines[player], lines[other] = mine, its


def _requests(pairs: Collection[Pair]) -> dict[int, list[int]]:
    requests: dict[int, list[int]] = {}
    for a, b in sorted(pairs):
        requests.setdefault(a, []).append(b)
        requests.setdefault(b, []).append(a)
    return requests


def _grid(chart: Chart, lines: Sequence[int]) -> Grid:
    holder = [EMPTY] * (4 * chart.tables)
    for player, line in enumerate(lines):
        holder[line] = player
    return [[[holder[line] for line in table] for table in tables] for tables in chart.rounds]
