"""Prizes as a results page tells them."""

from __future__ import annotations

from collections.abc import Mapping

from director_app.messages.message import Message
from director_app.services.prizes.service import PrizesView, Winner
from director_app.services.standings.results.naming import NameStyle
from reports.results_facts import PrizeResult

GUEST = Message("A guest")
"""Somebody who does not play, where names are not told whole."""


def prizes_told(
    view: PrizesView, names: Mapping[int, str], style: NameStyle
) -> tuple[PrizeResult, ...]:
    """The prizes that have a winner, in their order; ``names`` are shown names by entrant."""
    return tuple(
        PrizeResult(
            line.title,
            tuple((_name(winner, names, style), winner.worth) for winner in line.winners),
            line.shared,
        )
        for line in view.lines
        if line.winners
    )


def _name(winner: Winner, names: Mapping[int, str], style: NameStyle) -> str:
    if winner.entrant is not None:
        return names[winner.entrant]
    return winner.name if style is NameStyle.FULL else GUEST
