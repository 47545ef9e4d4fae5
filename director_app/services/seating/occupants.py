"""Who takes or leaves a single seat: a substitute, a late arrival, somebody who falls ill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS, Seat
from director_app.domain.written import written_person
from director_app.errors import NotFound, SeatingError
from director_app.messages.message import Message
from director_app.services.seats.sitting import Sitting
from director_app.services.written_names import facts_named
from director_app.storage.unit_of_work import UnitOfWork

_LEAST = 2


@dataclass(frozen=True, slots=True)
class TakenSeat:
    """A seat that changes hands, from a game of its round on."""

    round: int
    title: str
    table: int
    seat: Seat
    from_game: int = 1


def open_round(work: UnitOfWork, division: int, number: int, first: int | None) -> Round:
    """The round of this number; refuses a cancelled one, and a game that it does not have."""
    round_ = work.rounds.numbered(division, number)
    if round_.cancelled:
        raise SeatingError(
            Message("{round} was canceled ({reason}).", round=round_.title, reason=round_.reason),
            field="round",
        )
    if first is not None and not 1 <= first <= round_.games:
        raise SeatingError(
            Message("{round} has only games 1 to {games}.", round=round_.title, games=round_.games),
            field="game",
        )
    return round_


def refuse_locked(sitting: Sitting, table: int) -> None:
    """Refuse to change the seats of a table whose sheet is accepted."""
    if sitting.locked(table):
        raise SeatingError(
            Message(
                "{round}, table {table} is already accepted, so its seats "
                "can’t change. Reopen it, or start with a later round.",
                round=sitting.round.title,
                table=table,
            ),
            field="round",
        )


def incomer(work: UnitOfWork, event: int, division: int, who: int | str) -> Entrant:
    """Who comes, by badge; a name is somebody new, who enters with the next badge."""
    if isinstance(who, int):
        return work.roster.by_badge(event, who)
    facts = written_person(facts_named({"name": who}))
    badge = work.roster.next_badge(event)
    return work.roster.get(work.roster.add(event, division, badge, Status.ENTERED, facts))


def refuse_stranger(work: UnitOfWork, entrant: Entrant, division: int) -> None:
    """Refuse somebody who plays in a division seated elsewhere, or is disqualified."""
    if entrant.division not in work.events.get(entrant.event).together(division):
        raise SeatingError(
            Message(
                "{name} (badge {badge}) plays in another division. Move them first.",
                name=entrant.name,
                badge=entrant.badge,
            ),
            field="player",
        )
    if entrant.status is Status.DISQUALIFIED:
        raise SeatingError(
            Message(
                "{name} (badge {badge}) is disqualified and can’t play.",
                name=entrant.name,
                badge=entrant.badge,
            ),
            field="player",
        )


def seats_to_take(
    work: UnitOfWork, leaves: Entrant, comes: Entrant | None, from_round: int, from_game: int | None
) -> list[tuple[Sitting, TakenSeat]]:
    """The seats that one takes from the other, round by round; refuses where that cannot be."""
    if comes is not None:
        if leaves.id == comes.id:
            raise SeatingError(
                Message("Choose two different players for the substitution."), field="player"
            )
        refuse_stranger(work, comes, leaves.division)
    first = open_round(work, leaves.division, from_round, from_game)
    found = []
    for round_ in work.rounds.all(leaves.division):
        if round_.number < from_round or round_.cancelled:
            continue
        sitting = Sitting(work, round_)
        game = (from_game or 1) if round_.id == first.id else 1
        if comes is not None and sitting.place(comes.id, game) is not None:
            raise SeatingError(
                Message(
                    "{player} (badge {badge}) already has a seat in {round}.",
                    player=comes.name,
                    badge=comes.badge,
                    round=round_.title,
                ),
                field="player",
            )
        place = sitting.place(leaves.id, game)
        if place is not None:
            refuse_locked(sitting, place[0])
            found.append((sitting, TakenSeat(round_.number, round_.title, *place, game)))
    if not found:
        raise NotFound(
            Message(
                "{player} (badge {badge}) has no seat from round {from_round} on.",
                player=leaves.name,
                badge=leaves.badge,
                from_round=from_round,
            ),
            field="player",
        )
    return found


def met_again(
    work: UnitOfWork, division: int, comes: Entrant, taken: Iterable[tuple[Sitting, TakenSeat]]
) -> set[int]:
    """Whom somebody would meet more than once with these seats."""
    pairs = list(taken)
    at_work = {seat.round for _, seat in pairs}
    met: Counter[int] = Counter()
    for round_ in work.rounds.all(division):
        if not round_.cancelled and round_.number not in at_work:
            met.update(Sitting(work, round_).mates(comes.id))
    now: set[int] = set()
    for sitting, seat in pairs:
        seats = sitting.seats(seat.table, seat.from_game)
        mates = {mate for at, mate in seats if at is not seat.seat}
        met.update(mates)
        now |= mates
    return {mate for mate in now if met[mate] > 1}


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
    """Refuse a table that is not there or is accepted, and a seat taken from this game on."""
    title = sitting.round.title
    if table not in sitting.tables:
        raise NotFound(
            Message(
                "Table {table} isn’t used in {round}. Choose an empty seat at a table that is.",
                table=table,
                round=title,
            ),
            field="table",
        )
    refuse_locked(sitting, table)
    taken = sitting.taken_by(table, seat, first)
    if taken is not None:
        raise SeatingError(
            Message(
                "{player} already has table {table} {wind} in {round}. "
                "Choose an empty seat, or make a substitution.",
                table=table,
                wind=seat.wind,
                player=people[taken].name,
                round=title,
            ),
            field="seat",
        )


def refuse_thin(sitting: Sitting, table: int, first: int, who: Entrant) -> None:
    """Refuse to leave a single player at the table in a game; it takes two."""
    for game in sitting.games(first):
        if len(sitting.seats(table, game).entrants) - 1 < _LEAST:
            raise SeatingError(
                Message(
                    "Without {player}, only one player is left at table "
                    "{table} in game {game} of {round}. Find a substitute, "
                    "or reseat the round.",
                    player=who.name,
                    table=table,
                    game=game,
                    round=sitting.round.title,
                ),
                field="player",
            )
