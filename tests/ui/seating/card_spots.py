"""Where a name stands on a card of the floor."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF

from director_app.ui.seating.floor import Floor
from director_app.ui.seating.hall_layout import NAMES
from director_app.ui.seating.table_paint import card_lines


def middle_of_name(floor: Floor, table: int, chair: int) -> QPoint:
    """The middle of a name, by the places of its table and its chair."""
    frame, arrangement = floor.frame_of(table), floor.lay.arrangement
    grown = arrangement.grown
    inside = QRectF(0, 0, frame.width() / grown, frame.height() / grown)
    head, row = card_lines(inside, whole=arrangement.form.name == NAMES)
    below = (3 + head + row * (chair + 0.5)) * grown
    return QPoint(round(frame.center().x()), round(frame.top() + below))
