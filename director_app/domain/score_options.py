"""How an event wants its scores entered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

EVERY = 10
"""Which sheet of how many is entered twice where a sample is asked for."""


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """What the desk asks beside the games.

    ``totals``: the paper's totals. ``second``: entry by another person, of no sheet, all, or every
    ``sample``-th. ``stands``: whose points count when paper and desk differ and nobody settles it.
    ``paper``: what is handed in; empty takes what the rule set says. ``values``: those of the card
    of this event, so that others are pointed out (empty: none are).
    """

    totals: bool = True
    second: Literal["none", "all", "sample"] = "none"
    sample: int = EVERY
    stands: Literal["recomputed", "signed"] = "recomputed"
    paper: Literal["", "sheet", "card"] = ""
    values: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.sample < 2:
            raise ValueError("a sample can include at most every second sheet")
        if any(value < 1 for value in self.values):
            raise ValueError("values on the card must be above 0")

    def twice(self, place: int) -> bool:
        """Whether the sheet at this place of the round (from 0) is entered twice."""
        if self.second == "sample":
            return place % self.sample == 0
        return self.second == "all"
