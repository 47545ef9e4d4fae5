"""Finds code that accepts a sheet past ``director_app/services/scores/accepting.py``.

``make check`` runs it. Sheets were once accepted in four places, of which only one let a dispute
end and an award give way. So no other code gives a sheet the state ``ACCEPTED``, but for the places
of ``ALLOWED``, each with its reason. Asking whether a sheet has it is no fault, nor is reading it
from a row of the book. An exception that nothing needs any more is a fault as well.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = "director_app"
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


def accepting_in(source: str, file: str) -> Iterator[Accepting]:
    """Every place of a source that accepts a sheet, or may."""
    tree = ast.parse(source)
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        given = _is_state(node) and not isinstance(_user(node, above), _ASKING)
        if given or (_makes_state(node) and not file.startswith(_ROWS)):
            yield Accepting(file, node.lineno)


def in_source(root: Path = ROOT) -> list[Accepting]:
    """Every such place of the program."""
    found: list[Accepting] = []
    for path in sorted((root / SOURCE).rglob("*.py")):
        found += accepting_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    return found


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


def main() -> int:
    """Say what is wrong; 1 where something is."""
    said = faults(in_source())
    print("\n".join(said) or "Every sheet is accepted in one place.")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
