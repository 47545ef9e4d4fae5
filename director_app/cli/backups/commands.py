"""``backup`` and ``restore``: copies of the book, and bringing one back."""

from __future__ import annotations

import platform
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, summary
from director_app.cli.session import CommandSession, local, utc
from director_app.domain.access import ProtectedEffect
from director_app.domain.backups import BackupReason, BookState, CopyComparison, Relation
from director_app.errors import BookError, NotFound
from director_app.messages.message import Message
from director_app.services.backups.restoring import Restorer
from director_app.system.paths import default_book

if TYPE_CHECKING:
    from director_app.services.backups.due import LastGoodCopy
    from director_app.services.backups.restoring import RestorePlan

_SHOWN = 20
_AS = "where to restore a server book’s backup (default: next to this computer’s own book)"
_RELATIONS = {
    Relation.SAME: Message("It matches the book as it is now."),
    Relation.OLDER: Message("It’s older than the book."),
    Relation.NEWER: Message("It’s newer than the book. Nothing would be lost."),
    Relation.FORKED: Message(
        "The backup and the book started out the same, but each has changes the other doesn’t have."
    ),
    Relation.OTHER: Message("It’s a backup of another book."),
}

_WHY = {
    BackupReason.WORK: Message("while working"),
    BackupReason.ROUND: Message("after a round"),
    BackupReason.IMPORT: Message("before an import"),
    BackupReason.DELETE: Message("before an event was deleted"),
    BackupReason.CLOSE: Message("on closing"),
    BackupReason.ASKED: Message("on request"),
    BackupReason.MIGRATION: Message("before an update"),
    BackupReason.RESTORE: Message("before a restore"),
}


def add(commands: Commands) -> None:
    copy = commands.add("backup", summary("backup"), _backup)
    copy.add_argument("file", type=Path, metavar="FILE")
    back = commands.add("restore", summary("restore"), _restore)
    back.add_argument("file", type=Path, metavar="FILE", nargs="?", help="backup file")
    back.add_argument("--list", action="store_true", help="list available backups")
    back.add_argument("--as", dest="target", type=Path, metavar="FILE", help=_AS)
    back.add_argument(
        "--dry-run", action="store_true", help="show what would be lost, but change nothing"
    )
    back.add_argument("--practice", action="store_true", help="test the backup, but change nothing")


def _backup(session: CommandSession) -> None:
    made = session.desk.backups.copy_to(session.args.file)
    session.answer({"file": str(made)}, Message("Backed up the book to {backup}.", backup=made))


def _restore(session: CommandSession) -> None:
    args, restorer = session.args, _restorer(session)
    if args.list:
        _list(session, restorer)
        return
    if args.file is None:
        raise NotFound(
            Message("Which backup? Give its file. Run front-table restore --list to see them all."),
            field="file",
        )
    file = args.file.expanduser().absolute()
    if args.practice:
        _practice(session, restorer, file)
        return
    plan = restorer.plan(file)
    if args.dry_run:
        found = restorer.practice(file)
        data = {**_plan(plan), "dry_run": True, "seconds": round(found.seconds, 3)}
        session.answer(data, *_words(plan), Message("Nothing was changed."))
        return
    session.permit(ProtectedEffect.BOOK)
    done = restorer.restore(file)
    if plan.into is not None:
        _as_file(session, plan, plan.into)
        return
    aside = str(done.aside) if done.aside else None
    lines = [*_words(plan), Message("The book is now as it was in {file}.", file=file)]
    if aside:
        lines.append(Message("The book that was here is saved as {file}.", file=aside))
    session.answer({**_plan(plan), "dry_run": False, "kept_aside": aside}, *lines)


def _as_file(session: CommandSession, plan: RestorePlan, into: Path) -> None:
    """What came back of a server's book is a file; how it goes to the server again."""
    session.answer(
        {**_plan(plan), "dry_run": False, "kept_aside": None, "book": str(into)},
        *_words(plan),
        Message(
            "The backup is now the book {book}. The book on the server hasn’t changed.", book=into
        ),
        Message("To open it: front-table --db {address}", address=shlex.quote(str(into))),
        Message(
            "To move it to a new or empty database: front-table --db {address} book move URL",
            address=shlex.quote(str(into)),
        ),
    )


