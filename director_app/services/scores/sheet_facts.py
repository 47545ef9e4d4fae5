"""What is known beside a score sheet: penalties logged, versions, values, the round at work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from director_app.domain.clock import ClockState
from director_app.domain.rounds import Round
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.rules.entry import value_of
from director_app.services.asking import Service
from director_app.services.clock.service import current_clock
from director_app.services.game_rulings.logged_points import LoggedPoints, logged_at, tables_of
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork

_GOES = frozenset({ClockState.RUNNING, ClockState.PAUSED})


def another_at_work(work: UnitOfWork, round_: Round) -> Round | None:
    """The round at work, where it is another than this one."""
    clock = current_clock(work, round_.division)
    started = clock.clock.started_at is not None
    if started and clock.round.id == round_.id:
        return None
    if clock.state(work.now) in _GOES or (started and not work.sheets.all_in(clock.round.id)):
        return clock.round
    rounds = [each for each in work.rounds.all(round_.division) if not each.cancelled]
    at_work = next((each for each in rounds if not work.sheets.all_in(each.id)), clock.round)
    return None if at_work.id == round_.id else at_work


@dataclass(frozen=True, slots=True)
class SheetVersion:
    """A sheet as it once stood; ``state`` is empty where it was taken back altogether."""

    at: datetime
    by: str
    action: str
    state: str
    reason: str
    totals: Mapping[Seat, int]


class SheetFacts(Service):
    """Reads of one sheet; nothing here changes the book."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def other_round(self, view: SheetView) -> Round | None:
        """The round at work, where this sheet is another one's that is not corrected."""
        if view.sheet.state is SheetState.REOPENED:
            return None
        with self._store.read() as work:
            return another_at_work(work, view.round)

    def logged(self, view: SheetView) -> tuple[LoggedPoints, ...]:
        """Standing penalties with points that the log has for this table and round."""
        with self._store.read() as work:
            rulings = work.rulings.of_round(view.event, view.round.id)
            tables = tables_of(work, view.round)
            found = logged_at(rulings, view.round.id, view.table, view.seated, tables)
        return tuple(ruling for ruling in found if not ruling.signed)

    def versions(self, view: SheetView) -> tuple[SheetVersion, ...]:
        """Every version of a sheet that was kept, oldest first."""
        with self._store.read() as work:
            kept = work.sheet_history.of(view.round.id, view.table)
        return tuple(
            SheetVersion(
                version.entry.at,
                version.entry.station,
                version.entry.action,
                version.state,
                version.aside or version.reason,
                version.totals,
            )
            for version in kept
        )

    def values_seen(self, view: SheetView) -> Mapping[int, int]:
        """How often each hand value stands on the division's other sheets, accepted or typed."""
        with self._store.read() as work:
            rounds = [round_.id for round_ in work.rounds.all(view.round.division)]
            accepted = {
                (sheet.round_id, sheet.table): [played.game.value for played in sheet.games]
                for sheet in work.sheets.of_rounds(rounds)
                if sheet.counts
            }
            typed = {
                (draft.round_id, draft.table): [value_of(keys, view.rules) for keys in draft.keys]
                for draft in work.unjournaled.drafts(rounds)
                if (draft.round_id, draft.table) not in accepted
            }
        sheets = {**typed, **accepted}
        sheets.pop((view.round.id, view.table), None)
        return Counter(value for values in sheets.values() for value in values if value)
