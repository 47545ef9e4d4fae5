"""How an event wants its scores entered: the desk's own questions."""

from __future__ import annotations

from director_app.domain.actions import ActionKind
from director_app.domain.score_options import ScoreOptions
from director_app.messages.message import Message
from director_app.services.asking import BoundService


class ScoreOptionsService(BoundService):
    """Reads and changes an event's score options."""

    def options(self) -> ScoreOptions:
        """How the event wants its scores entered."""
        with self._store.read() as work:
            return work.events.score_options(self.event)

    def change(self, options: ScoreOptions) -> None:
        """Want it otherwise from now on; sheets that are accepted stay."""
        label = Message("Change score entry settings")
        with self._store.begin(ActionKind.CHANGE_SCORE_ENTRY, label, event=self.event) as work:
            work.events.set_score_options(self.event, options)
