"""What players need of the seating: seats for somebody, groups to keep apart."""

from __future__ import annotations

from sqlalchemy import String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.domain.tables import Seat
from director_app.domain.topics import Topic
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.storage.row import Row, deferred_key


class ApartGroupRow(Row):
    """A named group of entrants of whom no two should meet."""

    __tablename__ = "apart_group"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012
    topic = Topic.ROSTER

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    name: Mapped[str] = mapped_column(String(120))


class ApartMemberRow(Row):
    """Somebody of such a group."""

    __tablename__ = "apart_member"
    topic = Topic.ROSTER

    group_id: Mapped[int] = mapped_column(deferred_key("apart_group.id"), primary_key=True)
    entrant_id: Mapped[int] = mapped_column(deferred_key("entrant.id"), primary_key=True)


class SeatRequestRow(Row):
    """A table or seat for somebody, in some rounds."""

    __tablename__ = "seat_wish"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012
    topic = Topic.ROSTER

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    entrant_id: Mapped[int] = mapped_column(deferred_key("entrant.id"))
    table_no: Mapped[int | None]
    seat: Mapped[str | None] = mapped_column(String(1))
    since: Mapped[int]
    until: Mapped[int | None]


class SeatRequests:
    """Repository of seat requests and of groups kept apart (pairs stand in the roster)."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def seats(self, event: int) -> list[SeatRequest]:
        """Every seat request of an event, in the order in which they were made."""
        query = select(SeatRequestRow).where(SeatRequestRow.event_id == event)
        return [_request(row) for row in self._session.scalars(query.order_by(SeatRequestRow.id))]

    def add(self, event: int, request: SeatRequest) -> int:
        """Keep a new request (its id is given here)."""
        row = SeatRequestRow(
            event_id=event,
            entrant_id=request.entrant,
            table_no=request.table,
            seat=request.seat.value if request.seat else None,
            since=request.since,
            until=request.until,
        )
        self._session.add(row)
        self._session.flush()
        return row.id

    def drop(self, request: int) -> None:
        """Forget a request; refused where it is gone already."""
        row = self._session.get(SeatRequestRow, request)
        if row is None:
            raise NotFound(Message("That request is no longer there. Check the list of requests."))
        self._session.delete(row)

    def groups(self, event: int) -> list[ApartGroup]:
        """Groups of whom no two should meet, in the order in which they were made."""
        query = select(ApartGroupRow).where(ApartGroupRow.event_id == event)
        rows = list(self._session.scalars(query.order_by(ApartGroupRow.id)))
        members: dict[int, set[int]] = {row.id: set() for row in rows}
        inside = select(ApartMemberRow).where(ApartMemberRow.group_id.in_(members))
        for member in self._session.scalars(inside):
            members[member.group_id].add(member.entrant_id)
        return [ApartGroup(row.id, row.name, frozenset(members[row.id])) for row in rows]

    def save_group(self, event: int, group: ApartGroup) -> int:
        """Keep a group, new (id 0) or changed; gives its id."""
        row = self._session.get(ApartGroupRow, group.id) if group.id else None
        if row is None:
            row = ApartGroupRow(event_id=event, name=group.name)
            self._session.add(row)
            self._session.flush()
        row.name = group.name
        kept = {member.entrant_id: member for member in self._members(row.id)}
        for entrant in sorted(group.members - kept.keys()):
            self._session.add(ApartMemberRow(group_id=row.id, entrant_id=entrant))
        for entrant in kept.keys() - group.members:
            self._session.delete(kept[entrant])
        return row.id

    def drop_group(self, group: int) -> None:
        """Let a group meet again; refused where it is gone already."""
        row = self._session.get(ApartGroupRow, group)
        if row is None:
            raise NotFound(Message("That group is no longer there. Check the list of requests."))
        for member in self._members(group):
            self._session.delete(member)
        self._session.delete(row)

    def _members(self, group: int) -> list[ApartMemberRow]:
        query = select(ApartMemberRow).where(ApartMemberRow.group_id == group)
        return list(self._session.scalars(query))


def _request(row: SeatRequestRow) -> SeatRequest:
    seat = Seat(row.seat) if row.seat else None
    return SeatRequest(row.id, row.entrant_id, row.table_no, seat, row.since, row.until)
