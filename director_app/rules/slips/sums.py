"""Slips on the paper: a total added up wrong, a game left out, totals exchanged."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from director_app.rules.slips.kinds import Charged, Guess, Kind, Slip

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from director_app.domain.tables import Seat
    from director_app.rules.slips.mismatch import Mismatch

USUALLY_OFF = {10: 1.0, 5: 0.6, 100: 0.6, 1: 0.3, 20: 0.1, 50: 0.1}
"""By how much sums are wrong: a carry forgotten or made twice, a five overlooked."""
_OFF_ELSE = 0.01
_FOR_ALL = 0.5


def paper_slips(sheet: Mismatch) -> Iterator[Guess]:
    """Everything that can have gone wrong on the paper alone."""
    differ = sheet.differ
    if len(differ) == 1:
        ((seat, more),) = differ.items()
        yield from _one_total(sheet, seat, more)
    yield from _exchanged(sheet)
    yield from _game_left_out(sheet)


def logged_slips(sheet: Mismatch, logged: Sequence[Charged]) -> Iterator[Guess]:
    """Logged penalties that the paper leaves out, or has twice; fewest first.

    ``sheet`` compares games alone: the paper's totals are those without what the log charges.
    """
    for missing in (True, False):
        found: list[Charged] = []
        for seat, more in sheet.differ.items():
            own = [charge for charge in logged if charge.seat is seat]
            some = _with_points(own, -more if missing else more)
            if not some:
                break
            found += some
        else:
            charge = found[0] if found else None
            if charge is not None:
                whole = charge if len(found) == 1 else None
                slip = Slip(
                    Kind.LOGGED,
                    whole.game if whole else None,
                    charge.seat,
                    should=int(missing),
                    charged=tuple(found),
                )
                yield Guess(slip, 1.0 if missing else 0.5)


def _with_points(own: Sequence[Charged], points: int) -> list[Charged]:
    """The fewest of these penalties that come to so many points."""
    for many in range(1, len(own) + 1):
        for some in combinations(own, many):
            if sum(charge.points for charge in some) == points:
                return list(some)
    return []


def _one_total(sheet: Mismatch, seat: Seat, more: int) -> Iterator[Guess]:
    paper, ours = sheet.paper[seat], sheet.ours.get(seat, 0)

    def guess(kind: Kind, game: int | None = None, odds: float = 1.0) -> Guess:
        return Guess(Slip(kind, game, seat, was=paper, should=ours), odds)

    yield guess(Kind.SUM, odds=USUALLY_OFF.get(abs(more), _OFF_ELSE))
    own = [points.get(seat, 0) for points in sheet.points]
    for kind, number in _of_total(own, paper, ours):
        yield guess(kind, number)


def total_explained(numbers: Sequence[int], paper: int) -> bool:
    """Whether a usual slip explains that these numbers were added up to ``paper``."""
    ours = sum(numbers)
    return abs(paper - ours) in USUALLY_OFF or any(_of_total(numbers, paper, ours))


def _of_total(numbers: Sequence[int], paper: int, ours: int) -> Iterator[tuple[Kind, int | None]]:
    """What makes one total differ, other than a wrong sum, and of which number (from 1)."""
    more = paper - ours
    if paper == -ours:
        yield Kind.SIGN, None
    if more and _same_digits(paper, ours):
        yield Kind.TOTAL_DIGITS, None
    for number, own in enumerate(numbers, start=1):
        if more == -own:
            yield Kind.LEFT_OUT, number
        if more == own:
            yield Kind.TWICE, number
        if more == -2 * own:
            yield Kind.SIGN, number


def _same_digits(paper: int, ours: int) -> bool:
    same_sign = (paper < 0) == (ours < 0)
    return same_sign and sorted(str(abs(paper)).zfill(2)) == sorted(str(abs(ours)).zfill(2))


def _exchanged(sheet: Mismatch) -> Iterator[Guess]:
    ours, paper, differ = sheet.ours, sheet.paper, sheet.differ
    for seat, other in combinations(sheet.ours, 2):
        crossed = paper.get(seat) == ours[other] and paper.get(other) == ours[seat]
        if crossed and set(differ) == {seat, other}:
            yield Guess(Slip(Kind.TOTALS, None, seat, other, was=paper[seat], should=ours[seat]))


def _game_left_out(sheet: Mismatch) -> Iterator[Guess]:
    """All seats' totals lack the same game, or have it twice."""
    differ = sheet.differ
    if len(differ) < 2:
        return
    for look in sheet.looks():
        given = {seat: points for seat, points in look.points.items() if seat in sheet.paper}
        moved = {seat: points for seat, points in given.items() if points}
        if differ == {seat: -points for seat, points in moved.items()}:
            yield Guess(Slip(Kind.LEFT_OUT, look.number), _FOR_ALL)
        if differ == moved:
            yield Guess(Slip(Kind.TWICE, look.number), _FOR_ALL)
