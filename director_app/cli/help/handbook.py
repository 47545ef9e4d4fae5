"""``handbook``: the handbook as a PDF."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from director_app.cli.parser import Commands, add_overwrite, summary
from director_app.cli.session import CommandSession
from director_app.messages.message import Message
from director_app.services.help.handbook import handbook
from director_app.services.help.handbook_paper import save_pdf


def add(commands: Commands) -> None:
    told = commands.add("handbook", summary("handbook"), _handbook)
    told.add_argument("--out", type=Path, required=True, metavar="FILE.pdf")
    add_overwrite(told)
    told.add_argument("--paper", choices=("letter", "a4"), default="letter")


def _handbook(session: CommandSession) -> None:
    args, today = session.args, datetime.now(tz=UTC).astimezone().date()
    book = handbook()
    save_pdf(book, args.out, today, paper=args.paper, overwrite=session.overwrite)
    chapters = [chapter.title for chapter in book.chapters]
    session.answer(
        {"file": str(args.out), "chapters": chapters},
        Message(
            "Saved the handbook ({chapters_count} chapters) to {folder}.",
            chapters_count=len(chapters),
            folder=args.out,
        ),
    )
