"""Which round is at work: the clock's, and where no clock goes the first that is not all in."""

from __future__ import annotations

from director_app.domain.clock import ClockState
from director_app.domain.rounds import Round
from director_app.services.clock.service import current_clock
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
