"""The copies of a book that there are, and work that went on from one of them elsewhere."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from director_app.domain.backups import CopyComparison, Relation, compare
from director_app.errors import DirectorError
from director_app.services.backups import file_names
from director_app.services.backups.due import LastGoodCopy
from director_app.services.backups.source_book import SourceBook
from director_app.storage.backup_reading import journal_of, read

_LOOKED_AT = 24


@dataclass(frozen=True, slots=True)
class CopyElsewhere:
    """A copy at the second place that another computer went on from this book and made."""

    file: Path
    station: str
    at: datetime
    comparison: CopyComparison


@dataclass(frozen=True, slots=True)
class WentOn:
    """The copy that a book goes on from: where it was made, when, and where it went on."""

    station: str
    at: datetime | None
    here: str
    since: datetime | None

    @classmethod
    def from_json(cls, text: str | None) -> WentOn | None:
        """As the book keeps it."""
        if not text:
            return None
        kept = json.loads(text)
        return cls(kept["station"], _time(kept["at"]), kept["here"], _time(kept["since"]))


def folders(book: Path, place: Path | None) -> tuple[Path, ...]:
    """Where copies of a book may lie."""
    here = file_names.folder_of(book)
    return (here, place / file_names.folder_name(book)) if place else (here,)


def listed(book: Path, place: Path | None) -> tuple[LastGoodCopy, ...]:
    """Every copy that can be read, newest first, also those kept before a migration."""
    found = [
        kept
        for folder in folders(book, place)
        for copy in file_names.copies_in(folder)
        if (kept := kept_of(copy.file, copy.at)) is not None
    ]
    with suppress(OSError):
        for file in book.parent.glob(f"{_escaped(book.name)}.before-*"):
            at = datetime.fromtimestamp(file.stat().st_mtime).astimezone()
            kept = kept_of(file, at)
            if kept is not None:
                found.append(kept)
    return tuple(sorted(found, key=lambda copy: (copy.at, copy.file), reverse=True))


def kept_of(file: Path, at: datetime) -> LastGoodCopy | None:
    """A copy as it can be read; ``at`` is when it was made."""
    with suppress(DirectorError):
        state = read(file)
        return LastGoodCopy(str(file.parent), str(file), state, state.at or at)
    return None


def elsewhere(book: SourceBook, place: Path) -> CopyElsewhere | None:
    """What another computer did with this book since, if its copies are at the second place."""
    own = book.state()
    seen = {own.branch, *own.left}
    for copy in file_names.copies_in(place / file_names.folder_name(book.home))[:_LOOKED_AT]:
        if not own.lineage or copy.book != own.lineage[:8]:
            continue
        with suppress(DirectorError):
            state = read(copy.file)
            if state.branch in seen or state.lineage != own.lineage:
                continue
            seen.add(state.branch)
            told = compare(book.journal(), journal_of(copy.file))
            if told.relation in {Relation.NEWER, Relation.FORKED}:
                return CopyElsewhere(copy.file, state.station, state.at or copy.at, told)
    return None


def _escaped(name: str) -> str:
    return name.replace("[", "[[]")


def _time(text: str) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
