"""Which single slip explains that our totals of a sheet differ from the paper's.

A slip is in a game as typed, or on the paper. Only slips that explain every difference at once
are told, likeliest first; `LIKELY` holds how likely each kind is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS, Seat
from director_app.rules.card_values import odd_value
from director_app.rules.slips.endings import ending_slips
from director_app.rules.slips.hands import hand_slips
from director_app.rules.slips.kinds import LIKELY, Charged, Fact, Guess, Kind, Slip, Where
from director_app.rules.slips.mismatch import Mismatch, mismatch_of
from director_app.rules.slips.seats import missing_penalties, seat_slips
from director_app.rules.slips.sums import USUALLY_OFF, logged_slips, paper_slips

if TYPE_CHECKING:
    from director_app.domain.games import Game
    from director_app.rules.ruleset import RuleSet


_VALUES = frozenset({Kind.DIGITS, Kind.VALUE})


def explains(slip: Slip, rules: RuleSet) -> bool:
    """Whether this slip is reason enough for totals that differ.

    A sum that is wrong by no usual amount, a hand value that no card prints, and a penalty whose
    amount the director sets fit any difference: they are told, and explain nothing.
    """
    if slip.kind is Kind.SUM:
        return abs(_number(slip.was) - _number(slip.should)) in USUALLY_OFF
    if slip.kind in _VALUES:
        return not odd_value(_number(slip.should))
    if slip.kind is Kind.PENALTY:
        kind = rules.penalty(str(slip.should or slip.was))
        return kind is not None and kind.points is not None
    return True


def _number(fact: object) -> int:
    return fact if isinstance(fact, int) else 0


__all__ = ["LIKELY", "Charged", "Fact", "Kind", "Slip", "Where", "explains", "marks", "slips"]

_ANY_OF = frozenset({Kind.EXPOSURES, Kind.SELF_PICK, Kind.VALUE})
"""Kinds of which the likeliest case stands for all others that give the same points."""


def marks(
    games: Sequence[Game],
    seats: Sequence[tuple[Seat, ...]],
    paper: Mapping[Seat, int],
    rules: RuleSet,
) -> dict[Seat, tuple[int, int]]:
    """The seats whose totals differ: ours and the paper's.

    ``seats`` are the occupied ones of each game. A seat that ``paper`` leaves out is not
    compared; nothing is compared while a game cannot be scored.
    """
    sheet = mismatch_of(games, seats, paper, rules)
    if sheet is None:
        return {}
    differ = sheet.differ
    return {seat: (sheet.ours.get(seat, 0), paper[seat]) for seat in SEATS if seat in differ}


def slips(
    games: Sequence[Game],
    seats: Sequence[tuple[Seat, ...]],
    paper: Mapping[Seat, int],
    rules: RuleSet,
    *,
    logged: Sequence[Charged] = (),
    most: int = 3,
) -> tuple[Slip, ...]:
    """The likeliest single slips, of which each explains all totals that differ.

    ``logged`` are penalties that the log charges beside the games; the totals of ``paper`` are
    given without them.

    Empty where the totals agree, where a game cannot be scored, and where no one slip is enough.
    """
    sheet = mismatch_of(games, seats, paper, rules)
    if sheet is None or not sheet.differ:
        return ()
    guesses = chain(
        logged_slips(sheet, logged),
        _entry_slips(sheet),
        missing_penalties(sheet),
        paper_slips(sheet),
    )
    ranked = sorted(guesses, key=_place)
    return tuple(islice(_distinct(ranked), most))


def _entry_slips(sheet: Mismatch) -> Iterator[Guess]:
    for look in sheet.looks():
        for guess in chain(hand_slips(look), seat_slips(look), ending_slips(look)):
            if guess.slip.change is not None and look.fits(guess.slip.change):
                yield guess


def _place(guess: Guess) -> tuple[float, int, int]:
    """Likeliest first; equally likely ones in the order of the games, then of the seats."""
    slip = guess.slip
    seat = SEATS.index(slip.seat) if slip.seat is not None else len(SEATS)
    return -guess.weight, slip.game or 0, seat


def _distinct(guesses: Iterable[Guess]) -> Iterator[Slip]:
    """Each correction once, and once what a director would tell the same way."""
    seen: set[object] = set()
    changes: list[tuple[int | None, Game]] = []
    for guess in guesses:
        slip = guess.slip
        told = _reads_alike(slip)
        change = None if slip.change is None else (slip.game, slip.change)
        if told in seen or change in changes:
            continue
        seen.add(told)
        if change is not None:
            changes.append(change)
        yield slip


def _reads_alike(slip: Slip) -> object:
    place = (slip.kind, slip.game, slip.seat)
    if slip.kind in _ANY_OF:
        return place
    winner = slip.change.winner if slip.change and slip.kind is Kind.ENDING else None
    return (*place, slip.other, slip.was, slip.should, winner)
