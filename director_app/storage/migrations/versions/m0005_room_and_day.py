"""A table's own time, the day's plan, how the clock sounds and the big screen looks."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def _key(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{target}")
    return sa.ForeignKeyConstraint(
        [column], [f"{target}.id"], name=name, initially="DEFERRED", deferrable=True
    )


def upgrade() -> None:
    """Nothing of this was noted before."""
    op.create_table(
        "table_time",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("added_s", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        _key("table_time", "round_id", "round"),
        sa.PrimaryKeyConstraint("round_id", "table_no", name=op.f("pk_table_time")),
    )
    op.create_table(
        "plan_item",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("title", sa.String(length=120), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        _key("plan_item", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_plan_item")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_plan_item_event_id"), "plan_item", ["event_id"], unique=False)
    op.create_table(
        "event_options",
        sa.Column("event_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("subject", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        _key("event_options", "event_id", "event"),
        sa.PrimaryKeyConstraint("event_id", "subject", name=op.f("pk_event_options")),
    )
