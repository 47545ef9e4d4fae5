"""What the palette understands besides the names on the screen: other words, and ways to a form."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from director_app.messages.message import Message
from director_app.shipped_data import resources
from director_app.ui.shell.destinations import (
    ImportList,
    MissingSheets,
    NewDraw,
    PageKey,
    PrizeView,
    SeatingChange,
    SettingsPart,
)

if TYPE_CHECKING:
    from director_app.ui.shell.destinations import Goal


@dataclass(frozen=True, slots=True)
class PaletteWay:
    """A way to a form that has no action of its own; ``name`` is its row in
    ``resources/palette``."""

    name: str
    title: str
    goal: Goal
    icon: str


_W = PaletteWay
WAYS: Final = (
    _W("withdraw", Message("Withdraw a player…"), SeatingChange("again"), "seating"),
    _W(
        "late", Message("Seat a late arrival…"), SeatingChange("substitute", kind="arrive"), "clock"
    ),
    _W("substitute", Message("Bring in a substitute…"), SeatingChange("substitute"), "person"),
    _W("sat", Message("Fix who actually sat where…"), SeatingChange("sat"), "seating"),
    _W("requests", Message("Seating requests…"), SeatingChange("wishes"), "seating"),
    _W("hall", Message("Room layout…"), SeatingChange("hall"), "seating"),
    _W("why", Message("Why does a player sit here?"), SeatingChange("why"), "info"),
    _W("draw", Message("Draw the seating"), NewDraw(), "seating"),
    _W("import", Message("Import a list of players…"), ImportList(), "import"),
    _W("missing", Message("Score sheets still out"), MissingSheets(), "page"),
    _W("day", Message("Schedule of the day: breaks and lunch"), PageKey.CLOCK, "clock"),
    _W("cash", Message("Cash log: income and costs"), PrizeView("money"), "dollar"),
    _W("owed", Message("Prizes to pay"), PrizeView("owed"), "dollar"),
    _W("drawers", Message("Cash drawers"), PrizeView("drawers"), "dollar"),
    _W("fee", Message("Entry fee"), SettingsPart("event", fee=True), "dollar"),
    _W("rules", Message("Rules of this event"), SettingsPart("rules"), "rulings"),
    _W("rounds", Message("Rounds of this event"), SettingsPart("rounds"), "settings"),
    _W("divisions", Message("Divisions"), SettingsPart("divisions"), "settings"),
    _W("roster", Message("Roster"), PageKey.ROSTER, "roster"),
    _W("seating", Message("Seating"), PageKey.SEATING, "seating"),
    _W("clock", Message("Clock"), PageKey.CLOCK, "clock"),
    _W("scores", Message("Scores"), PageKey.SCORES, "scores"),
    _W("rulings", Message("Rulings"), PageKey.RULINGS, "rulings"),
    _W("standings", Message("Standings"), PageKey.STANDINGS, "standings"),
)
"""In the order in which they are offered."""


@cache
def phrases() -> dict[str, tuple[str, ...]]:
    """Other words for an action, a way or a printout by its name, in every language."""
    read = tomllib.loads((resources() / "palette" / "other_words.toml").read_text("utf-8"))
    return {
        name: tuple(phrase for words in said.values() for phrase in words.split(", "))
        for name, said in read.items()
    }


def other_words(name: str) -> str:
    """All other words for something, in one line to find in."""
    return " ".join(phrases().get(name, ()))
