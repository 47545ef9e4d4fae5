"""Reads rule sets: TOML text to a RuleSet with exact types, every problem named at once."""

from __future__ import annotations

import enum
import re
import tomllib
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import GenericAlias
from typing import Any, Literal, get_args, get_origin

import cattrs
from cattrs.errors import ForbiddenExtraKeysError

from director_app.domain.games import Family
from director_app.domain.tables import Seat
from director_app.errors import NotFound, RuleSetError
from director_app.paths import resources
from director_app.rules.defaults import completed
from director_app.rules.problems import problems_of
from director_app.rules.ruleset import RuleSet

SHIPPED = ("mjmp", "mania", "mahjcon", "four-seasons", "mission")
"""Ids of the rule sets that come with the program."""

_LARGEST = 1_000_000
_KINDS = {int: "a whole number", str: "words in quotes", bool: "true or false"}


def load_ruleset(path_or_text: Path | str, *, source: str | None = None) -> RuleSet:
    """A rule set from a file, or from TOML text; raises RuleSetError with every problem."""
    text, named = _text_of(path_or_text)
    rules, problems = _read(text)
    if rules is None:
        raise RuleSetError(source or named, problems)
    return rules


def check_text(text: str, source: str = "rule set") -> tuple[str, ...]:
    """Every problem of the text, each naming its place; empty when it can be used."""
    return tuple(f"{source}: {problem}" for problem in _read(text)[1])


@cache
def shipped() -> tuple[RuleSet, ...]:
    """The rule sets that come with the program."""
    return tuple(load_ruleset(shipped_text(one), source=f"{one}.toml") for one in SHIPPED)


def shipped_ruleset(ruleset_id: str) -> RuleSet:
    """One of the rule sets that come with the program."""
    shipped_text(ruleset_id)
    return next(rules for rules in shipped() if rules.id == ruleset_id)


def shipped_text(ruleset_id: str) -> str:
    """The TOML text of a shipped rule set."""
    if ruleset_id not in SHIPPED:
        known = ", ".join(SHIPPED)
        raise NotFound(f"There is no rule set {ruleset_id!r}; choose one of {known}.")
    file = resources() / "rulesets" / f"{ruleset_id}.toml"
    return file.read_text(encoding="utf-8")


def _text_of(path_or_text: Path | str) -> tuple[str, str]:
    if isinstance(path_or_text, str) and ("\n" in path_or_text or "=" in path_or_text):
        return path_or_text, "rule set"
    path = Path(path_or_text)
    try:
        if path.stat().st_size > _LARGEST:
            raise RuleSetError(path.name, ("the file is larger than a rule set can be (1 MB)",))
        return path.read_text(encoding="utf-8-sig"), path.name
    except UnicodeDecodeError as bad:
        raise RuleSetError(path.name, ("the file is not UTF-8 text; save it as UTF-8",)) from bad
    except OSError as bad:
        raise RuleSetError(path.name, (f"cannot be read: {bad.strerror}",)) from bad


def _read(text: str) -> tuple[RuleSet | None, tuple[str, ...]]:
    if len(text) > _LARGEST:
        return None, ("the text is larger than a rule set can be (1 MB)",)
    try:
        sheet = tomllib.loads(text.replace("\r\n", "\n"))
    except (tomllib.TOMLDecodeError, RecursionError) as bad:
        return None, (f"this is no TOML: {bad}",)
    try:
        rules = _CONVERTER.structure(completed(sheet), RuleSet)
    except cattrs.BaseValidationError as bad:
        return None, _sentences(bad)
    problems = problems_of(rules)
    return (None if problems else rules), problems


def _exact(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r} is not {_KINDS[kind]}")
    return value


def _choice(value: Any, kind: type[enum.Enum]) -> enum.Enum:
    try:
        return kind(value)
    except ValueError:
        allowed = ", ".join(str(one.value) for one in kind)
        raise ValueError(f"{value!r} is not one of {allowed}") from None


def _literal(value: Any, kind: Any) -> Any:
    if type(value) is not str or value not in get_args(kind):
        raise ValueError(f"{value!r} is not one of {', '.join(get_args(kind))}")
    return value


def _numbers(value: Any, _: Any) -> tuple[int, ...]:
    listed = value if isinstance(value, list) else [value]
    return tuple(_exact(one, int) for one in listed)


def _steps(value: Any, _: Any) -> dict[Seat, tuple[int, ...]]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a step for each seat, as {{ E = 1, N = -1 }}")  # noqa: TRY004
    return {_choice(seat, Seat): _numbers(step, None) for seat, step in value.items()}  # type: ignore[misc]


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exact)
    for choice in (Seat, Family):
        converter.register_structure_hook(choice, _choice)
    converter.register_structure_hook_func(_is_literal, _literal)
    converter.register_structure_hook_func(lambda kind: kind == tuple[int, ...], _numbers)
    converter.register_structure_hook_func(_is_steps, _steps)
    converter.register_structure_hook_factory(_is_tuple, _listed(converter))
    return converter


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _is_steps(kind: Any) -> bool:
    return get_args(kind) == (Seat, tuple[int, ...])


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[0] is not int


def _listed(converter: cattrs.Converter) -> Any:
    def hook_for(kind: Any) -> Any:
        of = get_args(kind)[0]

        def hook(value: Any, _: Any) -> tuple[Any, ...]:
            if not isinstance(value, list):
                raise ValueError(f"{value!r} is not a list in [ ]")  # noqa: TRY004
            listed: Any = GenericAlias(list, (of,))
            return tuple(converter.structure(value, listed))

        return hook

    return hook_for


_CONVERTER = _converter()


def _sentences(bad: cattrs.BaseValidationError) -> tuple[str, ...]:
    found = []
    for line in cattrs.transform_error(bad, path="$", format_exception=_found):
        what, _, where = line.rpartition(" @ ")
        found.append(f"{where.removeprefix('$').removeprefix('.') or 'the file'}: {what}")
    return tuple(found)


def _found(bad: BaseException, _: type | None) -> str:
    if isinstance(bad, ForbiddenExtraKeysError):
        keys = ", ".join(sorted(bad.extra_fields))
        allowed = ", ".join(one.name for one in fields(bad.cl))
        return f"unknown key {keys}; known here are {allowed}"
    if isinstance(bad, KeyError):
        return f"{bad.args[0]} is missing"
    if isinstance(bad, (TypeError, AttributeError)):
        return "this is not a table of the form { … }"
    return re.sub(r"\s+", " ", str(bad))
