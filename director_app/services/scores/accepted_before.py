"""A sheet that is accepted already: opened again for a reason, or accepted just now by this desk.

A station whose acknowledgement was lost on its way accepts once more, and finds its own sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.games import Game
from director_app.domain.sheets import Sheet, SheetState
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.game_rulings.ruled_games import played_games, ruled_of
from director_app.services.scores.closing import SheetClosing
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.unit_of_work import UnitOfWork


def check_reopening(view: SheetView, reason: str, *, all_present: bool, waived: str) -> None:
    """Refuse to open a sheet again that may not be, or without what that takes."""
    if not reason.strip():
        raise DirectorError(Message("Enter why you’re reopening the sheet."), field="reason")
    if view.sheet.state is not SheetState.ACCEPTED:
        raise DirectorError(
            Message(
                "Table {table}’s sheet isn’t locked. Just keep entering scores.", table=view.table
            )
        )
    if view.needs_everybody and not (all_present or waived.strip()):
        raise DirectorError(
            Message(
                "The rules allow changing a locked score only with all of "
                "the table’s players present (section {section}). Confirm "
                "that they are, or enter why you waive it.",
                section=view.rules.lock.reopen.section,
            ),
            field="present",
        )


def done_before(
    work: UnitOfWork, view: SheetView, games: Sequence[Game | None], closing: SheetClosing | None
) -> Sheet | None:
    """The sheet as this station accepted it already, where only the answer was lost on its way."""
    if work.sheets.version(view.round.id, view.table) != view.sheet.version + 1:
        return None
    now = work.sheets.get(view.round.id, view.table)
    own = now.counts and now.accepted_by == work.station
    if not own or len(games) > len(now.games):
        return None
    if closing is not None and dict(closing.paper) != dict(now.paper):
        return None
    rulings = work.rulings.of_round(view.event, view.round.id)
    seated = [game.seats for game in now.games]
    ruled = ruled_of(rulings, view.round.id, view.table, seated)
    typed = [*games, *[None] * (len(now.games) - len(games))]
    try:
        again = played_games(seated, typed, ruled, view.rules)
    except DirectorError:
        return None
    return now if again == now.games else None
