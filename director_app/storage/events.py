"""Events, their divisions, and the rule sets of the book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, bindparam, func, select
from sqlalchemy.orm import Session

from director_app.domain.events import Division, Event, EventFacts, EventLine
from director_app.domain.people import Status
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.errors import NotFound, Stale
from director_app.messages.message import Message
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.tables import (
    DivisionRow,
    EntrantRow,
    EventOptionsRow,
    EventRow,
    PlanTableRow,
    RoundClockRow,
    RoundRow,
    RuleSetRow,
    ScoreOptionsRow,
    SeatedWithRow,
    SheetRow,
)

ARCHIVED = "archived"
"""The subject of an event's options that keeps it out of the list; it says nothing where empty."""

_ONE = select(EventRow.__table__).where(EventRow.c.id == bindparam("event"))
_DIVISIONS = (
    select(DivisionRow.__table__, SeatedWithRow.c.host_id)
    .outerjoin(SeatedWithRow.__table__, SeatedWithRow.c.division_id == DivisionRow.c.id)
    .where(DivisionRow.c.event_id == bindparam("event"))
    .order_by(DivisionRow.c.position, DivisionRow.c.id)
)
_MAIN = (
    select(DivisionRow.c.id)
    .where(DivisionRow.c.event_id == bindparam("event"))
    .order_by(DivisionRow.c.position, DivisionRow.c.id)
    .limit(1)
)
_OPTIONS = (
    select(EventOptionsRow.__table__)
    .where(EventOptionsRow.c.event_id == bindparam("event"))
    .order_by(EventOptionsRow.c.subject)
)


