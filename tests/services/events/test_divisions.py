"""Divisions seated together or apart, their table numbers, and players who change division."""

from __future__ import annotations

import io

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from director_app.domain.people import EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.services.division_tables import numbers_from, numbers_text
from director_app.services.printing.papers import PrintRequest
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
from tests.builders import START, accept_walls, drawn_event, new_event


def _with_gold(desk, *, players=12, gold=4, rounds=2):
    """An event whose last players are in a division Gold; returns event, main and gold."""
    event = new_event(desk, players=players, rounds=rounds)
    second = desk.events.add_division(event, "Gold", "mjmp")
    for badge in range(players - gold + 1, players + 1):
        desk.at(event).roster.change(badge, {"division": "Gold"})
    return event, desk.events.get(event).main.id, second


def _joint(desk, **facts):
    event, main, gold = _with_gold(desk, **facts)
    desk.at(event).divisions.together(gold, main)
    return event, main, gold


def _text(desk, event, document, **request):
    out = io.BytesIO()
    desk.at(event).printing.write(document, out, PrintRequest(**request))
    out.seek(0)
    return "\n".join(page.extract_text() for page in PdfReader(out).pages)


def test_divisions_seated_together_have_one_draw_one_clock_and_the_same_tables(desk):
    event, main, gold = _joint(desk)
    view = desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    assert len(view.by_name) == 12
    assert desk.at(event, main).seating.view() == desk.at(event, gold).seating.view()
    desk.at(event, gold).clock.start(1)
    assert desk.at(event, main).clock.show().clock.started_at == START
    assert [table.table for table in desk.at(event, gold).scores.board(1)] == [1, 2, 3]
    assert desk.at(event, gold).overview.show().tables == 3
    assert desk.at(event, gold).overview.show().checked_in == 12
    assert {line.tables for line in desk.events.all()} == {6}


def test_standings_prizes_and_master_points_stay_each_divisions_own(desk):
    event, main, gold = _joint(desk)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    ours = desk.at(event, main).standings.standings()
    theirs = desk.at(event, gold).standings.standings()
    assert len(ours.places) == 8
    assert {place.tally.badge for place in theirs.places} == {9, 10, 11, 12}
    assert all(place.tally.rounds == (40,) for place in theirs.places)
    desk.at(event, gold).standings.release(1)
    assert desk.at(event, gold).standings.standings().released
    assert not desk.at(event, main).standings.standings().released
    report = _text(desk, event, "master-points", division=gold)
    assert "Fall Classic, Gold" in report
    assert "Cara Abbott" not in report


def test_paper_of_the_hall_shows_both_and_paper_of_results_each_its_own(desk):
    event, main, gold = _joint(desk)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    seats = _text(desk, event, "seating-by-name", round=1, division=gold)
    assert "Abbott, Ann" in seats
    assert "Abbott, Lou" in seats
    standings = _text(desk, event, "standings", division=gold)
    assert "Lou Abbott" in standings
    assert "Ann Abbott" not in standings
    _text(desk, event, "score-sheets", round=2, division=main)
    state = {state.kind.key: state for state in desk.at(event, gold).printing.state(2)}
    assert (state["score-sheets"].pieces, state["score-sheets"].new) == (3, 0)


def test_setting_together_is_one_step_and_one_undo(desk):
    event, main, gold = _with_gold(desk)
    desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    before = desk.at(event, gold).seating.view().by_name
    desk.at(event).divisions.together(gold, main)
    assert desk.events.get(event).division(gold).seated_with == main
    assert desk.at(event).history.log()[-1].action == "Seat Gold together with Main"
    desk.at(event).history.undo()
    assert desk.events.get(event).division(gold).seated_with is None
    assert desk.at(event, gold).seating.view().by_name == before
    assert desk.journal.verify() == ()


def test_apart_again_gives_rounds_like_the_hosts_and_tables_of_its_own(desk):
    event, main, gold = _joint(desk)
    desk.at(event).rounds.add()
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event).divisions.give_own_rounds(gold)
    rounds = desk.at(event, gold).rounds.all()
    assert [round_.number for round_ in rounds] == [1, 2, 3]
    assert {round_.division for round_ in rounds} == {gold}
    desk.at(event, main).seating.draw(DrawOptions(seed=1))
    desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    assert [table.table for table in desk.at(event, gold).scores.board(1)] == [101]
    assert [table.table for table in desk.at(event, main).scores.board(1)] == [1, 2]


def test_who_cannot_share_tables_is_told_in_one_sentence(desk):
    event, main, gold = _with_gold(desk)
    other = desk.events.add_division(event, "Other", "unscored")
    green = desk.events.add_division(event, "Green", "mjmp")
    desk.at(event).divisions.together(gold, main)
    for guest, host, sentence in (
        (green, green, "You can’t seat Green with itself"),
        (other, main, "Other and Main play by different rules"),
        (green, gold, "Gold is already seated with Main. Choose Main"),
        (main, green, "Other divisions are seated with Main"),
        (gold, green, "Gold is already seated with Main. Seat it separately first"),
    ):
        with pytest.raises(DirectorError, match=sentence) as found:
            desk.at(event).divisions.together(guest, host)
        assert found.value.field == "seated_with"


