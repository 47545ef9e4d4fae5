"""Takes one difference of a draft back: the value is again as in the rule set it began with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from director_app.rules.checking.places import path_of
from director_app.rules.editing.differences import ABSENT, RuleDifference
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.field_types import RowSpec
from director_app.rules.editing.fields import row_at

Rows = Sequence[Mapping[str, Any]]
Key = tuple[str, int]


def taken_back(
    draft: RuleSetDraft, start: RuleSetDraft, difference: RuleDifference
) -> RuleSetDraft:
    """The draft without this difference from its start."""
    spec = row_at(difference.path)
    if spec is None:
        return _value_back(draft, start, difference.path)
    back = _rows_back(draft, start, spec, difference)
    same = _without_sections(back.value(spec.path)) == _without_sections(start.value(spec.path))
    return back.silent(spec.path) if same and not start.stated(spec.path) else back


def _value_back(draft: RuleSetDraft, start: RuleSetDraft, path: str) -> RuleSetDraft:
    section = start.section(path) if start.stated(path) else None
    named = section if section != draft.section(path) else None
    back = draft.with_value(path, start.value(path), named)
    if start.stated(path):
        return back
    home = ".".join(str(step) for step in path_of(path)[:2])
    silent = back.silent(home)
    there, house = back.value(home), silent.value(home)
    return silent if _plain(there) == _plain(house) else back


def _rows_back(
    draft: RuleSetDraft, start: RuleSetDraft, spec: RowSpec, difference: RuleDifference
) -> RuleSetDraft:
    now, was = _keys(spec, draft.value(spec.path)), _keys(spec, start.value(spec.path))
    if difference.path != spec.path:
        at = int(path_of(difference.path)[len(path_of(spec.path))])
        if difference.before_words == ABSENT and difference.path == f"{spec.path}[{at}]":
            return draft.without_row(spec.path, at)
        key = difference.path.rpartition(".")[2]
        there = f"{spec.path}[{was.index(now[at])}].{key}"
        return draft.with_value(difference.path, start.value(there))
    if difference.after_words == ABSENT:
        return _row_again(draft, start, spec, difference)
    return _order_again(draft, spec, was)


def _row_again(
    draft: RuleSetDraft, start: RuleSetDraft, spec: RowSpec, difference: RuleDifference
) -> RuleSetDraft:
    now, rows = _keys(spec, draft.value(spec.path)), start.value(spec.path)
    for at, key in enumerate(_keys(spec, rows)):
        if key not in now and spec.label(rows[at]) == difference.label:
            back = draft.with_row(spec.path, rows[at])
            return back.moved_row(spec.path, len(now), min(at, len(now)))
    return draft


def _order_again(draft: RuleSetDraft, spec: RowSpec, was: list[Key]) -> RuleSetDraft:
    for to, key in enumerate(key for key in was if key in _keys(spec, draft.value(spec.path))):
        draft = draft.moved_row(spec.path, _keys(spec, draft.value(spec.path)).index(key), to)
    return draft


def _keys(spec: RowSpec, rows: Rows) -> list[Key]:
    seen: Counter[str] = Counter()
    keys = []
    for row in rows:
        name = repr([row.get(key) for key in spec.keys])
        keys.append((name, seen[name]))
        seen[name] += 1
    return keys


def _without_sections(rows: Rows) -> list[Any]:
    return [_plain(row) for row in rows]


def _plain(value: Any) -> Any:
    """A value without its section."""
    if not isinstance(value, Mapping):
        return value
    return {key: part for key, part in value.items() if key != "section"}
