"""What the book says of a round to be seated by the standing: who, in which order, where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from director_app.domain.events import Division
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.standings import RankedTally, ranked
from director_app.domain.tables import TablePlan
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.seating.by_standing import How, StandingRequest
from director_app.seating.note_words import standing_words
from director_app.seating.plan import SeatHabit, many
from director_app.services.divisions import seated_division
from director_app.services.names import labels
from director_app.services.seating.cuts import cut_players
from director_app.services.seating.replan_facts import sat_history
from director_app.services.seats.engine_requests import requests_of
from director_app.services.seats.reseating import refuse_begun
from director_app.services.standings.service import BookStandings
from director_app.storage.seating import DrawnSeating
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class ByStandingOptions:
    """What the director asks; ``cut`` is how many play on, ``None`` everybody."""

    round: int
    how: How = "bands"
    band: int = 1
    cut: int | None = None
    division: int | None = None

    @property
    def words(self) -> str:
        """The way in words: ``1–4, 5–8 …``, or ``snake``."""
        return standing_words(self.how, self.band)


@dataclass(frozen=True, slots=True)
class ByStandingRequest:
    """What the book says of a request."""

    rounds: tuple[Round, ...]
    after: int
    places: tuple[RankedTally, ...]
    order: tuple[int, ...]
    cut: tuple[int, ...]
    out: tuple[tuple[int, int], ...]
    first: StandingRequest
    names: Mapping[int, str]
    badges: Mapping[int, int]
    tied: tuple[str, ...]


def asked_of(
    work: UnitOfWork, standings: BookStandings, event: int, options: ByStandingOptions
) -> ByStandingRequest:
    """The order and everything else that a request needs; refuses what can't be seated so."""
    host = seated_division(work, event, options.division)
    together = work.events.get(event).together(host.id)
    every = [round_ for round_ in work.rounds.all(host.id) if not round_.cancelled]
    rounds = _rounds(work, host, every, options)
    before = [round_ for round_ in every if round_.number < options.round]
    _refuse_no_standing(work, rounds[0], before)
    after = before[-1].number
    views = [standings.standings_in(work, event, after, division) for division in sorted(together)]
    places = views[0].places
    if len(views) > 1:
        places = ranked(place.tally for view in views for place in view.places)
    plans = work.seating.tables(round_.id for round_ in every)
    entrants = {
        entrant.id: entrant for entrant in work.roster.all(event) if entrant.division in together
    }
    drawn = work.seating.drawn(host.id)
    gone = cut_players(drawn, options.round - 1, every, plans)
    order = _order(places, entrants, gone)
    order, cut = _cut(order, options)
    names = labels(work.roster.all(event))
    history = sat_history(work, [round_ for round_ in before if plans[round_.id]], plans)
    first = StandingRequest(
        order=order,
        how=options.how,
        band=options.band,
        history=history,
        apart=requests_of(work, event, order).apart,
        stationary=_stay(work, event, order, options.round, history),
        numbers=_numbers(work, host, plans[rounds[0].id], -(-len(order) // 4)),
        seats=_habit(drawn),
        seed=options.round,
    )
    return ByStandingRequest(
        rounds=rounds,
        after=after,
        places=places,
        order=order,
        cut=cut,
        out=views[0].out,
        first=first,
        names=names,
        badges={entrant.id: entrant.badge for entrant in entrants.values()},
        tied=_tied(places, order, cut, names),
    )


def _refuse_no_standing(work: UnitOfWork, round_: Round, before: Sequence[Round]) -> None:
    if not before:
        raise SeatingError(
            Message(
                "{round} comes first, so there are no standings yet. Draw "
                "it, and seat a later round by standings.",
                round=round_.title,
            ),
            field="round",
        )
    if not work.sheets.begun([each.id for each in before]):
        raise SeatingError(
            Message(
                "No sheets are in before {round}, so there are no "
                "standings yet. Accept the sheets first.",
                round=round_.title,
            ),
            field="round",
        )


def _rounds(
    work: UnitOfWork, host: Division, every: Sequence[Round], options: ByStandingOptions
) -> tuple[Round, ...]:
    """The round, and with a cut those after it; none of them may have a sheet that is in."""
    begin = work.rounds.numbered(host.id, options.round)
    if begin.cancelled:
        raise SeatingError(
            Message("{round} was canceled ({reason}).", round=begin.title, reason=begin.reason),
            field="round",
        )
    found = [round_ for round_ in every if round_.number == options.round]
    if options.cut is not None:
        found += [round_ for round_ in every if round_.number > options.round]
    refuse_begun(work, found, Message("Choose a later round."))
    return tuple(found)


def _order(
    places: Sequence[RankedTally], entrants: Mapping[int, Entrant], gone: frozenset[int]
) -> tuple[int, ...]:
    """The standing of those who play, best first; fill-ins last, and no more than fill a table."""
    here = any(entrant.status is Status.CHECKED_IN for entrant in entrants.values())

    def plays(entrant: Entrant) -> bool:
        return entrant.status is Status.CHECKED_IN if here else entrant.status.plays

    listed = dict.fromkeys(place.tally.entrant for place in places)
    rest = [entrant for entrant in entrants if entrant not in listed]
    whole = [
        entrants[who]
        for who in (*listed, *rest)
        if who in entrants and plays(entrants[who]) and who not in gone
    ]
    certain = [entrant.id for entrant in whole if not entrant.facts.fill_in]
    waiting = [entrant.id for entrant in whole if entrant.facts.fill_in]
    return (*certain, *waiting[: -len(certain) % 4])


def _cut(
    order: tuple[int, ...], options: ByStandingOptions
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if options.cut is None:
        return order, ()
    if options.cut >= len(order):
        raise SeatingError(
            Message(
                "{order_count}. A cut must leave fewer than that.",
                order_count=many(len(order), "player plays", "players play"),
            ),
            field="cut",
        )
    if options.cut < 4 or options.cut == 5:
        raise SeatingError(Message("A final needs 4 players, or 6 or more."), field="cut")
    return order[: options.cut], order[options.cut :]


def _tied(
    places: Sequence[RankedTally],
    order: Sequence[int],
    cut: Sequence[int],
    names: Mapping[int, str],
) -> tuple[str, ...]:
    """A tie that the cut goes through, in a sentence."""
    if not cut:
        return ()
    rank = {place.tally.entrant: place.rank for place in places}
    last, first = order[-1], cut[0]
    if rank.get(last) is None or rank.get(last) != rank.get(first):
        return ()
    return (
        Message(
            "{player} and {other_player} are tied at the cut. Decide who keeps playing.",
            player=names[last],
            other_player=names[first],
        ),
    )


def _stay(
    work: UnitOfWork,
    event: int,
    order: Sequence[int],
    number: int,
    history: Sequence[Sequence[TablePlan]],
) -> dict[int, int]:
    """The table that somebody keeps: asked for in this round, or held the round before."""
    requests = requests_of(work, event, order)
    last = {
        entrant: plan.table
        for plan in (history[-1] if history else ())
        for entrant in plan.seats.entrants
    }
    kept = {entrant: last[entrant] for entrant in sorted(requests.stationary) if entrant in last}
    for request in requests.seats:
        holds = request.since <= number and (request.until is None or number <= request.until)
        if holds and request.table is not None:
            kept[request.entrant] = request.table
    return kept


def _numbers(
    work: UnitOfWork, host: Division, now: Sequence[TablePlan], count: int
) -> tuple[int, ...]:
    """Table numbers: those that stand in the round, then more that nobody else has."""
    standing = sorted(plan.table for plan in now)
    if len(standing) >= count:
        return tuple(standing[:count])
    event = work.events.get(host.event)
    taken = {
        plan.table
        for other in event.divisions
        if other.seated_with is None and other.id != host.id
        for tables in work.seating.tables(
            round_.id for round_ in work.rounds.all(other.id)
        ).values()
        for plan in tables
    }
    more = host.table_numbers(count + len(standing) + len(taken))
    rest = [number for number in more if number not in taken and number not in standing]
    return tuple(sorted((*standing, *rest[: count - len(standing)])))


def _habit(drawn: DrawnSeating | None) -> SeatHabit:
    return "balance" if drawn is not None and drawn.seats == "balance" else "keep"
