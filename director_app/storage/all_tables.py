"""Every row class of the club book. Who works on whole books asks here, in its functions.

An event is opened without this: mapping rows of money, prizes and requests takes its time.
"""

from director_app.storage import (  # noqa: F401 - their rows stand in ROWS
    money_tables,
    seat_requests,
    tables,
)
from director_app.storage.row import Row

METADATA = Row.metadata
"""Every table."""

ROWS: dict[str, type[Row]] = {
    mapper.class_.__tablename__: mapper.class_ for mapper in Row.registry.mappers
}
"""Row class by table name."""

JOURNALED: dict[str, type[Row]] = {name: row for name, row in ROWS.items() if row.topic is not None}
"""The row classes whose changes the journal keeps."""
