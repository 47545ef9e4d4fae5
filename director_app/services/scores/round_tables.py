"""A table of a round as the book has it, read for one table or for all tables of rounds at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from director_app.domain.draft_notes import DraftNotes
from director_app.domain.people import Entrant
from director_app.domain.results_kept import Finality
from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import Sheet
from director_app.domain.tables import Seats
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.event_options import stored_options
from director_app.services.game_rulings.logged_points import Tables, logged_at, tables_of
from director_app.services.game_rulings.ruled_games import RuledFacts, prefilled, row_text, ruled_of
from director_app.services.roster_cache import RosterCache
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rules_in_round import rules_in
from director_app.services.scores.sheet_views import SheetView, drafted
from director_app.services.seats.sitting import planned_seats, seats_by_game
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import SheetDraft


def locked(work: UnitOfWork, event: int, round_: Round, rules: RuleSet) -> bool:
    """Whether a round's accepted sheets are locked now.

    A round begins with its clock, or with its first accepted sheet. A lock that never comes by
    itself comes with the results: once they are final, nothing is open any more.
    """
    if rules.lock.at.when == "never":
        said = stored_options(work, event, Finality)
        return said is not None and said.final(work.now)
    if rules.lock.at.when == "next_round":
        rounds = work.rounds.all(round_.division)
        later = [
            other.id for other in rounds if other.number > round_.number and not other.cancelled
        ]
        clocks = work.clocks.of_rounds(later).values()
        return bool(work.sheets.begun(later)) or any(
            clock.started_at is not None and clock.started_at <= work.now for clock in clocks
        )
    return True


@dataclass(frozen=True, slots=True)
class RoundTables:
    """A round with everybody in it; look again when seats, players or rulings change."""

    event: int
    division: int
    round: Round
    rounds: int
    rules: RuleSet
    options: ScoreOptions
    players: Mapping[int, Entrant]
    names: Mapping[int, str]
    plans: Mapping[int, Seats]
    sat: Mapping[int, Mapping[int, Seats]]
    """Who really sat, by table and game, where that is noted."""
    rulings: Sequence[Ruling]
    locked: bool = True
    """Whether accepted sheets of the round are locked."""

    def entrant(self, badge: int) -> int:
        """Who has this badge; refused if nobody has."""
        who = next((who for who, entrant in self.players.items() if entrant.badge == badge), None)
        if who is None:
            raise NotFound(
                Message(
                    "No one in this event has badge {badge}. Check the card.",
                    badge=badge,
                ),
                field="badge",
            )
        return who

    def tables_of(self, entrant: int) -> tuple[int, ...]:
        """The tables at which somebody sits in this round, as a rule one."""
        return tuple(table for table in self.plans if entrant in self._players(table))

    def view(self, table: int, sheet: Sheet, draft: SheetDraft | None, where: Tables) -> SheetView:
        """A table with its sheet, what was typed of it, and what rulings say and charge.

        ``where`` says at which tables somebody sits in the round.
        """
        sheet, more = drafted(sheet, draft), draft.more if draft else DraftNotes()
        sat, planned = self.sat.get(table, {}), self.plans[table]
        seated = seats_by_game(sat, sheet, planned, self.round.games)
        ruled = ruled_of(self.rulings, self.round.id, table, seated, more.second_ones)
        return SheetView(
            event=self.event,
            round=self.round,
            rounds=self.rounds,
            table=table,
            sheet=sheet,
            rules=self.rules,
            seated=seated,
            keys=self._keys(sheet, draft, ruled),
            players=self.players,
            names=self.names,
            ruled=ruled,
            logged=logged_at(self.rulings, self.round.id, table, seated, where),
            locked=self.locked,
            options=self.options,
            more=more,
            twice=self.options.twice(tuple(self.plans).index(table)) or more.asked_twice,
        )

    def _players(self, table: int) -> Iterator[int]:
        sat = self.sat.get(table, {})
        for game in range(1, self.round.games + 1):
            yield from (sat.get(game) or self.plans[table]).entrants

    def _keys(
        self, sheet: Sheet, draft: SheetDraft | None, ruled: Mapping[int, tuple[RuledFacts, ...]]
    ) -> tuple[str, ...]:
        keys = (
            draft.keys
            if draft
            else tuple(row_text(game.typed or game.game, self.rules) for game in sheet.games)
        )
        put = prefilled(ruled, self.rules)
        if sheet.counts or not put:
            return keys
        longer = (*keys, *[""] * (self.round.games - len(keys)))
        return tuple(text or put.get(at, "") for at, text in enumerate(longer, 1))


def sheet_view(
    work: UnitOfWork,
    rulebook: Rulebook,
    event: int,
    number: int,
    table: int,
    division: int | None,
    rolls: RosterCache | None = None,
) -> SheetView:
    """The sheet of a table and round, with what was typed of it; no other table is read."""
    kept = work.events.get(event)
    meant = kept.main if division is None else kept.division(division)
    round_ = work.rounds.numbered(meant.id, number)
    planned = {table: planned_seats(work, round_, table)}
    options = work.events.score_options(event)
    if options.second == "sample":
        plans = work.seating.tables([round_.id])[round_.id]
        planned = {plan.table: plan.seats for plan in plans}
    roll = (rolls or RosterCache()).of(work, event)
    rules = rules_in(work, rulebook.of(meant), round_)
    there = RoundTables(
        event=event,
        division=meant.id,
        round=round_,
        rounds=len(work.rounds.all(meant.id)),
        rules=rules,
        options=options,
        players=roll.players,
        names=roll.names,
        plans=planned,
        sat={table: work.seating.sat(round_.id, table)},
        rulings=work.rulings.of_round(event, round_.id),
        locked=locked(work, event, round_, rules),
    )
    return view_of(work, there, table)


def view_of(work: UnitOfWork, there: RoundTables, table: int) -> SheetView:
    """One table of a round that was read before."""
    at = there.round.id, table
    sheet, draft = work.sheets.get(*at), work.unjournaled.draft(*at)
    return there.view(table, sheet, draft, tables_of(work, there.round))


def round_tables(
    work: UnitOfWork,
    rulebook: Rulebook,
    event: int,
    division: int | None,
    numbers: Collection[int] | None = None,
    rolls: RosterCache | None = None,
) -> dict[int, RoundTables]:
    """These rounds of a division by number, or all of them."""
    kept = work.events.get(event)
    meant = kept.main if division is None else kept.division(division)
    rounds = work.rounds.all(meant.id)
    wanted = {round_.id: round_ for round_ in rounds if numbers is None or round_.number in numbers}
    if not wanted:
        return {}
    sat: dict[int, dict[int, dict[int, Seats]]] = defaultdict(partial(defaultdict, dict))
    for (round_id, table, game), seats in work.seating.sat_in_rounds(list(wanted)).items():
        sat[round_id][table][game] = seats
    rulings: dict[int | None, list[Ruling]] = defaultdict(list)
    for ruling in work.rulings.all(event):
        rulings[ruling.round].append(ruling)
    plans = work.seating.tables(list(wanted))
    roll = (rolls or RosterCache()).of(work, event)
    rules, options = rulebook.of(meant), work.events.score_options(event)
    return {
        round_.number: RoundTables(
            event=event,
            division=meant.id,
            round=round_,
            rounds=len(rounds),
            rules=rules_in(work, rules, round_),
            options=options,
            players=roll.players,
            names=roll.names,
            plans={plan.table: plan.seats for plan in plans[round_id]},
            sat=sat[round_id],
            rulings=rulings[round_id],
            locked=locked(work, event, round_, rules),
        )
        for round_id, round_ in wanted.items()
    }


def views_of(work: UnitOfWork, rounds: Collection[RoundTables]) -> list[SheetView]:
    """Every table of these rounds, read in few queries."""
    ids = [there.round.id for there in rounds]
    sheets = {(sheet.round_id, sheet.table): sheet for sheet in work.sheets.of_rounds(ids)}
    drafts = {(draft.round_id, draft.table): draft for draft in work.unjournaled.drafts(ids)}
    found = []
    for there in rounds:
        where = tables_of(work, there.round)
        for table in there.plans:
            at = there.round.id, table
            found.append(there.view(table, sheets.get(at) or Sheet(*at), drafts.get(at), where))
    return found
