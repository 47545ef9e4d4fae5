"""``seat by-standing``: a round seated by the standing, in bands, a snake, or to a final."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import CommandSession
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from director_app.services.seating.by_standing import StandingProposal, StandingTable


def add(group: Commands) -> None:
    parser = group.add("by-standing", "seat a round by the standings before it", _seat)
    parser.add_argument("--round", type=number, metavar="R", required=True)
    parser.add_argument("--how", choices=("bands", "snake"), default="bands", help="default: bands")
    parser.add_argument(
        "--band",
        type=number,
        default=1,
        metavar="N",
        help="number of tables mixed together (default: 1)",
    )
    parser.add_argument(
        "--cut", type=number, metavar="P", help=("number of players who keep playing")
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="show the tables, but change nothing"
    )
    add_division(parser)


def _seat(session: CommandSession) -> None:
    args, desk = session.args, session.here.seating.by_standing
    seen = desk.propose(args.round, args.how, args.band, args.cut)
    if not args.dry_run:
        desk.apply(seen)
    if session.as_json:
        session.give(_data(seen, dry_run=args.dry_run))
    else:
        _print_proposal(session, seen, dry_run=args.dry_run)


def _data(seen: StandingProposal, *, dry_run: bool) -> dict[str, Any]:
    return {
        "round": seen.options.round,
        "after": seen.after,
        "how": seen.options.how,
        "band": seen.options.band,
        "cut": seen.options.cut,
        "dry_run": dry_run,
        "provisional": seen.provisional,
        "sheets_out": [{"round": at, "table": table} for at, table in seen.out],
        "tables": [_table(table) for table in seen.tables],
        "again": [
            {"players": [badge, other], "rounds": list(rounds)}
            for badge, other, rounds in seen.again
        ],
        "plays_no_more": list(seen.cut),
        "later_rounds": list(seen.later),
        "notes": list(seen.notes),
    }


def _table(table: StandingTable) -> dict[str, Any]:
    return {
        "table": table.table,
        "band": table.band,
        "players": [
            {
                "seat": each.seat.value,
                "badge": each.badge,
                "name": each.name,
                "place": each.place,
                "total": each.total,
            }
            for each in table.players
        ],
    }


def _print_proposal(session: CommandSession, seen: StandingProposal, *, dry_run: bool) -> None:
    facts: dict[str, object] = {
        "round": seen.options.round,
        "last_round": seen.after,
        "way": seen.options.words,
        "tables": Message("%n tables", len(seen.tables)),
        "pairs": Message("%n pairs play each other", len(seen.again)),
    }
    session.print_lines(
        Message(
            "Would seat round {round} by the standings after round {last_round}: "
            "{way}, {tables}, {pairs} again.",
            **facts,
        )
        if dry_run
        else Message(
            "Seated round {round} by the standings after round {last_round}: "
            "{way}, {tables}, {pairs} again.",
            **facts,
        )
    )
    for table in seen.tables:
        who = joined(
            ", ",
            (
                Message(
                    "{value} {name} ({place})",
                    value=each.seat.value,
                    name=each.name,
                    place=each.place or Message("no place"),
                )
                for each in table.players
            ),
        )
        session.print_lines(Message("  table {table}: {players}", table=table.table, players=who))
    for first, second, rounds in seen.again:
        session.print_lines(
            Message(
                "  {player} and {other_player} played each other in round {rounds}",
                player=first,
                other_player=second,
                rounds=joined(Message(" and "), map(str, rounds)),
            )
        )
    if seen.provisional:
        out = joined(
            ", ",
            (
                Message("round {round}, table {table}", round=at, table=table)
                for at, table in seen.out
            ),
        )
        session.print_lines(Message("Provisional. Sheets missing: {tables}.", tables=out))
    session.print_lines(*seen.notes)
    if seen.cut:
        session.print_lines(
            Message(
                "{players} out after the cut.", players=Message("%n players are", len(seen.cut))
            )
        )
