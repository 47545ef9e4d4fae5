"""Everything that a page of standings shows, read at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from director_app.domain.events import Division, Event
from director_app.domain.rounds import Round
from director_app.domain.standings import RankedTally
from director_app.errors import NotFound
from director_app.services.standings.service import RankedService, StandingsView
from director_app.services.standings.standings_cache import KnownStandings
from director_app.services.standings.views import PlaceStep
from director_app.storage.rulings import ChargedPoints
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class StandingPage:
    """Standings through a round with what stands beside them; mappings go by entrant."""

    event: Event
    begun: tuple[Round, ...]
    """The rounds to stand through."""
    view: StandingsView
    last: bool = False
    """Whether no round is to come after the one shown."""
    before: Mapping[int, int | None] = field(default_factory=dict)
    """Ranks through the round before; none after the first."""
    days: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Points of a player's games, in the order in which they were played."""
    charged: Mapping[int, int] = field(default_factory=dict)
    """What rulings charged within the rounds shown; it is in their points."""
    alphabet: tuple[int, ...] = ()
    """All who are listed, by family name."""

    def step(self, place: RankedTally) -> PlaceStep:
        """Somebody's place now and a round before."""
        return PlaceStep(self.before.get(place.tally.entrant), place.rank)


class StandingPages(RankedService):
    """Pages of standings of a division (the default one unless another is named)."""

    def size(self) -> int:
        """How many players an event has."""
        with self._store.read() as work:
            return work.roster.count(self.event)

    def read(self, through: int | None = None) -> StandingPage:
        """Standings through a round, or through all begun where that one is none of them.

        A division that the event has no more is left for the default one.
        """
        division = self.division
        with self._store.read() as work:
            known = self._standings.known(work)
            whole = known.field(work, self.event, None)
            if division not in {known_division.id for known_division in whole.event.divisions}:
                division = None
            field = known.field(work, self.event, division)
            view = self._view(work, known, through)
            sheets = self._standings.sheets(work, known)
            begun = sheets.begun([round_.id for round_ in field.rounds])
            latest = max(
                (round_.number for round_ in field.rounds if round_.id in begun), default=0
            )
            listed = {place.tally.entrant for place in view.places}
            return StandingPage(
                event=field.event,
                begun=tuple(round_ for round_ in field.rounds if round_.number <= latest),
                view=view,
                last=bool(field.rounds) and view.through == field.rounds[-1].number,
                before=self._before(work, known, view.division, view.rounds[:-1]),
                days=sheets.games([round_.id for round_ in view.rounds]),
                charged=_charged(field.charges, view.rounds),
                alphabet=tuple(entrant for entrant in field.alphabet if entrant in listed),
            )

    def _view(self, work: UnitOfWork, known: KnownStandings, through: int | None) -> StandingsView:
        try:
            return self._standings.standings_in(work, self.event, through, self.division, known)
        except NotFound:
            if through is None:
                raise
            return self._standings.standings_in(work, self.event, None, self.division, known)

    def _before(
        self, work: UnitOfWork, known: KnownStandings, division: Division, rounds: Sequence[Round]
    ) -> Mapping[int, int | None]:
        """Ranks through the round before, kept while sheets of later rounds alone come in."""
        if not rounds:
            return {}
        key = division.id, tuple(round_.id for round_ in rounds)
        ranks = known.ranks.get(key)
        if ranks is None:
            through = rounds[-1].number
            view = self._standings.standings_in(work, division.event, through, division.id, known)
            ranks = {place.tally.entrant: place.rank for place in view.places}
            known.ranks[key] = ranks
        return ranks


def _charged(charges: Sequence[ChargedPoints], rounds: Sequence[Round]) -> Mapping[int, int]:
    counted = {round_.id for round_ in rounds}
    found: dict[int, int] = {}
    for charge in charges:
        if charge.round_id in counted and charge.points:
            found[charge.entrant] = found.get(charge.entrant, 0) + charge.points
    return found
