"""What a command works with: its arguments, the open book, and where its answer goes."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from director_app.cli.desks.station import computer_settings, take_place
from director_app.domain.access import Role
from director_app.domain.backups import BackupReason
from director_app.domain.times import local_day
from director_app.domain.topics import Topic
from director_app.errors import BookError, DamagedValue, DirectorError, NotFound
from director_app.messages.dates import hour_minute
from director_app.messages.message import Message
from director_app.messages.saying import ENGLISH, speaking, spoken_language, worded
from director_app.system.passwords import refuse_typed_password
from director_app.system.paths import default_book
from director_app.system.settings import usual_book
from director_app.system.terminal import Terminal, json_text
from director_app.system.written_files import write_file

if TYPE_CHECKING:
    from director_app.domain.access import ProtectedEffect
    from director_app.services.backups.due import Safety
    from director_app.services.clock.time_service import ClockBehind
    from director_app.services.desk import Desk
    from director_app.services.event_desk import EventDesk
    from director_app.system.file_kinds import FileKind

BOOK_VARIABLE = "FRONT_TABLE_DB"


class Opener(Protocol):
    """Opens a book and everything that works on it; the default book when none is named."""

    def __call__(
        self,
        book: str | Path | None = None,
        *,
        station: str | None = None,
        now: Callable[[], datetime] | None = None,
    ) -> Desk:
        """Open the book."""


@dataclass
class CommandSession:
    """One command at work. The book is opened when the command first needs it."""

    args: argparse.Namespace
    opener: Opener
    out: Terminal
    err: Terminal
    _touched: set[Topic] = field(default_factory=set)

    @property
    def book(self) -> str | None:
        """The book named by ``--db``, the environment or ``book use``; ``None`` for the default."""
        if typed := getattr(self.args, "db", None):
            return refuse_typed_password(str(typed))
        return os.environ.get(BOOK_VARIABLE) or usual_book() or None

    @property
    def on_server(self) -> bool:
        """Whether the book is on a server."""
        return self.book_path is None

    @property
    def as_json(self) -> bool:
        """Whether the answer is wanted as JSON."""
        return bool(getattr(self.args, "json", False))

    @property
    def overwrite(self) -> bool:
        """Whether the command may replace a file of another kind."""
        return bool(getattr(self.args, "overwrite", False))

    def write(self, file: Path, text: str, kind: FileKind) -> None:
        """Write a text file that was asked for."""
        write_file(file, text, kind, overwrite=self.overwrite)

    @property
    def book_path(self) -> Path | None:
        """The book's file; ``None`` for a book on a server."""
        name = self.book
        if name is not None and name.startswith("sqlite") and ":///" in name:
            name = name.partition(":///")[2].partition("?")[0]
        elif name is not None and "://" in name:
            return None
        return (Path(name).expanduser() if name else default_book()).absolute()

    @property
    def book_is_there(self) -> bool:
        """Whether opening the book would make no new file."""
        path = self.book_path
        return path is None or path.exists()

    @cached_property
    def made_desk(self) -> Desk:
        """The book, made if it is not there yet."""
        desk = self.opener(self.book, station=self.station)
        desk.on_change(self._touched.update)
        self._warn_if_behind(desk)
        desk.on_alarm(lambda gap: self.complain(gap.with_command))
        try:
            take_place(desk, self.args, self.err)
        except DirectorError:
            desk.close()
            raise
        return desk

    def _warn_if_behind(self, desk: Desk) -> None:
        """Say that the computer's time is wrong, once something was written by it.

        The step itself is then the newest, so that the next command has nothing to say of it.
        """
        try:
            behind = desk.time.behind()
        except DirectorError:
            return  # a book that can't be read says so to the command itself
        if behind is None:
            return

        def warn_once(_: frozenset[Topic]) -> None:
            desk.off_change(warn_once)
            self.complain(_behind_words(behind))

        desk.on_change(warn_once)

    @property
    def station(self) -> str | None:
        """This station's name: the one given, or the one kept; ``None`` for the computer's."""
        return getattr(self.args, "station", None) or computer_settings().station or None

    @property
    def desk(self) -> Desk:
        """The book, which must be there."""
        if "made_desk" not in self.__dict__ and not self.book_is_there:
            raise NotFound(
                Message(
                    "There’s no book {book} yet. Create an event first "
                    "with `front-table event new`.",
                    book=self.book,
                )
                if self.book
                else Message(
                    "There’s no book yet. Create an event first with `front-table event new`."
                )
            )
        return self.made_desk

    @cached_property
    def event(self) -> int:
        """The event meant: the one named, or the one last opened."""
        return self.desk.events.need(getattr(self.args, "event", None))

    @cached_property
    def division(self) -> int | None:
        """The division named, ``None`` for the default one."""
        name = getattr(self.args, "division", None)
        if name is None:
            return None
        divisions = self.desk.events.get(self.event).divisions
        for division in divisions:
            if division.name.casefold() == name.strip().casefold():
                return division.id
        known = ", ".join(division.name for division in divisions)
        raise NotFound(
            Message(
                "There’s no division {division}. Choose from: {divisions}.",
                division=name,
                divisions=known,
            ),
            field="division",
        )

    @property
    def here(self) -> EventDesk:
        """The services of the event and the division meant."""
        return self.desk.at(self.event, self.division)

    def permit(self, effect: ProtectedEffect) -> None:
        """Ask for the PIN of the book that is there, and let it go; one can't be read asks none."""
        if not self.book_is_there:
            return
        try:
            desk = self.desk
        except BookError:
            return
        try:
            with suppress(DamagedValue):  # a PIN that can't be read asks none: a backup has one
                desk.access.need(effect)
        finally:
            del self.__dict__["made_desk"]
            desk.close()

    def explained(self, fault: BaseException) -> DirectorError | None:
        """The refusal that a fault is, where the open book is damaged."""
        return self.made_desk.store.explained(fault) if "made_desk" in self.__dict__ else None

    def close(self) -> None:
        """Let the book go, if it was opened."""
        if "made_desk" in self.__dict__:
            self.made_desk.close()

    def copy_first(self) -> None:
        """Copy the book before much comes into it; what can't be copied is only said."""
        if self.book_is_there:
            self._complain_of_backup(self.desk.backups.copy_if_changed(BackupReason.IMPORT))

    def copy_after(self) -> None:
        """Copy the book if a round's last sheet came in."""
        if Topic.SCORES in self._touched:
            self._complain_of_backup(self.made_desk.backups.after_scores())

    def warn_of_forgotten_pin(self) -> None:
        """Tell the next director that the PIN was forgotten, behind what the command said."""
        if "made_desk" not in self.__dict__ or self.made_desk.access.role is not Role.DIRECTOR:
            return
        with suppress(BookError):  # a book that can't be read says so by itself
            if (gone := self.made_desk.access.forgotten()) is not None:
                self.err.write(
                    Message(
                        "The director’s PIN was removed at {station}, "
                        "{time}, because no one knew it. Set a new one with "
                        "`front-table pin set`. To stop this message: "
                        "`front-table pin show`.\n",
                        station=gone.station,
                        time=local(gone.at),
                    )
                )

    def _complain_of_backup(self, safety: Safety | None) -> None:
        for problem in (safety.problem, safety.second_problem) if safety else ():
            if problem:
                self.complain(Message("No backup was made. {problem}", problem=problem))

    def print_lines(self, *lines: str) -> None:
        """Print lines for somebody who reads, in the language that was asked for."""
        for line in lines:
            self.out.write(f"{worded(line)}\n")

    def warn(self, line: str) -> None:
        """Print a line to the error output, beside the answer."""
        self.err.write(f"{worded(line)}\n")

    def complain(self, sentence: str) -> None:
        """Say in one line beside the answer what is wrong."""
        self.err.write(f"front-table: {_one_line(worded(sentence))}\n")

    @contextmanager
    def same_everywhere(self) -> Iterator[None]:
        """Within it words are English where data is asked for: it is the same in every language."""
        with speaking(ENGLISH if self.as_json else spoken_language()):
            yield

    def give(self, data: Any) -> None:
        """Print data for another program."""
        self.out.write(json_text(data, indent=1) + "\n")

    def answer(self, data: Any, *lines: str) -> None:
        """Print data or lines, as was asked."""
        if self.as_json:
            self.give(data)
        else:
            self.print_lines(*lines)

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """Print columns, numbers to the right."""
        cells = [[_text(cell) for cell in row] for row in rows]
        if not cells:
            return
        top = [worded(head) for head in heads]
        numeric = [all(_is_number(row[at]) for row in cells) for at in range(len(top))]
        widths = [max(len(row[at]) for row in [top, *cells]) for at in range(len(top))]
        for row in [top, *cells]:
            parts = [
                text.rjust(width) if right else text.ljust(width)
                for text, width, right in zip(row, widths, numeric, strict=True)
            ]
            self.out.write(f"{'  '.join(parts).rstrip()}\n")


