"""Standings through any round, from accepted sheets and standing rulings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from director_app.domain.events import Division
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.rulings import Disqualified, Ruling, Scope
from director_app.domain.sheets import Sheet
from director_app.domain.standings import Place, Standing, Tally, ranked
from director_app.errors import NotFound
from director_app.rules.ruleset import RuleSet
from director_app.services.names import labels
from director_app.services.rounds import division_of
from director_app.services.rulebook import Rulebook
from director_app.storage.store import Store
from director_app.storage.work import Work


@dataclass(frozen=True, slots=True)
class PutAside:
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
    places: tuple[Place, ...]
    out: tuple[tuple[int, int], ...]
    """Round number and table of each sheet still out."""
    released: bool = False
    aside: tuple[PutAside, ...] = ()
    """Disputed sheets of those rounds, accepted or not."""

    @property
    def waited_for(self) -> tuple[tuple[int, int], ...]:
        """Round and table of the sheets still out, disputed ones left aside."""
        disputed = {(one.round, one.table) for one in self.aside}
        return tuple(place for place in self.out if place not in disputed)

    @property
    def provisional(self) -> bool:
        """Whether a sheet is still to come, or may yet change."""
        return bool(self.out or self.aside)


@dataclass(frozen=True, slots=True)
class DayLine:
    """One part of a player's day: a game or a ruling, its points and why."""

    round: int | None
    table: int | None
    game: int | None
    points: int
    why: str


class StandingsDesk:
    """Standings of a division (the default one unless another is named)."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def standings(
        self, event: int, through: int | None = None, division: int | None = None
    ) -> StandingsView:
        """Places through round ``through`` (all rounds begun when left out)."""
        with self._store.read() as work:
            return self._standings(work, event, through, division)

    def standings_in(self, work: Work, event: int, through: int, division: int) -> StandingsView:
        """The same in an open transaction."""
        return self._standings(work, event, through, division)

    def as_if(
        self,
        work: Work,
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

    def day(self, event: int, badge: int) -> tuple[DayLine, ...]:
        """A player's day, game by game, with rulings: what the total is made of."""
        with self._store.read() as work:
            entrant = work.roster.by_badge(event, badge)
            rounds = {one.id: one for one in work.rounds.all(entrant.division)}
            rules = self._rules(work.events.get(event).division(entrant.division))
            lines = [
                line
                for sheet in work.sheets.of_rounds(rounds)
                if sheet.counts and not rounds[sheet.round].cancelled
                for line in _game_lines(sheet, entrant.id, rounds[sheet.round], rules)
            ]
            lines += [
                DayLine(
                    rounds[ruling.round].number if ruling.round in rounds else None,
                    ruling.table,
                    ruling.game,
                    ruling.points,
                    ruling.label,
                )
                for ruling in work.rulings.all(event)
                if ruling.stands and entrant.id in ruling.players
            ]
            return tuple(sorted(lines, key=lambda line: (line.round or 99, line.game or 99)))

    def release(self, event: int, through: int, division: int | None = None) -> None:
        """Let the room see the standings through a round (0 takes a release back)."""
        with self._store.begin("Release the standings", event=event) as work:
            meant = work.events.get(event).division(division_of(work, event, division))
            if through and all(one.number != through for one in work.rounds.all(meant.id)):
                raise NotFound(f"There is no round {through} to release.", field="through")
            work.action = f"Release the standings through round {through}"
            if through == 0:
                work.action = "Take back the release of the standings"
            work.events.save_division(replace(meant, released_through=through))

    def _standings(
        self,
        work: Work,
        event: int,
        through: int | None,
        division: int | None,
        *,
        instead: tuple[RuleSet, Sequence[Sheet]] | None = None,
        rulings: Sequence[Ruling] | None = None,
    ) -> StandingsView:
        meant = work.events.get(event).division(division_of(work, event, division))
        rounds = [one for one in work.rounds.all(meant.id) if not one.cancelled]
        sheets = instead[1] if instead else work.sheets.of_rounds(one.id for one in rounds)
        if through is None:
            begun = {sheet.round for sheet in sheets if sheet.counts}
            through = max((one.number for one in rounds if one.id in begun), default=0)
        elif not any(one.number == through for one in rounds) and through != 0:
            raise NotFound(f"There is no round {through} to stand through.", field="through")
        counted = [one for one in rounds if one.number <= through]
        ids = {one.id for one in counted}
        entrants = [one for one in work.roster.all(event) if one.division == meant.id]
        tallies = _tallies(
            entrants,
            counted,
            [sheet for sheet in sheets if sheet.counts and sheet.round in ids],
            [one for one in work.rulings.all(event) if one.stands] if rulings is None else rulings,
            instead[0] if instead else self._rules(meant),
            work.rulings.disqualified(event),
        )
        tables = work.seating.tables(ids)
        accepted = {(sheet.round, sheet.table) for sheet in sheets if sheet.counts}
        out = tuple(
            (one.number, plan.table)
            for one in counted
            for plan in tables[one.id]
            if (one.id, plan.table) not in accepted
        )
        aside = tuple(
            PutAside(one.number, sheet.table, sheet.aside, sheet.counts)
            for one in counted
            for sheet in sorted(sheets, key=lambda sheet: sheet.table)
            if sheet.round == one.id and sheet.aside
        )
        released = bool(counted) and meant.released_through >= through
        return StandingsView(meant, tuple(counted), through, ranked(tallies), out, released, aside)

    def _rules(self, division: Division) -> RuleSet | None:
        return self._rulebook.of(division) if division.scored else None


