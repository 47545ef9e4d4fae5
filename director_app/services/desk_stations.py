"""The part of the desk that stations share: sheets, who is at them, and where the book is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.desk_seats import SeatServices

if TYPE_CHECKING:
    from director_app.services.conflicts import ConflictDesk
    from director_app.services.live import LiveDesk
    from director_app.services.moving import MovingDesk
    from director_app.services.presence import PresenceDesk
    from director_app.services.scores import ScoreDesk
    from director_app.services.server_logins import ServerLogins


@dataclass
class StationServices(SeatServices):
    """Score sheets at several stations; each service is loaded when it is first asked for."""

    @cached_property
    def scores(self) -> ScoreDesk:
        """Score sheets."""
        from director_app.services.scores import ScoreDesk

        return ScoreDesk(self.store, self.rulebook)

    @cached_property
    def conflicts(self) -> ConflictDesk:
        """Sheets that two desks have otherwise."""
        from director_app.services.conflicts import ConflictDesk

        return ConflictDesk(self.store, self.rulebook, self.scores)

    @cached_property
    def presence(self) -> PresenceDesk:
        """Who is at which sheet."""
        from director_app.services.presence import PresenceDesk

        return PresenceDesk(self.store)

    @cached_property
    def live(self) -> LiveDesk:
        """What other stations keep, as they keep it."""
        from director_app.services.live import LiveDesk

        return LiveDesk(self.store, self.scores, self.presence)

    @cached_property
    def moving(self) -> MovingDesk:
        """The book moved to a file or a server."""
        from director_app.services.moving import MovingDesk

        return MovingDesk(self.store, self.rulebook)

    @cached_property
    def server_logins(self) -> ServerLogins:
        """Logins for desks at a book on a server."""
        from director_app.services.server_logins import ServerLogins

        return ServerLogins(self.store)
