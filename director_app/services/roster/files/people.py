"""What becomes of each row of a list: a candidate for the roster, or the reason why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from director_app.messages.message import joined


class ListedStatus(StrEnum):
    """What the list says of a person's entry; the values are those of the roster."""

    ENTERED = "entered"
    WAITLIST = "waitlist"
    CANCELLED = "cancelled"


class RowReason(StrEnum):
    """Why a row is worth a look: rows of one kind are decided together."""

    NOT_COMING = "not_coming"
    SEVERAL_PEOPLE = "several_people"
    SAME_PERSON = "same_person"
    NO_PERSON = "no_person"
    HIDDEN = "hidden"
    UNREADABLE = "unreadable"


_PART = 100_000
"""More than a list has rows."""


def key_of(row: int, part: int = 0) -> int:
    """What a person is called in decisions: the row, and for further people in it a number more."""
    return row + part * _PART


def row_of(key: int) -> int:
    """The row of a person."""
    return key % _PART


@dataclass(frozen=True, slots=True)
class ListCell:
    """A cell of the list: its column's header, and what stands in it."""

    column: str
    text: str

    @property
    def shown(self) -> str:
        """What stands in it, or how that begins."""
        return self.text if len(self.text) <= 80 else f"{self.text[:79]}…"


@dataclass(frozen=True, slots=True)
class RowDoubt:
    """What makes a row worth a look, in words, and the cell that says so, if one does."""

    reason: RowReason
    words: str
    cell: ListCell | None = None
    divided: bool = False
    """The cell was read as several people, and may be one."""


@dataclass(frozen=True, slots=True)
class ApartRequest:
    """Somebody not to sit with: as written, and the people of the list that it may mean."""

    text: str
    rows: tuple[int, ...] = ()

    @property
    def row(self) -> int | None:
        """The person it means, by their key, when that is plain."""
        return self.rows[0] if len(self.rows) == 1 else None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A person whom the list would bring into the event."""

    row: int
    given: str
    family: str
    email: str = ""
    phone: str = ""
    city: str = ""
    state: str = ""
    member_no: str = ""
    club: str = ""
    division: str = ""
    team: str = ""
    """The group with which they are kept apart."""
    note: str = ""
    badge: int | None = None
    status: ListedStatus = ListedStatus.ENTERED
    said: ListCell | None = None
    """The cell that says how it stands with the entry."""
    refund: bool = False
    """Not an entry, but the money of one given back."""
    cents: int | None = None
    """The largest amount of the row, never negative."""
    written: tuple[int, ...] = ()
    """When the row was written, from year to second; empty where the list doesn't say."""
    paid: bool | None = None
    """``None`` where the list says nothing about the fee."""
    paid_cents: int | None = None
    stationary: bool = False
    experienced: bool = False
    fill_in: bool = False
    apart: tuple[ApartRequest, ...] = ()
    extras: tuple[tuple[str, str], ...] = ()
    """Header and answer of every column that is kept as it is, blank answers too."""
    remarks: tuple[str, ...] = ()
    doubts: tuple[RowDoubt, ...] = ()
    columns: frozenset[str] = frozenset()
    """The facts that the list has a column for, so that a blank one is a blank answer."""
    part: int = 0
    """Which of the people in the row, from 0."""

    @property
    def key(self) -> int:
        """What decisions call this person."""
        return key_of(self.row, self.part)

    @property
    def name(self) -> str:
        """The name as it is printed."""
        return f"{self.given} {self.family}".strip()

    @property
    def plays(self) -> bool:
        """Not a cancelled ticket."""
        return self.status is not ListedStatus.CANCELLED

    def facts(self) -> dict[str, str]:
        """What the list says, as text: to be stored, and compared when the list comes again."""
        paid = "" if self.paid is None else "yes" if self.paid else "no"
        known = {
            "name": self.name,
            "email": self.email,
            "phone": self.phone,
            "city": self.city,
            "state": self.state,
            "member_no": self.member_no,
            "club": self.club,
            "division": self.division,
            "team": self.team,
            "note": self.note,
            "status": self.status.value,
            "paid": paid,
            "paid_cents": "" if self.paid_cents is None else str(self.paid_cents),
            "stationary": "yes" if self.stationary else "no",
            "experienced": "yes" if self.experienced else "no",
            "fill_in": "yes" if self.fill_in else "no",
            "apart": joined("; ", (request.text for request in self.apart)),
        }
        always = {"name", "status"}
        facts = {key: text for key, text in known.items() if key in self.columns | always}
        return facts | {f"extra:{header}": answer for header, answer in self.extras}


@dataclass(frozen=True, slots=True)
class SkippedListRow:
    """A row that is left out, because it is no player or is there already."""

    row: int
    name: str
    reason: str
    same_as: int | None = None
    """The row that holds the same person."""
    kind: RowReason = RowReason.NO_PERSON
    cell: ListCell | None = None
    check: bool = False
    """It may be a player after all."""
    part: int = 0

    @property
    def key(self) -> int:
        """What decisions call it."""
        return key_of(self.row, self.part)


