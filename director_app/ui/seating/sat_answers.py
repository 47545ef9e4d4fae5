"""Who, which seat and which table can be named of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import tr
from director_app.ui.seating.sat_find import Answer
from director_app.ui.seating.sat_words import spot_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.services.seating.really_sat import SatView, Spot


def people_answers(view: SatView, spots: Mapping[int, Spot]) -> list[Answer]:
    """Everybody of the round, then those who have no seat in it."""
    people = sorted(view.people.values(), key=lambda one: one.id not in spots)
    return [
        Answer(
            one.badge,
            view.names[one.id],
            spot_words(view, spots[one.id]) if one.id in spots else "",
            one.badge,
        )
        for one in people
    ]


def seat_answers(view: SatView, sitting: Mapping[Spot, int]) -> list[Answer]:
    """Every seat of the round with who is known to have had it; then nowhere."""
    found = []
    for table in sorted(view.tables):
        for seat in view.columns:
            who = sitting.get((table, seat))
            name, badge = ("", 0) if who is None else (view.names[who], view.badges[who])
            found.append(Answer((table, seat), name, spot_words(view, (table, seat)), badge))
    found.append(Answer(None, tr("nowhere, did not play"), ""))
    return found


def table_answers(view: SatView) -> list[Answer]:
    """Every table with its names."""
    found = []
    for number, table in sorted(view.tables.items()):
        names = ", ".join(view.names[one] for one in table.planned.entrants)
        found.append(Answer(number, names, tr("Table {table}", table=number), number))
    return found


def badge_at(view: SatView, sitting: Mapping[Spot, int], text: str) -> int | None:
    """The badge of who sat at a place that was typed."""
    spot = view.spot(text)
    who = sitting.get(spot) if spot is not None else None
    return None if who is None else view.badges[who]
