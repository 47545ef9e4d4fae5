"""Finds English words that go into a message as a plain text, and so stay English in any language.

``make check`` runs it. A word of the program in a message's place is a message itself, or the
message has a form for each case: ``Message("{table} {what}", what="is empty")`` says "is empty" to
a director who reads Spanish. Looked at are texts handed over in the call and names that the same
function sets to a text; a text without a word of two letters (a number, a joint) may stand.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("director_app", "reports")
_CALLS = frozenset({"Message", "said", "tr"})
_WORD = re.compile(r"[^\W\d_]{2,}")
_PLACE = re.compile(r"\{\w+\}")


def values_in(source: str, file: str) -> Iterator[str]:
    """A line for each place of a message that is filled with English words."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            yield from _in_function(function, file)


def in_source(root: Path = ROOT) -> list[str]:
    """The same for the whole program; each place once."""
    found: list[str] = []
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*.py")):
            found += values_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    return list(dict.fromkeys(found))


def _in_function(function: ast.FunctionDef, file: str) -> Iterator[str]:
    names: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            names.setdefault(node.targets[0].id, []).append(node.value)
    for node in ast.walk(function):
        if not isinstance(node, ast.Call) or _name(node.func) not in _CALLS:
            continue
        for place in node.keywords:
            values = [place.value]
            if isinstance(place.value, ast.Name):
                values = names.get(place.value.id, [])
            for text in (text for value in values for text in _texts(value)):
                if _WORD.search(_PLACE.sub("", text)):
                    yield (
                        f"{file}:{node.lineno}: {place.arg} is the plain text {text!r}; make it a "
                        "message, or a message for each case"
                    )


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _texts(value: ast.expr) -> Iterator[str]:
    """The texts that an expression may be, as far as it shows."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)
    elif isinstance(value, ast.BoolOp):
        for operand in value.values:
            yield from _texts(operand)
    elif isinstance(value, ast.JoinedStr):
        for part in value.values:
            yield from _texts(part)


def main() -> int:
    """Say what is wrong; 1 where something is."""
    found = in_source()
    print("\n".join(found) or "No English word is put into a message as a plain text.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
