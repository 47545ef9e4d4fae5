"""What pages, paper and files read of everybody, by the number of players: never more than linear.

Nothing is kept between two readings but what the program keeps by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from tests.builders import Time

from .fields import EVENT, ROUNDS, field, sizes
from .measuring import Measure, growth, in_turn, timed


def _jobs(desk: Desk) -> Mapping[str, Callable[[], object]]:
    return {
        "page of standings": desk.at(EVENT).standings.pages.read,
        "prizes": desk.at(EVENT).prizes.view,
        "roster": desk.at(EVENT).roster.roster,
        "wishes": desk.at(EVENT).seating.requests.seat_requests,
        "pool of money": desk.at(EVENT).prizes.money.pool,
        "tables of a round": lambda: desk.at(EVENT).scores.board(ROUNDS),
        "event at a glance": desk.at(EVENT).overview.show,
        "plan of seats": desk.at(EVENT).seating.view,
        "who sits where": desk.at(EVENT).seating.whereabouts.now,
        "seats by standing": lambda: desk.at(EVENT).seating.by_standing.propose(ROUNDS + 1),
        "results as a page": desk.at(EVENT).standings.results.page,
        "report of points": desk.at(EVENT).reports.view,
        "statistics": desk.at(EVENT).statistics.of_event,
        "check of the book": desk.journal.verify,
    }


def measures(*, short: bool) -> Iterator[Measure]:
    """The largest field beside the smallest, job by job."""
    ends = sizes(short=short)[:: len(sizes(short=short)) - 1]
    with ExitStack() as stack:
        desks = [stack.enter_context(_desk(players)) for players in ends]
        for name in _jobs(desks[0]):
            works = [_timed(_jobs(desk)[name]) for desk in desks]
            took = in_turn(*works, times=3 if short else 5)
            yield from growth(f"read {name}", dict(zip(ends, took, strict=True)))


def _timed(job: Callable[[], object]) -> Callable[[], float]:
    return lambda: timed(job)


@contextmanager
def _desk(players: int) -> Iterator[Desk]:
    with closing(open_desk(field(players), station="Bench", now=Time())) as desk:
        yield desk
