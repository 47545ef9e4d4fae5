"""Every value of the rule-set format as people know it, in the order of the day."""

from __future__ import annotations

import re

from director_app.messages.message import Message
from director_app.rules.editing import fields_event, fields_play, fields_points
from director_app.rules.editing.field_rows import ROWS
from director_app.rules.editing.field_types import (
    FieldChoice,
    FieldGroup,
    Kind,
    RowSpec,
    RuleFieldSpec,
    signed,
)

__all__ = [
    "FIELDS",
    "GROUPS",
    "ROWS",
    "FieldChoice",
    "FieldGroup",
    "Kind",
    "RowSpec",
    "RuleFieldSpec",
    "field_at",
    "fields_of",
    "generic",
    "row_at",
    "rows_of",
    "signed",
]

GROUPS: tuple[FieldGroup, ...] = (
    FieldGroup("about", Message("Name")),
    FieldGroup("seats", Message("Seats and moving")),
    FieldGroup("time", Message("Clock and rounds")),
    FieldGroup("win", Message("The winner")),
    FieldGroup("wall", Message("Wall, time, and dead hands")),
    FieldGroup("thrower", Message("The thrower")),
    FieldGroup("misnamed", Message("Misnamed tiles")),
    FieldGroup("error", Message("Mah jongg in error")),
    FieldGroup("stops", Message("Other game stops")),
    FieldGroup("penalties", Message("Penalties")),
    FieldGroup("conduct", Message("Conduct")),
    FieldGroup("paper", Message("Sheets and signing")),
    FieldGroup("lock", Message("Final points and disputes")),
    FieldGroup("places", Message("Places and ties")),
    FieldGroup("prizes", Message("Prizes")),
    FieldGroup("short", Message("2- and 3-player tables")),
    FieldGroup("card", Message("Card")),
    FieldGroup("notes", Message("Notes")),
    FieldGroup("situations", Message("Situations")),
)

FIELDS: tuple[RuleFieldSpec, ...] = (
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


def field_at(path: str) -> RuleFieldSpec | None:
    """The field at a path, with or without row numbers."""
    return _FIELD.get(generic(path))


def row_at(path: str) -> RowSpec | None:
    """The list at a path, or the one whose row or value stands there."""
    return _ROW.get(generic(path).partition("[]")[0])


def fields_of(group: str) -> tuple[RuleFieldSpec, ...]:
    """The values of a group that stand by themselves."""
    return tuple(spec for spec in FIELDS if spec.group == group and not spec.rows)


def rows_of(group: str) -> tuple[RowSpec, ...]:
    return tuple(spec for spec in ROWS if spec.group == group)
