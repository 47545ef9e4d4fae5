"""Texts of rulings and sheets that the program made are kept as the messages that they are."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from director_app.storage.migrations.old_rulings import ruling_messages, sheet_messages

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The journal stays as it was written: images of before are read by the same patterns."""
    op.add_column("ruling", sa.Column("messages", sa.JSON(), nullable=True))
    op.add_column("ruling", sa.Column("gave_way_to", sa.Integer(), nullable=True))
    op.add_column("sheet", sa.Column("messages", sa.JSON(), nullable=True))
    connection = op.get_bind()
    _fill_rulings(connection)
    _fill_sheets(connection)


def _fill_rulings(connection: sa.Connection) -> None:
    names = ("kind", "label", "note", "cancel_reason", "situation", "said", "overruled")
    ruling = sa.table(
        "ruling",
        sa.column("id", sa.Integer()),
        *(sa.column(name, sa.Text()) for name in names),
        sa.column("facts", sa.JSON()),
        sa.column("messages", sa.JSON(none_as_null=True)),
        sa.column("gave_way_to", sa.Integer()),
    )
    read = sa.select(ruling.c.id, *(ruling.c[name] for name in (*names, "facts")))
    for row in map(dict[str, Any], connection.execute(read).mappings()):
        found = ruling_messages(row)
        if found["messages"] is not None:
            connection.execute(ruling.update().where(ruling.c.id == row["id"]).values(**found))


def _fill_sheets(connection: sa.Connection) -> None:
    sheet = sa.table(
        "sheet",
        sa.column("round_id", sa.Integer()),
        sa.column("table_no", sa.Integer()),
        sa.column("state", sa.Text()),
        sa.column("reason", sa.Text()),
        sa.column("messages", sa.JSON(none_as_null=True)),
    )
    read = sa.select(sheet.c.round_id, sheet.c.table_no, sheet.c.state, sheet.c.reason)
    for row in map(dict[str, Any], connection.execute(read.where(sheet.c.reason != "")).mappings()):
        found: dict[str, Any] | None = sheet_messages(row)
        if found is not None:
            here = (sheet.c.round_id == row["round_id"]) & (sheet.c.table_no == row["table_no"])
            connection.execute(sheet.update().where(here).values(messages=found))
