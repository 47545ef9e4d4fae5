"""``scores table``: scores as a spreadsheet's table, in and out."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, add_division, add_overwrite, number, pairs
from director_app.cli.session import CommandSession, value_words
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded
from director_app.services.scores.tables.lacks import lacks_by_name, missing_words
from director_app.services.scores.tables.service import ScoreDecisions, TableShape
from director_app.services.scores.tables.types import ScoreRowFix
from director_app.system.file_kinds import FileKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.services.scores.tables.lacks import MissingSignOff
    from director_app.services.scores.tables.service import TableBrought
    from director_app.services.scores.tables.types import SheetSum, TablePreview

SHAPES = ("games", "keys", "players")
_FIRST = 20


def add(group: Commands) -> None:
    what = "import or export a CSV, TSV, or XLSX table of scores"
    table = group.add("table", what, _table)
    table.add_argument("file", type=Path, metavar="FILE")
    table.add_argument("--export", action="store_true", help="save the accepted games to FILE")
    add_overwrite(table)
    table.add_argument("--shape", choices=SHAPES, help="what each row of the table is")
    table.add_argument(
        "--accept", action="store_true", help="accept the sheets; you vouch for the sign-off"
    )
    add_waive(table)
    table.add_argument(
        "--dry-run", action="store_true", help="show what would happen, but change nothing"
    )
    table.add_argument(
        "--round", type=number, metavar="R", help="round to use for rows that don’t give one"
    )
    table.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="COLUMN=FIELD",
        help="match a column to a field",
    )
    table.add_argument(
        "--replace",
        action="store_true",
        help="use the table’s games instead of those already entered",
    )
    table.add_argument(
        "--penalty-in",
        action="append",
        default=[],
        type=number,
        metavar="NUMBER",
        help="ruling whose penalty is already in the table’s points",
    )
    table.add_argument(
        "--penalty-extra",
        action="append",
        default=[],
        type=number,
        metavar="NUMBER",
        help="ruling whose penalty isn’t in the table’s points, so it’s charged too",
    )
    table.add_argument("--sheet", metavar="NAME", help="sheet of the workbook")
    table.add_argument("--encoding", metavar="NAME", help="character encoding of the file")
    add_division(table)


def add_waive(parser: argparse.ArgumentParser) -> None:
    """Add the reason why sheets are accepted without what their paper would have."""
    parser.add_argument(
        "--waive",
        metavar="REASON",
        help="with --accept: reason for accepting without what the file doesn’t include (logged)",
    )


def waived_of(session: CommandSession) -> str | None:
    """The reason given, ``None`` where the sheets are only vouched for."""
    reason: str | None = session.args.waive
    if reason is not None and not session.args.accept:
        raise DirectorError(Message("--waive says why sheets are accepted. Use it with --accept."))
    if reason is not None and not reason.strip():
        raise DirectorError(Message("--waive needs a short reason."))
    return reason


def warn_of_missing_letters(
    session: CommandSession, sheets: Sequence[MissingSignOff], *, would: bool = False
) -> None:
    """What sheets are accepted without, in one sentence; nothing where a reason was given."""
    without = missing_words(sheets)
    if without and session.args.waive is None:
        verb = Message("You would vouch") if would else Message("You vouch")
        session.print_lines(
            Message(
                "{promise} for what the file doesn’t include: {missing}. Add "
                "--waive to log the reason.",
                promise=verb,
                missing=without,
            )
        )


def _table(session: CommandSession) -> None:
    if session.args.export:
        _export(session)
    elif session.args.shape:
        raise DirectorError(Message("--shape is for exporting a table. Use it with --export."))
    else:
        _bring_in(session)


def _export(session: CommandSession) -> None:
    args = session.args
    if args.accept or args.dry_run or args.replace or args.waive is not None:
        raise DirectorError(
            Message("--accept, --waive, --dry-run, and --replace are only for importing a table.")
        )
    if args.penalty_in or args.penalty_extra:
        raise DirectorError(
            Message("--penalty-in and --penalty-extra are only for importing a table.")
        )
    delimiter = "\t" if args.file.suffix.lower() == ".tsv" else ","
    shape = TableShape(args.shape or "games")
    text = session.here.scores.tables.text(shape, delimiter=delimiter)
    session.write(args.file, text, FileKind.TABLE)
    rows = text.count("\n") - 1
    data = {"file": str(args.file), "shape": shape.value, "rows": rows}
    session.answer(
        data, Message("Saved {rows} to {file}.", rows=Message("%n rows", rows), file=args.file)
    )


def _bring_in(session: CommandSession) -> None:
    args, tables = session.args, session.here.scores.tables
    waived = waived_of(session)
    shown = tables.read(
        args.file,
        default_round=args.round,
        overrides=pairs(args.map, "--map") if args.map else None,
        decisions=ScoreDecisions(replace_all=args.replace, penalties=_penalties(session)),
        sheet=args.sheet,
        encoding=args.encoding,
    )
    _refuse_penalties(shown, dry=args.dry_run)
    shown.usable()
    if args.dry_run:
        _answer(session, shown, None)
        return
    session.copy_first()
    done = tables.bring_in(shown, accept=args.accept, waived=waived)
    _answer(session, shown, done)


def _penalties(session: CommandSession) -> dict[int, PenaltyIncluded]:
    """What was said of logged penalties, by ruling."""
    inside, extra = session.args.penalty_in, session.args.penalty_extra
    twice = sorted({*inside} & {*extra})
    if twice:
        raise DirectorError(
            Message(
                "Ruling {number} can’t be both --penalty-in and --penalty-extra. Choose one.",
                number=twice[0],
            )
        )
    return {
        **dict.fromkeys(inside, PenaltyIncluded.IN),
        **dict.fromkeys(extra, PenaltyIncluded.EXTRA),
    }


def _refuse_penalties(shown: TablePreview, *, dry: bool) -> None:
    """Refuse answers that mean nothing here, and points that wait for one."""
    if shown.problem:
        return
    if shown.astray:
        raise DirectorError(
            Message(
                "No points in {file} fit the penalty of ruling {number}. Check its number, "
                "or leave it out.",
                file=shown.name,
                number=shown.astray[0],
            )
        )
    asked = next((line for line in shown.lines if line.mend is ScoreRowFix.PENALTY), None)
    if asked is not None and not dry:
        raise DirectorError(
            Message(
                "{file}, row {row}: {problem} {closest_games}",
                file=shown.name,
                row=asked.row,
                problem=asked.why,
                closest_games=_ways(asked.penalty),
            )
        )


def _ways(ruling: int) -> str:
    return Message(
        "Add --penalty-in {ruling} if it’s included, or --penalty-extra {ruling} if it’s extra.",
        ruling=ruling,
    )


def _answer(session: CommandSession, shown: TablePreview, done: TableBrought | None) -> None:
    accept = session.args.accept
    if done is not None:
        accepted, drafts = done.accepted, done.drafts
    else:
        accepted, drafts = (shown.complete if accept else ()), shown.drafts(accept=accept)
    if session.as_json:
        data = {
            "accepted": _places(accepted),
            "drafts": _places(drafts),
            "dry_run": done is None,
            "not_carried": list(lacks_by_name(accepted)),
        }
        session.give({**shown.as_json(), **data})
        return
    whole = Message("%n sheets", len(accepted))
    partly = Message("%n sheets", len(drafts))
    session.print_lines(
        Message(
            "Would accept {sheets} and save {unfinished} as entered.",
            sheets=whole,
            unfinished=partly,
        )
        if done is None
        else Message(
            "Accepted {sheets} and saved {unfinished} as entered.", sheets=whole, unfinished=partly
        )
    )
    for sheet in drafts:
        if accept and sheet.missing:
            missing = ", ".join(str(at) for at in sheet.missing)
            session.print_lines(
                Message(
                    "  {round}, table {table}: game {games} missing",
                    round=sheet.title,
                    table=sheet.table,
                    games=missing,
                )
            )
    warn_of_missing_letters(session, accepted, would=done is None)
    _remarks(session, shown)


def _remarks(session: CommandSession, shown: TablePreview) -> None:
    look = [line for line in shown.doubtful if line.why]
    for line in look[:_FIRST]:
        session.print_lines(
            Message(
                "  row {row}: {verdict}. {problem}",
                row=line.row,
                verdict=value_words(line.verdict.value),
                problem=Message("{why} {ways}", why=line.why, ways=_ways(line.penalty))
                if line.mend is ScoreRowFix.PENALTY
                else line.why,
            )
        )
    if len(look) > _FIRST:
        session.print_lines(
            Message(
                "  and {more_rows} (see --json)",
                more_rows=Message("%n more rows", len(look) - _FIRST),
            )
        )


def _places(sheets: Sequence[SheetSum]) -> list[dict[str, int]]:
    return [{"round": sheet.round, "table": sheet.table} for sheet in sheets]
