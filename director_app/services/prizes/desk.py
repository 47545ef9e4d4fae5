"""The prizes of an event, and its money."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.prizes.service import PrizeService

if TYPE_CHECKING:
    from director_app.services.asking import Bound
    from director_app.services.open_book import OpenBook
    from director_app.services.prizes.money.service import MoneyService


class PrizesDesk(PrizeService):
    """The prizes of an event, and its money.

    Each service beside the room's own is loaded when it is first asked for.
    """

    def __init__(self, book: OpenBook, bound: Bound) -> None:
        super().__init__(bound, book.rulebook, book.book_standings)
        self._book, self._bound = book, bound

    @cached_property
    def money(self) -> MoneyService:
        """The money book, and what is in each drawer."""
        from director_app.services.prizes.money.service import MoneyService

        return MoneyService(self._bound)
