"""Edits of a TOML text that leave everything else, comments too, as its writer had it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, MutableMapping
from copy import deepcopy
from functools import lru_cache
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, InlineTable

from director_app.errors import RuleSetError
from director_app.messages.message import Message, joined
from director_app.rules.checking.places import Path
from director_app.rules.checking.toml_text import TomlUnreadable, sheet_of

Tree = MutableMapping[str, Any]
Make = Callable[[Any], Any]
"""Turns a plain value into one that can stand in the tree."""
Change = Callable[[Tree, Make], None]


@lru_cache(maxsize=64)
def plain_tree(text: str) -> dict[str, Any]:
    """What a text says, for looking at only; refuses what is no TOML."""
    try:
        return sheet_of(text)
    except TomlUnreadable as bad:
        where = "" if bad.line is None else Message("line {line}: ", line=bad.line)
        raise RuleSetError(
            Message("rule set"), (Message("{where}{text}", where=where, text=bad.text),)
        ) from bad


def edited(text: str, change: Change) -> str:
    """The text after a change; the same text where the change changes nothing."""
    before = plain_tree(text)
    after = deepcopy(before)
    change(after, deepcopy)
    if same(before, after):
        return text
    try:
        document = tomlkit.parse(text)
        change(document, _written)
        changed = tomlkit.dumps(document)
        for told in (_close(changed), changed):
            if same(plain_tree(told), after):
                return told
    except (TOMLKitError, RuleSetError, LookupError, TypeError, ValueError, AttributeError):
        pass  # what cannot be edited in place is written anew
    return tomlkit.dumps(after)


def _close(text: str) -> str:
    """The text with no more than one empty line at a time."""
    return re.sub(r"\n{3,}", "\n\n", text)


def same(value: Any, other: Any) -> bool:
    """Whether two values say the same, with the same types."""
    return _as_json(value) == _as_json(other)


def _as_json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, default=repr)


def dig(tree: Any, path: Path) -> Any:
    """The value at a path, ``None`` where there is none."""
    for step in path:
        if isinstance(step, int):
            tree = tree[step] if isinstance(tree, list) and step < len(tree) else None
        else:
            tree = tree.get(step) if isinstance(tree, Mapping) else None
    return tree


def table_at(tree: Tree, path: Path, make: Make) -> Tree:
    """The table at a path, made where there is none."""
    home: Any = tree
    for depth, step in enumerate(path):
        rows = any(isinstance(step, int) for step in path[depth : depth + 2])
        if not rows and not isinstance(home.get(step), Mapping):
            home.pop(step, None)
            home[step] = make({}) if depth else _group(tree)
        home = home[step]
    found: Tree = home
    return found


def _group(tree: Tree) -> Any:
    if not isinstance(tree, tomlkit.TOMLDocument):
        return {}
    tree.add(tomlkit.nl())
    return tomlkit.table()


def put_rows(tree: Tree, path: Path, rows: list[dict[str, Any]], make: Make) -> None:
    """Write a list of rows: as blocks where it is a group of its own and has any."""
    home = table_at(tree, path[:-1], make)
    key = str(path[-1])
    home.pop(key, None)
    if make is not _written or len(path) > 1 or not rows:
        home[key] = make(rows)
        return
    tree.add(tomlkit.nl())  # type: ignore[attr-defined]  # a whole document
    blocks = tomlkit.aot()
    for row in rows:
        blocks.append(_block(row))
    home[key] = blocks


def put_value(table: Tree, key: str, value: Any, make: Make) -> None:
    """Write a value under a key of a table; ``None`` takes the key out."""
    if value is None:
        table.pop(key, None)
    else:
        table[key] = make(value)


def respaced(tree: Tree, path: Path, make: Make) -> None:
    """Space a table on one line anew, after a key came or went."""
    table = dig(tree, path)
    if isinstance(table, InlineTable):
        home: Any = dig(tree, path[:-1])
        home[path[-1]] = make(table.unwrap())


def rows_at(tree: Tree, path: Path) -> Any:
    """The list at a path, which must be there."""
    found: Any = tree
    for step in path:
        found = found[step]
    return found


def add_row(rows: Any, row: Mapping[str, Any], make: Make) -> None:
    """Put a row behind the others."""
    rows.append(_block(row) if isinstance(rows, AoT) else make(dict(row)))


def _written(value: Any) -> Any:
    """A value on one line, or the rows of a list on a line each."""
    if isinstance(value, list) and any(isinstance(row, Mapping) for row in value):
        rows = "".join(f"    {_text(row)},\n" for row in value)
        return tomlkit.value(f"[\n{rows}]")
    return tomlkit.value(_text(value))


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        message = joined(", ", (f"{_key(key)} = {_text(part)}" for key, part in value.items()))
        return f"{{ {message} }}" if message else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_text, value))}]"
    return str(tomlkit.item(value).as_string())


def _key(name: str) -> str:
    return str(tomlkit.key(name).as_string())


def _block(row: Mapping[str, Any]) -> Any:
    table = tomlkit.table()
    for key, value in row.items():
        table[key] = _written(value)
    table.add(tomlkit.nl())
    return table
