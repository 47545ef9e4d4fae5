"""Who plays at short tables or sits out, and how often: what makes one way of the day fair."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from director_app.domain.tables import SEATS
from director_app.seating.recount import resting
from director_app.seating.replan_request import Replan, ReplanRequest


@dataclass(frozen=True, slots=True)
class ShortShare:
    """Rounds of the day in which a player has fewer than three opponents, and sits out to come."""

    player: int
    short: int = 0
    out: int = 0


def short_shares(request: ReplanRequest, plan: Replan) -> tuple[ShortShare, ...]:
    """Of all who play on and have such a round, the worst off first."""
    short: Counter[int] = Counter()
    for tables in (*request.history, *plan.rounds):
        for table in tables:
            if len(table.seats.entrants) < len(SEATS):
                short.update(table.seats.entrants)
    out = Counter(player for rests in resting(request, plan.rounds) for player in rests)
    found = (ShortShare(player, short[player], out[player]) for player in request.players)
    return tuple(
        sorted(
            (share for share in found if share.short or share.out),
            key=lambda share: (-share.short - share.out, share.player),
        )
    )


def unfair(request: ReplanRequest, plan: Replan) -> bool:
    """Whether someone plays short, or sits out, more often than anyone need."""
    outs = [len(rests) for rests in resting(request, plan.rounds)]
    fair_out = -(-sum(outs) // max(1, len(request.players)))
    worst_out = max((share.out for share in short_shares(request, plan)), default=0)
    return plan.worst_short > plan.fair_share or worst_out > fair_out
