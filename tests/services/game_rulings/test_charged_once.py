"""A logged penalty is charged once, whatever is typed, imported, accepted, moved or taken back."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, GameError, PenaltyInPoints
from director_app.rules.entry import to_keys
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded
from director_app.services.game_rulings.ruled_games import typed_game
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.closing import SheetClosing, asked_of
from director_app.services.scores.tables.service import ScoreDecisions, TableShape
from director_app.services.scores.tables.types import ScoreRowFix
from director_app.services.seating.really_sat import SatCorrection
from tests.builders import drawn_event, wall
from tests.wording import PEEKED as SAID

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
PEEKED = replace(wall(), penalties=(Penalty(N, "peek"),))


@pytest.fixture
def event(desk):
    return drawn_event(desk, ruleset="mahjcon")


def badge(desk, event, seat=N, table=1):
    view = desk.at(event).scores.sheet(1, table)
    return view.players[view.seated[0][seat]].badge


def peek(desk, event, seat=N, **place):
    where = {"round": 1, "table": 1, "game": 2, **place}
    return desk.at(event).rulings.add(NewRuling("peek", (badge(desk, event, seat),), **where))


def shown(desk, event, seat=N, table=1):
    """A seat's total everywhere: sheet, tile, standings, round page, table list, results."""
    view = desk.at(event).scores.sheet(1, table)
    who = view.seated[0][seat]
    own = view.players[who].badge
    place = next(
        place for place in desk.at(event).standings.standings().places if place.tally.entrant == who
    )
    lines = desk.at(event).standings.views.by_table(1)
    line = next(line for line in lines if line.table == table)
    tile = next(tile for tile in desk.at(event).scores.board(1) if tile.table == table)
    cells = desk.at(event).scores.tables.text(TableShape.PLAYERS).splitlines()
    return {
        view.totals[seat],
        tile.totals[seat],
        place.tally.rounds[0],
        next(player.points for player in line.players if player.badge == own),
        next(int(row.split(",")[-1]) for row in cells if row.startswith(f"{own},")),
    }


def signed(view):
    return {item.requirement: "" for item in asked_of(view)}


def closing(view, paper, **ends):
    return SheetClosing(
        {**dict.fromkeys(view.seated[0].occupied, 40), **paper}, signed(view), **ends
    )


@pytest.mark.parametrize("typed", [wall(), PEEKED])
@pytest.mark.parametrize("place", [{}, {"game": None}, {"table": None, "game": None}])
def test_a_penalty_logged_before_the_sheet_stands_in_its_total(desk, event, typed, place):
    peek(desk, event, **place)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(
        view, [wall(), typed, wall(), wall()], closing=closing(view, {N: 30})
    )
    assert shown(desk, event) == {30}
    assert desk.journal.verify() == ()


@pytest.mark.parametrize("place", [{}, {"game": None}, {"table": None, "game": None}])
@pytest.mark.parametrize(("typed", "total"), [(wall(), 30), (PEEKED, 30)])
def test_a_penalty_logged_after_the_sheet_was_accepted_is_charged_once(
    desk, event, typed, total, place
):
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [wall(), typed, wall(), wall()])
    ruling = peek(desk, event, **place)
    assert shown(desk, event) == {total}
    assert desk.journal.verify() == ()
    desk.at(event).history.undo()
    assert shown(desk, event) == {30 if typed is PEEKED else 40}
    desk.at(event).history.redo()
    assert shown(desk, event) == {total}
    left = desk.at(event).rulings.cancel(ruling.number, "Not seen after all")
    assert shown(desk, event) == {30 if typed is PEEKED else 40}
    assert ("table 1, game 2" in left) is (typed is PEEKED)


def test_two_of_a_kind_in_a_round_are_two(desk, event):
    peek(desk, event, game=None)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [PEEKED, PEEKED, wall(), wall()])
    assert shown(desk, event) == {20}


