"""What is typed of a sheet, kept beside the journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from director_app.services.scores.cards.follow import followed
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import Draft


def keep_typed(
    work: UnitOfWork,
    view: SheetView,
    kept: Draft | None,
    keys: Sequence[str],
    more: Mapping[str, Any] | None = None,
) -> None:
    """Keep what is typed now of a sheet of which the book has ``kept``; its cards follow.

    Names that ``more`` leaves out stay as they were; what is ``None`` is forgotten.
    """
    typed = view.typed_only(keys)
    before = kept.more if kept else {}
    if more is not None:
        whole = {**before, **more}
        more = {name: noted for name, noted in whole.items() if noted is not None}
    if kept is not None and (before.get("cards") or before.get("card_totals")):
        was = view.typed_only(kept.keys)
        more = followed(view, was, typed, before if more is None else more)
    work.unjournaled.keep_draft(view.round.id, view.table, typed, work.station, work.now, more)
