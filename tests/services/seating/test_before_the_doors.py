"""Before the doors: the truth of the movement, odd fields, house players, what is decided."""

from __future__ import annotations

from collections import Counter
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.actions import ActionKind
from director_app.domain.people import Status
from director_app.domain.seat_requests import SeatRequest
from director_app.domain.tables import Seat, Seats, TablePlan
from director_app.errors import DirectorError, SeatingError
from director_app.rules.loading import shipped
from director_app.seating.movement import follow
from director_app.seating.note_words import note_words
from director_app.seating.quality import quality
from director_app.services.seating.draw_methods import (
    field_ways,
    other_tables,
    repeating_tables,
    truth_of,
    ways,
)
from director_app.services.seating.pulled import PulledSeats
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event
from tests.patience import pace
from tests.wording import MEET_AGAIN, SHEET_MOVEMENT, WOULD_REPEAT

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
RULES = {rules.id: rules for rules in shipped()}


@given(
    tables=st.integers(2, 30), rounds=st.integers(1, 10), rules=st.sampled_from(["mjmp", "mania"])
)
def test_the_truth_told_before_is_what_the_movement_brings(tables, rounds, rules):
    sheet = RULES[rules]
    first = [
        TablePlan(at + 1, Seats(4 * at, 4 * at + 1, 4 * at + 2, 4 * at + 3)) for at in range(tables)
    ]
    count = quality(follow(first, sheet.movement.followed, rounds))
    truth = truth_of(sheet, tables, rounds)
    assert truth.pairs == len(count.again)
    assert truth.again == tuple(sorted({at for pair in count.again for at in pair.rounds[1:]}))
    assert truth.clean == count.clean
    assert truth.clean_through == (count.first_repeat_round or rounds + 1) - 1


def test_the_truth_of_twelve_tables_and_the_counts_beside_it():
    mania = RULES["mania"]
    truth = truth_of(mania, 12, 6)
    assert (truth.clean_through, truth.again, truth.pairs) == (4, (5, 6), 24)
    other = other_tables(48, 6, mania, 12)[0]
    assert (other.tables, other.short_tables) == (13, 4)
    assert repeating_tables(mania, 6)[:7] == (4, 5, 6, 8, 9, 10, 12)
    assert repeating_tables(RULES["mission"], 6) is None


def test_everything_is_told_in_a_fiftieth_of_a_second():
    mania = RULES["mania"]

    def told() -> float:
        start = process_time()
        ways(499, 8, mania)
        other_tables(499, 8, mania, 125)
        field_ways(499, 0, 8, mania)
        return process_time() - start

    assert min(told() for _ in range(5)) < 0.02 * max(1.0, pace())


@pytest.mark.parametrize(
    ("players", "fill_ins", "rules", "kinds"),
    [
        (48, 0, "mania", ["full"]),
        (61, 0, "mania", ["short", "house", "sit_out"]),
        (61, 3, "mania", ["full"]),
        (61, 1, "mania", ["short", "house", "sit_out"]),
        (62, 0, "mission", ["short", "house", "sit_out", "pairs"]),
        (5, 0, "mission", ["house", "sit_out", "pairs"]),
        (0, 0, "mania", []),
    ],
)
def test_the_choices_of_a_field(players, fill_ins, rules, kinds):
    assert [field_way.kind for field_way in field_ways(players, fill_ins, 6, RULES[rules])] == kinds


def test_house_players_fill_the_last_table_and_are_one_step_back(desk):
    event = new_event(desk, players=13)
    before = desk.journal.newest()
    added = desk.at(event).roster.house_players.add(3)
    assert [player.name for player in added] == [
        "House player 1",
        "House player 2",
        "House player 3",
    ]
    assert all(player.facts.fill_in and player.status is Status.CHECKED_IN for player in added)
    assert desk.journal.newest() == before + 1
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    assert [table.players for table in view.floors[1]] == [4, 4, 4, 4]
    assert desk.at(event).roster.house_players.add(1)[0].name == "House player 4"
    desk.at(event).history.undo()
    desk.at(event).history.undo()
    assert desk.at(event).history.undo() == "Add 3 house players"
    assert desk.at(event).seating.view().here == 13
    with pytest.raises(DirectorError, match="1 to 12"):
        desk.at(event).roster.house_players.add(0)


