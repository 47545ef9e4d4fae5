"""The modules of the program as syntax trees, each parsed and walked once for all checks."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("director_app", "reports")


@dataclass(frozen=True, slots=True)
class Module:
    """A module: where it is, and every node of its tree."""

    file: str
    tree: ast.Module
    nodes: tuple[ast.AST, ...]


def module(source: str, file: str) -> Module:
    """A source, parsed."""
    tree = ast.parse(source)
    return Module(file, tree, tuple(ast.walk(tree)))


@cache
def modules(root: Path) -> tuple[Module, ...]:
    """Every module of the program that lies in a folder."""
    return tuple(
        module(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
        for folder in SOURCES
        for path in sorted((root / folder).rglob("*.py"))
    )
