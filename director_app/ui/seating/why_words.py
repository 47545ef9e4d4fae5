"""Reasons for seats in the director's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.services.seating.explaining import SeatReasonText
from director_app.ui.kit.words import tr
from director_app.ui.seating.floor_model import seat_letter

if TYPE_CHECKING:
    from director_app.services.seating.explaining import WhyPerson, WhyRound
    from director_app.services.seating.service import SeatingView


def said_words(said: SeatReasonText) -> str:
    """A reason in the director's language, and those within it."""
    values = {
        name: said_words(value) if isinstance(value, SeatReasonText) else value
        for name, value in said.values.items()
    }
    return tr(said.words, None, **values)


def person_summary(person: WhyPerson) -> str:
    """Whom somebody meets, and never, in one line."""
    met = tr("Plays with 1 person") if person.met == 1 else tr("Plays with %n people", n=person.met)
    parts = [tr("badge {badge}", badge=person.badge), met]
    if person.repeats:
        again = tr("1 repeat opponent") if person.repeats == 1 else ""
        parts.append(again or tr("%n repeat opponents", n=person.repeats))
    if person.never:
        parts.append(tr("never plays %n others", n=person.never))
    return " · ".join(parts)


def meets_words(round_: WhyRound) -> str:
    """Who sits there too, those met before marked."""
    names = [tr("{name} (again)", name=met.name) if met.again else met.name for met in round_.meets]
    return tr("with {names}", names=", ".join(names)) if names else ""


def totals(view: SeatingView, person: WhyPerson) -> list[tuple[str, str]]:
    """What the rounds of somebody come to."""
    seats = " · ".join(f"{seat_letter(view, seat)} {count}" for seat, count in person.seats.items())
    tables = ", ".join(str(table) for table in person.tables)
    found = [(tr("Tables"), tables), (tr("Seats"), seats)]
    if person.short_rounds:
        found.append((tr("3-player tables"), _rounds(person.short_rounds)))
    if person.sat_out:
        found.append((tr("Sits out"), _rounds(person.sat_out)))
    return found


def _rounds(count: int) -> str:
    return tr("1 round") if count == 1 else tr("%n rounds", n=count)
