"""Wishes of the seating, groups kept apart, how the hall stands, divisions that share tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def _key(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{target}")
    return sa.ForeignKeyConstraint(
        [column], [f"{target}.id"], name=name, initially="DEFERRED", deferrable=True
    )


def upgrade() -> None:
    """Nobody wished anything before, and no table had a place."""
    op.add_column(
        "entrant",
        sa.Column("experienced", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.add_column("division", sa.Column("skipped", sa.JSON(), server_default="[]", nullable=False))
    op.create_table(
        "seated_with",
        sa.Column("division_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("host_id", sa.Integer(), nullable=False),
        _key("seated_with", "division_id", "division"),
        _key("seated_with", "host_id", "division"),
        sa.PrimaryKeyConstraint("division_id", name=op.f("pk_seated_with")),
    )
    op.create_table(
        "apart_group",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        _key("apart_group", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_apart_group")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_apart_group_event_id"), "apart_group", ["event_id"], unique=False)
    op.create_table(
        "apart_member",
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        _key("apart_member", "group_id", "apart_group"),
        _key("apart_member", "entrant_id", "entrant"),
        sa.PrimaryKeyConstraint("group_id", "entrant_id", name=op.f("pk_apart_member")),
    )
    op.create_table(
        "seat_wish",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), nullable=True),
        sa.Column("seat", sa.String(length=1), nullable=True),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=True),
        _key("seat_wish", "event_id", "event"),
        _key("seat_wish", "entrant_id", "entrant"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat_wish")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_seat_wish_event_id"), "seat_wish", ["event_id"], unique=False)
    op.create_table(
        "hall",
        sa.Column("event_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rooms", sa.JSON(), nullable=False),
        _key("hall", "event_id", "event"),
        sa.PrimaryKeyConstraint("event_id", name=op.f("pk_hall")),
    )
