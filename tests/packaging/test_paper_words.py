"""What paper says of its own is a message wherever it stands, so it can be said in any language."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.source

DRAWING = {"codes", "paper_font", "surface"}
"""They draw, and have operators of PDF for texts."""
MODULES = sorted(path for path in (ROOT / "reports").glob("*.py") if path.stem not in DRAWING)
LEFT_ALONE = {"Front Table"} | {
    *(" done", " none", " wrong", "n sum"),
    "; base-uri 'none'; form-action 'none'",
}
"""The program's name; classes and the policy of the results page, which nobody reads."""


def _plain_texts(tree: ast.Module) -> list[str]:
    """Texts that aren't in a message; documentation, comparisons and types are left out."""
    spared: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST] = []
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message":
            parts = [node.args[0]]
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            parts = [node.value]
        elif isinstance(node, ast.Compare | ast.Subscript | ast.Raise):
            parts = [node]
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in {
            "__all__",
            "message",
        }:
            parts = [node.value]  # names; what a programmer did wrong
        typed = (getattr(node, name, None) for name in ("annotation", "returns"))
        for part in (
            *parts,
            *(annotation for annotation in typed if isinstance(annotation, ast.AST)),
        ):
            spared |= {id(node) for node in ast.walk(part)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spared
    ]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_what_paper_says_of_its_own_is_a_message(part: Callable[[str], Any], module: Path) -> None:
    is_shown = part("words_found").is_shown
    texts = _plain_texts(ast.parse(module.read_text(encoding="utf-8")))
    assert [text for text in texts if is_shown(text) and text not in LEFT_ALONE] == []
