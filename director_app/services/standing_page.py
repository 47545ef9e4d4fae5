"""Everything that a page of standings shows, read at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from director_app.domain.events import Event
from director_app.domain.rounds import Round
from director_app.domain.topics import Topic
from director_app.errors import NotFound
from director_app.frozen import frozen
from director_app.rules.event_parts import Ranking
from director_app.services.names import family_key
from director_app.services.rulebook import Rulebook
from director_app.services.standing_views import Step
from director_app.services.standings import StandingsDesk, StandingsView
from director_app.storage.roster import Listed
from director_app.storage.rulings import Charge
from director_app.storage.store import Store
from director_app.storage.work import Work


@frozen
class StandingPage:
    """Standings through a round with what stands beside them; mappings go by entrant."""

    event: Event
    begun: tuple[Round, ...]
    """The rounds to stand through."""
    view: StandingsView
    ranking: Ranking | None = None
    last: bool = False
    """Whether no round is to come after the one shown."""
    steps: Mapping[int, Step] = field(default_factory=dict)
    days: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Points of a player's games, in the order in which they were played."""
    charged: Mapping[int, int] = field(default_factory=dict)
    """What rulings charged within the rounds shown; it is in their points."""
    alphabet: tuple[int, ...] = ()
    """All who are listed, by family name."""


@frozen
class _Ranks:
    """Ranks by entrant as of a journal entry and of these versions of sheets."""

    seq: int
    marks: Mapping[int, str]
    ranks: dict[int, int | None]


class StandingPages:
    """Pages of standings of a division (the default one unless another is named)."""

    def __init__(self, store: Store, standings: StandingsDesk, rulebook: Rulebook) -> None:
        self._store, self._standings, self._rulebook = store, standings, rulebook
        self._ranks: dict[tuple[int, int, int], _Ranks] = {}

    def size(self, event: int) -> int:
        """How many players an event has."""
        with self._store.read() as work:
            return len(work.roster.badges(event))

    def read(
        self, event: int, through: int | None = None, division: int | None = None
    ) -> StandingPage:
        """Standings through a round, or through all begun where that one is none of them.

        A division that the event has no more is left for the default one.
        """
        with self._store.read() as work:
            if division not in {one.id for one in work.events.get(event).divisions}:
                division = None
            view = self._view(work, event, through, division)
            every = [one for one in work.rounds.all(view.division.id) if not one.cancelled]
            begun = work.sheets.begun({one.id for one in every})
            latest = max((one.number for one in every if one.id in begun), default=0)
            rounds = tuple(one for one in every if one.number <= latest)
            listed = {place.tally.entrant for place in view.places}
            scored = view.division.scored
            return StandingPage(
                event=work.events.get(event),
                begun=rounds,
                view=view,
                ranking=self._rulebook.of(view.division).ranking if scored else None,
                last=bool(every) and view.through == every[-1].number,
                steps=self._steps(work, view),
                days=self._standings.played.games(work, [one.id for one in view.rounds]),
                charged=_charged(work.rulings.charges(event), view.rounds),
                alphabet=tuple(
                    one.id
                    for one in sorted(work.roster.listed(event, view.division.id), key=_by_family)
                    if one.id in listed
                ),
            )

    def _view(
        self, work: Work, event: int, through: int | None, division: int | None
    ) -> StandingsView:
        try:
            return self._standings.standings_in(work, event, through, division)
        except NotFound:
            if through is None:
                raise
            return self._standings.standings_in(work, event, None, division)

    def _steps(self, work: Work, view: StandingsView) -> Mapping[int, Step]:
        if len(view.rounds) < 2:
            return {}
        event, division = view.division.event, view.division.id
        ranks = self._before(work, event, division, view.rounds[:-1])
        return {
            one.tally.entrant: Step(ranks.get(one.tally.entrant), one.rank) for one in view.places
        }

    def _before(
        self, work: Work, event: int, division: int, rounds: Sequence[Round]
    ) -> Mapping[int, int | None]:
        """Ranks through the round before, kept while sheets of later rounds alone come in."""
        newest, marks = work.journal.newest(), work.sheets.marks(one.id for one in rounds)
        key = event, division, rounds[-1].id
        kept = self._ranks.get(key)
        if kept is None or kept.marks != marks or not _scores_only(work, kept.seq):
            view = self._standings.standings_in(work, event, rounds[-1].number, division)
            ranks = {one.tally.entrant: one.rank for one in view.places}
        else:
            ranks = kept.ranks
        self._ranks = {key: _Ranks(newest, marks, ranks)}
        return ranks


def _scores_only(work: Work, seq: int) -> bool:
    """Whether nothing but score sheets changed since entry ``seq``."""
    _, topics, _ = work.journal.since(seq)
    return topics <= {Topic.SCORES}


def _by_family(one: Listed) -> tuple[str, str, int]:
    return family_key(one.given, one.family, one.badge)


def _charged(charges: Sequence[Charge], rounds: Sequence[Round]) -> Mapping[int, int]:
    counted = {one.id for one in rounds}
    found: dict[int, int] = {}
    for one in charges:
        if one.round in counted and one.points:
            found[one.entrant] = found.get(one.entrant, 0) + one.points
    return found
