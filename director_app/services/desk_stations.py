"""The part of the desk that stations share: sheets, who is at them, and where the book is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.services.desk_seats import SeatServices
from director_app.services.desks.asking import service

if TYPE_CHECKING:
    from director_app.services.desks.live import LiveDesk
    from director_app.services.desks.moving import MovingDesk
    from director_app.services.desks.presence import PresenceDesk
    from director_app.services.desks.server_logins import ServerLogins
    from director_app.services.scores.conflicts import ConflictDesk
    from director_app.services.scores.service import ScoreDesk


@dataclass
class StationServices(SeatServices):
    """Score sheets at several stations; each service is loaded when it is first asked for."""

    @service
    def scores(self) -> ScoreDesk:
        """Score sheets."""
        from director_app.services.scores.service import ScoreDesk

        return ScoreDesk(self.store, self.rulebook)

    @service
    def conflicts(self) -> ConflictDesk:
        """Sheets that two desks have otherwise."""
        from director_app.services.scores.conflicts import ConflictDesk

        return ConflictDesk(self.store, self.rulebook, self.scores)

    @service
    def presence(self) -> PresenceDesk:
        """Who is at which sheet."""
        from director_app.services.desks.presence import PresenceDesk

        return PresenceDesk(self.store)

    @service
    def live(self) -> LiveDesk:
        """What other stations keep, as they keep it."""
        from director_app.services.desks.live import LiveDesk

        return LiveDesk(self.store, self.scores, self.presence)

    @service
    def moving(self) -> MovingDesk:
        """The book moved to a file or a server."""
        from director_app.services.desks.moving import MovingDesk

        return MovingDesk(self.store, self.rulebook)

    @service
    def server_logins(self) -> ServerLogins:
        """Logins for desks at a book on a server."""
        from director_app.services.desks.server_logins import ServerLogins

        return ServerLogins(self.store)
