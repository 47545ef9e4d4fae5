"""Sixteen players at four tables; Desk 2 takes tables 3 and 4 along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from director_app.app.bootstrap import open_desk
from director_app.domain.games import Game, Outcome
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.services.desks.merging.comparing import Pick
from director_app.services.desks.merging.service import Merge
from director_app.services.desks.merging.taking import Wish
from tests.builders import Book, drawn_event, wall


def win(value: int = 25) -> Game:
    """A win of East's own."""
    return Game(Outcome.MAHJONG, winner=Seat.EAST, value=value, self_pick=True)


@dataclass
class Hall:
    """The main desk and the one that went away."""

    book: Book
    main: Desk
    event: int
    file: Path
    away: Desk

    def sheet(self, desk: Desk, number: int, table: int):
        return desk.scores.sheet(self.event, number, table)

    def accept(self, desk: Desk, number: int, table: int, *first: Game) -> None:
        """Accept a sheet: these games, then walls."""
        view = self.sheet(desk, number, table)
        games = [*first, *[wall()] * (view.games - len(first))]
        desk.scores.accept(view, games)

    def look(self, **picks: Mapping[tuple[int, int], Pick]) -> Merge:
        return self.main.merging.look(self.file, picks.get("picks"))

    def merge(self, picks: Mapping[tuple[int, int], Pick] | None = None) -> Merge:
        return self.main.merging.merge(self.file, picks)

    def accepted(self, number: int) -> dict[int, str]:
        """Who accepted which table, at the main desk."""
        found = {}
        for tile in self.main.scores.board(self.event, number):
            if tile.state is SheetState.ACCEPTED:
                sheet = self.sheet(self.main, number, tile.table).sheet
                found[tile.table] = sheet.accepted_by
        return found

    def entries(self) -> list[str]:
        """The main journal."""
        with self.main.store.read() as work:
            return [entry.action for entry in work.journal.entries(None)]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    book = Book(tmp_path / "club.db", station="Main desk")
    main = book.open()
    event = drawn_event(main, players=16)
    file = tmp_path / "desk2.db"
    main.merging.take(event, Wish("Desk 2", (3, 4)), file)
    book.time.pass_by(minutes=10)
    away = open_desk(file, station="Desk 2", now=book.time)
    yield Hall(book, main, event, file, away)
    away.close()
    main.close()
