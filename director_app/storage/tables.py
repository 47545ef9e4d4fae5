"""Row classes of the club book that every event has: people, rounds, seats, sheets, clocks.

Rows never leave ``storage``.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import JSON, ForeignKeyConstraint, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from director_app.domain.topics import Topic
from director_app.storage.row import Row, deferred_key


class PersonRow(Row):
    """Somebody the club knows."""

    __tablename__ = "person"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012
    topic = Topic.ROSTER

    id: Mapped[int] = mapped_column(primary_key=True)
    given: Mapped[str] = mapped_column(String(120))
    family: Mapped[str] = mapped_column(String(120))
    email: Mapped[str] = mapped_column(String(254), index=True)
    phone: Mapped[str] = mapped_column(String(60))
    city: Mapped[str] = mapped_column(String(120))
    member_no: Mapped[str] = mapped_column(String(60))


class EventRow(Row):
    __tablename__ = "event"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012
    topic = Topic.EVENT

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    days: Mapped[list[Any]]
    place: Mapped[str] = mapped_column(String(200))
    director: Mapped[str] = mapped_column(String(120))
    certification: Mapped[str] = mapped_column(Text)
    card_year: Mapped[int | None]
    practice: Mapped[bool]
    created_at: Mapped[datetime]
    version: Mapped[int]
    fee_cents: Mapped[int | None]
    added: ClassVar[Mapping[str, Any]] = {"fee_cents": None}


class DivisionRow(Row):
    __tablename__ = "division"
    __table_args__ = (
        UniqueConstraint("event_id", "name"),
        {"sqlite_autoincrement": True},
    )
    topic = Topic.EVENT

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    position: Mapped[int]
    name: Mapped[str] = mapped_column(String(120))
    ruleset: Mapped[str] = mapped_column(String(60))
    rules_text: Mapped[str] = mapped_column(Text)
    first_table: Mapped[int]
    released_through: Mapped[int]
    skipped: Mapped[list[Any]]
    fee_cents: Mapped[int | None]
    added: ClassVar[Mapping[str, Any]] = {"fee_cents": None}


class EntrantRow(Row):
    """Somebody entered in an event."""

    __tablename__ = "entrant"
    __table_args__ = (
        UniqueConstraint("event_id", "badge"),
        {"sqlite_autoincrement": True},
    )
    topic = Topic.ROSTER

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"))
    person_id: Mapped[int] = mapped_column(deferred_key("person.id"), index=True)
    division_id: Mapped[int] = mapped_column(deferred_key("division.id"))
    badge: Mapped[int]
    status: Mapped[str] = mapped_column(String(20))
    given: Mapped[str] = mapped_column(String(120))
    family: Mapped[str] = mapped_column(String(120))
    email: Mapped[str] = mapped_column(String(254))
    phone: Mapped[str] = mapped_column(String(60))
    city: Mapped[str] = mapped_column(String(120))
    member_no: Mapped[str] = mapped_column(String(60))
    club: Mapped[str] = mapped_column(String(120))
    fee_cents: Mapped[int | None]
    paid: Mapped[bool | None]
    paid_cents: Mapped[int | None]
    paid_how: Mapped[str] = mapped_column(String(60))
    stationary: Mapped[bool]
    fill_in: Mapped[bool]
    needs: Mapped[str] = mapped_column(Text)
    note: Mapped[str] = mapped_column(Text)
    extras: Mapped[list[Any]]
    imported: Mapped[list[Any]]
    checked_in_at: Mapped[datetime | None]
    version: Mapped[int]
    experienced: Mapped[bool]
    paid_station: Mapped[str] = mapped_column(String(120))
    paid_at: Mapped[datetime | None]
    paid_before: Mapped[list[Any]]
    """Each as cents, how, station, and when."""
    added: ClassVar[Mapping[str, Any]] = {"paid_at": None, "paid_before": []}


class RoundRow(Row):
    __tablename__ = "round"
    __table_args__ = (
        UniqueConstraint("division_id", "number"),
        {"sqlite_autoincrement": True},
    )
    topic = Topic.ROUNDS

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    division_id: Mapped[int] = mapped_column(deferred_key("division.id"))
    number: Mapped[int]
    name: Mapped[str] = mapped_column(String(120))
    kind: Mapped[str] = mapped_column(String(20))
    day: Mapped[int]
    games: Mapped[int]
    minutes: Mapped[int]
    planned_games: Mapped[int]
    counts_event: Mapped[bool]
    counts_master: Mapped[bool]
    cancelled: Mapped[bool]
    reason: Mapped[str] = mapped_column(Text)
    starts_at: Mapped[datetime | None]
    version: Mapped[int]


class SheetRow(Row):
    """The score sheet of a table and round."""

    __tablename__ = "sheet"
    topic = Topic.SCORES

    round_id: Mapped[int] = mapped_column(deferred_key("round.id"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    state: Mapped[str] = mapped_column(String(20))
    reason: Mapped[str] = mapped_column(Text)
    accepted_at: Mapped[datetime | None]
    accepted_by: Mapped[str] = mapped_column(String(120))
    version: Mapped[int]
    paper: Mapped[dict[str, Any]]
    signed: Mapped[dict[str, Any]]
    aside: Mapped[str] = mapped_column(Text)
    messages: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Which of its texts the program made, as ``messages.stored.messages_data`` gives them."""


