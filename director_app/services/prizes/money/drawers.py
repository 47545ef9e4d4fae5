"""Each station's drawer: what should be in it, and what was counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from director_app.domain.money import HOW, MoneyKind, MoneyLine
from director_app.domain.people import Entrant
from director_app.domain.prizes import Payout

_IN = frozenset({MoneyKind.DONATION, MoneyKind.RAFFLE_IN, MoneyKind.FIFTY_IN})
_PARTS = ("float", "fees", "other_in", "other_out", "prizes")

_Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class DrawerRow:
    """One way of paying at a station; ``counted`` is ``None`` until somebody counted."""

    how: str
    float: int
    fees: int
    other_in: int
    other_out: int
    prizes: int
    counted: int | None = None

    @property
    def expected(self) -> int:
        """Cents that should be there: all that came in, less all that went out."""
        return self.float + self.fees + self.other_in - self.other_out - self.prizes

    @property
    def difference(self) -> int | None:
        """Cents that are there too much, or too little (below zero)."""
        return None if self.counted is None else self.counted - self.expected


@dataclass(frozen=True, slots=True)
class Drawer:
    """A station's drawer; ``station`` is empty for money that came before the day."""

    station: str
    rows: tuple[DrawerRow, ...]


def drawers_of(
    entrants: Iterable[Entrant], lines: Iterable[MoneyLine], payouts: Iterable[Payout]
) -> tuple[Drawer, ...]:
    """Every station's drawer by name, money from before the day first; the last count holds."""
    sums: dict[_Key, dict[str, int]] = defaultdict(lambda: dict.fromkeys(_PARTS, 0))
    counted: dict[_Key, int] = {}
    for entrant in entrants:
        for part in entrant.fee.payments:
            if part.cents:
                sums[part.station, fee_way(part.how)]["fees"] += part.cents
    for line in lines:
        key = (line.station, way(line.how))
        if line.kind is MoneyKind.COUNT:
            counted[key] = line.cents
        else:
            sums[key][_part(line.kind)] += line.cents
    for paid in payouts:
        if paid.cents:
            sums[paid.by, way(paid.how)]["prizes"] += paid.cents
    return _drawers(sums, counted)


def way(how: str) -> str:
    """How something was paid, as drawers tell it apart; cash where nobody said."""
    return how.strip().casefold() or HOW[0]


def fee_way(how: str) -> str:
    """The same of a fee, of which a list may not say how it was paid."""
    return how.strip().casefold()


def _part(kind: MoneyKind) -> str:
    if kind is MoneyKind.FLOAT:
        return "float"
    return "other_in" if kind in _IN else "other_out"


def _drawers(
    sums: Mapping[_Key, Mapping[str, int]], counted: Mapping[_Key, int]
) -> tuple[Drawer, ...]:
    found: dict[str, list[DrawerRow]] = defaultdict(list)
    for station, how in sorted({*sums, *counted}, key=_order):
        parts = sums.get((station, how), dict.fromkeys(_PARTS, 0))
        row = DrawerRow(how, **parts, counted=counted.get((station, how)))
        found[station].append(row)
    return tuple(Drawer(station, tuple(rows)) for station, rows in found.items())


def _order(key: _Key) -> tuple[str, int, str]:
    station, how = key
    return station.casefold(), HOW.index(how) if how in HOW else len(HOW), how
