"""Why somebody sits where they do, whom they meet, and why two players meet or never do."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director_app.domain.people import EntrantFacts
from director_app.domain.tables import Seat
from director_app.errors import SeatingError
from director_app.messages.dates import hour_minute
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
from tests.builders import drawn_event, new_event


def drawn(desk, method, players=32, rounds=6, **how):
    event = new_event(desk, players=players, rounds=rounds)
    desk.at(event).seating.draw(DrawOptions(seed=3, method=method, **how))
    return event


def why(desk, event, badge, number):
    rounds = desk.at(event).seating.explaining.person(badge).rounds
    return " ".join(reason.sentence for reason in rounds[number - 1].why)


def told(desk, event, one, other):
    pair = desk.at(event).seating.explaining.pair(one, other)
    return " ".join(reason.sentence for reason in (pair.told, *pair.why))


def badges(desk, event):
    return {line.entrant: line.badge for line in desk.at(event).seating.view().by_name}


def test_the_sheets_movement_is_told_by_its_steps_and_tables(desk):
    event = drawn(desk, "movement")
    person = desk.at(event).seating.explaining.person(5)
    assert person.tables == (5, 3, 1, 7, 5, 3)
    assert "Drawn at random (seed 3)" in why(desk, event, 5, 1)
    assert why(desk, event, 5, 2) == "South moves down 2 tables each round: 5, then 3."
    assert "3, then 1, then 7. Before the first table comes the last." in why(desk, event, 5, 4)
    assert "Repeat opponents: Ann Cohen." in why(desk, event, 5, 3)
    assert (person.met, person.never, person.repeats) == (14, 17, 4)
    assert person.seats == {Seat.EAST: 0, Seat.NORTH: 0, Seat.WEST: 0, Seat.SOUTH: 6}


def test_the_draw_without_repeats_says_so_and_counts_seats(desk):
    event = drawn(desk, "balanced", players=40, rounds=4, seats="balance")
    person = desk.at(event).seating.explaining.person(5)
    assert person.repeats == 0
    assert all("Chosen to avoid repeat opponents." in why(desk, event, 5, at) for at in (1, 4))
    assert all("Only time at" in why(desk, event, 5, at) for at in (1, 2, 3, 4))


def test_repeats_that_no_seating_avoids_are_told_with_their_bound(desk):
    event = drawn(desk, "balanced", players=8, rounds=3)
    found = desk.at(event).seating.view().quality
    assert found.repeats == found.lower_bound == 12
    by_id = badges(desk, event)
    pair = [by_id[person] for person in (found.again[0].first, found.again[0].second)]
    assert "No seating at these tables has fewer than 12 repeats." in told(desk, event, *pair)


def test_a_change_of_the_day_is_named_with_its_time_until_it_is_taken_back(book, desk):
    event = drawn(desk, "movement")
    before = why(desk, event, 5, 2)
    book.time.pass_by(minutes=12)
    desk.at(event).seating.moves.swap(2, 5, 7, onwards=True)
    at = hour_minute(book.time())
    words = f"Swap Eve Abbott and Gail Abbott, Round 2 to Round 6, {at}"
    assert [why(desk, event, badge, 6) for badge in (5, 7)] == [words, words]
    assert "Drawn at random" in why(desk, event, 5, 1)
    desk.at(event).history.undo()
    assert why(desk, event, 5, 2) == before
    desk.at(event).history.redo()
    assert why(desk, event, 5, 2) == words


def test_rounds_after_a_single_swap_follow_the_movement_still(desk):
    event = drawn(desk, "movement")
    desk.at(event).seating.moves.swap(2, 5, 7)
    assert "Swap" in why(desk, event, 5, 2)
    assert why(desk, event, 5, 3).startswith(
        "South moves down 2 tables each round: 5, then 3, then"
    )


def test_a_new_draw_forgets_changes_before_it(desk):
    event = drawn(desk, "movement")
    desk.at(event).seating.moves.swap(2, 5, 7)
    desk.at(event).seating.draw(DrawOptions(seed=9, method="random"))
    assert "Drawn at random for this round." in why(desk, event, 5, 2)


def test_needs_and_requests_are_the_reason(desk):
    event = new_event(desk, players=24, rounds=4)
    desk.at(event).roster.change(3, {"stationary": "yes"})
    desk.at(event).seating.draw(DrawOptions(seed=3, method="balanced"))
    table = desk.at(event).seating.explaining.person(3).tables[0]
    assert why(desk, event, 3, 4) == f"Keeps table {table} all day (request)."


def test_someone_who_leaves_no_longer_plays(desk):
    event = drawn(desk, "balanced", players=40, rounds=4)
    view = desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=(5,)))
    desk.at(event).seating.replanning.apply(view)
    person = desk.at(event).seating.explaining.person(5)
    assert [round_.place is None for round_ in person.rounds] == [False, False, True, True]
    assert why(desk, event, 5, 3) == "No longer playing."
    assert person.sat_out == 0


def test_someone_without_a_seat_is_refused(desk):
    event = drawn(desk, "balanced")
    desk.at(event).roster.add(EntrantFacts(given="Zoe", family="Young"))
    with pytest.raises(SeatingError, match="Zoe Young has no seat in any round"):
        desk.at(event).seating.explaining.person(33)
    with pytest.raises(SeatingError, match="two different players"):
        desk.at(event).seating.explaining.pair(3, 3)


def test_a_pair_meets_when_and_where_or_never(desk):
    event = drawn(desk, "movement")
    assert told(desk, event, 5, 7).startswith(
        "Eve Abbott and Gail Abbott play each other in round 6 at table"
    )
    never = next(
        other
        for other in range(6, 33)
        if desk.at(event).seating.explaining.person(other).seats[Seat.SOUTH] == 6
    )
    assert "never play each other. Both keep South" in told(desk, event, 5, never)


def test_the_movements_arithmetic_says_when_they_come_together_again(desk):
    event = drawn(desk, "movement")
    words = (
        "North and East move 2 tables apart each round. With 8 tables, they play each other "
        "every 4 rounds."
    )
    assert told(desk, event, 1, 6) == (
        (
            "Ann Abbott and Fay Abbott play each other 2 times: round 1 at table 2, round 5 at "
            "table 6. "
        )
        + words
    )


def test_a_request_to_be_apart_is_told_kept_and_broken(desk):
    event = drawn(desk, "movement")
    desk.at(event).roster.set_apart(5, 7)
    assert "They asked to be apart, but the seating doesn’t honor it." in told(desk, event, 5, 7)
    desk.at(event).roster.set_apart(5, 7, apart=False)
    assert "apart" not in told(desk, event, 5, 7)


@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(players=st.integers(8, 30), rounds=st.integers(1, 5), seed=st.integers(0, 99))
def test_pairs_and_people_agree_with_a_recount(desk, players, rounds, seed):
    event = new_event(desk, players=players, rounds=rounds)
    desk.at(event).seating.draw(DrawOptions(seed=seed, method="random"))
    view = desk.at(event).seating.view()
    met = Counter(
        frozenset(pair)
        for tables in view.floors.values()
        for table in tables
        for pair in combinations([chair.badge for chair in table.chairs if chair.badge], 2)
    )
    for badge in (1, players):
        person = desk.at(event).seating.explaining.person(badge, view=view)
        mine = {pair: count for pair, count in met.items() if badge in pair}
        assert person.met == len(mine)
        assert person.met + person.never == players - 1
        assert person.repeats == sum(mine.values()) - len(mine)
        assert all(round_.why for round_ in person.rounds)
    pair = desk.at(event).seating.explaining.pair(1, players, view=view)
    assert len(pair.meetings) == met[frozenset((1, players))]
    assert view.quality.repeats == sum(count * (count - 1) // 2 for count in met.values())


def test_an_event_drawn_by_default_can_be_explained_for_everybody(desk):
    for ruleset in ("mjmp", "mahjcon", "mania", "mission", "four-seasons"):
        try:
            event = drawn_event(desk, ruleset=ruleset, players=22, rounds=4)
        except SeatingError:
            continue
        for badge in range(1, 23):
            rounds = desk.at(event).seating.explaining.person(badge).rounds
            assert all(round_.why for round_ in rounds)
