"""A table's score sheet of one round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from director_app.domain.games import Game
from director_app.domain.tables import Seat, Seats


class SheetState(StrEnum):
    OUT = "out"
    DRAFT = "draft"
    ACCEPTED = "accepted"
    REOPENED = "reopened"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a sheet: who really sat where, what happened, what it is worth.

    ``points`` holds the occupied seats only, penalties of the game included.
    """

    number: int
    seats: Seats
    game: Game
    points: Mapping[Seat, int]
    typed: Game | None = None
    """The game as it was typed, where rulings say more of it."""

    def __post_init__(self) -> None:
        if set(self.points) != set(self.seats.occupied):
            raise ValueError("enter points for every occupied seat and for no empty one")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of one table and round; ``version`` 0 has never been stored."""

    round_id: int
    table: int
    state: SheetState = SheetState.OUT
    games: tuple[PlayedGame, ...] = ()
    reason: str = ""
    accepted_at: datetime | None = None
    accepted_by: str = ""
    paper: Mapping[Seat, int] = field(default_factory=dict)
    """The totals that stand on the paper, where they were typed."""
    signed: Mapping[str, str] = field(default_factory=dict)
    """What was signed, by requirement: empty as it should be, else why it was waived."""
    aside: str = ""
    """Why the sheet is put aside: it is disputed, and the standings are provisional."""
    version: int = 0

    @property
    def counts(self) -> bool:
        """Whether its points are in the standings."""
        return self.state is SheetState.ACCEPTED

    def totals(self) -> dict[int, int]:
        """Points by entrant over all games."""
        totals: dict[int, int] = {}
        for played in self.games:
            for seat, entrant in played.seats:
                totals[entrant] = totals.get(entrant, 0) + played.points[seat]
        return totals
