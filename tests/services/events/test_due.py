"""What is due, from sign-up list to report, and the strip's next step, which is its first."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.clock import ClockState
from director_app.domain.people import Status
from director_app.domain.prizes import PrizeKind
from director_app.services.events.due import (
    DueFacts,
    DuePlayer,
    DueStep,
    RoundTable,
    SeatFacts,
    StepKind,
    due,
)
from director_app.services.printing.papers import PrintRequest
from director_app.services.prizes.checks import NewPrize
from director_app.services.seating.paper import paper_due
from director_app.services.seating.replanning import ReplanOptions
from tests.builders import accept_walls, drawn_event, new_event
from tests.services.played import played_event, with_ranking

ANN, BEA = DuePlayer(1, "Ann"), DuePlayer(2, "Bea")
NO_PLAY = {"drawn": False, "clock": ClockState.READY, "tables": 0, "out": ()}
AT_WORK = DueFacts(
    entered=8,
    checked_in=8,
    not_here=(),
    drawn=True,
    round=1,
    clock=ClockState.RUNNING,
    tables=2,
    tables_in=0,
    following=2,
    out=(1, 2),
)
ALL_IN = replace(AT_WORK, tables_in=2, out=())
LAST = replace(ALL_IN, round=2, following=0, complete=2, published=2, reported=True)


def kinds(facts):
    return [step.step for step in due(facts)]


@pytest.mark.parametrize(
    ("facts", "change", "steps"),
    [
        (AT_WORK, {**NO_PLAY, "entered": 0}, [DueStep(StepKind.IMPORT)]),
        (
            AT_WORK,
            {**NO_PLAY, "checked_in": 6, "not_here": (ANN, BEA)},
            [DueStep(StepKind.CHECK_IN, 2, players=(ANN, BEA))],
        ),
        (AT_WORK, NO_PLAY, [DueStep(StepKind.DRAW, 8)]),
        (
            AT_WORK,
            {"clock": ClockState.READY, "printed": False, "not_here": (ANN,)},
            [
                DueStep(StepKind.PRINT, 1),
                DueStep(StepKind.START, 1),
                DueStep(StepKind.ABSENT, 1, players=(ANN,)),
            ],
        ),
        (AT_WORK, {"not_here": (ANN,)}, [DueStep(StepKind.WAIT, 1)]),
        (AT_WORK, {"clock": ClockState.OVER}, [DueStep(StepKind.ENTER, 2, (1, 2))]),
        (AT_WORK, {"tables_in": 1, "out": (2,)}, [DueStep(StepKind.ENTER, 1, (2,))]),
        (
            AT_WORK,
            {"clock": ClockState.OVER, "marked": True, "on_desk": (1,), "out": (2,)},
            [DueStep(StepKind.HERE, tables=(1,)), DueStep(StepKind.CALL, 1, (2,))],
        ),
        (
            AT_WORK,
            {"reopened": (1,), "drafts": (2,), "out": ()},
            [DueStep(StepKind.FINISH, tables=(2,)), DueStep(StepKind.REOPENED, tables=(1,))],
        ),
        (
            ALL_IN,
            {
                "seats": SeatFacts(2, (ANN,), (BEA,), cards=(BEA,)),
                "disputed": (RoundTable(1, 2),),
                "ruling": "Dead hand",
            },
            [
                DueStep(StepKind.NEXT_ROUND, 2),
                DueStep(StepKind.WITHDRAWN, 2, players=(ANN,)),
                DueStep(StepKind.UNSEATED, 2, players=(BEA,)),
                DueStep(StepKind.CARDS, 2, players=(BEA,)),
                DueStep(StepKind.ASIDE, tables=(2,), round=1),
                DueStep(StepKind.RULING, words="Dead hand"),
            ],
        ),
        (
            ALL_IN,
            {"complete": 1, "earlier": (RoundTable(1, 4), RoundTable(1, 3))},
            [
                DueStep(StepKind.NEXT_ROUND, 2),
                DueStep(StepKind.OLD_SHEETS, tables=(3, 4), round=1),
            ],
        ),
        (LAST, {}, [DueStep(StepKind.RESULTS)]),
        (
            LAST,
            {"published": 1, "ties": (1, 4), "owed": True, "reported": False},
            [
                DueStep(StepKind.PUBLISH, 2),
                DueStep(StepKind.TIES, places=(1, 4)),
                DueStep(StepKind.PRIZES),
                DueStep(StepKind.REPORT),
            ],
        ),
        (
            LAST,
            {"published": 1, "owed": True, "disputed": (RoundTable(2, 1),)},
            [DueStep(StepKind.ASIDE, tables=(1,), round=2), DueStep(StepKind.PUBLISH, 2)],
        ),
    ],
)
def test_what_is_due_in_its_order(facts, change, steps):
    assert list(due(replace(facts, **change))) == steps


def test_publishing_between_rounds_is_due_only_where_an_earlier_round_was_published():
    between = replace(ALL_IN, round=2, following=3, complete=2)
    assert kinds(between) == [StepKind.NEXT_ROUND]
    assert kinds(replace(between, published=1)) == [StepKind.NEXT_ROUND, StepKind.PUBLISH]


tables = st.lists(st.integers(1, 9), max_size=3, unique=True).map(lambda some: tuple(sorted(some)))
places = st.tuples() | st.tuples(st.builds(RoundTable, st.integers(1, 2), st.integers(1, 9)))
people = st.tuples() | st.just((ANN,))


@given(
    st.builds(
        DueFacts,
        entered=st.integers(0, 500),
        checked_in=st.integers(0, 500),
        not_here=people,
        drawn=st.booleans(),
        round=st.integers(1, 12),
        clock=st.sampled_from(ClockState),
        tables=st.integers(0, 9),
        tables_in=st.integers(0, 9),
        following=st.integers(0, 12),
        mismatches=tables,
        drafts=tables,
        out=tables,
        marked=st.booleans(),
        aside=tables,
        seats=st.builds(SeatFacts, st.just(2), people, people, people, people, places),
        earlier=places,
        disputed=places,
        ruling=st.sampled_from(["", "Dead hand"]),
        complete=st.integers(0, 12),
        published=st.integers(0, 12),
        owed=st.booleans(),
        reported=st.booleans(),
    )
)
def test_something_always_is_due_in_one_order_and_waiting_only_if_nothing_else_is(facts):
    found = kinds(facts)
    order = [list(StepKind).index(step) for step in found]
    assert found
    assert order == sorted(order)
    assert not any(step.idle for step in found) or len(found) == 1


def steps_of(desk, event):
    return [step.step for step in desk.at(event).overview.show().due]


def test_an_event_s_day_goes_through_the_steps(desk, book, tmp_path):
    event = new_event(desk, players=0)
    assert steps_of(desk, event) == [StepKind.IMPORT]
    event = new_event(desk, here=False)
    assert desk.at(event).overview.show().next.number == 8
    assert steps_of(desk, event) == [StepKind.CHECK_IN]
    event = drawn_event(desk)
    assert steps_of(desk, event) == [StepKind.PRINT, StepKind.START]
    desk.at(event).clock.start(1)
    assert steps_of(desk, event) == [StepKind.WAIT]
    book.time.pass_by(minutes=61)
    assert desk.at(event).overview.show().due == (DueStep(StepKind.ENTER, 2, (1, 2)),)
    accept_walls(desk, event, 1)
    assert desk.at(event).overview.show().due == (DueStep(StepKind.NEXT_ROUND, 2),)
    desk.at(event).clock.next_round()
    desk.at(event).clock.start(2)
    accept_walls(desk, event, 2)
    assert steps_of(desk, event) == [StepKind.PUBLISH, StepKind.REPORT]
    desk.at(event).standings.release(2)
    desk.at(event).reports.master_points(tmp_path)
    assert steps_of(desk, event) == [StepKind.RESULTS]


def test_who_withdrew_and_who_came_is_named_until_the_rounds_to_come_are_seated_anew(desk, book):
    event = drawn_event(desk, players=12, rounds=3)
    desk.at(event).printing.packets.remember(
        desk.at(event)
        .printing.packets.several(event, [("movement-cards", PrintRequest())], "Cards")
        .papers
    )
    desk.at(event).clock.start(1)
    book.time.pass_by(minutes=1)
    gone = desk.at(event).roster.set_status(5, Status.WITHDRAWN)
    come = desk.at(event).roster.enter({"given": "Zoe", "family": "Adler"})
    desk.at(event).roster.check_in([come.badge])
    withdrawn, unseated = desk.at(event).overview.show().due
    assert withdrawn == DueStep(StepKind.WITHDRAWN, 2, players=(DuePlayer(5, gone.name),))
    assert unseated == DueStep(StepKind.UNSEATED, 2, players=(DuePlayer(come.badge, "Zoe Adler"),))
    desk.at(event).seating.replanning.apply(
        desk.at(event).seating.replanning.propose(ReplanOptions(2))
    )
    (cards,) = desk.at(event).overview.show().due
    assert cards.step is StepKind.CARDS
    assert DuePlayer(come.badge, "Zoe Adler") in cards.players
    bundle = desk.at(event).printing.packets.several(
        event, paper_due(cards, PrintRequest()), "Cards"
    )
    assert sum(len(paper.runs) for paper in bundle.papers) == len(cards.players)
    desk.at(event).printing.packets.remember(bundle.papers)
    assert steps_of(desk, event) == [StepKind.WAIT]


def test_a_tie_that_the_director_decides_is_due_once_all_is_played(desk, tmp_path):
    rules = with_ranking(desk, tmp_path, 'ties = [{ place = 1, policy = "dice", section = "9" }]')
    points = {badge: -10 * badge for badge in range(3, 9)}
    event = played_event(desk, rules, {1: 100, 2: 100, **points})
    assert steps_of(desk, event) == [StepKind.PUBLISH, StepKind.TIES, StepKind.REPORT]
    desk.at(event).standings.ties.share(1)
    assert StepKind.TIES not in steps_of(desk, event)
    desk.at(event).history.undo()
    assert DueStep(StepKind.TIES, places=(1,)) in desk.at(event).overview.show().due


def test_a_begun_ruling_is_named_as_the_window_says_it(desk):
    event = drawn_event(desk)
    seen = desk.at(event).overview.show(ruling="Dead hand: table 3")
    assert seen.due[-1] == DueStep(StepKind.RULING, words="Dead hand: table 3")


def test_seats_are_looked_at_again_only_when_something_of_them_changed(desk, monkeypatch):
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    desk.at(event).overview.show()
    asked, old = [], desk.at(event).seating.paper.old
    monkeypatch.setattr(
        desk.at(event).seating.paper, "old", lambda *place: asked.append(place) or old(*place)
    )
    accept_walls(desk, event, 1, [1])
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 2), ["L"])
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, cents=7_500))
    desk.at(event).overview.show()
    assert not asked
    desk.at(event).seating.moves.swap(2, 1, 5)
    desk.at(event).overview.show()
    assert len(asked) == 1
