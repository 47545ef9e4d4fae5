"""What the book has of the rounds that a table of scores speaks of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import Seat, Seats
from director_app.frozen import frozen
from director_app.rules.ruleset import RuleSet
from director_app.services.divisions import division_of
from director_app.services.game_rulings.logged_points import Logged, Tables, logged_at, tables_of
from director_app.services.game_rulings.ruled_games import RuledFacts, result_of, ruled_of
from director_app.services.names import labels
from director_app.services.rule_sets.service import Rulebook
from director_app.services.scores.written_games import Written, written
from director_app.services.table_stages import ASKED_TWICE
from director_app.storage.unit_of_work import UnitOfWork


@frozen
class Place:
    """A table of a round as the book has it."""

    round: Round
    table: int
    plan: Seats
    sat: Mapping[int, Seats]
    sheet: Sheet
    keys: tuple[str, ...]
    ruled: Mapping[int, tuple[RuledFacts, ...]]
    more: Mapping[str, Any] = field(default_factory=dict)
    """What the desk noted beside the draft."""
    twice: bool = False
    """Whether the event wants it entered a second time."""
    logged: tuple[Logged, ...] = ()
    """What the log charges there."""

    def seats(self, game: int) -> Seats:
        """Who sat there in a game."""
        played = self.played(game)
        return self.sat.get(game) or (played.seats if played else self.plan)

    def played(self, game: int) -> PlayedGame | None:
        """A game of the sheet, as it was accepted."""
        return next((kept for kept in self.sheet.games if kept.number == game), None)

    def typed(self, game: int) -> str:
        return self.keys[game - 1] if game <= len(self.keys) else ""

    @property
    def seated(self) -> list[Seats]:
        """Who sat there, game by game."""
        last = max(self.round.games, len(self.sheet.games))
        return [self.seats(game) for game in range(1, last + 1)]

    @property
    def decided(self) -> frozenset[int]:
        """The games whose whole result a ruling says."""
        return frozenset(at for at, said in self.ruled.items() if result_of(said) is not None)


@frozen
class BookFacts:
    """Rounds by number, the tables of those that were asked for, and who wears which badge."""

    rules: RuleSet
    rounds: Mapping[int, Round]
    places: Mapping[tuple[int, int], Place]
    badges: Mapping[int, int] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    options: ScoreOptions = field(default_factory=ScoreOptions)
    totals: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """Totals that the table itself has, by round number and entrant."""

    def written(self, sheet: Sheet, number: int) -> Iterator[Written]:
        """The games of an accepted sheet of a round as they are written out."""
        place = self.places.get((number, sheet.table))
        return written(sheet, place.logged if place else (), self.rules)

    def where(self, number: int, game: int, entrant: int) -> tuple[Place, Seat] | None:
        """Where somebody sat in a game of a round."""
        for (at, _), place in self.places.items():
            if at == number:
                seat = place.seats(game).seat_of(entrant)
                if seat is not None:
                    return place, seat
        return None

    def tables(self, number: int) -> list[int]:
        return [table for at, table in self.places if at == number]


def facts_of(
    work: UnitOfWork,
    rulebook: Rulebook,
    event: int,
    division: int | None,
    numbers: Collection[int] | None = None,
) -> BookFacts:
    """What the book has of these rounds, or of all."""
    meant = work.events.get(event).division(division_of(work, event, division))
    rounds = {round_.number: round_ for round_ in work.rounds.all(meant.id)}
    wanted = {
        round_.id: round_ for at, round_ in rounds.items() if numbers is None or at in numbers
    }
    entrants = work.roster.all(event)
    return BookFacts(
        rules=rulebook.of(meant),
        rounds=rounds,
        places=_places(work, event, wanted),
        badges={entrant.badge: entrant.id for entrant in entrants},
        names=labels(entrants),
        options=work.events.score_options(event),
    )


def _places(
    work: UnitOfWork, event: int, rounds: Mapping[int, Round]
) -> dict[tuple[int, int], Place]:
    if not rounds:
        return {}
    sat: dict[tuple[int, int], dict[int, Seats]] = defaultdict(dict)
    for (round_id, table, game), seats in work.seating.sat_in_rounds(list(rounds)).items():
        sat[round_id, table][game] = seats
    drafts = {(draft.round, draft.table): draft for draft in work.unjournaled.drafts(rounds)}
    options = work.events.score_options(event)
    sheets = {(sheet.round, sheet.table): sheet for sheet in work.sheets.of_rounds(rounds)}
    rulings = work.rulings.all(event)
    plans = work.seating.tables(list(rounds))
    where = {round_id: tables_of(work, round_) for round_id, round_ in rounds.items()}
    found = {
        (round_.number, plan.table): Place(
            round=round_,
            table=plan.table,
            plan=plan.seats,
            sat=sat.get((round_id, plan.table), {}),
            sheet=sheets.get((round_id, plan.table), Sheet(round_id, plan.table)),
            keys=draft.keys if draft else (),
            ruled={},
            more=draft.more if draft else {},
            twice=options.twice(at) or bool(draft and draft.more.get(ASKED_TWICE)),
        )
        for round_id, round_ in rounds.items()
        for at, plan in enumerate(plans[round_id])
        for draft in (drafts.get((round_id, plan.table)),)
    }
    return {at: _ruled(place, rulings, where[place.round.id]) for at, place in found.items()}


def _ruled(place: Place, rulings: Sequence[Ruling], where: Tables) -> Place:
    """The place with what the log says of its games, and charges there."""
    here = place.round.id, place.table
    seated = place.seated
    return replace(
        place,
        ruled=ruled_of(rulings, *here, seated, place.more),
        logged=logged_at(rulings, *here, seated, where),
    )
