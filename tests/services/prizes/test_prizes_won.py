"""Who wins prizes of rounds, tables and counts, and of ties that cannot be shared."""

from __future__ import annotations

import io
from random import Random

import pytest
from pypdf import PdfReader

from director_app.domain.games import Game, Outcome
from director_app.domain.money import PrizeMoney
from director_app.domain.prizes import Prize, PrizeKind
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.contest import ContestPlayer, PrizeContest
from director_app.services.prizes.paying import PrizePayment
from director_app.services.prizes.slots import PrizeSlot
from director_app.services.prizes.winning import lines_of
from tests.builders import accept_walls, drawn_event, two_divisions, wall
from tests.services.played import played_event
from tests.services.prizes.prize_builders import gets, lines

PLACE = PrizeKind.PLACE


def test_rounds_tables_and_counts(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    seats = view.seated[0]
    win = Game(Outcome.MAHJONG, winner=Seat.EAST, value=50, self_pick=True)
    desk.at(event).scores.accept(view, [win, win, wall(), wall()])
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 2), [wall()] * 4)
    badges = {desk.at(event).roster.get(badge).id: badge for badge in range(1, 9)}
    east = badges[seats[Seat.EAST]]
    for kind in (
        PrizeKind.ROUND_PLACE,
        PrizeKind.TABLE_HIGH,
        PrizeKind.TABLE_LOW,
        PrizeKind.SELF_PICKS,
        PrizeKind.BIGGEST_HAND,
        PrizeKind.WALLS,
        PrizeKind.LAST,
    ):
        desk.at(event).prizes.add(NewPrize(kind, cents=1_200))
    found = {
        (line.prize.kind.value, line.where): line for line in desk.at(event).prizes.view().lines
    }
    assert gets(found["round_place", "r1"]) == {east: 1_200}
    assert gets(found["table_high", "r1t1"]) == {east: 1_200}
    assert len(gets(found["table_low", "r1t1"])) == 3
    assert set(gets(found["table_high", "r1t2"]).values()) == {300}
    assert found["self_picks", ""].winners[0].why == "2 self-picks"
    assert found["biggest_hand", ""].winners[0].why == "a 50-point hand"
    assert len(gets(found["walls", ""])) == 4
    assert found["round_place", "r2"].why_open == "Round 2 hasn’t been played."
    assert found["table_high", "r2t1"].why_open == "Its sheet is missing."
    assert found["last", ""].why_open == "Round 2 hasn’t been played."
    assert not found["round_place", "r1"].why_open
    desk.at(event).prizes.hand_over(
        PrizePayment(badge=east, prize=found["round_place", "r1"].prize.id)
    )
    with pytest.raises(DirectorError, match="hasn’t been played"):
        desk.at(event).prizes.hand_over(
            PrizePayment(badge=east, prize=found["self_picks", ""].prize.id)
        )
    desk.at(event).prizes.hand_over(
        PrizePayment(badge=east, prize=found["self_picks", ""].prize.id, anyway=True)
    )


def test_fewest_thrown_is_of_those_who_played_most_rounds():
    chance = Random(2)
    slot = PrizeSlot(Prize(1, 1, PrizeKind.FEWEST_THROWN, cents=100), cents=100)
    for _ in range(2_000):
        people = range(1, chance.randrange(2, 8))
        able = {who: chance.random() < 0.8 for who in people}
        rounds = {who: chance.randrange(1, 4) for who in people}
        thrown = {who: chance.randrange(3) for who in people}
        field = PrizeContest(
            {who: ContestPlayer(who, who, "P", ("", "", who), able[who]) for who in people},
            (),
            {},
            {},
            {PrizeKind.FEWEST_THROWN: thrown},
            played=rounds,
        )
        (line,) = lines_of([slot], {None: field}, {}, PrizeMoney())
        steady = [who for who in people if able[who]]
        steady = [who for who in steady if rounds[who] == max(rounds[other] for other in steady)]
        fewest = [who for who in steady if thrown[who] == min(thrown[other] for other in steady)]
        assert [winner.entrant for winner in line.winners] == fewest


def test_games_won_and_thrown_to_win_prizes(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    east, west = (view.seated[0][seat] for seat in (Seat.EAST, Seat.WEST))
    win = Game(Outcome.MAHJONG, winner=Seat.EAST, value=50, thrower=Seat.WEST, exposures=0)
    desk.at(event).scores.accept(view, [win, win, wall(), wall()])
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 2), [wall()] * 4)
    for kind in (PrizeKind.HANDS_WON, PrizeKind.FEWEST_THROWN):
        desk.at(event).prizes.add(NewPrize(kind, cents=700))
    most, fewest = desk.at(event).prizes.view().lines
    assert [(winner.entrant, winner.why) for winner in most.winners] == [(east, "2 hands won")]
    assert len(fewest.winners) == 7
    assert west not in {winner.entrant for winner in fewest.winners}
    assert fewest.winners[0].why.startswith("threw no winning tile")


