"""What the journal knows of rows as they were: sheets, seats, published standings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from director_app.domain.actions import ActionKind
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.messages.stored import with_messages
from director_app.storage.images import Image, as_text, completed
from director_app.storage.journal import COLUMNS, EntryKind, JournalEntry, entry_of
from director_app.storage.tables import (
    DivisionRow,
    JournalImageRow,
    JournalRow,
    PlanRow,
    PlanTableRow,
    PlayedGameRow,
    SheetRow,
)
from director_app.storage.undo.steps import steps_of


@dataclass(frozen=True, slots=True)
class TouchedRow:
    """A row that an entry changed, before and after; ``None`` where it was not there."""

    entry: JournalEntry
    before: Image | None
    after: Image | None


def touches(session: Session, table: str, keys: Iterable[str]) -> list[TouchedRow]:
    """Every change of these rows, oldest first."""
    rows = (JournalImageRow.table_name == table) & JournalImageRow.key.in_(list(keys))
    return _touches(session, rows)


def touched_since(session: Session, table: str, event_id: int, at: datetime) -> list[TouchedRow]:
    """Every change of a table's rows by an event's entries at this time or later, oldest first."""
    later = (JournalRow.event_id == event_id) & (JournalRow.at >= at)
    return _touches(session, later & (JournalImageRow.table_name == table))


def _touches(session: Session, which: ColumnElement[bool]) -> list[TouchedRow]:
    query = (
        select(*COLUMNS, JournalImageRow.before, JournalImageRow.after)
        .join(JournalImageRow, JournalImageRow.seq == JournalRow.seq)
        .where(which)
        .order_by(JournalRow.seq, JournalImageRow.position)
    )
    known: dict[int, JournalEntry] = {}
    found = []
    for *entry, before, after in session.execute(query):
        journal_entry = known.get(entry[0]) or known.setdefault(entry[0], entry_of(entry))
        found.append(TouchedRow(journal_entry, before, after))
    return found


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


@dataclass(frozen=True, slots=True)
class ChangedTable:
    """A planned table that an entry changed; no seats where the table did not stand."""

    entry: JournalEntry
    round_id: int
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
            steps[seat.round_id, seat.table].append((touch.entry, *here))
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


_MOST_GAMES = 40
_POINTS = ("east_points", "north_points", "west_points", "south_points")


@dataclass(frozen=True, slots=True)
class KeptSheet:
    """A sheet as an entry left it; ``state`` is empty where it was taken back altogether."""

    entry: JournalEntry
    state: str
    reason: str
    aside: str
    totals: Mapping[Seat, int]


class SheetHistory:
    """Repository of the versions of sheets."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def of(self, round_id: int, table: int) -> list[KeptSheet]:
        """Every version of a sheet, oldest first."""
        key = as_text((round_id, table))
        keys = [as_text((round_id, table, game)) for game in range(1, _MOST_GAMES + 1)]
        played = touches(self._session, PlayedGameRow.__tablename__, keys)
        games: dict[int, Mapping[str, Any]] = {}
        found = []
        for touch in touches(self._session, SheetRow.__tablename__, [key]):
            for game in (game for game in played if game.entry.seq == touch.entry.seq):
                number = (game.after or game.before or {})["number"]
                games.pop(number, None)
                if game.after is not None:
                    games[number] = game.after
            kept: Mapping[str, Any] = completed(SheetRow, touch.after) or {}
            texts = {name: kept.get(name, "") for name in ("reason", "aside")}
            said = with_messages(kept.get("messages"), texts)
            found.append(
                KeptSheet(touch.entry, kept.get("state", ""), **said, totals=_totals(games))
            )
        return found


def _totals(games: Mapping[int, Mapping[str, Any]]) -> dict[Seat, int]:
    return {
        seat: sum(game[column] or 0 for game in games.values())
        for seat, column in zip(SEATS, _POINTS, strict=True)
        if any(game[column] is not None for game in games.values())
    }