def test_players_sit_out_in_turns(desk):
    event = new_event(desk, ruleset="mania", players=22, rounds=4)
    view = desk.at(event).seating.draw(DrawOptions(method="balanced", odd="sit_out", seed=1))
    assert [len(view.floors[number]) for number in (1, 2, 3, 4)] == [5] * 4
    out = Counter(number for who in view.sitting.values() for number in who)
    assert sum(out.values()) == 8
    assert max(out.values()) == 1
    assert "2 sitting out in turn" in desk.at(event).history.undo()


def test_a_table_of_two_only_where_the_sheet_has_it(desk):
    event = new_event(desk, ruleset="mania", players=22, rounds=2)
    with pytest.raises(SeatingError, match="don’t allow 2-player tables"):
        desk.at(event).seating.draw(DrawOptions(odd="pairs"))
    mission = new_event(desk, ruleset="mission", players=22, rounds=2)
    view = desk.at(mission).seating.draw(DrawOptions(odd="pairs", seed=1))
    assert sorted(table.players for table in view.floors[1]) == [2, 4, 4, 4, 4, 4]


def test_five_play_where_the_sheet_has_tables_of_two(desk):
    event = new_event(desk, ruleset="mission", players=5, rounds=2)
    assert desk.at(event).seating.view().can_draw == ""
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    assert [table.players for table in view.floors[1]] == [3, 2]


def test_the_log_says_what_was_decided_and_what_was_offered(desk):
    event = new_event(desk, ruleset="mania", players=48, rounds=6)
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    offered = note_words(view.drawn.notes[-1])
    assert offered.startswith(f"Also offered: {SHEET_MOVEMENT} at 13 tables, 4 of them")
    assert "with movement cards" in offered
    assert desk.at(event).history.undo() == (
        f"Draw the seating ({SHEET_MOVEMENT} as is: 24 {MEET_AGAIN} in rounds 5 and 6; 6 rounds)"
    )
    view = desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
    offered = note_words(view.drawn.notes[-1])
    assert f"{SHEET_MOVEMENT} as is (24 pairs {WOULD_REPEAT} in" in offered
    assert desk.at(event).history.undo() == (
        f"Draw the seating (without repeats; with {SHEET_MOVEMENT}, 24 pairs "
        f"{WOULD_REPEAT} in rounds 5 and 6; 6 rounds)"
    )
    desk.at(event).seating.draw(DrawOptions(tables=13, seed=1))
    assert desk.at(event).history.undo() == f"Draw the seating ({SHEET_MOVEMENT}, 6 rounds)"


def test_table_numbers_skip_those_that_the_hall_does_not_have(desk):
    event = new_event(desk, players=12, rounds=2)
    main = desk.events.get(event).main.id
    desk.events.change_division(event, main, skipped="2")
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    assert [table.table for table in view.floors[1]] == [1, 3, 4]


def test_who_is_seated_and_not_here_is_known(desk):
    event = new_event(desk, players=9, here=False)
    view = desk.at(event).seating.draw(DrawOptions(entered=True, seed=1))
    assert len(view.not_here) == 9
    desk.at(event).roster.check_in(range(1, 8))
    assert desk.at(event).seating.view().not_here == ("Hope Abbott", "Iris Abbott")
    desk.at(event).roster.set_status(9, Status.NO_SHOW)
    view = desk.at(event).seating.view()
    assert (view.not_here, view.leaving) == (("Hope Abbott",), ("Iris Abbott",))


def test_requests_that_contradict_each_other_are_told_by_name_and_the_plan_stays(desk):
    event = drawn_event(desk, ruleset="mania", players=16, rounds=3)
    desk.at(event).roster.change(1, {"stationary": "yes"})
    before = desk.at(event).seating.view().floors
    ann, bea = (desk.at(event).roster.get(badge).id for badge in (1, 2))
    with desk.store.begin(ActionKind.OTHER, "Seating requests", event=event) as work:
        work.seat_requests.add(event, SeatRequest(0, ann, 3, E))
        work.seat_requests.add(event, SeatRequest(0, bea, 3, E))
    with pytest.raises(
        SeatingError, match="Ann Abbott and Bea Abbott both have a request for East at"
    ):
        desk.at(event).seating.draw(DrawOptions(seed=2))
    assert desk.at(event).seating.view().floors == before


def test_more_rounds_than_the_event_has_and_none_at_all(desk):
    event = new_event(desk, players=8, rounds=1)
    with pytest.raises(SeatingError, match=r"has 1 round\. A draw can seat 1 to 1"):
        desk.at(event).seating.draw(DrawOptions(rounds=2))
    desk.at(event).rounds.cancel(1, "Storm")
    with pytest.raises(SeatingError, match="no rounds yet"):
        desk.at(event).seating.draw(DrawOptions())


