"""Entrants of events, and the people of the book."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from sqlalchemy import Insert, bindparam, func, insert, select, text
from sqlalchemy.orm import Session

from director_app.domain.fees import FeePayment
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.errors import NotFound, Stale
from director_app.messages.message import Message
from director_app.storage.images import plain
from director_app.storage.journal import RecordedSession
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.row import Row
from director_app.storage.tables import (
    ApartRow,
    DisqualificationRow,
    DivisionRow,
    EntrantRow,
    EventRow,
    PersonRow,
)

_FACTS = (
    "given",
    "family",
    "email",
    "phone",
    "city",
    "member_no",
    "club",
    "fee_cents",
    "paid",
    "paid_cents",
    "paid_how",
    "paid_station",
    "paid_at",
    "stationary",
    "needs",
    "note",
    "fill_in",
    "experienced",
)
_ENTRANTS = EntrantRow.__table__.c
_WHOLE = (
    _ENTRANTS.id,
    _ENTRANTS.event_id,
    _ENTRANTS.person_id,
    _ENTRANTS.division_id,
    _ENTRANTS.badge,
    _ENTRANTS.status,
    _ENTRANTS.checked_in_at,
    _ENTRANTS.version,
    _ENTRANTS.imported,
    _ENTRANTS.extras,
    _ENTRANTS.paid_before,
    *(_ENTRANTS[key] for key in _FACTS),
)
_USUAL_FEE = func.coalesce(DivisionRow.c.fee_cents, EventRow.c.fee_cents)
_OF_EVENT = (
    select(*_WHOLE, _USUAL_FEE)
    .select_from(EntrantRow.__table__)
    .join(DivisionRow.__table__, DivisionRow.c.id == _ENTRANTS.division_id)
    .join(EventRow.__table__, EventRow.c.id == _ENTRANTS.event_id)
    .where(_ENTRANTS.event_id == bindparam("event"))
    .order_by(_ENTRANTS.badge)
)
_FEE_OF_DIVISION = (
    select(_USUAL_FEE)
    .select_from(DivisionRow.__table__)
    .join(EventRow.__table__, EventRow.c.id == DivisionRow.c.event_id)
    .where(DivisionRow.c.id == bindparam("division"))
)
_BARRED = (
    select(
        _ENTRANTS.person_id,
        _ENTRANTS.given,
        _ENTRANTS.family,
        _ENTRANTS.email,
        _ENTRANTS.member_no,
        EventRow.c.name,
        EventRow.c.days,
        DisqualificationRow.c.reason,
    )
    .select_from(EntrantRow.__table__)
    .join(DisqualificationRow.__table__, DisqualificationRow.c.entrant_id == _ENTRANTS.id)
    .join(EventRow.__table__, EventRow.c.id == DisqualificationRow.c.event_id)
    .where(
        DisqualificationRow.c.barred.is_(True),
        DisqualificationRow.c.event_id != bindparam("event"),
        EventRow.c.practice.is_(False),
    )
    .order_by(DisqualificationRow.c.at.desc())
)
_COUNTED = select(func.count()).where(_ENTRANTS.event_id == bindparam("event"))
_LISTED = (
    _ENTRANTS.id,
    _ENTRANTS.badge,
    _ENTRANTS.given,
    _ENTRANTS.family,
    _ENTRANTS.city,
    _ENTRANTS.status,
    _ENTRANTS.fill_in,
    _ENTRANTS.checked_in_at.is_not(None),
)
_LISTED_IN_EVENT = (
    select(*_LISTED).where(_ENTRANTS.event_id == bindparam("event")).order_by(_ENTRANTS.badge)
)
_LISTED_IN = _LISTED_IN_EVENT.where(_ENTRANTS.division_id == bindparam("division"))


@dataclass(frozen=True, slots=True)
class BarredPerson:
    """Somebody whom an event barred from later ones, as they were known there."""

    person: int
    given: str
    family: str
    email: str
    member_no: str
    event: str
    day: date
    reason: str


class ListedEntrant(NamedTuple):
    """As much of an entrant as the standings need."""

    id: int
    badge: int
    given: str
    family: str
    city: str
    status: str
    fill_in: bool
    here: bool

    @property
    def name(self) -> str:
        """The name as it is spoken and printed."""
        return f"{self.given} {self.family}".strip()


class RosterEntry(NamedTuple):
    """Somebody to be entered."""

    division: int
    badge: int
    status: Status
    facts: EntrantFacts
    imported: Iterable[tuple[str, str]] = ()
    here_since: datetime | None = None


class Roster:
    """Repository of entrants."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._read: dict[int, tuple[Entrant, ...]] = {}

    def all(self, event: int) -> list[Entrant]:
        """Everybody entered in an event, in badge order."""
        found = self._read.get(event)
        if found is None:
            found = tuple(_entrant_of(row) for row in fetch(self._session, _OF_EVENT, event=event))
            if not self._session.autoflush:  # who only looks sees one state
                self._read[event] = found
        return list(found)

    def listed(self, event: int, division: int | None = None) -> list[ListedEntrant]:
        """Everybody of an event, or of one division, in badge order, told in short."""
        if division is None:
            rows = fetch(self._session, _LISTED_IN_EVENT, event=event)
        else:
            rows = fetch(self._session, _LISTED_IN, event=event, division=division)
        return [ListedEntrant._make(row) for row in rows]

    def count(self, event: int) -> int:
        """How many are entered in an event."""
        return int(fetch(self._session, _COUNTED, event=event).scalar_one())

    def badges(self, event: int) -> dict[int, int]:
        """Everybody's badge by entrant id."""
        query = select(EntrantRow.id, EntrantRow.badge).where(EntrantRow.event_id == event)
        return {row.id: row.badge for row in self._session.execute(query)}

    def by_badge(self, event: int, badge: int) -> Entrant:
        """The entrant who wears this badge; refused with ``NotFound``."""
        query = select(EntrantRow).where(EntrantRow.event_id == event, EntrantRow.badge == badge)
        row = self._session.scalars(query).first() if badge < 2**31 else None
        if row is None:
            raise NotFound(
                Message(
                    "No player in this event has badge {badge}. Check the "
                    "number with `front-table roster list`.",
                    badge=badge,
                )
            )
        return self._entrant(row)

    def get(self, entrant: int) -> Entrant:
        """The entrant with this id; refused with ``NotFound``."""
        row = self._session.get(EntrantRow, entrant)
        if row is None:
            raise NotFound(Message("That player is no longer in the event. Check the roster."))
        return self._entrant(row)

    def next_badge(self, event: int) -> int:
        """The badge number after the highest one given."""
        query = select(func.max(EntrantRow.badge)).where(EntrantRow.event_id == event)
        return (self._session.scalar(query) or 0) + 1

    def add(
        self,
        event: int,
        division: int,
        badge: int,
        status: Status,
        facts: EntrantFacts,
        imported: Iterable[tuple[str, str]] = (),
    ) -> int:
        """Enter somebody; a person of the book is found by what identifies them, or made."""
        entry = RosterEntry(division, badge, status, facts, imported)
        row = EntrantRow(**_row(event, entry, self._person(event, facts)))
        self._session.add(row)
        self._session.flush()
        return row.id

    def add_all(self, event: int, entries: Sequence[RosterEntry]) -> tuple[int, ...]:
        """Enter many at once, each as :meth:`add` would after those before; their ids."""
        people = known_people(self._session, event)
        found = [people.of(entry.facts) for entry in entries]
        made = keep_all(self._session, PersonRow, people.new)
        rows = [
            _row(event, entry, person if person > 0 else made[-person - 1])
            for entry, person in zip(entries, found, strict=True)
        ]
        return keep_all(self._session, EntrantRow, rows)

    def save(self, entrant: Entrant, *, expected: int) -> None:
        """Keep a changed entrant; refused as ``Stale`` where another desk changed them since."""
        row = self._session.get_one(EntrantRow, entrant.id)
        if row.version != expected:
            raise Stale(
                Message(
                    "{entrant} was changed at another station. Check it, then try again.",
                    entrant=entrant.name,
                )
            )
        for key, value in _columns(entrant.facts).items():
            if getattr(row, key) != value:
                setattr(row, key, value)
        row.division_id = entrant.division
        row.badge = entrant.badge
        row.status = entrant.status.value
        row.checked_in_at = entrant.checked_in_at
        imported = [list(pair) for pair in entrant.imported]
        if row.imported != imported:
            row.imported = imported
        row.version = expected + 1

    def barred(self, event: int) -> list[BarredPerson]:
        """Everybody whom another event of the book barred, the newest first."""
        return [
            BarredPerson(
                person=row.person_id,
                given=row.given,
                family=row.family,
                email=row.email,
                member_no=row.member_no,
                event=row.name,
                day=date.fromisoformat(row.days[0]),
                reason=row.reason,
            )
            for row in fetch(self._session, _BARRED, event=event)
        ]

    def aparts(self, event: int) -> set[frozenset[int]]:
        """Pairs of entrants who must not meet."""
        query = select(ApartRow).where(ApartRow.event_id == event)
        return {frozenset((row.one_id, row.other_id)) for row in self._session.scalars(query)}

    def set_apart(self, event: int, entrant: int, other: int) -> None:
        """Keep two entrants apart from now on."""
        low, high = sorted((entrant, other))
        row = self._session.get(ApartRow, (low, high))
        self._session.add(row or ApartRow(one_id=low, other_id=high, event_id=event))

    def let_meet(self, entrant: int, other: int) -> None:
        low, high = sorted((entrant, other))
        row = self._session.get(ApartRow, (low, high))
        if row is not None:
            self._session.delete(row)

    def history(self, person: int) -> list[tuple[int, int]]:
        """Events a person was entered in, as (event, entrant), the newest first."""
        query = (
            select(EntrantRow.event_id, EntrantRow.id)
            .join(EventRow, EventRow.id == EntrantRow.event_id)
            .where(EntrantRow.person_id == person)
            .order_by(EventRow.created_at.desc())
        )
        return [(row.event_id, row.id) for row in self._session.execute(query)]

    def _entrant(self, row: EntrantRow) -> Entrant:
        fee = fetch(self._session, _FEE_OF_DIVISION, division=row.division_id).scalar()
        return _entrant_of((*(getattr(row, column.key) for column in _WHOLE), fee))

    def _person(self, event: int, facts: EntrantFacts) -> int:
        name = (PersonRow.given == facts.given) & (PersonRow.family == facts.family)
        query = select(PersonRow).where(name)
        if facts.email:
            query = query.where(PersonRow.email == facts.email)
        elif facts.member_no:
            query = query.where(PersonRow.member_no == facts.member_no)
        else:
            here = select(EntrantRow.person_id).where(EntrantRow.event_id == event)
            query = query.where(
                PersonRow.phone == facts.phone,
                PersonRow.city == facts.city,
                PersonRow.id.not_in(here),
            )
        row = self._session.scalars(query.limit(1)).first()
        if row is None:
            row = PersonRow(**{key: getattr(facts, key) for key in PERSON})
            self._session.add(row)
            self._session.flush()
        return row.id


