"""``demo``: plays a whole event without a window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, add_overwrite, number, summary, whole
from director_app.cli.session import CommandSession
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.loading import shipped_ruleset
from director_app.services.help.demo import (
    BOOK,
    SEED,
    STATION,
    DemoRequest,
    check_folder,
    play,
    story_time,
)
from director_app.services.help.demo_players import check_count

if TYPE_CHECKING:
    from director_app.services.help.demo import PlayedDemo


def add(commands: Commands) -> None:
    demo = commands.add("demo", summary("demo"), _demo)
    demo.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    add_overwrite(demo)
    demo.add_argument("--players", type=number, default=60, metavar="N")
    demo.add_argument("--ruleset", default="mjmp", metavar="ID")
    demo.add_argument("--rounds", type=number, default=4, metavar="R")
    demo.add_argument(
        "--seed", type=whole, metavar="S", help="use the same seed to get the same event"
    )


def _demo(session: CommandSession) -> None:
    args = session.args
    check_count(args.players)
    shipped_ruleset(args.ruleset)
    if args.rounds > 40:
        raise DirectorError(
            Message("--rounds must be from 1 to 40, not {rounds}.", rounds=args.rounds),
            field="rounds",
        )
    sample = DemoRequest(
        args.players, args.ruleset, args.rounds, SEED if args.seed is None else args.seed
    )
    folder: Path = args.out
    book = folder / BOOK
    played = _play(session, folder, book, sample)
    session.answer(
        {
            "event": played.event,
            "book": str(book),
            "players": played.players,
            "rounds": played.rounds,
            "files": [str(file) for file in played.files],
        },
        Message(
            "Played {rounds} with {players}. The book is {book}. In the same folder you’ll find:",
            rounds=Message("%n rounds", played.rounds),
            players=Message("%n players", played.players),
            book=book,
        ),
        *(f"  {file.name}" for file in played.files),
    )


def _play(session: CommandSession, folder: Path, book: Path, sample: DemoRequest) -> PlayedDemo:
    if book.exists():
        raise DirectorError(
            Message(
                "There’s already a book {book}. Choose an empty folder, or delete that book first.",
                book=book,
            )
        )
    check_folder(folder, overwrite=session.overwrite)
    time = story_time()
    desk = session.opener(book, station=STATION, now=time)
    try:
        return play(desk, folder, sample, time, overwrite=session.overwrite)
    finally:
        desk.close()
