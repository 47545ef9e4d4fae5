"""``people`` and ``statistics``: the club across its events, and what an event's games tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, add_division, number, summary
from director_app.cli.session import CommandSession, value_words
from director_app.messages.message import Message, joined
from director_app.messages.places import place_mark
from director_app.services.club.data import part_data, person_data, statistics_data

if TYPE_CHECKING:
    from fractions import Fraction

    from director_app.services.club.service import ClubPerson, ConductRecord, PersonEvent
    from director_app.services.club.statistics import EventStatistics, GameStatistics


def add(commands: Commands) -> None:
    group = commands.group("people", summary("people"))
    everybody = group.add("list", "list all people, or those who match", _list)
    everybody.add_argument("query", nargs="*", metavar="QUERY", help="name, city, or number")
    show = group.add("show", "show a person and all their events", _show)
    show.add_argument("person", type=number, metavar="ID")
    for command in (everybody, show):
        command.add_argument("--practice", action="store_true", help="include practice events")
    told = commands.add("statistics", summary("statistics"), _statistics)
    add_division(told)


def _list(session: CommandSession) -> None:
    args = session.args
    people = session.desk.club.people(" ".join(args.query), practice=args.practice)
    if session.as_json:
        session.give([person_data(person) for person in people])
        return
    if not people:
        session.print_lines(
            Message("No match.") if args.query else Message("The club book has no people yet.")
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
        Message("times won"),
        Message("conduct"),
    )
    session.table(heads, [_person(person) for person in people])


def _person(person: ClubPerson) -> tuple[object, ...]:
    return (
        person.id,
        person.name,
        person.city,
        person.attended,
        person.rounds,
        _decimals(person.average),
        person.best_place,
        person.wins or None,
        _conduct(person.conduct),
    )


def _show(session: CommandSession) -> None:
    args = session.args
    told = session.desk.club.person(args.person, practice=args.practice)
    person = told.person
    if session.as_json:
        session.give({**person_data(person), "events": [part_data(part) for part in told.events]})
        return
    session.print_lines(f"{person.name}{f', {person.city}' if person.city else ''}")
    session.print_lines(
        Message(
            "{events}, {rounds}, {points} points, {wins}",
            events=Message("%n events", person.attended),
            rounds=Message("%n rounds", person.rounds),
            points=person.points,
            wins=Message("%n wins", person.wins),
        )
    )
    if person.average is not None:
        session.print_lines(
            Message(
                "{decimals} points per round, best round {best_round}, {self_picks}, {wall_games}",
                decimals=_decimals(person.average),
                best_round=person.best_round,
                self_picks=Message("%n self-picks", person.self_picks),
                wall_games=Message("%n wall games", person.walls),
            )
        )
    if person.conduct:
        session.print_lines(Message("Conduct: {conduct}", conduct=_conduct(person.conduct)))
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
    place = place_mark(part.place, tied=part.tied)
    rounds = " ".join("-" if points is None else str(points) for points in part.rounds)
    status = [] if part.status.plays else [value_words(part.status.value)]
    if part.through and not part.finished:
        status.append(Message("not finished"))
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


def _conduct(conduct: ConductRecord) -> str:
    words = [
        Message("%n complaints", conduct.complaints) if conduct.complaints else "",
        Message("%n warnings", conduct.warnings) if conduct.warnings else "",
        Message("disqualified") if conduct.disqualified else "",
        Message("barred") if conduct.barred else "",
    ]
    return joined(", ", (word for word in words if word))


def _statistics(session: CommandSession) -> None:
    told = session.here.statistics.of_event(session.division)
    if session.as_json:
        session.give(statistics_data(told))
        return
    if not told.whole.games:
        session.print_lines(Message("No sheets are accepted yet, so there’s nothing to count."))
        return
    _print_statistics(session, told)


def _print_statistics(session: CommandSession, told: EventStatistics) -> None:
    whole = told.whole
    session.print_lines(
        Message("{name}: {games}", name=told.name, games=Message("%n games", whole.games))
    )
    session.print_lines(Message("Average hand: {decimals}", decimals=_decimals(whole.average_hand)))
    common = joined(
        ", ",
        (
            Message("{value} ({times})", value=value, times=Message("%n times", times))
            for value, times in whole.common_hands[:3]
        ),
    )
    if common:
        session.print_lines(Message("Most common hands: {hands}", hands=common))
    for high in told.highest[:5]:
        where = Message(
            "round {round}, table {table}, game {game}",
            round=high.round,
            table=high.table,
            game=high.game,
        )
        session.print_lines(
            Message(
                "Highest hand: {points}, {name} (badge {badge}), {game}",
                points=high.value,
                name=high.name,
                badge=high.badge,
                game=where,
            )
        )
    if len(told.highest) > 5:
        session.print_lines(Message("and {number} more", number=len(told.highest) - 5))
    heads = (
        "",
        Message("games"),
        Message("walls"),
        Message("wall %"),
        Message("hand"),
        Message("self-picks"),
        Message("jokerless"),
        Message("timed out"),
    )
    rows = [(round_.title, round_.told) for round_ in told.rounds]
    rows += [(division.name, division.told) for division in told.divisions]
    rows.append((Message("All"), whole))
    session.table(
        (*heads, Message("in error"), Message("dead hands")),
        [_row(title, statistics) for title, statistics in rows],
    )
    seats = [
        (seat.seat.wind, seat.games, seat.points, _decimals(seat.average)) for seat in whole.seats
    ]
    session.table(
        (Message("seat"), Message("games"), Message("points"), Message("per game")), seats
    )


def _row(title: str, told: GameStatistics) -> tuple[object, ...]:
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