class Events:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._read: dict[int, Event] = {}

    def add(self, facts: EventFacts, *, practice: bool, now: datetime) -> int:
        """Enter a new event; divisions are added apart."""
        row = EventRow(practice=practice, created_at=now, version=1, **_columns(facts))
        self._session.add(row)
        self._session.flush()
        return row.id

    def get(self, event: int) -> Event:
        """The event with this number; refused with ``NotFound``."""
        if event in self._read:
            return self._read[event]
        row = fetch(self._session, _ONE, event=event).first() if event < 2**31 else None
        if row is None:
            raise NotFound(
                Message(
                    "The book has no event {event}. To list its events: `front-table event list`.",
                    event=event,
                )
            )
        rows = fetch(self._session, _DIVISIONS, event=event)
        found = _event(row, [_division(division, division.host_id) for division in rows])
        if not self._session.autoflush:  # who only looks sees one state
            self._read[event] = found
        return found

    def main(self, event: int) -> int:
        """The id of an event's default division."""
        first = fetch(self._session, _MAIN, event=event).scalar() if event < 2**31 else None
        return self.get(event).main.id if first is None else first

    def all(self) -> list[Event]:
        """All events, the newest day first."""
        rows = self._session.scalars(select(EventRow)).all()
        return sorted(
            self._events(rows), key=lambda event: (event.facts.days[0], event.id), reverse=True
        )

    def ids(self) -> list[int]:
        """The numbers of all events, the oldest first."""
        return list(self._session.scalars(select(EventRow.id).order_by(EventRow.id)))

    def listed(self) -> list[EventLine]:
        """All events as the list shows them, the newest day first."""
        return listed_events(self._session)

    def finished(self, event: int) -> bool:
        """Whether every sheet of an event is in."""
        return any(line.finished for line in self.listed() if line.id == event)

    def save(self, event: Event, *, expected: int) -> None:
        """Keep changed facts of an event, not its divisions; refused as ``Stale``."""
        row = self._session.get_one(EventRow, event.id)
        if row.version != expected:
            raise Stale(
                Message(
                    "{name} was changed at another station. Check it, then try again.",
                    name=row.name,
                )
            )
        for key, value in _columns(event.facts).items():
            setattr(row, key, value)
        row.version = expected + 1

    def add_division(
        self, event: int, name: str, ruleset: str, rules_text: str, first_table: int
    ) -> int:
        """Add a division behind those that are there."""
        position = self._session.scalar(
            select(func.count()).select_from(DivisionRow).where(DivisionRow.event_id == event)
        )
        row = DivisionRow(
            event_id=event,
            position=position or 0,
            name=name,
            ruleset=ruleset,
            rules_text=rules_text,
            first_table=first_table,
            released_through=0,
            skipped=[],
        )
        self._session.add(row)
        self._session.flush()
        return row.id

    def save_division(self, division: Division) -> None:
        row = self._session.get_one(DivisionRow, division.id)
        row.name = division.name
        row.ruleset = division.ruleset
        row.rules_text = division.rules_text
        row.first_table = division.first_table
        row.released_through = division.released_through
        row.fee_cents = division.fee_cents
        skipped = sorted(division.skipped)
        if row.skipped != skipped:
            row.skipped = skipped
        self._seat_with(division)

    def _seat_with(self, division: Division) -> None:
        row = self._session.get(SeatedWithRow, division.id)
        if division.seated_with is not None:
            row = row or SeatedWithRow(division_id=division.id)
            row.host_id = division.seated_with
            self._session.add(row)
        elif row is not None:
            self._session.delete(row)

    def score_options(self, event: int) -> ScoreOptions:
        row = self._session.get(ScoreOptionsRow, event)
        if row is None:
            return ScoreOptions()
        return ScoreOptions(**{**row.options, "values": tuple(row.options["values"])})

    def set_score_options(self, event: int, options: ScoreOptions) -> None:
        row = self._session.get(ScoreOptionsRow, event) or ScoreOptionsRow(event_id=event)
        row.options = {**asdict(options), "values": list(options.values)}
        self._session.add(row)

    def options(self, event: int) -> dict[str, dict[str, Any]]:
        """What an event wants otherwise than usual, as plain data by subject."""
        rows = fetch(self._session, _OPTIONS, event=event)
        return {row.subject: dict(row.options) for row in rows}

    def set_options(self, event: int, subject: str, options: Mapping[str, Any]) -> None:
        """Keep what an event wants of a subject."""
        row = self._session.get(EventOptionsRow, (event, subject))
        row = row or EventOptionsRow(event_id=event, subject=subject)
        row.options = dict(options)
        self._session.add(row)

    def add_ruleset(self, ruleset: str, text: str, now: datetime) -> None:
        """Keep a rule set that a director wrote down, or a new wording of it."""
        row = self._session.get(RuleSetRow, ruleset)
        if row is None:
            self._session.add(RuleSetRow(id=ruleset, text=text, added_at=now))
        else:
            row.text = text

    def remove_ruleset(self, ruleset: str) -> None:
        """Take a rule set that a director wrote down out of the book."""
        self._session.delete(self._session.get_one(RuleSetRow, ruleset))

    def rulesets(self) -> dict[str, str]:
        """Texts of the book's own rule sets by id."""
        return {row.id: row.text for row in self._session.scalars(select(RuleSetRow))}

    def archive(self, event: int, *, archived: bool) -> None:
        """Keep an event out of the list of events, or show it there again."""
        self.set_options(event, ARCHIVED, {"archived": True} if archived else {})

    def delete(self, event: int) -> None:
        """Take an event out of the book, with all that belongs to it but the club's people."""
        from director_app.storage.deleting import delete_event  # noqa: PLC0415 - it maps every table, 30 ms

        delete_event(self._session, event)
        self._read.pop(event, None)

    def _events(self, rows: Iterable[EventRow]) -> list[Event]:
        kept = list(rows)
        query = (
            select(DivisionRow, SeatedWithRow.host_id)
            .outerjoin(SeatedWithRow, SeatedWithRow.division_id == DivisionRow.id)
            .where(DivisionRow.event_id.in_([row.id for row in kept]))
            .order_by(DivisionRow.position, DivisionRow.id)
        )
        divisions: dict[int, list[Division]] = {}
        for division, host in self._session.execute(query):
            divisions.setdefault(division.event_id, []).append(_division(division, host))
        return [_event(row, divisions.get(row.id, ())) for row in kept]


def _columns(facts: EventFacts) -> dict[str, object]:
    return {
        "name": facts.name,
        "days": [day.isoformat() for day in facts.days],
        "place": facts.place,
        "director": facts.director,
        "certification": facts.certification,
        "card_year": facts.card_year,
        "fee_cents": facts.fee_cents,
    }


