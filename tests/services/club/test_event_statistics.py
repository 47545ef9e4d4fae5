"""What an event's games tell, counted again by hand."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.errors import NotFound
from director_app.services.desk import Desk
from tests.builders import Book, accept_walls, drawn_event, two_divisions, wall
from tests.services.club.club_book import accept, club_event


def won(winner: Seat, value: int, **more: object) -> Game:
    """A game won by self-pick, unless somebody threw."""
    data = {"self_pick": "thrower" not in more, **more}
    return Game(Outcome.MAHJONG, winner=winner, value=value, **data)  # type: ignore[arg-type]


@pytest.fixture
def event(desk: Desk) -> int:
    return club_event(desk, "Spring Fling", date(2026, 3, 7), rounds=2)


def test_everything_is_counted(desk: Desk, event: int) -> None:
    games = [
        won(Seat.EAST, 25, jokerless=True),
        won(Seat.NORTH, 50, thrower=Seat.WEST, exposures=0),
        Game(Outcome.INCOMPLETE, dead=frozenset({Seat.SOUTH})),
        wall(),
    ]
    accept(desk, event, 1, 1, games)
    told = desk.at(event).statistics.of_event().whole
    assert (told.games, told.mahjongs, told.walls, told.self_picks) == (4, 2, 1, 1)
    assert (told.jokerless, told.incomplete, told.errors, told.dead) == (1, 1, 0, 1)
    assert told.hands == ((25, 1), (50, 1))
    assert told.average_hand == Fraction(75, 2)
    assert told.wall_share == Fraction(1, 4)
    assert [seat.mahjongs for seat in told.seats] == [1, 1, 0, 0]
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    points = [sum(played.points[seat] for played in sheet.games) for seat in SEATS]
    assert [seat.points for seat in told.seats] == points
    assert {seat.games for seat in told.seats} == {4}


def test_the_highest_hand_says_whose_and_where(desk: Desk, event: int) -> None:
    accept(desk, event, 1, 1, [won(Seat.EAST, 25), won(Seat.EAST, 75)])
    accept(desk, event, 2, 1, [won(Seat.WEST, 75)])
    told = desk.at(event).statistics.of_event()
    assert [(hand.value, hand.round, hand.table, hand.game) for hand in told.highest] == [
        (75, 1, 1, 2),
        (75, 2, 1, 1),
    ]
    view = desk.at(event).scores.sheet(1, 1)
    east = view.players[view.seated[1].east or 0]
    assert (told.highest[0].name, told.highest[0].badge) == (east.name, east.badge)
    assert told.whole.common_hands[0] == (75, 2)


def test_rounds_are_told_apart_and_cancelled_ones_not_at_all(desk: Desk, event: int) -> None:
    accept(desk, event, 1, 1, [won(Seat.EAST, 25)])
    accept(desk, event, 2, 1, [])
    first, second = desk.at(event).statistics.of_event().rounds
    assert (first.told.walls, second.told.walls) == (3, 4)
    assert (first.out, second.out) == (0, 0)
    desk.at(event).history.undo()
    assert [round_.out for round_ in desk.at(event).statistics.of_event().rounds] == [0, 1]


def test_sheets_are_timed_from_the_start_of_the_round(book: Book, desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    book.time.pass_by(minutes=50)
    accept_walls(desk, event, 1, [1])
    told = desk.at(event).statistics.of_event()
    assert (told.rounds[0].first_in, told.longest) == (timedelta(minutes=50), None)
    book.time.pass_by(minutes=12)
    accept_walls(desk, event, 1, [2])
    told = desk.at(event).statistics.of_event()
    assert told.longest is not None
    assert (told.longest.number, told.longest.last_in) == (1, timedelta(minutes=62))
    view = desk.at(event).scores.sheet(1, 1)
    book.time.pass_by(minutes=60 * 24 * 7)
    desk.at(event).scores.reopen(view, "Copied wrongly", all_present=True)
    again = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(again, [wall()] * again.games)
    assert desk.at(event).statistics.of_event().rounds[0].last_in == timedelta(minutes=62)


def test_divisions_are_told_together_and_alone(desk: Desk) -> None:
    event, social = two_divisions(desk)
    accept_walls(desk, event, 1)
    whole = desk.at(event).statistics.of_event()
    assert [(division.name, division.told.games) for division in whole.divisions][1] == (
        "Social",
        0,
    )
    alone = desk.at(event).statistics.of_event(social)
    assert (alone.whole.games, alone.divisions) == (0, ())
    assert whole.whole.games == whole.divisions[0].told.games > 0
    with pytest.raises(NotFound):
        desk.at(event).statistics.of_event(999)


def test_nothing_yet(desk: Desk) -> None:
    told = desk.at(drawn_event(desk)).statistics.of_event()
    assert (told.whole.games, told.highest, told.longest) == (0, (), None)
    assert (told.whole.average_hand, told.whole.wall_share) == (None, None)
