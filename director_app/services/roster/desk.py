"""The roster of an event, and what comes into it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.roster.service import RosterService

if TYPE_CHECKING:
    from director_app.services.asking import Bound
    from director_app.services.open_book import OpenBook
    from director_app.services.roster.former_players import FormerPlayers
    from director_app.services.roster.house_players import HousePlayers
    from director_app.services.roster.importing import RosterImport


class RosterDesk(RosterService):
    """The roster of an event, and what comes into it.

    Each service beside the room's own is loaded when it is first asked for.
    """

    def __init__(self, book: OpenBook, bound: Bound) -> None:
        super().__init__(bound, book.rulebook)
        self._book, self._bound = book, bound

    @cached_property
    def imports(self) -> RosterImport:
        """Lists into the roster."""
        from director_app.services.roster.importing import RosterImport

        return RosterImport(self._bound)

    @cached_property
    def house_players(self) -> HousePlayers:
        from director_app.services.roster.house_players import HousePlayers

        return HousePlayers(self._bound)

    @cached_property
    def former_players(self) -> FormerPlayers:
        from director_app.services.roster.former_players import FormerPlayers

        return FormerPlayers(self._bound)