@dataclass(frozen=True, slots=True)
class RefusedListRow:
    """A row that cannot be read, and what would mend it."""

    row: int
    name: str
    reason: str
    kind: RowReason = RowReason.UNREADABLE
    cell: ListCell | None = None
    part: int = 0

    @property
    def key(self) -> int:
        """What decisions call it."""
        return key_of(self.row, self.part)


@dataclass(frozen=True, slots=True)
class OfRow:
    """What a row says by itself, whoever else the list has."""

    verdicts: tuple[Candidate | SkippedListRow | RefusedListRow, ...]
    below: tuple[ListedStatus, ListCell | None]
    """How it stands with those in the rows below, and the heading that says so."""


@dataclass(frozen=True, slots=True)
class Lookalike:
    """Two people who are both taken, and why somebody should look."""

    row: int
    name: str
    like: str
    reason: str
    like_row: int | None = None
    part: int = 0

    @property
    def key(self) -> int:
        """What decisions call the person."""
        return key_of(self.row, self.part)


@dataclass(frozen=True, slots=True)
class Admission:
    """What the director decides about somebody barred, and why."""

    admit: bool
    reason: str


@dataclass(frozen=True, slots=True)
class RosterDecisions:
    """What the director has settled about single rows in the preview, by their keys."""

    keep: frozenset[int] = frozenset()
    """Rows to add although they would be left out, or are in doubt."""
    out: frozenset[int] = frozenset()
    """Rows to leave out although they would be added."""
    names: Mapping[int, str] = field(default_factory=dict)
    """Names typed for rows whose own cannot be read."""
    one: frozenset[int] = frozenset()
    """Rows, by the key of their first person, with one person in each cell for names."""
    separate: frozenset[int] = frozenset()
    """Rows that are somebody else than the entrant of that name."""
    barred: Mapping[int, Admission] = field(default_factory=dict)
    """Rows of people whom an earlier event barred, as far as it is decided."""

    @property
    def settled(self) -> frozenset[int]:
        """Rows to be brought in otherwise than the list alone would have it."""
        return self.keep | self.out | self.one | self.separate | frozenset(self.names)

    def settles(self, key: int) -> bool:
        """Whether somebody comes in otherwise than the list alone would have it."""
        return key in self.settled or row_of(key) in self.one

    def rows_unlike(self, other: RosterDecisions) -> frozenset[int]:
        """The rows, whoever of them is meant, that the two bring in otherwise.

        What makes somebody another person than an entrant, or admits them, is not counted.
        """
        names = {key for key, _ in self.names.items() ^ other.names.items()}
        keys = names | (self.keep ^ other.keep) | (self.out ^ other.out) | (self.one ^ other.one)
        return frozenset(map(row_of, keys))

    def with_kept_rows(self, *rows: int) -> RosterDecisions:
        """Add rows although they would be left out, or are in doubt."""
        return replace(self, keep=self.keep.union(rows), out=self.out.difference(rows))

    def as_one(self, key: int) -> RosterDecisions:
        """In the row of a person each cell has one, though several names seem to stand there."""
        return replace(self, one=self.one | {row_of(key)})

    def left_out(self, *rows: int) -> RosterDecisions:
        """Leave rows out although they would be added."""
        return replace(self, out=self.out.union(rows), keep=self.keep.difference(rows))

    def set_apart(self, row: int) -> RosterDecisions:
        """A row is somebody else than the entrant of that name."""
        return replace(self, separate=self.separate | {row})

    def with_name(self, row: int, name: str) -> RosterDecisions:
        """A row is of somebody of this name."""
        return replace(self, names={**self.names, row: name})

    def judged(self, row: int, admission: Admission) -> RosterDecisions:
        """Somebody barred is admitted, or turned away."""
        return replace(self, barred={**self.barred, row: admission})

    def unsettled(self, *rows: int) -> RosterDecisions:
        """Rows are as the list has them; what is decided of somebody barred stays."""
        return replace(
            self,
            keep=self.keep.difference(rows),
            out=self.out.difference(rows),
            one=self.one.difference(map(row_of, rows)),
            names={key: name for key, name in self.names.items() if key not in rows},
            separate=self.separate.difference(rows),
        )

    def unjudged(self, row: int) -> RosterDecisions:
        """It is open again whether somebody barred is admitted."""
        return replace(
            self, barred={key: decision for key, decision in self.barred.items() if key != row}
        )


@dataclass(frozen=True, slots=True)
class Judgement:
    """Every row that is not blank, once, in one of three heaps."""

    candidates: tuple[Candidate, ...]
    skipped: tuple[SkippedListRow, ...]
    refused: tuple[RefusedListRow, ...]
    similar: tuple[Lookalike, ...] = ()
    rows: tuple[OfRow, ...] = ()
    """The rows by themselves, in the list's order."""
    decisions: RosterDecisions = field(default_factory=RosterDecisions)
    """What was decided about them."""

    @property
    def players(self) -> tuple[Candidate, ...]:
        """Those who play or wait for a place."""
        return tuple(candidate for candidate in self.candidates if candidate.plays)

    @property
    def cancelled(self) -> tuple[Candidate, ...]:
        """Cancelled tickets: kept in sight, never seated."""
        return tuple(candidate for candidate in self.candidates if not candidate.plays)
