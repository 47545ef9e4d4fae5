"""Finds what paper says of its own without a message, so that no other language can say it.

``make check`` runs it. Looked at are the modules of ``reports``; documentation, comparisons,
types and what a programmer did wrong are left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sources import ROOT, Module, modules
from words_found import is_shown

_DRAWING = ("reports/qr_codes.py", "reports/paper_font.py", "reports/surface.py")
"""They draw, and have operators of PDF for texts."""
_LEFT_ALONE = {"Front Table"} | {
    *(" done", " none", " wrong", "n sum"),
    "; base-uri 'none'; form-action 'none'",
}
"""The program's name; classes and the policy of the results page, which nobody reads."""


def texts_in(module: Module) -> Iterator[str]:
    """A line for each text for people that isn't in a message."""
    spared: set[int] = set()
    for node in module.nodes:
        for part in _spared(node):
            spared |= {id(one) for one in ast.walk(part)}
    for node in module.nodes:
        if not isinstance(node, ast.Constant) or id(node) in spared:
            continue
        text = node.value
        if isinstance(text, str) and is_shown(text) and text not in _LEFT_ALONE:
            yield f"{module.file}:{node.lineno}: {text!r} is a plain text; make it a message"


def in_program() -> list[str]:
    """The same for all of paper."""
    paper = (module for module in modules(ROOT) if module.file.startswith("reports/"))
    return [line for module in paper if module.file not in _DRAWING for line in texts_in(module)]


def _spared(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node whose texts aren't said."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message":
        yield node.args[0]
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.Compare | ast.Subscript | ast.Raise):
        yield node
    elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in {"__all__", "message"}:
        yield node.value  # names; what a programmer did wrong
    for name in ("annotation", "returns"):
        if isinstance(part := getattr(node, name, None), ast.AST):
            yield part
