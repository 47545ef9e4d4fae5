"""The round clock is arithmetic: these are its laws."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from director_app.domain.clock import ClockState, RoundClock
from director_app.errors import DirectorError

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
ZERO = timedelta()

spans = st.timedeltas(min_value=ZERO, max_value=timedelta(hours=3))
lengths = st.integers(1, 180).map(lambda minutes: timedelta(minutes=minutes))
steps = st.lists(spans, max_size=8)


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


@given(lengths, steps)
def test_remaining_never_grows_while_the_clock_runs(length, gaps):
    clock = RoundClock(1, length).started(NOON)
    moments = [NOON + sum(gaps[:count], ZERO) for count in range(len(gaps) + 1)]
    for earlier, later in pairwise(moments):
        assert clock.remaining(later) <= clock.remaining(earlier)
        assert clock.elapsed(later) >= clock.elapsed(earlier)


@given(lengths, spans)
def test_elapsed_and_remaining_make_the_whole_round(length, gone):
    clock = RoundClock(1, length).started(NOON)
    now = NOON + gone
    if clock.state(now) is ClockState.OVER:
        assert clock.remaining(now) == ZERO
        assert clock.over_for(now) == gone - length
    else:
        assert clock.elapsed(now) + clock.remaining(now) == length
        assert clock.over_for(now) == ZERO


@given(lengths, st.lists(st.tuples(spans, spans), max_size=6))
def test_pauses_take_nothing_from_a_round(length, legs):
    clock, now, played = RoundClock(1, length).started(NOON), NOON, ZERO
    for run, stand in legs:
        now, played = now + run, played + run
        if clock.state(now) is not ClockState.RUNNING:
            break
        left = clock.remaining(now)
        clock = clock.paused(now)
        now += stand
        assert clock.state(now) is ClockState.PAUSED
        assert clock.remaining(now) == left
        clock = clock.resumed(now)
        assert clock.remaining(now) == left
    assert clock.elapsed(now) == played


@given(lengths, spans, spans, spans)
def test_the_end_is_as_far_away_as_what_remains(length, run, stand, again):
    clock, now = RoundClock(1, length).started(NOON), NOON + run
    if clock.state(now) is ClockState.RUNNING:
        clock = clock.paused(now)
        now += stand
        assert clock.ends_at(now) == now + clock.remaining(now)
        clock = clock.resumed(now)
        now += again
    end = clock.ends_at(now)
    assert end is not None
    assert max(end - now, ZERO) == clock.remaining(now)
    assert max(now - end, ZERO) == clock.over_for(now)


@given(lengths, spans, spans, spans)
def test_a_system_clock_set_back_makes_nothing_negative(length, run, back, paused_back):
    clock = RoundClock(1, length).started(NOON)
    earlier = NOON - back
    assert clock.elapsed(earlier) == ZERO
    assert clock.remaining(earlier) == length
    assert clock.over_for(earlier) == ZERO
    now = NOON + run
    if clock.state(now) is not ClockState.RUNNING:
        return
    standing = clock.paused(now)
    assert standing.remaining(now - paused_back) == clock.remaining(now)
    assert standing.ends_at(now - paused_back) == standing.ends_at(now)
    going = standing.resumed(now - paused_back)
    assert going.stood == ZERO
    assert ZERO <= going.elapsed(now - paused_back) <= run


@given(lengths, spans, st.integers(-180, 600))
@example(minutes(50), minutes(10), -40)
@example(minutes(50), minutes(10), -41)
@example(minutes(50), minutes(0), -50)
@example(minutes(180), minutes(10), 541)
@example(minutes(50), minutes(60), 5)
def test_minutes_change_the_end_by_just_so_much(length, run, more):
    clock, now = RoundClock(1, length).started(NOON), NOON + run
    whole = length + minutes(more)
    if more < 0 and whole < run:
        with pytest.raises(DirectorError, match="more time than is left"):
            clock.with_minutes(more, now)
    elif not minutes(1) <= whole <= timedelta(hours=12):
        with pytest.raises(DirectorError, match="1 minute to 12 hours"):
            clock.with_minutes(more, now)
    else:
        longer = clock.with_minutes(more, now)
        assert longer.ends_at(now) == NOON + whole
        assert longer.elapsed(now) == clock.elapsed(now)


def test_a_round_from_ready_to_over():
    clock = RoundClock(1, minutes(50))
    assert clock.state(NOON) is ClockState.READY
    assert clock.remaining(NOON) == minutes(50)
    assert clock.elapsed(NOON) == ZERO
    assert clock.ends_at(NOON) is None
    clock = clock.started(NOON)
    assert clock.state(NOON) is ClockState.RUNNING
    assert clock.state(NOON + minutes(50) - timedelta(microseconds=1)) is ClockState.RUNNING
    assert clock.state(NOON + minutes(50)) is ClockState.OVER
    assert clock.over_for(NOON + minutes(53)) == minutes(3)


def test_a_clock_is_started_once():
    with pytest.raises(DirectorError, match="already running"):
        RoundClock(1, minutes(50)).started(NOON).started(NOON)


@pytest.mark.parametrize(
    "clock",
    [
        RoundClock(1, minutes(50)),
        RoundClock(1, minutes(50)).started(NOON - minutes(50)),
        RoundClock(1, minutes(50)).started(NOON - minutes(9)).paused(NOON - minutes(1)),
    ],
    ids=["ready", "over", "paused"],
)
def test_only_a_running_clock_pauses(clock):
    with pytest.raises(DirectorError, match="nothing to pause"):
        clock.paused(NOON)


def test_only_a_paused_clock_resumes():
    with pytest.raises(DirectorError, match="nothing to resume"):
        RoundClock(1, minutes(50)).started(NOON).resumed(NOON)


def test_minutes_added_after_the_end_bring_the_clock_back():
    clock = RoundClock(1, minutes(50)).started(NOON)
    late = NOON + minutes(52)
    assert clock.with_minutes(5, late).remaining(late) == minutes(3)
    assert clock.with_minutes(5, late).state(late) is ClockState.RUNNING


def test_minutes_can_be_set_before_the_start():
    clock = RoundClock(1, minutes(50)).with_minutes(-10, NOON)
    assert clock.remaining(NOON) == minutes(40)