def test_forty_share_one_cent_and_nobody_gets_it(desk):
    event = drawn_event(desk, players=40, rounds=1)
    accept_walls(desk, event, 1)
    desk.at(event).prizes.add(NewPrize(PLACE, cents=1))
    (line,) = desk.at(event).prizes.view().lines
    assert (line.kept, sum(gets(line).values()), len(line.winners)) == (1, 0, 40)
    assert "$0 each. " in line.shared
    assert desk.at(event).prizes.view().owed == ()
    with pytest.raises(DirectorError, match=r"Nothing to pay .*: places 1 to 40 shared"):
        desk.at(event).prizes.hand_over(PrizePayment(badge=1))


def test_divisions_have_prizes_of_their_own(desk):
    event, social = two_divisions(desk)
    for division in (None, social):
        desk.at(event).prizes.add(NewPrize(PLACE, cents=4_000, division=division))
    for division in (None, social):
        for tile in desk.at(event, division).scores.board(1):
            view = desk.at(event, division).scores.sheet(1, tile.table)
            desk.at(event).scores.accept(view, [wall()] * view.games)
    main, its = desk.at(event).prizes.view().lines
    assert {winner.badge for winner in main.winners} == {1, 2, 3, 4}
    assert {winner.badge for winner in its.winners} == {5, 6, 7, 8}


@pytest.mark.parametrize("document", ["prizes", "prize-receipts"])
def test_paper_names_the_division_of_a_place_where_there_are_several(desk, document):
    event, social = two_divisions(desk)
    for division in (None, social):
        desk.at(event).prizes.add(NewPrize(PLACE, cents=4_000, division=division))
        for number in (1, 2):
            for tile in desk.at(event, division).scores.board(number):
                view = desk.at(event, division).scores.sheet(number, tile.table)
                desk.at(event).scores.accept(view, [wall()] * view.games)
    pages = PdfReader(io.BytesIO(desk.at(event).printing.make(document).pdf)).pages
    words = " ".join(" ".join(page.extract_text() for page in pages).split())
    assert "1st place, Main" in words
    assert "1st place, Social" in words


def test_the_whole_events_counts_and_tables_are_all_divisions(desk):
    event, social = two_divisions(desk)
    won = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True)
    best = desk.at(event).prizes.add(NewPrize(PrizeKind.SELF_PICKS, cents=500))
    desk.at(event).prizes.add(NewPrize(PrizeKind.TABLE_HIGH, cents=100, round=1))
    desk.at(event).prizes.add(NewPrize(PrizeKind.ROUND_PLACE, cents=100, round=1))
    games = {None: wall(), social: won}
    for division in (None, social):
        (tile,) = desk.at(event, division).scores.board(1)
        view = desk.at(event, division).scores.sheet(1, tile.table)
        east = view.seated[0][Seat.EAST]
        desk.at(event).scores.accept(view, [games[division]] * view.games)
    view = desk.at(event).prizes.view()
    line = next(line for line in view.lines if line.prize == best)
    assert {winner.badge for winner in line.winners} <= {5, 6, 7, 8}
    assert line.winners[0].entrant == east or len(line.winners) > 1
    titles = [line.title for line in view.lines]
    assert "High score at table 1, round 1" in titles
    assert "High score at table 101, round 1" in titles
    (place,) = (line for line in view.lines if line.title == "1st place in round 1")
    assert {winner.badge for winner in place.winners} == {1, 2, 3, 4}


def test_first_place_by_dice_waits_for_them_and_goes_to_the_higher(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50, 3: 40, 4: 40})
    for place, cents in ((1, 20_000), (2, 10_000), (3, 5_000)):
        desk.at(event).prizes.add(NewPrize(PLACE, place, cents=cents))
    first = lines(desk, event)["1st and 2nd place"]
    assert "Tied. Roll the dice first." in first.why_open
    with pytest.raises(DirectorError, match="Roll the dice"):
        desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    desk.at(event).standings.ties.roll(1, {1: [(1, 2)], 2: [(6, 5)]})
    found = lines(desk, event)
    assert gets(found["1st place"]) == {2: 20_000}
    assert found["1st place"].winners[0].why == "50 points, by dice, 11 to 3"
    assert gets(found["2nd place"]) == {1: 10_000}
    assert gets(found["3rd place"]) == {3: 2_500, 4: 2_500}
    desk.at(event).prizes.hand_over(PrizePayment(badge=2))