def test_once_a_sheet_is_accepted_tables_stay_shared_as_they_are(desk):
    event, _, gold = _joint(desk)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1, [1])
    with pytest.raises(DirectorError, match=r"Round 1 of Gold already has scores \(table 1\)"):
        desk.at(event).divisions.give_own_rounds(gold)


def test_a_joint_event_comes_back_from_its_file_whole(desk, tmp_path):
    event, _, gold = _joint(desk)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    text = desk.exchange.export(event)
    file = tmp_path / "joint.json"
    file.write_text(text, encoding="utf-8")
    copy = desk.exchange.bring_in(file)
    twin = next(division for division in copy.divisions if division.name == "Gold")
    assert twin.seated_with == copy.main.id
    ours = desk.at(event, gold).standings.standings().places
    theirs = desk.at(copy.id, twin.id).standings.standings().places
    assert [place.tally.total for place in ours] == [place.tally.total for place in theirs]
    assert len(desk.at(copy.id, twin.id).scores.board(1)) == 3


def test_other_rules_of_the_host_hold_for_its_guests(desk):
    event, main, gold = _joint(desk)
    text = desk.rulebook.text("mjmp").replace('name = "', 'name = "Our ', 1)
    desk.at(event).rule_changes.apply(gold, text)
    divisions = desk.events.get(event)
    assert divisions.division(main).rules_text == divisions.division(gold).rules_text == text
    with pytest.raises(DirectorError, match="Gold is seated with Main and uses its rules"):
        desk.events.change_division(event, gold, ruleset="unscored")


def test_a_penalty_may_be_of_players_of_both(desk):
    event, _, gold = _joint(desk)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    made = desk.at(event).rulings.add(NewRuling("peek", (1, 12), round=1))
    assert [place.tally.total for place in desk.at(event, gold).standings.standings(1).places] == [
        0,
        0,
        0,
        made.points,
    ]


