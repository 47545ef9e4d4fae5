"""Rounds that were played, for tests of who really sat where."""

from __future__ import annotations

from random import Random

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


def won(winner: Seat, value: int, thrower: Seat) -> Game:
    return Game(Outcome.MAHJONG, winner=winner, value=value, thrower=thrower, exposures=2)


def accept(desk, event, number, seed=3):
    """Every sheet of a round in, with wins that tell the seats apart."""
    chance = Random(seed)
    for tile in desk.at(event).scores.board(number):
        view = desk.at(event).scores.sheet(number, tile.table)
        games = []
        for _ in range(view.games):
            winner, thrower = chance.sample(view.seated[0].occupied, 2)
            games.append(won(winner, chance.choice((25, 30, 35, 40)), thrower))
        desk.at(event).scores.accept(view, games)


def badge(view, table, seat, game=1):
    who = view.sitting[game - 1][table, seat]
    return view.badges[who]


def points(desk, event, number):
    """Round points by badge, from the standings."""
    places = desk.at(event).standings.standings().places
    return {place.tally.badge: place.tally.rounds[number - 1] for place in places}


def state(desk, event, number):
    """Who sat where in each game, and the games of every sheet."""
    view = desk.at(event).seating.really_sat.at(number)
    return {
        at: (table.planned, table.games, table.sheet.games) for at, table in view.tables.items()
    }
