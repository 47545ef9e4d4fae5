"""``report``: what goes out after the event, what went out before, and how it is laid out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, add_overwrite, number, pairs, summary
from director_app.cli.session import CommandSession, local, utc
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.points_report.columns import COLUMNS
from director_app.services.points_report.drafts import named_differences, replaced

if TYPE_CHECKING:
    from director_app.domain.results_kept import SentReport
    from director_app.services.points_report.service import ReportWarning, WrittenReport


def add(commands: Commands) -> None:
    group = commands.group("report", summary("report"))
    master = group.add(
        "master-points",
        "save the post-event report as PDF and CSV; a changed report replaces the last one",
        _send,
    )
    show = group.add("show", "save a report again, exactly as before", _show)
    show.add_argument("number", type=number, metavar="N")
    for command in (master, show):
        command.add_argument("--out", type=Path, required=True, metavar="FOLDER")
        add_overwrite(command)
    check = group.add("check", "list what to check before you save the report", _check)
    sent = group.add("list", "list saved reports", _list)
    for command in (master, show, check, sent):
        add_division(command)
    columns = group.add("columns", "show the report’s columns, or set them with KEYs", _columns)
    columns.add_argument("keys", nargs="*", metavar="KEY")
    columns.add_argument("--usual", action="store_true", help="restore the usual columns")
    points = group.add("points", "list the master points awarded, or import a list", _points)
    points.add_argument("file", nargs="?", type=Path, metavar="FILE.csv")
    points.add_argument(
        "--set",
        action="append",
        default=[],
        dest="typed",
        metavar="BADGE=POINTS",
        help="a player’s points; nothing after the = clears them",
    )


def _send(session: CommandSession) -> None:
    desk, folder = session.here.reports, session.args.out
    warned = desk.check()
    written = desk.send(folder, overwrite=session.overwrite)
    for warning in warned:
        session.warn(
            Message("Check this: {warning}. {advice}", warning=warning.words, advice=warning.advice)
        )
    data = {
        **_written(written),
        "new": written.new,
        "warnings": [_warning(warning) for warning in warned],
    }
    session.answer(data, *_written_lines(written))


def _show(session: CommandSession) -> None:
    args = session.args
    written = session.here.reports.save_again(args.number, args.out, overwrite=session.overwrite)
    session.answer(
        _written(written), *(Message("Saved {file}.", file=file) for file in written.files)
    )


def _written(written: WrittenReport) -> dict[str, Any]:
    return {
        "files": [str(file) for file in written.files],
        "number": written.number,
        "replaces": written.replaces,
    }


def _written_lines(written: WrittenReport) -> list[str]:
    lines = [Message("Saved {file}.", file=file) for file in written.files]
    replaces = (
        Message(", which replaces report {report}", report=written.replaces)
        if written.replaces
        else ""
    )
    if written.new:
        return [
            *lines,
            Message("This is report {number}{replaces}.", number=written.number, replaces=replaces),
        ]
    return [
        *lines,
        Message("Nothing has changed. This is report {number} again.", number=written.number),
    ]


def _check(session: CommandSession) -> None:
    found = session.here.reports.check()
    session.answer(
        [_warning(warning) for warning in found],
        *(
            Message("{words}. {advice}", words=warning.words, advice=warning.advice)
            for warning in found
        ),
        *(() if found else (Message("Nothing to check. The report is ready."),)),
    )


def _warning(warning: ReportWarning) -> dict[str, Any]:
    return {
        "warning": warning.key,
        "words": warning.words,
        "advice": warning.advice,
        "page": warning.where,
    }


def _list(session: CommandSession) -> None:
    sent = session.here.reports.sent_reports()
    if session.as_json:
        session.give([_sent(report) for report in sent])
    elif not sent:
        session.print_lines(Message("No reports saved yet."))
    else:
        session.table(
            (Message("report"), Message("saved"), Message("by"), Message("CSV checksum"), ""),
            [
                (report.number, local(report.at), report.by, report.check, report.note)
                for report in sent
            ],
        )


def _sent(report: SentReport) -> dict[str, Any]:
    return {
        "number": report.number,
        "sent_at": utc(report.at),
        "station": report.by,
        "check": report.check,
        "replaces": replaced(report),
        "differences": [
            {
                "badge": line.badge,
                "name": line.name,
                "was": line.was,
                "is": line.now,
                "why": line.why,
            }
            for line in named_differences(report)
        ],
    }


def _columns(session: CommandSession) -> None:
    args, desk = session.args, session.here.reports
    if args.keys and args.usual:
        raise DirectorError(Message("Name columns or use --usual, not both."))
    if args.keys or args.usual:
        desk.set_columns(tuple(args.keys))
    used = desk.columns()
    if session.as_json:
        session.give({"columns": list(used), "all": [column.key for column in COLUMNS]})
        return
    left = [column for column in COLUMNS if column.key not in used]
    titles = {column.key: column.title for column in COLUMNS}
    rows = [(at, key, titles[key]) for at, key in enumerate(used, start=1)]
    session.table(
        ("", Message("column"), Message("title")),
        [*rows, *(("", column.key, column.title) for column in left)],
    )


def _points(session: CommandSession) -> None:
    args, desk = session.args, session.here.reports
    if args.file is not None and args.typed:
        raise DirectorError(Message("Give a file or use --set, not both."))
    if args.file is not None:
        _import(session)
        return
    for badge, points in pairs(args.typed, "BADGE=POINTS").items():
        desk.set_points(_badge(badge), points)
    kept = desk.points()
    if session.as_json:
        session.give([{"badge": badge, "points": text} for badge, text in kept.items()])
    elif not kept:
        session.print_lines(
            Message("No master points entered. Front Table doesn’t calculate them.")
        )
    else:
        session.table((Message("badge"), Message("points")), list(kept.items()))


def _badge(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise DirectorError(
            Message("{typed} isn’t a badge number. Write BADGE=POINTS.", typed=text), field="points"
        )
    return int(text)


def _import(session: CommandSession) -> None:
    found = session.here.reports.import_points(session.args.file)
    session.answer(
        {
            "points": [{"badge": badge, "points": text} for badge, text in found.points.items()],
            "refused": [{"row": row.row, "reason": row.reason} for row in found.refused],
        },
        Message(
            "Imported master points for {players}.",
            players=Message("%n players", len(found.points)),
        ),
        *(
            Message("Row {row} refused: {reason}", row=row.row, reason=row.reason)
            for row in found.refused
        ),
    )
