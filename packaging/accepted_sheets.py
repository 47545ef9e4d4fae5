"""Finds code that accepts a sheet past ``director_app/services/scores/accepting.py``.

``make check`` runs it. Sheets were once accepted in four places, of which only one let a dispute
end and an award give way. So no other code gives a sheet the state ``ACCEPTED``, but for the places
of ``ALLOWED``, each with its reason. Asking whether a sheet has it is no fault, nor is reading it
from a row of the book. An exception that nothing needs any more is a fault as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sources import ROOT, Module, modules

_ROWS = "director_app/storage/"

ALLOWED: Mapping[str, str] = {
    "director_app/services/scores/accepting.py": "the one way",
    "director_app/services/scores/corrections.py": "as it stood before, compared and never kept",
}
"""Which files may give a sheet that state, and why."""

_ASKING = (ast.Compare, ast.Dict, ast.Set, ast.Attribute)
"""What only asks: a comparison, a table or a set of states, the word in a row."""


@dataclass(frozen=True, slots=True)
class Accepting:
    """A place that gives a sheet the state: its file and line."""

    file: str
    line: int


def accepting_in(module: Module) -> Iterator[Accepting]:
    """Every place of a module that accepts a sheet, or may."""
    above: dict[ast.AST, ast.AST] = {}
    if any(map(_is_state, module.nodes)):  # few modules have one
        above = {child: node for node in module.nodes for child in ast.iter_child_nodes(node)}
    for node in module.nodes:
        given = _is_state(node) and not isinstance(_user(node, above), _ASKING)
        if given or (_makes_state(node) and not module.file.startswith(_ROWS)):
            yield Accepting(module.file, node.lineno)


def in_program() -> list[str]:
    """What is wrong in the program; paper knows no sheets."""
    ours = (module for module in modules(ROOT) if module.file.startswith("director_app/"))
    return faults([one for module in ours for one in accepting_in(module)])


def faults(found: list[Accepting], allowed: Mapping[str, str] = ALLOWED) -> list[str]:
    """What is wrong, a line each."""
    said = [
        f"{place.file}:{place.line}: a sheet is accepted past "
        "director_app/services/scores/accepting.py"
        for place in found
        if place.file not in allowed
    ]
    used = {place.file for place in found}
    said += [
        f"{file} is allowed in packaging/accepted_sheets.py, but accepts nothing"
        for file in allowed
        if file not in used
    ]
    return said


def _is_state(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "ACCEPTED"
        and ast.unparse(node.value).rpartition(".")[2] == "SheetState"
    )


def _makes_state(node: ast.AST) -> bool:
    """Whether a state is made of a word: ``SheetState("accepted")``, ``SheetState["ACCEPTED"]``."""
    made = node.func if isinstance(node, ast.Call) else None
    made = node.value if isinstance(node, ast.Subscript) else made
    return made is not None and ast.unparse(made).rpartition(".")[2] == "SheetState"


def _user(node: ast.AST, above: Mapping[ast.AST, ast.AST]) -> ast.AST:
    """What uses a state: what stands around it, past tuples and lists."""
    user = above[node]
    while isinstance(user, ast.Tuple | ast.List):
        user = above[user]
    return user
