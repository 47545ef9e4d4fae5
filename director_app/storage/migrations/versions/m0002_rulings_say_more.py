"""Rulings say what they make of a game, and disqualifications are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def _key(column: str, target: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_disqualification_{column}_{target}")
    return sa.ForeignKeyConstraint(
        [column], [f"{target}.id"], name=name, initially="DEFERRED", deferrable=True
    )


def upgrade() -> None:
    """Old rulings say nothing more; old games were typed as they are."""
    for column in (
        sa.Column("facts", sa.JSON(), server_default="{}", nullable=False),
        sa.Column("situation", sa.String(length=60), server_default="", nullable=False),
        sa.Column("said", sa.Text(), server_default="", nullable=False),
        sa.Column("overruled", sa.Text(), server_default="", nullable=False),
        sa.Column("applied", sa.Boolean(), server_default=sa.false(), nullable=False),
    ):
        op.add_column("ruling", column)
    op.add_column("played_game", sa.Column("typed", sa.JSON(), nullable=True))
    op.create_table(
        "disqualification",
        sa.Column("entrant_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("ranked", sa.Boolean(), nullable=False),
        sa.Column("keeps_points", sa.Boolean(), nullable=False),
        sa.Column("prizes", sa.Boolean(), nullable=False),
        sa.Column("barred", sa.Boolean(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=True),
        sa.Column("game", sa.Integer(), nullable=True),
        _key("entrant_id", "entrant"),
        _key("event_id", "event"),
        _key("round_id", "round"),
        sa.PrimaryKeyConstraint("entrant_id", name=op.f("pk_disqualification")),
    )
    op.create_index(
        op.f("ix_disqualification_event_id"), "disqualification", ["event_id"], unique=False
    )
