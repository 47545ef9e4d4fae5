"""The day that both stories play: who comes, which games are played, and what they add up to.

The games are those of the rule sheet's own examples, and their points are the ones that stand
beside them there: nothing is scored here.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from director_app.rules.entry import to_keys
from director_app.rules.games_json import game_from_json
from director_app.rules.loading import shipped_ruleset

_UNIT = Path(__file__).parents[1] / "unit"
ROSTER = _UNIT / "roster_files" / "samples" / "signup-form.csv"
PLAYERS = 46
TABLES = 12
ROUNDS = 2
GAMES = 4
PEEK = -10
WALL_FOR_THREE = 10


@dataclass(frozen=True)
class Told:
    """A game, and the points that its author gives it."""

    game: dict[str, Any]
    points: Mapping[str, int]

    @property
    def keys(self) -> str:
        """What is typed for it."""
        return to_keys(game_from_json(self.game), shipped_ruleset("mjmp"))


def _examples() -> tuple[Told, ...]:
    text = (_UNIT / "rules" / "games" / "mjmp.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    return tuple(
        Told(line["game"], line["points"]) for line in lines if "seats" not in line["game"]
    )


@dataclass(frozen=True)
class Day:
    """Who sits where by round and table, seat letters to badges; everything follows from it."""

    seats: Mapping[tuple[int, int], Mapping[str, int]]

    @classmethod
    def of(cls, plan: str) -> Day:
        """The day of a seat file."""
        seats: dict[tuple[int, int], dict[str, int]] = {}
        for row in csv.DictReader(io.StringIO(plan)):
            at = int(row["round"]), int(row["table"])
            seats.setdefault(at, {})[row["seat"]] = int(row["player"])
        return cls(dict(sorted(seats.items())))

    def sheet(self, number: int, table: int) -> tuple[Told, ...]:
        """The games of a table: the examples in their order; three players play walls."""
        seated = self.seats[number, table]
        if len(seated) == 3:
            wall = Told({"seats": list(seated), "outcome": "wall"}, _walls(seated))
            return (wall,) * GAMES
        examples = self._examples
        first = list(self.seats).index((number, table)) * GAMES
        return tuple(examples[(first + at) % len(examples)] for at in range(GAMES))

    def typed(self, number: int, table: int) -> str:
        """The keys of a sheet, from its number to its acceptance."""
        games = "\n".join(game.keys for game in self.sheet(number, table))
        return f"{table}\n{games}\n{self.ended(number, table)}"

    def ended(self, number: int, table: int) -> str:
        """What is typed behind the last game: the paper's totals, the sign-off, the acceptance."""
        told = self.sheet(number, table)
        taken = [seat for seat in "ENWS" if seat in self.seats[number, table]]
        totals = [sum(game.points[seat] for game in told) for seat in taken]
        return "".join(f"{total}\n" for total in totals) + "\n\n"

    @property
    def looker(self) -> int:
        """The badge of the one who peeked at a blind pass in round 2."""
        return next(iter(self.seats[2, 3].values()))

    def points(self, number: int) -> Counter[int]:
        """Points of a round by badge, the penalty included."""
        points: Counter[int] = Counter()
        for (round_, table), seated in self.seats.items():
            if round_ == number:
                for told in self.sheet(round_, table):
                    for seat, badge in seated.items():
                        points[badge] += told.points[seat]
        if number == 2:
            points[self.looker] += PEEK
        return points

    def totals(self) -> dict[int, int]:
        """Points of the day by badge."""
        first, second = self.points(1), self.points(2)
        return {badge: first[badge] + second[badge] for badge in range(1, PLAYERS + 1)}

    def places(self) -> dict[int, tuple[int, bool]]:
        """Place of each badge, and whether it is shared."""
        totals = self.totals()
        every = list(totals.values())
        return {
            badge: (1 + sum(other > total for other in every), every.count(total) > 1)
            for badge, total in totals.items()
        }

    def games_file(self) -> str:
        """Every game as the command line takes it in."""
        lines = [
            {"round": number, "table": table, "game": at} | told.game
            for number, table in self.seats
            for at, told in enumerate(self.sheet(number, table), 1)
        ]
        return "".join(json.dumps(line) + "\n" for line in lines)

    @cached_property
    def _examples(self) -> tuple[Told, ...]:
        return _examples()


def _walls(seated: Mapping[str, int]) -> dict[str, int]:
    return dict.fromkeys(seated, WALL_FOR_THREE)
