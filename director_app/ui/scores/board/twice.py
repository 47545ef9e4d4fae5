"""The director wants another person to type one table's paper too, or does not after all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.second_entry import ONCE

if TYPE_CHECKING:
    from director_app.domain.draft_notes import NotesChange
    from director_app.services.desk import Desk
    from director_app.services.scores.service import SheetView

KEYS = "Ctrl+Shift+T"
_AFTER_ALL: NotesChange = {**ONCE, "asked_twice": None, "first": None}


def ask_twice(desk: Desk, view: SheetView) -> str:
    """Ask for it, or take that back; what was done, in words."""
    if view.sheet.state is SheetState.ACCEPTED:
        raise DirectorError(
            tr(
                "Table {table} is already accepted. Reopen its sheet to check it again.",
                table=view.table,
            )
        )
    if view.sheet.state is SheetState.REOPENED:
        raise DirectorError(
            tr(
                "Table {table} is being corrected. Corrections are entered only once.",
                table=view.table,
            )
        )
    if view.more.asked_twice:
        desk.at(view.event).scores.note(view, _AFTER_ALL)
        return tr("Table {table}: one entry is enough", table=view.table)
    if view.twice:
        raise DirectorError(tr("Table {table} already needs two entries.", table=view.table))
    desk.at(view.event).scores.note(view, {"asked_twice": True})
    return tr("Table {table} needs a second entry", table=view.table)


def again_words(*, asked: bool) -> str:
    """What stands in a menu."""
    if asked:
        return tr("One entry is enough")
    return tr("Ask for a second entry")
