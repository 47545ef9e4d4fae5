"""Where a table's paper is: out, on the desk, being typed, settled or not."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from director_app.domain.sheets import Sheet, SheetState
from director_app.services.scores.tiles import Tile, cards_begun, second_due
from director_app.storage.beside import Draft


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


def stage_of(tile: Tile) -> Stage:
    """Where a table of the board is."""
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


def stage_in_book(sheet: Sheet, draft: Draft | None) -> Stage:
    """The same of a sheet and its draft as the book has them."""
    more = draft.more if draft else {}
    typed = draft is not None and any(draft.keys) and sheet.state is SheetState.OUT
    return stage_of(
        Tile(
            table=sheet.table,
            state=SheetState.DRAFT if typed else sheet.state,
            players=(),
            totals={},
            note=sheet.reason,
            aside=sheet.aside,
            arrived=bool(more.get("arrived")),
            mismatch=bool(more.get("mismatch")),
            second_due=second_due(draft) and sheet.state is not SheetState.REOPENED,
            cards=cards_begun(draft),
        )
    )


def still_out(tiles: Iterable[Tile], minutes: int | None = None) -> tuple[Tile, ...]:
    """Tables whose paper is not here, longest out first: those to be called.

    Time was called so many full ``minutes`` ago; who has time of its own left is not called yet.
    """
    out = (
        tile
        for tile in tiles
        if stage_of(tile) is Stage.OUT and (minutes is None or tile.own_minutes <= minutes)
    )
    return tuple(sorted(out, key=lambda tile: (tile.own_minutes, tile.table)))
