"""What all that is done over one open book shares: its store, its time, its rule sets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.services.clock.time_frame import TimeFrame
    from director_app.services.printing.print_engine import PrintEngine
    from director_app.services.rule_sets.service import Rulebook
    from director_app.services.scores.waiting_drafts import WaitingDrafts
    from director_app.services.standings.service import BookStandings
    from director_app.storage.store import Store


@dataclass
class OpenBook:
    """Shared by the `Desk` and the `EventDesk` of each event; what is known is known once."""

    store: Store
    frame: TimeFrame

    @cached_property
    def rulebook(self) -> Rulebook:
        from director_app.services.rule_sets.service import Rulebook

        return Rulebook(self.store)

    @cached_property
    def print_engine(self) -> PrintEngine:
        """What composes and draws documents, and what it keeps of them; ReportLab comes with it."""
        from director_app.services.printing.print_engine import PrintEngine

        return PrintEngine(self.store, self.rulebook)

    @cached_property
    def waiting(self) -> WaitingDrafts:
        """What was typed of sheets while the book did not answer."""
        from director_app.services.scores.waiting_drafts import WaitingDrafts

        return WaitingDrafts()

    @cached_property
    def book_standings(self) -> BookStandings:
        """Standings of every event, and what is known of them."""
        from director_app.services.standings.service import BookStandings

        return BookStandings(self.store, self.rulebook)