class PlayedGameRow(Row):
    """One game of a sheet: who sat where, what happened, what it is worth."""

    __tablename__ = "played_game"
    __table_args__ = (
        ForeignKeyConstraint(
            ["round_id", "table_no"],
            ["sheet.round_id", "sheet.table_no"],
            deferrable=True,
            initially="DEFERRED",
        ),
    )
    topic = Topic.SCORES

    round_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    facts: Mapped[dict[str, Any]]
    east_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    north_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    west_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    south_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    east_points: Mapped[int | None]
    north_points: Mapped[int | None]
    west_points: Mapped[int | None]
    south_points: Mapped[int | None]
    typed: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class RulingRow(Row):
    """An entry of the penalty and ruling log."""

    __tablename__ = "ruling"
    __table_args__ = (
        UniqueConstraint("event_id", "number"),
        {"sqlite_autoincrement": True},
    )
    topic = Topic.RULINGS

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"))
    number: Mapped[int]
    at: Mapped[datetime]
    by: Mapped[str] = mapped_column(String(120))
    kind: Mapped[str] = mapped_column(String(60))
    label: Mapped[str] = mapped_column(Text)
    section: Mapped[str] = mapped_column(String(60))
    scope: Mapped[str] = mapped_column(String(20))
    round_id: Mapped[int | None] = mapped_column(deferred_key("round.id"))
    table_no: Mapped[int | None]
    game: Mapped[int | None]
    points: Mapped[int]
    note: Mapped[str] = mapped_column(Text)
    conduct: Mapped[str | None] = mapped_column(String(20))
    cancelled_at: Mapped[datetime | None]
    cancelled_by: Mapped[str] = mapped_column(String(120))
    cancel_reason: Mapped[str] = mapped_column(Text)
    version: Mapped[int]
    facts: Mapped[dict[str, Any]]
    situation: Mapped[str] = mapped_column(String(60))
    said: Mapped[str] = mapped_column(Text)
    overruled: Mapped[str] = mapped_column(Text)
    applied: Mapped[bool]
    messages: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Which of its texts the program made, as ``messages.stored.messages_data`` gives them."""
    gave_way_to: Mapped[int | None]


class RulingPlayerRow(Row):
    __tablename__ = "ruling_player"
    topic = Topic.RULINGS

    ruling_id: Mapped[int] = mapped_column(deferred_key("ruling.id"), primary_key=True)
    entrant_id: Mapped[int] = mapped_column(deferred_key("entrant.id"), primary_key=True)


class DisqualificationRow(Row):
    """What a disqualification did to a player; ``number`` is its ruling's."""

    __tablename__ = "disqualification"
    topic = Topic.RULINGS

    entrant_id: Mapped[int] = mapped_column(
        deferred_key("entrant.id"), primary_key=True, autoincrement=False
    )
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    number: Mapped[int]
    at: Mapped[datetime]
    reason: Mapped[str] = mapped_column(Text)
    ranked: Mapped[bool]
    keeps_points: Mapped[bool]
    prizes: Mapped[bool]
    barred: Mapped[bool]
    round_id: Mapped[int | None] = mapped_column(deferred_key("round.id"))
    game: Mapped[int | None]


