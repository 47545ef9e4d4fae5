"""Standings through any round, from accepted sheets and standing rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from director_app.domain.actions import ActionKind
from director_app.domain.events import Division
from director_app.domain.results_kept import Finality
from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling
from director_app.domain.sheets import Sheet
from director_app.domain.standings import RankedTally, Tally, ranked
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.rules.event_parts import ExtraRanking, Ranking
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.services.asking import Bound, BoundService, Service
from director_app.services.event_options import forget, store_options
from director_app.services.rule_sets.service import Rulebook, RuledService
from director_app.services.rules_in_round import rules_in
from director_app.services.standings import finality
from director_app.services.standings.finality import NOTHING_SAID, until_words
from director_app.services.standings.no_round import no_round
from director_app.services.standings.place_data import place_data
from director_app.services.standings.played_rounds import KnownSheets, PlayedRounds
from director_app.services.standings.points import GivenSheets, PointsSource, in_order
from director_app.services.standings.standings_cache import (
    KnownStandings,
    StandingsCache,
    StandingsFacts,
)
from director_app.services.standings.tallies import (
    NOTHING_MISSED,
    KnownTallies,
    averaged,
    charges_of,
    tallies_of,
)
from director_app.services.standings.ties.merits import Merits
from director_app.services.standings.ties.resolving import Resolver, TieAt
from director_app.services.standings.total_words import MISSED, TotalWords
from director_app.storage.roster import ListedEntrant
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork


def missed_rounds(
    work: UnitOfWork,
    people: Iterable[ListedEntrant],
    rounds: Sequence[int],
    points: Mapping[int, Mapping[int, int]],
    out: Iterable[tuple[int, int]],
    rules: RuleSet | None,
) -> Mapping[int, frozenset[int]]:
    """The rounds (ids) that each entrant missed: seated, and without points of theirs.

    Whoever sits at a table whose sheet is still ``out`` may yet have points.
    """
    if rules is None or rules.ranking.missed.counts == "nothing":
        return NOTHING_MISSED
    if rules.ranking.method.kind == "average":
        return NOTHING_MISSED
    plans, waited = work.seating.tables(rounds), frozenset(out)
    seated = {round_id for round_id, tables in plans.items() if tables}
    waiting = {
        (round_id, entrant)
        for round_id, tables in plans.items()
        for plan in tables
        if (round_id, plan.table) in waited
        for entrant in plan.seats.entrants
    }
    waiting |= {
        (round_id, entrant)
        for (round_id, table, _), seats in work.seating.sat_in_rounds(rounds).items()
        if (round_id, table) in waited
        for entrant in seats.entrants
    }
    return {
        person.id: frozenset(
            round_id
            for round_id in seated
            if round_id not in points.get(person.id, {}) and (round_id, person.id) not in waiting
        )
        for person in people
    }


__all__ = [
    "MISSED",
    "NOTHING_SAID",
    "BookStandings",
    "PlayerDayLine",
    "SheetSetAside",
    "StandingsService",
    "StandingsView",
    "TieAt",
    "TotalWords",
    "until_words",
]


@dataclass(frozen=True, slots=True)
class SheetSetAside:
    """A sheet that is disputed: where, why, and whether its points count for now."""

    round: int
    table: int
    note: str
    counts: bool


@dataclass(frozen=True, slots=True)
class StandingsView:
    """Places through a round; ``out`` are tables of those rounds whose sheets are not in."""

    division: Division
    rounds: tuple[Round, ...]
    through: int
    places: tuple[RankedTally, ...]
    out: tuple[tuple[int, int], ...]
    """Round number and table of each sheet still out."""
    released: bool = False
    aside: tuple[SheetSetAside, ...] = ()
    """Disputed sheets of those rounds, accepted or not."""
    ties: tuple[TieAt, ...] = ()
    """Ties that dice or a play-off decide, settled or not."""
    finality: Finality = NOTHING_SAID
    """Until when the results may be questioned."""
    ranking: Ranking | None = None
    """How totals and places are made; ``None`` where nothing is scored."""
    board: str = ""
    """The name of the board that this is; empty for the places themselves."""

    @property
    def boards(self) -> tuple[str, ...]:
        """The names of the lists that the rule set has beside the places."""
        return tuple(board.name for board in self.ranking.boards) if self.ranking else ()

    @property
    def total_words(self) -> TotalWords:
        """How the rows add up."""
        return TotalWords(self.rounds, self.ranking)

    def data(self) -> list[dict[str, Any]]:
        """The places as other programs read them."""
        sums = self.total_words
        return [place_data(place, sums) for place in self.places]

    @property
    def qualifying_total_words(self) -> TotalWords:
        """How rows of qualifying totals add up."""
        return TotalWords(self.rounds, self.ranking, master=True)

    @property
    def by_qualifying(self) -> tuple[RankedTally, ...]:
        """Places by qualifying totals, or their averages where the event's places go by those.

        They are the standings' own where no other round changes anybody's; else all who are level
        share a place.
        """
        tallies = [_qualifying(self, place.tally) for place in self.places]
        if all(
            (tally.measure, tally.placed) == (place.tally.measure, place.tally.placed)
            for tally, place in zip(tallies, self.places, strict=True)
        ):
            return self.places
        return ranked(tallies)

    @property
    def sum_notes(self) -> tuple[str, ...]:
        """What is to be said below the rows, so that each adds up."""
        return self.total_words.notes(place.tally for place in self.places)

    @property
    def waited_for(self) -> tuple[tuple[int, int], ...]:
        """Round and table of the sheets still out, disputed ones left aside."""
        disputed = {(aside.round, aside.table) for aside in self.aside}
        return tuple(place for place in self.out if place not in disputed)

    @property
    def provisional(self) -> bool:
        """Whether a sheet is still to come, or may yet change."""
        return bool(self.out or self.aside)


def _qualifying(view: StandingsView, tally: Tally) -> Tally:
    """The tally as it would be if the rounds that count for master points were all."""
    played = sum(
        points is not None and round_.counts_master
        for points, round_ in zip(tally.rounds, view.rounds, strict=True)
    )
    total = tally.qualifying_total
    average, placed = averaged(view.ranking.method if view.ranking else None, total, played)
    return replace(tally, total=total, average=average, placed=placed)


@dataclass(frozen=True, slots=True)
class PlayerDayLine:
    """One part of a player's day: a game or a ruling, its points and why."""

    round: int | None
    table: int | None
    game: int | None
    points: int
    why: str


