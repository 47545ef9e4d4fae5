"""A refusal is a message, so that it can be said in any language."""

from __future__ import annotations

import ast

import pytest

from director_app import errors
from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.source

REFUSALS = {
    name
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, errors.DirectorError)
}


def _finished(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _finished(node.body) or _finished(node.orelse)
    return isinstance(node, ast.Constant | ast.JoinedStr)


def test_no_refusal_is_a_finished_text() -> None:
    found = []
    for file in sorted((ROOT / "director_app").rglob("*.py")):
        place = file.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _finished(node.args[0]):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in REFUSALS:
                    found.append(f"{place}:{node.lineno}")
    assert found == []
