"""What the book has of the rounds that a table of scores speaks of."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from director_app.domain.rounds import Round
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import Sheet
from director_app.rules.ruleset import RuleSet
from director_app.services.divisions import division_of
from director_app.services.roster_cache import RosterCache
from director_app.services.rule_sets.service import Rulebook
from director_app.services.scores.round_tables import round_tables, views_of
from director_app.services.scores.sheet_views import SheetView
from director_app.services.scores.written_games import WrittenGame, written
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class BookFacts:
    """Rounds by number, the tables of those that were asked for, and who wears which badge."""

    rules: RuleSet
    rounds: Mapping[int, Round]
    places: Mapping[tuple[int, int], SheetView]
    badges: Mapping[int, int] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    options: ScoreOptions = field(default_factory=ScoreOptions)
    totals: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """Totals that the table itself has, by round number and entrant."""

    def written(self, sheet: Sheet, number: int) -> Iterator[WrittenGame]:
        """The games of an accepted sheet of a round as they are written out."""
        place = self.places.get((number, sheet.table))
        if place is None:
            return written(sheet, (), self.rules)
        return written(sheet, place.logged, place.rules)

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
    rolls = RosterCache()
    there = round_tables(work, rulebook, event, meant.id, numbers, rolls)
    roll = rolls.of(work, event)
    return BookFacts(
        rules=rulebook.of(meant),
        rounds={round_.number: round_ for round_ in work.rounds.all(meant.id)},
        places={(view.round.number, view.table): view for view in views_of(work, there.values())},
        badges={entrant.badge: entrant.id for entrant in roll.players.values()},
        names=roll.names,
        options=work.events.score_options(event),
    )
