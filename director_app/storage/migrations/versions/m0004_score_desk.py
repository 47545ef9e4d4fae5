"""The paper's totals, signatures, sheets put aside, second entries, how scores are entered."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing of this was noted before."""
    for column in (
        sa.Column("paper", sa.JSON(), server_default="{}", nullable=False),
        sa.Column("signed", sa.JSON(), server_default="{}", nullable=False),
        sa.Column("aside", sa.Text(), server_default="", nullable=False),
    ):
        op.add_column("sheet", column)
    op.add_column("draft", sa.Column("more", sa.JSON(), server_default="{}", nullable=False))
    op.create_table(
        "score_options",
        sa.Column("event_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event_id"],
            ["event.id"],
            name=op.f("fk_score_options_event_id_event"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("event_id", name=op.f("pk_score_options")),
    )
