"""The journal read as it is really written, to the letter.

Values that only mean the same (a space more in an image, a text kept as bytes) are told apart:
nothing but this program writes the journal, and it writes each value in one form.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, String, cast, select

from director_app.frozen import frozen
from director_app.storage.journal_end import START
from director_app.storage.tables import JournalImageRow, JournalRow

_TIME = "%Y-%m-%d %H:%M:%S.%f"
_PAGE = 2000

_ENTRIES = (
    "SELECT seq, event_id, station, at, action, kind, target, topics, chained, hash "
    "FROM journal ORDER BY seq"
)
_IMAGES = (
    "SELECT seq, position, table_name, key, before, after FROM journal_image ORDER BY seq, position"
)


@frozen
class Unreadable:
    """An entry, or an image of one, that this program did not write so; ``what`` is wrong."""

    seq: int
    what: str
    hash: str = START


def entries_as_written(connection: Connection) -> Iterator[JournalRow | Unreadable]:
    """Every entry, by number."""
    if connection.dialect.name != "sqlite":
        yield from _server_entries(connection)
        return
    for row in _raw(connection, _ENTRIES):
        try:
            yield as_entry(row)
        except (ValueError, TypeError) as fault:
            hashed = row[9] if isinstance(row[9], str) else START
            yield Unreadable(_number(row[0]), _told(fault), hashed)


def images_as_written(connection: Connection) -> Iterator[JournalImageRow | Unreadable]:
    """Every image, by entry and position."""
    if connection.dialect.name != "sqlite":
        yield from _server_images(connection)
        return
    for row in _raw(connection, _IMAGES):
        try:
            yield as_image(row)
        except (ValueError, TypeError) as fault:
            yield Unreadable(_number(row[0]), _told(fault))


def _raw(connection: Connection, statement: str) -> Iterator[tuple[Any, ...]]:
    """Rows with the values that the file has; letters that are none stay what they are."""
    bare: Any = connection.connection.dbapi_connection
    kept = bare.text_factory
    bare.text_factory = _letters
    try:
        cursor = bare.execute(statement)
        while rows := cursor.fetchmany(_PAGE):
            yield from rows
    finally:
        bare.text_factory = kept


def _letters(text: bytes) -> str:
    return text.decode("utf-8", "surrogateescape")


def as_entry(row: tuple[Any, ...]) -> JournalRow:
    seq, event_id, station, at, action, kind, target, topics, chained, hashed = row
    return JournalRow(
        seq=_whole("seq", seq),
        event_id=None if event_id is None else _whole("event_id", event_id),
        station=_text("station", station),
        at=_time(at),
        action=_text("action", action),
        kind=_text("kind", kind),
        target=None if target is None else _whole("target", target),
        topics=_json("topics", topics),
        chained=_text("chained", chained),
        hash=_text("hash", hashed),
    )


def as_image(row: tuple[Any, ...]) -> JournalImageRow:
    seq, position, table_name, key, before, after = row
    return JournalImageRow(
        seq=_whole("seq", seq),
        position=_whole("position", position),
        table_name=_text("table_name", table_name),
        key=_text("key", key),
        before=None if before is None else _json("before", before),
        after=None if after is None else _json("after", after),
    )


def _whole(name: str, value: Any) -> int:
    if type(value) is not int:
        raise ValueError(name)
    return value


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str) or any("\ud800" <= letter <= "\udfff" for letter in value):
        raise ValueError(name)
    return value


def _time(value: Any) -> datetime:
    text = _text("at", value)
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError("at") from None
    if at.tzinfo is not None or at.strftime(_TIME) != text:
        raise ValueError("at")
    return at.replace(tzinfo=UTC)


def _json(name: str, value: Any) -> Any:
    text = _text(name, value)
    try:
        found = json.loads(text)
    except ValueError:
        raise ValueError(name) from None
    if json.dumps(found) != text:
        raise ValueError(name)
    return found


def _number(value: Any) -> int:
    return value if type(value) is int else 0


def _told(fault: Exception) -> str:
    return f"its {fault} is not written as this program writes it"


def _server_entries(connection: Connection) -> Iterator[JournalRow | Unreadable]:
    columns = JournalRow.__table__.columns
    query = select(*columns, cast(columns["topics"], String)).order_by(columns["seq"])
    for *row, written in connection.execute(query):
        if written != json.dumps(row[7]):
            yield Unreadable(row[0], _told(ValueError("topics")), row[9])
        else:
            yield JournalRow(**dict(zip(columns.keys(), row, strict=True)))


def _server_images(connection: Connection) -> Iterator[JournalImageRow | Unreadable]:
    columns = JournalImageRow.__table__.columns
    written = [cast(columns[name], String) for name in ("before", "after")]
    query = select(*columns, *written).order_by(columns["seq"], columns["position"])
    for *row, before, after in connection.execute(query):
        if not (_as_kept(row[4], before) and _as_kept(row[5], after)):
            yield Unreadable(row[0], _told(ValueError("image")))
        else:
            yield JournalImageRow(**dict(zip(columns.keys(), row, strict=True)))


def _as_kept(value: Any, written: str | None) -> bool:
    return written is None if value is None else written == json.dumps(value)
