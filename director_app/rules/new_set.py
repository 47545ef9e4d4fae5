"""The text of a new rule set: a screenful that scores by the card, or that changes a base."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from director_app.rules.defaults import EXAMPLES, SHIPPED, behind
from director_app.rules.loading import shipped_ruleset
from director_app.shipped_data import resources

_LONGEST_ID = 40
_HEAD = re.compile(r"(?m)^(id|name|short) = .*$")
_SHOWN = {
    "rounds": ("count",),
    "clock": ("games", "minutes"),
    "wall": ("live",),
    "dead": ("wall", "won"),
    "thrower": ("exposures",),
    "losers": ("pay",),
    "error": ("caller", "one_intact"),
    "sign_off": ("at_end", "unverified"),
}
"""What most sheets differ in."""


def new_text(ruleset: str, name: str, base: str = "") -> str:
    """A rule set of this id and name; what it leaves out is taken from ``base`` if that is given.

    Refuses a base that doesn't come with the program with ``NotFound``.
    """
    head = {"id": ruleset, "name": name, "short": name}
    if base:
        return "\n".join(_changing(head, base)) + "\n"
    text = (resources() / "rulesets" / "new.toml").read_text(encoding="utf-8")
    return _HEAD.sub(lambda line: f"{line[1]} = {_written(head[line[1]])}", text)


def named_after(stem: str) -> tuple[str, str]:
    """An id and a name for a set in a file of this name; never the id of one of the program's."""
    ruleset = re.sub(r"[^a-z0-9]+", "-", stem.casefold()).strip("-")
    if not ruleset or ruleset in (*SHIPPED, *EXAMPLES):
        ruleset = f"my-{ruleset or 'club'}"
    name = " ".join(re.sub(r"[-_\s]+", " ", stem).split()) or "My club"
    return ruleset[:_LONGEST_ID], name[:1].upper() + name[1:]


def _changing(head: Mapping[str, str], base: str) -> Iterator[str]:
    short, values = shipped_ruleset(base).short, behind(base)
    yield f"# What this file doesn't say is taken from {short}. Where your sheet says otherwise,"
    yield "# take the # away from the line and from the [section] above it, and change the line."
    yield f"# Bonuses, penalties and all the rest: front-table ruleset export {base} FILE.toml."
    yield ""
    yield from (f"{key} = {_written(value)}" for key, value in head.items())
    yield f"base = {_written(base)}"
    for group, entries in _SHOWN.items():
        yield ""
        yield f"# [{group}]"
        yield from (f"# {entry} = {_written(values[group][entry])}" for entry in entries)


def _written(value: Any) -> str:
    """A value as a file has it, without the sections of another sheet."""
    if isinstance(value, Mapping):
        keys = (f"{key} = {_written(one)}" for key, one in value.items() if key != "section")
        return f"{{ {', '.join(keys)} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    return json.dumps(value, ensure_ascii=False)
