"""What the strip shows on every screen: round, clock, tables in, saved, next step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from director_app.domain.clock import TableTime
from director_app.domain.events import Event
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.domain.tables import TablePlan
from director_app.services.asking import Service
from director_app.services.clock.service import ClockView, current_clock, times_of
from director_app.services.divisions import division_of, print_mark
from director_app.services.events.next_step import NextStep, NextStepFacts, next_step
from director_app.services.roster_cache import RosterCache, roster_cache_of
from director_app.services.table_stages import Stage, stage_in_book
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import REPORT


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
    paper_out: tuple[int, ...]
    """Of those, the ones whose paper is not here yet."""
    called: tuple[int, ...]
    """Of those, the ones who play no longer."""
    drafts: tuple[int, ...]
    own: tuple[TableTime, ...]
    """Tables with a time of their own in the round at work."""
    rulings: int
    saved_at: datetime | None
    next: NextStep

    def playing(self, now: datetime) -> frozenset[int]:
        """Tables that play on in their own time, after it was called for the room."""
        clock = self.clock.clock
        return frozenset(own_time.table for own_time in self.own if clock.plays_on(own_time, now))


@dataclass(frozen=True, slots=True)
class SheetCounts:
    """How many tables a round has, and those whose paper is not here yet."""

    tables: int
    out: tuple[int, ...]


Owes = Callable[[UnitOfWork, int], bool]
"""Whether an event's prizes are to be handed over."""


class OverviewService(Service):
    """The event at a glance."""

    def __init__(self, store: Store, owes: Owes | None = None) -> None:
        self._store = store
        self._rolls = roster_cache_of(store)
        self._owes: Owes = owes or (lambda _work, _event: False)

    def papers(self, event: int, division: int | None = None) -> SheetCounts:
        """The tables of a division's round at work, and the paper of each."""
        with self._store.read() as work:
            paper = _paper(work, current_clock(work, division_of(work, event, division)).round)
            return SheetCounts(len(paper.stages), _at(paper.stages, Stage.OUT))

    def show(self, event: int, division: int | None = None) -> Overview:
        """The state of a division's round at work."""
        with self._store.read() as work:
            return _overview(work, event, division, self._rolls, self._owes)


@dataclass(frozen=True, slots=True)
class _Paper:
    """The tables of a round, where the paper of each is, and which are not accepted."""

    plans: tuple[TablePlan, ...]
    stages: Mapping[int, Stage]
    out: tuple[int, ...]
    marked: bool
    playing: frozenset[int] = frozenset()
    """Tables that play on in their own time."""

    @property
    def called(self) -> tuple[int, ...]:
        """Tables whose paper is to be called for."""
        here = _at(self.stages, Stage.OUT)
        return tuple(table for table in here if table not in self.playing)


def _overview(
    work: UnitOfWork, event: int, division: int | None, rolls: RosterCache, owes: Owes
) -> Overview:
    kept = work.events.get(event)
    meant = kept.main.id if division is None else division
    view = current_clock(work, meant)
    own = times_of(work, view.round)
    playing = frozenset(
        own_time.table for own_time in own if view.clock.plays_on(own_time, work.now)
    )
    paper = replace(_paper(work, view.round), playing=playing)
    here = kept.together(meant)
    everybody = rolls.of(work, event).players.values()
    entrants = [entrant for entrant in everybody if entrant.division in here]
    facts = _facts(work, kept, view, entrants, paper)
    if view.next is None and not paper.out:
        facts = replace(facts, owed=owes(work, event))
    newest = work.journal.entries(event, last=1)
    return Overview(
        event=kept,
        clock=view,
        entered=facts.entered,
        checked_in=facts.checked_in,
        tables=facts.tables,
        tables_in=facts.tables_in,
        tables_out=paper.out,
        paper_out=_at(paper.stages, Stage.OUT),
        called=paper.called,
        drafts=facts.drafts,
        own=own,
        rulings=work.rulings.standing(event),
        saved_at=newest[-1].at if newest else None,
        next=next_step(facts),
    )


