"""What ends a sheet: the paper's totals, whose points stand, signatures, and what is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, GameError
from director_app.rules.loading import shipped_ruleset
from director_app.rules.sign_off import sign_off_items
from director_app.rules.slips.words import total_words
from director_app.services.game_rulings.kinds import SIGNED, WAIVER
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.closing import REQUIREMENTS, SheetClosing, asked_of, differing
from director_app.services.seating.service import DrawOptions
from tests.builders import drawn_event, new_event, wall

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
OURS = {E: 55, N: 30, W: 30, S: 10}
SIGNED_ALL = {"at_end": "", "turn_in": "", "together": ""}


def games() -> list[Game]:
    won = Game(Outcome.MAHJONG, winner=E, value=25, thrower=S, exposures=2)
    return [won, wall(), wall(), wall()]


def signed_totals(desk, event):
    log = desk.at(event).rulings.log()
    return [line.ruling for line in log if line.ruling.kind == SIGNED]


def totals(desk, event):
    return {
        place.tally.entrant: place.tally.total
        for place in desk.at(event).standings.standings().places
    }


def test_a_sheet_whose_totals_agree_is_kept_with_them(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    sheet = desk.at(event).scores.accept(view, games(), closing=SheetClosing(OURS, SIGNED_ALL))
    assert dict(sheet.paper) == OURS
    assert desk.at(event).scores.sheet(1, 1).sheet == sheet
    assert not signed_totals(desk, event)


def test_a_total_that_is_missing_blocks_until_it_is_typed_or_waived(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(GameError, match="South’s total on the sheet is missing"):
        desk.at(event).scores.accept(
            view, games(), closing=SheetClosing({E: 55, N: 30, W: 30}, SIGNED_ALL)
        )
    with pytest.raises(GameError, match="East’s total"):
        desk.at(event).scores.accept(
            view, games(), closing=SheetClosing({}, {**SIGNED_ALL, "totals": ""})
        )
    why = {**SIGNED_ALL, "totals": "The card is wet"}
    desk.at(event).scores.accept(view, games(), closing=SheetClosing({}, why))
    waived = [line.ruling for line in desk.at(event).rulings.log() if line.ruling.kind == WAIVER]
    assert [ruling.note for ruling in waived] == ["The card is wet"]


def test_an_event_that_asks_no_totals_takes_the_sheet_without_them(desk):
    event = drawn_event(desk, ruleset="mission")
    desk.at(event).scores.options.change(ScoreOptions(totals=False))
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [wall()] * 4, closing=SheetClosing(signed={"at_end": ""}))
    assert desk.at(event).scores.sheet(1, 1).sheet.counts


def test_totals_that_differ_want_a_word_and_a_reason(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    wrong = {**OURS, S: 20}
    with pytest.raises(GameError, match=total_words(S, (10, 20))):
        desk.at(event).scores.accept(view, games(), closing=SheetClosing(wrong, SIGNED_ALL))
    with pytest.raises(GameError, match="Enter why"):
        desk.at(event).scores.accept(
            view, games(), closing=SheetClosing(wrong, SIGNED_ALL, "paper", " ")
        )
    ours = SheetClosing(wrong, SIGNED_ALL, "ours", "Added up wrong")
    sheet = desk.at(event).scores.accept(view, games(), closing=ours)
    assert sheet.signed["stands"] == "ours"
    assert totals(desk, event)[view.seated[0].south] == 10
    assert not signed_totals(desk, event)


def test_the_paper_s_total_stands_until_the_sheet_is_opened_again(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    south = view.seated[0].south
    paper = SheetClosing({**OURS, S: 20}, SIGNED_ALL, "paper", "Signed by all four")
    desk.at(event).scores.accept(view, games(), closing=paper)
    (logged,) = signed_totals(desk, event)
    assert (logged.players, logged.points, logged.stands) == ((south,), 10, True)
    assert "20" in logged.note
    assert "Signed by all four" in logged.note
    assert totals(desk, event)[south] == 20
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "East asks", all_present=True)
    assert [signed_total.stands for signed_total in signed_totals(desk, event)] == [False]
    desk.at(event).history.undo()
    assert [signed_total.stands for signed_total in signed_totals(desk, event)] == [True]
    assert totals(desk, event)[south] == 20
    desk.at(event).history.undo()
    assert not signed_totals(desk, event)
    assert totals(desk, event)[south] == 0


def test_a_correction_is_asked_for_signatures_and_totals_anew(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.keep_draft(
        view, ["E25S2", "L", "L", "L"], {"signed": SIGNED_ALL, "paper": {"E": "55"}, "arrived": "x"}
    )
    desk.at(event).scores.accept(view, games(), closing=SheetClosing(OURS, SIGNED_ALL))
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "East asks", all_present=True)
    more = desk.at(event).scores.sheet(1, 1).more
    assert more.to_json() == {"paper": {"E": "55"}, "arrived": "x"}


def test_what_blocks_is_said_or_waived(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(GameError, match=f"{REQUIREMENTS['at_end']} is missing"):
        desk.at(event).scores.accept(
            view, games(), closing=SheetClosing(OURS, {"turn_in": "", "together": ""})
        )
    why = {**SIGNED_ALL, "at_end": "North went home ill"}
    sheet = desk.at(event).scores.accept(view, games(), closing=SheetClosing(OURS, why))
    assert sheet.signed["at_end"] == "North went home ill"
    assert any("North went home ill" in line.ruling.note for line in desk.at(event).rulings.log())


def test_a_total_for_an_empty_seat_is_refused(desk):
    event = new_event(desk, players=7)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    tables = [tile for tile in desk.at(event).scores.board(1) if len(tile.seats) == 3]
    view = desk.at(event).scores.sheet(1, tables[0].table)
    three = set(view.seated[-1].occupied)
    empty = next(seat for seat in (E, N, W, S) if seat not in three)
    paper = dict.fromkeys(three, 40)
    with pytest.raises(GameError, match=f"has no {empty.wind} player"):
        desk.at(event).scores.accept(
            view, [wall()] * 4, closing=SheetClosing({**paper, empty: 0}, SIGNED_ALL)
        )
    played = desk.at(event).scores.accept(
        view, [wall()] * 4, closing=SheetClosing(paper, SIGNED_ALL)
    )
    assert not differing(played.games, played.paper)


@pytest.mark.parametrize("taken", [(N, W, S), (W, S), (S,), (E, N, W, S)])
def test_an_empty_seat_s_part_goes_to_the_next_player(taken):
    rules = shipped_ruleset("mjmp")
    turn = next(item for item in sign_off_items(rules, 1, taken) if item.requirement == "turn_in")
    assert turn.who is taken[0]


def test_a_sheet_in_one_piece_asks_no_cards_together(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    assert "together" in [item.requirement for item in asked_of(view)]
    one_sheet = replace(view, options=ScoreOptions(paper="sheet"))
    assert "together" not in [item.requirement for item in asked_of(one_sheet)]


def test_points_of_the_log_that_the_paper_holds_are_no_difference(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    east = view.seated[0].east
    badge = view.players[east].badge
    desk.at(event).rulings.add(NewRuling("peek", (badge,), round=1, table=1, game=1))
    (logged,) = desk.sheet_facts.logged(view)
    assert (logged.seat, logged.points, logged.game) == (E, -10, 1)
    view = desk.at(event).scores.sheet(1, 1)
    without = {**OURS, E: 55}
    with pytest.raises(GameError, match=total_words(E, (45, 55))):
        desk.at(event).scores.accept(view, games(), closing=SheetClosing(without, SIGNED_ALL))
    desk.at(event).scores.accept(view, games(), closing=SheetClosing({**OURS, E: 45}, SIGNED_ALL))
    assert totals(desk, event)[east] == 45
    assert desk.at(event).scores.board(1)[0].totals[E] == 45
    assert desk.at(event).scores.sheet(1, 1).totals[E] == 45


def test_a_dispute_is_put_aside_and_taken_up(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(DirectorError, match="what is disputed"):
        desk.at(event).scores.put_aside(view, " ")
    desk.at(event).scores.put_aside(view, "Whose exposures?")
    tile = desk.at(event).scores.board(1)[0]
    assert (tile.aside, tile.state) == ("Whose exposures?", SheetState.OUT)
    desk.at(event).scores.take_up(desk.at(event).scores.sheet(1, 1))
    assert not desk.at(event).scores.board(1)[0].aside


def test_every_version_of_a_sheet_is_kept(desk, book):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    assert desk.sheet_facts.versions(view) == ()
    desk.at(event).scores.accept(view, [wall()] * 4)
    book.time.pass_by(minutes=5)
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "East asks", all_present=True)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), games())
    desk.at(event).history.undo()
    found = desk.sheet_facts.versions(desk.at(event).scores.sheet(1, 1))
    assert [version.state for version in found] == ["accepted", "reopened", "accepted", "reopened"]
    assert [dict(version.totals)[E] for version in found] == [40, 40, 55, 40]
    assert found[1].reason == "East asks"
    assert "East asks" in found[1].action
    assert found[0].by == "Desk 1"
    assert (found[1].at - found[0].at).total_seconds() == 300


def test_values_are_counted_on_the_other_sheets_accepted_or_typed(desk):
    event = drawn_event(desk)
    first, other = (desk.at(event).scores.sheet(1, table) for table in (1, 2))
    desk.at(event).scores.accept(first, games())
    desk.at(event).scores.keep_draft(other, ["E30S2", "W", "N25", ""])
    seen = desk.sheet_facts.values_seen
    assert dict(seen(first)) == {30: 1, 25: 1}
    assert dict(seen(other)) == {25: 1}
    assert dict(seen(desk.at(event).scores.sheet(2, 1))) == {30: 1, 25: 2}