def test_late_players_of_a_guest_division_are_seated_with_the_host(desk):
    event, _, gold = _joint(desk, players=11, gold=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    late = desk.at(event).roster.add(EntrantFacts(given="Zoe", family="Late"), division=gold)
    desk.at(event).roster.check_in([late.badge])
    view = desk.at(event).seating.replanning.propose(ReplanOptions(1))
    desk.at(event).seating.replanning.apply(view)
    assert any(line.badge == late.badge for line in desk.at(event).seating.view().by_name)


def test_numbers_that_the_hall_lacks_are_left_out(desk):
    event = new_event(desk, players=16)
    main = desk.events.get(event).main.id
    desk.events.change_division(event, main, first_table=12, skipped="13, 15-16")
    desk.at(event).seating.draw(DrawOptions(seed=1))
    assert [table.table for table in desk.at(event).scores.board(1)] == [12, 14, 17, 18]


@given(st.frozensets(st.integers(1, 9999), max_size=60))
def test_table_numbers_read_back_as_they_are_written(numbers):
    assert numbers_from(numbers_text(numbers)) == numbers


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@pytest.mark.walks
@given(moves=st.lists(st.tuples(st.integers(1, 15), st.booleans()), max_size=6))
def test_however_players_move_nobody_is_seated_twice_or_in_another_division(desk, moves):
    event, main, gold = _with_gold(desk, players=15, gold=7)
    desk.at(event, main).seating.draw(DrawOptions(seed=1))
    desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    for badge, to_gold in moves:
        target = gold if to_gold else main
        if desk.at(event).roster.get(badge).division != target:
            desk.at(event).divisions.move(badge, target)
    home = {line.badge: line.entrant.division for line in desk.at(event).roster.roster().lines}
    for number in (1, 2):
        seated = [
            (chair.badge, division)
            for division in (main, gold)
            for table in desk.at(event, division).seating.view().floors[number]
            for chair in table.chairs
            if chair.badge is not None
        ]
        assert len({badge for badge, _ in seated}) == len(seated)
        assert all(home[badge] == division for badge, division in seated)


def test_a_text_that_is_no_table_number_is_refused(desk):
    event = new_event(desk)
    main = desk.events.get(event).main.id
    with pytest.raises(DirectorError, match="“13-5” isn’t a table number or range"):
        desk.events.change_division(event, main, skipped="4, 13-5")


def test_tables_of_two_divisions_never_overlap(desk):
    event, _, gold = _with_gold(desk, players=24, gold=8)
    refused = r"Table 4 belongs to division Main\. Gold needs 2 tables .* start at table 101"
    with pytest.raises(DirectorError, match=refused) as found:
        desk.events.change_division(event, gold, first_table=4)
    assert found.value.field == "first_table"
    desk.events.change_division(event, gold, first_table=5)
    with pytest.raises(DirectorError, match="Table 5 belongs to division Gold"):
        desk.events.change_division(event, desk.events.get(event).main.id, first_table=2)


def test_a_draw_that_would_take_a_table_of_another_division_names_a_free_one(desk):
    event, main, gold = _with_gold(desk, players=12, gold=4)
    desk.events.change_division(event, gold, first_table=3)
    desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    for badge in (9, 10):
        desk.at(event).divisions.move(badge, main)
    with pytest.raises(DirectorError, match=r"Table 3 belongs to division Gold.*: 101 is free"):
        desk.at(event, main).seating.draw(DrawOptions(seed=1))


def test_a_new_division_begins_behind_a_large_first_one(desk):
    event = new_event(desk, players=420, here=False)
    gold = desk.events.add_division(event, "Gold", "mjmp")
    assert desk.events.get(event).division(gold).first_table == 201


def test_a_player_moves_with_seats_in_one_step_and_back_by_undo(desk):
    event, main, gold = _with_gold(desk, players=15, gold=7)
    desk.at(event, main).seating.draw(DrawOptions(seed=1))
    desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    lines = desk.at(event).divisions.preview_move(1, gold)
    assert lines[0].startswith("Ann Abbott gives up 2 seats in Main: Round 1 table")
    assert "Ann Abbott gets 2 empty seats in Gold: Round 1 table 101" in lines[-1]
    before = desk.at(event, main).seating.view().by_name
    assert desk.at(event).divisions.move(1, gold) == lines
    assert 1 not in {line.badge for line in desk.at(event, main).seating.view().by_name}
    assert 1 in {line.badge for line in desk.at(event, gold).seating.view().by_name}
    assert desk.at(event).roster.get(1).division == gold
    assert desk.at(event).history.log()[-1].action == "Move Ann Abbott to Gold"
    desk.at(event).history.undo()
    assert desk.at(event, main).seating.view().by_name == before
    assert desk.at(event).roster.get(1).division == main


def test_points_won_stay_in_the_old_division_and_the_new_one_counts_its_own(desk):
    event, main, gold = _with_gold(desk, players=16, gold=4)
    desk.at(event, main).seating.draw(DrawOptions(seed=1))
    desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    told = desk.at(event).divisions.move(1, gold)
    assert "Gold doesn’t have an empty seat in every open round" in told[1]
    assert told[-1] == (
        "The round already played in Main stays there. Ann Abbott’s rank in Gold "
        "uses only rounds played in Gold."
    )
    assert 1 not in {
        place.tally.badge for place in desk.at(event, main).standings.standings(1).places
    }
    table = next(table for table in desk.at(event).scores.board(1) if "Ann Abbott" in table.players)
    assert table.totals
    mine = desk.at(event, gold).standings.standings(1).places
    assert next(place.tally.total for place in mine if place.tally.badge == 1) == 0


def test_within_divisions_seated_together_nobody_changes_a_seat(desk):
    event, _, gold = _joint(desk)
    before = desk.at(event).seating.draw(DrawOptions(seed=1)).by_name
    assert desk.at(event).divisions.move(1, gold) == (
        "Main and Gold are seated together, so no seats change.",
    )
    assert desk.at(event).seating.view().by_name == before


def test_the_roster_edit_moves_seats_too(desk):
    event, main, gold = _with_gold(desk, players=15, gold=7)
    desk.at(event, main).seating.draw(DrawOptions(seed=1))
    desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    desk.at(event).roster.change(1, {"division": "Gold"})
    assert 1 not in {line.badge for line in desk.at(event, main).seating.view().by_name}
    assert 1 in {line.badge for line in desk.at(event, gold).seating.view().by_name}


def test_an_empty_seat_beside_somebody_kept_apart_is_not_taken(desk):
    event, main, gold = _with_gold(desk, players=15, gold=7)
    desk.at(event, main).seating.draw(DrawOptions(seed=1))
    desk.at(event, gold).seating.draw(DrawOptions(seed=1))
    for badge in range(9, 16):
        desk.at(event).roster.set_apart(1, badge)
    told = desk.at(event).divisions.move(1, gold)
    assert "Use Reseat there" in told[-1]
    assert desk.at(event).roster.get(1).status is Status.CHECKED_IN


def test_a_table_that_is_being_typed_keeps_its_player(desk):
    event, main, gold = _with_gold(desk, players=12, gold=4)
    desk.at(event, main).seating.draw(DrawOptions(seed=1))
    table = next(
        table.table for table in desk.at(event).scores.board(1) if "Ann Abbott" in table.players
    )
    view = desk.at(event).scores.sheet(1, table)
    desk.at(event).scores.keep_draft(view, ["w"])
    told = desk.at(event).divisions.move(1, gold)
    assert "Seats in rounds already started don’t change: Round 1." in told
    assert any("Ann Abbott" in table.players for table in desk.at(event).scores.board(1))
    assert not any("Ann Abbott" in table.players for table in desk.at(event).scores.board(2))


def test_a_drawn_event_has_its_divisions_told(desk):
    event = drawn_event(desk, players=8)
    gold = desk.events.add_division(event, "Gold", "mjmp")
    desk.at(event).divisions.together(gold, desk.events.get(event).main.id)
    first, second = desk.at(event).divisions.all()
    assert (first.players, first.tables, [guest.name for guest in first.guests]) == (8, 2, ["Gold"])
    assert (second.host.name, second.tables) == ("Main", 2)
