"""Finds code that reads facts back out of sentences that the program itself made.

``make check`` runs it. Rewording a sentence must never change what the program does, so whoever
needs a fact is handed the fact: a field of the refusal, an enum, a frozen value. Looked for are
text methods, ``in`` and regular expressions on what is called ``sentence``, ``action`` and the
like, or on what a function that words something returns. What a person typed may be read, and what
other programs write: such places stand in ``ALLOWED`` with their reason. An exception that nothing
needs any more is a fault as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sources import ROOT, Module, modules

ALLOWED: Mapping[tuple[str, str], str] = {
    ("director_app/services/clock/cues.py", "with_cue"): "typed by the director",
    ("director_app/ui/club/series_words.py", "shown"): "a figure gets a true minus",
    ("director_app/ui/rule_sets/entries.py", "refusal"): "ends a sentence with its period",
}
"""Which function may read a text: its file and name, and why."""

_WORDED = frozenset(
    {"action", "advice", "detail", "headline", "problem", "sentence", "settled", "told", "words"}
)
"""What finished texts are called."""
_WORDING = frozenset({"worded", "tr", "sentence", "game_sentence", "section_words", "tile_words"})
"""Functions that make them, besides those whose name ends in ``_words``."""
_METHODS = frozenset(
    {
        "count", "endswith", "find", "index", "partition", "removeprefix", "removesuffix",
        "replace", "rfind", "rindex", "rpartition", "rsplit", "split", "startswith",
    }
)  # fmt: skip
_PATTERNS = frozenset({"findall", "finditer", "fullmatch", "match", "search", "split", "sub"})


@dataclass(frozen=True, slots=True)
class ReadBack:
    """A place that looks into a finished text: file, line, the function it is in, and how."""

    file: str
    line: int
    function: str
    how: str

    @property
    def key(self) -> tuple[str, str]:
        """By what it may be allowed."""
        return self.file, self.function


def read_in(module: Module) -> Iterator[ReadBack]:
    """Every place in a module that looks into a finished text."""
    if any(map(_reads, module.nodes)):  # few do, and to go down by functions takes long
        yield from _in_body(module.tree, module.file, "")


def in_program() -> list[str]:
    """What is wrong in the program."""
    return faults([one for module in modules(ROOT) for one in read_in(module)])


def faults(found: list[ReadBack], allowed: Mapping[tuple[str, str], str] = ALLOWED) -> list[str]:
    """What is wrong, a line each."""
    said = [
        f"{one.file}:{one.line}: {one.how} reads a fact out of a sentence; hand the fact along"
        for one in found
        if one.key not in allowed
    ]
    used = {one.key for one in found}
    said += [
        f"{file}: {function} is allowed in packaging/read_back.py, but reads nothing back"
        for file, function in allowed
        if (file, function) not in used
    ]
    return said


def _in_body(node: ast.AST, file: str, function: str) -> Iterator[ReadBack]:
    for child in ast.iter_child_nodes(node):
        inside = function
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = child.name
        how = _reads(child)
        if how:
            yield ReadBack(file, getattr(child, "lineno", 0), inside, how)
        yield from _in_body(child, file, inside)


def _reads(node: ast.AST) -> str:
    """How a piece of code looks into a finished text; empty where it does not."""
    if isinstance(node, ast.Compare):
        wanted = node.comparators[-1]
        told = isinstance(node.left, ast.Constant | ast.Name) and isinstance(
            node.ops[-1], ast.In | ast.NotIn
        )
        text = isinstance(node.left, ast.Constant) and isinstance(node.left.value, str)
        named = isinstance(node.left, ast.Name) and node.left.id.isupper()
        return "in" if told and (text or named) and _finished(wanted) else ""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return ""
    method = node.func.attr
    if method in _METHODS and _finished(node.func.value):
        return method
    return method if method in _PATTERNS and any(map(_finished, node.args)) else ""


def _finished(node: ast.expr) -> bool:
    """Whether an expression is by its name a finished text."""
    if isinstance(node, ast.Attribute):
        return node.attr in _WORDED
    if isinstance(node, ast.Name):
        return node.id in {"action", "label", "problem", "refusal", "sentence", "warning"}
    if isinstance(node, ast.Call):
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        return name in _WORDING or str(name).endswith("_words")
    return False
