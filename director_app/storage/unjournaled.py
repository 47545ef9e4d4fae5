"""What is kept beside the journal: drafts as typed, what was printed, facts of the book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Integer, bindparam, delete, func, select
from sqlalchemy.orm import Session

from director_app.domain.draft_notes import DraftNotes
from director_app.storage.prebuilt_statements import fetch, put
from director_app.storage.tables import BookRow, DraftRow, PrintedRow

_TIMES_PRINTED = "times-printed"

REPORT = "report"
"""Under this document name the book remembers that the report was written."""

RUNS = " runs"
"""Behind a document's name: its print runs, and when each was printed last."""


@dataclass(frozen=True, slots=True)
class SheetDraft:
    """What was typed of a sheet: the keys of each game in order, and what the desk noted beside."""

    round_id: int
    table: int
    keys: tuple[str, ...]
    station: str
    at: datetime
    more: DraftNotes = field(default_factory=DraftNotes)


class Unjournaled:
    """Repository of what needs no undo."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def draft(self, round_id: int, table: int) -> SheetDraft | None:
        """What was typed of a sheet, ``None`` when nothing was."""
        row = fetch(self._session, _DRAFT, round=round_id, table=table).first()
        return _draft(row) if row is not None else None

    def drafts(self, rounds: Iterable[int]) -> list[SheetDraft]:
        return [_draft(row) for row in fetch(self._session, _DRAFTS, rounds=list(rounds))]

    def keep_draft(
        self,
        round_id: int,
        table: int,
        keys: Sequence[str],
        station: str,
        now: datetime,
        more: DraftNotes | None = None,
    ) -> None:
        """Keep what was typed, as typed; ``more`` is left as it was where it is not given."""
        values: dict[str, Any] = {"keys": list(keys), "station": station, "at": now}
        if more is not None:
            values["more"] = more.to_json()
        put(self._session, DraftRow, {"round_id": round_id, "table_no": table}, values)

    def drop_draft(self, round_id: int, table: int) -> None:
        fetch(self._session, _DROP_DRAFT, round=round_id, table=table)

    def printed(self, event: int, document: str) -> dict[str, tuple[str, datetime]]:
        """Print runs and times by page key of a document."""
        query = select(PrintedRow.page, PrintedRow.run, PrintedRow.at).where(
            PrintedRow.event_id == event, PrintedRow.document == document
        )
        return {page: (run, at) for page, run, at in self._session.execute(query)}

    def was_printed(self, event: int, document: str, pages: str = "") -> bool:
        """Whether a page of a document was printed, of those whose keys begin so."""
        asked = {"event": event, "document": document, "start": pages, "length": len(pages)}
        return fetch(self._session, _WAS_PRINTED, **asked).first() is not None

    def printed_at(self, event: int, document: str) -> dict[str, datetime]:
        """When each page of a document was last printed, by its key."""
        rows = fetch(self._session, _PRINTED_AT, event=event, document=document)
        return {row.page: row.at for row in rows}

    def remember_printed(
        self, event: int, document: str, runs: Mapping[str, str], now: datetime
    ) -> None:
        """Remember which run of each page is on paper."""
        query = select(PrintedRow).where(
            PrintedRow.event_id == event, PrintedRow.document == document
        )
        old = {row.page: row for row in self._session.scalars(query)}
        for page, run in runs.items():
            row = old.get(page) or PrintedRow(event_id=event, document=document, page=page)
            row.run, row.at = run, now
            self._session.add(row)
        self.set_fact(_TIMES_PRINTED, str(self.times_printed() + 1))

    def times_printed(self) -> int:
        """How often something was printed: whoever knows the number knows of all paper."""
        return int(self.fact(_TIMES_PRINTED) or 0)

    def fact(self, key: str) -> str | None:
        """A fact of the book, such as the event last opened."""
        return fetch(self._session, _FACT, key=key).scalar()

    def facts(self, prefix: str) -> dict[str, str]:
        """The facts of the book whose names begin so."""
        rows = fetch(self._session, _FACTS, start=prefix, length=len(prefix))
        return {row.key: row.value for row in rows}

    def drop_fact(self, key: str) -> None:
        fetch(self._session, _DROP_FACT, key=key)

    def last_typed(self, *, but: str) -> datetime | None:
        """When a station other than this one typed of a sheet last."""
        return fetch(self._session, _LAST_TYPED, station=but).scalar()

    def set_fact(self, key: str, value: str) -> None:
        put(self._session, BookRow, {"key": key}, {"value": value})


_COLUMNS = (
    DraftRow.c.round_id,
    DraftRow.c.table_no,
    DraftRow.c["keys"],
    DraftRow.c.station,
    DraftRow.c.at,
    DraftRow.c.more,
)
_HERE = (DraftRow.c.round_id == bindparam("round"), DraftRow.c.table_no == bindparam("table"))
_DRAFT = select(*_COLUMNS).where(*_HERE)
_DROP_DRAFT = delete(DraftRow.__table__).where(*_HERE)
_DRAFTS = select(*_COLUMNS).where(DraftRow.c.round_id.in_(bindparam("rounds", expanding=True)))
_LAST_TYPED = select(func.max(DraftRow.c.at)).where(DraftRow.c.station != bindparam("station"))
_PRINTED_AT = select(PrintedRow.c.page, PrintedRow.c.at).where(
    PrintedRow.c.event_id == bindparam("event"), PrintedRow.c.document == bindparam("document")
)
_WAS_PRINTED = (
    select(PrintedRow.c.page)
    .where(
        PrintedRow.c.event_id == bindparam("event"),
        PrintedRow.c.document == bindparam("document"),
        func.substr(PrintedRow.c.page, 1, bindparam("length", type_=Integer)) == bindparam("start"),
    )
    .limit(1)
)
_FACTS = select(BookRow.c.key, BookRow.c.value).where(
    func.substr(BookRow.c.key, 1, bindparam("length", type_=Integer)) == bindparam("start")
)
_FACT = select(BookRow.c.value).where(BookRow.c.key == bindparam("key"))
_DROP_FACT = delete(BookRow.__table__).where(BookRow.c.key == bindparam("key"))


def _draft(row: Any) -> SheetDraft:
    round_id, table, keys, station, at, more = row
    return SheetDraft(round_id, table, tuple(keys), station, at, DraftNotes.from_json(more))