def _row(event: int, entry: RosterEntry, person: int) -> dict[str, object]:
    return {
        "event_id": event,
        "person_id": person,
        "division_id": entry.division,
        "badge": entry.badge,
        "status": entry.status.value,
        "imported": [list(pair) for pair in entry.imported],
        "checked_in_at": entry.here_since,
        "version": 1,
        **_columns(entry.facts),
    }


def _columns(facts: EntrantFacts) -> dict[str, object]:
    columns: dict[str, object] = {key: getattr(facts, key) for key in _FACTS}
    columns["extras"] = [list(pair) for pair in facts.extras]
    columns["paid_before"] = [
        [part.cents, part.how, part.station, part.at.isoformat() if part.at else None]
        for part in facts.paid_before
    ]
    return columns


def _entrant_of(values: Iterable[Any]) -> Entrant:
    key, event, person, division, badge, status, since, version, *more = values
    imported, extras, before, *facts, usual_fee = more
    return Entrant(
        id=key,
        event=event,
        person=person,
        division=division,
        badge=badge,
        status=Status(status),
        facts=EntrantFacts(
            **dict(zip(_FACTS, facts, strict=True)),
            extras=tuple((name, value) for name, value in extras),
            paid_before=tuple(_payment(*part) for part in before) if before else (),
        ),
        checked_in_at=since,
        imported=tuple((name, value) for name, value in imported),
        version=version,
        usual_fee=usual_fee,
    )


