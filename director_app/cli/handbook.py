"""``handbook``: the handbook as a PDF."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from director_app.cli.parser import Commands
from director_app.cli.session import Session


def add(commands: Commands) -> None:
    """Add the command."""
    told = commands.add("handbook", "write the handbook as a PDF; needs no book", _handbook)
    told.add_argument("--out", type=Path, required=True, metavar="FILE.pdf")
    told.add_argument("--paper", choices=("letter", "a4"), default="letter")


def _handbook(session: Session) -> None:
    from director_app.services.handbook import handbook
    from director_app.services.handbook.paper import save_pdf

    args, book = session.args, handbook()
    save_pdf(book, args.out, datetime.now(tz=UTC).astimezone().date(), paper=args.paper)
    chapters = [one.title for one in book.chapters]
    session.answer(
        {"file": str(args.out), "chapters": chapters},
        f"Wrote the handbook, {len(chapters)} chapters, to {args.out}.",
    )
