"""Names at the head of a seat's column of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.paint import width_of
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.seat_grid import HeadNames

if TYPE_CHECKING:
    from director_app.domain.tables import Seat
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.layout import Layout


def digit_of(place: Layout, view: SheetView, column: int) -> str:
    """The key of a seat, after its wind where there is room."""
    seat = view.rules.seats.columns[column]
    roomy = place.column > theme().px(130) and view.rules.seats.letters.get(seat, "")
    return f"{seat.value} {column + 1}" if roomy else str(column + 1)


def names_at(place: Layout, view: SheetView, column: int, games: int) -> HeadNames:
    """The names of whoever sits there first in so many games."""
    seat = view.rules.seats.columns[column]
    taken = width_of(digit_of(place, view, column), theme().font("caption", 500))
    return HeadNames(place.head_cell(column), *_names(view, seat, games), taken + 14, 4)


def _names(view: SheetView, seat: Seat, games: int) -> tuple[str, str]:
    seated = [view.seated[at][seat] for at in range(games)]
    first = next((entrant for entrant in seated if entrant is not None), None)
    if first is None or first not in view.players:
        return tr("no one"), tr("empty seat")
    facts = view.players[first].facts
    return (facts.given, facts.family) if facts.given else (facts.family, "")
