"""What is typed in a field of the form, as a value of the rule set; and the other way round."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from director_app.rules.editing.field_types import RuleFieldSpec
from director_app.ui.kit.words import true_minus

_NUMBER = re.compile(r"[+\-\N{MINUS SIGN}]?\d{1,9}")
_APART = re.compile(r"[\s,;]+")


def value_of(spec: RuleFieldSpec, typed: str) -> Any:
    """The value that was typed; what cannot be read stays as it was typed, to be refused."""
    typed = typed.strip()
    if not typed and spec.may_lack:
        return None
    return _READ.get(spec.kind, _same)(spec, typed)


def typed_of(spec: RuleFieldSpec, value: Any) -> str:
    """A value as a person types it, with the true minus."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return true_minus(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {answer}" for key, answer in value.items())
    if isinstance(value, list):
        apart = " " if spec.kind == "seats" else ", "
        return apart.join(typed_of(spec, part) for part in value)
    return str(value)


def _number(typed: str) -> int | str:
    if _NUMBER.fullmatch(typed):
        return int(typed.replace("\N{MINUS SIGN}", "-"))
    return typed


def _same(_: RuleFieldSpec, typed: str) -> str:
    return typed


def _whole(_: RuleFieldSpec, typed: str) -> int | str:
    return _number(typed)


def _numbers(spec: RuleFieldSpec, typed: str) -> Any:
    numbers = [_number(part) for part in _APART.split(typed) if part]
    return numbers[0] if spec.may_lack and len(numbers) == 1 else numbers


def _seats(_: RuleFieldSpec, typed: str) -> list[str]:
    joined = _APART.sub("", typed).upper()
    return list(joined)


def _answers(_: RuleFieldSpec, typed: str) -> Any:
    if not typed:
        return {}
    pairs = [part.partition(":") for part in typed.split(",")]
    if not all(mid for _, mid, _ in pairs):
        return typed
    return {key.strip(): answer.strip() for key, _, answer in pairs}


_READ: dict[str, Callable[[RuleFieldSpec, str], Any]] = {
    "points": _whole,
    "count": _whole,
    "minutes": _whole,
    "numbers": _numbers,
    "seats": _seats,
    "answers": _answers,
}
