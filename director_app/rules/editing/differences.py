"""What one rule set says otherwise than another, in the director's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from director_app.messages.message import Message, joined
from director_app.messages.shaped import small
from director_app.rules.defaults import IN_ROUNDS
from director_app.rules.editing.field_types import FieldGroup, RowSpec, RuleFieldSpec
from director_app.rules.editing.field_values import as_file_value, section_in, value_in
from director_app.rules.editing.fields import FIELDS, GROUPS, ROWS, field_at, row_at
from director_app.rules.loading import EXAMPLES, SHIPPED, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.words.some_rounds import in_some_rounds

THERE, ABSENT = Message("included"), Message("not included")
"""The words for a row that only one of the two has."""

MASTER_POINTS = "mjmp"
"""The sheet by which master points are earned."""

_SOME_ROUNDS = Message("In some rounds")
_ORDERED = {
    "bonuses": Message("bonuses"),
    "incidents": Message("incidents"),
    "penalties": Message("penalties"),
}
_IDENTITY = "about"
_SAID = {"dead_reasons", "notes", "situations"}

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RuleDifference:
    """One value that differs; ``section`` is where the later rule set has it."""

    path: str
    label: str
    before_words: str
    after_words: str
    section: str

    def __str__(self) -> str:
        return Message(
            "{label}: {before} → {after}",
            label=self.label,
            before=self.before_words,
            after=self.after_words,
        )


def differences(before: RuleSet, after: RuleSet) -> tuple[RuleDifference, ...]:
    """Every value that differs, in the order of the form.

    Names and dates of the sets and the sections of values are no differences. Rows are matched
    by their ids; one that was added or taken out is one difference.
    """
    found: list[RuleDifference] = []
    told: set[str] = set()
    for spec in FIELDS:
        if spec.group == _IDENTITY or spec.rows in told:
            continue
        if spec.rows:
            told.add(spec.rows)
            rows = next(row_spec for row_spec in ROWS if row_spec.path == spec.rows)
            found += _of_rows(rows, before, after)
        else:
            found += _of_value(spec, before, after)
    old, new = _of_rounds(before), _of_rounds(after)
    if old != new:
        none = Message("as in all rounds")
        found.append(RuleDifference(IN_ROUNDS, _SOME_ROUNDS, old or none, new or none, ""))
    return tuple(found)


def base_of(rules: RuleSet) -> RuleSet | None:
    """The shipped rule set that this one takes from, was made from, or has the id of."""
    own = rules.id if rules.id in EXAMPLES else ""
    start = own or rules.base or rules.based_on or rules.id
    return shipped_ruleset(start) if start in (*SHIPPED, *EXAMPLES) else None


def summary(rules: RuleSet) -> str:
    """``MJMP with 4 changes``, ``MJMP`` where nothing differs, else the set's own name."""
    base = base_of(rules)
    if base is None:
        return rules.name
    count = len(differences(base, rules))
    if not count:
        return base.short
    return (
        Message("{rule_set} with {count} change", rule_set=base.short, count=count)
        if count == 1
        else Message("{rule_set} with {count} changes", rule_set=base.short, count=count)
    )


@dataclass(frozen=True, slots=True)
class Deviation:
    """What a rule set says otherwise than the master-point sheet under one heading."""

    heading: str
    words: str

    @property
    def sentence(self) -> str:
        return Message("{heading}: {words}.", heading=self.heading, words=self.words)


def deviations(rules: RuleSet) -> tuple[Deviation, ...]:
    """What a rule set says otherwise than the master-point sheet, heading by heading.

    The master-point sheet's own stands in brackets. Sentences that sheets only say, and the names
    of things, are left out.
    """
    found: dict[str, list[str]] = {}
    for difference in differences(shipped_ruleset(MASTER_POINTS), rules):
        if difference.path == IN_ROUNDS:
            words = Message(
                "{prices} ({before_words})",
                prices=difference.after_words,
                before_words=difference.before_words,
            )
            found[IN_ROUNDS] = [words]
        spec = row_at(difference.path) or field_at(difference.path)
        if spec is None or spec.path in _SAID or difference.path.endswith((".name", ".topic")):
            continue
        words = Message(
            "{label}: {after_words} ({before_words})",
            label=difference.label,
            after_words=difference.after_words,
            before_words=difference.before_words,
        )
        found.setdefault(spec.group, []).append(words)
    return tuple(
        Deviation(group.title, joined("; ", found[group.key]))
        for group in (*GROUPS, FieldGroup(IN_ROUNDS, _SOME_ROUNDS))
        if group.key in found
    )


