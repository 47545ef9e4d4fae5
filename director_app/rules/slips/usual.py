"""Which slips explain a difference: those that could not explain any other one just as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.card_values import odd_value
from director_app.rules.slips.kinds import Kind
from director_app.rules.slips.sums import USUALLY_OFF

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet
    from director_app.rules.slips.kinds import Slip

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
