"""``seat arrive``, ``leave`` and ``renumber``: single seats and tables that change."""

from __future__ import annotations

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import CommandSession
from director_app.domain.tables import Seat
from director_app.messages.message import Message


def add(group: Commands) -> None:
    come = group.add("arrive", "seat a late arrival in an empty seat", _arrive)
    come.add_argument("badge", type=number, metavar="BADGE")
    come.add_argument("--round", dest="round", type=number, metavar="ROUND", required=True)
    come.add_argument("--table", type=number, metavar="TABLE", required=True)
    come.add_argument("--seat", choices=("E", "N", "W", "S"), required=True)
    go = group.add("leave", "have a player leave a round; the seat stays empty", _leave)
    go.add_argument("badge", type=number, metavar="BADGE")
    go.add_argument("--round", dest="round", type=number, metavar="ROUND", required=True)
    for parser in (come, go):
        parser.add_argument(
            "--game", type=number, default=1, metavar="G", help="default: the first"
        )
    other = group.add("renumber", "change a table’s number in later rounds", _renumber)
    other.add_argument("table", type=number, metavar="TABLE")
    other.add_argument("to", type=number, metavar="NUMBER")
    other.add_argument("--from", dest="first", type=number, metavar="ROUND", required=True)
    add_division(other)


def _arrive(session: CommandSession) -> None:
    args, seat = session.args, Seat(session.args.seat)
    desk = session.here.seating.replanning
    desk.arrive(args.badge, args.round, args.table, seat, args.game)
    session.answer(
        {
            "badge": args.badge,
            "round": args.round,
            "table": args.table,
            "seat": seat.value,
            "game": args.game,
        },
        Message(
            "Badge {badge} takes table {table} {wind}, starting in round "
            "{round}, game {game}. Reseat the rounds after that.",
            badge=args.badge,
            table=args.table,
            wind=seat.wind,
            round=args.round,
            game=args.game,
        ),
    )


def _leave(session: CommandSession) -> None:
    args = session.args
    session.here.seating.replanning.leave_from(args.badge, args.round, args.game)
    session.answer(
        {"badge": args.badge, "round": args.round, "game": args.game},
        Message(
            "Badge {badge} stops playing in round {round}, starting with "
            "game {game}. Reseat the rounds after that.",
            badge=args.badge,
            round=args.round,
            game=args.game,
        ),
    )


def _renumber(session: CommandSession) -> None:
    args, desk = session.args, session.here.seating.replanning
    rounds = desk.renumber(args.table, args.to, args.first)
    session.answer(
        {"table": args.table, "to": args.to, "from": args.first, "rounds": rounds},
        Message(
            "Table {table} is now table {new_table} in {rounds}.",
            table=args.table,
            new_table=args.to,
            rounds=Message("%n rounds", rounds),
        ),
    )
