"""``handbook``: the handbook as a PDF."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from director_app.app.settings import LANGUAGES
from director_app.cli.parser import Commands, add_overwrite
from director_app.cli.session import Session


def add(commands: Commands) -> None:
    """Add the command."""
    told = commands.add("handbook", "write the handbook as a PDF; needs no book", _handbook)
    told.add_argument("--out", type=Path, required=True, metavar="FILE.pdf")
    add_overwrite(told)
    told.add_argument("--paper", choices=("letter", "a4"), default="letter")
    told.add_argument("--language", choices=LANGUAGES[1:], default=LANGUAGES[1])


def _handbook(session: Session) -> None:
    from director_app.messages.saying import speaking
    from director_app.services.help.handbook import handbook
    from director_app.services.help.handbook_paper import save_pdf

    args, today = session.args, datetime.now(tz=UTC).astimezone().date()
    with speaking(args.language):
        book = handbook()
        save_pdf(book, args.out, today, paper=args.paper, overwrite=session.overwrite)
    chapters = [one.title for one in book.chapters]
    session.answer(
        {"file": str(args.out), "chapters": chapters},
        f"Wrote the handbook, {len(chapters)} chapters, to {args.out}.",
    )
