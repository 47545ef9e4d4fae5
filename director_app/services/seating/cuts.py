"""A cut to a final: which round it began with, and who played before it and plays no more.

It is told in the notes of the seating, so that it is undone, exported and read like they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from director_app.domain.rounds import Round
from director_app.domain.tables import TablePlan
from director_app.storage.seating import Drawn

_CUT = re.compile(r"Cut in round (\d+): the first (\d+) of (\d+) play on\.")


def cut_note(number: int, players: int, of: int) -> str:
    """The note of a cut."""
    return f"Cut in round {number}: the first {players} of {of} play on."


def cut_notes(notes: Iterable[str], before: int | None = None) -> tuple[str, ...]:
    """The notes that tell of a cut, on request only those of earlier rounds."""
    found = ((note, _CUT.match(note)) for note in notes)
    return tuple(
        note for note, match in found if match and (before is None or int(match[1]) < before)
    )


def cut_round(drawn: Drawn | None, until: int) -> int | None:
    """The round of the last cut up to this one."""
    notes = drawn.notes if drawn else ()
    numbers = [int(match[1]) for note in notes if (match := _CUT.match(note))]
    return max((one for one in numbers if one <= until), default=None)


def cut_players(
    drawn: Drawn | None,
    until: int,
    rounds: Sequence[Round],
    plans: Mapping[int, Sequence[TablePlan]],
) -> frozenset[int]:
    """Who played before the last cut and had no seat in its round."""
    number = cut_round(drawn, until)
    if number is None:
        return frozenset()
    before, here = set[int](), set[int]()
    for one in rounds:
        who = {each for plan in plans[one.id] for each in plan.seats.entrants}
        if one.number < number:
            before |= who
        elif one.number == number:
            here = who
    return frozenset(before - here)
