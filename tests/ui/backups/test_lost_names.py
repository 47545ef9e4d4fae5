"""A book whose file or log loses its name: the window says so at once, in red, and where all is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from director_app.domain.sheets import SheetState
from tests.builders import Book, accept_walls


def title(front) -> str:
    """What the bar at the top says."""
    return front.notice.title if front.notice else ""


def accepted(desk, event: int) -> int:
    """How many sheets of both rounds are accepted."""
    tiles = [tile for number in (1, 2) for tile in desk.at(event).scores.board(number)]
    return sum(tile.state is SheetState.ACCEPTED for tile in tiles)


def test_a_deleted_log_is_said_in_red_and_all_is_in_the_book_again(front, tmp_path: Path):
    book = front.desk.store.address.path
    accept_walls(front.desk, 1, 2, [1])
    book.with_name(book.name + "-wal").unlink()
    front.qtbot.waitUntil(lambda: "was deleted or moved" in title(front))
    assert front.notice.tone == "wrong"
    assert str(book) in front.notice.detail
    (tmp_path / "killed").mkdir()
    copy = tmp_path / "killed" / "book.db"
    copy.write_bytes(book.read_bytes())
    killed = Book(copy).open("Desk 2")
    assert accepted(killed, 1) == 3
    killed.close()
    accept_walls(front.desk, 1, 2, [2])
    button = front.console.window.news.action
    assert button.text() == "Got it"
    front.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    front.qtbot.waitUntil(lambda: "was deleted or moved" not in title(front))
    assert accepted(front.desk, 1) == 4


def test_a_file_in_the_books_place_is_shown_and_ones_own_work_is_beside_it(front, tmp_path: Path):
    book = front.desk.store.address.path
    accept_walls(front.desk, 1, 2, [1])
    (copy,) = [kept.file for kept in front.desk.backups.listing()]
    older = tmp_path / "older.db"
    older.write_bytes(Path(copy).read_bytes())
    older.replace(book)

    front.qtbot.waitUntil(lambda: "replaced the club book" in title(front))
    (kept,) = book.parent.glob("book saved *.db")
    assert str(kept) in front.notice.detail
    assert accepted(front.desk, 1) == 2
    mine = Book(kept).open("Desk 2")
    assert accepted(mine, 1) == 3
    mine.close()


def test_a_pulled_stick_is_said_until_it_is_back(front):
    folder = front.desk.store.address.path.parent
    folder.rename(folder.with_name("pulled"))
    front.qtbot.waitUntil(lambda: "file is missing" in title(front))
    assert front.notice.tone == "wrong"
    assert "Plug the USB drive back in" in front.notice.detail
    folder.with_name("pulled").rename(folder)
    front.qtbot.waitUntil(lambda: "file is missing" not in title(front))
    assert accepted(front.desk, 1) == 2
