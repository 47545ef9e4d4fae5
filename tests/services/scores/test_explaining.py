"""A game and a player's day, told with the reasons and sections behind every point."""

from __future__ import annotations

import pytest

from director_app.domain.games import Game, Outcome
from director_app.errors import DirectorError, NotFound
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls, drawn_event


def win(desk: Desk, event: int, table: int = 1) -> int:
    """Accept a sheet in which the first seat picks 30 itself; returns that player's badge."""
    view = desk.at(event).scores.sheet(1, table)
    seats = view.seated[0].occupied
    first = Game(Outcome.MAHJONG, seats=seats, winner=seats[0], value=30, self_pick=True)
    desk.at(event).scores.accept(
        view, [first, *[Game(Outcome.WALL, seats=seats)] * (view.games - 1)]
    )
    entrant = view.seated[0][seats[0]]
    assert entrant is not None
    return view.players[entrant].badge


def test_an_accepted_game_is_told_seat_by_seat(desk: Desk) -> None:
    event = drawn_event(desk)
    win(desk, event)
    told = desk.at(event).scores.explaining.game(1, 1, 1)
    assert told.accepted
    assert told.sentence == "East 30, self-pick"
    assert told.players[0].told.words == "30 card value §13; +10 self-pick §13.1 = 40"
    assert [player.told.words for player in told.players[1:]] == ["nothing: another player won"] * 3
    view = desk.at(event).scores.sheet(1, 1)
    assert {player.name for player in told.players} == {
        view.names[entrant] for entrant in view.seated[0].entrants
    }
    assert told.words.splitlines()[1].endswith(told.players[0].told.words)


def test_a_game_being_typed_is_told_when_it_is_whole(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 1), ["E25S2", "E25"])
    told = desk.at(event).scores.explaining.game(1, 1, 1)
    assert not told.accepted
    south = next(player for player in told.players if player.told.seat.value == "S")
    assert south.told.words == "−20 threw to two exposures §13.6"
    with pytest.raises(DirectorError, match="Game 2 at table 1 isn’t fully entered"):
        desk.at(event).scores.explaining.game(1, 1, 2)
    with pytest.raises(NotFound, match="no game 9"):
        desk.at(event).scores.explaining.game(1, 1, 9)


def test_a_day_has_every_point_with_its_reasons(desk: Desk) -> None:
    event = drawn_event(desk)
    badge = win(desk, event)
    accept_walls(desk, event, 1, [2])
    desk.at(event).rulings.add(NewRuling("peek", (badge,), round=1, table=1, game=1))
    day = desk.at(event).scores.explaining.player_day(badge)
    games = [line for line in day if line.told is not None]
    assert len(games) == 4
    assert games[0].told is not None
    assert games[0].told.words == "30 card value §13; +10 self-pick §13.1 = 40"
    assert {line.told.words for line in games[1:] if line.told} == {"10 wall game §13.3"}
    for line in games:
        assert line.told is not None
        assert line.told.points == line.line.points
    (ruling,) = [line for line in day if not line.is_game]
    assert ruling.section not in {"", "default"}
    assert sum(line.line.points for line in day) == 60


def test_nobody_has_a_day_before_the_first_sheet(desk: Desk) -> None:
    assert desk.at(drawn_event(desk)).scores.explaining.player_day(1) == ()
