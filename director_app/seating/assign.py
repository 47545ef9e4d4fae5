"""Players to the lines of a chart: stationary ones to lines that stay, the rest by chance.

Which player gets which line changes nothing about repeats, so wishes are met here for free.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from director_app.seating.charts import Chart
from director_app.seating.short_tables import LineMeetings

EMPTY = -1
"""An empty seat in a grid."""

Grid = list[list[list[int]]]
"""Rounds of tables of four: players by position from 0, or ``EMPTY``."""

Pair = tuple[int, int]

_REPAIRS = 4_000


def fill_chart(
    chart: Chart,
    empty: Collection[int],
    players: int,
    stationary: Collection[int],
    apart: Collection[Pair],
    rng: Random,
) -> tuple[Grid, int] | None:
    """The chart with players on it, and how many apart pairs still meet.

    None when too few lines stay at their table for the stationary players.
    """
    open_lines = [line for line in range(4 * chart.tables) if line not in empty]
    staying = [line for line in chart.unmoving() if line not in empty] if stationary else []
    if len(stationary) > len(staying) or len(open_lines) != players:
        return None
    rng.shuffle(staying)
    line_of = dict(zip(sorted(stationary), staying, strict=False))
    used = set(line_of.values())
    rest = [line for line in open_lines if line not in used]
    rng.shuffle(rest)
    others = [one for one in range(players) if one not in line_of]
    if chart.lettered and apart:
        rest.sort(key=lambda line: line // chart.tables)
        others = _together(others, apart, rng)
    line_of.update(zip(others, rest, strict=True))
    lines = [line_of[one] for one in range(players)]
    broken = _repair(lines, chart, frozenset(stationary), apart, rng) if apart else 0
    return _grid(chart, lines), broken


def _together(others: Sequence[int], apart: Collection[Pair], rng: Random) -> list[int]:
    """Players in an order that puts those who must not meet side by side, hence on a letter."""
    near: dict[int, list[int]] = {one: [] for one in others}
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
            one = stack.pop()
            group.append(one)
            fresh = [other for other in near[one] if other not in seen]
            seen.update(fresh)
            stack.extend(fresh)
        groups.append(group)
    rng.shuffle(groups)
    groups.sort(key=len, reverse=True)
    return [one for group in groups for one in group]


def _repair(
    lines: list[int],
    chart: Chart,
    stationary: frozenset[int],
    apart: Collection[Pair],
    rng: Random,
) -> int:
    """Swap lines until no apart pair meets or patience ends; how many still meet."""
    meetings = LineMeetings(chart)
    met = {line: frozenset(meetings.of(line)) for line in lines}
    wishes: dict[int, list[int]] = {}
    for a, b in apart:
        wishes.setdefault(a, []).append(b)
        wishes.setdefault(b, []).append(a)

    def broken_for(one: int) -> int:
        return sum(1 for other in wishes.get(one, ()) if lines[other] in met[lines[one]])

    kinds = (
        sorted(stationary),
        [one for one in range(len(lines)) if one not in stationary],
    )
    for _ in range(_REPAIRS):
        unhappy = [one for one in sorted(wishes) if broken_for(one)]
        if not unhappy:
            return 0
        one = rng.choice(unhappy)
        other = rng.choice(kinds[0] if one in stationary else kinds[1])
        before = broken_for(one) + broken_for(other)
        lines[one], lines[other] = lines[other], lines[one]
        if broken_for(one) + broken_for(other) > before:
            lines[one], lines[other] = lines[other], lines[one]
    return sum(broken_for(one) for one in wishes) // 2


def _grid(chart: Chart, lines: Sequence[int]) -> Grid:
    holder = [EMPTY] * (4 * chart.tables)
    for player, line in enumerate(lines):
        holder[line] = player
    return [[[holder[line] for line in table] for table in tables] for tables in chart.rounds]
