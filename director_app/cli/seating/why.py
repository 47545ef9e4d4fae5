"""``seat why``: why somebody sits where they do, or whether two players meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import CommandSession
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from director_app.services.seating.explaining import WhyPair, WhyPerson, WhyRound


def add(group: Commands) -> None:
    why = group.add(
        "why",
        "explain why a player sits where they do, or whether two players play each other",
        _why,
    )
    why.add_argument("badge", type=number, metavar="BADGE", help="the player")
    why.add_argument("other", nargs="?", type=number, metavar="BADGE", help="possible opponent")
    add_division(why)


def _why(session: CommandSession) -> None:
    args, desk = session.args, session.here.seating.explaining
    if args.other is not None:
        pair = desk.pair(args.badge, args.other)
        if session.as_json:
            session.give(_pair_data(pair))
        else:
            session.print_lines(
                pair.told.sentence,
                *(Message("  {sentence}", sentence=reason.sentence) for reason in pair.why),
            )
        return
    person = desk.person(args.badge)
    if session.as_json:
        session.give(_person_data(person))
    else:
        _print_person(session, person)


def _pair_data(pair: WhyPair) -> dict[str, Any]:
    return {
        "badges": list(pair.badges),
        "names": list(pair.names),
        "apart": pair.apart,
        "meetings": [
            {
                "round": meeting.number,
                "table": meeting.table,
                "seats": [seat.value for seat in meeting.seats],
            }
            for meeting in pair.meetings
        ],
        "told": pair.told.sentence,
        "why": [reason.sentence for reason in pair.why],
    }


def _person_data(person: WhyPerson) -> dict[str, Any]:
    return {
        "badge": person.badge,
        "name": person.name,
        "met": person.met,
        "never": person.never,
        "repeats": person.repeats,
        "short_rounds": person.short_rounds,
        "sat_out": person.sat_out,
        "seats": {seat.value: count for seat, count in person.seats.items()},
        "tables": list(person.tables),
        "rounds": [_round_data(round_) for round_ in person.rounds],
    }


def _round_data(round_: WhyRound) -> dict[str, Any]:
    return {
        "round": round_.number,
        "table": round_.place[0] if round_.place else None,
        "seat": round_.place[1].value if round_.place else None,
        "meets": [
            {"badge": each.badge, "name": each.name, "again": each.again} for each in round_.meets
        ],
        "why": [each.sentence for each in round_.why],
    }


def _print_person(session: CommandSession, person: WhyPerson) -> None:
    met = Message("plays %n opponents", person.met)
    if person.never:
        met = Message("{plays}, never the other {others}", plays=met, others=person.never)
    again = (
        Message(", {repeats}", repeats=Message("%n repeats", person.repeats))
        if person.repeats
        else ""
    )
    session.print_lines(
        Message(
            "{name} ({badge}) {met}{again}.",
            name=person.name,
            badge=person.badge,
            met=met,
            again=again,
        )
    )
    for round_ in person.rounds:
        place = (
            Message("table {table} {wind}", table=round_.place[0], wind=round_.place[1].value)
            if round_.place
            else Message("no seat")
        )
        names = joined(
            ", ",
            (
                Message(
                    "{name}{also}", name=each.name, also=Message(" (again)") if each.again else ""
                )
                for each in round_.meets
            ),
        )
        session.print_lines(
            Message(
                "  round {number}, {place}{opponents}",
                number=round_.number,
                place=place,
                opponents=Message(": with {names}", names=names) if names else "",
            )
        )
        session.print_lines(
            *(Message("    {sentence}", sentence=each.sentence) for each in round_.why)
        )
