"""Prices of some rounds while they are written: what an entry holds, and what it could hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from director_app.messages.message import Message
from director_app.messages.shaped import capital
from director_app.rules.checking.places import path_of
from director_app.rules.checking.round_prices import IN_FORCE
from director_app.rules.defaults import IN_ROUNDS
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.field_types import RowSpec, RuleFieldSpec
from director_app.rules.editing.fields import field_at, row_at
from director_app.rules.editing.toml_tree import Make, Tree, add_row, dig, respaced, table_at
from director_app.rules.round_prices import PRICED_ENTRIES, PRICED_ROWS, InRounds
from director_app.rules.words.some_rounds import rounds_meant

WHEN: Mapping[str, object] = {"from": 2, "rounds": [1], "last": True}
"""The ways to name rounds, and what each begins with."""

_NAMES = {
    "win.value": Message("Card value"),
    "losers.pay": Message("What the losers pay"),
    "error.none_intact": Message("Mah jongg in error, no hand intact"),
    "error.one_intact": Message("Mah jongg in error, one hand intact"),
    "error.two_intact": Message("Mah jongg in error, two hands intact"),
    "error.three_intact": Message("Mah jongg in error, three hands intact"),
}


def _label(row: Mapping[str, Any]) -> str:
    start, rounds, last = row.get("from"), row.get("rounds"), row.get("last")
    if isinstance(rounds, list) and rounds:
        return rounds_meant(InRounds({}, rounds=tuple(rounds)))
    if type(start) is int:
        return rounds_meant(InRounds({}, start=start))
    return rounds_meant(InRounds({}, last=True)) if last is True else ""


ENTRIES = RowSpec(
    IN_ROUNDS,
    Message("Rounds with other prices"),
    Message("rounds with other prices"),
    "some_rounds",
    (),
    "from",
    {"from": 2},
    _label,
)


@dataclass(frozen=True, slots=True)
class RoundPrice:
    """An entry or row of the sheet whose price differs, or may."""

    key: str
    """``wall.live``, or the list of a row: ``penalties``."""
    name: object
    """What the row is known by in its list; ``None`` for an entry."""
    label: str
    path: str = ""
    """Where the other price stands: ``in_rounds[0].penalties[1]``."""


def prices_in(draft: RuleSetDraft, at: int) -> list[RoundPrice]:
    """The prices that an entry has."""
    entry = dig(draft.value(IN_ROUNDS), (at,))
    found = [
        RoundPrice(key, None, _entry_label(key), f"{IN_ROUNDS}[{at}].{key}")
        for key in PRICED_ENTRIES
        if dig(entry, path_of(key)) is not None
    ]
    for key, (known_by, _) in PRICED_ROWS.items():
        rows = dig(entry, path_of(key))
        for number, row in enumerate(rows if isinstance(rows, list) else []):
            name = row.get(known_by) if isinstance(row, Mapping) else row
            label = _row_label(draft, key, name)
            found.append(RoundPrice(key, name, label, f"{IN_ROUNDS}[{at}].{key}[{number}]"))
    return found


def prices_offered(draft: RuleSetDraft, at: int) -> list[RoundPrice]:
    """The prices that an entry doesn't have yet, as far as they count for anything."""
    there = {(price.key, price.name) for price in prices_in(draft, at)}
    return [price for price in _every_price(draft) if (price.key, price.name) not in there]


def price_fields(draft: RuleSetDraft, price: RoundPrice) -> list[tuple[str, RuleFieldSpec]]:
    """The numbers of a price: a bonus that adds isn't multiplied, and the other way round."""
    own = _own(draft, price)
    stated = draft.value(price.path) or {}
    found = []
    for number in _numbers(price.key):
        other = price.key == "bonuses" and number != "at_most" and own.get(number) is None
        spec = field_at(f"{price.path}.{number}")
        if spec is not None and (number in stated or not other):
            found.append((f"{price.path}.{number}", spec))
    return found


def with_price(draft: RuleSetDraft, at: int, price: RoundPrice) -> RuleSetDraft:
    """One more price in an entry: to begin with, it is the usual one."""
    own = _own(draft, price)
    number = next(
        (key for key in _numbers(price.key) if own.get(key) is not None), _numbers(price.key)[0]
    )
    added = {number: own.get(number) or 0}
    steps = (IN_ROUNDS, at, *path_of(price.key))

    def change(tree: Tree, make: Make) -> None:
        home = table_at(tree, steps[:-1], make)
        if price.name is None:
            home[str(steps[-1])] = make(added)
        else:
            row = {PRICED_ROWS[price.key][0]: price.name, **added}
            rows = home.get(str(steps[-1]))
            if rows:
                add_row(rows, row, make)
            else:
                home[str(steps[-1])] = make([row])
        respaced(tree, steps[:-1], make)

    return draft.with_rounds_changed(change)


def without_price(draft: RuleSetDraft, path: str) -> RuleSetDraft:
    """An entry without one of its prices."""

    def change(tree: Tree, make: Make) -> None:
        steps = path_of(path)
        del dig(tree, steps[:-1])[steps[-1]]
        steps = steps[:-1]
        while len(steps) > 2 and not dig(tree, steps):
            del dig(tree, steps[:-1])[steps[-1]]
            steps = steps[:-1]
        respaced(tree, steps, make)

    return draft.with_rounds_changed(change)


def with_when(draft: RuleSetDraft, at: int, kind: str) -> RuleSetDraft:
    """An entry whose rounds are named in another way."""

    def change(tree: Tree, make: Make) -> None:
        entry = table_at(tree, (IN_ROUNDS, at), make)
        for key in WHEN:
            entry.pop(key, None)
        entry[kind] = make(WHEN[kind])
        respaced(tree, (IN_ROUNDS, at), make)

    return draft.with_rounds_changed(change)


def _every_price(draft: RuleSetDraft) -> Iterator[RoundPrice]:
    for key in PRICED_ENTRIES:
        if key not in IN_FORCE or draft.value(f"{key}.{IN_FORCE[key]}"):
            yield RoundPrice(key, None, _entry_label(key))
    for key, (known_by, _) in PRICED_ROWS.items():
        for row in draft.value(key) or []:
            name = row.get(known_by)
            yield RoundPrice(key, name, _row_label(draft, key, name))


def _numbers(key: str) -> tuple[str, ...]:
    return PRICED_ROWS[key][1] if key in PRICED_ROWS else PRICED_ENTRIES[key]


def _own(draft: RuleSetDraft, price: RoundPrice) -> Mapping[str, Any]:
    """The usual numbers of a price; nothing where the sheet has no such row."""
    if price.name is None:
        return {key: draft.value(f"{price.key}.{key}") for key in _numbers(price.key)}
    known_by, _ = PRICED_ROWS[price.key]
    rows = draft.value(price.key) or []
    return next((row for row in rows if row.get(known_by) == price.name), {})


def _entry_label(key: str) -> str:
    if key in _NAMES:
        return _NAMES[key]
    spec = field_at(f"{key}.{PRICED_ENTRIES[key][0]}")
    return spec.label if spec is not None else key


def _row_label(draft: RuleSetDraft, key: str, name: object) -> str:
    spec = row_at(key)
    row = _own(draft, RoundPrice(key, name, ""))
    return spec.label(row) if spec is not None and row else capital(str(name))