def _payment(cents: int, how: str, station: str, at: str | None) -> FeePayment:
    return FeePayment(cents, how, station, datetime.fromisoformat(at) if at else None)


_LAST = text("SELECT seq FROM sqlite_sequence WHERE name = :name")


def keep_all(
    session: Session, row: type[Row], rows: Sequence[Mapping[str, Any]]
) -> tuple[int, ...]:
    """Keep new rows of a table whose numbers are never used again; returns the numbers in order.

    A SQLite book has one writer, who counts on from the last number; a server counts itself.
    """
    if not rows:
        return ()
    assert isinstance(session, RecordedSession), "what is only read has no recorder"
    session.flush()
    if session.get_bind().dialect.name == "sqlite":
        last = fetch(session, _LAST, name=row.__tablename__).scalar() or 0
        numbered = [{"id": at, **values} for at, values in zip(count(last + 1), rows, strict=False)]
        session.connection().execute(_plainly(row), numbered)
    else:
        given = session.connection().execute(_returning(row), list(rows))
        numbered = [{"id": at, **values} for at, values in zip(given.scalars(), rows, strict=True)]
    session.recorder.added(row, [plain(row, values) for values in numbered])
    return tuple(values["id"] for values in numbered)


@cache
def _plainly(row: type[Row]) -> Insert:
    return insert(row.__table__)


