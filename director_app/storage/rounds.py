"""Rounds of divisions; one that is seated with another has the rounds of its host."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Integer, bindparam, func, select
from sqlalchemy.orm import Session

from director_app.domain.rounds import Round, RoundKind
from director_app.errors import NotFound, Stale
from director_app.messages.message import Message
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.tables import RoundRow, SeatedWithRow

_SAME = (
    "number",
    "name",
    "day",
    "games",
    "minutes",
    "planned_games",
    "counts_event",
    "counts_master",
    "cancelled",
    "reason",
    "starts_at",
)


_COLUMNS = RoundRow.__table__
_ONE = select(_COLUMNS).where(RoundRow.c.id == bindparam("round"))
_HOST = select(SeatedWithRow.c.host_id).where(SeatedWithRow.c.division_id == bindparam("division"))
_OWN = func.coalesce(_HOST.scalar_subquery(), bindparam("division", type_=Integer))
_PLAYED = select(_COLUMNS).where(RoundRow.c.division_id == _OWN).order_by(RoundRow.c.number)


class Rounds:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._read: dict[int, tuple[Round, ...]] = {}

    def of_event(self, event: int) -> list[Round]:
        """Rounds of all divisions of an event, by division and number."""
        query = select(RoundRow).where(RoundRow.event_id == event)
        ordered = query.order_by(RoundRow.division_id, RoundRow.number)
        return [_round(row) for row in self._session.scalars(ordered)]

    def all(self, division: int) -> list[Round]:
        """Rounds that a division plays in order, cancelled ones too: its own, or its host's."""
        found = self._read.get(division)
        if found is None:
            found = tuple(_round(row) for row in fetch(self._session, _PLAYED, division=division))
            if not self._session.autoflush:  # who only looks sees one state
                self._read[division] = found
        return list(found)

    def get(self, round_id: int) -> Round:
        """The round with this id; refused with ``NotFound``."""
        row = fetch(self._session, _ONE, round=round_id).first()
        if row is None:
            raise NotFound(Message("That round is no longer in the event. Check the Event page."))
        return _round(row)

    def numbered(self, division: int, number: int) -> Round:
        """The round of a division with this number.

        The refusal names the numbers that there are.
        """
        for round_ in self.all(division):
            if round_.number == number:
                return round_
        rounds = len(self.all(division))
        raise NotFound(
            Message(
                "There’s no round {number}. The event has rounds 1 to {rounds}.",
                number=number,
                rounds=rounds,
            )
        )

    def add(self, event: int, round_: Round) -> int:
        """Add a round (its id is given here)."""
        row = RoundRow(
            event_id=event,
            division_id=round_.division,
            kind=round_.kind.value,
            version=1,
            **{key: getattr(round_, key) for key in _SAME},
        )
        self._session.add(row)
        self._session.flush()
        return row.id

    def save(self, round_: Round, *, expected: int) -> None:
        """Keep a changed round; refused as ``Stale`` where another desk changed it since."""
        row = self._session.get_one(RoundRow, round_.id)
        if row.version != expected:
            raise Stale(
                Message(
                    "{round} was changed at another station. Check it, then try again.",
                    round=round_.title,
                )
            )
        for key in _SAME:
            setattr(row, key, getattr(round_, key))
        row.kind = round_.kind.value
        row.version = expected + 1

    def remove(self, round_: Round) -> None:
        """Take a round out that nothing refers to."""
        self._session.delete(self._session.get_one(RoundRow, round_.id))


def host_of(session: Session, division: int) -> int:
    """The division whose rounds and tables this one shares, or itself."""
    row = session.get(SeatedWithRow, division)
    return division if row is None else row.host_id


def _round(row: Any) -> Round:
    return Round(
        id=row.id,
        division=row.division_id,
        kind=RoundKind(row.kind),
        version=row.version,
        **{key: getattr(row, key) for key in _SAME},
    )
