"""Who is at which sheet: each window says it beside the journal, and what is old says nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping

from director_app.services.asking import Service
from director_app.services.presence_facts import at_tables, fresh, own_key, stations_at_sheets
from director_app.services.scores.service import SheetView
from director_app.storage.store import Store

SAID_AGAIN_S = 60
"""How often a window says it again while the sheet is open."""


class PresenceService(Service):
    """Says where this window is, and where the others are."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.key = own_key(store.station)
        self._there = False

    def enter(self, view: SheetView) -> None:
        """This sheet is open here; what others left behind long ago goes."""
        with self._store.unjournaled(if_writable=True, late=True) as work:
            for there in stations_at_sheets(work):
                if not fresh(there, work.now):
                    work.unjournaled.drop_fact(there.key)
            said = {
                "station": work.station,
                "round": view.round.id,
                "table": view.table,
                "at": work.now.isoformat(),
            }
            work.unjournaled.set_fact(self.key, json.dumps(said))
        self._there = True

    def leave(self) -> None:
        """No sheet is open here any more."""
        if self._there:
            with self._store.unjournaled(if_writable=True, late=True) as work:
                work.unjournaled.drop_fact(self.key)
            self._there = False

    def others(self, round_id: int) -> Mapping[int, tuple[str, ...]]:
        """The other stations by table, at the sheets of a round."""
        with self._store.read() as work:
            return at_tables(work, round_id, but=self.key)

    def mark(self) -> str:
        """What changes whenever another window comes, goes or types: to be compared."""
        with self._store.read() as work:
            where = [
                (there.key, there.round, there.table)
                for there in stations_at_sheets(work)
                if there.key != self.key and fresh(there, work.now)
            ]
            return f"{sorted(where)} {work.unjournaled.last_typed(but=work.station)}"
