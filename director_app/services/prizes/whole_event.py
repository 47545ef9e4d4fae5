"""What the whole event's prizes are won by where divisions play at tables of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from director_app.domain.prizes import PrizeKind
from director_app.services.prizes.contest import Field
from director_app.services.prizes.slots import Course

Contest = tuple[Field, Course]


def joined(main: Contest, others: Sequence[Contest]) -> Contest:
    """Counts, tables and players of all; places and rounds stay the main division's."""
    found, course = main
    for field, other in others:
        found = _with(found, field)
        normal = course.also | other.normal
        tables = {
            number: sorted({*course.tables.get(number, ()), *other.tables.get(number, ())})
            for number in sorted({*course.tables, *other.tables})
        }
        course = replace(course, tables=tables, also=normal)
    return found, course


def _with(found: Field, other: Field) -> Field:
    able = {who for who, player in other.players.items() if player.able}
    every = found.everywhere or found.rounds
    return replace(
        found,
        players={
            who: replace(player, able=player.able or who in able)
            for who, player in found.players.items()
        },
        everywhere={
            number: {**every.get(number, {}), **other.rounds.get(number, {})}
            for number in {*every, *other.rounds}
        },
        tables={**other.tables, **found.tables},
        counts={
            kind: {**other.counts.get(kind, {}), **found.counts.get(kind, {})} for kind in PrizeKind
        },
        played={**other.played, **found.played},
        counts_open=found.counts_open or found.why_open or other.why_open,
        tables_open={**other.tables_open, **found.tables_open},
    )
