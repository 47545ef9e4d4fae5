"""What a station did beside its tables: said, for the main desk to do."""

from __future__ import annotations

import json

from director_app.services.taken_tables import Took
from director_app.storage.journal import EntryKind
from director_app.storage.journal_pages import RowChange
from director_app.storage.unit_of_work import UnitOfWork

_BY_PLACE = frozenset({"sheet", "played_game", "sat"})
_OF_RULINGS = frozenset({"ruling", "ruling_player"})


def leftovers(away: UnitOfWork, took: Took) -> tuple[str, ...]:
    """The station's steps, as its journal has them, that touch more than its tables."""
    since = [entry for entry in away.journal.entries(None) if entry.seq > took.length]
    gone = away.journal.taken_back(since)
    return tuple(
        entry.action
        for entry in since
        if entry.kind in {EntryKind.DO, EntryKind.SENT}
        and entry.seq not in gone
        and not all(_comes(change, took) for change in away.journal.changes(entry.seq))
    )


def _comes(change: RowChange, took: Took) -> bool:
    if change.table in _BY_PLACE:
        round_id, table, *_ = json.loads(change.key)
        return (round_id, table) in took.base
    if change.table == "ruling":
        row = change.after or change.before or {}
        return (row.get("round_id"), row.get("table_no")) in took.base
    return change.table in _OF_RULINGS
