"""Values of a rule set by their paths, as plain as a file writes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from director_app.domain.tables import Seat
from director_app.rules.checking.places import path_of
from director_app.rules.editing.fields import generic
from director_app.rules.ruleset import RuleSet


def as_file_value(value: Any) -> Any:
    """A value of a rule set as a file writes it: numbers, words, lists and tables."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (tuple, list)):
        return [as_file_value(part) for part in value]
    if isinstance(value, Mapping):
        return {as_file_value(key): as_file_value(part) for key, part in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: as_file_value(getattr(value, field.name)) for field in fields(value)}
    return value


def value_in(rules: RuleSet, path: str) -> Any:
    """The value at a path of a rule set, plain; ``None`` where nothing is said."""
    found: Any = rules
    for step in path_of(path):
        if isinstance(found, Mapping):
            found = found.get(Seat(step) if step in {"E", "N", "W", "S"} else step)
        elif isinstance(step, int):
            found = found[step]
        else:
            found = getattr(found, step)
    return as_file_value(found)


def section_in(rules: RuleSet, path: str) -> str:
    """The section of a value that stands by itself."""
    group, entry = path_of(path)[:2]
    section = getattr(getattr(getattr(rules, str(group)), str(entry)), "section")  # noqa: B009
    return str(section)


def unsaid(path: str) -> Any:
    """What a value is where its entry or row leaves it out; ``None`` where it must be said."""
    return deepcopy(_defaults().get(generic(path)))


@cache
def _defaults() -> dict[str, Any]:
    return dict(_walk(RuleSet, ""))


def _walk(kind: Any, path: str) -> Iterator[tuple[str, Any]]:
    hints = get_type_hints(kind)
    for field in fields(kind):
        hint, here = hints[field.name], f"{path}{field.name}"
        of = get_args(hint)[0] if get_origin(hint) is tuple else None
        if is_dataclass(hint):
            yield from _walk(hint, f"{here}.")
        elif is_dataclass(of):
            yield here, []
            yield from _walk(of, f"{here}[].")
        else:
            yield here, _default(field)


def _default(field: Field[Any]) -> Any:
    if field.default is not MISSING:
        return as_file_value(field.default)
    return field.default_factory() if field.default_factory is not MISSING else None
