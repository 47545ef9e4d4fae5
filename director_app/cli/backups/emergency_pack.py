"""``print emergency-pack``: paper from which the day can go on if the computer cannot."""

from __future__ import annotations

import os

from director_app.cli.session import CommandSession
from director_app.messages.message import Message
from director_app.messages.saying import SPOKEN_VARIABLE, choose

EMERGENCY_PACK = "emergency-pack"
"""What it is called among the documents; ``--out`` may be left out."""


def write_pack(session: CommandSession) -> None:
    """Write it beside the book, or where it is wanted."""
    args, emergency = session.args, session.desk.emergency
    if not hasattr(args, "language") and (language := os.environ.get(SPOKEN_VARIABLE)):
        choose(language)
    if args.out is None:
        file = emergency.pack(session.event, paper=args.paper)
    else:
        file = emergency.write(
            session.event, args.out, paper=args.paper, overwrite=session.overwrite
        )
    session.answer(
        {"document": EMERGENCY_PACK, "file": str(file)},
        Message("Saved the emergency pack to {file}.", file=file),
    )
