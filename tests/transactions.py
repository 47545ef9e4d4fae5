"""Counts how often a step asks the book, and what it asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine, event


@dataclass
class Asked:
    """What was asked of every open book, by any thread."""

    transactions: int = 0
    statements: list[str] = field(default_factory=list)

    def reads(self, table: str) -> int:
        """How many statements read this table."""
        return sum(f"FROM {table}" in f"{statement} " for statement in self.statements)


_HEARING: list[Asked] = []


@contextmanager
def asking() -> Iterator[Asked]:
    """Hear every transaction that begins within, and every statement."""
    asked = Asked()
    _HEARING.append(asked)
    try:
        yield asked
    finally:
        _HEARING.remove(asked)


def _begun(_: Connection) -> None:
    for asked in _HEARING:
        asked.transactions += 1


def _said(_connection: object, _cursor: object, statement: str, *_: object) -> None:
    for asked in _HEARING:
        asked.statements.append(" ".join(statement.split()))


# From the import on, and for good: an engine that is open already may not hear of listeners.
event.listen(Engine, "begin", _begun)
event.listen(Engine, "before_cursor_execute", _said)
