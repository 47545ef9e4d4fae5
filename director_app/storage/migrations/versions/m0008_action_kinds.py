"""Entries of the journal say what was done by kind and message, not by a label alone."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from director_app.storage.former_labels import read_label

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_AT_ONCE = 1000


def upgrade() -> None:
    """Kinds and messages of old entries are read from their labels, once; their hashes stay."""
    op.add_column(
        "journal",
        sa.Column("action_kind", sa.String(length=40), server_default="other", nullable=False),
    )
    op.add_column(
        "journal", sa.Column("parameters", sa.JSON(), server_default="{}", nullable=False)
    )
    op.add_column("journal", sa.Column("form", sa.Integer(), server_default="1", nullable=False))
    op.add_column("journal", sa.Column("message", sa.JSON(), nullable=True))
    connection = op.get_bind()
    journal = sa.table(
        "journal",
        sa.column("seq", sa.Integer),
        sa.column("action_kind", sa.String),
        sa.column("parameters", sa.JSON),
        sa.column("message", sa.JSON(none_as_null=True)),
    )
    fill = (
        sa.update(journal)
        .where(journal.c.seq == sa.bindparam("entry"))
        .values(
            action_kind=sa.bindparam("did"),
            parameters=sa.bindparam("about"),
            message=sa.bindparam("said"),
        )
    )
    for entries in _pages(connection):
        connection.execute(fill, entries)


def _pages(connection: sa.Connection) -> Iterator[list[dict[str, Any]]]:
    """What is to be filled in, so many entries at once: a journal may be long."""
    asked = sa.text(
        "SELECT seq, action, kind, CAST(topics AS VARCHAR) FROM journal WHERE seq > :after "
        "ORDER BY seq LIMIT :most"
    )
    after = 0
    while rows := connection.execute(asked, {"after": after, "most": _AT_ONCE}).all():
        found = []
        for seq, action, kind, topics in rows:
            said = read_label(action, turned=kind in {"undo", "redo"}, topics=_list(topics))
            filled = {"did": said.kind.value, "about": said.parameters, "said": said.message}
            found.append({"entry": seq, **filled})
        yield found
        after = rows[-1][0]


def _list(topics: str) -> list[str] | None:
    """The topics of an entry; ``None`` where they can't be read: the check of the book says so."""
    try:
        found = json.loads(topics)
    except ValueError:
        return None
    return found if isinstance(found, list) else None
