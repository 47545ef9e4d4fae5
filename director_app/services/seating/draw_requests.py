"""What is asked of a draw, made from the roster, the requests and the rule set."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from director_app.domain.events import Division
from director_app.domain.people import Status
from director_app.domain.rounds import Round
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.rules.play_parts import DEFAULT
from director_app.rules.ruleset import RuleSet
from director_app.seating.plan import DrawRequest, Method, Odd, SeatHabit, many
from director_app.seating.seat_requests import FixedSeat
from director_app.services.division_tables import tables_of_others
from director_app.services.seats.engine_requests import SeatingRequests, requests_of
from director_app.storage.unit_of_work import UnitOfWork

_FIVE = 5


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """What the director asks of a draw; ``None`` takes what the rule set or the roster says."""

    method: Method | None = None
    seats: SeatHabit | None = None
    entered: bool = False
    """Everybody entered, not only those checked in."""
    seed: int | None = None
    rounds: int | None = None
    tables: int | None = None
    fair: bool = True
    """Short tables shared fairly first, or repeats avoided first."""
    odd: Odd = "short"
    """What becomes of a field that fills no whole tables."""


def fresh_seed() -> int:
    """A seed that nobody has seen; whoever looks at a draw before it is made keeps it."""
    return random.SystemRandom().randrange(1, 10**6)


def draw_request(
    work: UnitOfWork, division: Division, rules: RuleSet | None, options: DrawOptions
) -> DrawRequest:
    """The request of a request; refuses what cannot be drawn."""
    event = division.event
    together = work.events.get(event).together(division.id)
    entrants = [entrant for entrant in work.roster.all(event) if entrant.division in together]
    wanted = {Status.ENTERED, Status.CHECKED_IN} if options.entered else {Status.CHECKED_IN}
    players = [entrant for entrant in entrants if entrant.status in wanted]
    if not players and not options.entered:
        raise SeatingError(
            Message(
                "No one is checked in yet. Check players in, or draw for "
                "all entered players (--entered)."
            )
        )
    rounds = [round_ for round_ in work.rounds.all(division.id) if not round_.cancelled]
    if not rounds:
        raise SeatingError(Message("The event has no rounds yet. Add one first."), field="rounds")
    if options.rounds is not None and not 1 <= options.rounds <= len(rounds):
        raise SeatingError(
            Message(
                "The event has {rounds_count}. A draw can seat 1 to {most} of them.",
                rounds_count=many(len(rounds), "round", "rounds"),
                most=len(rounds),
            ),
            field="rounds",
        )
    refuse_played(work, rounds)
    if options.seed is not None and not 0 <= options.seed < 2**31:
        raise SeatingError(
            Message("The seed must be a whole number from 0 to 2147483647."), field="seed"
        )
    method: Method = options.method or ("balanced" if rules is None else rules.movement.drawn)
    requests = requests_of(work, event, [player.id for player in players])
    waiting = set(requests.fill_ins)
    certain = tuple(player.id for player in players if player.id not in waiting)
    tables = options.tables or -(-len(certain) // 4)
    most = min(max(tables, -(-len(players) // 4)), len(players))
    _refuse_crowds(requests, tables, {player.id for player in players})
    numbers = [round_.number for round_ in rounds][: options.rounds]
    fixed = requests.fixed(numbers)
    odd = _odd(options, rules, len(certain))
    filled = options.tables or (len(certain) // 4 if odd == "sit_out" else tables)
    return DrawRequest(
        players=certain,
        fill_ins=requests.fill_ins,
        rounds=len(numbers),
        method=method,
        steps=rules.movement.followed if rules is not None else None,
        seats=options.seats or "keep",
        seed=fresh_seed() if options.seed is None else options.seed,
        tables=options.tables,
        first_table=division.first_table,
        numbers=_table_numbers(work, division, fixed, filled, most),
        stationary=requests.stationary,
        apart=requests.apart,
        fixed=fixed,
        experienced=requests.experienced,
        fair=options.fair,
        odd=odd,
    )


def _table_numbers(
    work: UnitOfWork, division: Division, fixed: Sequence[FixedSeat], filled: int, most: int
) -> tuple[int, ...]:
    """The division's numbers, those in the hall that somebody is to sit at among the first."""
    plain = division.table_numbers(most)
    wanted = {seat.table for seat in fixed if seat.table is not None} - set(plain[:filled])
    if not wanted:
        return plain
    event = work.events.get(division.event)
    in_hall = set(work.seating.hall(event.id).tables) - division.skipped
    free = wanted & in_hall - tables_of_others(work, event, division)
    named = {seat.table for seat in fixed}
    given_up = [number for number in reversed(plain[:filled]) if number not in named][: len(free)]
    if len(given_up) < len(free):
        return plain
    first = sorted({*plain[:filled], *free} - set(given_up))
    rest = [
        number
        for number in (*plain, *division.table_numbers(most + len(free)))
        if number not in first
    ]
    return (*first, *list(dict.fromkeys(rest))[: most - filled])


def twos_allowed(rules: RuleSet | None) -> bool:
    """Whether the sheet itself says how two play at a table."""
    return rules is not None and rules.short_tables.two.section != DEFAULT


def _odd(options: DrawOptions, rules: RuleSet | None, players: int) -> Odd:
    """What becomes of an odd field; five sit at two tables where the sheet has tables of two."""
    allowed = twos_allowed(rules)
    if options.odd == "pairs" and not allowed:
        raise SeatingError(
            Message(
                "This event’s rules don’t allow 2-player tables. Use "
                "3-player tables, add house players, or let players sit "
                "out in turn."
            ),
            field="odd",
        )
    five = players == _FIVE and options.odd == "short" and options.tables is None
    return "pairs" if five and allowed else options.odd


def refuse_played(
    work: UnitOfWork, rounds: list[Round], way: str = Message("Reopen it, or swap single players.")
) -> None:
    """Refuse to seat a round anew of which a sheet is in."""
    titles = {round_.id: round_.title for round_ in rounds}
    for sheet in work.sheets.of_rounds(titles):
        if sheet.counts:
            raise SeatingError(
                Message(
                    "{round} has an accepted sheet (table {table}), so "
                    "its seats can’t change. {advice}",
                    round=titles[sheet.round_id],
                    table=sheet.table,
                    advice=way,
                )
            )


def _refuse_crowds(requests: SeatingRequests, tables: int, players: Collection[int]) -> None:
    """Refuse a group that has more members here than there are tables."""
    for group in requests.groups:
        members = sorted(member for member in group.members if member in players)
        if len(members) > tables:
            raise SeatingError(
                Message(
                    "{group} has {members_count} players who shouldn’t play each other, but "
                    "there are {tables} tables. Take some of them out of the group.",
                    group=group.name,
                    members_count=len(members),
                    tables=tables,
                ),
                field="apart",
            )
