"""``seat sat``: who really sat where in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import Session, many
from director_app.errors import SeatingError

if TYPE_CHECKING:
    from director_app.services.seating.really_sat import Moved, SatPreview, SatView, SatWish, Spot

_NOWHERE = {"none", "-"}


def add(group: Commands) -> None:
    """Add the command."""
    sat = group.add("sat", "record who really sat where, sheets and points included", _sat)
    sat.add_argument(
        "places",
        nargs="*",
        metavar="BADGE=TABLE:SEAT",
        help="who sat where (=none: nowhere); who is put out takes the place left open",
    )
    sat.add_argument("--round", type=number, metavar="R", required=True)
    sat.add_argument(
        "--tables",
        nargs=2,
        type=number,
        metavar=("A", "B"),
        help="two tables had each other's sheets",
    )
    sat.add_argument("--from-game", type=number, metavar="G", default=1, help="else the first")
    sat.add_argument("--until-game", type=number, metavar="G", help="else the last")
    sat.add_argument(
        "--keep-plan", action="store_true", help="note it, though the round has not begun"
    )
    sat.add_argument("--dry-run", action="store_true", help="tell what would change, and leave it")
    add_division(sat)


def _sat(session: Session) -> None:
    desk, event = session.desk.really_sat, session.event
    view = desk.at(event, session.args.round, session.division)
    wish = _wish(session, view)
    preview = desk.preview(event, wish)
    if not session.args.dry_run:
        desk.record(event, wish)
    if session.as_json:
        session.give(_data(preview, session.args.round, dry_run=session.args.dry_run))
    else:
        _tell(session, preview)


def _wish(session: Session, view: SatView) -> SatWish:
    from director_app.services.seating.really_sat import SatWish

    args = session.args
    if bool(args.places) == bool(args.tables):
        raise SeatingError("Say who sat where as BADGE=TABLE:SEAT, or name two --tables.")
    return SatWish(
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
        raise SeatingError(f"{text!r} is not of the form BADGE=TABLE:SEAT, as 17=3:E.")
    if sum(one.partition("=")[0].strip() == badge for one in every) > 1:
        raise SeatingError(f"Badge {badge} is named twice; one player has one seat.")
    if place.casefold() in _NOWHERE:
        return int(badge), None
    spot = view.spot(place)
    if spot is None:
        raise SeatingError(
            f"{place!r} is no seat of {view.round.title}; name a table from {min(view.tables)} to "
            f"{max(view.tables)} and a seat, as {min(view.tables)}:E.",
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
                "badge": one.badge,
                "name": one.name,
                "from": _place(one.before),
                "to": _place(one.after),
                "points_before": one.points_before,
                "points_after": one.points_after,
                "completed": one.by_rule,
            }
            for one in preview.moves
        ],
        "sheets": [{"table": table, "state": state.value} for table, state in preview.sheets],
        "rulings": [
            {"number": one.number, "label": one.label, "name": one.name, "table": one.table}
            for one in preview.rulings
        ],
        "places": [
            {"badge": one.badge, "name": one.name, "before": one.before, "after": one.after}
            for one in preview.places
        ],
    }


def _place(spot: Spot | None) -> dict[str, Any] | None:
    return None if spot is None else {"table": spot[0], "seat": spot[1].value}


def _tell(session: Session, preview: SatPreview) -> None:
    first = "Would record" if session.args.dry_run else "Recorded"
    session.say(f"{first}: {preview.label}.")
    session.say(*(f"  {_line(one)}" for one in preview.moves))
    if preview.plan:
        session.say("The plan of the round changes; cards of those named are to be printed again.")
    tables = ", ".join(str(table) for table, state in preview.sheets if state.value == "accepted")
    if tables:
        session.say(f"Points went with the seats; accepted sheets mended: {tables}.")
    for one in preview.places:
        session.say(f"  place of {one.name}: {one.before or '-'} to {one.after or '-'}")
    for ruling in preview.rulings:
        session.say(
            f"Ruling {ruling.number} names {ruling.name} at table {ruling.table}: look at it."
        )


def _line(one: Moved) -> str:
    told = f"{one.name} ({one.badge}): {_words(one.before)} to {_words(one.after)}"
    if one.points_before is not None or one.points_after is not None:
        told += f", {_points(one.points_before)} to {_points(one.points_after)}"
    return told + (" (the place left open)" if one.by_rule else "")


def _words(spot: Spot | None) -> str:
    return "no seat" if spot is None else f"table {spot[0]} {spot[1].wind}"


def _points(points: int | None) -> str:
    return "no points" if points is None else many(points, "point")
