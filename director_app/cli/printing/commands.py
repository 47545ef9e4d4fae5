"""``print``: documents on paper."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from director_app.cli.backups.emergency_pack import EMERGENCY_PACK, write_pack
from director_app.cli.parser import Commands, add_division, add_overwrite, number, summary
from director_app.cli.session import CommandSession
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.messages.saying import tr
from director_app.services.printing.documents import document_of
from director_app.services.printing.options import DocumentOptions, options_in
from director_app.services.printing.packets import EVERYTHING, USUAL, PacketRequest
from director_app.services.printing.service import DOCUMENTS, PrintRequest
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target

if TYPE_CHECKING:
    from director_app.services.printing.packets import PacketFile
    from director_app.services.printing.service import MissingGlyphs

_PACKETS, _EVERYTHING = "packets", "everything"
_OPTIONS = {
    option.flag or name: option
    for document in DOCUMENTS
    for name, option in options_in(document.options).items()
}
"""What can be chosen of documents, by the name that it has here."""


def add(commands: Commands) -> None:
    paper = commands.add("print", summary("print"), _print)
    paper.add_argument(
        "document",
        nargs="?",
        metavar="DOCUMENT",
        help=tr("a document from --list, or {emergency_pack}", emergency_pack=EMERGENCY_PACK),
    )
    paper.add_argument("--out", type=Path, metavar="FILE.pdf")
    add_overwrite(paper)
    paper.add_argument(
        "--list",
        action="store_true",
        dest="list_all",
        help="list the documents; with --outdated, every printed page that is out of date",
    )
    paper.add_argument("--round", type=number, metavar="R")
    paper.add_argument("--table", type=number, metavar="T")
    paper.add_argument("--player", type=number, metavar="BADGE")
    paper.add_argument("--paper", choices=("letter", "a4"), help="default: the event’s paper size")
    paper.add_argument("--large-print", action="store_true")
    paper.add_argument(
        "--outdated",
        action="store_true",
        help="only pages that changed since they were printed; of all documents if none is named",
    )
    paper.add_argument(
        "--order",
        choices=("stacks", "plain"),
        default="stacks",
        help="for cards that share a page: stacks = in order once cut and "
        "stacked; plain = page by page",
    )
    for name, option in _OPTIONS.items():
        if option.number:
            paper.add_argument(_flag(name), type=number, metavar=option.metavar, help=option.help)
        elif option.choices:
            paper.add_argument(_flag(name), choices=tuple(option.choices), help=option.help)
        else:
            paper.add_argument(_flag(name), action="store_true", help=option.help)
    paper.add_argument(
        "--sections",
        metavar="N|rows|RANGES",
        help="for packets: one runner for every N tables, for each row of the "
        "room, or for ranges such as 1-10,11-20",
    )
    paper.add_argument(
        "--with",
        action="append",
        dest="packed",
        metavar="DOCUMENT",
        help="for packets: document to include",
    )
    add_division(paper)


def _print(session: CommandSession) -> None:
    args = session.args
    if args.list_all:
        (_list_wrong if args.outdated else _list)(session)
        return
    if args.document == EMERGENCY_PACK:
        write_pack(session)
        return
    if args.out is None or (args.document is None and not args.outdated):
        raise DirectorError(
            Message(
                "Choose a document and a file: front-table print DOCUMENT "
                "--out FILE.pdf. Run front-table print --list to see the "
                "documents."
            )
        )
    if args.document in {_PACKETS, _EVERYTHING, None}:
        _bundle(session)
    else:
        _document(session)


def _request(session: CommandSession) -> PrintRequest:
    args = session.args
    return PrintRequest(
        round=args.round,
        table=args.table,
        player=args.player,
        paper=_paper(session),
        large_print=args.large_print,
        outdated=args.outdated,
        division=session.division,
        plain=args.order == "plain",
    )


def _options(session: CommandSession, documents: Collection[str]) -> dict[str, DocumentOptions]:
    """What is chosen of each of these documents; refused if none of them has it."""
    asked = {
        name: value
        for name, option in _OPTIONS.items()
        if (value := getattr(session.args, name)) != option.unchosen
    }
    made, taken = {}, set()
    for key in documents:
        kind = document_of(key)
        own = {option.flag or name: name for name, option in options_in(kind.options).items()}
        made[key] = kind.options(
            **{own[name]: value for name, value in asked.items() if name in own}
        )
        taken |= asked.keys() & own
    for name in asked:
        if name not in taken:
            raise DirectorError(
                Message(
                    "{document} can’t be printed with {option}. Leave it out.",
                    document=session.args.document,
                    option=_flag(name),
                )
            )
    return made


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _paper(session: CommandSession) -> Literal["letter", "a4"]:
    """The paper that was asked for, else the event's."""
    asked: Literal["letter", "a4"] | None = session.args.paper
    return asked or session.here.printing.usual_paper()