def test_seats_are_pulled_one_by_one_each_an_entry_of_its_own(desk):
    event = new_event(desk, players=8)
    pulled = desk.at(event).seating.pulled
    before = desk.journal.newest()
    pulled.seat(3, 2, W)
    pulled.seat(4, 2, N)
    assert desk.journal.newest() == before + 2
    view = pulled.view()
    assert [(entrant.badge, entrant.table, entrant.seat) for entrant in view.seated] == [
        (4, 2, N),
        (3, 2, W),
    ]
    assert view.free == {1: (E, N, W, S), 2: (E, S)}
    assert desk.at(event).history.undo() == "Record Dot Abbott at table 2 North (from the bag)"
    assert [entrant.badge for entrant in pulled.view().seated] == [3]
    assert pulled.take_back(3).name == "Cara Abbott"
    assert pulled.view().seated == ()
    assert desk.at(event).seating.view().drawn is None


@pytest.mark.parametrize(
    ("badge", "table", "seat", "says"),
    [
        (1, 2, E, "Ann Abbott already has table 1 East"),
        (2, 1, E, "Ann Abbott \\(badge 1\\) already has table 1 East"),
        (2, 3, E, "no table 3 in the bag. Tables run from 1 to 2"),
        (99, 1, N, "badge 99"),
    ],
)
def test_a_slip_that_cannot_be_is_refused(desk, badge, table, seat, says):
    event = new_event(desk, players=8)
    desk.at(event).seating.pulled.seat(1, 1, E)
    newest = desk.journal.newest()
    with pytest.raises(DirectorError, match=says):
        desk.at(event).seating.pulled.seat(badge, table, seat)
    assert desk.journal.newest() == newest


def pull_all(pulled: PulledSeats, event: int, players: int, tables: int | None = None) -> None:
    count = tables or -(-players // 4)
    for at in range(players):
        pulled.seat(at + 1, at % count + 1, (E, N, W, S)[at // count], tables)


@pytest.mark.parametrize("players", [23, 24, 29])
def test_the_rest_is_drawn_without_repeats_from_the_pulled_round(desk, players):
    event = new_event(desk, ruleset="mission", players=players, rounds=4)
    pull_all(desk.at(event).seating.pulled, event, players)
    first = desk.at(event).seating.view().floors[1]
    plan, request = desk.at(event).seating.pulled.rest_of_rounds("balanced")
    view = desk.at(event).seating.keep(plan, request)
    assert view.floors[1] == first
    assert view.quality.clean
    assert view.quality.problems == ()
    assert view.missing == ()


def test_more_tables_may_be_in_the_bag_than_are_needed(desk):
    event = new_event(desk, ruleset="mania", players=12, rounds=2)
    pull_all(desk.at(event).seating.pulled, event, 12, tables=4)
    plan, request = desk.at(event).seating.pulled.rest_of_rounds("movement")
    view = desk.at(event).seating.keep(plan, request)
    assert [table.players for table in view.floors[2]] == [3, 3, 3, 3]


def test_the_rest_waits_until_everybody_has_a_place(desk):
    event = new_event(desk, players=8)
    desk.at(event).seating.pulled.seat(1, 1, E)
    with pytest.raises(SeatingError, match="Bea Abbott, Cara Abbott, Dot Abbott and 4 more"):
        desk.at(event).seating.pulled.rest_of_rounds("movement")
    other = new_event(desk, players=5)
    for badge, seat in enumerate((E, N, W, S), 1):
        desk.at(other).seating.pulled.seat(badge, 1, seat)
    desk.at(other).seating.pulled.seat(5, 2, E)
    with pytest.raises(SeatingError, match="Table 2 would have only one player"):
        desk.at(other).seating.pulled.rest_of_rounds("movement")


def test_nothing_is_pulled_over_a_seating_or_into_a_played_round(desk):
    event = drawn_event(desk)
    with pytest.raises(SeatingError, match="Clear the seats first"):
        desk.at(event).seating.pulled.seat(1, 1, E)
    accept_walls(desk, event, 1, [1])
    assert "only before play starts" in desk.at(event).seating.pulled.view().obstacle
    with pytest.raises(SeatingError, match="accepted"):
        desk.at(event).seating.pulled.clear()
