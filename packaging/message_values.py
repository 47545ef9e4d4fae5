"""Finds English words that go into a message as a plain text, and so stay English in any language.

``make check`` runs it. A word of the program in a message's place is a message itself, or the
message has a form for each case: ``Message("{table} {what}", what="is empty")`` says "is empty" to
a director who reads Spanish. Looked at are texts handed over in the call and names that the same
function sets to a text; a text without a word of two letters (a number, a joint) may stand. A
refusal is a message for the same reason, whatever it says.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from sources import ROOT, Module, modules

_ERRORS = ROOT / "director_app" / "errors.py"
_REFUSALS = frozenset(
    node.name
    for node in ast.parse(_ERRORS.read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef)
)
_CALLS = frozenset({"Message", "said", "tr"})
_WORD = re.compile(r"[^\W\d_]{2,}")
_PLACE = re.compile(r"\{\w+\}")


def values_in(module: Module) -> Iterator[str]:
    """A line for each place of a message that is filled with English words."""
    for function in module.nodes:
        if isinstance(function, ast.FunctionDef):
            yield from _in_function(function, module.file)


def refusals_in(module: Module) -> Iterator[str]:
    """A line for each refusal that is a finished text."""
    for node in module.nodes:
        refusal = isinstance(node, ast.Call) and _name(node.func) in _REFUSALS
        if refusal and node.args and _finished(node.args[0]):
            yield f"{module.file}:{node.lineno}: a refusal is a plain text; make it a message"


def in_program() -> list[str]:
    """The same for the whole program; each place once."""
    found = [one for module in modules(ROOT) for one in (*values_in(module), *refusals_in(module))]
    return list(dict.fromkeys(found))


def _finished(text: ast.expr) -> bool:
    if isinstance(text, ast.IfExp):
        return _finished(text.body) or _finished(text.orelse)
    return isinstance(text, ast.Constant | ast.JoinedStr)


def _in_function(function: ast.FunctionDef, file: str) -> Iterator[str]:
    names: dict[str, list[ast.expr]] = {}
    nodes = list(ast.walk(function))
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            names.setdefault(node.targets[0].id, []).append(node.value)
    for node in nodes:
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
