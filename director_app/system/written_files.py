"""The one door for every file that the program writes for people.

Nothing else opens a file for writing: ``packaging/file_writes.py`` looks, as part of ``make
check``, and lists the few exceptions with their reasons. The door refuses

- a club book, a backup of one, and the files that SQLite keeps beside a book, always;
- any other file that is not of the kind being written, unless the person said to overwrite it;
- a folder, a device, and a file that may only be read.

What is written stands beside its place until it is whole and on disk, so a full disk or a pulled
plug leaves the old file. A symbolic link stays a link: the file that it names is written.

Books that this process has open are known by their device and number, and are never opened here:
closing any descriptor of theirs would drop their locks (see ``held_files``).
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from director_app.errors import BookError, FileRefused, OtherKind
from director_app.messages.message import Message
from director_app.system.file_kinds import FileKind, is_book, kind_of
from director_app.system.held_files import is_held

_LOG_ENDINGS: Final = ("-wal", "-shm", "-journal")
_BOOK_ENDINGS: Final = frozenset({".db", ".sqlite", ".sqlite3"})
_LONGEST: Final = 40
"""So much of a file's name stands in the name of its part; a system allows 255 bytes."""

_PART: Final = re.compile(r"\..*\.(?P<pid>\d+)-[0-9a-f]{8}\.part")


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file to write: its place, all of its bytes, what it is, and whether only its owner may
    read it.
    """

    place: Path
    content: bytes
    kind: FileKind
    private: bool = False


def write_file(
    file: Path, content: bytes | str, kind: FileKind, *, overwrite: bool = False
) -> Path:
    """Write a file whole or not at all; returns its place.

    ``overwrite``: the person said that a file of another kind may be replaced. A book, its log
    and its backups are refused all the same. A text is written as UTF-8, its line ends as given.
    """
    whole = content.encode("utf-8") if isinstance(content, str) else content
    write_files((NewFile(file, whole, kind),), overwrite=overwrite)
    return file


def write_files(files: Sequence[NewFile], *, overwrite: bool = False) -> None:
    """Write files of which either all can be written or none is."""
    with written_together(files, overwrite=overwrite):
        pass


@contextmanager
def written_together(files: Sequence[NewFile], *, overwrite: bool = False) -> Iterator[None]:
    """Have files ready beside their places; as the block ends well, they are put there.

    Every refusal comes before the block; where the block fails, nothing was written.
    """
    places = [check_target(file.place, file.kind, overwrite=overwrite) for file in files]
    parts: list[Path] = []
    try:
        for file, place in zip(files, places, strict=True):
            parts.append(_part_of(place))
            _write_part(parts[-1], file.content, place, private=file.private)
        yield
        for part, place in zip(parts, places, strict=True):
            _put(part, place)
    finally:
        for part in parts:
            with suppress(OSError):
                part.unlink(missing_ok=True)


def check_target(file: Path, kind: FileKind, *, overwrite: bool = False) -> Path:
    """Refuse what must not be written over; returns the file that would be written.

    It is what a symbolic link names.
    """
    if file == Path():
        raise FileRefused(Message("The new file has no name. Give it one, such as paper.pdf."))
    try:
        place = file.expanduser().absolute().resolve()
        _check_place(file, place)
        found = kind_of(place) if place.is_file() else None
    except (OSError, RuntimeError, ValueError) as fault:
        raise _refusal(file, fault) from fault
    if found is None or (found is kind and kind is not FileKind.BOOK):
        return place
    if found in {FileKind.BOOK, FileKind.LOG}:
        raise _kept(file, found)
    if found in {FileKind.TEXT, FileKind.OTHER} and place.suffix.lower() in _BOOK_ENDINGS:
        raise FileRefused(
            Message("{file} may be a damaged club book. Choose another name.", file=file)
        )
    if kind is FileKind.BOOK:
        raise FileRefused(Message("{file} already exists. Choose another name.", file=file))
    if not overwrite:
        raise OtherKind(
            Message(
                "{file} is {found}, not {kind}. Choose another name.",
                file=file,
                found=found.value,
                kind=kind.value,
            )
        )
    return place


def try_target(file: Path, kind: FileKind) -> None:
    """Refuse, beyond what must not be written over, a folder that nothing can be written to."""
    place = check_target(file, kind)
    part = _part_of(place)
    try:
        _write_part(part, b"", place)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def check_new_book(file: Path) -> Path:
    """Refused where anything stands at the place: a book or a backup is always a new file."""
    try:
        return check_target(file, FileKind.BOOK)
    except FileRefused as refused:
        raise BookError(refused.sentence) from refused


def make_folder(folder: Path) -> Path:
    """Make a folder for files, if it is not there; refused where a file has its name."""
    try:
        folder = folder.expanduser()
        if folder.exists() and not folder.is_dir():
            raise FileRefused(
                Message(
                    "Can’t create the folder {folder}: there’s already a "
                    "file with that name. Choose another folder.",
                    folder=folder,
                )
            )
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError, ValueError) as fault:
        raise FileRefused(
            Message(
                "Can’t create the folder {folder} ({reason}). Choose another folder.",
                folder=folder,
                reason=_reason(fault),
            )
        ) from fault
    return folder


def _check_place(file: Path, place: Path) -> None:
    """What is known without opening the file."""
    if place.is_dir():
        raise FileRefused(
            Message("Can’t write {file}: it’s a folder. Choose another name.", file=file)
        )
    for name in (place, file.expanduser().absolute()):
        if (book := _book_of_log(name)) is not None:
            raise FileRefused(
                Message(
                    "{file} belongs to the club book {book}. Choose another name.",
                    file=file,
                    book=book.name,
                )
            )
    if is_held(place):
        raise FileRefused(
            Message("{file} is the club book you have open. Choose another name.", file=file)
        )
    if not place.exists():
        return
    if not place.is_file():
        raise FileRefused(
            Message(
                "Can’t replace {file}: it isn’t an ordinary file. Choose another name.", file=file
            )
        )
    # A user who may write everything is told the same: somebody protected this file on purpose.
    if not os.access(place, os.W_OK) or not place.stat().st_mode & 0o222:
        raise FileRefused(Message("{file} is write-protected. Choose another name.", file=file))


def _book_of_log(name: Path) -> Path | None:
    """The book beside which SQLite keeps, or would look for, a file of this name."""
    for end in _LOG_ENDINGS:
        bare = name.name[: -len(end)]
        if bare and name.name.lower().endswith(end):
            book = name.with_name(bare)
            named_so = book.suffix.lower() in _BOOK_ENDINGS
            if is_held(book) or (book.is_file() and (named_so or is_book(book))):
                return book
    return None


def _kept(file: Path, found: FileKind) -> FileRefused:
    return FileRefused(
        Message("{file} is {found}. Choose another name.", file=file, found=found.value)
    )


def _part_of(place: Path) -> Path:
    """A name beside the place that no other writer has; parts that a dead one left are removed."""
    _sweep(place.parent)
    token = f"{os.getpid()}-{secrets.token_hex(4)}"
    return place.with_name(f".{place.name[:_LONGEST]}.{token}.part")


def _sweep(folder: Path) -> None:
    """Remove what programs that were killed left half written."""
    with suppress(OSError):
        for part in folder.iterdir():
            found = _PART.fullmatch(part.name)
            if found is not None and not _runs(int(found["pid"])):
                part.unlink(missing_ok=True)


def _runs(pid: int) -> bool:
    return pid == os.getpid() or bool(import_module("psutil").pid_exists(pid))


def _write_part(part: Path, content: bytes, place: Path, *, private: bool = False) -> None:
    try:
        with part.open("xb") as out:
            if private:  # before there is anything to read
                part.chmod(stat.S_IRUSR | stat.S_IWUSR)
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        if private:
            return
        with suppress(FileNotFoundError):  # a file that is replaced keeps who may read it
            part.chmod(stat.S_IMODE(place.stat().st_mode))
    except OSError as fault:
        raise _refusal(place, fault) from fault


def _put(part: Path, place: Path) -> None:
    try:
        part.replace(place)
    except OSError as fault:
        raise _refusal(place, fault) from fault
    if os.name == "posix":
        with suppress(OSError):  # the name is on disk too, where the system can do that
            folder = os.open(place.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def _refusal(file: Path, fault: Exception) -> FileRefused:
    if getattr(fault, "errno", None) in {errno.ENOSPC, errno.EDQUOT}:
        return FileRefused(
            Message(
                "Can’t write {file} to {folder}: the disk is full. Free "
                "some space or choose another folder.",
                file=file.name,
                folder=file.parent,
            )
        )
    return FileRefused(
        Message(
            "Can’t write the file {file} to {folder} ({reason}). Choose another folder.",
            file=file.name,
            folder=file.parent,
            reason=_reason(fault),
        )
    )


def _reason(fault: Exception) -> str:
    return getattr(fault, "strerror", None) or str(fault)
