"""``station`` and ``merge``: a desk that works alone, and its file at the main desk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number, summary
from director_app.cli.session import Session
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.messages.saying import tr, worded
from director_app.services.desks.merging.ranges import tables_of
from director_app.services.desks.merging.service import Pick, What, Wish
from director_app.services.taken_tables import tables_named

if TYPE_CHECKING:
    from director_app.services.desks.merging.service import Line, Merge, Told


def add(commands: Commands) -> None:
    station = commands.group("station", summary("station"))
    take = station.add(
        "take", "save a book for a station that works offline, with its tables", _take
    )
    take.add_argument("--tables", required=True, metavar="TABLES", help="such as 21-40,45")
    take.add_argument("--out", required=True, type=Path, metavar="FILE", help="new file")
    take.add_argument(
        "--name", metavar="NAME", help="name of the station (default: the file's name)"
    )
    take.add_argument(
        "--round",
        action="append",
        type=number,
        metavar="R",
        help="only this round (default: all that remain)",
    )
    take.add_argument(
        "--again", action="store_true", help="take tables even if another station already has them"
    )
    add_division(take)
    merge = commands.add("merge", summary("merge"), _merge)
    merge.add_argument("file", type=Path, metavar="FILE")
    merge.add_argument(
        "--dry-run", action="store_true", help="show what would be merged, but change nothing"
    )
    for side, whose in (
        ("theirs", Message("the other station's")),
        ("ours", Message("this station's")),
    ):
        merge.add_argument(
            f"--{side}",
            action="append",
            default=[],
            metavar="R/T",
            help=tr("for a conflict at round R, table T: use {whose} sheet", whose=whose),
        )


def _take(session: Session) -> None:
    args = session.args
    wish = Wish(
        station=args.name or args.out.stem,
        tables=tables_of(args.tables),
        rounds=tuple(dict.fromkeys(args.round or ())),
        division=session.division,
        again=args.again,
    )
    took = session.desk.merging.take(session.event, wish, args.out)
    session.answer(
        {
            "file": str(args.out),
            "station": took.station,
            "tables": list(took.tables),
            "rounds": len(took.rounds),
            "left_at": took.length,
        },
        Message(
            "Saved {out} for {station}: {tables_named}, {rounds}.",
            out=args.out,
            station=took.station,
            tables_named=tables_named(took.tables),
            rounds=Message("%n rounds", len(took.rounds)),
        ),
        Message(
            "On that computer: front-table --db {name} --station {station}",
            name=args.out.name,
            station=repr(took.station),
        ),
        Message("Then, back here: front-table merge {name}", name=args.out.name),
    )


def _merge(session: Session) -> None:
    args, desk = session.args, session.desk.merging
    picks = _picks(args.theirs, args.ours)
    found = desk.look(args.file, picks)
    if not args.dry_run:
        if found.count(_what().CONFLICT):
            session.print_lines(*(() if session.as_json else _conflicts(found)))
        found = desk.merge(args.file, picks)
    session.answer(_data(found), *_words(found))


def _what() -> Any:
    return What


def _picks(theirs: Iterable[str], ours: Iterable[str]) -> dict[tuple[int, int], Pick]:
    found: dict[tuple[int, int], Pick] = {}
    for pick, texts in ((Pick.THEIRS, theirs), (Pick.OURS, ours)):
        for text in texts:
            parts = text.split("/")
            if len(parts) != 2 or not all(part.isascii() and part.isdecimal() for part in parts):
                raise DirectorError(
                    Message(
                        "{text} isn't a round and table. Write round 3, table 21 as 3/21.",
                        text=repr(text),
                    ),
                    field=pick.value,
                )
            place = int(parts[0]), int(parts[1])
            if found.get(place, pick) is not pick:
                raise DirectorError(
                    Message("{text} is listed for both sides. Choose one.", text=text),
                    field=pick.value,
                )
            found[place] = pick
    return found


def _words(found: Merge) -> list[str]:
    what, station = _what(), found.took.station
    said: list[str] = [] if found.merged else _conflicts(found)
    for line in found.lines:
        if line.what is what.COMES:
            verb = Message("came") if found.merged else Message("comes")
            said.append(
                Message(
                    "{where} {verb} in from {station}.",
                    where=_where(line),
                    verb=verb,
                    station=station,
                )
            )
        elif line.what is what.KEPT:
            said.append(Message("{where} stays as it is here.", where=_where(line)))
    if not found.count(what.COMES) and not found.count(what.CONFLICT):
        said.append(Message("Nothing new from {station}.", station=station))
    if found.left:
        steps = Message("%n other changes", len(found.left))
        said.append(
            Message(
                "{steps} from {station} can't be merged. If you want them, enter them here:",
                steps=steps,
                station=station,
            )
        )
        said += [Message("  {action}", action=action) for action in found.left]
    if not found.merged:
        said.append(Message("Nothing was changed."))
    return said


def _conflicts(found: Merge) -> list[str]:
    said: list[str] = []
    for line, told in zip(found.lines, found.told, strict=True):
        if line.what is _what().CONFLICT:
            place = f"{line.ours.round.number}/{line.ours.table}"
            said.append(
                Message(
                    "{where} differs ({names}):", where=_where(line), names=joined(", ", line.why)
                )
            )
            said += _beside(told, found.took.station)
            said.append(
                Message("  choose --theirs {place} or --ours {place_2}", place=place, place_2=place)
            )
    return said


def _beside(told: Told, station: str) -> list[str]:
    """Both sides in columns."""
    ours, theirs = told.ours, told.theirs
    shown: list[tuple[str, str, str]] = [
        ("", Message("here"), station),
        (Message("sheet"), ours.state, theirs.state),
        (Message("accepted by"), ours.by, theirs.by),
        (Message("players"), _joined(ours.players), _joined(theirs.players)),
        (Message("games"), _joined(ours.games), _joined(theirs.games)),
        (Message("rulings"), _joined(ours.rulings), _joined(theirs.rulings)),
    ]
    rows = [tuple(map(worded, row)) for row in shown]
    widths = [max(len(row[at]) for row in rows) for at in range(2)]
    return [f"  {a:<{widths[0]}}  {b:<{widths[1]}}  {c}".rstrip() for a, b, c in rows]


def _joined(texts: tuple[str, ...]) -> str:
    return joined(" · ", (text or "-" for text in texts)) if any(texts) else Message("none")


def _where(line: Line) -> str:
    return Message("Table {table}, {title}", table=line.ours.table, title=line.ours.round.title)


def _data(found: Merge) -> dict[str, Any]:
    return {
        "station": found.took.station,
        "tables": list(found.took.tables),
        "merged": found.merged,
        "left": list(found.left),
        "sheets": [
            {
                "round": line.ours.round.number,
                "table": line.ours.table,
                "what": line.what.value,
                "differs": list(line.why),
                **asdict(told),
            }
            for line, told in zip(found.lines, found.told, strict=True)
        ],
    }
