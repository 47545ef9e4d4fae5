"""What holds where a sheet is silent: the set that it names as its base, or the house defaults."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from typing import Any

from director_app.messages.message import Message
from director_app.rules.play_parts import DEFAULT
from director_app.rules.situations import common_practice
from director_app.shipped_data import resources

SHIPPED = ("mjmp", "mania", "mahjcon", "four-seasons", "mission")
"""Ids of the tournament sheets that come with the program."""

EXAMPLES = {
    "charity-lunch": Message("Short rounds, and no one loses points."),
    "cruise": Message("Seats redrawn; the average counts."),
    "losers-pay": Message("Losers pay the winner, as at home."),
    "two-day-final": Message("MJMP, with the last round doubled."),
    "store-rounds": Message("The best two of them count."),
    "beginners-morning": Message("Card values only, with no penalties."),
}
"""Ids of made-up clubs' sheets that come with it, to start from, each with what it is."""

STATED = "sheet"
"""The section of a value that a file states without naming one."""

IN_ROUNDS = "in_rounds"
"""The list of prices that hold in some rounds only; its sections are those of the prices."""

_LETTERS, _WINDS = "ABCD", ["E", "N", "W", "S"]

IDENTITY = ("id", "name", "short", "date", "based_on", "base")


@cache
def house_text() -> str:
    return (resources() / "rulesets" / "house.toml").read_text(encoding="utf-8")


@cache
def text_of_set(ruleset: str) -> str:
    """The TOML text of a set that comes with the program."""
    folder = resources() / "rulesets"
    if ruleset in EXAMPLES:
        folder /= "examples"
    return (folder / f"{ruleset}.toml").read_text(encoding="utf-8")


@cache
def short_of_set(ruleset: str) -> str:
    """The short name of a set that comes with the program, by which its sections are cited."""
    return str(tomllib.loads(text_of_set(ruleset))["short"])


def completed(sheet: dict[str, Any]) -> dict[str, Any]:
    """The sheet with a section on every entry, and all that it leaves out from what is behind it.

    A group is a table of entries, or a list; an entry is a table, or a list of rows. A list
    that the sheet gives replaces the one behind it as a whole, but situations stand before those.
    """
    return _over(behind(sheet.get("base")), _with_sections(sheet, STATED))


def behind(base: object) -> dict[str, Any]:
    """What a sheet with this base takes over: the values of that set, else the house defaults.

    A section of the base has its short name in front: ``MJMP 13.3``.
    """
    return deepcopy(_behind(base if base in (*SHIPPED, *EXAMPLES) else None))


def inherited(section: str, base: str) -> bool:
    """Whether a value of this section is none that a sheet with this base states itself."""
    if base not in (*SHIPPED, *EXAMPLES):
        return section == DEFAULT
    short = short_of_set(base)
    return section in {DEFAULT, short} or section.startswith(f"{short} ")


def cited(section: str, short: str) -> str:
    """A section of another sheet with that sheet's name: ``MJMP 13.3``."""
    if section == DEFAULT:
        return section
    return short if section == STATED else f"{short} {section}"


@cache
def _behind(base: Any) -> dict[str, Any]:
    if base is None:
        whole = _with_sections(tomllib.loads(house_text()), DEFAULT)
        whole |= {"incidents": [], "notes": [], "situations": common_practice(), IN_ROUNDS: []}
    else:
        sheet = tomllib.loads(text_of_set(base))
        stated = _with_sections(sheet, STATED, short_of_set(base))
        whole = _over(behind(sheet.get("base")), stated)
    return {key: value for key, value in whole.items() if key not in IDENTITY}


_NO_ROWS: Sequence[tuple[str, str, dict[str, object]]] = (
    ("thrower", "exposures", {"exposures": 0, "points": 0}),
    ("ranking", "ties", {"place": 1, "policy": "share"}),
)
"""What a sheet says that has no rows of a list: throwing costs nothing, nobody breaks a tie."""


def _over(under: dict[str, Any], stated: dict[str, Any]) -> dict[str, Any]:
    whole: dict[str, Any] = {key: stated[key] for key in IDENTITY if key in stated}
    whole.setdefault("date", "")
    for group, default in under.items():
        given = stated.get(group, {} if isinstance(default, dict) else default)
        if isinstance(default, dict) and isinstance(given, dict):
            given = {**default, **given}
        whole[group] = given
    if isinstance(own := stated.get("situations", []), list):
        whole["situations"] = [*own, *_chargeable(under["situations"], stated)]
    _fill_short_tables(whole, under["short_tables"])
    _name_winds(whole)
    for part, rows, row in _NO_ROWS:
        if isinstance(whole[part], dict) and whole[part].get(rows) == []:
            whole[part] = {**whole[part], rows: [{**row, "section": STATED}]}
    return {**whole, **{key: value for key, value in stated.items() if key not in whole}}


def _chargeable(rows: list[Any], stated: dict[str, Any]) -> list[Any]:
    """Rulings of a base, without those that charge a penalty which the sheet's own list has not."""
    own = stated.get("penalties")
    if not isinstance(own, list):
        return rows
    ids = {row.get("id") for row in own if isinstance(row, dict)}
    return [row for row in rows if row.get("common") or row.get("penalty") in (None, *ids)]


def _fill_short_tables(whole: dict[str, Any], under: dict[str, Any]) -> None:
    """How a short table plays comes from behind where the sheet only deals it a dead hand."""
    for name, behind_it in under.items():
        row = _entry(whole, "short_tables", name)
        left_out = behind_it.keys() - row.keys() - {"dead_hand"}
        if row.get("dead_hand") is True and left_out and isinstance(row["section"], str):
            section = f"{row['section']}, {behind_it['section']}"
            filled = {key: behind_it[key] for key in left_out}
            tables = {**whole["short_tables"], name: {**row, **filled, "section": section}}
            whole["short_tables"] = tables


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


def _with_sections(sheet: dict[str, Any], section: str, short: str = "") -> dict[str, Any]:
    """Every entry with its section, or this one; with the short name of a base in front."""
    marked: dict[str, Any] = {}
    for name, group in sheet.items():
        if name == IN_ROUNDS:
            marked[name] = _cited_inside(group, short) if short else group
        elif isinstance(group, dict):
            marked[name] = {key: _marked(entry, section, short) for key, entry in group.items()}
        else:
            marked[name] = _marked(group, section, short)
    return marked


def _cited_inside(value: Any, short: str) -> Any:
    """Every section of a base's prices with its short name in front."""
    if isinstance(value, dict):
        return {
            key: cited(part, short) if key == "section" else _cited_inside(part, short)
            for key, part in value.items()
        }
    return [_cited_inside(row, short) for row in value] if isinstance(value, list) else value


def _marked(entry: Any, section: str, short: str) -> Any:
    if isinstance(entry, dict):
        given = entry.get("section", "")
        blank = isinstance(given, str) and not given.strip()
        given = section if blank else given
        return {**entry, "section": cited(given, short) if short else given}
    if isinstance(entry, list):
        return [_marked(row, section, short) if isinstance(row, dict) else row for row in entry]
    return entry
