"""A document between the book and the paper: its pages' facts, and who draws them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, cast

from reports.page import Imprint

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ComposedDocument:
    """``units`` are what is printed apart (a sheet, a card, a list) with the key of each.

    ``bind`` joins units and imprint into the writer's input.
    """

    units: tuple[tuple[str, Any], ...]
    bind: Callable[[tuple[Any, ...], Imprint], Any]
    write: Callable[..., None]
    per_unit: bool = True
    """Whether single units can be printed apart from the others."""
    memo: dict[Hashable, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was found out about these units, once for all who ask."""

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """Find something out about these units, or remember it."""
        if key not in self.memo:
            self.memo[key] = find()
        return cast("T", self.memo[key])

    def with_units(self, units: tuple[tuple[str, Any], ...]) -> ComposedDocument:
        """The document with these units alone; the same one where that is all of them."""
        return self if len(units) == len(self.units) else replace(self, units=units)


def whole(
    unit: Any, bind: Callable[[Any, Imprint], Any], write: Callable[..., None]
) -> ComposedDocument:
    """A document that is one unit."""
    return ComposedDocument((("all", unit),), lambda units, imprint: bind(units[0], imprint), write)
