"""Taking an entry of the journal back, and putting it back: one more transaction.

The rows are put back if they still say what the entry left them saying; otherwise the undo is
refused and names the later change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import Table, UniqueConstraint, select, tuple_
from sqlalchemy.orm import Session

from director_app.errors import UndoRefused
from director_app.storage.images import (
    VERSION,
    Image,
    as_text,
    completed,
    facts,
    image,
    primary_key,
    values,
)
from director_app.storage.journal import find, last_version
from director_app.storage.row import Row
from director_app.storage.tables import JOURNALED, ROWS, JournalImageRow, JournalRow

_AT_ONCE = 200
"""Rows asked for in one query."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One row, as it is expected to be and as it is wanted."""

    table: str
    key: str
    expected: Image | None
    wanted: Image | None

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
        return any(self.expected[key] != self.wanted[key] for key in _unique(self.table))


@dataclass(frozen=True, slots=True)
class _Replay:
    """An entry on its way back, in one direction; ``verb`` is what the director reads."""

    session: Session
    seq: int
    verb: str

    def run(self, steps: Sequence[_Step]) -> None:
        find(self.session, self.seq)
        rows = self._rows(steps)
        for step in steps:
            row = rows.get((step.table, step.key))
            if facts(image(row) if row is not None else None) != facts(step.expected):
                raise self._refused(step.table, step.key)
        for step in steps:
            if step.makes_way:
                self.session.delete(rows[step.table, step.key])
        self.session.flush()
        for step in steps:
            if step.wanted is not None:
                row = None if step.makes_way else rows.get((step.table, step.key))
                self._lay(step, row, step.wanted)
        self.session.flush()
        self._check_nothing_hangs([step for step in steps if step.wanted is None])

    def _rows(self, steps: Sequence[_Step]) -> dict[tuple[str, str], Row]:
        rows: dict[tuple[str, str], Row] = {}
        for table in {step.table for step in steps}:
            keys = [step.primary_key for step in steps if step.table == table]
            columns = [str(column.key) for column in JOURNALED[table].__table__.primary_key]
            for row in _matching(self.session, JOURNALED[table], columns, keys):
                rows[table, as_text(_read(row, columns))] = row
        return rows

    def _lay(self, step: _Step, row: Row | None, wanted: Image) -> None:
        kept = values(step.row_class, wanted)
        if row is None:
            if VERSION in kept:
                kept[VERSION] = last_version(self.session, step.table, step.key) + 1
            self.session.add(step.row_class(**kept))
            return
        if VERSION in kept:
            kept[VERSION] = row.version + 1  # type: ignore[attr-defined] # such rows have one
        for key, value in kept.items():
            setattr(row, key, value)

    def _check_nothing_hangs(self, gone: Sequence[_Step]) -> None:
        """Refuse if a later row points to one that went; what lies beside the journal goes too."""
        for table in {step.table for step in gone}:
            images = [step.expected or {} for step in gone if step.table == table]
            for row_class, here, there in _pointing_to(table):
                keys = [tuple(one[key] for key in there) for one in images]
                for row in _matching(self.session, row_class, here, keys):
                    if row_class.topic is None:
                        self.session.delete(row)
                    else:
                        name = row_class.__tablename__
                        raise self._refused(name, as_text(primary_key(row_class, image(row))))
        self.session.flush()

    def _refused(self, table: str, key: str) -> UndoRefused:
        mine = find(self.session, self.seq)
        later = self.session.execute(
            select(JournalRow.action, JournalRow.station)
            .join(JournalImageRow, JournalImageRow.seq == JournalRow.seq)
            .where(
                JournalRow.seq > self.seq,
                JournalImageRow.table_name == table,
                JournalImageRow.key == key,
            )
            .order_by(JournalRow.seq.desc())
            .limit(1)
        ).first()
        start = f"“{mine.action}” can't be {self.verb} back: "
        if later is None:
            return UndoRefused(start + "the book was changed outside the journal. Run verify.")
        return UndoRefused(
            f"{start}“{later.action}” ({later.station}) came after it. Take that back first."
        )


def take_back(session: Session, seq: int) -> None:
    """Put the rows of entry ``seq`` back as they were before it."""
    steps = [_step(one, forward=False) for one in _images(session, seq)]
    _Replay(session, seq, "taken").run(steps)


def put_back(session: Session, seq: int) -> None:
    """Bring the rows of entry ``seq``, taken back before, to what it made of them."""
    steps = [_step(one, forward=True) for one in _images(session, seq)]
    _Replay(session, seq, "put").run(steps)


def _step(one: JournalImageRow, *, forward: bool) -> _Step:
    row = JOURNALED[one.table_name]
    before, after = completed(row, one.before), completed(row, one.after)
    expected, wanted = (before, after) if forward else (after, before)
    return _Step(one.table_name, one.key, expected, wanted)


def _images(session: Session, seq: int) -> Sequence[JournalImageRow]:
    query = select(JournalImageRow).where(JournalImageRow.seq == seq)
    return session.scalars(query.order_by(JournalImageRow.position)).all()


def _matching(
    session: Session, row_class: type[Row], columns: Sequence[str], keys: Iterable[tuple[Any, ...]]
) -> list[Row]:
    found: list[Row] = []
    attributes = [getattr(row_class, key) for key in columns]
    left = iter(keys)
    while some := list(islice(left, _AT_ONCE)):
        query = select(row_class).where(tuple_(*attributes).in_(some))
        found += session.scalars(query)
    return found


def _read(row: Row, columns: Sequence[str]) -> tuple[Any, ...]:
    return tuple(getattr(row, key) for key in columns)


def _unique(table: str) -> set[str]:
    described: Table = Row.metadata.tables[table]
    constraints = [one for one in described.constraints if isinstance(one, UniqueConstraint)]
    return {str(column.key) for one in constraints for column in one.columns}


def _pointing_to(table: str) -> list[tuple[type[Row], list[str], list[str]]]:
    """Row classes that refer to a table: their columns, and those meant by them."""
    return [
        (
            row_class,
            [str(one.parent.key) for one in constraint.elements],
            [str(one.column.key) for one in constraint.elements],
        )
        for name, row_class in ROWS.items()
        for constraint in Row.metadata.tables[name].foreign_key_constraints
        if constraint.referred_table.name == table
    ]
