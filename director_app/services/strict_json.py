"""JSON read strictly into frozen values: a key too many or a value of another kind is refused."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum
from typing import Any, get_origin

import cattrs
from cattrs.preconf.json import make_converter

from director_app.domain.actions import Parameter
from director_app.messages.message import Message


def strict_converter(*, detailed: bool = True) -> cattrs.Converter:
    """A converter for a format of ours; ``detailed`` tells every fault, else the first one ends it.

    Durations are seconds; a whole number is no fraction, no truth value and no text.
    """
    converter: cattrs.Converter = make_converter(
        forbid_extra_keys=True, detailed_validation=detailed
    )
    lists = converter.get_structure_hook(tuple[int, ...])

    def listed(value: Any, kind: Any) -> Any:
        if not isinstance(value, list):
            raise TypeError("a list is required")
        return lists(value, kind)

    converter.register_structure_hook_func(_is_list, listed)
    converter.register_structure_hook_func(_is_parameters, _parameters)
    converter.register_unstructure_hook_func(_is_parameters, dict)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exact)
    converter.register_unstructure_hook(timedelta, lambda length: length.total_seconds())
    converter.register_structure_hook(timedelta, lambda seconds, _: timedelta(seconds=seconds))
    return converter


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _is_parameters(kind: Any) -> bool:
    return bool(kind == dict[str, Parameter])


def _parameters(value: Any, _kind: Any) -> dict[str, Parameter]:
    """What a step was about, as it was kept: texts, whole numbers, or lists of them."""
    if not isinstance(value, dict):
        raise TypeError("an object is required")
    for name, parameter in value.items():
        for each in parameter if isinstance(parameter, list) else [parameter]:
            if type(each) not in {str, int, bool, type(None)}:
                raise ValueError(
                    Message(
                        "{key}: {value} must be text or a whole number",
                        key=name,
                        value=f"{each!r}",
                    )
                )
    return dict(value)


def _exact(value: Any, kind: type) -> Any:
    if issubclass(kind, Enum):
        return kind(value)
    if type(value) is not kind:
        raise ValueError(
            Message("{value} isn’t a valid {key}", value=repr(value), key=kind.__name__)
        )
    return value
