"""Random events as plain data: few different points, so that many players are level."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

CRITERIA = (
    "best_round",
    "last_round",
    "hands_won",
    "self_picks",
    "biggest_hand",
    "fewest_thrown",
)


@dataclass
class Made:
    """A random event as plain data."""

    people: list[dict[str, Any]] = field(default_factory=list)
    rounds: list[dict[str, Any]] = field(default_factory=list)
    games: list[dict[str, Any]] = field(default_factory=list)
    charges: list[dict[str, Any]] = field(default_factory=list)
    rules: dict[str, Any] = field(default_factory=dict)
    settled: list[dict[str, Any]] = field(default_factory=list)


def made(seed: int) -> Made:
    """A random event: few different points, so that many are level."""
    chance = Random(seed)
    event = Made(rules=_rules(chance))
    count = chance.randrange(4, 25)
    for number in range(1, count + 1):
        status = chance.choices(
            ("checked_in", "withdrawn", "disqualified", "no_show"), (30, 2, 2, 1)
        )[0]
        event.people.append(
            {
                "id": number,
                "status": status,
                "fill_in": chance.random() < 0.1,
                "here": chance.random() < 0.95,
                "out": {
                    "ranked": chance.random() < 0.3,
                    "keeps": chance.random() < 0.5,
                    "own": chance.random() < 0.7,
                },
            }
        )
    for number in range(1, chance.randrange(1, 6) + 1):
        bonus, side = chance.random() < 0.2, chance.random() < 0.1
        event.rounds.append({"number": number, "event": not side, "master": not (bonus or side)})
        _play(event, number, chance)
    for _ in range(chance.randrange(4)):
        event.charges.append(
            {
                "who": chance.randrange(1, count + 1),
                "round": chance.choice((None, *(round_["number"] for round_ in event.rounds))),
                "points": chance.choice((-25, -10, -5, 5)),
            }
        )
    return event


def _rules(chance: Random) -> dict[str, Any]:
    rows = [{"place": 1}]
    rows += [{"place": place} for place in (2, 4) if chance.random() < 0.6]
    for row in rows:
        row["policy"] = chance.choice(("share", "dice", "count_back", "play_off"))
        row["criteria"] = chance.sample(CRITERIA, chance.randrange(1, 4))
        row["then"] = chance.choice(("share", "dice", "play_off"))
    return {
        "method": chance.choice(("sum", "best", "average")),
        "best": chance.randrange(1, 4),
        "least": chance.randrange(1, 3),
        "floor": chance.choice((None, ("round", 0), ("total", 0), ("total", -10))),
        "factors": [chance.choice((1, 1, 1, 2)) for _ in range(chance.randrange(1, 5))],
        "fill_ins": chance.random() < 0.5,
        "missed": chance.choice((("nothing", 0), ("points", 20), ("average", 0))),
        "withdrawn": chance.random() < 0.5,
        "rows": rows,
    }


def _play(event: Made, number: int, chance: Random) -> None:
    ids = [person["id"] for person in event.people]
    chance.shuffle(ids)
    for table, at in enumerate(range(0, len(ids), 4), start=1):
        here = ids[at : at + 4]
        counts = chance.random() < 0.9
        if len(here) < 2:
            continue
        for game in range(1, chance.randrange(1, 4) + 1):
            winner = chance.choice((None, *here))
            others = [person for person in here if person != winner]
            event.games.append(
                {
                    "round": number,
                    "table": table,
                    "game": game,
                    "points": {person: chance.choice((-10, 0, 0, 10, 25)) for person in here},
                    "winner": winner,
                    "self_pick": chance.random() < 0.5,
                    "value": chance.choice((25, 25, 30, 50)),
                    "thrower": chance.choice(others),
                    "counts": counts,
                }
            )
