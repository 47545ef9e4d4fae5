"""Places of an event through its finished rounds, division by division."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from director_app.domain.events import Division, Event

if TYPE_CHECKING:
    from director_app.domain.standings import RankedTally
    from director_app.services.standings.service import BookStandings, StandingsView
    from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class DivisionPlaces:
    """A division's standings through its last finished round; ``view`` is ``None`` before it.

    A round is finished when each of its tables has its sheet accepted or put aside; ``over`` says
    that all rounds are, and that nothing is disputed.
    """

    division: Division
    rounds: frozenset[int]
    """Ids of the finished rounds."""
    view: StandingsView | None
    over: bool


def places_of(
    work: UnitOfWork, standings: BookStandings, event: Event, finished: Collection[int]
) -> Iterator[DivisionPlaces]:
    """Each scored division of an event; ``finished`` are ids of finished rounds."""
    for division in event.divisions:
        if not division.scored:
            continue
        rounds = [round_ for round_ in work.rounds.all(division.id) if not round_.cancelled]
        done = list(takewhile(lambda round_: round_.id in finished, rounds))
        if not done:
            yield DivisionPlaces(division, frozenset(), None, over=False)
            continue
        view = standings.standings_in(work, event.id, done[-1].number, division.id)
        over = len(done) == len(rounds) and not view.provisional
        yield DivisionPlaces(division, frozenset(round_.id for round_ in done), view, over)


def event_rounds(view: StandingsView, place: RankedTally) -> tuple[int | None, ...]:
    """A player's points in the rounds that count for the event; ``None``: not played."""
    told = zip(view.rounds, place.tally.rounds, strict=True)
    return tuple(points for round_, points in told if round_.counts_event)
