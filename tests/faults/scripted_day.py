"""A day at the front table in a process of its own, which says what it was told is kept.

Each action is one step of the desk, picked by chance; once it returned, it is acknowledged with
the journal's length and last hash, or with the draft that was kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from tests.builders import Time, drawn_event, wall

PLAYERS, ROUNDS = 16, 4


@dataclass(frozen=True)
class Kept:
    """What an action left: how far the journal was, and a draft by its place, if it was one."""

    what: str
    length: int
    head: str
    draft: tuple[int, int, str] | None = None


@dataclass
class Day:
    """The event at work."""

    desk: Desk
    event: int
    rng: Random
    typed: int = 20

    def sheet(self) -> str:
        """Accept a sheet that is out, or open one again."""
        number = self.rng.randint(1, ROUNDS)
        tiles = self.desk.at(self.event).scores.board(number)
        out = [table for table in tiles if table.state is not SheetState.ACCEPTED]
        tile = self.rng.choice(out or list(tiles))
        view = self.desk.at(self.event).scores.sheet(number, tile.table)
        if not out:
            self.desk.at(self.event).scores.reopen(view, "a doubt")
            return "reopened"
        self.desk.at(self.event).scores.accept(view, [wall()] * view.games)
        return "accepted"

    def draft(self) -> tuple[int, int, str]:
        """Keep what was typed of a sheet."""
        number, table = self.rng.randint(1, ROUNDS), self.rng.randint(1, PLAYERS // 4)
        view = self.desk.at(self.event).scores.sheet(number, table)
        self.typed += 1
        keys = f"E{self.typed}"
        self.desk.at(self.event).scores.keep_draft(view, [keys])
        return number, table, keys

    def ruling(self) -> None:
        """Log a late player."""
        badge, number = self.rng.randint(1, PLAYERS), self.rng.randint(1, ROUNDS)
        new = NewRuling("free", (badge,), round=number, points=-5, note="late", label="Late")
        self.desk.at(self.event).rulings.add(new)

    def clock(self) -> None:
        """Move the clock."""
        moves: list[Callable[[], object]] = [
            lambda: self.desk.at(self.event).clock.start(self.rng.randint(1, ROUNDS)),
            self.desk.at(self.event).clock.pause,
            lambda: self.desk.at(self.event).clock.add(self.rng.randint(1, 5)),
        ]
        self.rng.choice(moves)()

    def undo(self) -> None:
        """Take something back."""
        self.desk.at(self.event).history.undo()

    def redo(self) -> None:
        """Put it back."""
        self.desk.at(self.event).history.redo()

    def enter(self) -> None:
        """Enter somebody at the door."""
        name = f"Guest {self.rng.randint(1, 10**9)}"
        self.desk.at(self.event).roster.enter({"given": name, "family": "Late"})

    def copy(self) -> None:
        """Make a copy of the book."""
        self.desk.backups.copy(BackupReason.ASKED)

    def next(self) -> tuple[str, tuple[int, int, str] | None]:
        """Do one action; one that can't be just now gives way to another."""
        acts: list[Callable[[], object]] = [self.sheet] * 6 + [self.draft] * 4
        acts += [self.ruling, self.clock, self.undo, self.undo, self.redo, self.enter, self.copy]
        while True:
            act = self.rng.choice(acts)
            try:
                told = act()
            except DirectorError as refusal:
                if is_of_the_book(refusal):
                    raise
                continue
            return act.__name__, told if isinstance(told, tuple) else None


def is_of_the_book(refusal: DirectorError) -> bool:
    """Whether it is the disk that refused, not the rules of the desk."""
    return "couldn’t be" in refusal.sentence or "Can’t open the book" in refusal.sentence


def made_ready(book: Path) -> None:
    """A book with an event whose players are seated."""
    desk = open_desk(book, station="Desk 1", now=Time())
    drawn_event(desk, players=PLAYERS, rounds=ROUNDS)
    desk.close()


def actions(desk: Desk, rng: Random) -> Iterator[Kept]:
    """One acknowledged action after the other, without end."""
    event = desk.events.current()
    assert event is not None
    day = Day(desk, event, rng)
    while True:
        yield _kept(desk, *day.next())


def _kept(desk: Desk, what: str, draft: tuple[int, int, str] | None) -> Kept:
    return Kept(what, *journal_end(desk), draft)


def journal_end(desk: Desk) -> tuple[int, str]:
    """How long the journal is, and its last hash."""
    with desk.store.read() as work:
        return work.journal.newest(), work.unjournaled.fact("journal_head") or ""


def until_killed(book: Path, seed: int, says: Connection) -> None:
    """Work at the book, and say each action that was acknowledged; it does not end by itself."""
    says.send(None)
    desk = open_desk(book, station="Desk 2", now=Time())
    for kept in actions(desk, Random(seed)):
        says.send(kept)
