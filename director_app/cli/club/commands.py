"""``people`` and ``statistics``: the club across its events, and what an event's games tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import Session, many

if TYPE_CHECKING:
    from fractions import Fraction

    from director_app.services.club.statistics import EventStatistics, GamesTold
    from director_app.services.club.types import ClubPerson, Conducted, PersonEvent


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
        session.say("Nobody is found by these words." if args.query else "Nobody is in the book.")
        return
    heads = ("id", "name", "city", "events", "rounds", "average", "best", "wins", "conduct")
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
        f"{many(one.attended, 'event')}, {many(one.rounds, 'round')}, {one.points} points, "
        f"{many(one.wins, 'win')}"
    )
    if one.average is not None:
        session.say(
            f"{_decimals(one.average)} points a round, best round {one.best_round}, "
            f"{many(one.self_picks, 'self-pick')}, {many(one.walls, 'wall game')}"
        )
    if one.conduct:
        session.say(f"Conduct: {_conduct(one.conduct)}")
    heads = ("day", "event", "division", "place", "of", "total", "rounds", "status")
    session.table(heads, [_part(part) for part in told.events])


def _part(part: PersonEvent) -> tuple[object, ...]:
    place = "" if part.place is None else f"{'=' if part.tied else ''}{part.place}"
    rounds = " ".join("-" if one is None else str(one) for one in part.rounds)
    status = [] if part.status.plays else [part.status.value.replace("_", "-")]
    if part.through and not part.finished:
        status.append("not over")
    return (
        part.day.isoformat(),
        part.name,
        part.division if part.several else "",
        place,
        part.field or None,
        part.total if part.place is not None or part.rounds else None,
        rounds,
        ", ".join(status),
    )


def _conduct(conduct: Conducted) -> str:
    words = [
        many(conduct.complaints, "complaint") if conduct.complaints else "",
        many(conduct.warnings, "warning") if conduct.warnings else "",
        "disqualified" if conduct.disqualified else "",
        "barred" if conduct.barred else "",
    ]
    return ", ".join(word for word in words if word)


def _statistics(session: Session) -> None:
    from director_app.services.club.data import statistics_data

    told = session.desk.statistics.of_event(session.event, session.division)
    if session.as_json:
        session.give(statistics_data(told))
        return
    if not told.whole.games:
        session.say("No sheet is accepted yet, so there is nothing to count.")
        return
    _tell(session, told)


def _tell(session: Session, told: EventStatistics) -> None:
    whole = told.whole
    session.say(f"{told.name}: {many(whole.games, 'game')}")
    session.say(f"Average hand {_decimals(whole.average_hand)}")
    common = ", ".join(
        f"{value} ({many(times, 'time')})" for value, times in whole.common_hands[:3]
    )
    if common:
        session.say(f"Most common hands: {common}")
    for one in told.highest[:5]:
        where = f"round {one.round}, table {one.table}, game {one.game}"
        session.say(f"Highest hand: {one.value}, {one.name} (badge {one.badge}), {where}")
    if len(told.highest) > 5:
        session.say(f"and {len(told.highest) - 5} more")
    heads = ("", "games", "walls", "wall %", "hand", "self-picks", "jokerless", "time-outs")
    rows = [(one.title, one.told) for one in told.rounds]
    rows += [(one.name, one.told) for one in told.divisions]
    rows.append(("All", whole))
    session.table((*heads, "in error", "dead hands"), [_row(title, one) for title, one in rows])
    seats = [(one.seat.wind, one.games, one.points, _decimals(one.average)) for one in whole.seats]
    session.table(("seat", "games", "points", "a game"), seats)


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
