"""``scores``: games of the event as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, add_division, add_overwrite, summary
from director_app.cli.scores import tables as score_tables
from director_app.cli.session import CommandSession
from director_app.messages.message import Message
from director_app.services.scores.tables import lacks as lacking
from director_app.system.file_kinds import FileKind

if TYPE_CHECKING:
    from director_app.services.scores.files import SheetLine


def add(commands: Commands) -> None:
    group = commands.group("scores", summary("scores"))
    bring = group.add("import", "import games, all or nothing", _import)
    bring.add_argument("file", type=Path, metavar="FILE.jsonl")
    bring.add_argument(
        "--accept", action="store_true", help="accept the sheets; you vouch for the sign-off"
    )
    score_tables.add_waive(bring)
    out = group.add("export", "export the games of accepted sheets", _export)
    out.add_argument("file", type=Path, metavar="FILE.jsonl")
    add_overwrite(out)
    for parser in (bring, out):
        add_division(parser)
    score_tables.add(group)


def _import(session: CommandSession) -> None:
    args = session.args
    session.copy_first()
    found = session.here.scores.files.bring_in(
        args.file, accept=args.accept, waived=score_tables.waived_of(session)
    )
    if session.as_json:
        session.give(
            {
                "accepted": [_sheet(sheet) for sheet in found.accepted],
                "drafts": [_sheet(sheet) for sheet in found.drafts],
                "skipped": [_sheet(sheet) for sheet in found.skipped],
                "notes": list(found.notes),
                "not_carried": list(lacking.lacks_by_name(found.accepted)),
            }
        )
        return
    if found.accepted:
        session.print_lines(
            Message("Accepted {sheets}.", sheets=Message("%n sheets", len(found.accepted)))
        )
        score_tables.warn_of_missing_letters(session, found.accepted)
    if found.drafts:
        session.print_lines(
            Message(
                "Saved {sheets} as entered. Accept them in the window.",
                sheets=Message("%n sheets", len(found.drafts)),
            )
        )
    if found.skipped:
        count = Message("%n sheets", len(found.skipped))
        session.print_lines(Message("Already accepted with the same games: {count}.", count=count))
    session.print_lines(*found.notes)


def _sheet(sheet: SheetLine) -> dict[str, int]:
    return {"round": sheet.round, "table": sheet.table, "games": sheet.games}


def _export(session: CommandSession) -> None:
    found = session.here.scores.files.export()
    session.write(session.args.file, "".join(f"{line}\n" for line in found.lines), FileKind.GAMES)
    data = {
        "file": str(session.args.file),
        "games": len(found.lines),
        "sheets": found.sheets,
        "left_out": found.left_out,
    }
    left = (
        Message(
            ". Left out, not accepted yet: {sheets}", sheets=Message("%n sheets", found.left_out)
        )
        if found.left_out
        else ""
    )
    games, sheets = Message("%n games", len(found.lines)), Message("%n sheets", found.sheets)
    session.answer(
        data,
        Message(
            "Saved {games} from {sheets} to {file}{left_out}.",
            games=games,
            sheets=sheets,
            file=session.args.file,
            left_out=left,
        ),
    )
