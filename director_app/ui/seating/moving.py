"""Between the floor and the book: prices on the way there, swaps and moves when they are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.services.seating.prices import price
from director_app.ui.kit.words import tr
from director_app.ui.seating.map import seat_letter
from director_app.ui.seating.price_words import price_lines

if TYPE_CHECKING:
    from director_app.domain.tables import Seat
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor import Floor
    from director_app.ui.shell.session import Session


class FloorMoves(QObject):
    """Answers the floor of one round."""

    def __init__(self, session: Session, floor: Floor) -> None:
        super().__init__(floor)
        self._session, self._floor = session, floor
        self._shown: tuple[SeatingView, int] | None = None
        floor.weighed.connect(self._weigh)
        floor.swap_asked.connect(self._swap)
        floor.move_asked.connect(self._move)

    def show_view(self, view: SeatingView, number: int) -> None:
        """The seating and the round that the floor shows."""
        self._shown = view, number

    @property
    def _asked_of(self) -> tuple[SeatingView, int]:
        """Seating and round of the floor that asks."""
        assert self._shown is not None
        return self._shown

    def _weigh(self, entrant: int, table: int, seat: Seat) -> None:
        view, number = self._asked_of
        cost = price(view, number, entrant, table, seat, onwards=self._floor.onwards)
        self._floor.show_price(price_lines(view, cost))

    def _swap(self, entrant: int, other: int) -> None:
        (view, number), session = self._asked_of, self._session
        onwards, badges = self._floor.onwards, _badges(view)
        said = tr("{one} and {other} swapped", one=view.names[entrant], other=view.names[other])
        session.act(
            lambda: session.desk.seat_moves.swap(
                session.event,
                number,
                badges[entrant],
                badges[other],
                session.division,
                onwards=onwards,
            ),
            done=said,
        )

    def _move(self, entrant: int, table: int, seat: Seat) -> None:
        (view, number), session = self._asked_of, self._session
        onwards, badge = self._floor.onwards, _badges(view)[entrant]
        place = f"{table} {seat_letter(view, seat)}"
        said = tr("{name} sits at {place}", name=view.names[entrant], place=place)
        session.act(
            lambda: session.desk.seat_moves.move(
                session.event, number, badge, table, seat, session.division, onwards=onwards
            ),
            done=said,
        )


def _badges(view: SeatingView) -> dict[int, int]:
    return {line.entrant: line.badge for line in view.by_name}
