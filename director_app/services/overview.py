"""What the strip shows on every screen: round, clock, tables in, saved, next step."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from director_app.domain.events import Event
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.sheets import SheetState
from director_app.services.clock import ClockView, current_clock
from director_app.services.next_step import Facts, NextStep, next_step
from director_app.services.rounds import division_of, print_mark
from director_app.storage.beside import REPORT
from director_app.storage.store import Store
from director_app.storage.work import Work


@dataclass(frozen=True, slots=True)
class Overview:
    """The state of an event at a glance; ``saved_at`` is the newest journal entry's time."""

    event: Event
    clock: ClockView
    entered: int
    checked_in: int
    tables: int
    tables_in: int
    tables_out: tuple[int, ...]
    drafts: tuple[int, ...]
    rulings: int
    saved_at: datetime | None
    next: NextStep


class OverviewDesk:
    """The event at a glance."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def show(self, event: int, division: int | None = None) -> Overview:
        """The state of a division's round at work."""
        with self._store.read() as work:
            return _overview(work, event, division)


def _overview(work: Work, event: int, division: int | None) -> Overview:
    kept = work.events.get(event)
    meant = division_of(work, event, division)
    view = current_clock(work, meant)
    one = view.round
    tables = [plan.table for plan in work.seating.tables([one.id])[one.id]]
    sheets = {sheet.table: sheet.state for sheet in work.sheets.of_rounds([one.id])}
    accepted = {table for table, state in sheets.items() if state is SheetState.ACCEPTED}
    drafts = tuple(
        sorted(
            {draft.table for draft in work.beside.drafts([one.id]) if any(draft.keys)} - accepted
            | {table for table, state in sheets.items() if state is SheetState.REOPENED}
        )
    )
    here = kept.together(meant)
    entrants = [entrant for entrant in work.roster.all(event) if entrant.division in here]
    out = tuple(table for table in tables if table not in accepted)
    facts = Facts(
        entered=sum(entrant.status.plays for entrant in entrants),
        checked_in=_count(entrants, Status.CHECKED_IN),
        missing=_count(entrants, Status.ENTERED),
        drawn=bool(tables),
        unseated=_unseated(work, one.id, entrants) if tables else 0,
        round=one.number,
        rounds=view.next.number if view.next else one.number,
        following=view.next.number if view.next else 0,
        clock=view.state(work.now),
        tables=len(tables),
        tables_in=len(tables) - len(out),
        drafts=drafts,
        first_out=out[0] if out else None,
        reported=bool(work.beside.printed(event, REPORT)),
        printed=_printed(work, kept, one),
    )
    newest = work.journal.entries(event, last=1)
    return Overview(
        event=kept,
        clock=view,
        entered=facts.entered,
        checked_in=facts.checked_in,
        tables=len(tables),
        tables_in=facts.tables_in,
        tables_out=out,
        drafts=drafts,
        rulings=sum(ruling.stands for ruling in work.rulings.all(event)),
        saved_at=newest[-1].at if newest else None,
        next=next_step(facts),
    )


def _count(entrants: list[Entrant], status: Status) -> int:
    return sum(entrant.status is status for entrant in entrants)


def _printed(work: Work, event: Event, one: Round) -> bool:
    mark = print_mark(event, one.division)
    sheets = work.beside.printed(event.id, "score-sheets")
    cards = work.beside.printed(event.id, "score-cards")
    return any(key.startswith(f"{mark}r{one.number}t") for key in sheets) or any(
        key.startswith(f"{mark}p") for key in cards
    )


def _unseated(work: Work, round_id: int, entrants: list[Entrant]) -> int:
    seated = {
        one for plan in work.seating.tables([round_id])[round_id] for one in plan.seats.entrants
    }
    return sum(
        entrant.status is Status.CHECKED_IN and entrant.id not in seated for entrant in entrants
    )
