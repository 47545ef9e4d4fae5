"""How far an event is, as its emergency pack needs it: rounds complete, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from director_app.domain.events import Division, Event
from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.domain.tables import TablePlan
from director_app.messages.lists import listed, strung
from director_app.messages.message import Message
from director_app.messages.shaped import small
from director_app.services.clock.service import current_clock
from director_app.services.paper.words import clock_time
from director_app.storage.unit_of_work import UnitOfWork

_FEW = 12
"""So many tables are named one by one."""


@dataclass(frozen=True, slots=True)
class EventProgress:
    """How far the divisions are that share one seating: ``host`` and who is seated with it.

    ``done`` is the last complete round (its sheets accepted or put aside), 0 before the first;
    ``resting`` says that no sheet of a later round is in.
    """

    host: Division
    together: tuple[Division, ...]
    rounds: tuple[Round, ...]
    done: int
    resting: bool

    @property
    def names(self) -> str:
        return strung(division.name for division in self.together)

    @property
    def ahead(self) -> tuple[Round, ...]:
        """The rounds that are not complete yet."""
        return tuple(round_ for round_ in self.rounds if round_.number > self.done)

    @property
    def next(self) -> Round | None:
        """The round whose sheets are wanted now."""
        return next(iter(self.ahead), None)


@dataclass(frozen=True, slots=True)
class EventStatus:
    """The same with seats and sheets; ``sheets`` are those that count, by round and table."""

    progress: EventProgress
    seated: frozenset[int]
    """Numbers of the rounds ahead that have tables."""
    sheets: tuple[Sheet, ...]
    out: tuple[tuple[Round, tuple[int, ...]], ...]
    """Tables without an accepted sheet in the rounds that are done."""

    @property
    def through(self) -> int:
        """The last round of which a sheet counts, 0 for none."""
        numbers = {round_.id: round_.number for round_ in self.progress.rounds}
        return max((numbers[sheet.round_id] for sheet in self.sheets), default=0)


def progress_of(work: UnitOfWork, kept: Event) -> tuple[EventProgress, ...]:
    """How far each seating of an event is, in the order of its divisions."""
    hosts = [division for division in kept.divisions if division.seated_with is None]
    return tuple(_progress(work, kept, host) for host in hosts)


def _progress(work: UnitOfWork, kept: Event, host: Division) -> EventProgress:
    rounds = tuple(round_ for round_ in work.rounds.all(host.id) if not round_.cancelled)
    together = kept.together(host.id)
    here = tuple(division for division in kept.divisions if division.id in together)
    if not any(division.scored for division in here):
        return EventProgress(host, here, rounds, _begun(work, host, rounds), resting=True)
    done = max((round_.number for round_ in rounds if work.sheets.all_in(round_.id)), default=0)
    later = (work.sheets.heads(round_.id) for round_ in rounds if round_.number > done)
    resting = not any(sheet.counts for heads in later for sheet in heads.values())
    return EventProgress(host, here, rounds, done, resting)


def _begun(work: UnitOfWork, host: Division, rounds: Sequence[Round]) -> int:
    """Without scores, a round is done with as soon as it was begun."""
    if not rounds:
        return 0
    view = current_clock(work, host.id)
    return view.round.number if view.clock.started_at else view.round.number - 1


def stand_of(work: UnitOfWork, progress: EventProgress) -> EventStatus:
    """What a pack tells of one seating."""
    plans = work.seating.tables(round_.id for round_ in progress.rounds)
    sheets = [sheet for sheet in work.sheets.of_rounds(plans) if sheet.counts]
    accepted = {(sheet.round_id, sheet.table) for sheet in sheets}
    scored = any(division.scored for division in progress.together)
    missing = [
        (round_, _missing(round_, plans[round_.id], accepted))
        for round_ in progress.rounds
        if scored and round_.number <= progress.done
    ]
    return EventStatus(
        progress=progress,
        seated=frozenset(round_.number for round_ in progress.ahead if plans[round_.id]),
        sheets=tuple(sheets),
        out=tuple((round_, tables) for round_, tables in missing if tables),
    )


def _missing(
    round_: Round, plans: Sequence[TablePlan], accepted: set[tuple[int, int]]
) -> tuple[int, ...]:
    return tuple(plan.table for plan in plans if (round_.id, plan.table) not in accepted)


def state_words(stand: EventStatus, *, named: bool) -> tuple[str, ...]:
    """How far the scores go, in sentences; ``named`` puts the division before them."""
    told = _told(stand)
    if not named:
        return told
    return tuple(
        Message("{names}: {state}", names=stand.progress.names, state=small(state))
        for state in told
    )


def _told(stand: EventStatus) -> tuple[str, ...]:
    progress = stand.progress
    if not any(division.scored for division in progress.together):
        return (Message("Played without scores."),)
    if not stand.sheets:
        return (Message("No score sheets accepted yet."),)
    last = max(stand.sheets, key=_accepted)
    titles = {round_.id: round_.title for round_ in progress.rounds}
    done = (
        Message("All sheets through {last_done} are in", last_done=_last_done(progress))
        if progress.done
        else Message("Some sheets are in")
    )
    if stand.out:
        done = Message("Sheets through {last_done} are in", last_done=_last_done(progress))
    when = clock_time(last.accepted_at)
    at = Message(" at {time}", time=when) if when else ""
    place = Message("table {table}, {round}", table=last.table, round=mid(titles[last.round_id]))
    lines = [
        Message(
            "{progress}. Last one accepted: {last_sheet}{at_time}.",
            progress=done,
            last_sheet=place,
            at_time=at,
        )
    ]
    lines += [
        Message(
            "Not in the totals yet: {round}, {table}.",
            round=mid(round_.title),
            table=table_words(tables),
        )
        for round_, tables in stand.out
    ]
    for round_ in progress.ahead:
        tables = tuple(sheet.table for sheet in stand.sheets if sheet.round_id == round_.id)
        if tables:
            lines.append(
                Message(
                    "Already in the totals: {round}, {table}.",
                    round=mid(round_.title),
                    table=table_words(tables),
                )
            )
    return tuple(lines)


def _accepted(sheet: Sheet) -> tuple[bool, datetime | int, int, int]:
    at = sheet.accepted_at
    return (at is not None, at or 0, sheet.round_id, sheet.table)


def _last_done(progress: EventProgress) -> str:
    return mid(next(round_.title for round_ in progress.rounds if round_.number == progress.done))


def mid(title: str) -> str:
    """A round's title within a sentence."""
    return small(title) if isinstance(title, Message) else title.replace("Round ", "round ", 1)


def table_words(tables: Sequence[int]) -> str:
    """``table 4``, ``tables 4, 6, and 9``, or how many there are where they are many."""
    if len(tables) > _FEW:
        return Message("{tables_count} tables", tables_count=len(tables))
    lines = [str(table) for table in tables]
    if len(lines) == 1:
        return Message("table {tables}", tables=lines[0])
    return Message("tables {tables}", tables=listed(lines))
