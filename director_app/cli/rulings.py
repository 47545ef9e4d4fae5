"""``ruling``: the penalty and ruling log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number, whole
from director_app.cli.session import Session, local, utc

if TYPE_CHECKING:
    from director_app.services.rulings import RulingLine


def add(commands: Commands) -> None:
    """Add the commands."""
    group = commands.group("ruling", "log penalties and rulings")
    new = group.add("add", "log a penalty or ruling; prints its number", _add)
    new.add_argument("--kind", required=True, help="see ruling kinds; free for your own words")
    new.add_argument(
        "--player", action="append", required=True, type=number, metavar="BADGE", dest="players"
    )
    new.add_argument("--round", type=number, metavar="R")
    new.add_argument("--table", type=number, metavar="T")
    new.add_argument("--game", type=number, metavar="G")
    new.add_argument("--points", type=whole, metavar="P", help="where the sheet leaves them open")
    new.add_argument("--note", default="", metavar="TEXT")
    group.add("list", "the log in order", _list)
    kinds = group.add("kinds", "what can be logged under the event's rules", _kinds)
    add_division(kinds)
    cancel = group.add("cancel", "cancel a ruling; it stays in the log", _cancel)
    cancel.add_argument("number", type=number, metavar="NUMBER")
    cancel.add_argument("--reason", required=True, metavar="TEXT")


def _add(session: Session) -> None:
    from director_app.services.rulings import NewRuling

    args = session.args
    new = NewRuling(
        kind=args.kind,
        badges=tuple(dict.fromkeys(args.players)),
        round=args.round,
        table=args.table,
        game=args.game,
        points=args.points,
        note=args.note,
    )
    made = session.desk.rulings.add(session.event, new)
    line = _numbered(session, made.number)
    conduct = f", {made.conduct.value}" if made.conduct else ""
    who = ", ".join(line.players)
    session.answer(
        _told(line), f"Ruling {made.number}: {made.label}, {who}, {made.points} points{conduct}."
    )


def _numbered(session: Session, number: int) -> RulingLine:
    log = session.desk.rulings.log(session.event)
    return next(line for line in log if line.ruling.number == number)


def _told(line: RulingLine) -> dict[str, Any]:
    one = line.ruling
    return {
        "number": one.number,
        "time": utc(one.at),
        "round": line.round,
        "table": one.table,
        "game": one.game,
        "players": list(line.badges),
        "kind": one.kind,
        "points": one.points,
        "note": one.note,
        "section": one.section,
        "conduct": one.conduct.value if one.conduct else None,
        "cancelled": not one.stands,
        "label": one.label,
        "names": list(line.players),
        "cancel_reason": one.cancel_reason,
    }


def _list(session: Session) -> None:
    log = session.desk.rulings.log(session.event)
    if session.as_json:
        session.give([_told(line) for line in log])
        return
    if not log:
        session.say("Nothing has been ruled.")
    heads = ("no", "time", "round", "table", "game", "players", "ruling", "points", "")
    session.table(heads, [_row(line) for line in log])


def _row(line: RulingLine) -> tuple[object, ...]:
    one = line.ruling
    place = (line.round, one.table, one.game)
    players = ", ".join(line.players)
    return (one.number, local(one.at), *place, players, one.label, one.points, _state(line))


def _state(line: RulingLine) -> str:
    if not line.ruling.stands:
        return f"cancelled: {line.ruling.cancel_reason}"
    return line.ruling.conduct.value if line.ruling.conduct else ""


def _kinds(session: Session) -> None:
    kinds = session.desk.rulings.kinds(session.event, session.division)
    if session.as_json:
        session.give(
            [
                {
                    "kind": one.kind,
                    "label": one.label,
                    "section": one.section,
                    "scope": one.scope.value,
                    "points": one.points,
                    "complaint": one.complaint,
                }
                for one in kinds
            ]
        )
        return
    session.table(
        ("kind", "points", "ruling", "section"),
        [
            (one.kind, "open" if one.points is None else one.points, one.label, one.section)
            for one in kinds
        ],
    )


def _cancel(session: Session) -> None:
    args = session.args
    session.desk.rulings.cancel(session.event, args.number, args.reason)
    line = _numbered(session, args.number)
    session.answer(_told(line), f"Ruling {args.number} is cancelled.")
