"""An event of eight players in two rounds, and a stick for its copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from director_app.services.backups.restoring import Restorer
from director_app.services.desk import Desk
from tests.builders import Book, accept_walls, drawn_event


@dataclass
class Table:
    """The front table: its book, its desk, its event, a stick."""

    book: Book
    desk: Desk
    event: int
    stick: Path

    @property
    def copies(self) -> list[Path]:
        """The finished copies beside the book, oldest first."""
        return sorted(self.desk.backups.folder.glob("*.db"))

    @property
    def on_stick(self) -> list[Path]:
        """The finished copies on the stick, oldest first."""
        return sorted(self.stick.rglob("*.db"))

    def play(self, number: int, tables: list[int] | None = None) -> None:
        """Accept sheets of a round."""
        accept_walls(self.desk, self.event, number, tables)

    def restorer(self) -> Restorer:
        return self.desk.backups.restorer()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    folder = tmp_path / "laptop"
    folder.mkdir()
    stick = tmp_path / "stick"
    stick.mkdir()
    book = Book(folder / "club.db")
    desk = book.open()
    made = Table(book, desk, drawn_event(desk), stick)
    yield made
    made.desk.close()
