"""Everything that the seating page shows, read at one moment."""

from __future__ import annotations

from dataclasses import dataclass, replace

from director_app.errors import DirectorError
from director_app.services.asking import Bound, BoundService
from director_app.services.clock.service import current_clock
from director_app.services.seating.paper import SeatPaper
from director_app.services.seating.service import SeatingService
from director_app.services.seating.view import SeatingView
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class SeatingPage:
    """The seating with the tables whose paper is older than it, and what stands beside it."""

    view: SeatingView
    at_work: int | None
    """The number of the clock's round; ``None`` where the event has no round."""
    divided: bool
    """Whether the event has several divisions."""


class SeatingPages(BoundService):
    """The seating page of a division (the default one unless another is named)."""

    def __init__(
        self,
        bound: Bound,
        seating: SeatingService,
        paper: SeatPaper,
    ) -> None:
        super().__init__(bound)
        self._seating, self._paper = seating, paper

    def read(self) -> SeatingPage:
        """The page as the book has it now; in one transaction, though two desks answer too."""
        with self._store.one_state():
            view = self._seating.view()
            changed = self._paper.changed_tables()
            with self._store.read() as work:
                return SeatingPage(
                    replace(view, changed_tables=changed),
                    _at_work(work, self._division_in(work)),
                    divided=len(work.events.get(self.event).divisions) > 1,
                )


def _at_work(work: UnitOfWork, division: int) -> int | None:
    try:
        return current_clock(work, division).round.number
    except DirectorError:  # there are no rounds yet
        return None