class BookStandings(Service):
    """Standings of any event of a book, with what is known of them; other rooms reckon with it."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook
        self._book, self._played = StandingsCache(), PlayedRounds()
        self._tallies = KnownTallies()

    def standings(
        self, event: int, through: int | None = None, division: int | None = None
    ) -> StandingsView:
        """Places through round ``through`` (all rounds begun when left out).

        Refuses a round that the division does not have.
        """
        with self._store.read() as work:
            return self._standings(work, event, through, division)

    def standings_in(
        self,
        work: UnitOfWork,
        event: int,
        through: int | None,
        division: int | None,
        known: KnownStandings | None = None,
    ) -> StandingsView:
        """The same in an open transaction; ``known`` is what is known of its book."""
        return self._standings(work, event, through, division, known=known)

    def boards(
        self, event: int, through: int | None = None, division: int | None = None
    ) -> tuple[StandingsView, ...]:
        """The lists that the rule set has beside the places, each ranked by its own method.

        Refuses a round that the division does not have.
        """
        with self._store.read() as work:
            return self.boards_in(work, event, through, division)

    def boards_in(
        self, work: UnitOfWork, event: int, through: int | None, division: int | None
    ) -> tuple[StandingsView, ...]:
        """The same in an open transaction."""
        known = self._book.of(work)
        rules = self.rules(known.field(work, event, division).division)
        return tuple(
            self._standings(work, event, through, division, known=known, board=board)
            for board in (rules.ranking.boards if rules else ())
        )

    def known(self, work: UnitOfWork) -> KnownStandings:
        return self._book.of(work)

    def sheets(self, work: UnitOfWork, known: KnownStandings) -> KnownSheets:
        return self._played.over(work, known)

    def as_if(
        self,
        work: UnitOfWork,
        event: int,
        division: int,
        rules: RuleSet,
        sheets: Sequence[Sheet],
        rulings: Sequence[Ruling] | None = None,
    ) -> StandingsView:
        """Places through all rounds begun if these rules held and these were the sheets.

        ``rulings`` are those that would stand, where others do now.
        """
        return self._standings(
            work, event, None, division, instead=(rules, sheets), rulings=rulings
        )

    def _standings(
        self,
        work: UnitOfWork,
        event: int,
        through: int | None,
        division: int | None,
        *,
        instead: tuple[RuleSet, Sequence[Sheet]] | None = None,
        rulings: Sequence[Ruling] | None = None,
        known: KnownStandings | None = None,
        board: ExtraRanking | None = None,
    ) -> StandingsView:
        known = known or self._book.of(work)
        field = known.field(work, event, division)
        points: PointsSource = (
            GivenSheets(work, instead[1]) if instead else self.sheets(work, known)
        )
        through = _through(through, field.rounds, points)
        counted = tuple(round_ for round_ in field.rounds if round_.number <= through)
        ids = [round_.id for round_ in counted]
        rules = instead[0] if instead else self.rules(field.division)
        had, out = points.points(ids), points.still_out(ids)
        alone = points.event_only(ids, rules)  # kept by rule set: the same one for every board
        if rules and board:
            rules = replace(rules, ranking=rules.ranking.on(board))
        tallies = tallies_of(
            field.people,
            counted,
            had,
            field.charges if rulings is None else charges_of(rulings),
            rules,
            field.out,
            names=field.names,
            known=None if instead or board else self._tallies,
            days=field.event.facts.days,
            missed=missed_rounds(work, field.people, ids, had, out, rules),
            event_only=alone,
        )
        places, ties = _settled(field, counted, tallies, rules, points)
        number = {round_.id: round_.number for round_ in counted}
        return StandingsView(
            division=field.division,
            rounds=counted,
            through=through,
            places=places,
            out=in_order(out, counted),
            released=bool(counted) and field.division.released_through >= through,
            aside=tuple(
                SheetSetAside(number[sheet.round_id], sheet.table, sheet.note, sheet.counts)
                for sheet in sorted(points.put_aside(ids), key=lambda sheet: number[sheet.round_id])
            ),
            ties=ties,
            finality=field.finality,
            ranking=rules.ranking if rules else None,
            board=board.name if board else "",
        )

    def rules(self, division: Division) -> RuleSet | None:
        return self._rulebook.of(division) if division.scored else None


class RankedService(RuledService):
    """What is done in an event by its rule sets and its standings."""

    def __init__(self, bound: Bound, rulebook: Rulebook, standings: BookStandings) -> None:
        super().__init__(bound, rulebook)
        self._standings = standings


class StandingsService(BoundService):
    """Standings of a division (the default one unless another is named)."""

    def __init__(self, bound: Bound, book: BookStandings) -> None:
        super().__init__(bound)
        self.book = book

    def standings(self, through: int | None = None) -> StandingsView:
        """Places through round ``through`` (all rounds begun when left out).

        Refuses a round that the division does not have.
        """
        with self._store.read() as work:
            return self.book.standings_in(work, self.event, through, self.division)

    def boards(self, through: int | None = None) -> tuple[StandingsView, ...]:
        """The lists that the rule set has beside the places, each ranked by its own method.

        Refuses a round that the division does not have.
        """
        with self._store.read() as work:
            return self.book.boards_in(work, self.event, through, self.division)

    def day(self, badge: int) -> tuple[PlayerDayLine, ...]:
        """A player's day, game by game, with rulings: what the total is made of."""
        with self._store.read() as work:
            entrant = work.roster.by_badge(self.event, badge)
            rounds = {round_.id: round_ for round_ in work.rounds.all(entrant.division)}
            rules = self.book.rules(work.events.get(self.event).division(entrant.division))
            lines = [
                line
                for sheet in work.sheets.of_rounds(rounds)
                if sheet.counts and not rounds[sheet.round_id].cancelled
                for line in _game_lines(
                    sheet,
                    entrant.id,
                    rounds[sheet.round_id],
                    rules and rules_in(work, rules, rounds[sheet.round_id]),
                )
            ]
            lines += [
                PlayerDayLine(
                    rounds[ruling.round].number if ruling.round in rounds else None,
                    ruling.table,
                    ruling.game,
                    ruling.points,
                    ruling.label,
                )
                for ruling in work.rulings.all(self.event)
                if ruling.stands and entrant.id in ruling.players
            ]
            return tuple(sorted(lines, key=lambda line: (line.round or 99, line.game or 99)))

    def release(self, through: int) -> None:
        """Let the room see the standings through a round.

        Refuses a round that the division does not have.
        """
        with self._store.begin(
            ActionKind.RELEASE_STANDINGS, "Publish the standings", event=self.event
        ) as work:
            meant = work.events.get(self.event).division(self._division_in(work))
            if all(round_.number != through for round_ in work.rounds.all(meant.id)):
                known = (round_.number for round_ in work.rounds.all(meant.id))
                raise no_round(through, known, "through")
            work.describe(
                Message("Publish the standings through round {round}", round=through),
                through=through,
            )
            work.events.save_division(replace(meant, released_through=through))

    def take_back_release(self) -> int:
        """Let the room see what it saw before the last release: through which round, 0 for nothing.

        Refuses where nothing is public.
        """
        with self._store.begin(
            ActionKind.TAKE_BACK_RELEASE, "Unpublish the standings", event=self.event
        ) as work:
            meant = work.events.get(self.event).division(self._division_in(work))
            if not meant.released_through:
                raise DirectorError(Message("No standings are published."))
            before = work.public_before(meant.id)
            work.events.save_division(replace(meant, released_through=before))
            return before

    def finality(self) -> Finality:
        """Until when the results may be questioned, and whether they were declared final."""
        with self._store.read() as work:
            return finality.of_event(work, self.event)

    def set_unofficial_until(self, moment: datetime | None) -> None:
        """Results may be questioned until a moment and are final then; ``None``: no moment.

        Refuses a moment that is over, and any once the results are final.
        """
        label = Message("Set when the results become final")
        with self._store.begin(ActionKind.SET_UNOFFICIAL_UNTIL, label, event=self.event) as work:
            if finality.of_event(work, self.event).final_at is not None:
                raise DirectorError(Message("The results are already final. Reopen them first."))
            if moment is None:
                message = Message("Clear the time when the results become final")
                work.describe(message, ActionKind.CLEAR_UNOFFICIAL_UNTIL)
                forget(work, self.event, Finality)
                return
            if moment <= work.now:
                raise DirectorError(
                    Message(
                        "{time} has passed. Enter a later time, or declare the results final.",
                        time=finality.moment_words(moment),
                    ),
                    field="unofficial-until",
                )
            work.describe(
                Message(
                    "Set results as unofficial until {time}", time=finality.moment_words(moment)
                ),
                until=moment.isoformat(),
            )
            store_options(work, self.event, Finality(unofficial_until=moment))

    def declare_final(self) -> None:
        """From now on the results are final; refuses where they are already."""
        with self._store.begin(
            ActionKind.DECLARE_FINAL, Message("Declare the results final"), event=self.event
        ) as work:
            said = finality.of_event(work, self.event)
            if said.final_at is not None:
                raise DirectorError(Message("The results are already final."))
            store_options(work, self.event, replace(said, final_at=work.now))

    def take_back_final(self) -> None:
        """The results may be questioned again, until the time that was set if it is to come.

        Refuses results that were not declared final and have no time set.
        """
        with self._store.begin(
            ActionKind.TAKE_BACK_FINAL, Message("Reopen the results (not final)"), event=self.event
        ) as work:
            said = finality.of_event(work, self.event)
            if said == NOTHING_SAID:
                raise DirectorError(Message("The results aren’t final, and no time is set."))
            until = said.unofficial_until
            if said.final_at is not None and until is not None and until > work.now:
                store_options(work, self.event, Finality(unofficial_until=until))
            else:
                forget(work, self.event, Finality)


