"""Row classes of what players need of the seating."""

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from director_app.domain.topics import Topic
from director_app.storage.row import Row
from director_app.storage.row import to as _to


class ApartGroupRow(Row):
    """A named group of entrants of whom no two should meet."""

    __tablename__ = "apart_group"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012
    topic = Topic.ROSTER

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(_to("event.id"), index=True)
    name: Mapped[str] = mapped_column(String(120))


class ApartMemberRow(Row):
    """Somebody of such a group."""

    __tablename__ = "apart_member"
    topic = Topic.ROSTER

    group_id: Mapped[int] = mapped_column(_to("apart_group.id"), primary_key=True)
    entrant_id: Mapped[int] = mapped_column(_to("entrant.id"), primary_key=True)


class SeatWishRow(Row):
    """A table or seat for somebody, in some rounds."""

    __tablename__ = "seat_wish"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012
    topic = Topic.ROSTER

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(_to("event.id"), index=True)
    entrant_id: Mapped[int] = mapped_column(_to("entrant.id"))
    table_no: Mapped[int | None]
    seat: Mapped[str | None] = mapped_column(String(1))
    since: Mapped[int]
    until: Mapped[int | None]