def _facts(
    work: UnitOfWork,
    kept: Event,
    view: ClockView,
    entrants: list[Entrant],
    paper: _Paper,
) -> NextStepFacts:
    round_, stages, out = view.round, paper.stages, paper.out
    aside = tuple(table for table in out if stages[table] is Stage.ASIDE)
    left, disputed = (None, None) if view.next else _unsettled(work, round_)
    return NextStepFacts(
        entered=sum(entrant.status.plays for entrant in entrants),
        checked_in=_count(entrants, Status.CHECKED_IN),
        missing=_count(entrants, Status.ENTERED),
        drawn=bool(stages),
        unseated=_unseated(paper.plans, entrants) if stages else 0,
        round=round_.number,
        rounds=view.next.number if view.next else round_.number,
        following=view.next.number if view.next else 0,
        clock=view.state(work.now),
        tables=len(stages),
        tables_in=len(stages) - len(out),
        drafts=_at(stages, Stage.DRAFT, Stage.REOPENED),
        first_out=next((at for at in out if at not in paper.playing.union(aside)), None),
        mismatches=_at(stages, Stage.MISMATCH),
        seconds=_at(stages, Stage.SECOND),
        on_desk=_at(stages, Stage.DESK),
        aside=aside,
        out=len(paper.called),
        marked=paper.marked,
        left=left,
        disputed=disputed,
        reported=work.unjournaled.was_printed(kept.id, REPORT),
        printed=_printed(work, kept, round_),
    )


def _paper(work: UnitOfWork, round_: Round) -> _Paper:
    plans = work.seating.tables([round_.id])[round_.id]
    sheets = work.sheets.heads(round_.id)
    drafts = {draft.table: draft for draft in work.unjournaled.drafts([round_.id])}
    stages = {
        plan.table: stage_in_book(
            sheets.get(plan.table, Sheet(round_.id, plan.table)), drafts.get(plan.table)
        )
        for plan in plans
    }
    return _Paper(
        plans=plans,
        stages=stages,
        out=tuple(at for at in stages if at not in sheets or not sheets[at].counts),
        marked=any(draft.more.arrived for draft in drafts.values()),
    )


def _at(stages: Mapping[int, Stage], *wanted: Stage) -> tuple[int, ...]:
    return tuple(sorted(table for table, stage in stages.items() if stage in wanted))


_Place = tuple[int, int]


def _unsettled(work: UnitOfWork, last: Round) -> tuple[_Place | None, _Place | None]:
    """The first sheet of an earlier round that never came in, and the first disputed one."""
    rounds = [round_ for round_ in work.rounds.all(last.division) if not round_.cancelled]
    numbers = {round_.id: round_.number for round_ in rounds}
    aside = work.sheets.put_aside(numbers)
    disputed = {(sheet.round_id, sheet.table) for sheet in aside}
    left = [place for place in work.sheets.still_out(numbers) if place not in disputed]
    return (
        min(
            ((numbers[round_id], table) for round_id, table in left if round_id != last.id),
            default=None,
        ),
        min(((numbers[round_id], table) for round_id, table in disputed), default=None),
    )


def _count(entrants: list[Entrant], status: Status) -> int:
    return sum(entrant.status is status for entrant in entrants)


def _printed(work: UnitOfWork, event: Event, round_: Round) -> bool:
    mark = print_mark(event, round_.division)
    return work.unjournaled.was_printed(
        event.id, "score-sheets", f"{mark}r{round_.number}t"
    ) or work.unjournaled.was_printed(event.id, "score-cards", f"{mark}p")


def _unseated(plans: Iterable[TablePlan], entrants: list[Entrant]) -> int:
    seated = {entrant for plan in plans for entrant in plan.seats.entrants}
    return sum(
        entrant.status is Status.CHECKED_IN and entrant.id not in seated for entrant in entrants
    )
