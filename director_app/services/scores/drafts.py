"""What is typed of a sheet, kept beside the journal."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.draft_notes import DraftNotes, NotesChange
from director_app.services.scores.cards.points_from_sheet import notes_with_card_points
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import SheetDraft


def keep_typed(
    work: UnitOfWork,
    view: SheetView,
    kept: SheetDraft | None,
    keys: Sequence[str],
    change: NotesChange | None = None,
) -> None:
    """Keep what is typed now of a sheet of which the book has ``kept``; its cards follow."""
    typed = view.typed_only(keys)
    before = kept.more if kept else DraftNotes()
    more = before.changed(change or {})
    if kept is not None and (before.cards or before.card_totals):
        more = notes_with_card_points(view, view.typed_only(kept.keys), typed, more)
    work.unjournaled.keep_draft(view.round.id, view.table, typed, work.station, work.now, more)
