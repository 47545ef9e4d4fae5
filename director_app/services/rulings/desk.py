"""The rulings of an event, and what the sheet says."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.rulings.service import RulingService

if TYPE_CHECKING:
    from director_app.services.asking import Bound
    from director_app.services.open_book import OpenBook
    from director_app.services.rulings.adviser import AdviserService


class RulingsDesk(RulingService):
    """The rulings of an event, and what the sheet says.

    Each service beside the room's own is loaded when it is first asked for.
    """

    def __init__(self, book: OpenBook, bound: Bound) -> None:
        super().__init__(bound, book.rulebook)
        self._book, self._bound = book, bound

    @cached_property
    def adviser(self) -> AdviserService:
        """What the sheet says in situations at a table."""
        from director_app.services.rulings.adviser import AdviserService

        return AdviserService(self._bound, self._book.rulebook)
