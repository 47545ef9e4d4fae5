"""The adviser at the desk: the sheet of the event, and a ruling that can be logged as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.rulings import Conduct, Scope
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.rules.adviser.parts import SILENT
from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.situations import situations_of
from director_app.services.rulings.adviser import AdviceRequest, AdvisedPlace, situations_found
from director_app.services.rulings.service import FREE
from tests.builders import drawn_event
from tests.unit.rules.advised import ways
from tests.wording import PEEK


@pytest.fixture
def event(desk):
    return drawn_event(desk)


def test_the_situations_are_those_of_the_sheet():
    rules = shipped_ruleset("mjmp")
    assert situations_found(rules, "") == situations_found(rules, " ")
    assert situations_found(rules, "").rest == situations_of(rules)
    assert situations_found(rules, "peeked").best[0].id == "peek"


def test_a_penalty_is_ready_to_be_logged(desk, event):
    advised = desk.at(event).rulings.adviser.advise(
        "peek", {}, AdvisedPlace(round=1, game=2, badge=3)
    )
    assert advised.new is not None
    assert (advised.new.kind, advised.new.badges, advised.new.points) == ("peek", (3,), None)
    assert advised.new.table == advised.place.table
    ruling = desk.at(event).rulings.add(advised.new)
    assert (ruling.points, ruling.section, ruling.situation) == (-10, "6", "peek")
    assert ruling.said.startswith(f"{PEEK}: −10 in this game (6).")


def test_a_dead_hand_comes_under_the_sheets_reason_and_into_the_game(desk, event):
    place = AdvisedPlace(round=1, game=1, badge=5)
    advised = desk.at(event).rulings.adviser.advise("claimed_in_rack", {}, place)
    assert advised.who is not None
    assert advised.new is not None
    assert advised.new.facts.dead == {advised.who}
    ruling = desk.at(event).rulings.add(advised.new)
    assert ruling.label == "Dead hand: put a claimed tile in the rack"
    assert ruling.section == "17"
    assert ruling.facts.dead == {advised.who}


def test_common_practice_is_logged_under_the_situations_name(desk, event):
    place = AdvisedPlace(round=1, game=1, badge=5)
    new = desk.at(event).rulings.adviser.advise("impossible_hand", {}, place).new
    assert new is not None
    label = "Hand that can no longer be made"
    assert (new.kind, new.label, new.scope) == (FREE, label, Scope.GAME)
    assert new.said.startswith(SILENT)
    assert desk.at(event).rulings.add(new).label == label


def test_a_hand_that_may_be_dead_is_dead_when_the_director_says_so(desk, event):
    place = AdvisedPlace(round=1, game=1, badge=5)
    left = desk.at(event).rulings.adviser.advise("layout", {"lays_out": "no"}, place)
    dead = desk.at(event).rulings.adviser.advise("layout", {"lays_out": "no"}, place, dead=True)
    assert left.new is not None
    assert left.new.facts.empty
    assert dead.new is not None
    assert dead.new.facts.dead == {dead.who}


def test_mah_jongg_in_error_that_ends_the_game_is_its_result(desk, event):
    place = AdvisedPlace(round=1, game=1, badge=5)
    asked = desk.at(event).rulings.adviser.advise(
        "error", {"shown": "all", "before": "none"}, place
    )
    assert asked.new is None
    assert [question.id for question in asked.advice.asks] == ["intact"]
    answers = {"shown": "all", "before": "none", "intact": "none"}
    advised = desk.at(event).rulings.adviser.advise("error", answers, place)
    assert advised.new is not None
    ruling = desk.at(event).rulings.add(advised.new)
    assert ruling.facts.result is not None
    assert ruling.facts.result.caller is advised.who


def test_the_next_complaint_is_told_and_disqualifies_nobody_by_itself(desk, event):
    first = desk.at(event).rulings.adviser.advise("rude", {}, AdvisedPlace(badge=2))
    assert first.complaints == 0
    assert first.new is not None
    assert desk.at(event).rulings.add(first.new).conduct is Conduct.WARNED
    second = desk.at(event).rulings.adviser.advise("rude", {}, AdvisedPlace(badge=2))
    assert second.complaints == 1
    assert "disqualification" in second.advice.in_one_line
    assert second.new is not None
    assert desk.at(event).rulings.add(second.new).conduct is Conduct.PROPOSED


def test_open_points_are_left_to_the_director(desk, event):
    new = (
        desk.at(event)
        .rulings.adviser.advise("late", {"arrived": "late"}, AdvisedPlace(badge=2))
        .new
    )
    assert new is not None
    with pytest.raises(DirectorError, match="such as -10"):
        desk.at(event).rulings.add(new)
    assert desk.at(event).rulings.add(replace(new, points=-5)).points == -5


def test_without_a_player_there_is_advice_and_no_ruling(desk, event):
    advised = desk.at(event).rulings.adviser.advise("peek", {})
    assert advised.advice.charge is not None
    assert advised.new is None


def test_what_is_about_nobody_is_logged_for_the_table(desk, event):
    advised = desk.at(event).rulings.adviser.advise(
        "time_out", {}, AdvisedPlace(round=1, table=1, game=4)
    )
    assert advised.new is not None
    assert len(advised.new.badges) == 4
    assert advised.new.facts.result is not None
    desk.at(event).rulings.add(advised.new)


def test_a_player_of_another_table_is_refused(desk, event):
    here = (
        desk.at(event)
        .rulings.adviser.advise("peek", {}, AdvisedPlace(round=1, badge=1))
        .place.table
    )
    other = 1 if here == 2 else 2
    with pytest.raises(DirectorError, match="isn’t at table") as refused:
        desk.at(event).rulings.adviser.advise(
            "peek", {}, AdvisedPlace(round=1, table=other, badge=1)
        )
    assert refused.value.field == "player"
    with pytest.raises(DirectorError, match="games 1 to 4"):
        desk.at(event).rulings.adviser.advise(
            "peek", {}, AdvisedPlace(round=1, table=here, game=9, badge=1)
        )


def test_said_twice_there_is_advice_for_somebody_without_a_seat_at_the_table(desk, event):
    here = (
        desk.at(event)
        .rulings.adviser.advise("peek", {}, AdvisedPlace(round=1, badge=1))
        .place.table
    )
    place = AdvisedPlace(round=1, table=3 - here, game=1, badge=1)
    seen = desk.at(event).rulings.adviser.consider(
        AdviceRequest(place, None, "peek", not_at_table=True)
    )
    assert seen.refusal is None
    assert (seen.advised.who, seen.advised.new.badges) == (None, (1,))
    ruling = desk.at(event).rulings.add(seen.advised.new)
    assert (ruling.table, ruling.points) == (3 - here, -10)


def test_what_was_ruled_is_taken_back_in_one_step(desk, event):
    place = AdvisedPlace(round=1, game=1, badge=5)
    new = desk.at(event).rulings.adviser.advise("claimed_in_rack", {}, place).new
    assert new is not None
    desk.at(event).rulings.add(new)
    desk.at(event).history.undo()
    assert desk.at(event).rulings.log() == ()


def one_way_to_each_ruling(rules):
    """Situations with answers, one for each verdict and kind of facts."""
    found = {}
    for situation in situations_of(rules):
        for answers, advice in ways(rules, situation.id):
            facts = advice.facts
            what = (situation.id, advice.verdict, bool(facts.out), facts.result is None)
            found.setdefault(what, (situation, answers))
    return found.values()


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_ruling_of_every_sheet_can_be_logged(desk, ruleset):
    event = drawn_event(desk, ruleset=ruleset)
    fixed = {kind.kind for kind in desk.at(event).rulings.kinds() if kind.points is not None}
    table = (
        desk.at(event)
        .rulings.adviser.advise("peek", {}, AdvisedPlace(round=1, badge=1))
        .place.table
    )
    for situation, answers in one_way_to_each_ruling(shipped_ruleset(ruleset)):
        answered = {key: _without(value) for key, value in answers.items()}
        place = AdvisedPlace(round=1, table=table, game=1, badge=1 if situation.who else None)
        new = desk.at(event).rulings.adviser.advise(situation.id, answered, place).new
        assert new is not None, (situation.id, answers)
        opened = new if new.kind in {*fixed, FREE} else replace(new, points=-10)
        desk.at(event).rulings.preview(opened)


def _without(value: str) -> str:
    """Seats as a number: the player's own seat is not known here."""
    letters = {seat.value for seat in Seat}
    return str(len(value)) if set(value) <= letters else value
