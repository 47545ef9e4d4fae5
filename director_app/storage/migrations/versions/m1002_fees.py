"""The entry fee of an event and of a division, and when each part of a fee was paid."""

import sqlalchemy as sa
from alembic import op

revision = "1002"
down_revision = "1001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Fees that a list or a director called paid stay so, at whatever the fee is said to be."""
    op.add_column("event", sa.Column("fee_cents", sa.Integer(), nullable=True))
    op.add_column("division", sa.Column("fee_cents", sa.Integer(), nullable=True))
    op.add_column("entrant", sa.Column("paid_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column(
        "entrant", sa.Column("paid_before", sa.JSON(), nullable=False, server_default="[]")
    )
