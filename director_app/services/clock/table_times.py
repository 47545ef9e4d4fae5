"""One table's own time in a round: minutes more than the room has, for a reason."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from director_app.domain.clock import RoundClock, TableTime
from director_app.domain.rounds import Round
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.storage.unit_of_work import UnitOfWork

_MINUTE = timedelta(minutes=1)
_LONGEST = timedelta(hours=12)
_MOST_MINUTES = 720
_MOST_WORDS = 120


def times_of(work: UnitOfWork, round_: Round) -> tuple[TableTime, ...]:
    """Tables of a round with a time of their own."""
    return tuple(work.clocks.table_times([round_.id]))


def drop_table_times(work: UnitOfWork, round_: Round) -> None:
    """The round begins anew: no table has a time of its own."""
    for own in times_of(work, round_):
        work.clocks.save_table_time(replace(own, added=timedelta()))


def add_table_time(
    work: UnitOfWork, round_: Round, clock: RoundClock, table: int, minutes: int, reason: str
) -> TableTime:
    """Give a table of a round minutes of its own, or take some of those back.

    Refused: more taken back than it has, and more than 12 hours of play.
    """
    _check(work, round_, table, minutes)
    kept = {own.table: own for own in times_of(work, round_)}
    before = kept.get(table) or TableTime(round_.id, table, timedelta(), "", work.now)
    added = before.added + minutes * _MINUTE
    if added < timedelta():
        had = before.added // _MINUTE
        raise DirectorError(
            Message(
                "Table {table} has only {minutes} extra min. Take back at most that.",
                table=table,
                minutes=had,
            )
            if had
            else Message("Table {table} has no extra time to take back.", table=table),
            field="minutes",
        )
    if clock.length + clock.added + added > _LONGEST:
        raise DirectorError(
            Message(
                "Table {table} would play more than 12 hours. Add fewer minutes.",
                table=table,
            ),
            field="minutes",
        )
    by, title = abs(minutes), round_.title
    work.describe(
        Message("Add {minutes} min at table {table}, {round}", table=table, minutes=by, round=title)
        if minutes > 0
        else Message(
            "Take {minutes} min from table {table}, {round}", table=table, minutes=by, round=title
        ),
        table=table,
        minutes=minutes,
        round=round_.number,
    )
    said = _said(before.reason, reason.strip())
    own = replace(before, added=added, reason=said, at=work.now)
    work.clocks.save_table_time(own)
    return own


def _said(before: str, reason: str) -> str:
    """The reasons so far and this one, each once."""
    parts = [part for part in (before, reason if reason != before else "") if part]
    return joined("; ", parts)[:_MOST_WORDS]


def _check(work: UnitOfWork, round_: Round, table: int, minutes: int) -> None:
    if round_.cancelled:
        raise DirectorError(
            Message(
                "{round} was canceled ({reason}). Reinstate it first.",
                round=round_.title,
                reason=round_.reason,
            )
        )
    tables = sorted(plan.table for plan in work.seating.tables([round_.id])[round_.id])
    if not tables:
        raise DirectorError(
            Message(
                "{round} has no seating yet. Draw the seating before giving a table extra time.",
                round=round_.title,
            )
        )
    if table not in tables:
        raise DirectorError(
            Message(
                "{round} has no table {table}. Tables run from {first_table} to {last_table}.",
                round=round_.title,
                table=table,
                first_table=tables[0],
                last_table=tables[-1],
            ),
            field="table",
        )
    if minutes == 0:
        raise DirectorError(
            Message("Enter the minutes to add. Use a minus sign to take time away."),
            field="minutes",
        )
    if abs(minutes) > _MOST_MINUTES:
        raise DirectorError(
            Message(
                "You can add or take away up to {most_minutes} minutes at a time.",
                most_minutes=_MOST_MINUTES,
            ),
            field="minutes",
        )
