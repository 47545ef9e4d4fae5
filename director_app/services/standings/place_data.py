"""A place as other programs read it, the same wherever it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from director_app.domain.standings import Place


def place_data(place: Place) -> dict[str, Any]:
    """Keys and values of one line of the standings."""
    tally = place.tally
    return {
        "rank": place.rank,
        "tied": place.tied,
        "badge": tally.badge,
        "name": tally.name,
        "total": tally.total,
        "qualifying_total": tally.qualifying_total,
        "rounds": [points or 0 for points in tally.rounds],
        "adjustments": tally.adjustments,
        "status": tally.status.value,
        **({} if tally.average is None else {"average": str(tally.average)}),
        **({"settled": place.settled} if place.decided else {}),
        **({} if place.open is None else {"tie_open": place.open}),
    }
