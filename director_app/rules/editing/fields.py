"""Every value of the rule-set format as people know it, in the order of the day."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from director_app.messages.message import Message
from director_app.rules.checking.problems import ROUNDS
from director_app.rules.defaults import IN_ROUNDS
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
from director_app.rules.round_prices import PRICED_ENTRIES, PRICED_ROWS

__all__ = [
    "FIELDS",
    "GROUPS",
    "ROUND_FIELDS",
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
    FieldGroup("some_rounds", Message("Other prices in some rounds")),
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


def _round_fields() -> Iterator[RuleFieldSpec]:
    """The rounds of other prices, and each price again: empty, it is that of all rounds."""
    least, most = ROUNDS
    yield RuleFieldSpec(
        f"{IN_ROUNDS}[].from",
        Message("From round"),
        "count",
        "some_rounds",
        least=least,
        most=most,
    )
    yield RuleFieldSpec(
        f"{IN_ROUNDS}[].rounds",
        Message("Rounds"),
        "numbers",
        "some_rounds",
        least=least,
        most=most,
        hint=Message("Lowest first, such as 1, 3."),
    )
    for spec in FIELDS:
        home, _, number = spec.path.rpartition(".")
        _, row_numbers = PRICED_ROWS.get(home.removesuffix("[]"), ("", ()))
        if number in (*row_numbers, *PRICED_ENTRIES.get(home, ())):
            yield replace(
                spec,
                path=f"{IN_ROUNDS}[].{spec.path}",
                group="some_rounds",
                may_lack=True,
                absent=Message("as in all rounds"),
            )


ROUND_FIELDS: tuple[RuleFieldSpec, ...] = tuple(_round_fields())

_FIELD = {spec.path: spec for spec in (*FIELDS, *ROUND_FIELDS)}
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
