"""What the seating page shows: the floor of every round, who sits where, what is true of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from director_app.domain.events import Division
from director_app.domain.hall import Hall
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.domain.tables import SEATS, Seat, TablePlan
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.seating.quality import Quality, quality
from director_app.services.names import by_family, initialed, labels, marks
from director_app.services.seating.draw_requests import twos_allowed
from director_app.services.seating.replan_facts import sat_history
from director_app.services.seats.engine_requests import SeatingRequests, requests_of
from director_app.storage.seating import DrawnSeating
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class FloorChair:
    """A seat of the floor; ``entrant`` and names are empty where nobody sits."""

    seat: Seat
    entrant: int | None
    badge: int | None
    name: str
    short_name: str
    stationary: bool = False


@dataclass(frozen=True, slots=True)
class FloorTable:
    """A table of a round with its chairs in the sheet's order."""

    table: int
    chairs: tuple[FloorChair, ...]

    @property
    def players(self) -> int:
        """How many sit here."""
        return sum(chair.entrant is not None for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class NameLine:
    """A player's seats: (table, seat) by round number, ``None`` where not seated."""

    entrant: int
    badge: int
    name: str
    seats: tuple[tuple[int, Seat] | None, ...]
    mark: str = ""
    """What tells a namesake apart, as it stands behind the name."""


@dataclass(frozen=True, slots=True)
class SeatingView:
    """All drawn rounds of a division; ``drawn`` is ``None`` before the draw.

    ``floors`` holds tables by round number; ``played`` are rounds with a sheet that is in.
    ``missing`` are players who should be seated and are not, ``leaving`` are seated in a round to
    come and no longer play.
    """

    division: Division
    rounds: tuple[Round, ...]
    drawn: DrawnSeating | None
    floors: Mapping[int, tuple[FloorTable, ...]]
    by_name: tuple[NameLine, ...]
    quality: Quality | None
    names: Mapping[int, str]
    letters: Mapping[Seat, str]
    played: frozenset[int]
    missing: tuple[str, ...]
    leaving: tuple[str, ...]
    can_draw: str
    """Empty, or why there is nothing to draw yet, in one sentence."""
    players: int
    here: int = 0
    """How many are checked in."""
    entered: int = 0
    """How many entered and still play, checked in or not."""
    apart: frozenset[frozenset[int]] = frozenset()
    """Pairs of seated players who should not meet, those of groups among them."""
    seat_requests: tuple[SeatRequest, ...] = ()
    """Tables and seats for somebody who is seated."""
    groups: tuple[ApartGroup, ...] = ()
    experienced: frozenset[int] = frozenset()
    """Seated players of whom round 1 should have one at a table."""
    hall: Hall = field(default_factory=Hall)
    fill_ins: tuple[int, int] = (0, 0)
    """How many of those checked in, and of those entered, only fill empty seats."""
    changed_tables: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Tables by round whose paper is older than their seats; the page asks for them apart."""
    not_here: tuple[str, ...] = ()
    """Seated, still playing and not checked in: to be settled before play."""
    sitting: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Who sits a round out, by round number: players of the draw without a seat in it."""
    requested: bool = False
    """Whether anybody who would be seated by a draw has a seating request."""
    sat: Mapping[int, tuple[FloorTable, ...]] = field(default_factory=dict)
    """Played rounds in which somebody sat elsewhere than planned, with who sat in most games."""

    def floor(self, number: int) -> tuple[FloorTable, ...]:
        """The tables of a round with who really sat there, or is to sit there."""
        return self.sat.get(number) or self.floors.get(number, ())

    def elsewhere(self, number: int) -> frozenset[int]:
        """Tables of a round at which others sat than planned, in most of their games."""
        planned = {table.table: table for table in self.floors.get(number, ())}
        return frozenset(
            table.table for table in self.sat.get(number, ()) if table != planned.get(table.table)
        )


def seating_view(work: UnitOfWork, division: Division, rules: RuleSet | None) -> SeatingView:
    """Everything that the seating page shows of a division."""
    event = division.event
    rounds = tuple(round_ for round_ in work.rounds.all(division.id) if not round_.cancelled)
    tables = work.seating.tables(round_.id for round_ in rounds)
    entrants = {entrant.id: entrant for entrant in work.roster.all(event)}
    names = labels(entrants.values())
    columns = rules.seats.columns if rules else SEATS
    drawn = {round_.number: tables[round_.id] for round_ in rounds if tables[round_.id]}
    seated = {
        entrant for plans in drawn.values() for plan in plans for entrant in plan.seats.entrants
    }
    together = work.events.get(event).together(division.id)
    players = _players(entrants.values(), together)
    begun = work.sheets.begun([round_.id for round_ in rounds])
    played = frozenset(round_.number for round_ in rounds if round_.id in begun)
    running = {
        at for at, clock in work.clocks.of_rounds(tables).items() if clock.started_at is not None
    }
    to_come = {
        entrant
        for round_ in rounds
        if round_.id not in begun | running
        for plan in tables[round_.id]
        for entrant in plan.seats.entrants
    }

    def floor(plans: tuple[TablePlan, ...]) -> tuple[FloorTable, ...]:
        return _floor(plans, entrants, names, columns)

    requests = requests_of(work, event, seated)
    return SeatingView(
        division=division,
        rounds=rounds,
        drawn=work.seating.drawn(division.id) if drawn else None,
        floors={round_.number: floor(tables[round_.id]) for round_ in rounds},
        by_name=_by_name(rounds, tables, entrants, names),
        quality=_quality(drawn, requests),
        names=names,
        letters=rules.seats.letters if rules else {},
        played=played,
        missing=tuple(
            names[player.id]
            for player in players
            if seated and player.id not in seated and not player.facts.fill_in
        ),
        leaving=tuple(
            names[entrant] for entrant in sorted(to_come) if not entrants[entrant].status.plays
        ),
        can_draw=_obstacle(len(players), twos=twos_allowed(rules)),
        players=len(players),
        here=_count(entrants.values(), together, {Status.CHECKED_IN}),
        entered=_count(entrants.values(), together, {Status.ENTERED, Status.CHECKED_IN}),
        apart=requests.apart,
        seat_requests=requests.seats,
        groups=requests.groups,
        experienced=requests.experienced,
        hall=work.seating.hall(event),
        fill_ins=_fill_ins(entrants.values(), together),
        not_here=tuple(
            names[entrant]
            for entrant in sorted(seated)
            if entrants[entrant].status is Status.ENTERED
        ),
        sitting=_sitting(drawn, entrants),
        requested=_requested(requests_of(work, event, [player.id for player in players])),
        sat=_really_sat(work, rounds, tables, played, floor),
    )


def _really_sat(
    work: UnitOfWork,
    rounds: Sequence[Round],
    tables: Mapping[int, tuple[TablePlan, ...]],
    played: Collection[int],
    floor: Callable[[tuple[TablePlan, ...]], tuple[FloorTable, ...]],
) -> dict[int, tuple[FloorTable, ...]]:
    """Played rounds that were not as planned in most games of some table."""
    over = [round_ for round_ in rounds if round_.number in played]
    return {
        round_.number: floor(sat)
        for round_, sat in zip(over, sat_history(work, over, tables), strict=True)
        if sat != tables[round_.id]
    }


def _requested(requests: SeatingRequests) -> bool:
    return bool(
        requests.stationary or requests.apart or requests.seats or len(requests.experienced) > 1
    )


def _players(entrants: Iterable[Entrant], together: frozenset[int]) -> list[Entrant]:
    everybody = [entrant for entrant in entrants if entrant.division in together]
    here = [person for person in everybody if person.status is Status.CHECKED_IN]
    return here or [person for person in everybody if person.status.plays]


def _count(entrants: Iterable[Entrant], together: frozenset[int], states: set[Status]) -> int:
    return sum(entrant.division in together and entrant.status in states for entrant in entrants)


def _fill_ins(entrants: Iterable[Entrant], together: frozenset[int]) -> tuple[int, int]:
    waiting = [entrant for entrant in entrants if entrant.facts.fill_in]
    here = _count(waiting, together, {Status.CHECKED_IN})
    return here, _count(waiting, together, {Status.ENTERED, Status.CHECKED_IN})


def _obstacle(players: int, *, twos: bool) -> str:
    if players == 0:
        return Message("No players yet. Import a list or add players first.")
    if players < 4:
        return Message("A table needs 4 players. {players} can’t be seated yet.", players=players)
    if players == 5 and not twos:
        return Message("5 players can’t fill one table or two. Add one more, or sit one out.")
    return ""


def _floor(
    tables: tuple[TablePlan, ...],
    entrants: Mapping[int, Entrant],
    names: Mapping[int, str],
    columns: tuple[Seat, ...],
) -> tuple[FloorTable, ...]:
    def chair(plan: TablePlan, seat: Seat) -> FloorChair:
        entrant = plan.seats[seat]
        if entrant is None:
            return FloorChair(seat, None, None, "", "")
        person = entrants[entrant]
        return FloorChair(
            seat, entrant, person.badge, names[entrant], initialed(person), person.facts.stationary
        )

    return tuple(
        FloorTable(plan.table, tuple(chair(plan, seat) for seat in columns)) for plan in tables
    )


def _by_name(
    rounds: tuple[Round, ...],
    tables: Mapping[int, tuple[TablePlan, ...]],
    entrants: Mapping[int, Entrant],
    names: Mapping[int, str],
) -> tuple[NameLine, ...]:
    places: dict[int, dict[int, tuple[int, Seat]]] = {}
    for round_ in rounds:
        for plan in tables[round_.id]:
            for seat, entrant in plan.seats:
                places.setdefault(entrant, {})[round_.id] = (plan.table, seat)
    seated = sorted((entrants[entrant] for entrant in places), key=by_family)
    alike = marks(entrants.values())
    return tuple(
        NameLine(
            entrant.id,
            entrant.badge,
            names[entrant.id],
            tuple(places[entrant.id].get(each.id) for each in rounds),
            alike.get(entrant.id, ""),
        )
        for entrant in seated
    )


def _quality(drawn: Mapping[int, Sequence[TablePlan]], requests: SeatingRequests) -> Quality | None:
    if not drawn:
        return None
    return quality(
        list(drawn.values()),
        apart=requests.apart,
        stationary=requests.stationary,
        fixed=requests.fixed(tuple(drawn)),
        experienced=requests.experienced if min(drawn) == 1 else (),
    )


def _sitting(
    drawn: Mapping[int, Sequence[TablePlan]], entrants: Mapping[int, Entrant]
) -> dict[int, tuple[int, ...]]:
    """Who has a seat in other rounds and none in this one; who has left, only until then."""
    here = {
        number: {entrant for plan in plans for entrant in plan.seats.entrants}
        for number, plans in drawn.items()
    }
    last = {entrant: number for number, who in sorted(here.items()) for entrant in who}
    found: dict[int, tuple[int, ...]] = {}
    for number, who in here.items():
        away = [
            entrant
            for entrant in sorted(last.keys() - who)
            if entrants[entrant].status.plays or number < last[entrant]
        ]
        if away:
            found[number] = tuple(away)
    return found
