"""A place as other programs read it, the same wherever it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from director_app.domain.standings import RankedTally
    from director_app.services.standings.total_words import TotalWords


def place_data(place: RankedTally, sums: TotalWords) -> dict[str, Any]:
    """Keys and values of one line of the standings.

    A round that was missed is ``None``. Where the rounds and adjustments are not simply added up,
    ``counted`` is what each round gives the total, and ``explanation`` says why. Where bonuses or
    penalties are no master points, ``master_rounds`` and ``master_adjustments`` are without them.
    """
    tally = place.tally
    explanation = sums.explanation(tally)
    return {
        "rank": place.rank,
        "tied": place.tied,
        "badge": tally.badge,
        "name": tally.name,
        "total": tally.total,
        "qualifying_total": tally.qualifying_total,
        "rounds": list(tally.rounds),
        "adjustments": tally.adjustments,
        "status": tally.status.value,
        **({} if tally.average is None else {"average": str(tally.average)}),
        **({"counted": list(tally.counted), "explanation": explanation} if explanation else {}),
        **(
            {
                "master_rounds": list(tally.master_rounds),
                "master_adjustments": tally.master_adjustments,
            }
            if tally.splits
            else {}
        ),
        **({"settled": place.settled} if place.decided else {}),
        **({} if place.open is None else {"tie_open": place.open}),
    }
