"""What somebody has begun to say of a sheet and not yet kept: reasons, and an award."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from director_app.domain.draft_notes import DraftNotes, NotesChange
    from director_app.services.scores.service import SheetView


def begun_aside(more: DraftNotes) -> str:
    """The note with which a table is to be put aside, so far: from the board, or its sheet."""
    return more.begun_aside or more.begun.get("aside") or ""


def without_aside(more: DraftNotes) -> NotesChange:
    """What a draft is to keep once the table is put aside."""
    begun = {name: text for name, text in more.begun.items() if name != "aside"}
    return {"begun_aside": None, "begun": begun}


def award_begun(
    more: DraftNotes, game: int, *, second: bool = False
) -> tuple[dict[Seat, int], str]:
    """Points and reason of an award of a game (counted from 0), as far as they were typed."""
    kept = _awards(more, second=second).get(str(game + 1)) or {}
    points = {Seat(seat): int(number) for seat, number in (kept.get("points") or {}).items()}
    return points, str(kept.get("reason") or "")


def with_award(
    more: DraftNotes,
    game: int,
    points: Mapping[Seat, int],
    reason: str,
    *,
    second: bool = False,
) -> NotesChange:
    """What a draft is to keep of awards, with this one as it is typed; without it if empty."""
    kept = dict(_awards(more, second=second))
    kept.pop(str(game + 1), None)
    if reason or any(points.values()):
        said = {seat.value: number for seat, number in points.items()}
        kept[str(game + 1)] = {"points": said, "reason": reason}
    return {"begun_awards2": kept} if second else {"begun_awards": kept}


def begun_words(view: SheetView, *, second: bool = False) -> str:
    """What was begun and not kept, with the keys that go on with it."""
    if view.sheet.state is SheetState.ACCEPTED:
        if not view.more.begun_reopen:
            return ""
        return tr("Unfinished: reason for reopening (F2 to continue)")
    games = ", ".join(sorted(_awards(view.more, second=second)))
    return (
        tr("Unfinished: award for game {game} (Ctrl+Shift+A to continue)", game=games)
        if games
        else ""
    )


def _awards(more: DraftNotes, *, second: bool) -> Mapping[str, Any]:
    return more.begun_awards2 if second else more.begun_awards
