"""What somebody has begun to say of a sheet and not yet kept: reasons, and an award."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from director_app.services.scores.service import SheetView

ASIDE, REOPEN, AWARDS, SECOND_AWARDS = (
    "begun_aside",
    "begun_reopen",
    "begun_awards",
    "begun_awards2",
)
"""Under these names a draft keeps why a sheet is put aside or reopened, and awards by game."""


def begun_aside(more: Mapping[str, Any]) -> str:
    """The note with which a table is to be put aside, so far: from the board, or its sheet."""
    return str(more.get(ASIDE) or (more.get("begun") or {}).get("aside") or "")


def without_aside(more: Mapping[str, Any]) -> dict[str, Any]:
    """What a draft is to keep once the table is put aside."""
    begun = {name: text for name, text in (more.get("begun") or {}).items() if name != "aside"}
    return {ASIDE: None, "begun": begun or None}


def award_begun(
    more: Mapping[str, Any], game: int, *, second: bool = False
) -> tuple[dict[Seat, int], str]:
    """Points and reason of an award of a game (counted from 0), as far as they were typed."""
    kept = (more.get(_awards(second=second)) or {}).get(str(game + 1)) or {}
    points = {Seat(seat): int(number) for seat, number in (kept.get("points") or {}).items()}
    return points, str(kept.get("reason") or "")


def with_award(
    more: Mapping[str, Any],
    game: int,
    points: Mapping[Seat, int],
    reason: str,
    *,
    second: bool = False,
) -> dict[str, Any]:
    """What a draft is to keep of awards, with this one as it is typed; without it if empty."""
    name = _awards(second=second)
    kept = dict(more.get(name) or {})
    kept.pop(str(game + 1), None)
    if reason or any(points.values()):
        said = {seat.value: number for seat, number in points.items()}
        kept[str(game + 1)] = {"points": said, "reason": reason}
    return {name: kept or None}


def begun_words(view: SheetView, *, second: bool = False) -> str:
    """What was begun and not kept, with the keys that go on with it."""
    if view.sheet.state is SheetState.ACCEPTED:
        if not view.more.get(REOPEN):
            return ""
        return tr("Unfinished: reason for reopening (F2 to continue)")
    games = ", ".join(sorted(view.more.get(_awards(second=second)) or {}))
    return (
        tr("Unfinished: award for game {games} (Ctrl Shift A to continue)", games=games)
        if games
        else ""
    )


def _awards(*, second: bool) -> str:
    return SECOND_AWARDS if second else AWARDS
