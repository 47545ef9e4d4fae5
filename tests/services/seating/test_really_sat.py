"""Who really sat where: any permutation, before, during and after play, in one step with undo."""

from __future__ import annotations

import io

import pytest

from director_app.domain.people import EntrantFacts
from director_app.domain.rulings import Scope
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS, Seat
from director_app.errors import DirectorError, NotFound, SeatingError
from director_app.services.printing.papers import PrintRequest
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.really_sat import (
    SatCorrection,
    preview_without_places,
    swap_tables,
)
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event, wall
from tests.services.seating.sat import accept, badge, points, state, won
from tests.wording import EXCHANGED, SAT_CROSSWISE

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


@pytest.fixture
def event(desk):
    """16 players, three rounds; the first one's sheets are in."""
    made = drawn_event(desk, players=16, rounds=3)
    accept(desk, made, 1)
    return made


def test_two_at_a_table_exchange_their_points(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    ann, bea = badge(view, 2, E), badge(view, 2, S)
    before = points(desk, event, 1)
    desk.at(event).seating.really_sat.record(SatCorrection(1, {ann: (2, S)}))
    after = points(desk, event, 1)
    assert (after[ann], after[bea]) == (before[bea], before[ann])
    assert {k: v for k, v in after.items() if k not in {ann, bea}} == {
        k: v for k, v in before.items() if k not in {ann, bea}
    }
    names = (desk.at(event).roster.get(ann).name, desk.at(event).roster.get(bea).name)
    label = SAT_CROSSWISE.format(who=names[0], other=names[1], round="Round 1")
    assert desk.at(event).history.log()[-1].action == label
    assert desk.at(event).history.undo() == label
    assert points(desk, event, 1) == before
    assert desk.journal.verify() == ()


def test_a_players_day_explains_the_points_of_the_real_seat(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    ann, bea = badge(view, 1, E), badge(view, 3, W)
    days = [desk.at(event).standings.day(player) for player in (ann, bea)]
    desk.at(event).seating.really_sat.record(SatCorrection(1, {ann: (3, W)}))
    assert [desk.at(event).standings.day(player) for player in (bea, ann)] == days


def test_the_score_board_names_those_who_really_sat(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    ann = badge(view, 1, E)
    desk.at(event).seating.really_sat.record(SatCorrection(1, {ann: (3, W)}))
    tile = next(table for table in desk.at(event).scores.board(1) if table.table == 3)
    assert tile.players[tile.seats.index(W)] == desk.at(event).roster.get(ann).name
    assert set(tile.totals) == set(SEATS)
    assert tile.totals[W] == points(desk, event, 1)[ann]


def test_two_tables_with_each_others_sheets(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    before = points(desk, event, 1)
    desk.at(event).seating.really_sat.record(swap_tables(1, 2, 4))
    after = points(desk, event, 1)
    for seat in SEATS:
        one, other = badge(view, 2, seat), badge(view, 4, seat)
        assert (after[one], after[other]) == (before[other], before[one])
    assert desk.at(event).history.undo() == EXCHANGED.format(table=2, other=4, round="Round 1")
    assert points(desk, event, 1) == before


def test_a_chain_closes_itself_at_the_place_left_open(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    one, two, three = badge(view, 1, E), badge(view, 2, N), badge(view, 3, S)
    before = points(desk, event, 1)
    request = SatCorrection(1, {one: (2, N), two: (3, S)})
    seen = desk.at(event).seating.really_sat.preview(request)
    last = seen.moves[-1]
    assert (last.badge, last.before, last.after, last.by_rule) == (three, (3, S), (1, E), True)
    assert [table for table, _ in seen.sheets] == [1, 2, 3]
    desk.at(event).seating.really_sat.record(request)
    after = points(desk, event, 1)
    assert [after[at] for at in (one, two, three)] == [before[at] for at in (two, three, one)]
    for move in seen.moves:
        assert (move.points_before, move.points_after) == (before[move.badge], after[move.badge])
    assert "actually sat in each other’s seats" in seen.label


def test_the_preview_tells_the_places_that_change(desk, event):
    listed = desk.at(event).standings.standings().places
    best, last = listed[0].tally, listed[-1].tally
    view = desk.at(event).seating.really_sat.at(1)
    spot = {who: at for at, who in view.sitting[0].items()}[best.entrant]
    seen = desk.at(event).seating.really_sat.preview(SatCorrection(1, {last.badge: spot}))
    assert seen.places[0].after == listed[0].rank
    desk.at(event).seating.really_sat.record(SatCorrection(1, {last.badge: spot}))
    ranks = {place.tally.badge: place.rank for place in desk.at(event).standings.standings().places}
    old = {place.tally.badge: place.rank for place in listed}
    told_of = {place.badge: (place.before, place.after) for place in seen.places}
    assert told_of == {at: (old[at], ranks[at]) for at in ranks if old[at] != ranks[at]}


def test_games_of_a_round_can_be_named(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    ann, bea = badge(view, 1, E), badge(view, 2, E)
    desk.at(event).seating.really_sat.record(
        SatCorrection(1, {ann: (2, E)}, from_game=2, until_game=3)
    )
    view = desk.at(event).seating.really_sat.at(1)
    assert [badge(view, 1, E, game) for game in (1, 2, 3, 4)] == [ann, bea, bea, ann]
    assert desk.at(event).history.log()[-1].action.endswith("Round 1, games 2 to 3")


def test_before_anything_begins_the_plan_changes_and_cards_with_it(desk, event):
    desk.at(event).printing.write("movement-cards", io.BytesIO(), PrintRequest())
    view = desk.at(event).seating.really_sat.at(2)
    ann, bea = badge(view, 1, E), badge(view, 2, E)
    later = desk.at(event).seating.view().floors[3]
    assert preview_without_places(view, SatCorrection(2, {ann: (2, E)})).plan
    desk.at(event).seating.really_sat.record(SatCorrection(2, {ann: (2, E)}))
    chairs = {
        chair.badge: (table.table, chair.seat)
        for table in desk.at(event).seating.view().floors[2]
        for chair in table.chairs
    }
    assert (chairs[ann], chairs[bea]) == ((2, E), (1, E))
    assert desk.at(event).seating.view().floors[3] == later
    states = {state.kind.key: state for state in desk.at(event).printing.state()}
    assert states["movement-cards"].old == 2
    desk.at(event).history.undo()
    assert state(desk, event, 2) == {
        at: (table.planned, table.games, table.sheet.games) for at, table in view.tables.items()
    }


@pytest.mark.parametrize("begun", ["clock", "draft", "said"])
def test_once_begun_only_what_happened_is_noted(desk, event, begun):
    view = desk.at(event).seating.really_sat.at(2)
    ann = badge(view, 1, E)
    if begun == "clock":
        desk.at(event).clock.start(2)
    elif begun == "draft":
        desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(2, 4), ["L"])
    request = SatCorrection(2, {ann: (2, E)}, keep_plan=begun == "said")
    assert not desk.at(event).seating.really_sat.preview(request).plan
    floor = desk.at(event).seating.view().floors[2]
    desk.at(event).seating.really_sat.record(request)
    assert desk.at(event).seating.view().floors[2] == floor
    sheet = desk.at(event).scores.sheet(2, 2)
    assert [seats[E] for seats in sheet.seated] == [desk.at(event).roster.get(ann).id] * 4
    accept(desk, event, 2)
    assert desk.journal.verify() == ()


def test_a_round_with_some_sheets_in_is_mended_on_both_sides(desk, event):
    view = desk.at(event).scores.sheet(2, 1)
    desk.at(event).scores.accept(view, [won(E, 40, N), *[wall()] * 3])
    seen = desk.at(event).seating.really_sat.at(2)
    ann, bea = badge(seen, 1, E), badge(seen, 3, W)
    before = points(desk, event, 2)
    desk.at(event).seating.really_sat.record(SatCorrection(2, {ann: (3, W)}))
    after = points(desk, event, 2)
    assert (after[ann], after[bea]) == (None, before[ann])
    assert seen.tables[3].state is SheetState.OUT


def test_an_accepted_sheet_with_other_seats_taken_is_refused(desk):
    event = drawn_event(desk, players=11, rounds=2)
    accept(desk, event, 1)
    view = desk.at(event).seating.really_sat.at(1)
    short = next(table for table in view.tables.values() if len(table.planned.occupied) == 3)
    open_seat = next(seat for seat in SEATS if short.planned[seat] is None)
    full = next(table for table in view.tables.values() if len(table.planned.occupied) == 4)
    ann = badge(view, full.table, E)
    before = state(desk, event, 1)
    with pytest.raises(SeatingError, match=r"In game 1, .* was accepted with.*Reopen the sheet"):
        desk.at(event).seating.really_sat.record(SatCorrection(1, {ann: (short.table, open_seat)}))
    assert state(desk, event, 1) == before


def test_a_reopened_sheet_takes_whoever_really_sat(desk):
    event = drawn_event(desk, players=11, rounds=2)
    accept_walls(desk, event, 1)
    view = desk.at(event).seating.really_sat.at(1)
    short = next(table for table in view.tables.values() if len(table.planned.occupied) == 3)
    open_seat = next(seat for seat in SEATS if short.planned[seat] is None)
    full = next(table for table in view.tables.values() if len(table.planned.occupied) == 4)
    who = full.planned[E]
    for table in (short.table, full.table):
        sheet = desk.at(event).scores.sheet(1, table)
        desk.at(event).scores.reopen(sheet, "wrong seats", all_present=True)
    there = SatCorrection(1, {view.badges[who]: (short.table, open_seat)})
    back = SatCorrection(1, {view.badges[who]: (full.table, E)})
    before = state(desk, event, 1)
    desk.at(event).seating.really_sat.record(there)
    seats = [desk.at(event).scores.sheet(1, table).seated[0] for table in (short.table, full.table)]
    assert (seats[0][open_seat], seats[1][E]) == (who, None)
    desk.at(event).seating.really_sat.record(back)
    assert state(desk, event, 1) == before
    desk.at(event).seating.really_sat.record(there)
    for table in (short.table, full.table):
        sheet = desk.at(event).scores.sheet(1, table)
        desk.at(event).scores.accept(sheet, [wall()] * 4)
    assert desk.journal.verify() == ()
    assert points(desk, event, 1)[view.badges[who]] is not None


def test_a_reopened_sheet_goes_back_to_the_plan_too(desk):
    """Noted of a sheet, accepted, reopened, and then it was as planned after all."""
    event = drawn_event(desk, players=11, rounds=2)
    view = desk.at(event).seating.really_sat.at(1)
    short = next(table for table in view.tables.values() if len(table.planned.occupied) == 3)
    open_seat = next(seat for seat in SEATS if short.planned[seat] is None)
    late = desk.at(event).roster.add(EntrantFacts(given="Zoe", family="Late")).badge
    desk.at(event).seating.really_sat.record(
        SatCorrection(1, {late: (short.table, open_seat)}, keep_plan=True)
    )
    sheet = desk.at(event).scores.sheet(1, short.table)
    desk.at(event).scores.accept(sheet, [wall()] * 4)
    sheet = desk.at(event).scores.sheet(1, short.table)
    desk.at(event).scores.reopen(sheet, "she was not there", all_present=True)
    desk.at(event).seating.really_sat.record(SatCorrection(1, {late: None}))
    assert set(desk.at(event).scores.sheet(1, short.table).seated) == {short.planned}


def test_a_ruling_that_names_somebody_who_sat_elsewhere_is_told_and_stays(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    ann, bea = badge(view, 3, E), badge(view, 1, W)
    ruling = desk.at(event).rulings.add(
        NewRuling("free", (ann,), label="Late twice", scope=Scope.ROUND, round=1, table=3)
    )
    seen = desk.at(event).seating.really_sat.preview(SatCorrection(1, {ann: (1, W)}))
    assert [(ruling.number, ruling.table, ruling.now) for ruling in seen.rulings] == [
        (ruling.number, 3, (1, W))
    ]
    assert not desk.at(event).seating.really_sat.preview(SatCorrection(1, {bea: (2, W)})).rulings
    desk.at(event).seating.really_sat.record(SatCorrection(1, {ann: (1, W)}))
    kept = next(
        line for line in desk.at(event).rulings.log() if line.ruling.number == ruling.number
    )
    assert (kept.badges, kept.ruling.table) == ((ann,), 3)


def test_the_plan_of_every_round_stays_once_a_round_is_played(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    ann = badge(view, 1, E)
    plans = [desk.at(event).seating.view().floors[number] for number in (1, 2, 3)]
    desk.at(event).seating.really_sat.record(SatCorrection(1, {ann: (3, W)}))
    assert [desk.at(event).seating.view().floors[number] for number in (1, 2, 3)] == plans


def test_somebody_put_out_without_a_place_is_refused_by_name(desk, event):
    late = desk.at(event).roster.add(EntrantFacts(given="Zoe", family="Late")).badge
    view = desk.at(event).seating.really_sat.at(1)
    gone = badge(view, 2, N)
    name = desk.at(event).roster.get(gone).name
    with pytest.raises(SeatingError, match=rf"{name} \(badge {gone}\) was at table 2 North"):
        desk.at(event).seating.really_sat.preview(SatCorrection(1, {late: (2, N)}))
    before = points(desk, event, 1)
    desk.at(event).seating.really_sat.record(SatCorrection(1, {late: (2, N), gone: None}))
    after = points(desk, event, 1)
    assert (after[late], after.get(gone)) == (before[gone], None)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (SatCorrection(1), "Enter who"),
        (SatCorrection(1, {99: (1, E)}), "no badge 99"),
        (SatCorrection(1, {1: (77, E)}), "no table 77"),
        (SatCorrection(1, {1: (1, E), 2: (1, E)}), "You entered both"),
        (SatCorrection(1, {1: (1, E)}, from_game=5), "games 1 to 4"),
        (SatCorrection(1, {1: (1, E)}, from_game=3, until_game=2), "games 1 to 4"),
        (SatCorrection(9, {1: (1, E)}), "round 9"),
        (swap_tables(1, 2, 2), "two different tables"),
        (swap_tables(1, 2, 9), "no table 9"),
    ],
)
def test_what_cannot_have_been_is_refused_in_a_sentence(desk, event, asked, says):
    before = state(desk, event, 1)
    with pytest.raises(DirectorError, match=says):
        desk.at(event).seating.really_sat.record(asked)
    assert state(desk, event, 1) == before


def test_what_is_known_already_is_refused(desk, event):
    view = desk.at(event).seating.really_sat.at(1)
    with pytest.raises(SeatingError, match="already recorded there"):
        desk.at(event).seating.really_sat.record(SatCorrection(1, {badge(view, 2, N): (2, N)}))


def test_a_late_arrival_is_not_put_into_games_before(desk, event):
    view = desk.at(event).seating.really_sat.at(2)
    ann, bea = badge(view, 1, E), badge(view, 2, E)
    out = SatCorrection(2, {ann: None}, until_game=1)
    desk.at(event).seating.really_sat.record(out)
    with pytest.raises(SeatingError, match="didn’t sit anywhere in game 1"):
        desk.at(event).seating.really_sat.record(SatCorrection(2, {ann: (2, E)}))
    desk.at(event).seating.really_sat.record(SatCorrection(2, {ann: (2, E)}, from_game=2))
    view = desk.at(event).seating.really_sat.at(2)
    assert [badge(view, 2, E, game) for game in (1, 2, 3, 4)] == [bea, ann, ann, ann]


def test_a_round_that_is_not_seated_or_was_cancelled_is_refused(desk):
    event = new_event(desk, players=8, rounds=2)
    with pytest.raises(NotFound, match="Draw it first"):
        desk.at(event).seating.really_sat.at(1)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event).rounds.cancel(2, "storm")
    with pytest.raises(SeatingError, match="canceled"):
        desk.at(event).seating.really_sat.at(2)


@pytest.mark.parametrize("text", ["3E", "3 e", "3:east", "3-E", "3a"])
def test_places_are_typed_as_winds_or_the_sheets_letters(desk, event, text):
    assert desk.at(event).seating.really_sat.at(1).spot(text) == (3, E)


@pytest.mark.parametrize("text", ["", "3", "E", "99E", "3X", "Ann"])
def test_what_is_no_place_is_none(desk, event, text):
    assert desk.at(event).seating.really_sat.at(1).spot(text) is None
