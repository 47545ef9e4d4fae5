"""What the journal knows of published standings: what was public before, and would be after."""

from __future__ import annotations

from sqlalchemy.orm import Session

from director_app.domain.actions import ActionKind
from director_app.storage.images import Image, as_text
from director_app.storage.journal import EntryKind
from director_app.storage.tables import DivisionRow
from director_app.storage.touches import touches
from director_app.storage.undo_steps import steps_of

_Rounds = tuple[int, ...]
"""The round that is public, after each one whose place it took: 0 for nothing."""


def public_before(session: Session, division: int) -> int:
    """The round that a division's standings were public through before the last publishing."""
    public: _Rounds = (0,)
    before: dict[int | None, _Rounds] = {}
    after: dict[int | None, _Rounds] = {}
    for touch in touches(session, DivisionRow.__tablename__, [as_text((division,))]):
        entry, was, now = touch.entry, _through(touch.before), _through(touch.after)
        before[entry.seq] = public
        if entry.kind is EntryKind.UNDO:
            public = before.get(entry.target, (0, now))
        elif entry.kind is EntryKind.REDO:
            public = after.get(entry.target, (0, now))
        elif entry.action_kind is ActionKind.TAKE_BACK_RELEASE:
            public = public[:-1] if public[-2:-1] == (now,) else (now,)
        elif now != was:
            public = (*public, now)
        after[entry.seq] = public
    return public[-2] if len(public) > 1 else 0


def public_after(session: Session, seq: int, *, forward: bool) -> int | None:
    """The round that is public once entry ``seq`` is taken back (``forward``: put back).

    0 for nothing, ``None`` where the entry publishes nothing.
    """
    for step in steps_of(session, seq, forward=forward):
        if step.row_class is DivisionRow and step.changes("released_through"):
            return _through(step.wanted)
    return None


def _through(image: Image | None) -> int:
    return int(image["released_through"]) if image else 0
