"""A book as plain rows, and what taking a change back must make of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from director_app.services.desk import Desk
from director_app.storage.all_tables import JOURNALED
from director_app.storage.images import facts, image, key_text

Rows = Mapping[tuple[str, str], Mapping[str, Any]]
Change = Mapping[tuple[str, str], tuple[Any, Any]]


def rows_of(desk: Desk) -> Rows:
    """Every row of every journaled table, by table and key, whatever its version."""
    found = {}
    with Session(desk.store._engine) as session:
        for name, row_class in JOURNALED.items():
            for row in session.scalars(select(row_class)):
                now = image(row)
                found[name, key_text(row_class, now)] = facts(now) or {}
    return found


def between(before: Rows, after: Rows) -> Change:
    """What is different: each row, before and after."""
    keys = {*before, *after}
    return {
        key: (before.get(key), after.get(key)) for key in keys if before.get(key) != after.get(key)
    }


@dataclass
class Done:
    """A change that was made: by whom, what, and when it was last done."""

    number: int
    station: str
    change: Change
    last: int
    stands: bool = True
    by: str = ""

    def lies_open(self, rows: Rows, *, forward: bool) -> bool:
        """Whether all its rows say what it left them saying."""
        return all(rows.get(key) == pair[not forward] for key, pair in self.change.items())

    def turned(self, rows: Rows, *, forward: bool) -> Rows:
        """The rows with this change taken back or put back."""
        made = dict(rows)
        for key, pair in self.change.items():
            wanted = pair[forward]
            if wanted is None:
                made.pop(key, None)
            else:
                made[key] = wanted
        return made