class RuleSetRow(Row):
    """A rule set that a director wrote down."""

    __tablename__ = "ruleset"
    topic = Topic.EVENT

    id: Mapped[str] = mapped_column(String(60), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    added_at: Mapped[datetime]


class DraftRow(Row):
    """What has been typed of a sheet, as typed; beside the journal."""

    __tablename__ = "draft"

    round_id: Mapped[int] = mapped_column(deferred_key("round.id"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    keys: Mapped[list[Any]]
    station: Mapped[str] = mapped_column(String(120))
    at: Mapped[datetime]
    more: Mapped[dict[str, Any]] = mapped_column(server_default="{}")


class PrintedRow(Row):
    """What a printed page showed; beside the journal."""

    __tablename__ = "printed"

    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), primary_key=True)
    document: Mapped[str] = mapped_column(String(40), primary_key=True)
    page: Mapped[str] = mapped_column(String(80), primary_key=True)
    run: Mapped[str] = mapped_column(String(8))
    at: Mapped[datetime]


class BookRow(Row):
    """Facts of the book itself, such as the event last opened; beside the journal."""

    __tablename__ = "book"

    key: Mapped[str] = mapped_column(String(60), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class JournalRow(Row):
    """One entry of the journal, chained to the one before it by hash."""

    __tablename__ = "journal"

    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    event_id: Mapped[int | None] = mapped_column(index=True)
    station: Mapped[str] = mapped_column(String(120))
    at: Mapped[datetime]
    action: Mapped[str] = mapped_column(Text)
    kind: Mapped[str] = mapped_column(String(8))
    target: Mapped[int | None]
    topics: Mapped[list[Any]]
    chained: Mapped[str] = mapped_column(String(64))
    hash: Mapped[str] = mapped_column(String(64))
    action_kind: Mapped[str] = mapped_column(String(40))
    parameters: Mapped[dict[str, Any]]
    message: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class JournalImageRow(Row):
    """A touched row, before and after; ``None`` where it did not exist."""

    __tablename__ = "journal_image"
    __table_args__ = (Index("ix_journal_image_row", "table_name", "key"),)

    seq: Mapped[int] = mapped_column(deferred_key("journal.seq"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    table_name: Mapped[str] = mapped_column(String(60))
    key: Mapped[str] = mapped_column(String(120))
    before: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    after: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class RoundClockRow(Row):
    """The clock of a round; ``length_s`` and ``added_s`` seconds, ``stood_ms`` milliseconds."""

    __tablename__ = "round_clock"
    topic = Topic.CLOCK

    round_id: Mapped[int] = mapped_column(deferred_key("round.id"), primary_key=True)
    length_s: Mapped[int]
    added_s: Mapped[int]
    stood_ms: Mapped[int]
    started_at: Mapped[datetime | None]
    paused_at: Mapped[datetime | None]
    version: Mapped[int]


class TableTimeRow(Row):
    """Extra time for one table of a round."""

    __tablename__ = "table_time"
    topic = Topic.CLOCK

    round_id: Mapped[int] = mapped_column(deferred_key("round.id"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    added_s: Mapped[int]
    reason: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime]


class PlanItemRow(Row):
    """A part of the day that is no round."""

    __tablename__ = "plan_item"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012
    topic = Topic.DAY

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    kind: Mapped[str] = mapped_column(String(20))
    title: Mapped[str] = mapped_column(String(120))
    starts_at: Mapped[datetime]
    minutes: Mapped[int]
    begun_at: Mapped[datetime | None]
    version: Mapped[int]


class ScoreOptionsRow(Row):
    """How an event wants its scores entered."""

    __tablename__ = "score_options"
    topic = Topic.EVENT

    event_id: Mapped[int] = mapped_column(
        deferred_key("event.id"), primary_key=True, autoincrement=False
    )
    options: Mapped[dict[str, Any]]


class EventOptionsRow(Row):
    """What an event wants otherwise than usual, by subject: its clock, its big screen."""

    __tablename__ = "event_options"
    topic = Topic.EVENT

    event_id: Mapped[int] = mapped_column(
        deferred_key("event.id"), primary_key=True, autoincrement=False
    )
    subject: Mapped[str] = mapped_column(String(40), primary_key=True)
    options: Mapped[dict[str, Any]]


class ApartRow(Row):
    """Two entrants who must not meet; the smaller id first."""

    __tablename__ = "apart"
    topic = Topic.ROSTER

    one_id: Mapped[int] = mapped_column(deferred_key("entrant.id"), primary_key=True)
    other_id: Mapped[int] = mapped_column(deferred_key("entrant.id"), primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)


class SeatedWithRow(Row):
    """A division that shares the rounds and tables of another, its host."""

    __tablename__ = "seated_with"
    topic = Topic.EVENT

    division_id: Mapped[int] = mapped_column(
        deferred_key("division.id"), primary_key=True, autoincrement=False
    )
    host_id: Mapped[int] = mapped_column(deferred_key("division.id"))


class HallRow(Row):
    """How the tables of an event stand: rooms, each a name, a front and rows of table numbers."""

    __tablename__ = "hall"
    topic = Topic.SEATING

    event_id: Mapped[int] = mapped_column(
        deferred_key("event.id"), primary_key=True, autoincrement=False
    )
    rooms: Mapped[list[Any]]


class PlanRow(Row):
    """How a division's seating was drawn."""

    __tablename__ = "plan"
    topic = Topic.SEATING

    division_id: Mapped[int] = mapped_column(deferred_key("division.id"), primary_key=True)
    method: Mapped[str] = mapped_column(String(20))
    seats: Mapped[str] = mapped_column(String(20))
    seed: Mapped[int]
    notes: Mapped[list[Any]]
    """Each as ``domain.seating_notes.note_data`` gives it."""
    drawn_at: Mapped[datetime]


class PlanTableRow(Row):
    """One planned table of a round."""

    __tablename__ = "plan_table"
    topic = Topic.SEATING

    round_id: Mapped[int] = mapped_column(deferred_key("round.id"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    east_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    north_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    west_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    south_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))


class SatRow(Row):
    """Who really sat at a table in one game, where it was not as planned."""

    __tablename__ = "sat"
    topic = Topic.SCORES

    round_id: Mapped[int] = mapped_column(deferred_key("round.id"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    game: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    east_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    north_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    west_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    south_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
