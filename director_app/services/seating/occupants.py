"""Who takes or leaves a single seat: a substitute, a late arrival, somebody who falls ill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from director_app.domain.people import NAME_LIMIT, Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.errors import DirectorError, NotFound, SeatingError
from director_app.frozen import frozen
from director_app.messages.message import Message
from director_app.services.roster.fields import named
from director_app.storage.work import Work

_LEAST = 2


@frozen
class TakenSeat:
    """A seat that changes hands, from a game of its round on."""

    round: int
    title: str
    table: int
    seat: Seat
    from_game: int = 1


class Sitting:
    """Who sits where in every game of a round: as planned, or as was noted."""

    def __init__(self, work: Work, one: Round) -> None:
        self.round = one
        self._work = work
        self._plans = {plan.table: plan.seats for plan in work.seating.tables([one.id])[one.id]}
        self._locked: set[int] = set()
        self._noted: dict[tuple[int, int], Seats] = {}
        for sheet in work.sheets.of_rounds([one.id]):
            if sheet.counts:
                self._locked.add(sheet.table)
            for played in sheet.games:
                self._noted[sheet.table, played.number] = played.seats
        for (_, table, game), seats in work.seating.sat_in_rounds([one.id]).items():
            self._noted[table, game] = seats

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables that stand in this round."""
        return tuple(self._plans)

    def seats(self, table: int, game: int) -> Seats:
        """Who sits at a table in a game."""
        return self._noted.get((table, game), self._plans[table])

    def games(self, first: int) -> range:
        """The games from this one on."""
        return range(first, self.round.games + 1)

    def place(self, entrant: int, first: int = 1) -> tuple[int, Seat] | None:
        """Where somebody sits from this game on, at the first of them where they do."""
        for game in self.games(first):
            for table in self._plans:
                seat = self.seats(table, game).seat_of(entrant)
                if seat is not None:
                    return table, seat
        return None

    def taken_by(self, table: int, seat: Seat, first: int) -> int | None:
        """Who sits there in some game from this one on, ``None`` if nobody does."""
        taken = (self.seats(table, game)[seat] for game in self.games(first))
        return next((one for one in taken if one is not None), None)

    def locked(self, table: int) -> bool:
        """Whether the table's sheet has been accepted."""
        return table in self._locked

    def mates(self, entrant: int) -> set[int]:
        """Whom somebody meets in this round."""
        met: set[int] = set()
        for table in self._plans:
            for game in self.games(1):
                seats = self.seats(table, game)
                if seats.seat_of(entrant) is not None:
                    met |= set(seats.entrants)
        return met - {entrant}

    def sit_down(self, entrant: int, table: int, seat: Seat, first: int) -> None:
        """Give somebody an empty seat from this game on."""
        self._change(table, first, lambda seats: Seats.of({**dict(seats), seat: entrant}))

    def give_way(self, table: int, leaves: int, comes: int | None, first: int) -> None:
        """Put one in the other's place from this game on; nobody, where ``comes`` is ``None``."""

        def change(seats: Seats) -> Seats:
            after = {at: comes if one == leaves else one for at, one in seats}
            return Seats.of({at: one for at, one in after.items() if one is not None})

        self._change(table, first, change)

    def _change(self, table: int, first: int, change: Callable[[Seats], Seats]) -> None:
        work, at = self._work, self.round.id
        changed = {
            game: change(self.seats(table, game))
            for game in self.games(first)
            if first > 1 or (table, game) in self._noted
        }
        if first == 1:
            self._plans[table] = change(self._plans[table])
            plans = [TablePlan(one, seats) for one, seats in self._plans.items()]
            work.seating.seat_round(at, plans)
        for game, seats in changed.items():
            self._noted[table, game] = seats
            work.seating.set_sat(at, table, game, seats)


def open_round(work: Work, division: int, number: int, first: int | None) -> Round:
    """A round that is played, with this game in it."""
    one = work.rounds.numbered(division, number)
    if one.cancelled:
        raise SeatingError(
            Message("{title} was cancelled ({reason}).", title=one.title, reason=one.reason),
            field="round",
        )
    if first is not None and not 1 <= first <= one.games:
        raise SeatingError(
            Message("{title} has games 1 to {games}.", title=one.title, games=one.games),
            field="game",
        )
    return one


def refuse_locked(sitting: Sitting, table: int) -> None:
    """An accepted sheet holds its seats."""
    if sitting.locked(table):
        raise SeatingError(
            Message(
                "{round}, table {table} has been accepted, so its seats stay. "
                "Reopen it, or begin with a later round.",
                round=sitting.round.title,
                table=table,
            ),
            field="round",
        )


