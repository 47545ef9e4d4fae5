"""What the adviser's page is told at once: the table, the advice, and what the ruling would do."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.rules.loading import shipped_ruleset
from director_app.services.rulings.adviser import AdviceRequest, AdvisedPlace, Overruling
from tests.builders import accept_walls, drawn_event
from tests.services.rulings.test_adviser import one_way_to_each_ruling
from tests.transactions import asking


@pytest.fixture
def event(desk):
    return drawn_event(desk)


def at_table(desk, event, seat, table=1):
    """The badge of who sits there in round 1."""
    view = desk.at(event).scores.sheet(1, table)
    return view.players[view.seated[0][seat]].badge


@pytest.mark.parametrize("accepted", [False, True])
def test_it_is_what_the_adviser_and_the_preview_say_apart(desk, event, accepted):
    if accepted:
        accept_walls(desk, event, 1, [1])
    badge = at_table(desk, event, Seat.EAST)
    for situation, answers in one_way_to_each_ruling(shipped_ruleset("mjmp")):
        place = AdvisedPlace(1, 1, 1, badge if situation.who else None)
        advised = desk.at(event).rulings.adviser.advise(situation.id, answers, place)
        assert advised.new is not None
        with asking() as asked:
            seen = desk.at(event).rulings.adviser.consider(
                AdviceRequest(place, None, situation.id, answers)
            )
        assert seen.advised == advised
        assert asked.transactions == 1
        assert asked.reads("sheet ") == 1
        if seen.refusal is None:
            assert seen.preview == desk.at(event).rulings.preview(advised.new)
        else:
            assert seen.preview is None
            with pytest.raises(DirectorError, match=re.escape(seen.refusal.sentence)):
                desk.at(event).rulings.preview(advised.new)


def test_the_table_is_told_whoever_is_meant(desk, event):
    here, there = (at_table(desk, event, Seat.EAST, table) for table in (1, 2))
    for asked in (
        AdviceRequest(AdvisedPlace(1, 1, 1), None),
        AdviceRequest(AdvisedPlace(1, 1, 1, here), None, "peek"),
        AdviceRequest(AdvisedPlace(1, 1, 1, there), None, "peek"),
        AdviceRequest(AdvisedPlace(1, None, 1, here), None, "peek"),
    ):
        seen = desk.at(event).rulings.adviser.consider(asked)
        assert seen.table is not None
        view = desk.at(event).scores.sheet(1, 1)
        assert (seen.table.seated, seen.table.accepted) == (view.seated, False)
        assert (seen.advised is None) is (asked.situation is None or asked.place.badge == there)
    refused = desk.at(event).rulings.adviser.consider(
        AdviceRequest(AdvisedPlace(1, 1, 1, there), None, "peek")
    )
    assert refused.refusal is not None
    assert "isn’t at table 1" in refused.refusal.sentence


@pytest.mark.parametrize(
    "place",
    [
        AdvisedPlace(),
        AdvisedPlace(1),
        AdvisedPlace(1, 99),
        AdvisedPlace(9, 1),
        AdvisedPlace(None, 1),
    ],
)
def test_where_no_table_is_meant_there_is_none(desk, event, place):
    assert desk.at(event).rulings.adviser.consider(AdviceRequest(place, None)).table is None


def test_what_is_ruled_otherwise_is_in_the_ruling_and_in_its_preview(desk, event):
    place = AdvisedPlace(1, 1, 1, at_table(desk, event, Seat.NORTH))
    asked = AdviceRequest(place, None, "peek", otherwise=Overruling(points=-5))
    seen = desk.at(event).rulings.adviser.consider(asked)
    assert seen.advised is not None
    assert seen.advised.new is not None
    assert (seen.advised.new.points, seen.advised.new.overruled) == (-5, "")
    assert seen.preview is not None
    assert [charge.points for charge in seen.preview.charges] == [-5]


def test_a_hand_is_dead_or_lives_as_the_director_says(desk, event):
    place = AdvisedPlace(1, 1, 1, at_table(desk, event, Seat.NORTH))
    asked = AdviceRequest(place, None, "claimed_in_rack")
    as_said, live, dead = (
        desk.at(event).rulings.adviser.consider(replace(asked, otherwise=otherwise)).advised
        for otherwise in (None, Overruling(dead=False), Overruling(dead=True))
    )
    assert as_said.new.facts.dead == {Seat.NORTH} == dead.new.facts.dead
    assert live.new.facts.dead == frozenset()


def test_points_count_only_where_the_sheet_leaves_them_open(desk, event):
    place = AdvisedPlace(badge=2)
    late = (
        desk.at(event)
        .rulings.adviser.consider(
            AdviceRequest(place, None, "late", {"arrived": "late"}, points=-15)
        )
        .advised
    )
    peek = (
        desk.at(event)
        .rulings.adviser.consider(AdviceRequest(place, None, "peek", points=-15))
        .advised
    )
    assert late.new.points == -15
    assert peek.new.points is None


def test_what_can_not_be_logged_yet_is_told_with_the_advice(desk, event):
    seen = desk.at(event).rulings.adviser.consider(
        AdviceRequest(AdvisedPlace(badge=2), None, "late", {"arrived": "late"})
    )
    assert seen.advised is not None
    assert seen.preview is None
    assert seen.refusal is not None
    assert "such as -10" in seen.refusal.sentence
