"""The clock of an event, its day, and who was late."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.clock.service import ClockService

if TYPE_CHECKING:
    from director_app.services.asking import Bound
    from director_app.services.clock.day import DayPlanService
    from director_app.services.clock.start_of_play import StartOfPlay
    from director_app.services.open_book import OpenBook


class ClockDesk(ClockService):
    """The clock of an event, its day, and who was late.

    Each service beside the room's own is loaded when it is first asked for.
    """

    def __init__(self, book: OpenBook, bound: Bound) -> None:
        super().__init__(bound, book.frame)
        self._book, self._bound = book, bound

    @cached_property
    def day(self) -> DayPlanService:
        from director_app.services.clock.day import DayPlanService

        return DayPlanService(self._bound)

    @cached_property
    def start_of_play(self) -> StartOfPlay:
        """Rounds begun, and who was late for them."""
        from director_app.services.clock.start_of_play import StartOfPlay

        return StartOfPlay(self._bound, self._book.rulebook, self)
