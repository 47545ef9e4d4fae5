"""What a draw would bring, told before it is made: requests honored, and who is left without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from director_app.seating.plan import DrawRequest, Method, Plan
from director_app.seating.quality import met_again
from director_app.services.seating.kept import kept_requests
from director_app.services.seats.engine_wishes import SeatingWishes


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a draw with these choices and this seed gives.

    ``method`` is the way that was chosen, or else the usual one. ``pairs`` play each other again.
    Of ``asked`` requests ``kept`` are honored; ``left_out`` are the badges of those whose requests
    aren't, ``names`` what they are called.
    """

    method: Method
    pairs: int
    asked: int
    kept: int
    left_out: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def well(self) -> bool:
        """Every request is honored."""
        return self.kept == self.asked and not self.left_out


def outlook(
    plan: Plan,
    request: DrawRequest,
    wishes: SeatingWishes,
    numbers: Sequence[int],
    badges: Mapping[int, int],
    names: Mapping[int, str],
) -> Outlook:
    """What a plan for the rounds of these numbers gives."""
    kinds = kept_requests(wishes, request.seated, numbers, plan.breaches)
    people = dict.fromkeys(player for breach in plan.breaches for player in breach.players)
    return Outlook(
        method=request.method,
        pairs=len(met_again(plan.rounds)),
        asked=sum(kind.asked for kind in kinds),
        kept=sum(kind.kept for kind in kinds),
        left_out=tuple(badges[player] for player in people),
        names=tuple(names[player] for player in people),
    )