def _document(session: CommandSession) -> None:
    args = session.args
    options = _options(session, [args.document])
    request = replace(_request(session), options=options[args.document])
    printed = session.here.printing.save(
        args.document, args.out, request, overwrite=session.overwrite
    )
    _warn_of(session, printed.lacking)
    data = {
        "document": args.document,
        "file": str(args.out),
        "pieces": printed.pieces,
        "pages": printed.pages,
        "run": printed.run,
    }
    if printed.empty:
        said = Message(
            "{file} has {pages} saying so.", file=args.out, pages=Message("%n pages", printed.pages)
        )
        session.answer(data | {"empty": printed.empty}, printed.empty, said)
        return
    session.answer(
        data,
        Message(
            "Saved {document} ({pieces}, {pages}) to {file} (run {run}).",
            pieces=Message("%n pieces", printed.pieces),
            document=args.document,
            pages=Message("%n pages", printed.pages),
            file=args.out,
            run=printed.run,
        ),
    )


def _bundle(session: CommandSession) -> None:
    args, packets = session.args, session.here.printing.packets
    check_target(args.out, FileKind.PDF, overwrite=session.overwrite)
    bundle = _makers()[args.document](session)
    packets.save(bundle, args.out, overwrite=session.overwrite)
    _warn_of(session, bundle.lacking)
    for paper in bundle.papers:
        if paper.printed.empty:
            session.warn(paper.printed.empty)
    documents = [paper.kind.key for paper in bundle.papers]
    session.answer(
        {
            "document": args.document or "outdated",
            "file": str(args.out),
            "documents": documents,
            "parts": bundle.parts,
            "pages": bundle.pages,
        },
        Message(
            "Saved {pages} of {names} to {file}.",
            pages=Message("%n pages", bundle.pages),
            names=", ".join(documents),
            file=args.out,
        ),
    )


def _makers() -> dict[str | None, Callable[[CommandSession], PacketFile]]:
    return {_PACKETS: _packets, _EVERYTHING: _everything, None: _changed}


def _everything(session: CommandSession) -> PacketFile:
    packets, options = session.here.printing.packets, _options(session, EVERYTHING)
    return packets.everything(session.event, _request(session), options=options)


def _changed(session: CommandSession) -> PacketFile:
    printing = session.here.printing
    states = printing.state()
    documents = [state.kind.key for state in states if state.old]
    options = _options(session, [document.key for document in DOCUMENTS])
    return printing.packets.changed(session.event, documents, _request(session), options=options)


def _packets(session: CommandSession) -> PacketFile:
    args, packets = session.args, session.here.printing.packets
    _options(session, ())  # a packet takes none of its documents' options
    asked = args.sections or (f"{args.table}-{args.table}" if args.table else "")
    request = PacketRequest(
        documents=tuple(args.packed or USUAL),
        sections=packets.sections(session.event, asked, session.division),
        round=args.round,
        paper=_paper(session),
        large_print=args.large_print,
        division=session.division,
        plain=args.order == "plain",
    )
    return packets.packets(session.event, request)


def _warn_of(session: CommandSession, lacking: Iterable[MissingGlyphs]) -> None:
    for missing in lacking:
        session.warn(
            Message(
                "No font has these characters, so they print as boxes: {characters}",
                characters=missing.words,
            )
        )


def _list(session: CommandSession) -> None:
    kinds = session.desk.documents() if session.book_is_there else DOCUMENTS
    if session.as_json:
        session.give(
            [{"document": kind.key, "title": kind.title, "seen_by": kind.seen_by} for kind in kinds]
        )
    else:
        seen = {"everyone": Message("everyone"), "director": Message("the director only")}
        session.table(
            (Message("document"), Message("title"), Message("seen by")),
            [(kind.key, kind.title, seen[kind.seen_by]) for kind in kinds],
        )


def _list_wrong(session: CommandSession) -> None:
    pages = session.here.printing.wrong()
    if session.as_json:
        session.give(
            [
                {
                    "document": page.document,
                    "piece": page.piece,
                    "page": page.page,
                    "title": page.words,
                }
                for page in pages
            ]
        )
    elif not pages:
        session.print_lines(Message("No printed pages are out of date."))
    else:
        session.table(
            (Message("document"), Message("page")), [(page.document, page.words) for page in pages]
        )