def test_the_paper_s_points_stand_and_nothing_is_charged_again(desk, event):
    peek(desk, event)
    view = desk.at(event).scores.sheet(1, 1)
    stands = closing(view, {N: 30, E: 50}, stands="paper", reason="As signed")
    desk.at(event).scores.accept(view, [wall()] * 4, closing=stands)
    assert shown(desk, event) == {30}
    assert shown(desk, event, E) == {50}
    opened = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.reopen(opened, "East asks", all_present=True)
    again = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(again, [wall()] * 4, closing=closing(again, {N: 30}))
    assert shown(desk, event) == {30}
    assert shown(desk, event, E) == {40}


def test_a_signed_total_that_held_the_penalty_gives_way_to_its_ruling(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    stands = closing(view, {N: 30}, stands="paper", reason="The director was there")
    desk.at(event).scores.accept(view, [wall()] * 4, closing=stands)
    new = NewRuling("peek", (badge(desk, event),), round=1, table=1, game=2)
    assert "charged once" in desk.at(event).rulings.preview(new).once
    ruling = peek(desk, event)
    assert shown(desk, event) == {30}
    desk.at(event).rulings.cancel(ruling.number, "Wrong table")
    assert shown(desk, event) == {30}
    peek(desk, event, E)
    assert shown(desk, event) == {30}
    assert shown(desk, event, E) == {30}


def test_another_penalty_that_the_desk_says_is_charged_as_well(desk, event):
    ruling = peek(desk, event)
    view = desk.at(event).scores.sheet(1, 1)
    keys = [to_keys(game, view.rules) for game in (wall(), PEEKED, wall(), wall())]
    desk.at(event).scores.keep_draft(
        view, keys, {"logged": {"same": [], "another": [ruling.number]}}
    )
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [wall(), PEEKED, wall(), wall()], keys=keys)
    assert shown(desk, event) == {20}
    peek(desk, event, game=3)
    assert shown(desk, event) == {10}
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.reopen(view, "Once more", all_present=True)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [wall(), PEEKED, wall(), wall()], keys=keys)
    assert shown(desk, event) == {10}


def lines_of(games):
    return "".join(
        json.dumps({"round": 1, "table": 1, "game": at, **game}) + "\n"
        for at, game in enumerate(games, 1)
    )


WALL = {"outcome": "wall"}


@pytest.mark.parametrize("place", [{}, {"game": None}, {"table": None, "game": None}])
@pytest.mark.parametrize("fines", [[], [{"seat": "N", "kind": "peek"}]])
def test_a_file_of_games_charges_it_once(desk, event, tmp_path: Path, fines, place):
    peek(desk, event, **place)
    file = tmp_path / "games.jsonl"
    file.write_text(lines_of([WALL, {**WALL, "penalties": fines}, WALL, WALL]), encoding="utf-8")
    desk.at(event).scores.files.bring_in(file, accept=True)
    assert shown(desk, event) == {30}
    again = desk.at(event).scores.files.bring_in(file, accept=True)
    assert len(again.skipped) == 1
    assert desk.journal.verify() == ()


def test_games_go_out_with_the_penalty_and_come_back_with_one(desk, event, tmp_path: Path):
    peek(desk, event)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * 4)
    file = tmp_path / "games.jsonl"
    lines = desk.at(event).scores.files.export().lines
    assert json.loads(lines[1])["penalties"] == [{"seat": "N", "kind": "peek"}]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert len(desk.at(event).scores.files.bring_in(file, accept=True).skipped) == 1
    fresh = drawn_event(desk, ruleset="mahjcon")
    desk.at(fresh).scores.files.bring_in(file, accept=True)
    assert shown(desk, fresh) == {30}


@pytest.mark.parametrize("shape", TableShape)
@pytest.mark.parametrize("before", [True, False])
def test_a_table_of_scores_charges_it_once(desk, event, shape, before):
    """Points alone don't tell a penalty from a dead hand: logged later, it is asked."""
    fresh = drawn_event(desk, ruleset="mahjcon")
    peek(desk, event)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * 4)
    text = desk.at(event).scores.tables.text(shape)
    shown_again = desk.at(event).scores.tables.read(text)
    assert {line.verdict.value for line in shown_again.lines} == {"same"}
    if before:
        peek(desk, fresh)
    desk.at(fresh).scores.tables.bring_in(desk.at(fresh).scores.tables.read(text), accept=True)
    assert shown(desk, fresh) == {30}
    if before:
        return
    if shape is not TableShape.KEYS:
        with pytest.raises(PenaltyInPoints, match="game 2 may already include North"):
            peek(desk, fresh)
        assert shown(desk, fresh) == {30}
    peek(desk, fresh, penalty="" if shape is TableShape.KEYS else "once")
    assert shown(desk, fresh) == {30}