@cache
def _returning(row: type[Row]) -> Insert:
    made: Any = _plainly(row)
    returning: Insert = made.returning(row.__table__.c.id, sort_by_parameter_order=True)
    return returning


PERSON = ("given", "family", "email", "phone", "city", "member_no")

_Key = tuple[str, ...]
_EVERYBODY = select(PersonRow.id, *(getattr(PersonRow, key) for key in PERSON)).order_by(
    PersonRow.id
)


def known_people(session: Session, event: int) -> KnownPeople:
    """Everybody in the book; who is entered in the event is told by little only as another."""
    here = select(EntrantRow.person_id).where(EntrantRow.event_id == event)
    taken = set(session.scalars(here))
    return KnownPeople(fetch(session, _EVERYBODY), taken)


class KnownPeople:
    """Finds a person by name and e-mail, or member number, or where they live; or makes one."""

    def __init__(self, known: Iterable[Any], taken: set[int]):
        self.new: list[dict[str, str]] = []
        """Who is to be made."""
        self._by_email: dict[_Key, int] = {}
        self._by_number: dict[_Key, int] = {}
        self._free: dict[_Key, list[int]] = defaultdict(list)
        self._taken = taken
        for id_, *texts in known:
            self._note(id_, texts)
            given, family, _, phone, city, _ = texts
            self._free[given, family, phone, city].append(id_)

    def of(self, facts: EntrantFacts) -> int:
        """The person of these facts: an id, or -1 for the first of those to be made, and so on."""
        found = self._found(facts)
        if found is None:
            person = {key: getattr(facts, key) for key in PERSON}
            self.new.append(person)
            found = -len(self.new)
            self._note(found, person.values())
        self._taken.add(found)
        return found

    def _note(self, person: int, texts: Iterable[str]) -> None:
        given, family, email, _, _, number = texts
        self._by_email.setdefault((given, family, email), person)
        self._by_number.setdefault((given, family, number), person)

    def _found(self, facts: EntrantFacts) -> int | None:
        name = facts.given, facts.family
        if facts.email:
            return self._by_email.get((*name, facts.email))
        if facts.member_no:
            return self._by_number.get((*name, facts.member_no))
        free = self._free.get((*name, facts.phone, facts.city), ())
        return next((person for person in free if person not in self._taken), None)
