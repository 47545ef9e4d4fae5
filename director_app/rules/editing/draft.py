"""A rule set while it is being written: values change one by one, the writer's text stays."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Self

from director_app.rules.checking.places import Path, path_of
from director_app.rules.defaults import (
    EXAMPLES,
    IN_ROUNDS,
    SHIPPED,
    STATED,
    behind,
    house_text,
    short_of_set,
)
from director_app.rules.editing.field_values import unsaid
from director_app.rules.editing.fields import RowSpec, row_at
from director_app.rules.editing.toml_tree import (
    Change,
    Make,
    Tree,
    add_row,
    dig,
    edited,
    plain_tree,
    put_rows,
    put_value,
    respaced,
    rows_at,
    same,
    table_at,
)
from director_app.rules.loading import Problem, check, shipped_text
from director_app.rules.play_parts import DEFAULT
from director_app.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class RuleSetDraft:
    """The text of a rule set, and everything that a form can do to it.

    Paths are those of the fields, with row numbers: ``wall.live.points``, ``bonuses[0].add``. A
    value that cannot be is kept as it was typed and reported; ``rules`` is ``None`` then.
    """

    text: str

    @classmethod
    def of(cls, text: str) -> Self:
        """A draft of this text; refuses a text that is no TOML."""
        text = text.removeprefix("\ufeff")
        plain_tree(text)
        return cls(text)

    @classmethod
    def start(cls, from_id: str, new_id: str, name: str) -> Self:
        """A copy of a shipped rule set under another id and name."""
        return cls.of(shipped_text(from_id)).copied(new_id, name)

    def copied(self, new_id: str, name: str) -> Self:
        """The same under another id and name; it says which set it was made from."""
        start = self.value("based_on") or self.value("id")
        draft = self.with_value("id", new_id).with_value("name", name).with_value("short", name)
        return draft.with_value("based_on", start)

    @property
    def rules(self) -> RuleSet | None:
        """The rule set as it stands, ``None`` while something in it cannot be."""
        return _checked(self.text).rules

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that cannot be, each with its place (``key``)."""
        return _checked(self.text).problems

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """What is odd but can be; told once nothing is wrong."""
        return _checked(self.text).warnings

    def problems_at(self, path: str) -> tuple[Problem, ...]:
        """What cannot be at a path, or at a place below it that has no field of its own."""
        return tuple(problem for problem in self.problems if _within(problem.key, path))

    def value(self, path: str) -> Any:
        """The value that holds, plain; what is behind the text where it says nothing.

        A list of rows is a list of tables; ``None`` where nothing holds.
        """
        steps = path_of(path)
        tree = plain_tree(self.text) if self.stated(path) else self._behind
        found = dig(tree, steps)
        return unsaid(path) if found is None else deepcopy(found)

    def stated(self, path: str) -> bool:
        """Whether the text says anything of the entry or list in which the value stands."""
        return dig(plain_tree(self.text), _unit(path)) is not None

    def section(self, path: str) -> str:
        """The section of the entry or row: ``default`` where the house default holds.

        Where the value of a base holds it is that of the base, with its name: ``MJMP 13.3``.
        """
        home = _home(path)
        if not home:
            return ""
        if not self.stated(path):
            return str(dig(self._behind, (*home, "section")) or DEFAULT)
        said = dig(plain_tree(self.text), (*home, "section"))
        return STATED if said is None else str(said)

    def with_value(self, path: str, value: Any, section: str | None = None) -> Self:
        """Say a value (``None`` leaves it out where that may be), with its section if given.

        The first value said of an entry writes down the whole entry. A value that is the same
        already changes nothing.
        """
        value = deepcopy(value)
        if section is None and same(self.value(path), value):
            return self
        steps, home = path_of(path), _home(path)
        taken_over = str(dig(self._behind, (*home, "section")) or DEFAULT) if home else DEFAULT

        def change(tree: Tree, make: Make) -> None:
            if path == IN_ROUNDS:
                put_rows(tree, steps, value, make)
                return
            self._state(tree, path, make)
            table = table_at(tree, steps[:-1], make)
            put_value(table, str(steps[-1]), value, make)
            _mark(tree, home, section, make, taken_over)
            respaced(tree, home, make)

        return self._edited(change)

    def with_section(self, path: str, section: str) -> Self:
        """Say in which section of the sheet an entry or row stands; empty: in none by name."""
        home = _home(path)
        if not home or (self.stated(path) and self.section(path) == (section or STATED)):
            return self

        def change(tree: Tree, make: Make) -> None:
            self._state(tree, path, make)
            _mark(tree, home, section, make)
            respaced(tree, home, make)

        return self._edited(change)

    def silent(self, path: str) -> Self:
        """Say nothing of the whole entry or list, so that what is behind the text holds."""
        unit = _unit(path)

        def change(tree: Tree, _: Make) -> None:
            home = dig(tree, unit[:-1])
            if isinstance(home, Mapping):
                home.pop(str(unit[-1]), None)  # type: ignore[attr-defined]  # a tree's own table

        return self._edited(change)

    def new_row(self, path: str) -> dict[str, Any]:
        """What one more row of a list begins with: an id or number that no other row has."""
        spec = _spec(path)
        row = dict(spec.fresh)
        taken = [row.get(spec.keys[0]) for row in self.value(spec.path) if isinstance(row, Mapping)]
        first = row[spec.keys[0]]
        if isinstance(first, int):
            numbers = [number for number in taken if isinstance(number, int)]
            row[spec.keys[0]] = max(numbers) + 1 if numbers else first
        elif first in taken and spec.keys[0] in {"id", "reason"} and spec.path != "situations":
            joint = "_" if spec.keys[0] == "id" else " "
            number = next(at for at in range(2, 999) if f"{first}{joint}{at}" not in taken)
            row[spec.keys[0]] = f"{first}{joint}{number}"
        return row

    def with_row(self, path: str, row: Mapping[str, Any] | None = None) -> Self:
        """One more row of a list, behind the others."""
        unit, added = _unit(path), self.new_row(path) if row is None else dict(row)

        def change(tree: Tree, make: Make) -> None:
            self._state(tree, path, make)
            if rows := rows_at(tree, unit):
                add_row(rows, added, make)
            else:
                put_rows(tree, unit, [added], make)

        return self._edited(change)

    def without_row(self, path: str, index: int) -> Self:
        """A list without one of its rows; without its last one it is empty, and so stated."""
        unit = _unit(path)

        def change(tree: Tree, make: Make) -> None:
            self._state(tree, path, make)
            rows = rows_at(tree, unit)
            del rows[index]
            if not rows:
                put_rows(tree, unit, [], make)

        return self._edited(change)

    def moved_row(self, path: str, index: int, to: int) -> Self:
        """A list with one of its rows at another place."""
        unit = _unit(path)

        def change(tree: Tree, make: Make) -> None:
            self._state(tree, path, make)
            rows = rows_at(tree, unit)
            rows.insert(to, rows.pop(index))

        return self._edited(change)

    def with_rounds_changed(self, change: Change) -> Self:
        """The prices of some rounds with a change, for which they are written down first."""

        def whole(tree: Tree, make: Make) -> None:
            self._state(tree, IN_ROUNDS, make)
            change(tree, make)

        return self._edited(whole)

    def _state(self, tree: Tree, path: str, make: Make) -> None:
        """Write the entry or list of a path down as it holds now, where it is not."""
        unit = _unit(path)
        if unit == (IN_ROUNDS,):
            if dig(tree, unit) is None:
                put_rows(tree, unit, self._default_rows(path), make)
            return
        if len(unit) == 1 and row_at(path) is None:
            return
        there = dig(tree, unit)
        if row_at(path) is not None:
            if not isinstance(there, list):
                rows = [
                    {**row, "section": row.get("section", DEFAULT)}
                    for row in self._default_rows(path)
                ]
                put_rows(tree, unit, rows, make)
        elif there is None:
            table_at(tree, unit[:-1], make)[str(unit[-1])] = make(
                deepcopy(dig(self._behind, unit) or {})
            )

    def _default_rows(self, path: str) -> list[dict[str, Any]]:
        rows = dig(self._behind, _unit(path))
        return deepcopy(rows) if isinstance(rows, list) else []

    @property
    def base_short(self) -> str:
        """The short name of the set that the text takes the rest from; empty without one."""
        base = plain_tree(self.text).get("base")
        return short_of_set(base) if base in (*SHIPPED, *EXAMPLES) else ""

    @property
    def _behind(self) -> Mapping[str, Any]:
        """What holds where the text says nothing: the values of its base, or the house defaults."""
        base = plain_tree(self.text).get("base")
        return _base(base) if base in (*SHIPPED, *EXAMPLES) else _house()

    def _edited(self, change: Change) -> Self:
        return type(self)(edited(self.text, change))