def _of_value(spec: RuleFieldSpec, before: RuleSet, after: RuleSet) -> Iterator[RuleDifference]:
    old, new = value_in(before, spec.path), value_in(after, spec.path)
    if old != new:
        yield RuleDifference(
            spec.path,
            spec.label,
            spec.value_words(old),
            spec.value_words(new),
            section_in(after, spec.path),
        )


def _of_rounds(rules: RuleSet) -> str:
    """The prices of some rounds in one line; empty where there are none."""
    prices = (
        Message("{price} {points}", price=row.label, points=row.worth)
        for row in in_some_rounds(rules)
    )
    return joined("; ", prices)


def _of_rows(spec: RowSpec, before: RuleSet, after: RuleSet) -> Iterator[RuleDifference]:
    old, new = _keyed(spec, before), _keyed(spec, after)
    fields = {field_spec.key: field_spec for field_spec in FIELDS if field_spec.rows == spec.path}
    for key, (number, row) in new.items():
        path = f"{spec.path}[{number}]"
        if key not in old:
            words = _row_words(spec, fields, row)
            yield RuleDifference(path, spec.label(row), ABSENT, words, str(row["section"]))
        else:
            yield from _of_row(spec, fields, path, old[key][1], row)
    for key, (_, row) in old.items():
        if key not in new:
            words = _row_words(spec, fields, row)
            yield RuleDifference(spec.path, spec.label(row), words, ABSENT, str(row["section"]))
    if spec.ordered:
        yield from _of_order(spec, old, new)


def _of_row(
    spec: RowSpec, fields: Mapping[str, RuleFieldSpec], path: str, old: Row, new: Row
) -> Iterator[RuleDifference]:
    for key, field in fields.items():
        if key in spec.keys or old[key] == new[key]:
            continue
        label = spec.label(new)
        if key != spec.main:
            label = Message("{label}: {field}", label=label, field=small(field.label))
        section = str(new["section"])
        words = field.value_words(old[key]), field.value_words(new[key])
        yield RuleDifference(f"{path}.{key}", label, *words, section)


def _of_order(
    spec: RowSpec, old: Mapping[Any, tuple[int, Row]], new: Mapping[Any, tuple[int, Row]]
) -> Iterator[RuleDifference]:
    was = [spec.label(row) for key, (_, row) in old.items() if key in new]
    now = [spec.label(old[key][1]) for key in new if key in old]
    if was != now:
        label = Message("Order of the {rows}", rows=_ORDERED.get(spec.path, spec.path))
        yield RuleDifference(spec.path, label, joined(", ", was), joined(", ", now), "")


def _keyed(spec: RowSpec, rules: RuleSet) -> dict[Any, tuple[int, Row]]:
    """Rows by what they are known by; a second one of the same counts on."""
    seen: Counter[str] = Counter()
    keyed: dict[Any, tuple[int, Row]] = {}
    for number, row in enumerate(_rows(spec, rules)):
        name = repr([row[key] for key in spec.keys])
        keyed[name, seen[name]] = (number, row)
        seen[name] += 1
    return keyed


def _rows(spec: RowSpec, rules: RuleSet) -> list[Row]:
    found: Any = rules
    for step in spec.path.split("."):
        found = getattr(found, step)
    rows: list[Row] = as_file_value(found)
    return [row for row in rows if not row.get("common")]


def _row_words(spec: RowSpec, fields: Mapping[str, RuleFieldSpec], row: Row) -> str:
    if spec.path in {"dead_reasons", "notes"}:
        return THERE
    if spec.path == "bonuses" and row["add"] is None:
        return f"×{row['multiply']}"
    return fields[spec.main].value_words(row[spec.main])
