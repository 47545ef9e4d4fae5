"""Books and events to test on, built through the services as a director would."""

from __future__ import annotations

import atexit
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, TypeVar

from director_app.bootstrap import open_desk
from director_app.domain.actions import ActionKind
from director_app.domain.events import EventFacts
from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts, Status
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from director_app.services.printing.documents import document_of
from director_app.services.printing.options import options_in
from director_app.services.printing.papers import PrintRequest
from director_app.services.seating.service import DrawOptions

if TYPE_CHECKING:
    from sqlalchemy import URL

    from tests.postgres import Rows

Made = TypeVar("Made")

START = datetime(2026, 11, 14, 14, 0, tzinfo=UTC)
FIRST = ("Ann", "Bea", "Cara", "Dot", "Eve", "Fay", "Gail", "Hope", "Iris", "Joy", "Kay", "Lou")
LAST = ("Abbott", "Brown", "Cohen", "Diaz", "Epstein", "Flores", "Gold", "Haddad", "Ito", "Katz")


@dataclass
class Time:
    """A clock for tests: it stands until it is moved."""

    at: datetime = START

    def __call__(self) -> datetime:
        """The time now."""
        return self.at

    def pass_by(self, *, minutes: float = 0, seconds: float = 0) -> None:
        """Let time pass."""
        self.at += timedelta(minutes=minutes, seconds=seconds)


@dataclass
class Book:
    """A book of its own file, or on a server (``url``), with the time it goes by."""

    path: Path
    time: Time = field(default_factory=Time)
    station: str = "Desk 1"
    url: str = ""

    def open(self, station: str | None = None) -> Desk:
        """Open the book, as after a restart or at another station."""
        if not self.url and not self.path.exists():
            new_book(self.path)
        return open_desk(self.url or self.path, station=station or self.station, now=self.time)


@cache
def _folder() -> Path:
    """Where books are kept that tests begin with."""
    path = Path(mkdtemp(prefix="front-table-tests-"))
    atexit.register(rmtree, path, ignore_errors=True)
    return path


@cache
def _empty_book() -> Path:
    """A new book, made once: every test begins with a copy of it."""
    path = _folder() / "empty.db"
    open_desk(path, station="nobody", now=Time()).close()
    return path


def new_book(path: Path) -> Path:
    """Put a new book there: sooner done than one is made."""
    copyfile(_empty_book(), path)
    return path


_built: dict[tuple[object, ...], tuple[Any, Path, int]] = {}
"""What was built in a book, by how, where and when, with the book as it was then."""

_stages: dict[Path, tuple[object, ...]] = {}
"""How the book at a path came to what it was when something was last built in it."""

_HEAD = 100
"""Bytes at the start of a SQLite file that count how often it was changed or copied."""


def built(book: Path, how: tuple[object, ...], build: Callable[[], Made]) -> Made:
    """Build something in a book; the second of a kind, in a book that came to it alike, is a copy.

    What is done to a book in between by other means is noticed: then it is built.
    """
    stage = _stage(book)
    if stage is None:
        return build()
    stage = (*stage, how)
    if stage in _built:
        result: Made
        result, kept, _ = _built[stage]
        _copy(kept, book)
    else:
        result, kept = build(), _folder() / f"{len(_built)}.db"
        _copy(book, kept)
        _built[stage] = result, kept, _pages(kept)
    _stages[book] = stage
    return result


def prepared(desk: Desk, how: tuple[object, ...], build: Callable[[], Made]) -> Made:
    """Build something at a desk; the second of a kind, in a book that is as new, is a copy.

    ``how`` tells apart what is built; the station and the time are told apart here. What is
    returned is the same for all, so it must not change. A desk that somebody listens to builds it:
    a copy would not be heard of.
    """
    path = desk.store.address.path
    how = (*how, desk.store.station, desk.store.now())
    if path is None:
        return _on_server(desk.store.address.url, how, build)
    return build() if desk.store._listeners else built(path, how, build)


def _stage(book: Path) -> tuple[object, ...] | None:
    """What was built in this book if nothing else was ever done in it."""
    if not book.is_file():
        return ()
    now, stage = _pages(book), _stages.get(book)
    if stage is not None and now == _built[stage][2]:
        return stage
    return () if now == _pages_of_an_empty_book() else None


def _pages(book: Path) -> int:
    """What tells apart all that a book holds, what its log has too."""
    with closing(sqlite3.connect(book)) as connection:
        return hash(connection.serialize()[_HEAD:])


@cache
def _pages_of_an_empty_book() -> int:
    return _pages(_empty_book())


