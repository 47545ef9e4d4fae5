"""Row classes of money and of what results lead to: prizes, ties, reports, series."""

from datetime import datetime
from typing import Any

from sqlalchemy import String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from director_app.domain.topics import Topic
from director_app.storage.row import Row, deferred_key

_NUMBERED = {"sqlite_autoincrement": True}


class MoneyRow(Row):
    """A line of the money book."""

    __tablename__ = "money"
    __table_args__ = _NUMBERED
    topic = Topic.MONEY

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    kind: Mapped[str] = mapped_column(String(20))
    cents: Mapped[int]
    at: Mapped[datetime]
    title: Mapped[str] = mapped_column(String(200))
    who: Mapped[str] = mapped_column(String(200))
    how: Mapped[str] = mapped_column(String(60))
    station: Mapped[str] = mapped_column(String(120))
    note: Mapped[str] = mapped_column(Text)
    version: Mapped[int]


class PrizeRow(Row):
    """Something to be won."""

    __tablename__ = "prize"
    __table_args__ = _NUMBERED
    topic = Topic.MONEY

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    division_id: Mapped[int | None] = mapped_column(deferred_key("division.id"))
    kind: Mapped[str] = mapped_column(String(20))
    place: Mapped[int]
    round: Mapped[int | None]
    cents: Mapped[int | None]
    share: Mapped[int | None]
    thing: Mapped[str] = mapped_column(String(200))
    title: Mapped[str] = mapped_column(String(200))
    position: Mapped[int]
    version: Mapped[int]


class PrizeDrawRow(Row):
    """A winner named or drawn."""

    __tablename__ = "prize_draw"
    __table_args__ = _NUMBERED
    topic = Topic.MONEY

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    prize_id: Mapped[int] = mapped_column(deferred_key("prize.id"))
    winner_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    name: Mapped[str] = mapped_column(String(200))
    seed: Mapped[int | None]
    among: Mapped[list[Any]]
    at: Mapped[datetime]
    by: Mapped[str] = mapped_column(String(120))
    note: Mapped[str] = mapped_column(Text)


class PayoutRow(Row):
    """A prize that was handed over."""

    __tablename__ = "payout"
    __table_args__ = (UniqueConstraint("event_id", "number"), _NUMBERED)
    topic = Topic.MONEY

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"))
    prize_id: Mapped[int] = mapped_column(deferred_key("prize.id"))
    place: Mapped[str] = mapped_column(String(20))
    entrant_id: Mapped[int | None] = mapped_column(deferred_key("entrant.id"))
    name: Mapped[str] = mapped_column(String(200))
    number: Mapped[int]
    cents: Mapped[int]
    thing: Mapped[str] = mapped_column(String(200))
    how: Mapped[str] = mapped_column(String(60))
    at: Mapped[datetime]
    by: Mapped[str] = mapped_column(String(120))
    note: Mapped[str] = mapped_column(Text)


class TieRow(Row):
    __tablename__ = "tie"
    __table_args__ = _NUMBERED
    topic = Topic.RESULTS

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    division_id: Mapped[int] = mapped_column(deferred_key("division.id"))
    through: Mapped[int]
    place: Mapped[int]
    policy: Mapped[str] = mapped_column(String(20))
    players: Mapped[list[Any]]
    at: Mapped[datetime]
    by: Mapped[str] = mapped_column(String(120))
    note: Mapped[str] = mapped_column(Text)


class ReportRow(Row):
    """A master-point report as it was sent."""

    __tablename__ = "report"
    __table_args__ = (UniqueConstraint("division_id", "number"), _NUMBERED)
    topic = Topic.RESULTS

    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), index=True)
    division_id: Mapped[int] = mapped_column(deferred_key("division.id"))
    number: Mapped[int]
    at: Mapped[datetime]
    by: Mapped[str] = mapped_column(String(120))
    figure: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    body: Mapped[dict[str, Any]]
    note: Mapped[str] = mapped_column(Text)


class SeriesRow(Row):
    __tablename__ = "series"
    __table_args__ = _NUMBERED
    topic = Topic.RESULTS

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    measure: Mapped[str] = mapped_column(String(20))
    best: Mapped[int | None]
    points: Mapped[list[Any]]
    version: Mapped[int]


class SeriesEventRow(Row):
    __tablename__ = "series_event"
    topic = Topic.RESULTS

    series_id: Mapped[int] = mapped_column(deferred_key("series.id"), primary_key=True)
    event_id: Mapped[int] = mapped_column(deferred_key("event.id"), primary_key=True)
