"""Whether the book still is what its journal says."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from director_app.storage.images import completed, image, key_text
from director_app.storage.journal import START, digest
from director_app.storage.tables import JOURNALED, BookRow, JournalImageRow, JournalRow


def damage(session: Session) -> list[str]:
    """What the database finds wrong with its file: one sentence each."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    found = session.connection().exec_driver_sql("PRAGMA integrity_check")
    return [f"The database is damaged: {row[0]}." for row in found if row[0] != "ok"]


def dangling(session: Session) -> list[str]:
    """Rows that point to rows which are not there: one sentence each."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    found = session.connection().exec_driver_sql("PRAGMA foreign_key_check")
    return [f"A row of {row[0]} points to a row of {row[2]} that is not there." for row in found]


def chain_problems(session: Session) -> list[str]:
    """What is wrong with the chain: one sentence each, none when it is unbroken."""
    problems: list[str] = []
    expected, chained = 1, START
    grouped: dict[int, list[JournalImageRow]] = {}
    query = select(JournalImageRow).order_by(JournalImageRow.seq, JournalImageRow.position)
    for one in session.scalars(query):
        grouped.setdefault(one.seq, []).append(one)
    for entry in session.scalars(select(JournalRow).order_by(JournalRow.seq)):
        if entry.seq != expected:
            problems.append(f"Journal entry {expected} is missing.")
        elif entry.chained != chained:
            problems.append(f"Journal entry {entry.seq} is not chained to the one before it.")
        if digest(entry, grouped.pop(entry.seq, [])) != entry.hash:
            problems.append(f"Journal entry {entry.seq} (“{entry.action}”) was changed.")
        expected, chained = entry.seq + 1, entry.hash
    problems += [f"Journal images of an unknown entry {seq}." for seq in grouped]
    length = session.get(BookRow, "journal_length")
    head = session.get(BookRow, "journal_head")
    if (length.value if length else "0") != str(expected - 1):
        problems.append("The journal's length is not the one the book remembers.")
    elif (head.value if head else START) != chained:
        problems.append("The journal's last entry is not the one the book remembers.")
    return problems


def row_problems(session: Session) -> list[str]:
    """Rows that are not as the journal left them: one sentence each."""
    images = select(JournalImageRow.table_name, JournalImageRow.key, JournalImageRow.after)
    ordered = session.execute(images.order_by(JournalImageRow.seq))
    latest = {(table, key): after for table, key, after in ordered}
    expected = {name: after for name, after in latest.items() if after is not None}
    problems: list[str] = []
    for name, row_class in JOURNALED.items():
        for row in session.scalars(select(row_class)):
            now = image(row)
            key = key_text(row_class, now)
            kept = expected.pop((name, key), None)
            if kept is None:
                problems.append(f"Row {key} of {name} was put in past the journal.")
            elif completed(row_class, kept) != now:
                problems.append(f"Row {key} of {name} was changed past the journal.")
    problems += [f"Row {key} of {name} was removed past the journal." for name, key in expected]
    return problems
