"""Taking an entry of the journal back, and putting it back: one more transaction.

The rows are put back if nothing stands in the way; otherwise the undo is refused and names the
later change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from director_app.errors import UndoRefused
from director_app.storage.images import VERSION, Image, values
from director_app.storage.journal import Kind, find, last_version
from director_app.storage.row import Row
from director_app.storage.undo_checks import Check, last_turn
from director_app.storage.undo_steps import Step, matching, pointing_to, rows_of, steps_of


@dataclass(frozen=True, slots=True)
class _Replay:
    """An entry on its way back, in one direction."""

    session: Session

    def run(self, steps: Sequence[Step], rows: Mapping[tuple[str, str], Row]) -> None:
        for step in steps:
            if step.makes_way:
                self.session.delete(rows[step.place])
        self._take_along([step for step in steps if step.wanted is None])
        self.session.flush()
        for step in steps:
            if step.wanted is not None:
                row = None if step.makes_way else rows.get(step.place)
                self._lay(step, row, step.wanted)
        self.session.flush()

    def _lay(self, step: Step, row: Row | None, wanted: Image) -> None:
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

    def _take_along(self, gone: Sequence[Step]) -> None:
        """What lies beside the journal goes with the rows that it points to."""
        for table in {step.table for step in gone}:
            images = [step.expected or {} for step in gone if step.table == table]
            for pointer in pointing_to(table):
                if pointer.row_class.topic is not None:
                    continue
                keys = [tuple(one[key] for key in pointer.there) for one in images]
                for row in matching(self.session, pointer.row_class, pointer.here, keys):
                    self.session.delete(row)


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
    steps: Sequence[Step],
    rows: Mapping[tuple[str, str], Row],
    *,
    forward: bool,
) -> UndoRefused | None:
    entry = find(session, seq)
    if entry.kind is Kind.SENT:
        return UndoRefused(
            f"“{entry.action}” can't be taken back: it was sent to others. Send a new one that "
            "corrects it."
        )
    if entry.kind is not Kind.DO:
        return UndoRefused(
            f"“{entry.action}” is itself a step back or forward. Choose the change that it speaks "
            "of."
        )
    if last_turn(session, entry).stands is forward:
        done = "has not been taken back" if forward else "is taken back already"
        return UndoRefused(f"“{entry.action}” {done}. There is nothing more to do.")
    return Check(session, seq, "put" if forward else "taken").obstacle(steps, rows)
