"""``people`` and ``statistics``: the club across its events, and what an event's games tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import Session, value_words
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from fractions import Fraction

    from director_app.services.club.service import ClubPerson, Conducted, PersonEvent
    from director_app.services.club.statistics import EventStatistics, GamesTold


def add(commands: Commands) -> None:
    """Add the commands."""
    group = commands.group("people", "people of the club book across its events")
    everybody = group.add("list", "everybody, or those whom words find", _list)
    everybody.add_argument("query", nargs="*", metavar="QUERY", help="name, city or number")
    one = group.add("show", "somebody with every event", _show)
    one.add_argument("person", type=number, metavar="ID")
    for command in (everybody, one):
        command.add_argument("--practice", action="store_true", help="practice events too")
    told = commands.add("statistics", "what the games of an event tell", _statistics)
    add_division(told)


def _list(session: Session) -> None:
    from director_app.services.club.data import person_data

    args = session.args
    people = session.desk.club.people(" ".join(args.query), practice=args.practice)
    if session.as_json:
        session.give([person_data(one) for one in people])
        return
    if not people:
        session.say(
            Message("Nobody is found by these words.")
            if args.query
            else Message("Nobody is in the book.")
        )
        return
    heads = (
        Message("id"),
        Message("name"),
        Message("city"),
        Message("events"),
        Message("rounds"),
        Message("average"),
        Message("best"),
        Message("wins"),
        Message("conduct"),
    )
    session.table(heads, [_person(one) for one in people])


def _person(one: ClubPerson) -> tuple[object, ...]:
    return (
        one.id,
        one.name,
        one.city,
        one.attended,
        one.rounds,
        _decimals(one.average),
        one.best_place,
        one.wins or None,
        _conduct(one.conduct),
    )


def _show(session: Session) -> None:
    from director_app.services.club.data import part_data, person_data

    args = session.args
    told = session.desk.club.person(args.person, practice=args.practice)
    one = told.person
    if session.as_json:
        session.give({**person_data(one), "events": [part_data(part) for part in told.events]})
        return
    session.say(f"{one.name}{f', {one.city}' if one.city else ''}")
    session.say(
        Message(
            "{events}, {rounds}, {points} points, {wins}",
            events=Message("%n events", one.attended),
            rounds=Message("%n rounds", one.rounds),
            points=one.points,
            wins=Message("%n wins", one.wins),
        )
    )
    if one.average is not None:
        session.say(
            Message(
                "{decimals} points a round, best round {best_round}, {self_picks}, {wall_games}",
                decimals=_decimals(one.average),
                best_round=one.best_round,
                self_picks=Message("%n self-picks", one.self_picks),
                wall_games=Message("%n wall games", one.walls),
            )
        )
    if one.conduct:
        session.say(Message("Conduct: {conduct}", conduct=_conduct(one.conduct)))
    heads = (
        Message("day"),
        Message("event"),
        Message("division"),
        Message("place"),
        Message("of"),
        Message("total"),
        Message("rounds"),
        Message("status"),
    )
    session.table(heads, [_part(part) for part in told.events])


def _part(part: PersonEvent) -> tuple[object, ...]:
    place = "" if part.place is None else f"{'=' if part.tied else ''}{part.place}"
    rounds = " ".join("-" if one is None else str(one) for one in part.rounds)
    status = [] if part.status.plays else [value_words(part.status.value, "-")]
    if part.through and not part.finished:
        status.append(Message("not over"))
    return (
        part.day.isoformat(),
        part.name,
        part.division if part.several else "",
        place,
        part.field or None,
        part.total if part.place is not None or part.rounds else None,
        rounds,
        joined(", ", status),
    )


def _conduct(conduct: Conducted) -> str:
    words = [
        Message("%n complaints", conduct.complaints) if conduct.complaints else "",
        Message("%n warnings", conduct.warnings) if conduct.warnings else "",
        Message("disqualified") if conduct.disqualified else "",
        Message("barred") if conduct.barred else "",
    ]
    return joined(", ", (word for word in words if word))


def _statistics(session: Session) -> None:
    from director_app.services.club.data import statistics_data

    told = session.desk.statistics.of_event(session.event, session.division)
    if session.as_json:
        session.give(statistics_data(told))
        return
    if not told.whole.games:
        session.say(Message("No sheet is accepted yet, so there is nothing to count."))
        return
    _tell(session, told)


def _tell(session: Session, told: EventStatistics) -> None:
    whole = told.whole
    session.say(Message("{name}: {games}", name=told.name, games=Message("%n games", whole.games)))
    session.say(Message("Average hand {decimals}", decimals=_decimals(whole.average_hand)))
    common = joined(
        ", ",
        (
            Message("{value} ({times})", value=value, times=Message("%n times", times))
            for value, times in whole.common_hands[:3]
        ),
    )
    if common:
        session.say(Message("Most common hands: {common}", common=common))
    for one in told.highest[:5]:
        where = Message(
            "round {round}, table {table}, game {game}",
            round=one.round,
            table=one.table,
            game=one.game,
        )
        session.say(
            Message(
                "Highest hand: {value}, {name} (badge {badge}), {where}",
                value=one.value,
                name=one.name,
                badge=one.badge,
                where=where,
            )
        )
    if len(told.highest) > 5:
        session.say(Message("and {number} more", number=len(told.highest) - 5))
    heads = (
        "",
        Message("games"),
        Message("walls"),
        Message("wall %"),
        Message("hand"),
        Message("self-picks"),
        Message("jokerless"),
        Message("time-outs"),
    )
    rows = [(one.title, one.told) for one in told.rounds]
    rows += [(one.name, one.told) for one in told.divisions]
    rows.append((Message("All"), whole))
    session.table(
        (*heads, Message("in error"), Message("dead hands")),
        [_row(title, one) for title, one in rows],
    )
    seats = [(one.seat.wind, one.games, one.points, _decimals(one.average)) for one in whole.seats]
    session.table((Message("seat"), Message("games"), Message("points"), Message("a game")), seats)


def _row(title: str, told: GamesTold) -> tuple[object, ...]:
    share = told.wall_share
    return (
        title,
        told.games,
        told.walls,
        None if share is None else round(share * 100),
        _decimals(told.average_hand),
        told.self_picks,
        told.jokerless,
        told.incomplete,
        told.errors,
        told.dead,
    )


def _decimals(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.1f}"
