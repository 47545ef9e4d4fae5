"""What the strip shows on every screen: round, clock, tables in, saved, next step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from director_app.domain.events import Event
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.services.clock import ClockView, current_clock
from director_app.services.next_step import Facts, NextStep, next_step
from director_app.services.rounds import division_of, print_mark
from director_app.services.stages import Stage, stage_in_book
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
    """Tables without an accepted sheet."""
    called: tuple[int, ...]
    """Of those, the ones whose paper is not here yet."""
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
    stages = _stages(work, one, tables)
    sheets = {sheet.table: sheet for sheet in work.sheets.of_rounds([one.id])}
    out = tuple(one for one in tables if one not in sheets or not sheets[one].counts)
    here = kept.together(meant)
    entrants = [entrant for entrant in work.roster.all(event) if entrant.division in here]
    facts = _facts(work, kept, view, entrants, (stages, out))
    newest = work.journal.entries(event, last=1)
    return Overview(
        event=kept,
        clock=view,
        entered=facts.entered,
        checked_in=facts.checked_in,
        tables=len(tables),
        tables_in=facts.tables_in,
        tables_out=out,
        called=_at(stages, Stage.OUT),
        drafts=facts.drafts,
        rulings=sum(ruling.stands for ruling in work.rulings.all(event)),
        saved_at=newest[-1].at if newest else None,
        next=next_step(facts),
    )


def _facts(
    work: Work,
    kept: Event,
    view: ClockView,
    entrants: list[Entrant],
    desk: tuple[Mapping[int, Stage], tuple[int, ...]],
) -> Facts:
    """What the next step depends on; ``desk`` are stages by table, and tables not accepted."""
    one, (stages, out) = view.round, desk
    aside = tuple(table for table in out if stages[table] is Stage.ASIDE)
    left, disputed = (None, None) if view.next else _unsettled(work, one)
    return Facts(
        entered=sum(entrant.status.plays for entrant in entrants),
        checked_in=_count(entrants, Status.CHECKED_IN),
        missing=_count(entrants, Status.ENTERED),
        drawn=bool(stages),
        unseated=_unseated(work, one.id, entrants) if stages else 0,
        round=one.number,
        rounds=view.next.number if view.next else one.number,
        following=view.next.number if view.next else 0,
        clock=view.state(work.now),
        tables=len(stages),
        tables_in=len(stages) - len(out),
        drafts=_at(stages, Stage.DRAFT, Stage.REOPENED),
        first_out=next((table for table in out if table not in aside), None),
        mismatches=_at(stages, Stage.MISMATCH),
        seconds=_at(stages, Stage.SECOND),
        on_desk=_at(stages, Stage.DESK),
        aside=aside,
        out=len(_at(stages, Stage.OUT)),
        marked=any(draft.more.get("arrived") for draft in work.beside.drafts([one.id])),
        left=left,
        disputed=disputed,
        reported=bool(work.beside.printed(kept.id, REPORT)),
        printed=_printed(work, kept, one),
    )


def _stages(work: Work, one: Round, tables: Iterable[int]) -> dict[int, Stage]:
    sheets = {sheet.table: sheet for sheet in work.sheets.of_rounds([one.id])}
    drafts = {draft.table: draft for draft in work.beside.drafts([one.id])}
    return {
        table: stage_in_book(sheets.get(table, Sheet(one.id, table)), drafts.get(table))
        for table in tables
    }


def _at(stages: Mapping[int, Stage], *wanted: Stage) -> tuple[int, ...]:
    return tuple(sorted(table for table, stage in stages.items() if stage in wanted))


_Place = tuple[int, int]


def _unsettled(work: Work, last: Round) -> tuple[_Place | None, _Place | None]:
    """The first sheet of an earlier round that never came in, and the first disputed one."""
    left: list[_Place] = []
    disputed: list[_Place] = []
    rounds = [one for one in work.rounds.all(last.division) if not one.cancelled]
    tables = work.seating.tables(one.id for one in rounds)
    for one in rounds:
        for table, stage in _stages(work, one, [plan.table for plan in tables[one.id]]).items():
            if stage is Stage.ASIDE:
                disputed.append((one.number, table))
            elif stage is not Stage.ACCEPTED and one.id != last.id:
                left.append((one.number, table))
    return next(iter(left), None), next(iter(disputed), None)


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
