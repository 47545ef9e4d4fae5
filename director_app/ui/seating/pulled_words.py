"""What the entry of pulled seats says: what is asked, what is in, what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from director_app.domain.tables import Seat
    from director_app.services.seating.files import SeatPlan
    from director_app.services.seating.pulled import PulledView, Puller

_MOST_NAMED = 6
_MOST_ROWS = 6
_MOST_FREE = 8


def said_words(view: PulledView) -> str:
    """How far the pulling has come."""
    return tr(
        "Round 1: {seated_count} of %n have seats.",
        n=len(view.people),
        seated_count=len(view.seated),
    )


def asked_words(person: Puller | None, table: int | None) -> tuple[str, str]:
    """What the field asks for now, and what is known of the slip."""
    if person is None:
        return tr("Badge or name"), ""
    name = f"{person.badge}  {person.name}"
    if table is None:
        return tr("Table"), name
    return tr("Seat"), tr("{name}: table {table}", name=name, table=table)


def lines_words(people: Sequence[Puller], letter: Callable[[Seat | None], str]) -> str:
    """A line for everybody who has a place, as they are given."""
    return "\n".join(
        f"{person.table} {letter(person.seat)}   {person.name} ({person.badge})"
        for person in people
    )


def left_words(view: PulledView, letter: Callable[[Seat | None], str]) -> str:
    """Who has no place, and which seats nobody has."""
    waiting = view.waiting
    if not waiting:
        return tr("Everyone has a seat.")
    names = ", ".join(puller.name for puller in waiting[:_MOST_NAMED])
    more = len(waiting) - _MOST_NAMED
    who = tr("{names} and %n more", n=more, names=names) if more > 0 else names
    left = tr("%n without a seat: {names}.", n=len(waiting), names=who)
    free = [(table, seats) for table, seats in view.free.items() if seats]
    if len(free) > _MOST_FREE:
        counts = ", ".join(
            f"{sum(seat in seats for _, seats in free)} {letter(seat)}" for seat in SEATS
        )
        return f"{left}\n" + tr("Open seats: {seats}.", seats=counts)
    places = ", ".join(f"{table} {''.join(map(letter, seats))}" for table, seats in free)
    return f"{left}\n" + tr("Open seats: {seats}.", seats=places)


def file_words(plan: SeatPlan) -> tuple[str, str]:
    """What a file would seat, and its rows that can't be used."""
    rounds = tr("%n rounds", n=len(plan.rounds))
    seats = tr("%n players, {rounds}.", n=len(plan.badges), rounds=rounds)
    if not plan.refused:
        return seats, ""
    rows = [
        tr("Row {row}: {reason}.", row=refused.row, reason=refused.reason)
        for refused in plan.refused[:_MOST_ROWS]
    ]
    if len(plan.refused) > _MOST_ROWS:
        rows.append(tr("and %n more", n=len(plan.refused) - _MOST_ROWS))
    return seats, "\n".join(rows)
