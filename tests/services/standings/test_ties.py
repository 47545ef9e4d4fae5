"""Ties: shared, diced, counted back or played off, place by place; what settles them is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat
from director_app.domain.ties import TiePlayer
from director_app.errors import DirectorError, NotFound
from director_app.services.rulings.service import NewRuling
from director_app.services.standings.ties.rolls import to_roll
from tests.builders import two_divisions, wall
from tests.services.played import everybody, give, played_event, ranks, told, with_ranking

DICE = 'ties = [{ place = 1, policy = "dice", section = "9" }]'
PLAY_OFF = 'ties = [{ place = 1, policy = "play_off", section = "9" }]'
BACK = (
    'ties = [{ place = 1, policy = "count_back", section = "9", '
    'criteria = ["best_round", "last_round"] }]'
)
THEN_DICE = '{ place = 1, policy = "count_back", criteria = ["best_round"], then = "dice" }'


def as_rolled(*sums):
    """Two dice for each sum."""
    return [(max(1, total - 6), min(6, total - 1)) for total in sums]


def test_the_shipped_sheets_settle_ties_as_they_say(desk):
    shared, diced = desk.rulebook.get("mjmp").ranking, desk.rulebook.get("mission").ranking
    assert {shared.tie_at(place).policy for place in range(1, 200)} == {"share"}
    assert diced.tie_at(1).policy == "dice"
    assert {diced.tie_at(place).policy for place in range(2, 200)} == {"share"}


def test_shared_places_at_every_level(desk):
    event = played_event(desk, "mjmp", {1: 50, 2: 50, 3: 40, 4: 40, 5: 40, 6: 10})
    assert ranks(desk, event) == {1: 1, 2: 1, 3: 3, 4: 3, 5: 3, 6: 6, 7: 7, 8: 7}
    assert set(told(desk, event).values()) == {"shared"}
    assert desk.at(event).standings.ties.open_ties() == ()
    with pytest.raises(NotFound, match=r"place 1 as a shared place, so there’s nothing to decide"):
        desk.at(event).standings.ties.roll(1, {1: [(6, 5)], 2: [(1, 2)]})


def test_first_place_goes_to_the_higher_dice_and_all_others_share(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50, 3: 50, 4: 40, 5: 40})
    (tie,) = desk.at(event).standings.ties.open_ties()
    assert (tie.place, tie.policy, tie.section, tie.through) == (1, "dice", "Tie", 1)
    assert [(player.badge, player.measure) for player in tie.players] == [(1, 50), (2, 50), (3, 50)]
    assert ranks(desk, event) == {1: 1, 2: 1, 3: 1, 4: 4, 5: 4, 6: 6, 7: 6, 8: 6}
    assert {told(desk, event)[badge] for badge in (1, 2, 3)} == {"dice roll needed"}

    kept = desk.at(event).standings.ties.roll(
        1, {1: [(1, 2)], 2: [(6, 5)], 3: [(1, 2)]}, note=" at the desk "
    )
    assert (kept.note, kept.by) == ("at the desk", "Desk 1")
    assert ranks(desk, event) == {1: 2, 2: 1, 3: 2, 4: 4, 5: 4, 6: 6, 7: 6, 8: 6}
    assert told(desk, event)[2] == "by dice, 11 to 3 to 3"
    assert told(desk, event)[1] == "by dice, 11 to 3 to 3, then shared"
    assert told(desk, event)[4] == "shared"
    (tie,) = desk.at(event).standings.ties.open_ties()
    assert tie.settled == kept


def test_equal_sums_roll_again_and_the_refusal_says_who(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50, 3: 50})
    first = {1: [(5, 4)], 2: [(6, 3)], 3: [(1, 1)]}
    with pytest.raises(DirectorError, match=r"^1 Ann Abbott and 2 Bea Abbott each rolled 9, so"):
        desk.at(event).standings.ties.roll(1, first)
    again = {1: [(5, 4), (2, 2)], 2: [(6, 3), (2, 2)], 3: [(1, 1)]}
    with pytest.raises(DirectorError, match="each rolled 4"):
        desk.at(event).standings.ties.roll(1, again)
    assert desk.at(event).standings.ties.settled_ties() == ()
    desk.at(event).standings.ties.roll(
        1, {1: again[1] + [(1, 1)], 2: again[2] + [(1, 2)], 3: again[3]}
    )
    assert ranks(desk, event) == {1: 2, 2: 1, 3: 2, **dict.fromkeys(range(4, 9), 4)}
    assert told(desk, event)[2] == "by dice, 9 to 9 to 2, then 4 to 4, then 3 to 2"


def test_the_same_rolls_order_all_where_every_place_is_diced(desk, tmp_path):
    event = played_event(desk, with_ranking(desk, tmp_path, DICE), {1: 50, 2: 50, 3: 50, 4: 50})
    rolls = {1: as_rolled(4), 2: as_rolled(9), 3: as_rolled(4), 4: as_rolled(11)}
    with pytest.raises(DirectorError, match="1 Ann Abbott and 3 Cara Abbott each rolled 4"):
        desk.at(event).standings.ties.roll(1, rolls)
    desk.at(event).standings.ties.roll(1, rolls | {1: as_rolled(4, 5), 3: as_rolled(4, 12)})
    assert {badge: ranks(desk, event)[badge] for badge in range(1, 5)} == {1: 4, 2: 2, 3: 3, 4: 1}
    assert [tie.place for tie in desk.at(event).standings.ties.open_ties()] == [1, 5]


def test_rolls_that_cannot_be_are_refused_in_a_sentence(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50, 3: 40})

    def refused(dice, place=1, **more):
        with pytest.raises(DirectorError) as found:
            desk.at(event).standings.ties.roll(place, dice, **more)
        assert desk.at(event).standings.ties.settled_ties() == ()
        return str(found.value)

    good = {1: [(6, 5)], 2: [(1, 2)]}
    assert "two dice, each 1 to 6" in refused(good | {2: [(7, 1)]})
    assert "two dice, each 1 to 6" in refused(good | {2: [(0, 1)]})
    assert "Enter two dice, each 1 to 6" in refused(good | {2: [(3, 3, 3)]})
    assert "Enter dice for 2 Bea Abbott" in refused({1: [(6, 5)]})
    assert "Badge 3 isn’t in the tie for place 1. Tied there: 1 Ann" in refused(
        good | {3: [(1, 1)]}
    )
    assert "1 Ann Abbott doesn’t get a second roll" in refused(good | {1: [(6, 5), (1, 1)]})
    assert "No one is tied for place 3" in refused(good, place=3)
    assert "Ties to settle: place 1." in refused(good, place=3)
    assert "There’s no round 9" in refused(good, through=9)
    with pytest.raises(DirectorError, match=r"by dice, not by playoff"):
        desk.at(event).standings.ties.play_off(1, {1: 5, 2: 6})
    desk.at(event).standings.ties.roll(1, good)
    with pytest.raises(DirectorError, match=r"already settled \(by dice, 11 to 3\).*ties forget 1"):
        desk.at(event).standings.ties.roll(1, good)


def test_a_settled_tie_is_undone_redone_and_forgotten(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50})
    kept = desk.at(event).standings.ties.roll(1, {1: [(6, 5)], 2: [(1, 2)]})
    assert (
        "1 Ann Abbott, 2 Bea Abbott (by dice, 11 to 3)" in desk.at(event).history.log()[-1].action
    )
    desk.at(event).history.undo()
    assert ranks(desk, event)[2] == 1
    desk.at(event).history.redo()
    assert ranks(desk, event)[2] == 2
    desk.at(event).standings.ties.forget(kept.id)
    assert ranks(desk, event)[2] == 1
    with pytest.raises(NotFound, match="no settled tie 1"):
        desk.at(event).standings.ties.forget(kept.id)
    assert desk.journal.verify() == ()


def test_a_correction_lets_a_settlement_lapse_and_it_holds_again_when_taken_back(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50, 3: 50})
    late = NewRuling("late", (3,), points=-5, overruled="The seat was kept")
    ruling = desk.at(event).rulings.add(late)
    desk.at(event).standings.ties.roll(1, {1: [(1, 2)], 2: [(6, 5)]})
    desk.at(event).rulings.cancel(ruling.number, "The clock was wrong")
    assert {ranks(desk, event)[badge] for badge in (1, 2, 3)} == {1}
    assert [tie.holds for tie in desk.at(event).standings.ties.settled_ties()] == [False]
    assert [tie.settled for tie in desk.at(event).standings.ties.open_ties()] == [None]
    desk.at(event).history.undo()
    assert [tie.holds for tie in desk.at(event).standings.ties.settled_ties()] == [True]
    assert (ranks(desk, event)[2], ranks(desk, event)[1]) == (1, 2)


def test_a_settlement_holds_through_its_round_alone(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50}, more=1)
    desk.at(event).standings.ties.roll(1, {1: [(6, 5)], 2: [(1, 2)]})
    give(desk, event, 2, {1: 10, 2: 10})
    assert ranks(desk, event)[2] == 1
    assert ranks(desk, event, through=1)[2] == 2
    assert [tie.holds for tie in desk.at(event).standings.ties.settled_ties()] == [True]


def test_count_back_goes_by_its_criteria_in_turn(desk, tmp_path):
    event = played_event(
        desk,
        with_ranking(desk, tmp_path, BACK),
        {1: 60, 2: 40, 3: 40, 4: 60, 5: 20},
        {1: 20, 2: 50, 3: 40, 4: 20, 5: 60},
    )
    found = ranks(desk, event)
    assert {badge: found[badge] for badge in range(1, 6)} == {2: 1, 5: 2, 1: 3, 4: 3, 3: 5}
    assert told(desk, event)[5] == "by count-back: last round, 60 to 20"
    assert told(desk, event)[1] == "by count-back: best round, 60 to 40, then shared"
    assert told(desk, event)[3] == "by count-back: best round, 60 to 40"
    assert told(desk, event)[6] == "tied on best round and last round, shared"
    assert desk.at(event).standings.ties.open_ties() == ()
    with pytest.raises(NotFound, match="by count-back, so there’s nothing to decide"):
        desk.at(event).standings.ties.share(3)


def test_whom_count_back_leaves_level_the_dice_settle(desk, tmp_path):
    event = played_event(
        desk,
        with_ranking(desk, tmp_path, f"ties = [{THEN_DICE}]"),
        {1: 60, 2: 40, 3: 40, 4: 60, 5: 20},
        {1: 20, 2: 40, 3: 40, 4: 20, 5: 60},
    )
    assert [(tie.place, tie.policy) for tie in desk.at(event).standings.ties.open_ties()] == [
        (1, "dice"),
        (4, "dice"),
        (6, "dice"),
    ]
    assert told(desk, event)[1] == told(desk, event)[6] == "dice roll needed"
    with pytest.raises(DirectorError, match="1 Ann Abbott and 4 Dot Abbott each rolled 9, so"):
        desk.at(event).standings.ties.roll(1, {1: as_rolled(9), 4: as_rolled(9), 5: as_rolled(4)})
    with pytest.raises(DirectorError, match="by dice, not by playoff"):
        desk.at(event).standings.ties.play_off(1, {1: 1, 4: 2, 5: 3})
    desk.at(event).standings.ties.roll(1, {1: as_rolled(5), 4: as_rolled(9), 5: as_rolled(4)})
    assert {badge: ranks(desk, event)[badge] for badge in range(1, 6)} == {
        4: 1, 1: 2, 5: 3, 2: 4, 3: 4,
    }  # fmt: skip
    assert told(desk, event)[1] == "by count-back: best round, 60 to 40, then by dice, 9 to 5 to 4"
    desk.at(event).standings.ties.roll(4, {2: as_rolled(5), 3: as_rolled(9)})
    desk.at(event).standings.ties.roll(6, {6: as_rolled(5), 7: as_rolled(9), 8: as_rolled(2)})
    assert ranks(desk, event) == {4: 1, 1: 2, 5: 3, 3: 4, 2: 5, 7: 6, 6: 7, 8: 8}
    assert told(desk, event)[7] == "tied on best round, then by dice, 9 to 5 to 2"


def test_a_play_off_after_count_back_is_for_the_place_that_the_row_is_for(desk, tmp_path):
    back = THEN_DICE.replace('then = "dice"', 'then = "play_off"')
    rules = f'ties = [{back}, {{ place = 2, policy = "share" }}]'
    event = played_event(desk, with_ranking(desk, tmp_path, rules), {1: 50, 2: 50, 3: 50, 4: 9})
    assert [(tie.place, tie.policy) for tie in desk.at(event).standings.ties.open_ties()] == [
        (1, "play_off")
    ]
    desk.at(event).standings.ties.play_off(1, {1: 10, 2: 30, 3: 20})
    assert {badge: ranks(desk, event)[badge] for badge in range(1, 5)} == {2: 1, 1: 2, 3: 2, 4: 4}


def test_equal_dice_are_rolled_again_unless_another_count_back_comes_first(desk, tmp_path):
    other = '{ place = 2, policy = "count_back", criteria = ["last_round"], then = "dice" }'
    dice = {1: [(6, 6)], 2: [(1, 2)], 3: [(1, 2)]}
    same = desk.rulebook.get(with_ranking(desk, tmp_path, f"ties = [{THEN_DICE}]")).ranking
    assert to_roll([1, 2, 3], 1, dice, same) == (2, 3)
    both = with_ranking(desk, tmp_path, f"ties = [{THEN_DICE}, {other}]", "both")
    assert to_roll([1, 2, 3], 1, dice, desk.rulebook.get(both).ranking) == ()


def test_who_threw_fewer_winning_tiles_goes_before(desk, tmp_path):
    back = BACK.replace('"best_round", "last_round"', '"biggest_hand", "fewest_thrown"')
    event = played_event(desk, with_ranking(desk, tmp_path, back), more=1)
    view = desk.at(event).scores.sheet(1, 1)
    badges = {person.id: person.badge for person in everybody(desk, event)}
    north, south = (badges[view.seated[0][seat] or 0] for seat in (Seat.NORTH, Seat.SOUTH))
    won = Game(Outcome.MAHJONG, winner=Seat.SOUTH, value=30, thrower=Seat.WEST, exposures=0)
    other = replace(won, winner=Seat.NORTH, thrower=Seat.SOUTH)
    desk.at(event).scores.accept(view, [won, other, wall(), wall()])
    found, words = ranks(desk, event), told(desk, event)
    assert (found[north], found[south]) == (1, 2)
    assert words[north] == "by count-back: winning tiles thrown, 0 to 1"


def test_a_play_off_needs_somebody_ahead_and_leaves_the_others_their_own(desk, tmp_path):
    event = played_event(desk, with_ranking(desk, tmp_path, PLAY_OFF), {1: 50, 2: 50, 3: 50})
    with pytest.raises(DirectorError, match=r"1 Ann Abbott and 2 Bea Abbott are tied at 25"):
        desk.at(event).standings.ties.play_off(1, {1: 25, 2: 25, 3: 0})
    with pytest.raises(DirectorError, match=r"Enter playoff points for 3 Cara"):
        desk.at(event).standings.ties.play_off(1, {1: 25, 2: 20})
    with pytest.raises(DirectorError, match="Badge 8 isn’t in the tie"):
        desk.at(event).standings.ties.play_off(1, {1: 25, 2: 20, 3: 1, 8: 1})
    desk.at(event).standings.ties.play_off(1, {1: 0, 2: 25, 3: 0})
    found = {place.tally.badge: place for place in desk.at(event).standings.standings().places}
    assert [(found[badge].rank, found[badge].open) for badge in (2, 1, 3)] == [
        (1, None),
        (2, "play_off"),
        (2, "play_off"),
    ]
    assert found[2].settled == "by playoff, 25 to 0 to 0"
    assert [
        tie.place for tie in desk.at(event).standings.ties.open_ties() if tie.settled is None
    ] == [2, 4]
    desk.at(event).standings.ties.play_off(2, {1: -10, 3: 15})
    assert (ranks(desk, event)[3], ranks(desk, event)[1]) == (2, 3)
    assert told(desk, event)[3] == "by playoff, 15 to -10"


def test_the_director_may_leave_a_tie_shared(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50})
    kept = desk.at(event).standings.ties.share(1, note="Both asked for it")
    assert kept.players == (TiePlayer(kept.players[0].entrant), TiePlayer(kept.players[1].entrant))
    assert (ranks(desk, event)[1], ranks(desk, event)[2]) == (1, 1)
    assert told(desk, event)[1] == "left tied by the director"
    assert all(place.open is None for place in desk.at(event).standings.standings().places)


def test_an_average_is_tied_where_it_is_the_very_same_fraction(desk, tmp_path):
    method = 'method = { kind = "average", least = 1, section = "7" }\n'
    ours = with_ranking(desk, tmp_path, method + DICE)
    event = played_event(desk, ours, {1: 10, 2: 10, 3: 11}, {1: 10, 2: 10, 3: 10})
    (tie, _) = desk.at(event).standings.ties.open_ties()
    assert (tie.place, [player.badge for player in tie.players]) == (2, [1, 2])
    assert tie.players[0].measure == 10


def test_before_a_round_and_without_rules_there_is_no_tie(desk):
    assert desk.at(played_event(desk, "mission", more=1)).standings.ties.open_ties() == ()


def test_a_tie_is_a_divisions_own(desk):
    event, social = two_divisions(desk)
    assert desk.at(event, social).standings.ties.open_ties() == ()
    with pytest.raises(NotFound, match="No one is tied for place 1 through round 0"):
        desk.at(event, social).standings.ties.share(1)
