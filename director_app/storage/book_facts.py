"""What the book's own facts look like, so that a damaged one is known and named.

They lie beside the journal and have no history: whether one is true can't be told, only whether it
can be read. Each kind of fact has its form here, as the service that writes it reads it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

from director_app.messages.message import Message

Form = Callable[[Any], bool]
"""Whether a value has the form."""

_MOST = 2**31


def whole_number(value: Any) -> bool:
    """A whole number as a database has them."""
    return type(value) is int and abs(value) < _MOST


def _large(value: Any) -> bool:
    return type(value) is int and abs(value) < 2**62


def text(value: Any) -> bool:
    """Whether a value is a text, whatever it says."""
    return isinstance(value, str)


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _moment(value: Any) -> bool:
    if not isinstance(value, str):
        return False
    try:
        return datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def _hexadecimal(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"([0-9a-f]{2})*", value) is not None


def _cost(value: Any) -> bool:
    """A power of two, of which there is memory enough to hash by."""
    return type(value) is int and 1 < value <= 2**16 and value & (value - 1) == 0


def _lanes(value: Any) -> bool:
    return type(value) is int and 0 < value <= 8


def _optional(form: Form) -> Form:
    return lambda value: value is None or value == "" or form(value)


def _either(*forms: Form) -> Form:
    """One of these: a form of today, or one that earlier versions wrote."""
    return lambda value: any(form(value) for form in forms)


def _list_of(form: Form) -> Form:
    return lambda value: isinstance(value, list) and all(map(form, value))


def _by_name(form: Form, names: Form = text) -> Form:
    return lambda value: (
        isinstance(value, dict) and all(names(key) and form(named) for key, named in value.items())
    )


def _object(more: bool = False, **forms: Form) -> Form:
    def fits(value: Any) -> bool:
        return (
            isinstance(value, dict)
            and (more or value.keys() <= forms.keys())
            and all(name in value and form(value[name]) for name, form in forms.items())
        )

    return fits


def _json(form: Form) -> Form:
    """A text that is JSON of this form, or empty."""

    def fits(value: Any) -> bool:
        if not value:
            return True
        try:
            return form(json.loads(value))
        except (ValueError, RecursionError):
            return False

    return fits


def _pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_moment, value))


def _number(value: Any) -> bool:
    return re.fullmatch(r"\d{1,9}", value) is not None


def _numbers(value: Any) -> bool:
    return all(_number(number) for number in str(value).split())


def _seconds(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _MOST


_steady = _object(machine=text, boot=text, seconds=_seconds)
_tries = _object(known=_list_of(text), tries=_by_name(_object(wrong=whole_number, at=_steady)))
_MARKS = _by_name(_by_name(text))
_FORMS: Mapping[str, Form] = {
    "last_event": _numbers,
    "journal_length": _number,
    "journal_head": _hexadecimal,
    "times-printed": _number,
    "access:pin": _json(
        _object(salt=_hexadecimal, hash=_hexadecimal, cost=_cost, block=_lanes, lanes=_lanes)
    ),
    "access:tries": _json(_either(_object(wrong=whole_number, at=_moment), _tries)),
    "access:forgetting": _json(_object(station=text, at=_moment, since=_steady)),
    "access:forgotten": _json(_object(station=text, at=_moment)),
    "book:left": _json(_list_of(text)),
    "book:went-on": _json(
        _object(more=True, station=text, at=_optional(_moment), here=text, since=_optional(_moment))
    ),
    "clock:outage": _json(
        _object(more=True, seen=_moment, computer=_optional(_moment), rounds=_list_of(whole_number))
    ),
    "clock:followed": _json(
        _either(
            _object(shifts=_by_name(_by_name(_large, _moment), _number)),
            _object(more=True, by=_large, starts=_by_name(_pair), done=_flag),
        )
    ),
    "copies:last": _json(_by_name(lambda value: isinstance(value, str | int))),
    "emergency": _json(_object(more=True, seq=whole_number, done=_by_name(whole_number))),
    "former_log:": _json(_list_of(lambda value: isinstance(value, dict))),
    "ruleset_drafts_began": _json(_by_name(_moment)),
    "ruleset_drafts": _json(_by_name(text)),
    "score_columns:": _json(_by_name(text)),
}
"""By the fact's name, or by what it begins with. What is not named here may be any text."""

_STARTS = ("emergency", "former_log:", "score_columns:")


def fact_problems(facts: Iterator[tuple[Any, Any]]) -> Iterator[str]:
    """Facts of the book that can't be read: one sentence each."""
    for key, value in facts:
        form = _form_of(key) if isinstance(key, str) else None
        if not (isinstance(key, str) and isinstance(value, str)) or (form and not form(value)):
            yield Message("One of the book’s own notes can’t be read ({key}).", key=repr(key))


def _form_of(key: str) -> Form | None:
    if key in _FORMS:
        return _FORMS[key]
    return next(
        (_FORMS[start] for start in _STARTS if key.startswith(start)),
        None,
    )
