"""How an event wants its scores entered: the desk's own questions."""

from __future__ import annotations

from director_app.domain.actions import ActionKind
from director_app.domain.score_options import ScoreOptions
from director_app.messages.message import Message
from director_app.services.asking import Service
from director_app.storage.store import Store


class ScoreOptionsService(Service):
    """Reads and changes an event's score options."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def options(self, event: int) -> ScoreOptions:
        """How the event wants its scores entered."""
        with self._store.read() as work:
            return work.events.score_options(event)

    def change(self, event: int, options: ScoreOptions) -> None:
        """Want it otherwise from now on; sheets that are accepted stay."""
        label = Message("Change score entry settings")
        with self._store.begin(ActionKind.CHANGE_SCORE_ENTRY, label, event=event) as work:
            work.events.set_score_options(event, options)
