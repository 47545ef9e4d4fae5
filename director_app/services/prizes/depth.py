"""How many places a field pays, and how the fund is divided among them.

One place in eight, at least three, is paid, or as many as the rule set says. Up to five places
the fund is divided as ``TABLE`` has it; deeper, a place gets in proportion to one divided by its
number. Where the last place would get less than the entry fee, fewer places are paid, down to
three; if that is not enough, everybody paid gets the fee first and the table divides the rest.
"""

from __future__ import annotations

from director_app.services.prizes.split import WHOLE, portions, shares_of

LEAST = 3
ONE_IN = 8
TABLE = {
    1: (100,),
    2: (60, 40),
    3: (50, 30, 20),
    4: (40, 30, 20, 10),
    5: (35, 25, 18, 12, 10),
}
"""Percent by place for the first depths."""

_FINE = 360_360


def depth_of(field: int, stated: int = 0) -> int:
    """How many places are paid in a field of this size; ``stated`` is the rule set's number."""
    wanted = stated or max(LEAST, field // ONE_IN)
    return min(wanted, field)


def division_of_fund(depth: int) -> tuple[int, ...]:
    """Hundredths of a percent by place, whole percents that come to all of the fund."""
    if depth in TABLE:
        return tuple(part * 100 for part in TABLE[depth])
    weights = [_FINE // place for place in range(1, depth + 1)]
    if depth > WHOLE // 400:
        return portions(WHOLE, weights)
    return tuple(part * 100 for part in portions(100, weights))


def suggested_shares(fund: int, field: int, fee: int, stated: int = 0) -> tuple[int, ...]:
    """Hundredths of a percent by place; nobody paid gets less than the fee if it can be."""
    deepest = depth_of(field, stated)
    if not deepest:
        return ()
    least = deepest if stated else min(LEAST, deepest)
    for depth in range(deepest, least - 1, -1):
        shares = division_of_fund(depth)
        if shares_of(fund, shares)[-1] >= fee:
            return shares
    return _fee_first(fund, least, fee)


def _fee_first(fund: int, depth: int, fee: int) -> tuple[int, ...]:
    """The fee for each place, and the rest by the table; the table alone if it can't be."""
    plain = division_of_fund(depth)
    base = -(-fee * WHOLE // fund) if fund else WHOLE
    rest = WHOLE - base * depth
    if rest < 0:
        return plain
    return tuple(base + part for part in portions(rest, plain))
