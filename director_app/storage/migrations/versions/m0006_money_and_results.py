"""Money and prizes, ties as they were settled, reports as they were sent, series of events."""

from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def _key(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{target}")
    return sa.ForeignKeyConstraint(
        [column], [f"{target}.id"], name=name, initially="DEFERRED", deferrable=True
    )


def _id() -> sa.Column[int]:
    return sa.Column("id", sa.Integer(), nullable=False)


def _number(name: str, *, empty: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=empty)


def _words(name: str, length: int | None = None) -> sa.Column[str]:
    kind = sa.Text() if length is None else sa.String(length=length)
    return sa.Column(name, kind, nullable=False)


def _at() -> sa.Column[datetime]:
    return sa.Column("at", sa.DateTime(timezone=True), nullable=False)


def _data(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.JSON(), nullable=False)


def _indexed(table: str) -> None:
    op.create_index(op.f(f"ix_{table}_event_id"), table, ["event_id"], unique=False)


def upgrade() -> None:
    """Nothing of this was noted before."""
    op.add_column(
        "entrant",
        sa.Column("paid_station", sa.String(length=120), server_default="", nullable=False),
    )
    _money()
    _prizes()
    _payouts()
    _outcomes()
    _series()


def _money() -> None:
    op.create_table(
        "money",
        _id(),
        _number("event_id"),
        _words("kind", 20),
        _number("cents"),
        _at(),
        _words("title", 200),
        _words("who", 200),
        _words("how", 60),
        _words("station", 120),
        _words("note"),
        _number("version"),
        _key("money", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_money")),
        sqlite_autoincrement=True,
    )
    _indexed("money")


def _prizes() -> None:
    op.create_table(
        "prize",
        _id(),
        _number("event_id"),
        _number("division_id", empty=True),
        _words("kind", 20),
        _number("place"),
        _number("round", empty=True),
        _number("cents", empty=True),
        _number("share", empty=True),
        _words("thing", 200),
        _words("title", 200),
        _number("position"),
        _number("version"),
        _key("prize", "event_id", "event"),
        _key("prize", "division_id", "division"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_prize")),
        sqlite_autoincrement=True,
    )
    _indexed("prize")
    op.create_table(
        "prize_draw",
        _id(),
        _number("event_id"),
        _number("prize_id"),
        _number("winner_id", empty=True),
        _words("name", 200),
        _number("seed", empty=True),
        _data("among"),
        _at(),
        _words("by", 120),
        _words("note"),
        _key("prize_draw", "event_id", "event"),
        _key("prize_draw", "prize_id", "prize"),
        _key("prize_draw", "winner_id", "entrant"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_prize_draw")),
        sqlite_autoincrement=True,
    )
    _indexed("prize_draw")


def _payouts() -> None:
    op.create_table(
        "payout",
        _id(),
        _number("event_id"),
        _number("prize_id"),
        _words("place", 20),
        _number("entrant_id", empty=True),
        _words("name", 200),
        _number("number"),
        _number("cents"),
        _words("thing", 200),
        _words("how", 60),
        _at(),
        _words("by", 120),
        _words("note"),
        _key("payout", "event_id", "event"),
        _key("payout", "prize_id", "prize"),
        _key("payout", "entrant_id", "entrant"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payout")),
        sa.UniqueConstraint("event_id", "number", name=op.f("uq_payout_event_id_number")),
        sqlite_autoincrement=True,
    )


def _outcomes() -> None:
    op.create_table(
        "tie",
        _id(),
        _number("event_id"),
        _number("division_id"),
        _number("through"),
        _number("place"),
        _words("policy", 20),
        _data("players"),
        _at(),
        _words("by", 120),
        _words("note"),
        _key("tie", "event_id", "event"),
        _key("tie", "division_id", "division"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tie")),
        sqlite_autoincrement=True,
    )
    _indexed("tie")
    op.create_table(
        "report",
        _id(),
        _number("event_id"),
        _number("division_id"),
        _number("number"),
        _at(),
        _words("by", 120),
        _words("figure", 40),
        _words("text"),
        _data("body"),
        _words("note"),
        _key("report", "event_id", "event"),
        _key("report", "division_id", "division"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
        sa.UniqueConstraint("division_id", "number", name=op.f("uq_report_division_id_number")),
        sqlite_autoincrement=True,
    )
    _indexed("report")


def _series() -> None:
    op.create_table(
        "series",
        _id(),
        _words("name", 200),
        _words("measure", 20),
        _number("best", empty=True),
        _data("points"),
        _number("version"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "series_event",
        _number("series_id"),
        _number("event_id"),
        _key("series_event", "series_id", "series"),
        _key("series_event", "event_id", "event"),
        sa.PrimaryKeyConstraint("series_id", "event_id", name=op.f("pk_series_event")),
    )
