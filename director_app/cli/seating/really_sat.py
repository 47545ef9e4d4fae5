"""``seat sat``: who really sat where in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import CommandSession
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.services.seating.really_sat import SatCorrection

if TYPE_CHECKING:
    from director_app.services.seating.really_sat import MovedPlayer, SatPreview, SatView, Spot

_NOWHERE = {"none", "-"}


def add(group: Commands) -> None:
    sat = group.add("sat", "fix wrong seats: who actually sat where, with sheets and points", _sat)
    sat.add_argument(
        "places",
        nargs="*",
        metavar="BADGE=TABLE:SEAT",
        help="who sat where (=none: nowhere); a displaced player takes the open seat",
    )
    sat.add_argument("--round", type=number, metavar="R", required=True)
    sat.add_argument(
        "--tables",
        nargs=2,
        type=number,
        metavar=("A", "B"),
        help="two tables that had each other’s sheets",
    )
    sat.add_argument("--from-game", type=number, metavar="G", default=1, help="default: the first")
    sat.add_argument("--until-game", type=number, metavar="G", help="default: the last")
    sat.add_argument(
        "--keep-plan", action="store_true", help="record it even if the round hasn’t started"
    )
    sat.add_argument(
        "--dry-run", action="store_true", help="show what would change, but change nothing"
    )
    add_division(sat)


def _sat(session: CommandSession) -> None:
    desk = session.here.seating.really_sat
    view = desk.at(session.args.round)
    request = _request(session, view)
    preview = desk.preview(request)
    if not session.args.dry_run:
        desk.record(request)
    if session.as_json:
        session.give(_data(preview, session.args.round, dry_run=session.args.dry_run))
    else:
        _print_preview(session, preview)


def _request(session: CommandSession, view: SatView) -> SatCorrection:
    args = session.args
    if bool(args.places) == bool(args.tables):
        raise SeatingError(
            Message("Who sat where? Write BADGE=TABLE:SEAT, or give two tables with --tables.")
        )
    return SatCorrection(
        round=args.round,
        placements=dict(_placement(view, text, args.places) for text in args.places),
        from_game=args.from_game,
        until_game=args.until_game,
        division=session.division,
        tables=tuple(args.tables) if args.tables else None,
        keep_plan=args.keep_plan,
    )


def _placement(view: SatView, text: str, every: list[str]) -> tuple[int, Spot | None]:
    badge, sign, place = (part.strip() for part in text.partition("="))
    if not sign or not (badge.isascii() and badge.isdecimal()):
        raise SeatingError(
            Message("{typed} should look like BADGE=TABLE:SEAT, such as 17=3:E.", typed=repr(text))
        )
    if sum(placement.partition("=")[0].strip() == badge for placement in every) > 1:
        raise SeatingError(
            Message("Badge {badge} is listed twice. A player has only one seat.", badge=badge)
        )
    if place.casefold() in _NOWHERE:
        return int(badge), None
    spot = view.spot(place)
    if spot is None:
        raise SeatingError(
            Message(
                "{typed} isn’t a seat in {round}. Give a table from {first_table} "
                "to {last_table} and a seat, such as {first_table}:E.",
                typed=repr(place),
                round=view.round.title,
                first_table=min(view.tables),
                last_table=max(view.tables),
            ),
            field="seat",
        )
    return int(badge), spot


def _data(preview: SatPreview, at: int, *, dry_run: bool) -> dict[str, Any]:
    first, last = preview.games
    return {
        "round": at,
        "from_game": first,
        "until_game": last,
        "dry_run": dry_run,
        "label": preview.label,
        "plan_changes": preview.plan,
        "moves": [
            {
                "badge": move.badge,
                "name": move.name,
                "from": _place(move.before),
                "to": _place(move.after),
                "points_before": move.points_before,
                "points_after": move.points_after,
                "completed": move.by_rule,
            }
            for move in preview.moves
        ],
        "sheets": [{"table": table, "state": state.value} for table, state in preview.sheets],
        "rulings": [
            {
                "number": ruling.number,
                "label": ruling.label,
                "name": ruling.name,
                "table": ruling.table,
            }
            for ruling in preview.rulings
        ],
        "places": [
            {"badge": place.badge, "name": place.name, "before": place.before, "after": place.after}
            for place in preview.places
        ],
    }


def _place(spot: Spot | None) -> dict[str, Any] | None:
    return None if spot is None else {"table": spot[0], "seat": spot[1].value}


def _print_preview(session: CommandSession, preview: SatPreview) -> None:
    first = Message("Would record") if session.args.dry_run else Message("Recorded")
    session.print_lines(Message("{first}: {label}.", first=first, label=preview.label))
    session.print_lines(*(Message("  {line}", line=_line(move)) for move in preview.moves))
    if preview.plan:
        session.print_lines(
            Message("The round’s seating changes. Reprint the cards of the players listed.")
        )
    tables = ", ".join(str(table) for table, state in preview.sheets if state.value == "accepted")
    if tables:
        session.print_lines(
            Message(
                "Points moved with the seats. Accepted sheets corrected: {tables}.", tables=tables
            )
        )
    for place in preview.places:
        session.print_lines(
            Message(
                "  place of {name}: {before} to {after}",
                name=place.name,
                before=place.before or "-",
                after=place.after or "-",
            )
        )
    for ruling in preview.rulings:
        session.print_lines(
            Message(
                "Ruling {number} names {name} at table {table}. Check it.",
                number=ruling.number,
                name=ruling.name,
                table=ruling.table,
            )
        )


def _line(move: MovedPlayer) -> str:
    message = Message(
        "{name} ({badge}): {former_seat} to {seat}",
        name=move.name,
        badge=move.badge,
        former_seat=_words(move.before),
        seat=_words(move.after),
    )
    if move.points_before is not None or move.points_after is not None:
        message += Message(
            ", {points_before} to {points_after}",
            points_before=_points(move.points_before),
            points_after=_points(move.points_after),
        )
    return message + (Message(" (the open seat)") if move.by_rule else "")


def _words(spot: Spot | None) -> str:
    return (
        Message("no seat")
        if spot is None
        else Message("table {table} {wind}", table=spot[0], wind=spot[1].wind)
    )


def _points(points: int | None) -> str:
    return Message("no points") if points is None else Message("%n points", points)
