"""Taking an entry of the journal back, and putting it back: one more transaction.

The rows are put back if nothing stands in the way; otherwise the undo is refused and names the
later change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from director_app.domain.actions import ActionKind
from director_app.errors import UndoRefused
from director_app.messages.message import Message
from director_app.storage.bulk_writes import exchange, remove
from director_app.storage.images import VERSION, values
from director_app.storage.journal import EntryKind, find, last_version
from director_app.storage.prebuilt_statements import Values
from director_app.storage.row import Row
from director_app.storage.undo.checks import Place, UndoCheck, last_turn
from director_app.storage.undo.steps import UndoStep, matching, pointing_to, rows_of, steps_of

Rows = Mapping[Place, Values]
"""Rows as they are now, by table and key."""


@dataclass(frozen=True, slots=True)
class _Replay:
    """An entry on its way back, in one direction."""

    session: Session

    def run(self, steps: Sequence[UndoStep], rows: Rows) -> None:
        for row_class, some in _by_table(step for step in steps if step.makes_way):
            exchange(self.session, row_class, [rows[step.place] for step in some], ())
        self._take_along([step for step in steps if step.wanted is None])
        for row_class, some in _by_table(step for step in steps if step.wanted is not None):
            there = {step.place: rows.get(step.place) for step in some if not step.makes_way}
            before = [row for row in there.values() if row is not None]
            after = [self._wanted(step, there.get(step.place)) for step in some]
            exchange(self.session, row_class, before, after)

    def _wanted(self, step: UndoStep, row: Values | None) -> Values:
        kept = values(step.row_class, step.wanted or {})
        if VERSION in kept:
            last = row[VERSION] if row else last_version(self.session, step.table, step.key)
            kept[VERSION] = last + 1
        return kept

    def _take_along(self, gone: Sequence[UndoStep]) -> None:
        """What lies beside the journal goes with the rows that it points to."""
        for row_class, some in _by_table(gone):
            images = [step.expected or {} for step in some]
            for pointer in pointing_to(row_class.__tablename__):
                if pointer.row_class.topic is None:
                    keys = [tuple(image[key] for key in pointer.there) for image in images]
                    found = matching(self.session, pointer.row_class, pointer.here, keys)
                    remove(self.session, pointer.row_class, found)


def _by_table(steps: Iterable[UndoStep]) -> Iterable[tuple[type[Row], list[UndoStep]]]:
    tables: dict[type[Row], list[UndoStep]] = {}
    for step in steps:
        tables.setdefault(step.row_class, []).append(step)
    return tables.items()


def take_back(session: Session, seq: int) -> None:
    """Put the rows of entry ``seq`` back as they were before it."""
    _turn(session, seq, forward=False)


def put_back(session: Session, seq: int) -> None:
    """Bring the rows of entry ``seq``, taken back before, to what it made of them."""
    _turn(session, seq, forward=True)


def _turn(session: Session, seq: int, *, forward: bool) -> None:
    steps = steps_of(session, seq, forward=forward)
    rows = rows_of(session, steps)
    refusal = _obstacle(session, seq, steps, rows, forward=forward)
    if refusal is not None:
        raise refusal
    _Replay(session).run(steps, rows)


def obstacle(session: Session, seq: int, *, forward: bool) -> UndoRefused | None:
    """Why entry ``seq`` can't be taken back (``forward``: put back) now; None where it can."""
    steps = steps_of(session, seq, forward=forward)
    return _obstacle(session, seq, steps, rows_of(session, steps), forward=forward)


def _obstacle(
    session: Session,
    seq: int,
    steps: Sequence[UndoStep],
    rows: Rows,
    *,
    forward: bool,
) -> UndoRefused | None:
    entry = find(session, seq)
    if entry.action_kind is ActionKind.CONFIRM_OLDER_COPY:
        return UndoRefused(
            Message(
                "“{action}” can’t be undone. If the older copy was a mistake, restore the "
                "newest backup.",
                action=entry.action,
            )
        )
    if entry.kind is EntryKind.CUT:
        return UndoRefused(
            Message(
                "“{action}” can’t be undone. It notes a break in the history.",
                action=entry.action,
            )
        )
    if entry.kind is EntryKind.SENT:
        return UndoRefused(
            Message(
                "“{action}” can’t be undone because others may already "
                "have it. Save a new one that corrects it.",
                action=entry.action,
            )
        )
    if entry.kind is not EntryKind.DO:
        return UndoRefused(
            Message(
                "“{action}” is itself an undo or redo. Choose the change it refers to.",
                action=entry.action,
            )
        )
    if last_turn(session, entry).stands is forward:
        action = entry.action
        return UndoRefused(
            Message("“{action}” hasn’t been undone. There’s nothing to redo.", action=action)
            if forward
            else Message("“{action}” is already undone.", action=action)
        )
    return UndoCheck(session, seq, "put" if forward else "taken").obstacle(steps, rows)
