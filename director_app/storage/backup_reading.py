"""What a copy of a book holds, read without opening it as a book and without changing it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from director_app.domain.backups import BackupReason, BookState, ComparedEntry, EventState
from director_app.errors import BookError, Damaged
from director_app.messages.message import Message
from director_app.storage import journal_end
from director_app.storage.address import BookAddress
from director_app.storage.journal_end import START
from director_app.storage.schema_versions import unreadable

MARK = "copy:made"
"""The fact of a copy: what it was made for, when and where."""

LINEAGE, BRANCH, LEFT = "book:lineage", journal_end.BRANCH, "book:left"
"""Facts of a book: its own mark, the branch it is, and branches that were given up."""

WENT_ON = "book:went-on"
"""The fact of a book that goes on from a copy: where the copy was made, and when."""


_DAMAGED = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError)
"""What reading a value may raise that no program wrote."""

Rows = Callable[[str], Sequence[Sequence[Any]]]
"""Asks a book, wherever it is kept."""


def read(path: Path) -> BookState:
    """How far a book or a copy is; refused where it can't be read."""
    with reading(path) as connection:
        return _state(connection)


def journal_of(path: Path) -> tuple[ComparedEntry, ...]:
    """The journal of a book or a copy, oldest first."""
    with reading(path) as connection:
        _form(connection)
        return lines_of(_rows(connection))


def lines_of(rows: Rows) -> tuple[ComparedEntry, ...]:
    """The journal of the book that answers, oldest first."""
    return tuple(
        ComparedEntry(
            int(seq), str(hashed), _time(at) or _LONG_AGO, str(station), str(action), kept
        )
        for seq, hashed, at, station, action, kept in rows(
            "SELECT seq, hash, at, station, action, message FROM journal ORDER BY seq"
        )
    )


def check(path: Path, counted: dict[str, int] | None = None) -> BookState:
    """Look whether a copy is whole: the file, the journal's chain, and the rows if counted."""
    with reading(path) as connection:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise BookError(
                Message(
                    "{path} is damaged ({problem}). Choose another backup.",
                    path=path,
                    problem=found[0],
                )
            )
        state = _state(connection)
        _check_chain(path, connection, state)
        if counted is not None and row_counts(connection) != counted:
            raise BookError(
                Message("{path} doesn’t match the book. Make another backup.", path=path)
            )
    return state


def row_counts(connection: sqlite3.Connection) -> dict[str, int]:
    """How many rows each table has; the book's own facts are not counted."""
    listed = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    names = [row[0] for row in listed if row[0] != "book" and not row[0].startswith("sqlite_")]
    return {
        name: int(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0])  # noqa: S608
        for name in sorted(names)
    }


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Look into a file that should be a book; whatever is wrong with it is one sentence."""
    try:
        if not path.exists():
            raise BookError(
                Message(
                    "Can’t find {path}. Check the name. If it’s on a USB drive, plug it in.",
                    path=path,
                )
            )
        address = BookAddress.of(path)
        address.check()
        with address.peek() as connection:
            yield connection
    except (sqlite3.Error, OSError) as fault:
        raise BookError(
            Message(
                "Can’t read {path} as a backup of a book ({fault}). Choose another backup.",
                path=path,
                fault=fault,
            )
        ) from fault
    except _DAMAGED as fault:
        raise Damaged(
            Message(
                "{path} is damaged: a value isn’t the way Front Table "
                "wrote it ({fault}). Choose another backup.",
                path=path,
                fault=fault,
            )
        ) from fault


def _check_chain(path: Path, connection: sqlite3.Connection, state: BookState) -> None:
    count, last = connection.execute("SELECT count(*), max(seq) FROM journal").fetchone()
    broken = connection.execute(
        "SELECT count(*) FROM journal AS one LEFT JOIN journal AS before "
        "ON before.seq = one.seq - 1 WHERE one.chained != coalesce(before.hash, ?)",
        (START,),
    ).fetchone()[0]
    head = connection.execute("SELECT hash FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
    kept = (state.length, state.head)
    if broken or (count, last or 0) != (state.length, count) or kept[1] != (head or [START])[0]:
        raise BookError(
            Message("The history in {path} isn’t complete. Choose another backup.", path=path)
        )


def _state(connection: sqlite3.Connection) -> BookState:
    form = _form(connection)
    return state_of(_rows(connection), form)


def _rows(connection: sqlite3.Connection) -> Rows:
    return lambda asked: connection.execute(asked).fetchall()


def state_of(rows: Rows, form: str) -> BookState:
    """How far the book that answers is."""
    facts: dict[str, str] = {str(key): value for key, value in rows("SELECT key, value FROM book")}
    made = json.loads(facts.get(MARK) or "{}")
    last = rows("SELECT event_id, at FROM journal ORDER BY seq DESC LIMIT 1")
    event, moment = last[0] if last else (None, None)
    count, typed = rows("SELECT count(*), max(at) FROM draft")[0]
    return BookState(
        length=int(facts.get("journal_length") or 0),
        head=facts.get("journal_head") or START,
        form=form,
        lineage=facts.get(LINEAGE) or "",
        beside=f"{count} {_stamp(typed)} {facts.get('times-printed') or ''}".strip(),
        events=tuple(_events(rows)),
        last_event=event,
        last_at=_time(moment),
        at=_time(made.get("at")),
        why=BackupReason(made["why"])
        if made.get("why") in {why.value for why in BackupReason}
        else BackupReason.ASKED,
        station=str(made.get("station") or ""),
        name=str(made.get("book") or ""),
        copied=int(made.get("length") or 0),
        branch=facts.get(BRANCH) or "",
        left=tuple(json.loads(facts.get(LEFT) or "[]")),
    )


def _form(connection: sqlite3.Connection) -> str:
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    path = connection.execute("PRAGMA database_list").fetchone()[2]
    if not {"alembic_version", "journal", "book"} <= tables:
        raise BookError(
            Message(
                "{path} isn’t a backup. It’s another program’s database. Choose another file.",
                path=path,
            )
        )
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if refused := unreadable(row[0] if row else None, path):
        raise BookError(refused)
    return str(row[0])


def _events(rows: Rows) -> Iterator[EventState]:
    rounds = rows(
        "SELECT round.event_id, round.id, round.number, "
        "(SELECT count(*) FROM plan_table WHERE plan_table.round_id = round.id), "
        "(SELECT count(*) FROM sheet WHERE sheet.round_id = round.id AND state = 'accepted') "
        "FROM round WHERE NOT round.cancelled ORDER BY round.number"
    )
    for number, name in rows("SELECT id, name FROM event ORDER BY id"):
        own = [row[1:] for row in rounds if row[0] == number]
        yield EventState(
            id=int(number),
            name=str(name),
            round=max((at for _, at, _, sheets in own if sheets), default=0),
            sheets=sum(sheets for *_, sheets in own),
            full=frozenset(key for key, _, tables, sheets in own if 0 < tables <= sheets),
        )


def _stamp(moment: object) -> str:
    """A time as a file has it, also where a server tells it."""
    if isinstance(moment, datetime):
        return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S.%f")
    return str(moment or "")


_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def _time(text: object) -> datetime | None:
    try:
        moment = datetime.fromisoformat(str(text))
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
