"""A cut to a final: which round it began with, and who played before it and plays no more.

It is a note of the seating, so that it is undone, exported and read like they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from director_app.domain.rounds import Round
from director_app.domain.seating_notes import cuts
from director_app.domain.tables import TablePlan
from director_app.storage.seating import DrawnSeating


def cut_round(drawn: DrawnSeating | None, until: int) -> int | None:
    """The round of the last cut up to this one."""
    numbers = [cut.round for cut in cuts(drawn.notes if drawn else ())]
    return max((number for number in numbers if number <= until), default=None)


def cut_players(
    drawn: DrawnSeating | None,
    until: int,
    rounds: Sequence[Round],
    plans: Mapping[int, Sequence[TablePlan]],
) -> frozenset[int]:
    """Who played before the last cut and had no seat in its round."""
    number = cut_round(drawn, until)
    if number is None:
        return frozenset()
    before, here = set[int](), set[int]()
    for round_ in rounds:
        who = {each for plan in plans[round_.id] for each in plan.seats.entrants}
        if round_.number < number:
            before |= who
        elif round_.number == number:
            here = who
    return frozenset(before - here)
