"""What lies on paper at the front table: who comes, what is played, and what it adds up to.

Nothing is scored here. The games are the rule sheet's own examples, with the points that stand
beside them there; what the program shows is held against sums of these.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random

from director_app.rules.entry import to_keys
from director_app.rules.games_json import game_from_json
from director_app.rules.loading import shipped_ruleset

GAMES = 4
SEATS = "ENWS"
PEEK = -10
"""Points for looking at a blind pass, as the sheet has it."""
_WALL_FOR_THREE = 10
_GAMES_FILE = Path(__file__).parents[1] / "unit" / "rules" / "games" / "mjmp.jsonl"
_GIVEN = [
    "Ada",
    "Bella",
    "Clara",
    "Dora",
    "Edna",
    "Fay",
    "Greta",
    "Hazel",
    "Ida",
    "June",
    "Kitty",
    "Lena",
    "Mavis",
    "Nora",
    "Opal",
    "Pearl",
    "Rhoda",
    "Sadie",
    "Trudy",
    "Vera",
]
_FAMILY = ["Abbott", "Berger", "Cohen", "Diaz", "Feldman", "Gold"]


@dataclass(frozen=True)
class Game:
    """A game as it is typed, and the points of its seats."""

    keys: str
    points: Mapping[str, int]


@dataclass(frozen=True)
class Sheet:
    """The sheet of a table in a round: who sat there, by seat, and its games."""

    number: int
    table: int
    seats: Mapping[str, int]
    games: tuple[Game, ...]

    @property
    def totals(self) -> dict[int, int]:
        """Points of this table by badge."""
        return {
            badge: sum(g.points[seat] for g in self.games) for seat, badge in self.seats.items()
        }

    def with_seats(self, seats: Mapping[str, int]) -> Sheet:
        """The same games, played by others."""
        return Sheet(self.number, self.table, seats, self.games)


def names(count: int) -> list[str]:
    """So many people; no two have one name."""
    return [f"{given} {family}" for family, given in product(_FAMILY, _GIVEN)][:count]


def sign_ups(file: Path, count: int) -> Path:
    """The list that the club's web site exports."""
    rows = "".join(f"{name},{at}@example.org\n" for at, name in enumerate(names(count)))
    file.write_text("Name,Email\n" + rows, encoding="utf-8")
    return file


def seats_of(file: Path) -> dict[tuple[int, int], dict[str, int]]:
    """The seats of a seat file: badges by seat, by round and table."""
    found: dict[tuple[int, int], dict[str, int]] = {}
    with file.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            if row["player"]:
                at = int(row["round"]), int(row["table"])
                found.setdefault(at, {})[row["seat"]] = int(row["player"])
    return found


class Pile:
    """The paper that the tables hand in, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        rules = shipped_ruleset("mjmp")
        lines = map(json.loads, _GAMES_FILE.read_text(encoding="utf-8").splitlines())
        self._known = [
            Game(to_keys(game_from_json(line["game"]), rules), line["points"])
            for line in lines
            if "seats" not in line["game"]
        ]

    def without_penalties(self, sheet: Sheet) -> Sheet:
        """The sheet of the same table with games in which nobody is penalized."""
        plain = [game for game in self._known if "F" not in game.keys]
        chance = Random(f"{self._seed}/{sheet.number}/{sheet.table}")
        return Sheet(sheet.number, sheet.table, sheet.seats, tuple(chance.choices(plain, k=GAMES)))

    def sheet(self, number: int, table: int, seats: Mapping[str, int]) -> Sheet:
        """The sheet of a table; three players play walls."""
        if len(seats) < len(SEATS):
            wall = Game("L", dict.fromkeys(seats, _WALL_FOR_THREE))
            return Sheet(number, table, seats, (wall,) * GAMES)
        chance = Random(f"{self._seed}/{number}/{table}")
        return Sheet(number, table, seats, tuple(chance.choices(self._known, k=GAMES)))


@dataclass
class Ledger:
    """What was typed and what the screen has called accepted, added up by hand."""

    sheets: dict[tuple[int, int], Sheet] = field(default_factory=dict)
    rulings: list[tuple[int, int]] = field(default_factory=list)

    def accept(self, sheet: Sheet) -> None:
        """The screen says that this sheet is accepted."""
        self.sheets[sheet.number, sheet.table] = sheet

    def take_back(self, sheet: Sheet) -> None:
        """The screen says that this is undone."""
        del self.sheets[sheet.number, sheet.table]

    def rule(self, badge: int, points: int) -> None:
        """The screen says that this ruling is logged."""
        self.rulings.append((badge, points))

    def totals(self) -> dict[int, int]:
        """Points of the day by badge, of everybody whose sheet is in or who was ruled on."""
        found: Counter[int] = Counter()
        for sheet in self.sheets.values():
            found.update(sheet.totals)
        for badge, points in self.rulings:
            found.update({badge: points})
        return dict(found)
