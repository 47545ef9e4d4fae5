"""What the book says when seats change during the day: a request for the rounds to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from director_app.domain.events import Division
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.seating_notes import lets_sit_out
from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.errors import NotFound, SeatingError
from director_app.messages.message import Message
from director_app.seating.replan import ReplanRequest
from director_app.seating.seat_requests import FixedSeat
from director_app.services.divisions import seated_division
from director_app.services.seating.cuts import cut_players
from director_app.services.seats.engine_requests import requests_of
from director_app.services.seats.reseating import refuse_begun
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class ReplanOptions:
    """What the director asks: badges who leave or come, tables that close, from which round."""

    from_round: int
    withdraw: tuple[int, ...] = ()
    add: tuple[int, ...] = ()
    close_tables: tuple[int, ...] = ()
    division: int | None = None
    seed: int = 0
    no_shows: tuple[int, ...] = ()
    """Badges of those who never came: they leave too, and are noted as such."""


@dataclass(frozen=True, slots=True)
class ReplanInput:
    """The request that answers a request, with the rounds to come and who leaves and comes."""

    division: int
    rounds: tuple[Round, ...]
    leaving: tuple[Entrant, ...]
    coming: tuple[Entrant, ...]
    request: ReplanRequest


def replan_input(work: UnitOfWork, event: int, options: ReplanOptions) -> ReplanInput:
    """The request of a request; refuses what cannot be."""
    if not 0 <= options.seed < 2**31:
        raise SeatingError(
            Message("The seed must be a whole number from 0 to 2147483647."), field="seed"
        )
    meant = seated_division(work, event, options.division)
    rounds = [round_ for round_ in work.rounds.all(meant.id) if not round_.cancelled]
    plans = work.seating.tables(round_.id for round_ in rounds)
    to_come = _to_come(work, meant, rounds, plans, options.from_round)
    printed = tuple(plans[round_.id] for round_ in to_come)
    seated = {entrant for tables in printed for table in tables for entrant in table.seats.entrants}
    everybody = work.roster.all(event)
    together = work.events.get(event).together(meant.id)
    mine = [person for person in everybody if person.division in together]
    drawn = work.seating.drawn(meant.id)
    cut = cut_players(drawn, options.from_round, rounds, plans)
    leaving = _leaving(work, event, everybody, options, seated)
    named = list[Entrant]()
    for badge in options.add:
        person = work.roster.by_badge(event, badge)
        _may_come(person, together, options, seated)
        named.append(person)
    coming = _coming(named, mine, seated, cut)
    playing = seated - {person.id for person in leaving} | {person.id for person in coming}
    before = [
        round_ for round_ in rounds if round_.number < options.from_round and plans[round_.id]
    ]
    requests = requests_of(work, event, playing)
    request = ReplanRequest(
        printed=printed,
        history=sat_history(work, before, plans),
        leaving=frozenset(person.id for person in leaving),
        coming=tuple(person.id for person in coming),
        closed=frozenset(options.close_tables),
        stationary=requests.stationary,
        apart=requests.apart,
        first_table=meant.first_table,
        numbers=tuple(round_.number for round_ in to_come),
        played=tuple(round_.number for round_ in before),
        spare_tables=_spare_tables(work, event, meant, printed, len(playing)),
        fixed=tuple(
            FixedSeat(kept.entrant, kept.table, kept.seat, kept.since, kept.until)
            for kept in requests.seats
        ),
        fill_ins=_waiting_fill_ins(mine, playing, work.now),
        sit_out=(drawn is not None and lets_sit_out(drawn.notes) and len(playing) > len(SEATS) + 1),
        fewest_short=bool(options.no_shows),
    )
    return ReplanInput(meant.id, tuple(to_come), leaving, coming, request)


def _to_come(
    work: UnitOfWork,
    division: Division,
    rounds: Sequence[Round],
    plans: Mapping[int, tuple[TablePlan, ...]],
    first: int,
) -> list[Round]:
    begin = work.rounds.numbered(division.id, first)
    if begin.cancelled:
        raise SeatingError(
            Message("{round} was canceled ({reason}).", round=begin.title, reason=begin.reason),
            field="round",
        )
    found = [round_ for round_ in rounds if round_.number >= first and plans[round_.id]]
    if not found:
        raise SeatingError(
            Message("{round} has no seating yet. Draw it first.", round=begin.title), field="round"
        )
    refuse_begun(work, found, Message("Start with a later round."))
    return found


def _leaving(
    work: UnitOfWork,
    event: int,
    everybody: Sequence[Entrant],
    options: ReplanOptions,
    seated: set[int],
) -> tuple[Entrant, ...]:
    """Who is named, and who has a seat and no longer plays."""
    found = {}
    for badge in (*options.withdraw, *options.no_shows):
        person = work.roster.by_badge(event, badge)
        if badge in options.withdraw and badge in options.no_shows:
            raise SeatingError(
                Message(
                    "Badge {badge} is listed as both withdrawing and never arriving. List it once.",
                    badge=badge,
                ),
                field="withdraw",
            )
        if person.id not in seated:
            raise NotFound(
                Message(
                    "{name} (badge {badge}) has no seat from round "
                    "{from_round} on, so there’s nothing to change.",
                    name=person.name,
                    badge=badge,
                    from_round=options.from_round,
                ),
                field="withdraw",
            )
        if badge in options.add:
            raise SeatingError(
                Message(
                    "Badge {badge} is listed as both withdrawing and arriving. List it once.",
                    badge=badge,
                ),
                field="withdraw",
            )
        found[person.id] = person
    gone = {
        person.id: person
        for person in everybody
        if not person.status.plays and person.badge not in options.add
    }
    found |= {entrant: gone[entrant] for entrant in sorted(seated & gone.keys())}
    return tuple(found.values())


def _coming(
    named: Sequence[Entrant], mine: Sequence[Entrant], seated: set[int], cut: frozenset[int]
) -> tuple[Entrant, ...]:
    """Who is named, and who of the division is checked in without a seat, fill-ins aside."""
    found = {person.id: person for person in named if person.id not in seated}
    for person in mine:
        waits = person.status is Status.CHECKED_IN and not person.facts.fill_in
        if waits and person.id not in seated | cut:
            found[person.id] = person
    return tuple(found.values())


def _waiting_fill_ins(mine: Sequence[Entrant], playing: set[int], now: datetime) -> tuple[int, ...]:
    """Fill-in players who are checked in and sit nowhere, in the order in which they came."""
    waiting = [
        person
        for person in mine
        if person.facts.fill_in and person.status is Status.CHECKED_IN and person.id not in playing
    ]
    waiting.sort(key=lambda person: (person.checked_in_at or now, person.badge))
    return tuple(person.id for person in waiting)


def _may_come(
    person: Entrant, together: frozenset[int], options: ReplanOptions, seated: set[int]
) -> None:
    who = Message("{name} (badge {badge})", name=person.name, badge=person.badge)
    if person.division not in together:
        raise SeatingError(
            Message(
                "{player} plays in another division. Choose that division, or move the player.",
                player=who,
            ),
            field="add",
        )
    if person.status is Status.DISQUALIFIED:
        raise SeatingError(
            Message("{player} is disqualified and can’t be seated.", player=who), field="add"
        )
    if person.id in seated and person.status.plays:
        raise SeatingError(
            Message(
                "{player} already has a seat from round {from_round} on. There’s nothing to add.",
                player=who,
                from_round=options.from_round,
            ),
            field="add",
        )


def sat_history(
    work: UnitOfWork, rounds: Sequence[Round], plans: Mapping[int, tuple[TablePlan, ...]]
) -> tuple[tuple[TablePlan, ...], ...]:
    """The rounds before, with who sat at a table in most of its games."""
    ids = [round_.id for round_ in rounds]
    games = {round_.id: round_.games for round_ in rounds}
    sat: dict[tuple[int, int], dict[int, Seats]] = {}
    for (at, table, game), seats in work.seating.sat_in_rounds(ids).items():
        sat.setdefault((at, table), {})[game] = seats
    for sheet in work.sheets.of_rounds(ids):
        noted = sat.setdefault((sheet.round_id, sheet.table), {})
        for played in sheet.games:
            if sheet.counts or played.number not in noted:
                noted[played.number] = played.seats
    return tuple(
        tuple(
            TablePlan(plan.table, _most(plan.seats, sat.get((at, plan.table), {}), games[at]))
            for plan in plans[at]
        )
        for at in ids
    )


def _most(planned: Seats, sat: Mapping[int, Seats], games: int) -> Seats:
    if all(seats == planned for seats in sat.values()):
        return planned
    every = Counter(sat.get(game, planned) for game in range(1, games + 1))
    return every.most_common(1)[0][0]


def _spare_tables(
    work: UnitOfWork,
    event: int,
    division: Division,
    printed: Sequence[Sequence[TablePlan]],
    players: int,
) -> tuple[int, ...]:
    """Numbers from the division's first table on that the hall has and no other division uses."""
    taken: set[int] = set(division.skipped)
    for other in work.events.get(event).divisions:
        if other.id != division.id and other.seated_with is None:
            rounds = [round_.id for round_ in work.rounds.all(other.id) if not round_.cancelled]
            for tables in work.seating.tables(rounds).values():
                taken |= {plan.table for plan in tables}
    most = max(plan.table for tables in printed for plan in tables)
    last = most + len(taken) + 2 * players
    return tuple(number for number in range(division.first_table, last + 1) if number not in taken)
