"""Reads what a results page tells from the book: released rounds, and no more than is wanted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from director_app.domain.events import Division, Event
from director_app.domain.rounds import Round
from director_app.domain.rulings import Scope
from director_app.domain.sheets import Sheet
from director_app.domain.standings import RankedTally
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.names import labels
from director_app.services.paper.words import days_in_words
from director_app.services.prizes.service import PrizesView, Winner, view_in
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rules_in_round import rules_in
from director_app.services.standings.finality import of_event, until_words
from director_app.services.standings.no_round import no_round
from director_app.services.standings.results.naming import NameStyle, shown_names
from director_app.services.standings.results.seats import Sitters, done_table, empty_table
from director_app.services.standings.results.types import ResultsRequest
from director_app.services.standings.service import BookStandings, StandingsView
from director_app.services.standings.total_words import TotalWords
from director_app.storage.unit_of_work import UnitOfWork
from reports.results_facts import (
    BoardResults,
    DivisionResults,
    EventResults,
    PlayerResult,
    PrizeResult,
    RoundResult,
    TableResult,
)

GUEST = Message("A guest")
"""Somebody who does not play, where names are not told whole."""


def prizes_told(
    view: PrizesView, names: Mapping[int, str], style: NameStyle
) -> tuple[PrizeResult, ...]:
    """The prizes that have a winner, in their order; ``names`` are shown names by entrant."""
    return tuple(
        PrizeResult(
            line.title,
            tuple((_name(winner, names, style), winner.worth) for winner in line.winners),
            line.shared,
        )
        for line in view.lines
        if line.winners
    )


def _name(winner: Winner, names: Mapping[int, str], style: NameStyle) -> str:
    if winner.entrant is not None:
        return names[winner.entrant]
    return winner.name if style is NameStyle.FULL else GUEST


Charges = Mapping[tuple[int, int], int]
"""Points of standing rulings by entrant and round."""


@dataclass(frozen=True, slots=True)
class _Read:
    """What stays the same while divisions are read."""

    work: UnitOfWork
    event: Event
    rulebook: Rulebook
    standings: BookStandings
    request: ResultsRequest
    names: Mapping[int, str]
    badges: Mapping[int, int]
    cities: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class _Play:
    """The rounds that are told of, in a division."""

    rounds: Sequence[Round]
    sheets: Sequence[Sheet]
    rules: RuleSet | None
    members: frozenset[int]
    charges: dict[tuple[int, int], int] = field(default_factory=dict)


def event_results(
    work: UnitOfWork,
    rulebook: Rulebook,
    standings: BookStandings,
    event: int,
    request: ResultsRequest,
    division: int | None = None,
) -> EventResults:
    """The results of an event, or of one of its divisions, in an open transaction."""
    kept = work.events.get(event)
    people = work.roster.all(event)
    plain = request.names is NameStyle.BADGE
    read = _Read(
        work,
        kept,
        rulebook,
        standings,
        request,
        names=shown_names(people, request.names),
        badges={person.id: person.badge for person in people},
        cities={person.id: "" if plain else person.facts.city for person in people},
    )
    meant = [candidate for candidate in kept.divisions if division in {None, candidate.id}]
    _refuse_round(work, meant, request)
    if request.names is NameStyle.FULL:
        alike = labels(people)
        cities = {
            person.id: person.facts.city for person in people if alike[person.id] == person.name
        }
        read = replace(read, cities={person.id: cities.get(person.id, "") for person in people})
    facts = kept.facts
    said = of_event(work, event)
    lines = tuple(_division(read, chosen) for chosen in meant)
    return EventResults(
        name=facts.name,
        days=days_in_words(facts.days),
        place=facts.place,
        director=facts.director,
        divisions=lines,
        several=len(kept.divisions) > 1,
        final=said.final_at is not None,
        until=until_words(said, facts.days[-1]),
        prizes=prizes_told(view_in(work, standings, event), read.names, request.names)
        if _all_told(lines)
        else (),
    )


def _all_told(divisions: Iterable[DivisionResults]) -> bool:
    """Whether every division with scores is released to its end."""
    scored = [division for division in divisions if division.rules]
    return bool(scored) and all(division.complete and division.released for division in scored)


def _refuse_round(work: UnitOfWork, divisions: Iterable[Division], request: ResultsRequest) -> None:
    known = {round_.number for each in divisions for round_ in work.rounds.all(each.id)}
    if request.through is not None and request.through not in known:
        raise no_round(request.through, known, "through")


def _division(read: _Read, division: Division) -> DivisionResults:
    rounds = [round_ for round_ in read.work.rounds.all(division.id) if not round_.cancelled]
    sheets = read.work.sheets.of_rounds(round_.id for round_ in rounds)
    begun = {sheet.round_id for sheet in sheets if sheet.counts}
    last = max((round_.number for round_ in rounds if round_.id in begun), default=0)
    wanted = min(_wanted(read, division, last), last)
    through = max((round_.number for round_ in rounds if round_.number <= wanted), default=0)
    view = read.standings.standings_in(read.work, read.event.id, through, division.id)
    rules = read.rulebook.of(division) if division.scored else None
    waited = len(view.waited_for)
    result = DivisionResults(
        id=division.id,
        name=division.name,
        rules=rules.name if rules else "",
        through=through,
        last=max((round_.number for round_ in rounds), default=0),
        begun=bool(last),
        released=view.released,
        out=waited,
        disputed=len(view.aside),
    )
    if rules is None or (last and not through):
        return result
    lines = [round_ for round_ in rounds if round_.number <= through]
    play = _Play(
        rounds=lines,
        sheets=[sheet for sheet in sheets if sheet.round_id in {each.id for each in lines}],
        rules=rules,
        members=frozenset(place.tally.entrant for place in view.places),
        charges=_charges(read, lines),
    )
    sums = view.total_words
    return replace(
        result,
        average=any(place.tally.average is not None for place in view.places),
        players=tuple(_player(read, place, sums) for place in view.places),
        rounds=tuple(
            replace(_round(read, view, play, round_), weight=sums.weight(at))
            for at, round_ in enumerate(lines)
        ),
        sums=view.sum_notes,
        boards=tuple(
            _board(read, board)
            for board in read.standings.boards_in(read.work, read.event.id, through, division.id)
        ),
    )


def _board(read: _Read, board: StandingsView) -> BoardResults:
    sums = board.total_words
    return BoardResults(
        board.board,
        any(place.tally.average is not None for place in board.places),
        tuple(_player(read, place, sums) for place in board.places),
        board.sum_notes,
    )


def _wanted(read: _Read, division: Division, last: int) -> int:
    """The last round that may be told: the one asked for, or the last one released."""
    if read.request.through is not None:
        return read.request.through
    hidden = any(other.released_through for other in read.event.divisions)
    return division.released_through if hidden and not read.request.everything else last


def _player(read: _Read, place: RankedTally, sums: TotalWords) -> PlayerResult:
    tally = place.tally
    return PlayerResult(
        badge=tally.badge,
        name=read.names[tally.entrant],
        city=read.cities[tally.entrant],
        rank=place.rank,
        tied=place.tied,
        total=tally.worth,
        rounds=sums.cells(tally),
        adjustments=tally.adjustments,
        bonus=tally.bonus,
        status=tally.status.value,
        counts=tally.counts,
        settled=place.tie_words if place.tie_words_unless_shared else "",
        explanation=sums.explanation(tally),
    )


def _charges(read: _Read, rounds: Iterable[Round]) -> dict[tuple[int, int], int]:
    ids = {round_.id for round_ in rounds}
    found: dict[tuple[int, int], int] = defaultdict(int)
    for ruling in read.work.rulings.all(read.event.id):
        if ruling.stands and ruling.scope is not Scope.EVENT and ruling.round in ids:
            for entrant in ruling.players:
                found[entrant, ruling.round] += ruling.points
    return {key: points for key, points in found.items() if points}


def _round(read: _Read, view: StandingsView, play: _Play, round_: Round) -> RoundResult:
    charged = {who: points for (who, at), points in play.charges.items() if at == round_.id}
    accepted = {sheet.table: sheet for sheet in play.sheets if sheet.round_id == round_.id}
    disputed = {aside.table for aside in view.aside if aside.round == round_.number}
    rules = play.rules and rules_in(read.work, play.rules, round_)
    sitters = Sitters(read.names, read.badges, rules, charged)
    plans = {plan.table: plan.seats for plan in read.work.seating.tables([round_.id])[round_.id]}
    tables: list[TableResult] = []
    for number in sorted({*plans, *(table for table, made in accepted.items() if made.counts)}):
        sheet = accepted.get(number)
        if sheet is not None and sheet.counts:
            people = set(sheet.totals())
            made = done_table(sheet, sitters, disputed=number in disputed)
        else:
            people = set(plans[number].entrants)
            made = empty_table(number, plans[number], sitters, disputed=number in disputed)
        if people & play.members:
            tables.append(made)
    return RoundResult(
        number=round_.number,
        title=round_.title,
        games=round_.games,
        beside=not round_.counts_event,
        tables=tuple(tables),
        penalties=tuple(
            sorted(
                (read.badges[who], points)
                for who, points in charged.items()
                if who in play.members and who not in sitters.charged
            )
        ),
    )