_on_servers: dict[tuple[object, ...], tuple[Any, Rows]] = {}
"""The same of books on servers: what was built, with the book's rows as they were then."""


def _on_server(url: URL, how: tuple[object, ...], build: Callable[[], Made]) -> Made:
    """Build it in a book on the tests' server; the second of a kind is a copy."""
    from tests import postgres

    name = str(url.database)
    if not postgres.is_new(url.port, name):
        return build()
    if how not in _on_servers:
        _on_servers[how] = build(), postgres.rows_of(name)
    else:
        postgres.fill(name, _on_servers[how][1])
    result: Made = _on_servers[how][0]
    return result


def _copy(book: Path, to: Path) -> None:
    """Copy a book into a file that may be open."""
    with closing(sqlite3.connect(book)) as old, closing(sqlite3.connect(to)) as new:
        new.execute("PRAGMA synchronous=OFF")
        old.backup(new)


def names(count: int) -> list[tuple[str, str]]:
    """So many names, all different."""
    return [
        (FIRST[at % len(FIRST)], f"{LAST[at // len(FIRST) % len(LAST)]}{at // 120 or ''}")
        for at in range(count)
    ]


def new_event(
    desk: Desk, *, ruleset: str = "mjmp", players: int = 8, rounds: int = 2, here: bool = True
) -> int:
    """An event with players, checked in unless told otherwise."""
    how = ("new", ruleset, players, rounds, here)
    return prepared(desk, how, lambda: _create(desk, ruleset, players, rounds, here=here))


def _create(desk: Desk, ruleset: str, players: int, rounds: int, *, here: bool) -> int:
    facts = EventFacts(
        "Fall Classic", (date(2026, 11, 14),), place="Palm Room", director="Dana Lee"
    )
    event = desk.events.create(NewEvent(facts, ruleset, rounds=rounds)).id
    _enter(desk, event, names(players))
    if here and players:
        desk.at(event).roster.check_in(range(1, players + 1))
    return event


def _enter(desk: Desk, event: int, people: Sequence[tuple[str, str]]) -> None:
    """Enter everybody in one step: by hand it would take a second for a large field."""
    with desk.store.begin(ActionKind.OTHER, "Enter the players", event=event) as work:
        division = work.events.get(event).main.id
        for badge, (given, family) in enumerate(people, start=1):
            facts = EntrantFacts(given=given, family=family)
            work.roster.add(event, division, badge, Status.ENTERED, facts)


def drawn_event(
    desk: Desk, *, ruleset: str = "mjmp", players: int = 8, rounds: int = 2, seed: int = 1
) -> int:
    """The same, with its seating drawn."""

    def build() -> int:
        event = _create(desk, ruleset, players, rounds, here=True)
        desk.at(event).seating.draw(DrawOptions(seed=seed))
        return event

    return prepared(desk, ("drawn", ruleset, players, rounds, seed), build)


def wall() -> Game:
    """A wall game."""
    return Game(Outcome.WALL)


def type_walls(desk: Desk, event: int, number: int, tables: Sequence[int] | None = None) -> None:
    """Accept a round's sheets with nothing but wall games, sheet by sheet."""
    for tile in desk.at(event).scores.board(number):
        if tables is None or tile.table in tables:
            view = desk.at(event).scores.sheet(number, tile.table)
            desk.at(event).scores.accept(view, [wall()] * view.games)


def accept_walls(desk: Desk, event: int, number: int, tables: Sequence[int] | None = None) -> None:
    """The same, sooner: where it was done before in a book that is alike, the book is a copy."""
    how = ("walls", event, number, None if tables is None else tuple(tables))
    prepared(desk, how, lambda: type_walls(desk, event, number, tables))


def two_divisions(desk: Desk) -> tuple[int, int]:
    """Eight players, badges 5 to 8 of them in Social (tables from 101 on), both drawn."""
    return prepared(desk, ("two divisions",), lambda: _two_divisions(desk))


def _two_divisions(desk: Desk) -> tuple[int, int]:
    event = _create(desk, "mjmp", 8, 2, here=True)
    social = desk.events.add_division(event, "Social", "mania", first_table=101)
    for badge in range(5, 9):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event, social).seating.draw(DrawOptions(seed=1))
    return event, social


def asked_of(document: str, **asked: Any) -> PrintRequest:
    """What is asked of a print, with the document's own options among the rest."""
    kind = document_of(document)
    own = {name: asked.pop(name) for name in options_in(kind.options) if name in asked}
    return PrintRequest(**asked, options=kind.options(**own))
