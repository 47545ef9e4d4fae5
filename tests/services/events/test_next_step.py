"""The strip's next step, from sign-up list to report."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.clock import ClockState
from director_app.services.events.next_step import NextStep, NextStepFacts, StepKind, next_step
from tests.builders import accept_walls, drawn_event, new_event

AT_WORK = NextStepFacts(
    entered=8,
    checked_in=8,
    missing=0,
    drawn=True,
    unseated=0,
    round=1,
    rounds=2,
    clock=ClockState.RUNNING,
    tables=2,
    tables_in=0,
    drafts=(),
    first_out=1,
)


@pytest.mark.parametrize(
    ("change", "step"),
    [
        ({"entered": 0, "clock": ClockState.READY}, NextStep(StepKind.IMPORT)),
        (
            {"checked_in": 5, "missing": 3, "drawn": False, "clock": ClockState.READY, "tables": 0},
            NextStep(StepKind.CHECK_IN, 3),
        ),
        ({"drawn": False, "clock": ClockState.READY, "tables": 0}, NextStep(StepKind.DRAW, 8)),
        ({"unseated": 2, "clock": ClockState.READY}, NextStep(StepKind.DRAW, 8)),
        ({"clock": ClockState.READY, "printed": False}, NextStep(StepKind.PRINT, 1)),
        ({"clock": ClockState.READY}, NextStep(StepKind.START, 1)),
        ({}, NextStep(StepKind.WAIT, 1)),
        ({"clock": ClockState.OVER}, NextStep(StepKind.ENTER, 1)),
        ({"tables_in": 1, "first_out": 2}, NextStep(StepKind.ENTER, 2)),
        ({"drafts": (2,)}, NextStep(StepKind.FINISH, 2)),
        ({"tables_in": 2, "first_out": None}, NextStep(StepKind.NEXT_ROUND, 2)),
        ({"round": 2, "tables_in": 2, "first_out": None}, NextStep(StepKind.REPORT)),
        (
            {"round": 2, "tables_in": 2, "first_out": None, "reported": True},
            NextStep(StepKind.RESULTS),
        ),
    ],
)
def test_the_one_sensible_thing_to_do(change, step):
    assert next_step(replace(AT_WORK, **change)) == step


@given(
    st.builds(
        NextStepFacts,
        entered=st.integers(0, 500),
        checked_in=st.integers(0, 500),
        missing=st.integers(0, 500),
        drawn=st.booleans(),
        unseated=st.integers(0, 9),
        round=st.integers(1, 12),
        rounds=st.integers(1, 12),
        clock=st.sampled_from(ClockState),
        tables=st.integers(0, 125),
        tables_in=st.integers(0, 125),
        drafts=st.tuples() | st.tuples(st.integers(1, 125)),
        first_out=st.none() | st.integers(1, 125),
    )
)
def test_there_is_always_a_next_step(facts):
    assert next_step(facts).step in StepKind


def test_an_event_s_day_goes_through_the_steps(desk, book, tmp_path):
    event = new_event(desk, players=0)
    assert desk.overview.show(event).next.step is StepKind.IMPORT
    event = new_event(desk, here=False)
    assert desk.overview.show(event).next == NextStep(StepKind.CHECK_IN, 8)
    event = drawn_event(desk)
    assert desk.overview.show(event).next == NextStep(StepKind.PRINT, 1)
    desk.clock.start(event, 1)
    assert desk.overview.show(event).next == NextStep(StepKind.WAIT, 1)
    book.time.pass_by(minutes=61)
    assert desk.overview.show(event).next == NextStep(StepKind.ENTER, 1)
    accept_walls(desk, event, 1)
    assert desk.overview.show(event).next == NextStep(StepKind.NEXT_ROUND, 2)
    desk.clock.next_round(event)
    desk.clock.start(event, 2)
    accept_walls(desk, event, 2)
    assert desk.overview.show(event).next == NextStep(StepKind.REPORT)
    desk.reports.master_points(event, tmp_path)
    assert desk.overview.show(event).next == NextStep(StepKind.RESULTS)
