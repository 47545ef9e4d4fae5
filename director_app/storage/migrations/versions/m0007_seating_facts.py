"""Notes of a seating become typed facts: cuts to a final, sit-outs, pulled seats, and the rest."""

import sqlalchemy as sa
from alembic import op

from director_app.storage.migrations.old_notes import typed_notes

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The journal stays as it was written: images of before are read by the same patterns."""
    plan = sa.table("plan", sa.column("division_id", sa.Integer()), sa.column("notes", sa.JSON()))
    connection = op.get_bind()
    for division, notes in connection.execute(sa.select(plan.c.division_id, plan.c.notes)).all():
        typed = typed_notes(notes)
        connection.execute(plan.update().where(plan.c.division_id == division).values(notes=typed))
