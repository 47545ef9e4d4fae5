"""Books are alike: a statement that was compiled for one is good for every other of its kind.

A practice event, a copy that is brought back, another laptop's file: each is opened with
statements that the book before has used.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy.util import LRUCache

_MOST = 1000

SHARED: dict[str, Any] = {"compiled_cache": LRUCache[Any, Any](_MOST)}
"""What an engine is told, so that it looks there first."""


class SharedStatements:
    """A kind of book: the shared statements are kept by it."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))
