"""Seats of round 1 pulled from a bag, kept one by one; the other rounds follow at the end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from random import SystemRandom

from director_app.domain.actions import ActionKind
from director_app.domain.events import Division
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.seating_notes import PulledFromBag
from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.errors import NotFound, SeatingError
from director_app.messages.message import Message, joined
from director_app.seating.draw import draw, from_round_one
from director_app.seating.plan import DrawRequest, Method, Plan, Steps, Watch
from director_app.seating.seat_requests import Contradiction
from director_app.services.divisions import seated_division
from director_app.services.names import labels
from director_app.services.rule_sets.service import RuledService
from director_app.services.seating.draw_requests import refuse_played
from director_app.services.seats.engine_requests import requests_of
from director_app.services.seats.reseating import reseat
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class Puller:
    """Somebody who pulls a seat; ``table`` and ``seat`` are ``None`` until they have one."""

    entrant: int
    badge: int
    name: str
    table: int | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class PulledView:
    """The pulling as it stands: everybody in badge order, and the tables in the bag.

    ``drawn`` says that there is a seating, which has to go before seats are pulled;
    ``obstacle`` is why nothing can be pulled, in one sentence.
    """

    people: tuple[Puller, ...]
    tables: tuple[int, ...]
    rounds: int
    moves: bool = False
    """Whether the sheet names a movement that the other rounds can follow."""
    drawn: bool = False
    obstacle: str = ""

    @property
    def seated(self) -> tuple[Puller, ...]:
        """Those who have a place, table by table."""
        found = [person for person in self.people if person.table is not None]
        return tuple(sorted(found, key=lambda person: (person.table or 0, _order(person.seat))))

    @property
    def waiting(self) -> tuple[Puller, ...]:
        """Those who have none yet."""
        return tuple(person for person in self.people if person.table is None)

    @property
    def free(self) -> Mapping[int, tuple[Seat, ...]]:
        """Seats that nobody has, by table."""
        taken = {(person.table, person.seat) for person in self.people}
        return {
            table: tuple(seat for seat in SEATS if (table, seat) not in taken)
            for table in self.tables
        }


class PulledSeats(RuledService):
    """Round 1 as it is pulled from a bag (of the default division unless another is named)."""

    def view(self, tables: int | None = None) -> PulledView:
        """Who has a place and who has none, with so many tables in the bag."""
        with self._store.read() as work:
            meant = seated_division(work, self.event, self.division)
            rules = self._rulebook.of(meant) if meant.scored else None
            found = _view(work, meant, tables)
            return replace(found, moves=rules is not None and rules.movement.followed is not None)

    def clear(self) -> None:
        """Empty every seat, so that pulling can begin.

        Refuses once a sheet is in.
        """
        label = Message("Clear all seats to draw from a bag")
        with self._store.begin(ActionKind.EMPTY_SEATS, label, event=self.event) as work:
            meant = seated_division(work, self.event, self.division)
            rounds = _rounds(work, meant)
            refuse_played(work, rounds)
            for round_ in rounds:
                reseat(work, round_, ())
            work.seating.drop_drawn(meant.id)

    def seat(self, badge: int, table: int, seat: Seat, tables: int | None = None) -> Puller:
        """Give somebody (by badge) the place that they pulled.

        Refuses somebody who is not here or has a place, a table that is not in the bag, a place
        that is taken, and pulling beside seats that were drawn or once a sheet is in.
        """
        with self._store.begin(
            ActionKind.PULL_SEAT, Message("Record a seat from the bag"), event=self.event
        ) as work:
            meant = seated_division(work, self.event, self.division)
            round_ = _first_round(work, meant)
            view = _view(work, meant, tables)
            plans = work.seating.tables([round_.id])[round_.id]
            person = _puller(view, badge)
            _refuse(view, person, table, seat)
            message = Message(
                "Record {person} at table {table} {wind} (from the bag)",
                person=person.name,
                table=table,
                wind=seat.wind,
            )
            work.describe(message, badge=badge, table=table, seat=seat.value)
            found = {plan.table: plan.seats for plan in plans}
            now = found.get(table, Seats())
            found[table] = Seats.of({**dict(now), seat: person.entrant})
            reseat(work, round_, [TablePlan(number, found[number]) for number in sorted(found)])
        return replace(person, table=table, seat=seat)

    def take_back(self, badge: int) -> Puller:
        """Take somebody's place away again.

        Refuses somebody without a place, and the same once a sheet is in.
        """
        with self._store.begin(
            ActionKind.GIVE_BACK_SEAT, Message("Clear a seat drawn from the bag"), event=self.event
        ) as work:
            meant = seated_division(work, self.event, self.division)
            round_ = _first_round(work, meant)
            person = work.roster.by_badge(self.event, badge)
            plans = work.seating.tables([round_.id])[round_.id]
            if person.id not in {who for plan in plans for who in plan.seats.entrants}:
                raise SeatingError(
                    Message("{person} doesn’t have a seat yet.", person=person.name), field="badge"
                )
            work.describe(
                Message("Clear the seat that {person} drew", person=person.name), badge=badge
            )
            left = [_without(plan, person.id) for plan in plans]
            reseat(work, round_, [plan for plan in left if plan.seats.entrants])
        return Puller(person.id, person.badge, person.name)

    def rest_of_rounds(
        self, method: Method, progress: Watch | None = None
    ) -> tuple[Plan, DrawRequest]:
        """All rounds from those pulled, not kept yet; may take seconds.

        By ``movement`` as the sheet moves on, else with the fewest repeats after round 1.

        Refuses while a player who is no fill-in has no place, or one would sit alone at a table.
        """
        with self._store.read() as work:
            meant = seated_division(work, self.event, self.division)
            rules = self._rulebook.of(meant) if meant.scored else None
            rounds = _rounds(work, meant)
            first = _first_round(work, meant)
            plans = work.seating.tables([first.id])[first.id]
            places = {who for plan in plans for who in plan.seats.entrants}
            _refuse_open(_pullers(work, meant, places), places, plans)
            steps = rules.movement.followed if rules is not None else None
            try:
                request = _request(work, meant, plans, steps)
            except Contradiction as found:
                names = labels(work.roster.all(self.event))
                raise SeatingError(found.words(names.__getitem__), field="wishes") from found
        if len(rounds) == 1:
            return Plan((tuple(plans),), "balanced", notes=(PulledFromBag(),)), request
        if method == "movement":
            plan = from_round_one(plans, steps, len(rounds))
            request = replace(request, history=())
        else:
            plan = draw(request, progress)
            plan = replace(plan, rounds=(tuple(plans), *plan.rounds))
        return replace(plan, notes=(PulledFromBag(), *plan.notes)), request


def _view(work: UnitOfWork, meant: Division, tables: int | None) -> PulledView:
    rounds = _rounds(work, meant)
    plans = work.seating.tables([rounds[0].id])[rounds[0].id] if rounds else ()
    places = {who: (plan.table, seat) for plan in plans for seat, who in plan.seats}
    entrants = _pullers(work, meant, places)
    names = labels(entrants)
    people = tuple(
        Puller(entrant.id, entrant.badge, names[entrant.id], *places.get(entrant.id, (None, None)))
        for entrant in entrants
    )
    return PulledView(
        people=people,
        tables=_tables(meant, people, plans, tables),
        rounds=len(rounds),
        drawn=work.seating.drawn(meant.id) is not None,
        obstacle=_obstacle(work, rounds),
    )


def _order(seat: Seat | None) -> int:
    return SEATS.index(seat) if seat is not None else -1


def _request(
    work: UnitOfWork, meant: Division, plans: Sequence[TablePlan], steps: Steps | None
) -> DrawRequest:
    """The rounds after the first, which stays as it was pulled."""
    rounds = _rounds(work, meant)
    places = tuple(sorted(who for plan in plans for who in plan.seats.entrants))
    requests = requests_of(work, meant.event, places)
    return DrawRequest(
        players=places,
        rounds=max(len(rounds) - 1, 1),
        steps=steps,
        seed=SystemRandom().randrange(1, 10**6),
        tables=len(plans) if 3 * len(plans) <= len(places) else None,
        numbers=_numbers(meant, plans),
        stationary=requests.stationary,
        apart=requests.apart,
        fixed=requests.fixed([round_.number for round_ in rounds]),
        history=(tuple(plans),),
    )


def _rounds(work: UnitOfWork, meant: Division) -> list[Round]:
    return [round_ for round_ in work.rounds.all(meant.id) if not round_.cancelled]


def _first_round(work: UnitOfWork, meant: Division) -> Round:
    rounds = _rounds(work, meant)
    if reason := _obstacle(work, rounds):
        raise SeatingError(reason)
    if work.seating.drawn(meant.id) is not None:
        raise SeatingError(
            Message("There’s already a seating. Clear the seats first, then draw from the bag.")
        )
    return rounds[0]


def _obstacle(work: UnitOfWork, rounds: Sequence[Round]) -> str:
    if not rounds:
        return Message("The event has no rounds yet. Add one first.")
    try:
        refuse_played(
            work, list(rounds), Message("You can draw from the bag only before play starts.")
        )
    except SeatingError as refusal:
        return refusal.sentence
    return ""


def _pullers(work: UnitOfWork, meant: Division, seated: Collection[int]) -> list[Entrant]:
    """Those who are here, or everybody entered while nobody is; whoever has a place stays."""
    together = work.events.get(meant.event).together(meant.id)
    everybody = [
        entrant for entrant in work.roster.all(meant.event) if entrant.division in together
    ]
    here = {person.id for person in everybody if person.status is Status.CHECKED_IN}
    wanted = here or {person.id for person in everybody if person.status.plays}
    return [person for person in everybody if person.id in wanted or person.id in seated]


def _tables(
    meant: Division, people: Sequence[Puller], plans: Sequence[TablePlan], asked: int | None
) -> tuple[int, ...]:
    count = max(asked or 0, -(-len(people) // 4))
    return tuple(sorted({*meant.table_numbers(count), *(plan.table for plan in plans)}))


def _numbers(meant: Division, plans: Sequence[TablePlan]) -> tuple[int, ...]:
    """Numbers of the pulled tables first, then those that follow in the hall."""
    pulled = [plan.table for plan in plans]
    more = meant.table_numbers(2 * len(plans) + 1)
    return (*pulled, *(number for number in more if number not in pulled))


def _puller(view: PulledView, badge: int) -> Puller:
    found = next((person for person in view.people if person.badge == badge), None)
    if found is None:
        raise NotFound(
            Message("No player with badge {badge} is here to seat.", badge=badge), field="badge"
        )
    return found


def _refuse(view: PulledView, person: Puller, table: int, seat: Seat) -> None:
    if person.table is not None and person.seat is not None:
        raise SeatingError(
            Message(
                "{person} already has table {table} {wind}. If that’s "
                "wrong, clear that seat first.",
                person=person.name,
                table=person.table,
                wind=person.seat.wind,
            ),
            field="badge",
        )
    if table not in view.tables:
        raise SeatingError(
            Message(
                "There’s no table {table} in the bag. Tables run from {first_table} to "
                "{last_table}.",
                table=table,
                first_table=view.tables[0],
                last_table=view.tables[-1],
            ),
            field="table",
        )
    holder = next(
        (puller for puller in view.people if (puller.table, puller.seat) == (table, seat)), None
    )
    if holder is not None:
        raise SeatingError(
            Message(
                "{holder} (badge {badge}) already has table {table} {wind}. Check the slip again.",
                holder=holder.name,
                badge=holder.badge,
                table=table,
                wind=seat.wind,
            ),
            field="seat",
        )


def _without(plan: TablePlan, entrant: int) -> TablePlan:
    return replace(plan, seats=Seats.of({seat: who for seat, who in plan.seats if who != entrant}))


def _refuse_open(
    people: Sequence[Entrant], places: Collection[int], plans: Sequence[TablePlan]
) -> None:
    waiting = [person for person in people if person.id not in places and not person.facts.fill_in]
    if waiting:
        names = joined(", ", (person.name for person in waiting[:3]))
        more = (
            Message(" and {waiting_count} more", waiting_count=len(waiting) - 3)
            if len(waiting) > 3
            else ""
        )
        raise SeatingError(
            Message(
                "No seat in round 1 yet: {names}{more_players}. Draw seats for them first.",
                names=names,
                more_players=more,
            )
        )
    lonely = [plan.table for plan in plans if len(plan.seats.occupied) < 2]
    if lonely:
        raise SeatingError(
            Message(
                "Table {table} would have only one player. Clear that seat and draw another.",
                table=lonely[0],
            )
        )
