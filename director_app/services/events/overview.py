"""What the strip shows on every screen: round, clock, tables in, saved, and what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from director_app.domain.clock import ClockState, TableTime
from director_app.domain.events import Event
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.domain.tables import TablePlan
from director_app.services.asking import Bound, BoundService
from director_app.services.clock.service import ClockView, current_clock, times_of
from director_app.services.divisions import print_mark
from director_app.services.events.due import (
    DueFacts,
    DueStep,
    RoundTable,
    SeatFacts,
    due,
    due_players,
)
from director_app.services.roster_cache import RosterCache, roster_cache_of
from director_app.services.table_stages import Stage, stage_in_book
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
    stages: Mapping[int, Stage]
    """Where each table of the round is."""
    own: tuple[TableTime, ...]
    """Tables with a time of their own in the round at work."""
    rulings: int
    saved_at: datetime | None
    due: tuple[DueStep, ...]
    """What is to be done, in order; never empty."""

    @property
    def next(self) -> DueStep:
        """The next step: the first of what is due."""
        return self.due[0]

    def playing(self, now: datetime) -> frozenset[int]:
        """Tables that play on in their own time, after it was called for the room."""
        clock = self.clock.clock
        return frozenset(own_time.table for own_time in self.own if clock.plays_on(own_time, now))


@dataclass(frozen=True, slots=True)
class SheetCounts:
    """How many tables a round has, and those whose paper is not here yet."""

    tables: int
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DueAnswers:
    """What other rooms know of what is due; each is cheap to ask after every change."""

    owes: Callable[[UnitOfWork, int], bool]
    """Whether an event's prizes are to be paid."""
    seats: Callable[[UnitOfWork, int, int, int], SeatFacts]
    """How a division of an event is seated from a round on."""
    ties: Callable[[UnitOfWork, int, int], tuple[int, ...]]
    """Places in a division of an event that the director has to decide."""


class OverviewService(BoundService):
    """The event at a glance."""

    def __init__(self, bound: Bound, answers: DueAnswers) -> None:
        super().__init__(bound)
        self._rolls = roster_cache_of(bound.store)
        self._answers = answers

    def papers(self) -> SheetCounts:
        """The tables of a division's round at work, and the paper of each."""
        with self._store.read() as work:
            paper = _paper(work, current_clock(work, self._division_in(work)).round)
            return SheetCounts(len(paper.stages), _at(paper.stages, Stage.OUT))

    def show(self, *, ruling: str = "") -> Overview:
        """The state of a division's round at work.

        ``ruling`` is one that was begun at this station and isn't logged, in words.
        """
        with self._store.one_state(), self._store.read() as work:
            return _overview(work, self.event, self.division, ruling, self._rolls, self._answers)


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
    work: UnitOfWork,
    event: int,
    division: int | None,
    ruling: str,
    rolls: RosterCache,
    answers: DueAnswers,
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
    roll = rolls.of(work, event)
    entrants = [entrant for entrant in roll.players.values() if entrant.division in here]
    facts = replace(
        _facts(work, kept, view, entrants, paper),
        not_here=due_players((who for who in entrants if who.status is Status.ENTERED), roll.names),
        published=kept.division(meant).released_through,
        scored=kept.division(meant).scored,
        ruling=ruling,
    )
    first = _first_to_seat(paper, facts)
    if first and facts.drawn:
        facts = replace(facts, seats=answers.seats(work, event, meant, first))
    if facts.over:
        ties = answers.ties(work, event, meant)
        facts = replace(facts, owed=answers.owes(work, event), ties=ties)
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
        drafts=tuple(sorted((*facts.drafts, *facts.reopened))),
        stages=paper.stages,
        own=own,
        rulings=work.rulings.standing(event),
        saved_at=newest[-1].at if newest else None,
        due=due(facts),
    )


def _facts(
    work: UnitOfWork,
    kept: Event,
    view: ClockView,
    entrants: list[Entrant],
    paper: _Paper,
) -> DueFacts:
    round_, stages, out = view.round, paper.stages, paper.out
    rounds = [
        other
        for other in work.rounds.all(round_.division)
        if not other.cancelled and other.number <= round_.number
    ]
    earlier, disputed = _unsettled(work, round_, rounds)
    unsettled = {place.round for place in (*earlier, *disputed)}
    if out or not stages:
        unsettled.add(round_.number)
    until = min(unsettled, default=round_.number + 1)
    return DueFacts(
        entered=sum(entrant.status.plays for entrant in entrants),
        checked_in=sum(entrant.status is Status.CHECKED_IN for entrant in entrants),
        not_here=(),
        drawn=bool(stages),
        round=round_.number,
        clock=view.state(work.now),
        tables=len(stages),
        tables_in=len(stages) - len(out),
        following=view.next.number if view.next else 0,
        cancelled=round_.cancelled,
        mismatches=_at(stages, Stage.MISMATCH),
        drafts=_at(stages, Stage.DRAFT),
        reopened=_at(stages, Stage.REOPENED),
        seconds=_at(stages, Stage.SECOND),
        on_desk=_at(stages, Stage.DESK),
        out=paper.called,
        marked=paper.marked,
        aside=tuple(table for table in out if stages[table] is Stage.ASIDE),
        printed=_printed(work, kept, round_),
        earlier=earlier,
        disputed=disputed,
        complete=max((other.number for other in rounds if other.number < until), default=0),
        reported=work.unjournaled.was_printed(kept.id, REPORT),
    )


def _first_to_seat(paper: _Paper, facts: DueFacts) -> int:
    """The first round whose seats can still change: its clock isn't started, and no sheet is in."""
    in_or_was = {Stage.ACCEPTED, Stage.REOPENED}
    fresh = facts.clock is ClockState.READY and in_or_was.isdisjoint(paper.stages.values())
    return facts.round if fresh else facts.following


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


_Places = tuple[RoundTable, ...]


def _unsettled(work: UnitOfWork, last: Round, rounds: Iterable[Round]) -> tuple[_Places, _Places]:
    """Sheets of rounds before the last that never came in, and disputed ones of all of these."""
    numbers = {round_.id: round_.number for round_ in rounds}
    aside = {(sheet.round_id, sheet.table) for sheet in work.sheets.put_aside(numbers)}
    before = [round_id for round_id in numbers if round_id != last.id]
    left = set(work.sheets.still_out(before)) - aside if before else set()
    return (
        tuple(sorted(RoundTable(numbers[at], table) for at, table in left)),
        tuple(sorted(RoundTable(numbers[at], table) for at, table in aside)),
    )


def _printed(work: UnitOfWork, event: Event, round_: Round) -> bool:
    mark = print_mark(event, round_.division)
    return work.unjournaled.was_printed(
        event.id, "score-sheets", f"{mark}r{round_.number}t"
    ) or work.unjournaled.was_printed(event.id, "score-cards", f"{mark}p")
