"""``print`` and ``report``: documents on paper, and what goes out after the event."""

from __future__ import annotations

from pathlib import Path

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import Session, many
from director_app.errors import DirectorError


def add(commands: Commands) -> None:
    """Add the commands."""
    paper = commands.add("print", "write a document as PDF", _print)
    paper.add_argument("document", nargs="?", metavar="DOCUMENT")
    paper.add_argument("--out", type=Path, metavar="FILE.pdf")
    paper.add_argument("--list", action="store_true", dest="list_all", help="list the documents")
    paper.add_argument("--round", type=number, metavar="R")
    paper.add_argument("--table", type=number, metavar="T")
    paper.add_argument("--player", type=number, metavar="BADGE")
    paper.add_argument("--through", type=number, metavar="ROUND", help="for standings")
    paper.add_argument("--paper", choices=("letter", "a4"), default="letter")
    paper.add_argument("--large-print", action="store_true")
    paper.add_argument(
        "--outdated", action="store_true", help="just what has changed since it was printed"
    )
    add_division(paper)
    group = commands.group("report", "reports that go out after the event")
    master = group.add("master-points", "the post-event report, as PDF and CSV", _master_points)
    master.add_argument("--out", type=Path, required=True, metavar="FOLDER")


def _print(session: Session) -> None:
    from director_app.services.printing import PrintWish

    args = session.args
    if args.list_all:
        _list(session)
        return
    if args.document is None or args.out is None:
        raise DirectorError(
            "Name a document and a file: front-table print DOCUMENT --out FILE.pdf; "
            "print --list lists the documents."
        )
    desk = session.desk
    wish = PrintWish(
        round=args.round,
        table=args.table,
        player=args.player,
        paper=args.paper,
        large_print=args.large_print,
        outdated=args.outdated,
        through=args.through,
        division=session.division,
    )
    desk.printing.kind(args.document)
    beside = args.out.with_name(f".{args.out.name}.part")
    try:
        with beside.open("wb") as out:
            printed = desk.printing.write(session.event, args.document, out, wish)
        beside.replace(args.out)
    except OSError as fault:
        raise DirectorError(
            f"The file {args.out} can't be written ({fault.strerror}). Choose another place."
        ) from fault
    finally:
        beside.unlink(missing_ok=True)
    if printed.missing:
        session.warn(f"No font has the letters {printed.missing}; they are printed as boxes.")
    session.answer(
        {
            "document": args.document,
            "file": str(args.out),
            "pieces": printed.pieces,
            "run": printed.run,
        },
        f"Wrote {many(printed.pieces, 'piece')} of {args.document} to {args.out} "
        f"(run {printed.run}).",
    )


def _list(session: Session) -> None:
    from director_app.services.printing.desk import KINDS

    kinds = session.desk.printing.documents() if session.book_is_there else KINDS
    if session.as_json:
        session.give([{"document": one.key, "title": one.title} for one in kinds])
    else:
        session.table(("document", "title"), [(one.key, one.title) for one in kinds])


def _master_points(session: Session) -> None:
    folder: Path = session.args.out
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise DirectorError(
            f"The folder {folder} can't be made ({fault.strerror}). Choose another."
        ) from fault
    files = session.desk.reports.master_points(session.event, folder)
    session.answer({"files": [str(one) for one in files]}, *(f"Wrote {one}." for one in files))
