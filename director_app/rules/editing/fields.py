"""Every value of the rule-set format as people know it, in the order of the day."""

from __future__ import annotations

import re

from director_app.messages.message import Message
from director_app.rules.editing import fields_event, fields_play, fields_points
from director_app.rules.editing.field_rows import ROWS
from director_app.rules.editing.field_types import Choice, FieldSpec, Group, Kind, RowSpec, signed

__all__ = [
    "FIELDS",
    "GROUPS",
    "ROWS",
    "Choice",
    "FieldSpec",
    "Group",
    "Kind",
    "RowSpec",
    "field_at",
    "fields_of",
    "generic",
    "row_at",
    "rows_of",
    "signed",
]

GROUPS: tuple[Group, ...] = (
    Group("about", Message("Name")),
    Group("seats", Message("Seats and moving")),
    Group("time", Message("Clock and rounds")),
    Group("win", Message("The winner")),
    Group("wall", Message("Wall, time, and dead hands")),
    Group("thrower", Message("The thrower")),
    Group("misnamed", Message("Misnamed tiles")),
    Group("error", Message("Mah jongg in error")),
    Group("stops", Message("Other game stops")),
    Group("penalties", Message("Penalties")),
    Group("conduct", Message("Conduct")),
    Group("paper", Message("Sheets and signing")),
    Group("lock", Message("Final points and disputes")),
    Group("places", Message("Places and ties")),
    Group("prizes", Message("Prizes")),
    Group("short", Message("2- and 3-player tables")),
    Group("card", Message("Card")),
    Group("notes", Message("Notes")),
    Group("situations", Message("Situations")),
)

FIELDS: tuple[FieldSpec, ...] = (
    *fields_play.ABOUT,
    *fields_play.PLAY,
    *fields_points.WIN,
    *fields_points.WALL,
    *fields_points.THROWER,
    *fields_points.LOSERS,
    *fields_points.MISNAMED,
    *fields_points.ERROR,
    *fields_points.STOPS,
    *fields_points.PENALTIES,
    *fields_event.CONDUCT,
    *fields_event.PAPER,
    *fields_event.LOCK,
    *fields_event.PLACES,
    *fields_event.PRIZES,
    *fields_play.SHORT,
    *fields_play.CARD,
    *fields_event.NOTES,
    *fields_event.SITUATIONS,
)

_FIELD = {spec.path: spec for spec in FIELDS}
_ROW = {spec.path: spec for spec in ROWS}


def generic(path: str) -> str:
    """A path without its row numbers: ``bonuses[].add`` for ``bonuses[0].add``."""
    return re.sub(r"\[\d+\]", "[]", path)


def field_at(path: str) -> FieldSpec | None:
    """The field at a path, with or without row numbers."""
    return _FIELD.get(generic(path))


def row_at(path: str) -> RowSpec | None:
    """The list at a path, or the one whose row or value stands there."""
    return _ROW.get(generic(path).partition("[]")[0])


def fields_of(group: str) -> tuple[FieldSpec, ...]:
    """The values of a group that stand by themselves."""
    return tuple(spec for spec in FIELDS if spec.group == group and not spec.rows)


def rows_of(group: str) -> tuple[RowSpec, ...]:
    return tuple(spec for spec in ROWS if spec.group == group)
