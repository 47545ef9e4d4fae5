"""Finds modules that import each other in a circle.

``make check`` runs it. A module of a circle can't be read, tested or moved without the others. An
import that is for types alone counts, and so does one within a function: both say that a module
has to know another one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("director_app", "reports")


def imports_of(*packages: str) -> dict[str, set[str]]:
    """What each module of the packages imports of them."""
    graph = grimp.build_graph(*packages, cache_dir=None)
    return {one: graph.find_modules_directly_imported_by(one) for one in sorted(graph.modules)}


def circles(imports: Mapping[str, Iterable[str]]) -> list[tuple[str, ...]]:
    """Circles, each from a module back to itself; without an import of each, none would be left."""
    left = {module: sorted(imported) for module, imported in imports.items()}
    found: list[tuple[str, ...]] = []
    while True:
        try:
            TopologicalSorter(left).prepare()
        except CycleError as circle:
            imported, importer, *_ = names = circle.args[1]
            left[importer].remove(imported)
            found.append(tuple(reversed(names)))
        else:
            return found


def main() -> int:
    """Say what is wrong; 1 where something is."""
    sys.path.insert(0, str(ROOT))
    found = circles(imports_of(*SOURCES))
    for circle in found:
        print(f"These modules import each other in a circle: {' -> '.join(circle)}")
    if not found:
        print("No modules import each other in a circle.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
