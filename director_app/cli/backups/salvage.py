"""``salvage``: what can be read of a damaged book, into a new one."""

from __future__ import annotations

import platform
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands
from director_app.cli.session import Session, many

if TYPE_CHECKING:
    from director_app.services.backups.salvage import Salvaged, Unread


def add(commands: Commands) -> None:
    """Add the command."""
    save = commands.add("salvage", "save what can be read of a damaged book", _salvage)
    save.add_argument("damaged", type=Path, metavar="DAMAGED", help="the book; it is only read")
    save.add_argument(
        "--to", type=Path, required=True, metavar="NEW.db", help="the file of the new book"
    )


def _salvage(session: Session) -> None:
    from director_app.services.backups.salvage import Salvager

    args = session.args
    salvager = Salvager(platform.node() or "desk", lambda: datetime.now(UTC))
    done = salvager.salvage(args.damaged, args.to)
    told = {**asdict(done), "file": str(done.file)}
    session.answer(told, *_words(done))


def _words(done: Salvaged) -> list[str]:
    said = [f"Saved {many(done.rows, 'row')} into {done.file}."]
    if done.steps < done.steps_seen:
        said.append(
            f"The journal is kept up to entry {done.steps} of {done.steps_seen}; what came after "
            "can't be taken back any more."
        )
    said += [_line(one) for one in done.unread]
    if done.stand_ins:
        said.append(
            f"{', '.join(done.stand_ins)}: the rules are lost. Choose the rule set again in the "
            "event's settings."
        )
    if not done.unread:
        said.append("Nothing is missing.")
    if done.problems:
        said.append("The check of the new book found:")
        said += [f"  {problem}" for problem in done.problems]
    else:
        said.append("The new book was checked: it is sound.")
    return said


def _line(one: Unread) -> str:
    parts = []
    if one.unreadable:
        parts.append(f"{one.unreadable} could not be read")
    if one.restored:
        parts.append(f"{one.restored} written again from the journal")
    if one.dropped:
        parts.append(f"{one.dropped} left out, as what they belong to is gone")
    names = f" ({', '.join(one.names)})" if one.names else ""
    return f"  {one.what}: {'; '.join(parts)}{names}"
