"""How many requests there are of each kind, and how many of them a seating keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from director_app.domain.seat_requests import SeatRequest
from director_app.seating.plan import DrawRequest, Method, Plan
from director_app.seating.quality import Breach, met_again
from director_app.services.seating.view import SeatingView
from director_app.services.seats.engine_requests import SeatingRequests

SeatRequestKind = Literal["apart", "group", "stay", "fixed", "experienced"]


@dataclass(frozen=True, slots=True)
class KeptCount:
    """Requests of one kind: how many there are, how many are kept.

    These are pairs apart, groups apart, players who keep a table or stop moving, fixed seats, and
    (one for all) experienced players spread over the tables of round 1.
    """

    kind: SeatRequestKind
    asked: int
    kept: int


def requests_kept(view: SeatingView) -> tuple[KeptCount, ...]:
    """The requests of a seating by kind, in a fixed order."""
    asked = SeatingRequests(
        stationary=_stationary(view),
        apart=view.apart,
        seats=view.seat_requests,
        groups=view.groups,
        experienced=view.experienced,
        fill_ins=(),
    )
    seated = [line.entrant for line in view.by_name]
    drawn = [number for number, tables in view.floors.items() if tables]
    breaches = view.quality.breaches if view.quality is not None else ()
    return kept_requests(asked, seated, drawn, breaches)


def kept_requests(
    asked: SeatingRequests,
    seated: Collection[int],
    rounds: Sequence[int],
    breaches: Sequence[Breach],
) -> tuple[KeptCount, ...]:
    """The requests of those seated in the rounds of these numbers, by kind, in a fixed order."""
    broken = [frozenset(breach.players) for breach in breaches if breach.kind == "apart"]
    moved = Counter(breach.players[0] for breach in breaches if breach.kind == "stationary")
    elsewhere = Counter(breach.players[0] for breach in breaches if breach.kind == "fixed")
    here = frozenset(seated)
    groups = [group.members & here for group in asked.groups if len(group.members & here) > 1]
    single = [pair for pair in asked.apart if not any(pair <= members for members in groups)]
    torn = sum(any(pair <= members for pair in broken) for members in groups)
    requests = _concerned(asked.seats, rounds)
    stops = [request for request in requests if _stops(request)]
    resting = {stop.entrant for stop in stops} - {
        request.entrant for request in requests if not _stops(request)
    }
    lost = dict.fromkeys(("stay", "fixed"), 0)
    for entrant, times in elsewhere.items():
        lost["stay" if entrant in resting else "fixed"] += times
    found = (
        _kept("apart", len(single), sum(pair in single for pair in broken)),
        _kept("group", len(groups), torn),
        _kept("stay", len(asked.stationary) + len(stops), moved.total() + lost["stay"]),
        _kept("fixed", len(requests) - len(stops), lost["fixed"]),
        _kept(
            "experienced",
            int(len(asked.experienced) > 1),
            int(any(breach.kind == "experienced" for breach in breaches)),
        ),
    )
    return tuple(kept for kept in found if kept.asked)


def _kept(kind: SeatRequestKind, asked: int, lost: int) -> KeptCount:
    return KeptCount(kind, asked, max(0, asked - lost))


def _concerned(requests: Sequence[SeatRequest], rounds: Sequence[int]) -> list[SeatRequest]:
    """The requests for these rounds."""
    return [
        request
        for request in requests
        if any(request.since <= number and (request.until or number) >= number for number in rounds)
    ]


def _stops(request: SeatRequest) -> bool:
    return request.table is None and request.seat is None


def _stationary(view: SeatingView) -> frozenset[int]:
    return frozenset(
        chair.entrant
        for tables in view.floors.values()
        for table in tables
        for chair in table.chairs
        if chair.stationary and chair.entrant is not None
    )


@dataclass(frozen=True, slots=True)
class DrawOutlook:
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
    requests: SeatingRequests,
    numbers: Sequence[int],
    badges: Mapping[int, int],
    names: Mapping[int, str],
) -> DrawOutlook:
    """What a plan for the rounds of these numbers gives."""
    kinds = kept_requests(requests, request.seated, numbers, plan.breaches)
    people = dict.fromkeys(player for breach in plan.breaches for player in breach.players)
    return DrawOutlook(
        method=request.method,
        pairs=len(met_again(plan.rounds)),
        asked=sum(kind.asked for kind in kinds),
        kept=sum(kind.kept for kind in kinds),
        left_out=tuple(badges[player] for player in people),
        names=tuple(names[player] for player in people),
    )
