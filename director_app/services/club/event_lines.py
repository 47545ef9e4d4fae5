"""Who took part in an event and how it went for them, entrant by entrant."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from director_app.domain.games import Outcome
from director_app.domain.people import Entrant, Status
from director_app.domain.rulings import Conduct
from director_app.domain.tables import SEATS
from director_app.services.club.places import DivisionPlaces, event_rounds, places_of
from director_app.services.club.types import ConductRecord, PersonEvent

if TYPE_CHECKING:
    from director_app.domain.events import Event
    from director_app.domain.standings import RankedTally
    from director_app.services.standings.service import BookStandings, StandingsView
    from director_app.storage.game_facts import GameFact
    from director_app.storage.unit_of_work import UnitOfWork

_SEAT_AT = {seat.value: at for at, seat in enumerate(SEATS)}


@dataclass(slots=True)
class GameCounts:
    """What entrants did in games, by entrant."""

    games: Counter[int] = field(default_factory=Counter)
    mahjongs: Counter[int] = field(default_factory=Counter)
    self_picks: Counter[int] = field(default_factory=Counter)
    walls: Counter[int] = field(default_factory=Counter)

    def take(self, game: GameFact) -> None:
        """Count a game for those who sat in it."""
        seated = [entrant for entrant in game.entrants if entrant is not None]
        self.games.update(seated)
        outcome = game.facts["outcome"]
        if outcome == Outcome.WALL.value:
            self.walls.update(seated)
        elif outcome == Outcome.MAHJONG.value:
            winner = winner_of(game)
            if winner is not None:
                self.mahjongs[winner] += 1
                self.self_picks[winner] += bool(game.facts.get("self_pick"))


def winner_of(game: GameFact) -> int | None:
    """The entrant who won a game."""
    letter = game.facts.get("winner")
    return None if letter is None else game.entrants[_SEAT_AT[letter]]


def event_lines(
    work: UnitOfWork,
    standings: BookStandings,
    event: Event,
    games: Iterable[GameFact],
    finished: Collection[int],
    beside: Collection[str] = (),
) -> Iterator[tuple[Entrant, PersonEvent]]:
    """Everybody entered in an event, with their part in it.

    ``beside`` are kinds of rulings that count something else than conduct, as lateness.
    """
    divisions = list(places_of(work, standings, event, finished))
    counted: set[int] = set().union(*(division.rounds for division in divisions))
    counts = GameCounts()
    for game in games:
        if game.round in counted:
            counts.take(game)
    found = _Found(
        event,
        {division.division.id: division for division in divisions},
        {division.division.id: _field(division.view) for division in divisions},
        {
            place.tally.entrant: place
            for division in divisions
            if division.view is not None
            for place in division.view.places
        },
        counts,
        _conduct(work, event.id, beside),
        _prizes(work, event.id),
    )
    for entrant in work.roster.all(event.id):
        yield entrant, found.line(entrant)


def _conduct(work: UnitOfWork, event: int, beside: Collection[str]) -> dict[int, ConductRecord]:
    found: dict[int, ConductRecord] = defaultdict(ConductRecord)
    for ruling in work.rulings.all(event):
        if not ruling.stands or ruling.conduct in {None, Conduct.DISQUALIFIED}:
            continue
        if ruling.kind in beside:
            continue
        conducted = ConductRecord(complaints=1, warnings=int(ruling.conduct is Conduct.WARNED))
        for entrant in ruling.players:
            found[entrant] += conducted
    for entrant, out in work.rulings.disqualified(event).items():
        found[entrant] += ConductRecord(disqualified=1, barred=int(out.barred))
    return found


def _prizes(work: UnitOfWork, event: int) -> dict[int, tuple[int, tuple[str, ...]]]:
    """Cents and things handed over, by entrant."""
    found: dict[int, tuple[int, tuple[str, ...]]] = {}
    for payout in work.money.payouts(event):
        if payout.entrant is not None:
            cents, things = found.get(payout.entrant, (0, ()))
            more = (payout.thing,) if payout.thing else ()
            found[payout.entrant] = cents + payout.cents, (*things, *more)
    return found


@dataclass(frozen=True, slots=True)
class _Found:
    event: Event
    divisions: dict[int, DivisionPlaces]
    fields: dict[int, int]
    """How many have a place, by division."""
    places: dict[int, RankedTally]
    counts: GameCounts
    conduct: dict[int, ConductRecord]
    prizes: dict[int, tuple[int, tuple[str, ...]]]

    def line(self, entrant: Entrant) -> PersonEvent:
        """One entrant's part in the event."""
        event, counts, who = self.event, self.counts, entrant.id
        here = self.divisions.get(entrant.division)
        place = self.places.get(who)
        cents, things = self.prizes.get(who, (0, ()))
        view = here.view if here is not None else None
        rounds = event_rounds(view, place) if view is not None and place is not None else ()
        sat = counts.games[who] > 0
        return PersonEvent(
            event=event.id,
            name=event.name,
            day=event.facts.days[0],
            practice=event.practice,
            division=event.division(entrant.division).name,
            several=len(event.divisions) > 1,
            entrant=who,
            badge=entrant.badge,
            status=entrant.status,
            attended=sat
            or entrant.checked_in_at is not None
            or entrant.status is Status.CHECKED_IN,
            finished=here is not None and here.over,
            through=view.through if view is not None else 0,
            place=place.rank
            if place is not None and (sat or any(points is not None for points in rounds))
            else None,
            tied=place is not None and place.tied,
            field=self.fields.get(entrant.division, 0),
            total=place.tally.total if place is not None else None,
            rounds=rounds,
            mahjongs=counts.mahjongs[who],
            self_picks=counts.self_picks[who],
            walls=counts.walls[who],
            conduct=self.conduct.get(who, ConductRecord()),
            prize_cents=cents,
            prize_things=things,
        )


def _field(view: StandingsView | None) -> int:
    return sum(place.rank is not None for place in view.places) if view is not None else 0
