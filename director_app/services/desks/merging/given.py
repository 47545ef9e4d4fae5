"""A station's file opened at the laptop that it was given to: copied there, then worked in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.services.backups.service import plain, proven
from director_app.services.taken_tables import TOOK, Took
from director_app.storage import backups
from director_app.storage.address import BookAddress
from director_app.storage.store import Store


def took_in(file: Path, station: str, now: Callable[[], datetime]) -> Took | None:
    """What a station's book took along; ``None`` where the file is no station's book."""
    store = Store(BookAddress.of(file), station=station, now=now)
    try:
        with store.read() as work:
            kept = work.unjournaled.fact(TOOK)
    finally:
        store.close()
    return None if kept is None else Took.from_json(kept)


def settle_here(
    file: Path, folder: Path, station: str, now: Callable[[], datetime]
) -> tuple[Path, Took]:
    """Copy a station's file into this computer's folder; the stick is only read.

    Where it was opened here before, that book is gone on with: what was done in it stays.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with proven(file, station, now, folder) as found:
        took = took_in(found.file, station, now)
        if took is None:
            raise BookError(
                Message(
                    "{file} isn't a file for working offline. Choose the "
                    "file that the director's station saved for this "
                    "laptop.",
                    file=file.name,
                )
            )
        book = folder / f"{plain(took.station) or 'Station'} {took.branch[:6]}.db"
        if not book.exists():
            backups.put(found.file, book)
    return book, took
