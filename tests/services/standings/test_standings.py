"""Standings: rounds, rulings, ties, and what counts for master points."""

from __future__ import annotations

import pytest

from director_app.domain.rounds import RoundKind
from director_app.domain.rulings import Conduct
from director_app.domain.standings import ListedAs
from director_app.errors import DirectorError
from director_app.services.rulings.service import Disqualification, NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event
from tests.services.played import with_ranking


def totals(desk, event, division=None, **request):
    places = desk.at(event, division).standings.standings(**request).places
    return {place.tally.badge: place.tally for place in places}


def test_everybody_checked_in_is_listed_with_0_before_the_first_sheet(desk):
    event = drawn_event(desk)
    places = desk.at(event).standings.standings().places
    assert [(place.rank, place.tied, place.tally.total) for place in places] == [(1, True, 0)] * 8


def test_a_game_penalty_is_in_the_round_and_an_event_penalty_beside_it(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1, table=2, game=2))
    desk.at(event).rulings.add(NewRuling("late", (2,), points=-15, note="Ten minutes"))
    found = totals(desk, event)
    assert (found[1].rounds, found[1].adjustments, found[1].total) == ((30,), 0, 30)
    assert (found[2].rounds, found[2].adjustments, found[2].total) == ((40,), -15, 25)


def test_a_cancelled_ruling_counts_no_more(desk):
    event = drawn_event(desk)
    ruling = desk.at(event).rulings.add(NewRuling("peek", (1,), round=1))
    assert totals(desk, event, through=1)[1].total == -10
    desk.at(event).rulings.cancel(ruling.number, "It was her own tile")
    assert totals(desk, event, through=1)[1].total == 0
    assert desk.at(event).rulings.log()[0].ruling.cancel_reason == "It was her own tile"


def test_a_disqualified_player_has_no_place_until_it_is_cancelled(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    assert desk.at(event).rulings.complaints(3).next is Conduct.WARNED
    desk.at(event).rulings.add(NewRuling("complaint", (3,)))
    assert desk.at(event).rulings.complaints(3).next is Conduct.PROPOSED
    second = desk.at(event).rulings.disqualify(3, Disqualification("Again"))
    place = desk.at(event).standings.standings().places[-1]
    assert (place.rank, place.tally.badge, place.tally.status) == (None, 3, ListedAs.DISQUALIFIED)
    desk.at(event).rulings.cancel(second.number, "Taken back by the table")
    assert all(place.rank == 1 for place in desk.at(event).standings.standings().places)


def test_undo_takes_a_disqualification_back(desk):
    event = drawn_event(desk)
    desk.at(event).rulings.add(NewRuling("complaint", (3,)))
    desk.at(event).rulings.disqualify(3, Disqualification("Shouted"))
    desk.at(event).history.undo()
    assert totals(desk, event)[3].status is ListedAs.PLAYING
    assert desk.at(event).rulings.complaints(3).count == 1
    desk.at(event).history.redo()
    assert totals(desk, event)[3].status is ListedAs.DISQUALIFIED


def test_a_bonus_round_is_in_the_total_and_not_in_the_qualifying_total(desk):
    event = new_event(desk)
    bonus = desk.at(event).rounds.add(kind=RoundKind.BONUS, name="Bonus hand")
    assert (bonus.counts_event, bonus.counts_master) == (True, False)
    desk.at(event).seating.draw(DrawOptions(seed=2))
    for number in (1, 2, 3):
        accept_walls(desk, event, number)
    tally = totals(desk, event)[1]
    assert (tally.total, tally.qualifying_total, tally.bonus) == (120, 80, 40)


def test_standings_through_a_round_leave_later_rounds_out(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2, [1])
    assert {tally.total for tally in totals(desk, event, through=1).values()} == {40}
    view = desk.at(event).standings.standings()
    assert view.out == ((2, 2),)


def test_a_release_names_the_round_and_can_be_taken_back(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    assert not desk.at(event).standings.standings().released
    desk.at(event).standings.release(1)
    assert desk.at(event).standings.standings().released
    desk.at(event).history.undo()
    assert not desk.at(event).standings.standings().released


def test_what_is_taken_back_is_what_was_public_before(desk):
    event = drawn_event(desk, rounds=3)
    for number in (1, 2, 3):
        accept_walls(desk, event, number)
    public = lambda: desk.events.get(event).main.released_through  # noqa: E731 - asked often
    desk.at(event).standings.release(3)
    desk.at(event).standings.take_back_release()
    assert public() == 0
    desk.at(event).standings.release(1)
    desk.at(event).standings.release(3)
    assert desk.at(event).standings.take_back_release() == public() == 1
    desk.at(event).history.undo()
    assert public() == 3
    desk.at(event).history.redo()
    assert desk.at(event).standings.take_back_release() == public() == 0
    with pytest.raises(DirectorError, match="No standings are published"):
        desk.at(event).standings.take_back_release()


def test_the_day_of_a_player_says_what_the_total_is_made_of(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1, game=4))
    lines = desk.at(event).standings.day(1)
    assert sum(line.points for line in lines) == totals(desk, event)[1].total == 30
    assert any("wall" in line.why for line in lines)


def test_an_unscored_division_has_its_own_players_and_no_rules(desk):
    event = new_event(desk)
    social = desk.events.add_division(event, "Social", "unscored", first_table=20)
    for badge in range(5, 9):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    view = desk.at(event, social).seating.draw(DrawOptions(seed=1))
    assert view.floors[1][0].table == 20
    assert {place.tally.badge for place in desk.at(event).standings.standings().places} == {
        1,
        2,
        3,
        4,
    }


@pytest.mark.parametrize(
    ("missed", "alone", "given"),
    [
        ('counts = "points", points = 25', 25, 25),
        ('counts = "average"', 0, 40),
        ('counts = "nothing"', 0, 0),
    ],
)
def test_who_sits_out_gets_what_the_sheet_gives(desk, tmp_path, missed, alone, given):
    rules = with_ranking(desk, tmp_path, f"missed = {{ {missed} }}")
    event = new_event(desk, ruleset=rules, players=9, rounds=2)
    desk.at(event).seating.draw(DrawOptions(seed=1, odd="sit_out"))
    accept_walls(desk, event, 1)
    found = totals(desk, event)
    (first,) = (badge for badge, tally in found.items() if tally.rounds == (None,))
    assert found[first].total == alone
    accept_walls(desk, event, 2, [1])
    found = totals(desk, event)
    here = {badge for badge, tally in found.items() if tally.rounds[1] is not None}
    waiting = [tally for badge, tally in found.items() if badge not in {*here, first}]
    lines = sorted(tally.total for tally in waiting if tally.rounds == (40, None))
    assert lines == [40] * (len(waiting) - 1) + [40 + given], "one sits out, the others play on"
    accept_walls(desk, event, 2, [2])
    found = totals(desk, event)
    assert sorted(tally.total for tally in found.values()) == [40 + given] * 2 + [80] * 7
    shown = {
        badge: desk.at(event).standings.standings().total_words.cells(found[badge])
        for badge in found
    }
    assert shown[first] == ((f"[{given}]" if given else "\N{EN DASH}"), "40")
