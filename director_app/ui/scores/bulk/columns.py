"""What a column of a table of scores can be taken for."""

from __future__ import annotations

from director_app.domain.tables import SEATS
from director_app.messages.message import Message
from director_app.services.scores.tables.columns import FIELDS, IGNORE
from director_app.ui.kit.words import tr

_WORDS = {
    "round": Message("Round"),
    "table": Message("Table"),
    "game": Message("Game"),
    "keys": Message("Game as entered"),
    "award": Message("Reason for the award"),
    "badge": Message("Badge"),
    "total": Message("Total"),
    IGNORE: Message("Not used"),
}


def column_kinds() -> list[tuple[object, str]]:
    """What a column can be taken for."""
    return [(field, field_words(field)) for field in FIELDS]


def field_words(field: str) -> str:
    """What a column is taken for, in words."""
    seat = next((seat for seat in SEATS if seat.value == field), None)
    if seat is not None:
        return tr("Points for {seat}", seat=seat.wind)
    if field in _WORDS:
        return tr(_WORDS[field])
    return tr("Points in game {game}", game=field[1:])