HEAD = "round,table,game,E,N,W,S\n"
EAST_LESS = "1,1,1,0,10,10,10\n" + "".join(f"1,1,{game},10,10,10,10\n" for game in (2, 3, 4))


def bring(desk, event, text, answer=""):
    decisions = ScoreDecisions(penalties={1: PenaltyIncluded(answer)} if answer else {})
    shown_first = desk.at(event).scores.tables.read(text, decisions=decisions)
    desk.at(event).scores.tables.bring_in(shown_first, accept=True)
    return shown_first


@pytest.mark.parametrize(("answer", "total"), [("in", 30), ("extra", 20)])
@pytest.mark.parametrize("table", [1, None])
def test_points_that_may_hold_it_or_not_are_asked_about(desk, event, answer, total, table):
    peek(desk, event, E, table=table, game=None)
    asked = bring(desk, event, HEAD + EAST_LESS)
    assert [(line.game, line.mend, line.penalty) for line in asked.refused] == [
        (1, ScoreRowFix.PENALTY, 1)
    ]
    assert "Ruling 1" in asked.refused[0].why
    assert "may already include that, or it may be extra" in asked.refused[0].why
    assert not desk.at(event).scores.sheet(1, 1).sheet.counts
    bring(desk, event, HEAD + EAST_LESS, answer=answer)
    assert shown(desk, event, E) == {total}
    again = desk.at(event).scores.tables.read(HEAD + EAST_LESS)
    assert {line.verdict.value for line in again.lines} == {"same"}
    left = desk.at(event).rulings.cancel(1, "Not seen after all")
    assert shown(desk, event, E) == {30}
    assert bool(left) is (answer == "in")
    assert desk.journal.verify() == ()


def test_points_that_can_not_be_without_it_hold_it(desk, event):
    peek(desk, event, E, game=None)
    text = HEAD + EAST_LESS.replace("1,1,1,0,10,10,10", "1,1,1,-10,0,0,25")
    assert not bring(desk, event, text).refused
    assert shown(desk, event, E) == {20}


def test_points_that_can_not_hold_it_are_charged_beside(desk, event):
    peek(desk, event, E, game=None)
    walls = "".join(f"1,1,{game},10,10,10,10\n" for game in (1, 2, 3, 4))
    assert not bring(desk, event, HEAD + walls).refused
    assert shown(desk, event, E) == {30}


@pytest.mark.parametrize("place", [{"game": 1}, {"game": None}, {"table": None, "game": None}])
@pytest.mark.parametrize(("said", "total"), [("once", 30), ("both", 20)])
def test_logged_after_points_were_accepted_it_is_asked(desk, event, place, said, total):
    bring(desk, event, HEAD + EAST_LESS)
    with pytest.raises(PenaltyInPoints, match="game 1 may already include East"):
        peek(desk, event, E, **place)
    assert desk.at(event).rulings.log() == ()
    ruling = peek(desk, event, E, penalty=said, **place)
    assert shown(desk, event, E) == {total}
    desk.at(event).history.undo()
    assert shown(desk, event, E) == {30}
    desk.at(event).history.redo()
    assert shown(desk, event, E) == {total}
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.reopen(view, "Once more", all_present=True)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(
        view, [game.typed or game.game for game in view.sheet.games], keys=view.keys
    )
    assert shown(desk, event, E) == {total}
    desk.at(event).rulings.cancel(ruling.number, "Not seen after all")
    assert shown(desk, event, E) == {30}
    assert desk.journal.verify() == ()