def _through(through: int | None, rounds: Sequence[Round], points: PointsSource) -> int:
    """The round asked for, else the last one with points."""
    if through is None:
        begun = points.begun({round_.id for round_ in rounds})
        return max((round_.number for round_ in rounds if round_.id in begun), default=0)
    if through != 0 and all(round_.number != through for round_ in rounds):
        raise no_round(through, (round_.number for round_ in rounds), "through")
    return through


def _settled(
    field: StandingsFacts,
    rounds: Sequence[Round],
    tallies: Sequence[Tally],
    rules: RuleSet | None,
    points: PointsSource,
) -> tuple[tuple[RankedTally, ...], tuple[TieAt, ...]]:
    """Places with ties settled as the sheet says, as far as they are; none before a round."""
    places = ranked(tallies)
    if rules is None or not rounds:
        return places, ()
    here = field.division.id, rounds[-1].number
    records = [record for record in field.ties if (record.division, record.through) == here]
    resolver = Resolver(rules.ranking, records, Merits(rounds, points, tallies))
    return resolver.places(places), tuple(resolver.met)


def _game_lines(
    sheet: Sheet, entrant: int, round_: Round, rules: RuleSet | None
) -> Iterable[PlayerDayLine]:
    for played in sheet.games:
        seat = played.seats.seat_of(entrant)
        if seat is None:
            continue
        here = rules and rules.for_game(played.number)
        reasons = score_game(played.game, here).lines if here else ()
        why = joined(", ", (line.why for line in reasons if line.seat is seat))
        yield PlayerDayLine(round_.number, sheet.table, played.number, played.points[seat], why)
