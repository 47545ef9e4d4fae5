"""A table on the score board, and where its paper is: out, on the desk, being typed, settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from operator import attrgetter

from director_app.domain.sheets import Sheet, SheetState
from director_app.domain.tables import Seat
from director_app.storage.unjournaled import SheetDraft


class Stage(StrEnum):
    """What the desk has to know of a table; the first that is so, in the order of a look."""

    ASIDE = "aside"
    ACCEPTED = "accepted"
    MISMATCH = "mismatch"
    SECOND = "second"
    REOPENED = "reopened"
    DRAFT = "draft"
    DESK = "desk"
    OUT = "out"


_OF_STATE = {
    SheetState.ACCEPTED: Stage.ACCEPTED,
    SheetState.REOPENED: Stage.REOPENED,
    SheetState.DRAFT: Stage.DRAFT,
}


@dataclass(frozen=True, slots=True)
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
    shorts: tuple[str, ...] = ()
    """The players with their given names shortened to a letter."""
    here: tuple[str, ...] = ()
    """The other stations that have its sheet open."""
    stage: Stage = field(init=False)
    """Where the table is."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "stage", _stage_of(self))


def _stage_of(tile: Tile) -> Stage:
    if tile.aside:
        return Stage.ASIDE
    if tile.state is SheetState.ACCEPTED:
        return Stage.ACCEPTED
    if tile.mismatch:
        return Stage.MISMATCH
    if tile.second_due:
        return Stage.SECOND
    found = (
        Stage.DRAFT if tile.cards and tile.state is SheetState.OUT else _OF_STATE.get(tile.state)
    )
    if found is not None:
        return found
    return Stage.DESK if tile.arrived else Stage.OUT


def stage_in_book(sheet: Sheet, draft: SheetDraft | None) -> Stage:
    """The same of a sheet and its draft as the book has them."""
    tile = Tile(sheet.table, sheet.state, (), {}, sheet.reason, aside=sheet.aside)
    if draft is None:
        return tile.stage
    typed = any(draft.keys) and sheet.state is SheetState.OUT
    return replace(
        tile,
        state=SheetState.DRAFT if typed else sheet.state,
        arrived=bool(draft.more.arrived),
        mismatch=bool(draft.more.mismatch),
        second_due=second_due(draft) and sheet.state is not SheetState.REOPENED,
        cards=cards_begun(draft),
    ).stage


def still_out(tiles: Iterable[Tile], minutes: int | None = None) -> tuple[Tile, ...]:
    """Tables whose paper is not here, longest out first: those to be called.

    Time was called so many full ``minutes`` ago; who has time of its own left is not called yet.
    """
    out = [
        tile
        for tile in tiles
        if tile.stage is Stage.OUT and (minutes is None or tile.own_minutes <= minutes)
    ]
    return tuple(sorted(out, key=attrgetter("own_minutes", "table")))


def cards_begun(draft: SheetDraft) -> int:
    """How many players' cards have numbers, or a total, of those that a draft keeps."""
    more = draft.more
    numbers = [seat for seat, typed in more.cards.items() if any(typed.values())]
    return max(len(numbers), len(more.card_totals))


def second_due(draft: SheetDraft) -> bool:
    """Whether somebody has typed of it, and another person has to."""
    more = draft.more
    waived = (more.signed, more.card_waived)
    begun = any(draft.keys) or cards_begun(draft) > 0
    asked = bool(more.first) or (more.asked_twice and begun)
    due = asked and not more.agreed
    return due and not any(said.get("second") for said in waived)
