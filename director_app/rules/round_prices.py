"""Prices that hold in some rounds only, and a rule set with the prices of one round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

_POINTS = ("points",)
_SHORT = ("points", "three_players", "two_players")
_INTACT = ("intact", "shown", "caller")

PRICED_ROWS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "bonuses": ("id", ("add", "multiply", "at_most")),
    "incidents": ("id", ("offender", "others")),
    "penalties": ("id", _POINTS),
    "thrower.exposures": ("exposures", _SHORT),
}
"""Lists whose rows have prices: what a row is known by, and the keys of its prices."""

PRICED_ENTRIES: Mapping[str, tuple[str, ...]] = {
    "win.value": ("times",),
    "win.most": _POINTS,
    "losers.pay": ("thrower", "others", "self_pick"),
    "wall.live": _SHORT,
    "unfinished.each": _POINTS,
    "dead.wall": _SHORT,
    "dead.won": _POINTS,
    "dead.unfinished": _POINTS,
    "dead.error": _POINTS,
    "dead.stopped": _POINTS,
    "thrower.quint": _POINTS,
    "misname.mah_jongg": ("points", "percent", "winner", "others"),
    "error.caller": _POINTS,
    "error.none_intact": _INTACT,
    "error.one_intact": _INTACT,
    "error.two_intact": _INTACT,
    "error.three_intact": _INTACT,
}
"""Entries that have prices, and the keys of these."""

PRICED = tuple(dict.fromkeys(key.partition(".")[0] for key in (*PRICED_ROWS, *PRICED_ENTRIES)))
"""Groups of a rule set in which there are prices."""


@dataclass(frozen=True, slots=True)
class Priced:
    """Numbers of one entry or row that hold instead of its own, and where the sheet says so."""

    numbers: Mapping[str, int]
    section: str


@dataclass(frozen=True, slots=True)
class InRounds:
    """Prices of some rounds: of those listed, from one on, or of the last.

    ``prices`` go by the places of entries and rows: ``wall.live``, ``penalties.late``,
    ``thrower.exposures.2``.
    """

    prices: Mapping[str, Priced]
    rounds: tuple[int, ...] = ()
    start: int = 0
    last: bool = False

    def holds(self, number: int, *, last: bool) -> bool:
        """Whether a round has these prices; ``last`` says whether it is the last of the plan."""
        return number in self.rounds or 0 < self.start <= number or (self.last and last)


Part = TypeVar("Part")


def with_prices(part: Part, prices: Mapping[str, Priced]) -> Part:
    """A rule set, or a part of one, with other prices; each of them must have its place there."""
    changed: Any = part
    for place, priced in prices.items():
        changed = _put(changed, place.split("."), priced)
    put: Part = changed
    return put


def _put(part: Any, steps: list[str], priced: Priced) -> Any:
    if not steps:
        return replace(part, **priced.numbers, section=priced.section)
    name, *inside = steps
    if isinstance(part, tuple):
        return tuple(_put(row, inside, priced) if row_name(row) == name else row for row in part)
    return replace(part, **{name: _put(getattr(part, name), inside, priced)})


def row_name(row: Any) -> str:
    """What a row is known by in the place of a price."""
    return str(row.exposures if hasattr(row, "exposures") else row.id)
