"""The seating of an event: drawn, changed, explained, on paper."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.seating.service import SeatingService

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.services.asking import Bound
    from director_app.services.open_book import OpenBook
    from director_app.services.printing.service import PrintingService
    from director_app.services.seating.by_standing import StandingSeats
    from director_app.services.seating.explaining import SeatExplaining
    from director_app.services.seating.files import SeatFiles
    from director_app.services.seating.halls import HallService
    from director_app.services.seating.moves import SeatMoves
    from director_app.services.seating.page import SeatingPages
    from director_app.services.seating.paper import SeatPaper
    from director_app.services.seating.pulled import PulledSeats
    from director_app.services.seating.really_sat import ReallySat
    from director_app.services.seating.replanning import ReplanService
    from director_app.services.seating.seat_requests import SeatRequestService
    from director_app.services.seating.whereabouts import WhereaboutsService


class SeatingDesk(SeatingService):
    """The seating of an event: drawn, changed, explained, on paper.

    Each service beside the room's own is loaded when it is first asked for.
    """

    def __init__(
        self, book: OpenBook, bound: Bound, printing: Callable[[], PrintingService]
    ) -> None:
        super().__init__(bound, book.rulebook)
        self._book, self._bound = book, bound
        self._printing = printing

    @cached_property
    def moves(self) -> SeatMoves:
        """Single players who change seats."""
        from director_app.services.seating.moves import SeatMoves

        return SeatMoves(self._bound)

    @cached_property
    def pulled(self) -> PulledSeats:
        """Seats of round 1 as they are pulled from a bag."""
        from director_app.services.seating.pulled import PulledSeats

        return PulledSeats(self._bound, self._book.rulebook)

    @cached_property
    def explaining(self) -> SeatExplaining:
        """Why seats are what they are."""
        from director_app.services.seating.explaining import SeatExplaining

        return SeatExplaining(self._bound, self._book.rulebook)

    @cached_property
    def halls(self) -> HallService:
        """How the tables stand."""
        from director_app.services.seating.halls import HallService

        return HallService(self._bound)

    @cached_property
    def requests(self) -> SeatRequestService:
        """What players need of the seating."""
        from director_app.services.seating.seat_requests import SeatRequestService

        return SeatRequestService(self._bound)

    @cached_property
    def by_standing(self) -> StandingSeats:
        """Rounds seated by the standing."""
        from director_app.services.seating.by_standing import StandingSeats

        return StandingSeats(self._bound, self._book.rulebook, self._book.book_standings)

    @cached_property
    def replanning(self) -> ReplanService:
        """Seats that change during the day."""
        from director_app.services.seating.replanning import ReplanService

        return ReplanService(self._bound)

    @cached_property
    def really_sat(self) -> ReallySat:
        """Who really sat where."""
        from director_app.services.seating.really_sat import ReallySat

        return ReallySat(self._bound, self._book.rulebook, self._book.book_standings)

    @cached_property
    def whereabouts(self) -> WhereaboutsService:
        """Who sits where in the round at hand."""
        from director_app.services.seating.whereabouts import WhereaboutsService

        return WhereaboutsService(self._bound, self._book.rulebook)

    @cached_property
    def files(self) -> SeatFiles:
        from director_app.services.seating.files import SeatFiles

        return SeatFiles(self._bound, self._book.rulebook)

    @cached_property
    def paper(self) -> SeatPaper:
        """Tables whose paper is older than their seats."""
        from director_app.services.seating.paper import SeatPaper

        return SeatPaper(self._bound, self._printing())

    @cached_property
    def pages(self) -> SeatingPages:
        """The seating with what stands beside it, read at one moment."""
        from director_app.services.seating.page import SeatingPages

        return SeatingPages(self._bound, self, self.paper)
