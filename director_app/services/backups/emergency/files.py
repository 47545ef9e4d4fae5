"""Where emergency packs lie: a folder beside the book, a few of each event, written whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from director_app.domain.events import Event
from director_app.errors import BookError, FileRefused
from director_app.messages.message import Message
from director_app.storage.address import BookAddress
from director_app.system.file_kinds import FileKind
from director_app.system.paths import data_folder
from director_app.system.written_files import make_folder, try_target, write_file

KEPT = 4
"""So many packs of an event stay; older ones go."""

_BAD = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
_LONGEST = 80


def pack_folder(address: BookAddress) -> Path:
    """Beside the book, where its copies are; a book on a server has it with the user's data."""
    if address.path is None:
        return data_folder() / "emergency packs"
    return address.path.with_name(f"{address.path.stem} emergency packs")


def pack_name(kept: Event, others: Sequence[Event]) -> str:
    """An event's name as a file may have it; the later one of two namesakes has its number."""
    name = _plain(kept.name) or Message("Event")
    namesakes = [other.id for other in others if _plain(other.name).casefold() == name.casefold()]
    return (
        name
        if kept.id == min(namesakes, default=kept.id)
        else Message("{name} (event {event_number})", name=name, event_number=kept.id)
    )


def _plain(name: str) -> str:
    return " ".join(_BAD.sub(" ", name).split())[:_LONGEST].strip(" .")


def pack_file(folder: Path, name: str, done: int) -> Path:
    """``Fall Classic - after round 2.pdf``."""
    return folder / f"{name} - {f'after round {done}' if done else 'before round 1'}.pdf"


def make_ready(file: Path) -> None:
    """Refuse a place that can't be written, before there is work to lose."""
    with _said_of(file):
        make_folder(file.parent)
        try_target(file, FileKind.PDF)


def keep_file(file: Path, content: bytes) -> None:
    """Write a pack whole or not at all, and have it on disk."""
    with _said_of(file):
        write_file(file, content, FileKind.PDF)


def thin(newest: Path, name: str) -> None:
    """Let the event's oldest packs go; what can't be deleted stays."""
    ours = re.compile(re.escape(name) + r" - (?:after round \d+|before round 1)\.pdf")
    with suppress(OSError):
        packs = [
            file for file in newest.parent.iterdir() if ours.fullmatch(file.name) and file != newest
        ]
        packs.sort(key=lambda pack: (pack.stat().st_mtime_ns, pack.name), reverse=True)
        for pack in packs[KEPT - 1 :]:
            pack.unlink()


@contextmanager
def _said_of(file: Path) -> Iterator[None]:
    """A pack is written by itself at a place nobody chose, so its refusal gives other advice."""
    try:
        yield
    except FileRefused as refused:
        cause = refused.__cause__
        reason = (cause.strerror if isinstance(cause, OSError) else "") or refused.sentence
        raise BookError(
            Message(
                "Can’t save the emergency pack {file} ({reason}). Free up "
                "disk space or fix the folder, then save it again.",
                file=file,
                reason=reason,
            )
        ) from refused