def _tallies(
    entrants: Iterable[Entrant],
    rounds: list[Round],
    sheets: Iterable[Sheet],
    rulings: Iterable[Ruling],
    rules: RuleSet | None,
    out: Mapping[int, Disqualified],
) -> list[Tally]:
    played: dict[tuple[int, int], int] = {}
    for sheet in sheets:
        for entrant, points in sheet.totals().items():
            played[entrant, sheet.round] = played.get((entrant, sheet.round), 0) + points
    charged, adjusted = _charges(rulings, {one.id for one in rounds})
    for key, points in charged.items():
        played[key] = played.get(key, 0) + points
    people = list(entrants)
    names = labels(people)
    listed = {entrant for entrant, _ in played}
    return [
        _as_listed(
            _tally(one, names[one.id], rounds, played, adjusted[one.id], rules),
            rules,
            out.get(one.id),
        )
        for one in people
        if one.checked_in_at is not None or one.status is Status.CHECKED_IN or one.id in listed
    ]


def _charges(
    rulings: Iterable[Ruling], rounds: set[int]
) -> tuple[Mapping[tuple[int, int], int], Mapping[int, int]]:
    charged: dict[tuple[int, int], int] = defaultdict(int)
    adjusted: dict[int, int] = defaultdict(int)
    for ruling in rulings:
        for entrant in ruling.players:
            if ruling.scope is Scope.EVENT or ruling.round is None:
                adjusted[entrant] += ruling.points
            elif ruling.round in rounds and ruling.points:
                charged[entrant, ruling.round] += ruling.points
    return charged, adjusted


def _tally(
    entrant: Entrant,
    name: str,
    rounds: list[Round],
    played: Mapping[tuple[int, int], int],
    adjustments: int,
    rules: RuleSet | None,
) -> Tally:
    points = [played.get((entrant.id, one.id)) for one in rounds]
    worth = [_worth(one, value, rules) for one, value in zip(rounds, points, strict=True)]
    event = _counted(
        [
            value
            for one, value, had in zip(rounds, worth, points, strict=True)
            if one.counts_event and had is not None
        ],
        rules,
    )
    master = sum(value for one, value in zip(rounds, worth, strict=True) if one.counts_master)
    event_rounds = sum(
        had is not None and one.counts_event for one, had in zip(rounds, points, strict=True)
    )
    total = _floored(event + adjustments, rules)
    average, placed = _average(total, event_rounds, rules)
    return Tally(
        entrant=entrant.id,
        badge=entrant.badge,
        name=name,
        status=_status(entrant),
        rounds=tuple(points),
        adjustments=adjustments,
        total=total,
        qualifying_total=_floored(master + adjustments, rules),
        bonus=sum(worth) - master,
        city=entrant.facts.city,
        average=average,
        placed=placed,
    )


def _counted(worth: list[int], rules: RuleSet | None) -> int:
    """The sum of the rounds that count: all of them, or the best ones."""
    method = rules.ranking.method if rules else None
    if method is not None and method.kind == "best" and method.best is not None:
        worth = sorted(worth, reverse=True)[: method.best]
    return sum(worth)


def _average(total: int, played: int, rules: RuleSet | None) -> tuple[Fraction | None, bool]:
    """Points a round where the rule set ranks so, and whether enough rounds were played."""
    method = rules.ranking.method if rules else None
    if method is None or method.kind != "average":
        return None, True
    return Fraction(total, played) if played else Fraction(0), played >= (method.least or 0)


def _worth(one: Round, points: int | None, rules: RuleSet | None) -> int:
    if points is None:
        return 0
    if rules is None:
        return points
    ranking = rules.ranking
    floor = ranking.floor
    low = floor.floored and floor.of == "round"
    return (max(points, floor.points) if low else points) * ranking.factors.of(one.number)


def _floored(total: int, rules: RuleSet | None) -> int:
    """A total that stops at the lowest number, where the sheet has one for totals."""
    floor = rules.ranking.floor if rules else None
    if floor is None or not floor.floored or floor.of != "total":
        return total
    return max(total, floor.points)


def _as_listed(tally: Tally, rules: RuleSet | None, out: Disqualified | None) -> Tally:
    """The tally as its player's status has it: without a place, a prize, or points."""
    if tally.status is Standing.DISQUALIFIED:
        return _put_out(tally, rules, out)
    if rules is None:
        return tally
    if tally.status is Standing.FILL_IN:
        return replace(tally, eligible=rules.ranking.fill_ins.ranked)
    if tally.status is Standing.WITHDRAWN:
        return replace(tally, eligible=rules.ranking.withdrawn.ranked)
    return tally


def _put_out(tally: Tally, rules: RuleSet | None, out: Disqualified | None) -> Tally:
    said = out or (rules.conduct.disqualified if rules else None)
    if said is None:
        return replace(tally, prizes=False)
    told = replace(tally, eligible=said.ranked, prizes=said.prizes, counts=said.keeps_points)
    if said.keeps_points:
        return told
    average = None if tally.average is None else Fraction(0)
    return replace(told, total=0, qualifying_total=0, bonus=0, average=average)


def _status(entrant: Entrant) -> Standing:
    if entrant.status is Status.DISQUALIFIED:
        return Standing.DISQUALIFIED
    if entrant.status in {Status.WITHDRAWN, Status.CANCELLED, Status.NO_SHOW}:
        return Standing.WITHDRAWN
    return Standing.FILL_IN if entrant.facts.fill_in else Standing.PLAYING


def _game_lines(sheet: Sheet, entrant: int, one: Round, rules: RuleSet | None) -> Iterable[DayLine]:
    from director_app.rules.scoring import score_game

    for played in sheet.games:
        seat = played.seats.seat_of(entrant)
        if seat is None:
            continue
        reasons = score_game(played.game, rules).lines if rules else ()
        why = ", ".join(line.why for line in reasons if line.seat is seat)
        yield DayLine(one.number, sheet.table, played.number, played.points[seat], why)
