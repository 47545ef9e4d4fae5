"""The rows of an entry on its way back, and what in the book belongs to them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import Any

from sqlalchemy import Select, Table, UniqueConstraint, and_, bindparam, or_, select
from sqlalchemy.orm import Session

from director_app.storage.all_tables import JOURNALED, ROWS
from director_app.storage.images import (
    Image,
    completed,
    key_columns,
    key_text,
    primary_key,
    values,
)
from director_app.storage.prebuilt_statements import Values, fetch, rows
from director_app.storage.row import Row
from director_app.storage.tables import JournalImageRow

_AT_ONCE = 200
"""Rows asked for in one query."""

_IMAGES = (
    select(
        JournalImageRow.table_name,
        JournalImageRow.key,
        JournalImageRow.before,
        JournalImageRow.after,
    )
    .where(JournalImageRow.seq == bindparam("entry"))
    .order_by(JournalImageRow.position)
)


@dataclass(frozen=True, slots=True)
class UndoStep:
    """One row, as it is expected to be and as it is wanted."""

    table: str
    key: str
    expected: Image | None
    wanted: Image | None

    @property
    def place(self) -> tuple[str, str]:
        return self.table, self.key

    @property
    def row_class(self) -> type[Row]:
        return JOURNALED[self.table]

    @property
    def primary_key(self) -> tuple[Any, ...]:
        return primary_key(self.row_class, self.expected or self.wanted or {})

    @property
    def makes_way(self) -> bool:
        """Whether the row must be gone before others come: it goes, or a unique value changes."""
        if self.expected is None or self.wanted is None:
            return self.expected is not None
        unique = {key for keys in unique_keys(self.table) for key in keys}
        return any(self.expected[key] != self.wanted[key] for key in unique)

    def changes(self, *columns: str) -> bool:
        """Whether one of these columns will say something else."""
        before, after = self.expected or {}, self.wanted or {}
        return any(before.get(key) != after.get(key) for key in columns)


@dataclass(frozen=True, slots=True)
class ForeignKeyColumns:
    """Columns of a row class that refer to columns of a table."""

    row_class: type[Row]
    here: tuple[str, ...]
    table: str
    there: tuple[str, ...]


def steps_of(session: Session, seq: int, *, forward: bool) -> list[UndoStep]:
    """What becomes of each row of an entry that is put back (``forward``) or taken back."""
    return [_step(image, forward=forward) for image in fetch(session, _IMAGES, entry=seq)]


def _step(image: Any, *, forward: bool) -> UndoStep:
    row = JOURNALED[image.table_name]
    before, after = completed(row, image.before), completed(row, image.after)
    expected, wanted = (before, after) if forward else (after, before)
    return UndoStep(image.table_name, image.key, expected, wanted)


def rows_of(session: Session, steps: Sequence[UndoStep]) -> dict[tuple[str, str], Values]:
    """The rows as they are now, by table and key."""
    found: dict[tuple[str, str], Values] = {}
    for table in {step.table for step in steps}:
        row_class = JOURNALED[table]
        keys = [step.primary_key for step in steps if step.table == table]
        for row in matching(session, row_class, key_columns(row_class), keys):
            found[place_of(row_class, row)] = row
    return found


def matching(
    session: Session, row_class: type[Row], columns: Sequence[str], keys: Iterable[tuple[Any, ...]]
) -> list[Values]:
    """Rows whose columns have one of these values."""
    found: list[Values] = []
    left = iter(key for key in keys if None not in key)
    while some := list(islice(left, _AT_ONCE)):
        groups: dict[tuple[Any, ...], list[Any]] = defaultdict(list)
        for *start, end in some:
            groups[tuple(start)].append(end)
        bound = {
            f"{at}_{number}": value
            for number, (start, ends) in enumerate(groups.items())
            for at, value in enumerate((*start, ends))
        }
        found += rows(session, _one_of(row_class, tuple(columns), len(groups)), **bound)
    return found


@lru_cache(maxsize=256)
def _one_of(row_class: type[Row], columns: tuple[str, ...], groups: int) -> Select[Any]:
    """Told so that an index is used: SQLite looks through the whole table for tuples of three."""
    *firsts, last = (row_class.__table__.c[name] for name in columns)
    return select(row_class.__table__).where(
        or_(
            *(
                and_(
                    *(column == bindparam(f"{at}_{number}") for at, column in enumerate(firsts)),
                    last.in_(bindparam(f"{len(firsts)}_{number}", expanding=True)),
                )
                for number in range(groups)
            )
        )
    )


def place_of(row_class: type[Row], row: Values) -> tuple[str, str]:
    """A row's table and key."""
    return row_class.__tablename__, key_text(row_class, row)


def plain_values(step: UndoStep, columns: Sequence[str], image: Image) -> tuple[Any, ...]:
    """An image's values of these columns, as the database has them."""
    kept = values(step.row_class, image)
    return tuple(kept[key] for key in columns)


@cache
def unique_keys(table: str) -> tuple[tuple[str, ...], ...]:
    """Columns that no two rows of a table share, beside the primary key."""
    described: Table = Row.metadata.tables[table]
    constraints = [
        constraint
        for constraint in described.constraints
        if isinstance(constraint, UniqueConstraint)
    ]
    return tuple(
        tuple(str(column.key) for column in constraint.columns) for constraint in constraints
    )


@cache
def _pointers() -> tuple[ForeignKeyColumns, ...]:
    return tuple(
        ForeignKeyColumns(
            row_class,
            tuple(str(element.parent.key) for element in constraint.elements),
            constraint.referred_table.name,
            tuple(str(element.column.key) for element in constraint.elements),
        )
        for name, row_class in ROWS.items()
        for constraint in Row.metadata.tables[name].foreign_key_constraints
    )


def pointing_to(table: str) -> list[ForeignKeyColumns]:
    return [pointer for pointer in _pointers() if pointer.table == table]


def pointing_from(table: str) -> list[ForeignKeyColumns]:
    return [pointer for pointer in _pointers() if pointer.row_class.__tablename__ == table]