def _restorer(session: CommandSession) -> Restorer:
    path, target = session.book_path, session.args.target
    if session.on_server:
        return session.desk.backups.restorer(target)
    if target is not None:
        raise BookError(
            Message(
                "Only the backup of a server book can be restored as "
                "another file. Leave out --as to put this one in the "
                "book’s place."
            ),
            field="as",
        )
    book = path or default_book()
    return Restorer(book, platform.node() or "desk", lambda: datetime.now(UTC))


def _list(session: CommandSession, restorer: Restorer) -> None:
    found = restorer.listing()
    if session.as_json:
        session.give([_kept(kept) for kept in found])
        return
    if not found:
        session.print_lines(Message("No backups of this book yet."))
    session.table(
        (
            Message("when"),
            Message("event"),
            Message("round"),
            Message("sheets"),
            Message("reason"),
            Message("file"),
        ),
        [
            (
                local(kept.at),
                kept.state.at_work.name if kept.state.at_work else "",
                kept.state.at_work.round if kept.state.at_work else 0,
                kept.state.sheets,
                _WHY[kept.state.why],
                kept.file,
            )
            for kept in found
        ],
    )


def _practice(session: CommandSession, restorer: Restorer, file: Path) -> None:
    found = restorer.practice(file)
    data = {**_state(found.state), "file": str(file), "seconds": round(found.seconds, 3)}
    session.answer(
        data, Message("This backup works: {contents}, verified.", contents=_holds(found.state))
    )


def _plan(plan: RestorePlan) -> dict[str, Any]:
    data: dict[str, Any] = {"file": str(plan.file), **_state(plan.state)}
    comparison = plan.comparison
    data["relation"] = comparison.relation.value if comparison else None
    data["lost"] = _lines(comparison) if comparison else None
    data["gained"] = len(comparison.gained) if comparison else None
    return data


def _lines(comparison: CopyComparison) -> list[dict[str, Any]]:
    return [
        {"number": line.seq, "time": utc(line.at), "station": line.station, "action": line.action}
        for line in comparison.lost
    ]


def _words(plan: RestorePlan) -> list[str]:
    said: list[str] = [Message("The backup has {contents}.", contents=_holds(plan.state))]
    told = plan.comparison
    if told is None:
        return [*said, Message("The current book can’t be read.")] if plan.there else said
    said.append(_RELATIONS[told.relation])
    if told.lost:
        said.append(
            Message(
                "{steps} in the current book would be lost:",
                steps=Message("%n changes", len(told.lost)),
            )
        )
        said += [
            Message(
                "  {at}  {station}: {action}",
                at=local(line.at),
                station=line.station,
                action=line.action,
            )
            for line in told.lost[:_SHOWN]
        ]
        if len(told.lost) > _SHOWN:
            said.append(Message("  and {number} more", number=len(told.lost) - _SHOWN))
    return said


def _holds(state: BookState) -> str:
    """``45 sheets, round 3 of Fall Classic``."""
    event = state.at_work
    sheets = Message("%n sheets", state.sheets)
    if event is None:
        return sheets
    return (
        Message(
            "{sheets}, round {round} of {name}", sheets=sheets, round=event.round, name=event.name
        )
        if event.round
        else (Message("{sheets}, {name} hasn’t started yet", sheets=sheets, name=event.name))
    )


def _kept(kept: LastGoodCopy) -> dict[str, Any]:
    return {"file": kept.file, "time": utc(kept.at), **_state(kept.state)}


def _state(state: BookState) -> dict[str, Any]:
    event = state.at_work
    return {
        "made": utc(state.at),
        "why": state.why.value,
        "station": state.station,
        "event": event.name if event else None,
        "round": event.round if event else 0,
        "sheets": state.sheets,
        "length": state.length,
    }