@pytest.mark.parametrize("said", ["once", "both"])
def test_logged_beside_points_that_are_kept_as_typed_it_is_asked(desk, event, said):
    desk.at(event).scores.tables.bring_in(
        desk.at(event).scores.tables.read(HEAD + EAST_LESS), accept=False
    )
    with pytest.raises(PenaltyInPoints):
        peek(desk, event, E, game=None)
    peek(desk, event, E, game=None, penalty=said)
    bring(desk, event, HEAD + EAST_LESS)
    assert shown(desk, event, E) == {30 if said == "once" else 20}


def test_nothing_is_chosen_where_no_points_hold_it(desk, event):
    with pytest.raises(DirectorError, match="nothing to choose"):
        peek(desk, event, E, penalty="once")
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * 4)
    with pytest.raises(DirectorError, match="nothing to choose"):
        peek(desk, event, E, penalty="once")
    peek(desk, event, E, penalty="both")
    assert shown(desk, event, E) == {30}


def numbers_on_cards(desk, event, total=""):
    for seat in (E, N, W, S):
        texts, own = ["0" if seat is E else "10", "10", "10", "10"], total if seat is E else ""
        desk.at(event).scores.cards.keep(
            desk.at(event).scores.cards.card(1, badge(desk, event, seat)), texts, own
        )
    return desk.at(event).scores.cards.table(1, 1)


@pytest.mark.parametrize(
    ("answer", "total"), [(PenaltyIncluded.IN, 30), (PenaltyIncluded.EXTRA, 20)]
)
def test_cards_that_may_hold_it_or_not_are_asked_about(desk, event, answer, total):
    peek(desk, event, E, game=None)
    cards = numbers_on_cards(desk, event)
    assert (cards.ready, cards.wrong, cards.doubt.logged.ruling.number) == (False, (), 1)
    with pytest.raises(GameError, match="or it may be extra"):
        desk.at(event).scores.cards.accept(cards)
    view = desk.at(event).scores.sheet(1, 1)
    games = [typed_game(keys, view.rules, view.seats(1)) for keys in view.keys]
    with pytest.raises(GameError, match="or it may be extra"):
        desk.at(event).scores.accept(view, games, keys=view.keys)
    cards = desk.at(event).scores.cards.penalty(cards, 1, answer)
    assert cards.ready
    desk.at(event).scores.cards.accept(cards)
    assert shown(desk, event, E) == {total}
    assert desk.journal.verify() == ()


def test_a_card_whose_total_has_it_and_whose_numbers_have_not_needs_no_question(desk, event):
    peek(desk, event, E, game=None)
    cards = numbers_on_cards(desk, event, total="20")
    assert cards.ready
    desk.at(event).scores.cards.accept(cards)
    assert shown(desk, event, E) == {20}


def test_an_award_that_may_hold_it_is_opened_again(desk, event):
    for seat, total in {E: "30", N: "40", W: "40", S: "40"}.items():
        desk.at(event).scores.cards.keep(
            desk.at(event).scores.cards.card(1, badge(desk, event, seat)), [""] * 4, total
        )
    desk.at(event).scores.cards.accept_totals(desk.at(event).scores.cards.table(1, 1))
    with pytest.raises(PenaltyInPoints):
        peek(desk, event, E, game=None)
    with pytest.raises(DirectorError, match="Game 1 at table 1 is an award"):
        peek(desk, event, E, game=None, penalty="once")
    peek(desk, event, E, game=None, penalty="both")
    assert shown(desk, event, E) == {20}


def test_cards_with_totals_only_hold_it_once(desk, event):
    peek(desk, event)
    view = desk.at(event).scores.sheet(1, 1)
    for seat, total in {E: "40", N: "30", W: "40", S: "40"}.items():
        card = desk.at(event).scores.cards.card(1, badge(desk, event, seat))
        desk.at(event).scores.cards.keep(card, [""] * view.games, total)
    desk.at(event).scores.cards.accept_totals(desk.at(event).scores.cards.table(1, 1))
    assert shown(desk, event) == {30}
    assert shown(desk, event, E) == {40}


