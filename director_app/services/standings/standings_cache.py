"""What was read of the book for standings, kept for as long as the journal has nothing newer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from director_app.domain.events import Division, Event
from director_app.domain.results_kept import Finality
from director_app.domain.rounds import Round
from director_app.domain.rulings import DisqualifiedPlayer
from director_app.domain.ties import TieSettled
from director_app.domain.topics import Topic
from director_app.rules.ruleset import RuleSet
from director_app.services.names import family_key, named
from director_app.services.standings import finality
from director_app.services.standings.points import GivenAlone
from director_app.storage.journal_pages import JournalMark, JournalNews
from director_app.storage.roster import ListedEntrant
from director_app.storage.rulings import ChargedPoints
from director_app.storage.sheets import AsideSheet
from director_app.storage.unit_of_work import UnitOfWork

_Value = TypeVar("_Value")

_QUIET = frozenset({Topic.SCORES, Topic.CLOCK})
"""What changes neither players nor rounds, seats nor rulings."""

_NO_MARK = JournalMark()


@dataclass(frozen=True)
class StandingsFacts:
    """What the standings of a division are made of beside its score sheets."""

    event: Event
    division: Division
    rounds: tuple[Round, ...]
    """Those that are not cancelled."""
    people: tuple[ListedEntrant, ...]
    names: Mapping[int, str]
    charges: tuple[ChargedPoints, ...]
    out: Mapping[int, DisqualifiedPlayer]
    ties: tuple[TieSettled, ...]
    finality: Finality

    @cached_property
    def alphabet(self) -> tuple[int, ...]:
        """Everybody by family name."""
        return tuple(person.id for person in sorted(self.people, key=_by_family))


class RoundSheetHeads(NamedTuple):
    """The sheets of a round at a glance: whether any counts, what is out, what is put aside."""

    begun: bool
    out: tuple[int, ...]
    aside: tuple[AsideSheet, ...]


@dataclass(frozen=True)
class KnownStandings:
    """What is known as of a journal entry; rounds are named by their ids.

    Whoever reads something more that this entry's book says puts it here.
    """

    mark: JournalMark = _NO_MARK
    fields: dict[tuple[int, int | None], StandingsFacts] = field(default_factory=dict)
    heads: dict[int, RoundSheetHeads] = field(default_factory=dict)
    points: dict[int, Mapping[int, int]] = field(default_factory=dict)
    games: dict[int, Mapping[int, Sequence[int]]] = field(default_factory=dict)
    event_only: dict[int, tuple[RuleSet, Sequence[GivenAlone]]] = field(default_factory=dict)
    ranks: dict[tuple[int, tuple[int, ...]], Mapping[int, int | None]] = field(default_factory=dict)
    """Ranks by entrant, through these rounds of a division."""

    def after(self, news: JournalNews) -> KnownStandings:
        gone, quiet = news.rounds, news.topics <= _QUIET
        return KnownStandings(
            news.mark,
            dict(self.fields) if quiet else {},
            _but(self.heads, gone) if quiet else {},
            _but(self.points, gone),
            _but(self.games, gone),
            _but(self.event_only, gone),
            {
                key: had
                for key, had in dict(self.ranks).items()
                if quiet and gone.isdisjoint(key[1])
            },
        )

    def field(self, work: UnitOfWork, event: int, division: int | None) -> StandingsFacts:
        """A division's (the default one's) players, rounds and rulings."""
        kept = self.fields.get((event, division))
        if kept is None:
            kept = self.fields[event, division] = _field(work, event, division)
        return kept


class StandingsCache:
    """Follows a book; nothing is kept of a transaction that may yet change it."""

    def __init__(self) -> None:
        self._known = KnownStandings()

    def of(self, work: UnitOfWork) -> KnownStandings:
        """What is known of the book as this transaction sees it."""
        if work.writes:
            return KnownStandings()
        known, news = self._known, work.journal.news(self._known.mark)
        if news is None:
            self._known = KnownStandings(work.journal.mark())
        elif news.mark != known.mark:
            self._known = known.after(news)
        return self._known


def _but(kept: dict[int, _Value], gone: Collection[int]) -> dict[int, _Value]:
    """A copy without the rounds that are gone; another thread may add to what is kept."""
    return {key: had for key, had in kept.copy().items() if key not in gone}


def _field(work: UnitOfWork, event: int, division: int | None) -> StandingsFacts:
    kept = work.events.get(event)
    meant = kept.main if division is None else kept.division(division)
    people = tuple(work.roster.listed(event, meant.id))
    return StandingsFacts(
        event=kept,
        division=meant,
        rounds=tuple(round_ for round_ in work.rounds.all(meant.id) if not round_.cancelled),
        people=people,
        names=named((person.id, person.name, person.city, person.badge) for person in people),
        charges=tuple(work.rulings.charges(event)),
        out=work.rulings.disqualified(event),
        ties=tuple(work.outcomes.ties(event)),
        finality=finality.of_event(work, event),
    )


def _by_family(entrant: ListedEntrant) -> tuple[str, str, int]:
    return family_key(entrant.given, entrant.family, entrant.badge)
