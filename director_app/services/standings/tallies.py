"""What each player has, as the rule set counts: rounds, charges, floors, factors, averages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import partial
from itertools import compress

from director_app.domain.people import Status
from director_app.domain.rounds import Round
from director_app.domain.rulings import DisqualifiedPlayer, Ruling, Scope
from director_app.domain.standings import EventOnly, ListedAs, Tally
from director_app.rules.event_parts import Each, Method
from director_app.rules.ruleset import RuleSet
from director_app.services.names import named
from director_app.storage.roster import ListedEntrant
from director_app.storage.rulings import ChargedPoints

_HERE, _OUT = Status.CHECKED_IN.value, Status.DISQUALIFIED.value
_GONE = frozenset({Status.WITHDRAWN.value, Status.CANCELLED.value, Status.NO_SHOW.value})


_OUT_OR_GONE = _GONE | {_OUT}
NOTHING_MISSED: Mapping[int, frozenset[int]] = {}

_MOST = 16
"""Lists of tallies that are kept."""


def charges_of(rulings: Iterable[Ruling]) -> list[ChargedPoints]:
    """What these rulings charge, to each player that they name."""
    return [
        ChargedPoints(
            entrant,
            None if ruling.scope is Scope.EVENT else ruling.round,
            ruling.points,
            ruling.kind,
        )
        for ruling in rulings
        for entrant in ruling.players
    ]


def tallies_of(
    people: Sequence[ListedEntrant],
    rounds: Sequence[Round],
    points: Mapping[int, Mapping[int, int]],
    charges: Iterable[ChargedPoints],
    rules: RuleSet | None,
    out: Mapping[int, DisqualifiedPlayer],
    *,
    names: Mapping[int, str] | None = None,
    known: KnownTallies | None = None,
    days: Sequence[date] = (),
    missed: Mapping[int, frozenset[int]] = NOTHING_MISSED,
    event_only: Iterable[tuple[int, int, str, int]] = (),
) -> list[Tally]:
    """What everybody has who was ever here, or has points, by entrant and round.

    ``missed`` are rounds, by entrant, that somebody missed and that the rule set gives points for.
    ``event_only`` are points of games that are no master points: entrant, round, name, points.
    ``days`` are the event's, to tell weeks apart; without them all rounds are of one week.
    ``names`` tell namesakes apart, where they are known. ``known`` are tallies that were counted
    before: whoever has the same still is not counted.
    """
    adjusted: dict[int, int] = defaultdict(int)
    counted = {round_.id for round_ in rounds}
    whole = dict(points)
    charges = list(charges)
    for charge in charges:
        if charge.round_id is None:
            adjusted[charge.entrant] += charge.points
        elif charge.round_id in counted and charge.points:
            mine = dict(whole.get(charge.entrant, {}))
            mine[charge.round_id] = mine.get(charge.round_id, 0) + charge.points
            whole[charge.entrant] = mine
    apart = _apart(charges, counted, event_only, rules)
    names = names or named((person.id, person.name, person.city, person.badge) for person in people)
    count = _Count(rounds, rules, days)
    had = (KnownTallies() if known is None else known).under(rounds, rules, days)
    return [
        had.get(
            (
                person,
                names[person.id],
                whole.get(person.id),
                adjusted.get(person.id, 0),
                out.get(person.id),
                missed.get(person.id, frozenset()),
                apart.get(person.id),
            ),
            partial(_tally, count, rules),
        )
        for person in people
        if person.here or person.status == _HERE or person.id in whole
    ]


_Apart = Mapping[int | None, Mapping[str, int]]
"""Points for the event alone, by round (``None``: on the event total) and name."""


def _apart(
    charges: Iterable[ChargedPoints],
    rounds: Collection[int],
    games: Iterable[tuple[int, int, str, int]],
    rules: RuleSet | None,
) -> Mapping[int, _Apart]:
    """What each entrant has for the event alone."""
    if rules is None or rules.all_master_points:
        return {}
    names = {kind.id: kind.name for kind in rules.penalties if not kind.master_points}
    charged = (
        (charge.entrant, charge.round_id, names[charge.kind], charge.points)
        for charge in charges
        if charge.kind in names and (charge.round_id is None or charge.round_id in rounds)
    )
    found: dict[int, dict[int | None, dict[str, int]]] = {}
    for entrant, round_id, name, points in (*games, *charged):
        mine = found.setdefault(entrant, {}).setdefault(round_id, {})
        mine[name] = mine.get(name, 0) + points
    return found


_Facts = tuple[
    ListedEntrant,
    str,
    Mapping[int, int] | None,
    int,
    DisqualifiedPlayer | None,
    frozenset[int],
    _Apart | None,
]
"""All that a tally depends on, beside rounds and rules."""


class _Had:
    """The tallies of one list, each with the facts that it was counted from."""

    def __init__(self) -> None:
        self._had: dict[int, tuple[_Facts, Tally]] = {}

    def get(self, facts: _Facts, count: Callable[[_Facts], Tally]) -> Tally:
        """The tally of these facts."""
        who = facts[0].id
        had = self._had.get(who)
        if had is None or had[0] != facts:
            had = self._had[who] = facts, count(facts)
        return had[1]


_Key = tuple[tuple[Round, ...], tuple[date, ...]]


class KnownTallies:
    """Tallies by the rounds, days and rules under which they were counted."""

    def __init__(self) -> None:
        self._lists: dict[_Key, tuple[RuleSet | None, _Had]] = {}

    def under(
        self, rounds: Sequence[Round], rules: RuleSet | None, days: Sequence[date] = ()
    ) -> _Had:
        key = tuple(rounds), tuple(days)
        known = self._lists.get(key)
        if known is None or known[0] is not rules:
            if len(self._lists) > _MOST:
                self._lists.clear()
            known = self._lists[key] = rules, _Had()
        return known[1]


def _tally(count: _Count, rules: RuleSet | None, facts: _Facts) -> Tally:
    entrant, name, played, adjustments, out, missed, apart = facts
    tally = count.tally(entrant, name, played or {}, adjustments, missed, apart or {})
    return _as_listed(tally, rules, out)


class _Count:
    """How the rounds of an event count under a rule set.

    Total and qualifying total obey the same floor, factors and method, each over its own rounds.
    """

    def __init__(
        self, rounds: Sequence[Round], rules: RuleSet | None, days: Sequence[date]
    ) -> None:
        self._ids = [round_.id for round_ in rounds]
        self._event = [round_.counts_event for round_ in rounds]
        self._master = [round_.counts_master for round_ in rounds]
        self._alike = self._event == self._master
        self._floor = rules.ranking.floor if rules else None
        self._method = rules.ranking.method if rules else None
        each = self._method.each if self._method else "event"
        self._groups = [_group(each, round_.day, days) for round_ in rounds]
        factors = rules.ranking.factors if rules else None
        self._factors = [factors.of(round_.number) if factors else 1 for round_ in rounds]
        self._plain = all(factor == 1 for factor in self._factors)
        self._missed = rules.ranking.missed if rules else None

    def tally(
        self,
        entrant: ListedEntrant,
        name: str,
        played: Mapping[int, int],
        adjustments: int,
        missed: Collection[int],
        apart: _Apart,
    ) -> Tally:
        """What a player has; ``played`` are points by round, ``missed`` rounds without any."""
        points = [played.get(number) for number in self._ids]
        own = self._worth(points)
        worth = self._worth(self._with_missed(points, entrant, missed)) if missed else own
        counted = self._counted(worth, self._event)
        qualifying = counted if self._alike else self._counted(worth, self._master)
        total = self._total(counted, adjustments)
        in_event = sum(had is not None for had in compress(points, self._event))
        average, placed = averaged(self._method, total, in_event)
        tally = Tally(
            entrant=entrant.id,
            badge=entrant.badge,
            name=name,
            status=_status(entrant),
            rounds=tuple(points),
            adjustments=adjustments,
            total=total,
            qualifying_total=self._total(qualifying, adjustments),
            counted=counted,
            qualifying=qualifying,
            bonus=sum(
                had or 0 for had, master in zip(own, self._master, strict=True) if not master
            ),
            city=entrant.city,
            average=average,
            placed=placed,
        )
        return self._split(tally, entrant, missed, apart) if apart else tally

    def _split(
        self, tally: Tally, entrant: ListedEntrant, missed: Collection[int], apart: _Apart
    ) -> Tally:
        """The tally without what is no master points in its qualifying total."""
        told = replace(
            tally,
            event_only=tuple(_named(apart.get(number, {})) for number in self._ids),
            event_only_adjustments=_named(apart.get(None, {})),
        )
        worth = self._worth(self._with_missed(told.master_rounds, entrant, missed))
        qualifying = self._counted(worth, self._master)
        total = self._total(qualifying, told.master_adjustments)
        return replace(told, qualifying=qualifying, qualifying_total=total)

    def _with_missed(
        self, points: Sequence[int | None], entrant: ListedEntrant, missed: Collection[int]
    ) -> Sequence[int | None]:
        if not missed or entrant.fill_in:
            return points
        last = entrant.status in _OUT_OR_GONE
        return self._filled(points, missed, only_before_the_last=last)

    def _filled(
        self, points: Sequence[int | None], missed: Collection[int], *, only_before_the_last: bool
    ) -> Sequence[int | None]:
        """The points with what the rule set gives for missed rounds that count for the event.

        Who left has nothing more after the last round that they played.
        """
        counts = [mine and bool(by) for mine, by in zip(self._event, self._factors, strict=True)]
        had = [mine for mine in compress(points, counts) if mine is not None]
        said = self._missed
        given = said.points if said is not None and said.counts == "points" else None
        if said is not None and said.counts == "average" and had:
            given = (2 * sum(had) + len(had)) // (2 * len(had))
        played = [at for at, mine in enumerate(points) if mine is not None]
        end = max(played, default=0) if only_before_the_last else len(points)
        return [
            given if mine is None and number in missed and counts[at] and at < end else mine
            for at, (number, mine) in enumerate(zip(self._ids, points, strict=True))
        ]

    def _worth(self, points: Sequence[int | None]) -> Sequence[int | None]:
        """What points of rounds are worth: not below a floor of rounds, times the factor."""
        floor = self._floor
        if floor is not None and floor.floored and floor.of == "round":
            points = [None if had is None else max(had, floor.points) for had in points]
        if self._plain:
            return points
        return [
            None if had is None else had * factor
            for had, factor in zip(points, self._factors, strict=True)
        ]

    def _counted(
        self, worth: Sequence[int | None], counts: Sequence[bool]
    ) -> tuple[int | None, ...]:
        """What each round gives: of the rounds that count all, or the best ones."""
        had = [points if mine else None for points, mine in zip(worth, counts, strict=True)]
        method = self._method
        if method is not None and method.kind == "best" and method.best is not None:
            played: dict[int, list[tuple[int, int]]] = defaultdict(list)
            for at, points in enumerate(had):
                if points is not None:
                    played[self._groups[at]].append((-points, at))
            best = {at for some in played.values() for _, at in sorted(some)[: method.best]}
            had = [points if at in best else None for at, points in enumerate(had)]
        if self._plain:
            return tuple(had)
        return tuple(
            points if factor else None for points, factor in zip(had, self._factors, strict=True)
        )

    def _total(self, counted: Sequence[int | None], adjustments: int) -> int:
        """The sum, which stops at the lowest number where the sheet has one for totals."""
        total = sum([points for points in counted if points is not None]) + adjustments
        floor = self._floor
        if floor is None or not floor.floored or floor.of != "total":
            return total
        return max(total, floor.points)


def _group(each: Each, day: int, days: Sequence[date]) -> int:
    """What tells apart of what the best rounds are: a day's or a week's number, or nothing."""
    if each == "day":
        return day
    if each == "week" and days:
        return days[min(day, len(days)) - 1].toordinal() // 7
    return 0


def _named(points: Mapping[str, int]) -> EventOnly:
    return tuple(sorted((name, many) for name, many in points.items() if many))


def averaged(method: Method | None, total: int, played: int) -> tuple[Fraction | None, bool]:
    """Points a round where the rule set ranks so, and whether enough rounds were played."""
    if method is None or method.kind != "average":
        return None, True
    return Fraction(total, played) if played else Fraction(0), played >= (method.least or 0)


def _as_listed(tally: Tally, rules: RuleSet | None, out: DisqualifiedPlayer | None) -> Tally:
    """The tally as its player's status has it: without a place, a prize, or points."""
    if tally.status is ListedAs.PLAYING:
        return tally
    if tally.status is ListedAs.DISQUALIFIED:
        return _put_out(tally, rules, out)
    if tally.status is ListedAs.FILL_IN:
        return tally if rules is None else replace(tally, eligible=rules.ranking.fill_ins.ranked)
    if rules is None:
        return replace(tally, prizes=False)
    said = rules.ranking.withdrawn
    return replace(tally, eligible=said.ranked, prizes=said.prizes)


def _put_out(tally: Tally, rules: RuleSet | None, out: DisqualifiedPlayer | None) -> Tally:
    said = out or (rules.conduct.disqualified if rules else None)
    if said is None:
        return replace(tally, prizes=False)
    told = replace(tally, eligible=said.ranked, prizes=said.prizes, counts=said.keeps_points)
    if said.keeps_points:
        return told
    average = None if tally.average is None else Fraction(0)
    nothing = (None,) * len(tally.rounds)
    return replace(
        told,
        total=0,
        qualifying_total=0,
        counted=nothing,
        qualifying=nothing,
        bonus=0,
        average=average,
    )


def _status(entrant: ListedEntrant) -> ListedAs:
    if entrant.status == _OUT:
        return ListedAs.DISQUALIFIED
    if entrant.status in _GONE:
        return ListedAs.WITHDRAWN
    return ListedAs.FILL_IN if entrant.fill_in else ListedAs.PLAYING
