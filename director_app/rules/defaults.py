"""The house defaults, and how a sheet's silence takes them over with their mark."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from director_app.app.paths import resources
from director_app.rules.play_parts import DEFAULT
from director_app.rules.situations import common_practice

STATED = "sheet"
"""The section of a value that a file states without naming one."""

_LETTERS, _WINDS = "ABCD", ["E", "N", "W", "S"]

IDENTITY = ("id", "name", "short", "date", "based_on")


@cache
def house_text() -> str:
    return (resources() / "rulesets" / "house.toml").read_text(encoding="utf-8")


def completed(sheet: dict[str, Any]) -> dict[str, Any]:
    """The sheet with a section on every entry, and the house default for every one left out.

    A group is a table of entries, or a list; an entry is a table, or a list of rows. A list
    that the sheet gives replaces the default list as a whole.
    """
    house = _with_sections(tomllib.loads(house_text()), DEFAULT)
    stated = _with_sections(sheet, STATED)
    whole: dict[str, Any] = {key: stated[key] for key in IDENTITY if key in stated}
    whole.setdefault("date", "")
    for group, default in house.items():
        if group in IDENTITY:
            continue
        given = stated.get(group, {} if isinstance(default, dict) else default)
        if isinstance(default, dict) and isinstance(given, dict):
            given = {**default, **given}
        whole[group] = given
    extra = {key: value for key, value in stated.items() if key not in whole}
    whole.setdefault("incidents", [])
    whole.setdefault("notes", [])
    situations = stated.get("situations", [])
    if isinstance(situations, list):
        situations = [*situations, *common_practice()]
    whole["situations"] = situations
    extra.pop("situations", None)
    _name_winds(whole)
    return {**whole, **extra}


def _name_winds(whole: dict[str, Any]) -> None:
    """Steps that are given by the sheet's letters become those of the winds they stand for."""
    change, order = _entry(whole, "movement", "change"), _entry(whole, "seats", "order")
    steps, seats = change.get("steps"), order.get("seats")
    if order.get("lettered") is not True or not isinstance(steps, dict) or not steps:
        return
    right = isinstance(seats, list) and sorted(map(str, seats)) == sorted(_WINDS)
    winds = dict(zip(_LETTERS, seats if right and isinstance(seats, list) else _WINDS, strict=True))
    if steps.keys() <= winds.keys():
        named = {winds[letter]: step for letter, step in steps.items()}
        whole["movement"] = {**whole["movement"], "change": {**change, "steps": named}}


def _entry(whole: dict[str, Any], group: str, entry: str) -> dict[str, Any]:
    around = whole.get(group)
    found = around.get(entry) if isinstance(around, dict) else None
    return found if isinstance(found, dict) else {}


def _with_sections(sheet: dict[str, Any], section: str) -> dict[str, Any]:
    marked: dict[str, Any] = {}
    for name, group in sheet.items():
        if isinstance(group, dict):
            marked[name] = {key: _marked(entry, section) for key, entry in group.items()}
        else:
            marked[name] = _marked(group, section)
    return marked


def _marked(entry: Any, section: str) -> Any:
    if isinstance(entry, dict):
        given = entry.get("section", "")
        blank = isinstance(given, str) and not given.strip()
        return {**entry, "section": section if blank else given}
    if isinstance(entry, list):
        return [_marked(row, section) if isinstance(row, dict) else row for row in entry]
    return entry
