"""The journal read as it is really written, to the letter.

Values that only mean the same (a space more in an image, a text kept as bytes) are told apart:
nothing but this program writes the journal, and it writes each value in one form.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, String, cast, select

from director_app.messages.message import Message
from director_app.storage.journal_end import START
from director_app.storage.tables import JournalImageRow, JournalRow

_ENCODED = json.JSONEncoder(check_circular=False).encode
"""What was read from JSON holds nothing twice, so circles need not be looked for."""
_PAGE = 500

_ENTRIES = (
    "SELECT seq, event_id, station, at, action, kind, target, topics, chained, hash, action_kind, "
    "parameters, message FROM journal ORDER BY seq"
)
_IMAGES = (
    "SELECT seq, position, table_name, key, before, after FROM journal_image ORDER BY seq, position"
)


class AuditedEntry(NamedTuple):
    """An entry of the journal; rows would take five times as long to make."""

    seq: int
    event_id: int | None
    station: str
    at: datetime
    action: str
    kind: str
    target: int | None
    topics: list[Any]
    chained: str
    hash: str
    action_kind: str
    parameters: dict[str, Any]
    message: dict[str, Any] | None


class RowImage(NamedTuple):
    """A row of an entry, before and after."""

    seq: int
    position: int
    table_name: str
    key: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """An entry, or an image of one, that this program did not write so; ``what`` is wrong."""

    seq: int
    what: str
    hash: str = START


def entries_as_written(connection: Connection) -> Iterator[AuditedEntry | Unreadable]:
    if connection.dialect.name != "sqlite":
        yield from _server_entries(connection)
        return
    for row in _raw(connection, _ENTRIES):
        try:
            yield as_entry(row)
        except (ValueError, TypeError) as fault:
            hashed = row[9] if isinstance(row[9], str) else START
            yield Unreadable(_number(row[0]), _fault_words(fault), hashed)


def images_as_written(connection: Connection) -> Iterator[RowImage | Unreadable]:
    """Every image, by entry and position."""
    if connection.dialect.name != "sqlite":
        yield from _server_images(connection)
        return
    for row in _raw(connection, _IMAGES):
        try:
            yield as_image(row)
        except (ValueError, TypeError) as fault:
            yield Unreadable(_number(row[0]), _fault_words(fault))


def _raw(connection: Connection, statement: str) -> Iterator[tuple[Any, ...]]:
    """Rows with the values that the file has; letters that are none stay what they are.

    They come page by page, for a book may be larger than the memory. The driver asks the connection
    for its letters at each fetch, and others read by it meanwhile: each page has its own.
    """
    bare: Any = connection.connection.dbapi_connection
    cursor = bare.execute(statement)
    while rows := _page(bare, cursor):
        yield from rows


def _page(bare: Any, cursor: Any) -> list[tuple[Any, ...]]:
    kept = bare.text_factory
    bare.text_factory = _letters
    try:
        rows: list[tuple[Any, ...]] = cursor.fetchmany(_PAGE)
    finally:
        bare.text_factory = kept
    return rows


def _letters(text: bytes) -> str:
    return text.decode("utf-8", "surrogateescape")


def as_entry(row: tuple[Any, ...]) -> AuditedEntry:
    """An entry of its columns; refused where this program writes none so."""
    seq, event_id, station, at, action, kind, target, topics, chained, hashed, *more = row
    action_kind, parameters, message = more
    return AuditedEntry(
        seq=_whole("seq", seq),
        event_id=None if event_id is None else _whole("event_id", event_id),
        station=_text("station", station),
        at=_time(at),
        action=_text("action", action),
        kind=_text("kind", kind),
        target=None if target is None else _whole("target", target),
        topics=_repeated("topics", topics),
        chained=_text("chained", chained),
        hash=_text("hash", hashed),
        action_kind=_text("action_kind", action_kind),
        parameters=_repeated("parameters", parameters),
        message=None if message is None else _json("message", message),
    )


def as_image(row: tuple[Any, ...]) -> RowImage:
    """An image of its columns; refused where this program writes none so."""
    seq, position, table_name, key, before, after = row
    return RowImage(
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
    if not isinstance(value, str):
        raise ValueError(name)  # noqa: TRY004 - one refusal for whatever is not so written
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise ValueError(name) from None
    return value


def _time(value: Any) -> datetime:
    text = _text("at", value)
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError("at") from None
    if at.tzinfo is not None or at.isoformat(" ", "microseconds") != text:
        raise ValueError("at")
    return at.replace(tzinfo=UTC)


def _json(name: str, value: Any) -> Any:
    text = _text(name, value)
    try:
        found = json.loads(text)
    except ValueError:
        raise ValueError(name) from None
    if _ENCODED(found) != text:
        raise ValueError(name)
    return found


@lru_cache(maxsize=1024)
def _repeated(name: str, value: Any) -> Any:
    """The same for what many entries have alike: read once, and shared by all of them."""
    return _json(name, value)


def _number(value: Any) -> int:
    return value if type(value) is int else 0


def _fault_words(fault: Exception) -> str:
    return Message("Front Table doesn’t write its {fault} that way", fault=fault)


def _server_entries(connection: Connection) -> Iterator[AuditedEntry | Unreadable]:
    columns = JournalRow.__table__.columns
    written = [cast(columns[name], String) for name in ("topics", "parameters", "message")]
    query = select(*columns, *written).order_by(columns["seq"])
    for *row, topics, parameters, message in _streamed(connection, query):
        if topics != json.dumps(row[7]):
            yield Unreadable(row[0], _fault_words(ValueError("topics")), row[9])
        elif parameters != json.dumps(row[11]):
            yield Unreadable(row[0], _fault_words(ValueError("parameters")), row[9])
        elif not _as_kept(row[12], message):
            yield Unreadable(row[0], _fault_words(ValueError("message")), row[9])
        else:
            yield AuditedEntry(*row)


def _server_images(connection: Connection) -> Iterator[RowImage | Unreadable]:
    columns = JournalImageRow.__table__.columns
    written = [cast(columns[name], String) for name in ("before", "after")]
    query = select(*columns, *written).order_by(columns["seq"], columns["position"])
    for *row, before, after in _streamed(connection, query):
        if not (_as_kept(row[4], before) and _as_kept(row[5], after)):
            yield Unreadable(row[0], _fault_words(ValueError("image")))
        else:
            yield RowImage(*row)


def _streamed(connection: Connection, query: Select[Any]) -> Iterator[Any]:
    """Rows as the server has them ready: its driver would else fetch all of them first."""
    yield from connection.execution_options(yield_per=_PAGE).execute(query)


def _as_kept(value: Any, written: str | None) -> bool:
    return written is None if value is None else written == json.dumps(value)
