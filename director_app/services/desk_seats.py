"""Everything that can be done about seats, over one open book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.services.desks.asking import service

if TYPE_CHECKING:
    from director_app.services.roster.house_players import HousePlayers
    from director_app.services.rule_sets.service import Rulebook
    from director_app.services.seating.by_standing import StandingSeats
    from director_app.services.seating.explaining import SeatExplaining
    from director_app.services.seating.files import SeatFiles
    from director_app.services.seating.halls import HallDesk
    from director_app.services.seating.moves import SeatMoves
    from director_app.services.seating.pulled import PulledSeats
    from director_app.services.seating.really_sat import ReallySat
    from director_app.services.seating.replanning import ReplanDesk
    from director_app.services.seating.service import SeatingDesk
    from director_app.services.seating.wishes import WishDesk
    from director_app.storage.store import Store


@dataclass
class SeatServices:
    """Everything about seats; each service is loaded when it is first asked for."""

    store: Store

    @service
    def rulebook(self) -> Rulebook:
        """Rule sets."""
        from director_app.services.rule_sets.service import Rulebook

        return Rulebook(self.store)

    @service
    def seating(self) -> SeatingDesk:
        """Seating."""
        from director_app.services.seating.service import SeatingDesk

        return SeatingDesk(self.store, self.rulebook)

    @service
    def seat_moves(self) -> SeatMoves:
        """Single players who change seats."""
        from director_app.services.seating.moves import SeatMoves

        return SeatMoves(self.store)

    @service
    def pulled_seats(self) -> PulledSeats:
        """Seats of round 1 as they are pulled from a bag."""
        from director_app.services.seating.pulled import PulledSeats

        return PulledSeats(self.store, self.rulebook)

    @service
    def house_players(self) -> HousePlayers:
        """Players of the house."""
        from director_app.services.roster.house_players import HousePlayers

        return HousePlayers(self.store)

    @service
    def seat_explaining(self) -> SeatExplaining:
        """Why seats are what they are."""
        from director_app.services.seating.explaining import SeatExplaining

        return SeatExplaining(self.store, self.rulebook)

    @service
    def halls(self) -> HallDesk:
        """How the tables stand."""
        from director_app.services.seating.halls import HallDesk

        return HallDesk(self.store)

    @service
    def wishes(self) -> WishDesk:
        """What players need of the seating."""
        from director_app.services.seating.wishes import WishDesk

        return WishDesk(self.store)

    @service
    def by_standing(self) -> StandingSeats:
        """Rounds seated by the standing."""
        from director_app.services.seating.by_standing import StandingSeats

        return StandingSeats(self.store, self.rulebook)

    @service
    def replanning(self) -> ReplanDesk:
        """Seats that change during the day."""
        from director_app.services.seating.replanning import ReplanDesk

        return ReplanDesk(self.store)

    @service
    def really_sat(self) -> ReallySat:
        """Who really sat where."""
        from director_app.services.seating.really_sat import ReallySat

        return ReallySat(self.store, self.rulebook)

    @service
    def seat_files(self) -> SeatFiles:
        """Seats as a file, out and in."""
        from director_app.services.seating.files import SeatFiles

        return SeatFiles(self.store, self.rulebook)
