"""Row classes of the day: clocks, the plan, and what an event wants otherwise than usual."""

from datetime import datetime
from typing import Any

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from director_app.domain.topics import Topic
from director_app.storage.row import Row
from director_app.storage.row import to as _to


class RoundClockRow(Row):
    """The clock of a round; ``length_s`` and ``added_s`` seconds, ``stood_ms`` milliseconds."""

    __tablename__ = "round_clock"
    topic = Topic.CLOCK

    round_id: Mapped[int] = mapped_column(_to("round.id"), primary_key=True)
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

    round_id: Mapped[int] = mapped_column(_to("round.id"), primary_key=True)
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
    event_id: Mapped[int] = mapped_column(_to("event.id"), index=True)
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

    event_id: Mapped[int] = mapped_column(_to("event.id"), primary_key=True, autoincrement=False)
    options: Mapped[dict[str, Any]]


class EventOptionsRow(Row):
    """What an event wants otherwise than usual, by subject: its clock, its big screen."""

    __tablename__ = "event_options"
    topic = Topic.EVENT

    event_id: Mapped[int] = mapped_column(_to("event.id"), primary_key=True, autoincrement=False)
    subject: Mapped[str] = mapped_column(String(40), primary_key=True)
    options: Mapped[dict[str, Any]]