@cache
def _house() -> dict[str, Any]:
    house = tomllib.loads(house_text())
    return {key: value for key, value in house.items() if not isinstance(value, str)}


@cache
def _base(base: str) -> dict[str, Any]:
    """A base's values; its situations are behind those of every sheet, and none of its rows."""
    return {key: value for key, value in behind(base).items() if key != "situations"}


def _spec(path: str) -> RowSpec:
    spec = row_at(path)
    if spec is None:
        raise KeyError(path)
    return spec


def _unit(path: str) -> Path:
    """What a text states or leaves out as a whole: an entry, a list, a word of the first lines."""
    spec = row_at(path)
    if path_of(path)[:1] == (IN_ROUNDS,):
        return (IN_ROUNDS,)
    return path_of(path)[:2] if spec is None else path_of(spec.path)


def _home(path: str) -> Path:
    """The entry or row that carries the section of a value; empty where nothing does."""
    spec, steps = row_at(path), path_of(path)
    if steps[:1] == (IN_ROUNDS,):
        length = 5 if steps[2:4] == ("thrower", "exposures") else 4
        return steps[:length] if len(steps) >= length else ()
    if spec is None:
        return steps[:2] if len(steps) > 1 else ()
    length = len(path_of(spec.path)) + 1
    return steps[:length] if len(steps) >= length else ()


def _mark(
    tree: Tree, home: Path, section: str | None, make: Make, taken_over: str = DEFAULT
) -> None:
    """Give an entry its section; one that was taken over is the sheet's own now."""
    if not home:
        return
    table = table_at(tree, home, make)
    if section:
        put_value(table, "section", section, make)
    elif section == "" or table.get("section") in {DEFAULT, taken_over}:
        put_value(table, "section", None, make)


def _within(place: str, path: str) -> bool:
    return place == path or place.startswith((f"{path}.", f"{path}["))


_checked = lru_cache(maxsize=64)(check)
