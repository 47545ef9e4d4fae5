"""Splitting money to the cent: percentages of a fund, and prizes of tied places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from director_app.domain.money import PrizeMoney

WHOLE = 10_000
"""All of a fund, in hundredths of a percent."""

_DOLLAR = 100


def portions(total: int, weights: Sequence[int]) -> tuple[int, ...]:
    """A total split in proportion, by largest remainder: the parts add up to it.

    Of equal remainders the earlier part gets the cent. Without any weight nobody gets anything.
    """
    whole = sum(weights)
    if not whole:
        return (0,) * len(weights)
    return _topped_up(total, [(total * weight, whole) for weight in weights])


def shares_of(fund: int, shares: Sequence[int]) -> tuple[int, ...]:
    """Hundredths of a percent of the fund in cents, by largest remainder.

    The parts add up to the same percentage of the fund taken at once; what that leaves of a cent
    is left in the fund.
    """
    whole = fund * sum(shares) // WHOLE
    return _topped_up(whole, [(fund * share, WHOLE) for share in shares])


def _topped_up(total: int, exact: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Fractions rounded down, and a cent more for the largest remainders until the total is met."""
    parts = [over // under for over, under in exact]
    rests = [over % under for over, under in exact]
    order = sorted(range(len(parts)), key=lambda at: (-rests[at], at))
    for at in order[: total - sum(parts)]:
        parts[at] += 1
    return tuple(parts)


@dataclass(frozen=True, slots=True)
class MoneySplit:
    """What each of those who share gets, in their order, and what stays in the fund."""

    shares: tuple[int, ...]
    kept: int


def split(cents: int, count: int, money: PrizeMoney, takers: int | None = None) -> MoneySplit:
    """Cents shared equally among so many, of whom the first ``takers`` (all of them) may win.

    Shares go to the cent, or to the dollar where the director says so. What does not divide
    stays in the fund, or goes one cent (or dollar) each to the first of them. A share of
    somebody who wins no prize, and cents below a dollar, stay in the fund.
    """
    able = count if takers is None else takers
    unit = _DOLLAR if money.whole_dollars and count > 1 else 1
    share = cents // count // unit * unit
    odd = (cents - share * count) // unit if money.odd_cents == "names" else 0
    shares = tuple(share + (unit if at < odd else 0) for at in range(able))
    return MoneySplit(shares, cents - sum(shares))
