"""On which pages of a print each of its pieces stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from director_app.services.paper.composed import Composed
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.memory import Layout, page_count

Pages = Mapping[str, tuple[int, ...]]
"""The pages of each piece, counted from 1."""


def pages_of(
    composed: Composed,
    facts: PrintFacts,
    layout: Layout,
    seen: Mapping[int, list[int]],
    pages: int,
) -> Pages:
    """The pages of each piece: as its writer told while drawing, else one piece after another.

    Nothing where it can't be told.
    """
    keys = [key for key, _ in composed.units]
    if len(seen) == len(keys):
        return {key: tuple(dict.fromkeys(seen[at])) for at, key in enumerate(keys)}
    each = [1] * len(keys)
    if pages != len(keys):
        alone = (replace(composed, units=(unit,)) for unit in composed.units)
        each = [page_count(composed, facts, layout) for composed in alone]
    if sum(each) != pages:
        return {}
    found: dict[str, tuple[int, ...]] = {}
    first = 1
    for key, count in zip(keys, each, strict=True):
        found[key] = tuple(range(first, first + count))
        first += count
    return found
