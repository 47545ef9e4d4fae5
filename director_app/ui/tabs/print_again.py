"""One sheet or card again, asked for from wherever its table or player is shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Again:
    """A document of one table or badge, to be shown on the print page as it will be printed."""

    document: str
    one: int
    round: int | None = None
