"""What a score sheet is made of: its seats, what is ticked, who signs, and its points tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from director_app.messages.message import Message

if TYPE_CHECKING:
    from reports.page import Imprint


@dataclass(frozen=True, slots=True)
class SheetSeat:
    """A column of the sheet. Without a name nobody sits there, and the column is hatched."""

    wind: str
    letter: str | None = None
    name: str | None = None
    badge: int | None = None
    initials: str = ""  # over the initials box: "C · West checks", "A · East", "player across"


@dataclass(frozen=True, slots=True)
class SheetEntries:
    """What may be ticked for each game, in the rule set's words."""

    ticks: tuple[str, ...] = (Message("Self-pick"), Message("Jokerless"))
    exposures: tuple[str, ...] = ("0", "1", "2", "3+")
    endings: tuple[str, ...] = (Message("Wall"), Message("Time"), Message("Error"))
    seat_ticks: tuple[str, ...] = (Message("Won"), Message("Threw"), Message("Dead"))
    error: str = Message("Error")  # the tick before the rings, where there are rings
    intact_rings: tuple[str, ...] = ()  # seats to ring after it, for hands still intact
    quint: str = ""  # a tick besides the exposures: "Quint"


@dataclass(frozen=True, slots=True)
class Signing:
    heading: str = Message("Initials")
    note: str = ""  # "of the player across the table, for these points"
    bar: str = ""  # "C · West turns in this sheet."
    bar_note: str = ""  # "All four initials first. Once accepted, only the director can ..."
    per_game: str = ""  # "Winner signs"; "" where no game is signed
    per_game_note: str = ""  # "(West, if East won or nobody)"
    bar_sentences: tuple[str, ...] = field(default=(), repr=False)  # those of bar_note


@dataclass(frozen=True, slots=True)
class SheetPoints:
    """A short list of points for the players to look up; points as words: "+10", "-25", "0"."""

    heading: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TableSheet:
    """One table in one round. Seats stand in the order of the columns."""

    table: int
    round: int
    code: str  # FT1:<event>:<round>:<table>:<run>
    seats: tuple[SheetSeat, ...]
    facts: str = ""  # "1:15 pm · 4 games in 60 minutes"
    games: int = 4
    signing: Signing = Signing()
    short_notes: tuple[str, ...] = ()  # in the hatched columns: "Three players", "No Charleston"
    short_last_notes: tuple[str, ...] = ()  # more of them in the last game: "All roll for East"
    entries: SheetEntries | None = None  # where they are not those of the run
    points: tuple[SheetPoints, ...] = ()  # where they are not those of the run


@dataclass(frozen=True, slots=True)
class ScoreSheets:
    """A run of score sheets under one rule set."""

    imprint: Imprint
    rule_set: str
    rounds: int
    sheets: tuple[TableSheet, ...]
    entries: SheetEntries = SheetEntries()
    points: tuple[SheetPoints, ...] = ()  # up to three
    how: str = Message(
        "Write points in the boxes. Put a minus sign before negative points. Check who won, who "
        "threw the winning tile, and any dead hands."
    )
    penalties_note: str = Message("director writes and initials")
