"""What the page's script needs beside the tables: each player's games and their reasons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from director_app.services.standings.results.types import DivisionResults, EventResults, RoundResult

_ESCAPES = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


def embedded(facts: EventResults) -> str:
    """The data as JSON that no markup can end; every reason stands once."""
    why: dict[str, int] = {}
    people: dict[str, Any] = {}
    for at, one in enumerate(facts.divisions):
        for player in one.players:
            people[str(player.badge)] = {"d": at, "t": []}
        for badge, part in _parts(one, why):
            if badge in people and people[badge]["d"] == at:
                people[badge]["t"].append(part)
    data = {
        "rounds": [[each.title for each in one.rounds] for one in facts.divisions],
        "heading": [one.measure for one in facts.divisions],
        "measure": [_MEASURE[one.measure] for one in facts.divisions],
        "people": people,
        "why": list(why),
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.translate(_ESCAPES)


_MEASURE = {"Total": "points", "Average": "points a round"}


def _parts(one: DivisionResults, why: dict[str, int]) -> Iterator[tuple[str, list[Any]]]:
    """By badge: round, table, seat, games, penalty, whether the sheet is in."""
    for at, each in enumerate(one.rounds):
        yield from _of_round(at, each, why)


def _of_round(at: int, each: RoundResult, why: dict[str, int]) -> Iterator[tuple[str, list[Any]]]:
    for table in each.tables:
        for seat in table.seats:
            games = [
                [game.number, game.points, why.setdefault(game.why, len(why))]
                for game in seat.games
            ]
            part = [at, table.number, seat.seat, games, seat.penalty, int(table.done)]
            yield str(seat.badge), part
    for badge, charged in each.penalties:
        yield str(badge), [at, 0, "", [], charged, 1]
