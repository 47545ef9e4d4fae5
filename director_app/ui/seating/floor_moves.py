"""Between the floor and the book: prices on the way there, swaps and moves when they are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.services.seating.seat_change_costs import price
from director_app.ui.kit.words import tr
from director_app.ui.seating.floor_model import seat_letter

if TYPE_CHECKING:
    from director_app.domain.tables import Seat
    from director_app.services.seating.seat_change_costs import BrokenRequest, SeatChangeCost
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.bubbles import Words
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
        said = tr(
            "{player} and {other_player} swapped",
            player=view.names[entrant],
            other_player=view.names[other],
        )
        session.act(
            lambda: session.here.seating.moves.swap(
                number, badges[entrant], badges[other], onwards=onwards
            ),
            done=said,
        )

    def _move(self, entrant: int, table: int, seat: Seat) -> None:
        (view, number), session = self._asked_of, self._session
        onwards, badge = self._floor.onwards, _badges(view)[entrant]
        place = f"{table} {seat_letter(view, seat)}"
        said = tr("{name} sits at {place}", name=view.names[entrant], place=place)
        session.act(
            lambda: session.here.seating.moves.move(number, badge, table, seat, onwards=onwards),
            done=said,
        )


def _badges(view: SeatingView) -> dict[int, int]:
    return {line.entrant: line.badge for line in view.by_name}


_MOST_NAMED = 2


def price_lines(view: SeatingView, price: SeatChangeCost) -> tuple[Words, ...]:
    """Lines to mind first, then what is only to be known."""
    if price.refused:
        return (("mind", price.refused),)
    lines = [*_repeats(view, price), *_requests(view, price), *_tables(price)]
    count = len(price.cards)
    if count:
        single = tr("Reprint their card")
        cards = single if count == 1 else tr("Reprint their cards (%n)", n=count)
        lines.append(("quiet", cards))
    return tuple(lines)


def _repeats(view: SeatingView, price: SeatChangeCost) -> list[Words]:
    if price.repeats < 0:
        return [("plain", tr("%n fewer repeats", n=-price.repeats))]
    if not price.again:
        return [("plain", tr("No added repeats"))]
    if not price.repeats:
        lines: list[Words] = [("plain", tr("Same number of repeats, different pairs"))]
    else:
        lines = [("mind", tr("%n pairs would play each other again", n=price.repeats))]
    for entrant, other in price.again[:_MOST_NAMED] if len(price.again) <= _MOST_NAMED else ():
        names = tr(
            "{player} and {other_player}",
            player=view.names[entrant],
            other_player=view.names[other],
        )
        lines.append(("quiet", names))
    return lines


def _requests(view: SeatingView, price: SeatChangeCost) -> list[Words]:
    lines: list[Words] = [
        ("mind", _broken(view, request)) for request in price.broken[:_MOST_NAMED]
    ]
    more = len(price.broken) - _MOST_NAMED
    if more > 0:
        lines.append(("mind", tr("and %n more requests not honored", n=more)))
    if price.mended:
        lines.append(("plain", tr("%n more requests honored", n=len(price.mended))))
    return lines


def _broken(view: SeatingView, request: BrokenRequest) -> str:
    names = [view.names[player] for player in request.players]
    if request.kind == "apart":
        return tr(
            "{player} and {other_player} asked to be apart", player=names[0], other_player=names[-1]
        )
    if request.kind == "stationary":
        return tr("{name} stays at one table and would have to move", name=names[0])
    if request.kind == "fixed":
        return tr("{name} asked for a different seat", name=names[0])
    return tr("%n experienced players at one table", n=len(names))


def _tables(price: SeatChangeCost) -> list[Words]:
    lines: list[Words] = []
    if price.shorts > 0:
        lines.append(("mind", tr("%n more 3-player tables", n=price.shorts)))
    elif price.shorts < 0:
        lines.append(("plain", tr("%n fewer 3-player tables", n=-price.shorts)))
    lines += [
        ("mind", tr("Table {table} would have only 1 player", table=table)) for table in price.alone
    ]
    for table, players in price.left:
        text = tr("Table {table} would have 3 players", table=table)
        two = tr("Table {table} would have 2 players", table=table)
        lines.append(("mind" if players == 2 else "plain", two if players == 2 else text))
    lines += [
        ("plain", tr("Table {table} would be removed", table=table)) for table in price.closed
    ]
    return lines