def incomer(work: Work, event: int, division: int, who: int | str) -> Entrant:
    """Who comes, by badge; a name is somebody new, who enters with the next badge."""
    if isinstance(who, int):
        return work.roster.by_badge(event, who)
    facts = named({"name": who})
    if len(facts.name) > NAME_LIMIT:
        raise DirectorError(
            Message(
                "A name has at most {name_limit} characters; this one has {facts_count}.",
                name_limit=NAME_LIMIT,
                facts_count=len(facts.name),
            ),
            field="name",
        )
    badge = work.roster.next_badge(event)
    return work.roster.get(work.roster.add(event, division, badge, Status.ENTERED, facts))


def refuse_stranger(work: Work, one: Entrant, division: int) -> None:
    """Who comes plays in this division and may play."""
    if one.division not in work.events.get(one.event).together(division):
        raise SeatingError(
            Message(
                "{name} (badge {badge}) plays in another division; move them first.",
                name=one.name,
                badge=one.badge,
            ),
            field="player",
        )
    if one.status is Status.DISQUALIFIED:
        raise SeatingError(
            Message(
                "{name} (badge {badge}) is disqualified and can't play.",
                name=one.name,
                badge=one.badge,
            ),
            field="player",
        )


def seats_to_take(
    work: Work, leaves: Entrant, comes: Entrant | None, from_round: int, from_game: int | None
) -> list[tuple[Sitting, TakenSeat]]:
    """The seats that one takes from the other, round by round; refuses where that cannot be."""
    if comes is not None:
        if leaves.id == comes.id:
            raise SeatingError(
                Message("Name two different players for the substitution."), field="player"
            )
        refuse_stranger(work, comes, leaves.division)
    first = open_round(work, leaves.division, from_round, from_game)
    found = []
    for one in work.rounds.all(leaves.division):
        if one.number < from_round or one.cancelled:
            continue
        sitting = Sitting(work, one)
        game = (from_game or 1) if one.id == first.id else 1
        if comes is not None and sitting.place(comes.id, game) is not None:
            raise SeatingError(
                Message(
                    "{comes} (badge {badge}) has a seat in {title} already.",
                    comes=comes.name,
                    badge=comes.badge,
                    title=one.title,
                ),
                field="player",
            )
        place = sitting.place(leaves.id, game)
        if place is not None:
            refuse_locked(sitting, place[0])
            found.append((sitting, TakenSeat(one.number, one.title, *place, game)))
    if not found:
        raise NotFound(
            Message(
                "{leaves} (badge {badge}) has no seat from round {from_round} on.",
                leaves=leaves.name,
                badge=leaves.badge,
                from_round=from_round,
            ),
            field="player",
        )
    return found


def met_again(
    work: Work, division: int, comes: Entrant, taken: Iterable[tuple[Sitting, TakenSeat]]
) -> set[int]:
    """Whom somebody would meet more than once with these seats."""
    pairs = list(taken)
    at_work = {seat.round for _, seat in pairs}
    met: Counter[int] = Counter()
    for one in work.rounds.all(division):
        if not one.cancelled and one.number not in at_work:
            met.update(Sitting(work, one).mates(comes.id))
    now: set[int] = set()
    for sitting, seat in pairs:
        seats = sitting.seats(seat.table, seat.from_game)
        mates = {one for at, one in seats if at is not seat.seat}
        met.update(mates)
        now |= mates
    return {one for one in now if met[one] > 1}


def free_seats(sitting: Sitting, first: int) -> tuple[tuple[int, Seat], ...]:
    """Seats of tables not yet accepted where nobody sits from this game on."""
    return tuple(
        (table, seat)
        for table in sitting.tables
        if not sitting.locked(table)
        for seat in SEATS
        if sitting.taken_by(table, seat, first) is None
    )


def refuse_taken(
    sitting: Sitting, table: int, seat: Seat, first: int, people: Mapping[int, Entrant]
) -> None:
    """The seat must be there, and empty from this game on."""
    title = sitting.round.title
    if table not in sitting.tables:
        raise NotFound(
            Message(
                "Table {table} does not stand in {title}. Choose an empty seat "
                "of a table that does.",
                table=table,
                title=title,
            ),
            field="table",
        )
    refuse_locked(sitting, table)
    taken = sitting.taken_by(table, seat, first)
    if taken is not None:
        raise SeatingError(
            Message(
                "Table {table} {wind} is taken by {people} in {title}. Choose "
                "an empty seat, or let one substitute the other.",
                table=table,
                wind=seat.wind,
                people=people[taken].name,
                title=title,
            ),
            field="seat",
        )


def refuse_thin(sitting: Sitting, table: int, first: int, who: Entrant) -> None:
    """A game needs two players."""
    for game in sitting.games(first):
        if len(sitting.seats(table, game).entrants) - 1 < _LEAST:
            raise SeatingError(
                Message(
                    "Without {who}, one player would be left at table {table} in "
                    "game {game} of {round}. Find a substitute, or seat the round "
                    "again.",
                    who=who.name,
                    table=table,
                    game=game,
                    round=sitting.round.title,
                ),
                field="player",
            )