def _division(row: Any, host: int | None) -> Division:
    return Division(
        row.id,
        row.event_id,
        row.name,
        row.ruleset,
        row.rules_text,
        row.first_table,
        row.released_through,
        frozenset(row.skipped),
        host,
        row.fee_cents,
    )


def _event(row: Any, divisions: Sequence[Division]) -> Event:
    facts = EventFacts(
        name=row.name,
        days=tuple(date.fromisoformat(day) for day in row.days),
        place=row.place,
        director=row.director,
        certification=row.certification,
        card_year=row.card_year,
        fee_cents=row.fee_cents,
    )
    return Event(row.id, facts, tuple(divisions), row.practice, row.created_at, row.version)


_EVENTS = select(
    EventRow.c.id, EventRow.c.name, EventRow.c.days, EventRow.c.place, EventRow.c.practice
)
_ALL_DIVISIONS = (
    select(DivisionRow.c.event_id, DivisionRow.c.id, DivisionRow.c.ruleset, SeatedWithRow.c.host_id)
    .outerjoin(SeatedWithRow.__table__, SeatedWithRow.c.division_id == DivisionRow.c.id)
    .order_by(DivisionRow.c.position.desc(), DivisionRow.c.id.desc())
)
"""The default division of an event comes last."""
_PLAYED = RoundRow.c.cancelled.is_(False)
_ROUNDS = (
    select(
        RoundRow.c.division_id,
        func.count(RoundRow.c.id),
        func.count(RoundClockRow.c.started_at),
    )
    .outerjoin(RoundClockRow.__table__, RoundClockRow.c.round_id == RoundRow.c.id)
    .where(_PLAYED)
    .group_by(RoundRow.c.division_id)
)
_TABLES = (
    select(RoundRow.c.event_id, func.count())
    .join(PlanTableRow.__table__, PlanTableRow.c.round_id == RoundRow.c.id)
    .where(_PLAYED)
    .group_by(RoundRow.c.event_id)
)
_ACCEPTED = (
    select(RoundRow.c.event_id, func.count())
    .join(SheetRow.__table__, SheetRow.c.round_id == RoundRow.c.id)
    .where(_PLAYED, SheetRow.c.state == SheetState.ACCEPTED.value)
    .group_by(RoundRow.c.event_id)
)
_PLAYERS = (
    select(EntrantRow.c.event_id, func.count())
    .where(EntrantRow.c.status.not_in((Status.CANCELLED.value, Status.WAITLIST.value)))
    .group_by(EntrantRow.c.event_id)
)
_ARCHIVED = select(EventOptionsRow.c.event_id, EventOptionsRow.c.options).where(
    EventOptionsRow.c.subject == ARCHIVED
)


def listed_events(session: Session) -> list[EventLine]:
    """Every event of the book, the newest day first; seven questions however many there are."""
    main = {row.event_id: row for row in fetch(session, _ALL_DIVISIONS)}
    by_division: Iterable[Any] = fetch(session, _ROUNDS)
    rounds = {row.division_id: row for row in by_division}
    tables, accepted, players = (
        _counts(session, query) for query in (_TABLES, _ACCEPTED, _PLAYERS)
    )
    options: Iterable[Any] = fetch(session, _ARCHIVED)
    archived = {row.event_id for row in options if row.options}

    def listed() -> Iterator[EventLine]:
        for row in fetch(session, _EVENTS):
            division = main[row.id]
            _, count, begun = rounds.get(division.host_id or division.id, (0, 0, 0))
            yield EventLine(
                id=row.id,
                name=row.name,
                days=tuple(date.fromisoformat(day) for day in row.days),
                place=row.place,
                practice=row.practice,
                ruleset=division.ruleset,
                players=players.get(row.id, 0),
                rounds=count,
                rounds_begun=begun,
                tables=tables.get(row.id, 0),
                sheets_in=accepted.get(row.id, 0),
                archived=row.id in archived,
            )

    return sorted(listed(), key=lambda event: (event.days[0], event.id), reverse=True)


def _counts(session: Session, query: Select[Any]) -> dict[int, int]:
    rows: Iterable[Any] = fetch(session, query)
    return {row[0]: row[1] for row in rows}
