"""Every value of the format is described for people, with the ranges that the check has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from director_app.domain.tables import SEATS, Seat
from director_app.rules.defaults import IN_ROUNDS
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.fields import (
    FIELDS,
    GROUPS,
    ROUND_FIELDS,
    ROWS,
    field_at,
    fields_of,
    row_at,
    rows_of,
)
from director_app.rules.round_prices import PRICED_ENTRIES, PRICED_ROWS
from director_app.rules.ruleset import RuleSet

pytestmark = pytest.mark.walks

NOT_WRITTEN = {"situations[].common"}
"""Values that the program adds, which no sheet says of itself."""


def values(kind: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Paths of all values with their types; sections and prices of some rounds have others."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        hint, here = hints[field.name], f"{path}{field.name}"
        row = get_args(hint)[0] if get_origin(hint) is tuple else None
        if field.name in {"section", IN_ROUNDS}:
            continue
        if is_dataclass(hint):
            yield from values(hint, f"{here}.")
        elif is_dataclass(row):
            yield from values(row, f"{here}[].")
        elif get_origin(hint) is Mapping and get_args(hint)[0] is Seat:
            yield from ((f"{here}.{seat.value}", tuple[int, ...]) for seat in SEATS)
        else:
            yield here, hint


FORMAT = {path: kind for path, kind in values(RuleSet) if path not in NOT_WRITTEN}


def bare(kind: Any) -> Any:
    """The type without ``None`` and without the list around it."""
    if get_origin(kind) in {Union, UnionType}:
        kind = next(inner for inner in get_args(kind) if inner is not type(None))
    return get_args(kind)[0] if get_origin(kind) is tuple else kind


def test_every_value_of_the_format_has_one_field_and_no_field_is_without_a_value():
    assert sorted(field.path for field in FIELDS) == sorted(FORMAT)


def test_every_price_of_some_rounds_has_a_field_and_may_be_as_in_all_rounds():
    prices = {f"{key}.{number}" for key, numbers in PRICED_ENTRIES.items() for number in numbers}
    prices |= {f"{key}[].{number}" for key, (_, keys) in PRICED_ROWS.items() for number in keys}
    fields = {spec.path.removeprefix("in_rounds[]."): spec for spec in ROUND_FIELDS}
    assert fields.keys() == prices | {"from", "rounds"}
    assert all(fields[path].may_lack for path in prices)


def test_every_list_of_the_format_has_its_rows_described():
    assert {row.path for row in ROWS} == {field.rows for field in FIELDS if field.rows}
    for spec in ROWS:
        keys = {field.key for field in FIELDS if field.rows == spec.path}
        assert {*spec.keys, spec.main, *spec.fresh} <= keys


@pytest.mark.parametrize("spec", FIELDS, ids=lambda spec: spec.path)
def test_the_kind_of_a_field_is_that_of_its_value(spec):
    kind = FORMAT[spec.path]
    expected = {
        int: {"points", "count", "minutes", "numbers"},
        bool: {"yes_no"},
        str: {"text", "id", "ids"},
        Seat: {"seat", "seats"},
    }
    inner = bare(kind)
    if get_origin(kind) is Mapping:
        assert spec.kind == "answers"
    elif get_origin(inner) is Literal:
        assert [choice.value for choice in spec.choices] == list(get_args(inner))
    elif inner in expected:
        assert spec.kind in expected[inner]
    else:
        assert issubclass(inner, Enum)
        assert [choice.value for choice in spec.choices] == [option.value for option in inner]
    listed = get_origin(kind) is tuple
    assert listed == (spec.kind in {"several", "numbers", "seats", "ids"})
    if ".steps." not in spec.path:
        assert spec.may_lack == (type(None) in get_args(kind))


def test_groups_hold_everything_once():
    lines = [field.path for group in GROUPS for field in fields_of(group.key)]
    lines += [
        field.path
        for group in GROUPS
        for field in FIELDS
        if field.rows and field.group == group.key
    ]
    assert sorted(lines) == sorted(field.path for field in FIELDS)
    assert [row for group in GROUPS for row in rows_of(group.key)] == list(ROWS)
    for group in GROUPS:
        labels = [field.label for field in fields_of(group.key)]
        assert len(labels) == len(set(labels))


RANGED = [field for field in FIELDS if field.least is not None or field.most is not None]


@cache
def with_rows() -> RuleSetDraft:
    """A draft that has a row in every list."""
    draft = RuleSetDraft.start("mjmp", "club", "Club")
    for spec in ROWS:
        draft = draft.with_row(spec.path, spec.fresh) if not draft.value(spec.path) else draft
    return draft


@pytest.mark.parametrize("spec", RANGED, ids=lambda spec: spec.path)
def test_the_range_of_a_field_is_the_one_that_the_check_has(spec):
    draft, path = with_rows(), spec.path.replace("[]", "[0]")

    def beyond(number: int) -> bool:
        value = [number] if spec.kind == "numbers" else number
        found = draft.with_value(path, value).problems_at(path)
        return any(str(number) in fault.text and "from" in fault.text for fault in found)

    for limit, outside in ((spec.least, -1), (spec.most, 1)):
        if limit is None:
            continue
        assert not beyond(limit)
        rises = spec.key in {"complaint", "place", "players"}
        year = spec.path == "card.required.year"
        assert rises or year or beyond(limit + outside)


def test_values_are_said_as_people_say_them():
    def said(path: str, value: object) -> str:
        spec = field_at(path)
        assert spec is not None
        return spec.value_words(value)

    assert said("wall.live.points", 10) == "+10"
    assert said("thrower.exposures[2].points", -25) == "−25"
    assert said("wall.live.three_players", None) == "same as with 4 players"
    assert said("penalties[0].points", None) == "director’s decision"
    assert said("dead.self_declared.yes", value=False) == "no"
    assert said("clock.at_time.rule", "finish_turn") == "finish the turn"
    assert said("sign_off.turn_in.seats", ["E", "N"]) == "E N"
    assert said("bonuses[0].not_on", ["quints"]) == "quints"
    assert said("card.required.year", 0) == "the current card"
    assert said("movement.change.steps.S", [-1, 2]) == "−1, 2"
    assert said("clock.minutes.count", 1) == "1 minute"
    assert said("clock.minutes.count", "long") == "long minutes"
    assert said("situations[0].when", {"shown": "yes"}) == "shown: yes"


def test_rows_are_called_what_directors_call_them():
    def called(path: str, **row: object) -> str:
        spec = row_at(path)
        assert spec is not None
        return spec.label(row)

    assert called("penalties", name="late for the start") == "Late for the start"
    assert called("thrower.exposures[1].points", exposures=3) == "Throwing to three exposures"
    assert called("conduct.ladder", complaint=2) == "Second complaint"
    assert called("ranking.ties", place=4) == "Ties from place 4 down"
    assert called("situations", id="my_own", title="Spilled the tea") == "Spilled the tea"
    assert called("bonuses", name="") == "Bonus"
