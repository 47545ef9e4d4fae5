"""Table numbers chosen last, so that nobody who moves comes back to a table where that can be.

In each round the groups are matched to tables that none of their members has visited.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from director_app.seating.grid import EMPTY, Grid


def number_tables(
    grid: Grid,
    pinned: Mapping[int, int],
    rng: Random,
    before: Mapping[int, Collection[int]] | None = None,
    held: Sequence[Mapping[int, int]] = (),
) -> Grid:
    """The same groups with the table order of each round rearranged.

    ``pinned`` binds players to a table (from 0), ``held`` more of them in single rounds; ``before``
    holds tables visited in earlier rounds.
    """
    visited: dict[int, set[int]] = {player: set(at) for player, at in (before or {}).items()}
    arranged: Grid = []
    for turn, groups in enumerate(grid):
        bound = {**pinned, **(held[turn] if turn < len(held) else {})}
        place = _match(groups, bound, visited, rng)
        tables: list[list[int]] = [[] for _ in groups]
        for group, table in zip(groups, place, strict=True):
            tables[table] = group
            for player in group:
                if player != EMPTY:
                    visited.setdefault(player, set()).add(table)
        arranged.append(tables)
    return arranged


def _match(
    groups: Sequence[Sequence[int]],
    pinned: Mapping[int, int],
    visited: Mapping[int, set[int]],
    rng: Random,
) -> list[int]:
    """A table for each group: first without any return, then with as few as a search finds."""
    count = len(groups)
    place = [EMPTY] * count
    owner = [EMPTY] * count
    for at, group in enumerate(groups):
        bound = next((pinned[player] for player in group if player in pinned), None)
        if bound is not None:
            place[at], owner[bound] = bound, at
    fixed = frozenset(table for table in range(count) if owner[table] != EMPTY)
    returns = [
        [sum(1 for player in group if table in visited.get(player, ())) for table in range(count)]
        for group in groups
    ]
    order = [table for table in range(count) if table not in fixed]
    rng.shuffle(order)
    for allowed in range(5):
        for at in range(count):
            if place[at] == EMPTY:
                _augment(at, allowed, returns, order, place, owner)
    return place


def _augment(
    first: int,
    allowed: int,
    returns: Sequence[Sequence[int]],
    order: Sequence[int],
    place: list[int],
    owner: list[int],
) -> bool:
    """Find a table for a group, moving other groups on where needed (breadth first)."""
    came_from: dict[int, int] = {}
    queue = [first]
    for at in queue:
        for table in order:
            if table in came_from or returns[at][table] > allowed:
                continue
            came_from[table] = at
            if owner[table] == EMPTY:
                _shift_along(table, came_from, place, owner)
                return True
            queue.append(owner[table])
    return False


def _shift_along(
    table: int, came_from: Mapping[int, int], place: list[int], owner: list[int]
) -> None:
    while table != EMPTY:
        group = came_from[table]
        following = place[group]
        place[group], owner[table] = table, group
        table = following