@pytest.mark.parametrize("number", ["0", "10"])
def test_cards_with_games_hold_it_or_not(desk, event, number):
    peek(desk, event)
    for seat in (E, N, W, S):
        card = desk.at(event).scores.cards.card(1, badge(desk, event, seat))
        texts = ["10", number if seat is N else "10", "10", "10"]
        desk.at(event).scores.cards.keep(card, texts, str(sum(int(text) for text in texts)))
    desk.at(event).scores.cards.accept(desk.at(event).scores.cards.table(1, 1))
    assert shown(desk, event) == {30}


@pytest.mark.parametrize(
    ("total", "stands", "points"), [("30", "", 30), ("25", "paper", 25), ("25", "ours", 30)]
)
def test_cards_whose_total_alone_holds_it(desk, event, total, stands, points):
    peek(desk, event)
    for seat in (E, N, W, S):
        card = desk.at(event).scores.cards.card(1, badge(desk, event, seat))
        desk.at(event).scores.cards.keep(card, ["10"] * 4, total if seat is N else "40")
    cards = desk.at(event).scores.cards.table(1, 1)
    assert bool(cards.wrong_totals) is bool(stands)
    desk.at(event).scores.cards.accept(cards, stands=stands, reason="As signed" if stands else "")
    assert shown(desk, event) == {points}


def test_two_entries_of_which_one_has_it_are_alike(desk, event):
    from director_app.services.scores.second_entry import SheetEntry, differences

    peek(desk, event)
    view = desk.at(event).scores.sheet(1, 1)
    typed = [to_keys(game, view.rules) for game in (wall(), PEEKED, wall(), wall())]
    bare = [to_keys(wall(), view.rules)] * 4
    paper = {E: 40, N: 30, W: 40, S: 40}
    entries = SheetEntry(tuple(typed), paper, "1"), SheetEntry(tuple(bare), paper, "2")
    assert differences(view, *entries) == ()


def test_a_player_who_really_sat_elsewhere_takes_it_along_once(desk, event):
    peek(desk, event)
    who = badge(desk, event)
    desk.at(event).scores.accept(
        desk.at(event).scores.sheet(1, 1), [wall(), PEEKED, wall(), wall()]
    )
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 2), [wall()] * 4)
    desk.at(event).seating.really_sat.record(SatCorrection(1, {who: (2, N)}))
    charged = {
        place.tally.badge: place.tally.rounds[0]
        for place in desk.at(event).standings.standings().places
    }
    assert sorted(charged.values()) == [30, *[40] * 7]
    assert charged[who] == 30
    peek(desk, event, E, game=1)
    charged = [place.tally.rounds[0] for place in desk.at(event).standings.standings().places]
    assert sorted(charged) == [30, 30, *[40] * 6]
    assert shown(desk, event, N, table=2) == {30}


def test_an_event_s_penalty_is_never_in_a_sheet(desk, event):
    late = NewRuling("late", (badge(desk, event),), points=-15)
    desk.at(event).rulings.add(late)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [wall()] * 4, closing=closing(view, {}))
    assert shown(desk, event) == {40}
    place = next(
        place
        for place in desk.at(event).standings.standings().places
        if place.tally.badge == badge(desk, event)
    )
    assert (place.tally.adjustments, place.tally.total) == (-15, 25)


def test_an_award_and_a_logged_penalty_in_one_game(desk, event):
    peek(desk, event)
    desk.at(event).rulings.award(1, 1, 2, {E: 5, N: 5, W: 5, S: 5}, "Tiles fell")
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [wall(), None, wall(), wall()])
    assert shown(desk, event) == {25}


def test_the_explanation_of_the_game_names_it(desk, event):
    peek(desk, event)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * 4)
    told = desk.at(event).scores.explaining.game(1, 1, 2)
    north = next(player.told for player in told.players if player.told.seat is N)
    assert north.points == 0
    assert SAID in [line.why for line in north.lines]


def test_an_unfinished_game_keeps_it(desk, event):
    peek(desk, event)
    desk.at(event).scores.accept(
        desk.at(event).scores.sheet(1, 1), [wall(), Game(Outcome.INCOMPLETE), wall(), wall()]
    )
    assert shown(desk, event) == {20}