Command = Callable[[CommandSession], int | None]
"""What a command does; an answer of ``None`` is success."""


def utc(moment: datetime | None) -> str | None:
    """A time as files have it: ISO 8601, UTC."""
    if moment is None:
        return None
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def local(moment: datetime | None) -> str:
    """A day and a time as the director's watch shows it."""
    if moment is None:
        return ""
    return f"{local_day(moment)} {worded(hour_minute(moment))}"


_VALUES = {
    "add": Message("add"),
    "award": Message("award"),
    "barred": Message("barred"),
    "cancelled": Message("canceled"),
    "checked_in": Message("checked in"),
    "differs": Message("doesn’t match"),
    "disqualified": Message("disqualified"),
    "done": Message("done"),
    "entered": Message("entered"),
    "fill_in": Message("fill-in"),
    "incomplete": Message("incomplete"),
    "later": Message("later"),
    "left_out": Message("skipped"),
    "new": Message("new"),
    "next": Message("next"),
    "no_show": Message("no-show"),
    "noted": Message("noted"),
    "now": Message("now"),
    "otherwise": Message("doesn’t match"),
    "over": Message("time is up"),
    "paused": Message("paused"),
    "penalized": Message("penalized"),
    "proposed": Message("proposed"),
    "ready": Message("ready"),
    "refuse": Message("refuse"),
    "refused": Message("refused"),
    "running": Message("running"),
    "same": Message("same"),
    "skip": Message("skip"),
    "typed": Message("already there"),
    "unchanged": Message("unchanged"),
    "update": Message("update"),
    "vanished": Message("no longer listed"),
    "waitlist": Message("waitlist"),
    "warned": Message("warned"),
    "withdrawn": Message("withdrawn"),
}
"""What a value of the data is called where it is read."""


def value_words(value: str) -> str:
    """A value that data has, as it is read: ``checked_in`` is “checked in”."""
    words = _VALUES.get(value)
    return value if words is None else Message(words.template, 1)


def _behind_words(behind: ClockBehind) -> str:
    """What is said of a step whose time lies before the one that it comes after."""
    ours, newest = local(behind.ours), local(behind.newest)
    return Message(
        "The computer’s time may be wrong. It says {computer_time}, but the last "
        "change was saved at {last_change}. This change is saved with the "
        "computer’s time. Set the right time before you go on.",
        computer_time=ours,
        last_change=newest,
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _text(value: object) -> str:
    """A cell of a table, which is one line."""
    if not isinstance(value, str):
        return "" if value is None else str(value)
    return " ".join(worded(value).splitlines())


def _is_number(text: str) -> bool:
    bare = text.strip("()*\N{EN DASH}")
    return bare.removeprefix("-").removeprefix("=").isdecimal() or not bare
