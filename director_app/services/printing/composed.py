"""A document between the book and the paper: its pages' facts, and who draws them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reports.page import Imprint


@dataclass(frozen=True, slots=True)
class Composed:
    """``units`` are what is printed apart (a sheet, a card, a list) with the key of each.

    ``bind`` joins units and imprint into the writer's input.
    """

    units: tuple[tuple[str, Any], ...]
    bind: Callable[[tuple[Any, ...], Imprint], Any]
    write: Callable[..., None]
    per_unit: bool = True
    """Whether single units can be printed apart from the others."""


def signed(points: int | None) -> str:
    """Points with their sign: ``+10``, ``-25``, ``0``."""
    if points is None:
        return ""
    return f"+{points}" if points > 0 else str(points)


def whole(unit: Any, bind: Callable[[Any, Imprint], Any], write: Callable[..., None]) -> Composed:
    """A document that is one unit."""
    return Composed((("all", unit),), lambda units, imprint: bind(units[0], imprint), write)
