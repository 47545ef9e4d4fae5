"""A table on the score board, and what its draft says of it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.frozen import frozen
from director_app.storage.beside import Draft

ASKED_TWICE = "asked_twice"
"""Under this name a draft keeps that the director asks for a second entry of just this table."""


@frozen
class Tile:
    """A table on the score board: its state and the one thing worth knowing.

    ``totals`` are the round's points by seat of an accepted sheet, else empty. ``seats`` are the
    seats of ``players``; ``keys`` is what was typed of each game.
    """

    table: int
    state: SheetState
    players: tuple[str, ...]
    totals: Mapping[Seat, int]
    note: str
    seats: tuple[Seat, ...] = ()
    keys: tuple[str, ...] = ()
    aside: str = ""
    """Why it is put aside."""
    arrived: bool = False
    """The paper lies on the desk."""
    mismatch: bool = False
    """The paper's totals are others than ours."""
    second_due: bool = False
    """Somebody has typed it, and another person has to."""
    arrived_at: datetime | None = None
    """When the paper was handed in, where that was noted."""
    told: tuple[str, ...] = ()
    """What the desk noted of totals that differ, in sentences."""
    cards: int = 0
    """How many players' cards were begun, where they hand in cards."""
    asked_twice: bool = False
    """The director wants another person to type it too."""
    typed_once: bool = False
    """One of two entries is finished."""
    marks: tuple[tuple[Seat, int, int], ...] = ()
    """Totals that differ: the seat, ours, and the paper's."""
    own_minutes: int = 0
    """How much longer than the room it plays."""
    here: tuple[str, ...] = ()
    """The other stations that have its sheet open."""


def cards_begun(draft: Draft | None) -> int:
    """How many players' cards have numbers, or a total, of those that a draft keeps."""
    more = draft.more if draft else {}
    numbers = [seat for seat, typed in (more.get("cards") or {}).items() if any(typed.values())]
    return max(len(numbers), len(more.get("card_totals") or {}))


def second_due(draft: Draft | None) -> bool:
    """Whether somebody has typed of it, and another person has to."""
    more = draft.more if draft else {}
    waived = (more.get(noted) or {} for noted in ("signed", "card_waived"))
    begun = draft is not None and (any(draft.keys) or cards_begun(draft) > 0)
    asked = bool(more.get("first")) or (bool(more.get(ASKED_TWICE)) and begun)
    due = asked and not more.get("agreed")
    return due and not any(said.get("second") for said in waived)
