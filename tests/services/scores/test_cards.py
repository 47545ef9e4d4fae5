"""Cards of a table: explained together, marked at once, accepted with the points they say."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import DirectorError, GameError, Locked, NotFound
from director_app.rules.scoring import score_game
from director_app.services.desk import Desk
from director_app.services.help.demo_games import random_game
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.cards.judging import CorrectionReason, GameState
from director_app.services.scores.cards.service import CardView, TableCards
from tests.builders import drawn_event, wall

E, N, W, S = SEATS
NUMBERS = {E: ("25", "10", "x", "0"), N: ("0", "10", "35", "x")}
FIRST = ((25, 0, 0, -20), (10, 10, 10, 10), (0, 35, 0, 0), (0, 0, 0, 30))


def boxes(games: tuple[tuple[int, ...], ...]) -> dict[tuple[int, Seat], str]:
    return {
        (at, seat): str(number)
        for at, points in enumerate(games, start=1)
        for seat, number in zip(SEATS, points, strict=True)
    }


def hand_in(
    desk: Desk, event: int, table: int, numbers: Mapping[tuple[int, Seat], str]
) -> TableCards:
    """Type every card of a table."""
    cards = desk.at(event).scores.cards.table(1, table)
    for card in cards.cards:
        view = desk.at(event).scores.cards.card(1, card.badge)
        texts = [numbers.get((box.game, box.seat), "") for box in view.card.boxes]
        desk.at(event).scores.cards.keep(view, texts)
    return desk.at(event).scores.cards.table(1, table)


def card_at(desk: Desk, event: int, seat: Seat, table: int = 1) -> CardView:
    cards = desk.at(event).scores.cards.table(1, table)
    return desk.at(event).scores.cards.card(
        1, next(card.badge for card in cards.cards if card.seat is seat)
    )


def entrant_points(desk: Desk, event: int) -> dict[int, int]:
    return {
        place.tally.entrant: place.tally.total
        for place in desk.at(event).standings.standings().places
    }


def test_a_table_of_legal_cards_is_explained_and_accepted(desk):
    event = drawn_event(desk)
    cards = hand_in(desk, event, 1, boxes(FIRST))
    assert [game.state for game in cards.games] == [GameState.LEGAL] * 4
    assert cards.games[1].game is not None
    assert cards.games[1].game.outcome is Outcome.WALL
    assert cards.ready
    before = len(desk.at(event).history.log())
    sheet = desk.at(event).scores.cards.accept(cards)
    assert [dict(game.points) for game in sheet.games] == [
        dict(zip(SEATS, points, strict=True)) for points in FIRST
    ]
    assert len(desk.at(event).history.log()) == before + 1
    totals = entrant_points(desk, event)
    assert {totals[card.entrant] for card in cards.cards} == {35, 45, 10, 20}


@pytest.mark.parametrize("ruleset", ["mjmp", "mission", "mania"])
@pytest.mark.parametrize("players", [8, 7])
def test_cards_of_played_tables_are_accepted_with_the_same_points(desk, ruleset, players):
    event = drawn_event(desk, ruleset=ruleset, players=players)
    rng = Random(f"{ruleset}{players}")
    for tile in desk.at(event).scores.board(1):
        view = desk.at(event).scores.sheet(1, tile.table)
        played = [
            score_game(fixed(rng, view.rules, seats.occupied), view.rules).points
            for seats in view.seated
        ]
        numbers = {
            (at, seat): "X" if number == 0 else str(number)
            for at, points in enumerate(played, start=1)
            for seat, number in points.items()
        }
        cards = hand_in(desk, event, tile.table, numbers)
        assert cards.ready, [cards.nearest(game) for game in cards.wrong]
        sheet = desk.at(event).scores.cards.accept(cards)
        assert [game.points for game in sheet.games] == played


def fixed(rng: Random, rules, seats: tuple[Seat, ...]) -> Game:
    """A game by chance whose penalties the sheet fixes."""
    while True:
        game = random_game(rng, rules, seats)
        if all(penalty.points is None for penalty in game.penalties):
            return game


def test_x_is_a_confirmed_zero_and_a_blank_blocks(desk):
    event = drawn_event(desk)
    numbers = boxes(FIRST)
    numbers[3, E], numbers[4, W] = "X", ""
    cards = hand_in(desk, event, 1, numbers)
    assert cards.games[2].state is GameState.LEGAL
    assert cards.games[3].state is GameState.OPEN
    assert [(card.seat, card.blank) for card in cards.missing] == [(W, (4,))]
    with pytest.raises(GameError, match=r"game 4 on .* card is blank"):
        desk.at(event).scores.cards.accept(cards)
    view = card_at(desk, event, W)
    desk.at(event).scores.cards.keep(view, (*view.card.texts[:3], "x"))
    assert desk.at(event).scores.cards.accept(desk.at(event).scores.cards.table(1, 1)).counts


def test_a_missing_card_is_named_and_blocks(desk):
    event = drawn_event(desk)
    numbers = {key: text for key, text in boxes(FIRST).items() if key[1] is not W}
    cards = hand_in(desk, event, 1, numbers)
    (missing,) = cards.missing
    assert missing.seat is W
    state = desk.at(event).scores.cards.state(1)[0]
    assert state.missing == (missing.name,)
    assert len(state.here) == 3
    assert not state.complete
    with pytest.raises(GameError, match=rf"{missing.name}’s card \(West\) is missing"):
        desk.at(event).scores.cards.accept(cards)


def test_an_illegal_game_names_the_nearest_and_blocks(desk):
    event = drawn_event(desk)
    numbers = boxes(FIRST)
    numbers[1, N] = "10"
    cards = hand_in(desk, event, 1, numbers)
    assert cards.wrong == (1,)
    near = cards.nearest(1)[0]
    assert (near.changed, near.points[N]) == ((N,), 0)
    assert desk.at(event).scores.cards.state(1)[0].mismatch
    with pytest.raises(GameError, match="no legal game gives the points for game 1"):
        desk.at(event).scores.cards.accept(cards)


def test_the_cards_own_total_says_which_number_is_wrong(desk):
    event = drawn_event(desk)
    numbers = boxes(((25, 25, 0, 0), *FIRST[1:]))
    hand_in(desk, event, 1, numbers)
    view = card_at(desk, event, N)
    kept = desk.at(event).scores.cards.keep(view, view.card.texts, "45")
    assert kept.card.difference == 0 - 25
    near = kept.table.nearest(1)[0]
    assert near.why is CorrectionReason.TOTAL
    assert near.points == {E: 25, N: 0, W: 0, S: 0}


def test_numbers_that_no_game_gives_are_awarded_with_a_reason(desk):
    event = drawn_event(desk)
    numbers = boxes(((25, 25, 0, -20), *FIRST[1:]))
    cards = hand_in(desk, event, 1, numbers)
    with pytest.raises(GameError, match="Enter the reason"):
        desk.at(event).scores.cards.award_game(cards, 1, " ")
    cards = desk.at(event).scores.cards.award_game(cards, 1, "Both called the same tile")
    assert cards.games[0].state is GameState.AWARDED
    sheet = desk.at(event).scores.cards.accept(cards)
    assert sheet.games[0].points == {E: 25, N: 25, W: 0, S: -20}
    assert "Both called the same tile" in [
        line.ruling.note for line in desk.at(event).rulings.log()
    ]


def test_an_award_goes_with_the_numbers_it_was_for(desk):
    event = drawn_event(desk)
    cards = hand_in(desk, event, 1, boxes(((25, 25, 0, -20), *FIRST[1:])))
    desk.at(event).scores.cards.award_game(cards, 1, "As they agreed")
    view = card_at(desk, event, N)
    kept = desk.at(event).scores.cards.keep(view, ("0", *view.card.texts[1:]))
    assert kept.table.games[0].state is GameState.LEGAL


def test_what_is_typed_survives_and_needs_no_journal(desk, book):
    event = drawn_event(desk)
    before = len(desk.at(event).history.log())
    view = card_at(desk, event, E)
    desk.at(event).scores.cards.keep(view, ("2", "", "", ""))
    desk.close()
    again = book.open()
    assert card_at(again, event, E).card.texts == ("2", "", "", "")
    assert len(again.at(event).history.log()) == before
    again.close()


def test_two_stations_type_cards_of_one_table(desk, book):
    event = drawn_event(desk)
    other = book.open("Desk 2")
    mine, theirs = card_at(desk, event, E), card_at(other, event, N)
    other.at(event).scores.cards.keep(theirs, ("0", "10", "35", "0"))
    kept = desk.at(event).scores.cards.keep(mine, ("25", "10", "0", "0"))
    assert [card.seat for card in kept.table.cards if card.complete] == [E, N]
    other.close()


def test_a_card_goes_with_the_person_where_somebody_came_in(desk):
    event = drawn_event(desk)
    came = desk.at(event).roster.add(EntrantFacts(given="Zoë", family="Łukasik", fill_in=True))
    sheet = desk.at(event).scores.sheet(1, 1)
    planned = sheet.seated[0]
    substituted = Seats(planned.east, came.id, planned.west, planned.south)
    desk.at(event).scores.seat_at(sheet, substituted, first_game=3)
    mine = desk.at(event).scores.cards.card(1, came.badge)
    assert [(box.game, box.seat) for box in mine.card.boxes] == [(3, N), (4, N)]
    cards = hand_in(desk, event, 1, boxes(FIRST))
    assert len(cards.cards) == 5
    assert cards.ready
    desk.at(event).scores.cards.accept(cards)
    totals = entrant_points(desk, event)
    assert (totals[planned.north], totals[came.id]) == (10, 35)


def test_three_players_are_enough_where_only_three_sit(desk):
    event = drawn_event(desk, players=7)
    short = next(tile.table for tile in desk.at(event).scores.board(1) if len(tile.players) == 3)
    seats = desk.at(event).scores.sheet(1, short).seated[0].occupied
    rules = desk.at(event).scores.sheet(1, short).rules
    points = score_game(Game(Outcome.WALL, seats=seats), rules).points
    numbers = {(at, seat): str(won) for at in range(1, 5) for seat, won in points.items()}
    cards = hand_in(desk, event, short, numbers)
    assert len(cards.cards) == 3
    assert desk.at(event).scores.cards.accept(cards).games[0].game.outcome is Outcome.WALL


def test_a_whole_result_of_a_ruling_is_compared_and_stands(desk):
    event = drawn_event(desk)
    sheet = desk.at(event).scores.sheet(1, 1)
    badge = sheet.players[sheet.seated[0].east].badge
    wanted = Game(Outcome.ERROR, caller=E, intact=frozenset({N}))
    desk.at(event).rulings.add(
        NewRuling(
            "free", (badge,), 1, 1, 2, points=0, note="error", facts=RuledGameFacts(result=wanted)
        )
    )
    numbers = boxes(FIRST)
    cards = hand_in(desk, event, 1, numbers)
    assert cards.wrong == (2,)
    assert cards.games[1].ruling == 1
    right = cards.nearest(2)[0].points
    numbers.update({(2, seat): str(won) for seat, won in right.items()})
    cards = hand_in(desk, event, 1, numbers)
    assert cards.games[1].state is GameState.RULED
    assert desk.at(event).scores.cards.accept(cards).games[1].game.outcome is Outcome.ERROR


def test_a_logged_penalty_on_the_cards_is_charged_once(desk):
    event = drawn_event(desk)
    north = card_at(desk, event, N).card
    desk.at(event).rulings.add(
        NewRuling("free", (north.badge,), 1, 1, 2, points=-15, note="Looked at the wall")
    )
    numbers = boxes(FIRST)
    numbers[2, N] = "-5"
    cards = hand_in(desk, event, 1, numbers)
    assert cards.games[1].logged
    sheet = desk.at(event).scores.cards.accept(cards)
    assert sheet.games[1].points[N] == 10
    assert entrant_points(desk, event)[north.entrant] == 10 - 15 + 35


def test_a_total_that_differs_asks_whose_points_stand(desk):
    event = drawn_event(desk)
    hand_in(desk, event, 1, boxes(FIRST))
    view = card_at(desk, event, E)
    cards = desk.at(event).scores.cards.keep(view, view.card.texts, "45").table
    assert [card.seat for card in cards.wrong_totals] == [E]
    with pytest.raises(GameError, match="sheet says 45, but the games add up to 35"):
        desk.at(event).scores.cards.accept(cards)
    desk.at(event).scores.cards.accept(cards, stands="paper", reason="As it was signed")
    assert entrant_points(desk, event)[view.entrant] == 45


def test_cards_with_totals_only_are_awarded(desk):
    event = drawn_event(desk)
    for seat, total in zip(SEATS, ("35", "45", "10", "x"), strict=True):
        cards = desk.at(event).scores.cards.keep(card_at(desk, event, seat), ("",) * 4, total).table
    assert cards.only_totals
    sheet = desk.at(event).scores.cards.accept_totals(cards)
    assert sheet.games[0].game.outcome is Outcome.RULED
    assert [game.game.outcome for game in sheet.games[1:]] == [Outcome.INCOMPLETE] * 3
    assert {seat: sum(game.points[seat] for game in sheet.games) for seat in SEATS} == {
        E: 35, N: 45, W: 10, S: 0
    }  # fmt: skip


def test_a_total_that_is_missing_keeps_totals_out(desk):
    event = drawn_event(desk)
    view = card_at(desk, event, E)
    cards = desk.at(event).scores.cards.keep(view, ("",) * 4, "35").table
    assert not cards.only_totals
    with pytest.raises(GameError, match=r"total is missing"):
        desk.at(event).scores.cards.accept_totals(cards)


def test_an_accepted_table_keeps_its_cards(desk):
    event = drawn_event(desk)
    desk.at(event).scores.cards.accept(hand_in(desk, event, 1, boxes(FIRST)))
    view = card_at(desk, event, E)
    assert view.table.locked
    with pytest.raises(Locked):
        desk.at(event).scores.cards.keep(view, ("30", "", "", ""))
    assert desk.at(event).scores.cards.state(1)[0].state is SheetState.ACCEPTED


def test_cards_of_a_sheet_that_was_typed_show_its_points(desk):
    event = drawn_event(desk)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * 4)
    assert card_at(desk, event, E).card.texts == ("10",) * 4


def test_the_sheet_shows_what_the_cards_give(desk):
    event = drawn_event(desk)
    hand_in(desk, event, 1, boxes(FIRST))
    view = desk.at(event).scores.sheet(1, 1)
    assert view.keys[1] == "L"
    assert desk.at(event).scores.board(1)[0].state is SheetState.DRAFT


def test_what_the_sheet_asks_can_be_waived_with_a_reason(desk):
    event = drawn_event(desk)
    cards = hand_in(desk, event, 1, boxes(FIRST))
    cards = desk.at(event).scores.cards.waive(cards, "at_end", "The player across had left")
    desk.at(event).scores.cards.accept(cards)
    assert "The player across had left" in [
        line.ruling.note for line in desk.at(event).rulings.log()
    ]


def test_strange_badges_are_refused_in_a_sentence(desk):
    event = drawn_event(desk)
    with pytest.raises(NotFound, match="badge 99"):
        desk.at(event).scores.cards.card(1, 99)
    late = desk.at(event).roster.add(EntrantFacts(given="Zoë", family="Łukasik"))
    with pytest.raises(NotFound, match="has no seat in Round 1"):
        desk.at(event).scores.cards.card(1, late.badge)
    with pytest.raises(DirectorError, match="no table 9"):
        desk.at(event).scores.cards.table(1, 9)
