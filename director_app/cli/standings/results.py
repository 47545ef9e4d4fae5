"""``results``: the results as a page for everybody, and as files."""

from __future__ import annotations

from pathlib import Path

from director_app.cli.parser import Commands, add_division, add_overwrite, number, summary
from director_app.cli.session import CommandSession
from director_app.messages.message import Message
from director_app.messages.saying import tr
from director_app.services.standings.results.naming import NameStyle
from director_app.services.standings.results.types import ResultsRequest

_FILES = {
    "csv": Message("a CSV table"),
    "xlsx": Message("a workbook"),
    "json": Message("JSON for another program"),
}


def add(commands: Commands) -> None:
    group = commands.group("results", summary("results"))
    page = group.add("html", "save the results as a web page in a single file", _html)
    page.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    add_overwrite(page)
    page.add_argument(
        "--names",
        choices=("full", "short", "badge"),
        default="full",
        help="full names, first names with an initial, or badge numbers only",
    )
    page.add_argument(
        "--through",
        type=number,
        metavar="R",
        help="default: the last published round, or else all rounds started, "
        "marked as not published",
    )
    add_division(page)
    for kind, words in _FILES.items():
        file = group.add(kind, tr("save the standings as {kind}", kind=words), _file)
        file.set_defaults(kind=kind)
        file.add_argument("--out", type=Path, required=True, metavar=f"FILE.{kind}")
        add_overwrite(file)
        file.add_argument("--through", type=number, metavar="R", help="default: all rounds started")
        add_division(file)


def _html(session: CommandSession) -> None:
    args, desk = session.args, session.here.standings.results
    request = ResultsRequest(NameStyle(args.names), args.through)
    told = desk.facts(request).divisions
    file = desk.write_page(args.out, request, overwrite=session.overwrite)
    for results in told:
        if results.through and not results.released:
            session.warn(
                Message(
                    "{division}: round {round} isn’t published. The page says so.",
                    division=results.name,
                    round=results.through,
                )
                if len(told) > 1
                else Message(
                    "Round {round} isn’t published. The page says so.", round=results.through
                )
            )
    session.answer(
        {
            "file": str(file),
            "names": args.names,
            "divisions": [
                {"name": results.name, "through": results.through, "released": results.released}
                for results in told
            ],
        },
        Message("Saved the results page {file}.", file=file),
    )


def _file(session: CommandSession) -> None:
    args, desk = session.args, session.here.standings.results
    file = desk.write_table(args.kind, args.out, args.through, overwrite=session.overwrite)
    session.answer({"file": str(file)}, Message("Saved the standings to {file}.", file=file))
