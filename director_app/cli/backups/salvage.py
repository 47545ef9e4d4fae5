"""``salvage``: what can be read of a damaged book, into a new one."""

from __future__ import annotations

import platform
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, summary
from director_app.cli.session import CommandSession
from director_app.messages.message import Message, joined
from director_app.services.backups.salvage import Salvager

if TYPE_CHECKING:
    from director_app.services.backups.salvage import Salvaged, UnreadRows


def add(commands: Commands) -> None:
    save = commands.add("salvage", summary("salvage"), _salvage)
    save.add_argument(
        "damaged", type=Path, metavar="DAMAGED", help="damaged book (read only, never changed)"
    )
    save.add_argument(
        "--to", type=Path, required=True, metavar="NEW.db", help="file for the new book"
    )


def _salvage(session: CommandSession) -> None:
    args = session.args
    salvager = Salvager(platform.node() or "desk", lambda: datetime.now(UTC))
    done = salvager.salvage(args.damaged, args.to)
    data = {**asdict(done), "file": str(done.file)}
    session.answer(data, *_words(done))


def _words(done: Salvaged) -> list[str]:
    said: list[str] = [
        Message("Saved {rows} to {file}.", rows=Message("%n rows", done.rows), file=done.file)
    ]
    if done.steps < done.steps_seen:
        said.append(
            Message(
                "History is kept through entry {entry} of {entries}. "
                "Anything after that can’t be undone.",
                entry=done.steps,
                entries=done.steps_seen,
            )
        )
    said += [_line(unread) for unread in done.unread]
    if done.stand_ins:
        said.append(
            Message(
                "{names}: the rules were lost. Choose the rule set again in the event’s settings.",
                names=", ".join(done.stand_ins),
            )
        )
    if not done.unread:
        said.append(Message("Nothing is missing."))
    if done.problems:
        said.append(Message("Problems found in the new book:"))
        said += [Message("  {problem}", problem=problem) for problem in done.problems]
    else:
        said.append(Message("The new book was checked and is fine."))
    return said


def _line(unread: UnreadRows) -> str:
    parts: list[str] = []
    if unread.unreadable:
        parts.append(Message("%n couldn’t be read", unread.unreadable))
    if unread.restored:
        parts.append(Message("%n rebuilt from the history", unread.restored))
    if unread.dropped:
        parts.append(Message("%n left out because what they belong to is gone", unread.dropped))
    names = Message(" ({names})", names=joined(", ", unread.names)) if unread.names else ""
    return Message(
        "  {what}: {names}{names_2}", what=unread.what, names=joined("; ", parts), names_2=names
    )
