"""How much a book holds: rows by table, and its form. No name is in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func, select, text

from director_app.storage.all_tables import METADATA
from director_app.storage.schema_versions import HEAD

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from director_app.storage.store import Store


@dataclass(frozen=True, slots=True)
class Census:
    """A book in numbers; ``form`` is its own, ``newest_form`` the one that this program knows."""

    database: str
    form: str
    newest_form: str
    rows: dict[str, int]


def census(store: Store) -> Census:
    found: dict[str, int] = {}
    form = [""]

    def look(session: Session) -> None:
        form[0] = str(session.execute(text("SELECT version_num FROM alembic_version")).scalar())
        for name, table in sorted(METADATA.tables.items()):
            found[name] = session.scalar(select(func.count()).select_from(table)) or 0

    with store.read() as work:
        work.at_rows(look)
    return Census(store.address.url.get_backend_name(), form[0], HEAD, found)
