"""What the journal knows of seats: every change of a planned table, and every draw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from director_app.domain.tables import Seats
from director_app.storage.images import as_text
from director_app.storage.journal import EntryKind, JournalEntry
from director_app.storage.seat_tables import PlanRow, PlanTableRow
from director_app.storage.touches import TouchedRow, touched_since, touches


@dataclass(frozen=True, slots=True)
class ChangedTable:
    """A planned table that an entry changed; no seats where the table did not stand."""

    entry: JournalEntry
    round: int
    table: int
    before: Seats
    after: Seats


class SeatHistory:
    """Repository of what was changed in plans."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def since(self, event: int, at: datetime) -> list[ChangedTable]:
        """Every change of an event's tables at this time or later, oldest first."""
        found = touched_since(self._session, PlanTableRow.__tablename__, event, at)
        return [_reseated(touch) for touch in found]

    def seated_by(
        self, entrant: int, tables: Iterable[tuple[int, int]]
    ) -> dict[tuple[int, int], JournalEntry]:
        """The entry that put somebody on the seat they have now, by round id and table."""
        keys = [as_text(table) for table in tables]
        steps = defaultdict(list)
        for touch in touches(self._session, PlanTableRow.__tablename__, keys):
            seat = _reseated(touch)
            here = (seat.before.seat_of(entrant), seat.after.seat_of(entrant))
            steps[seat.round, seat.table].append((touch.entry, *here))
        return {key: made for key, many in steps.items() if (made := _maker(many)) is not None}

    def drawn_by(self, division: int) -> JournalEntry | None:
        """The entry that drew or brought in a division's seating as it stands."""
        found = touches(self._session, PlanRow.__tablename__, [as_text((division,))])
        return _maker([(touch.entry, _draw(touch.before), _draw(touch.after)) for touch in found])


def _maker(steps: Iterable[tuple[JournalEntry, object, object]]) -> JournalEntry | None:
    """The entry that made the last value: what was taken back made nothing."""
    before: dict[int | None, JournalEntry | None] = {}
    after: dict[int | None, JournalEntry | None] = {}
    made: JournalEntry | None = None
    for entry, was, now in steps:
        before[entry.seq] = made
        if entry.kind is EntryKind.UNDO:
            made = before.get(entry.target)
        elif entry.kind is EntryKind.REDO:
            made = after.get(entry.target)
        elif was != now:
            made = entry
        after[entry.seq] = made
    return made


def _draw(image: Mapping[str, Any] | None) -> object:
    """What tells one draw from another; notes are added to it later."""
    return image and (image["method"], image["seed"], image["drawn_at"])


def _reseated(touch: TouchedRow) -> ChangedTable:
    kept = touch.after or touch.before or {}
    return ChangedTable(
        touch.entry, kept["round_id"], kept["table_no"], _seats(touch.before), _seats(touch.after)
    )


def _seats(image: Mapping[str, Any] | None) -> Seats:
    if image is None:
        return Seats()
    return Seats(image["east_id"], image["north_id"], image["west_id"], image["south_id"])
