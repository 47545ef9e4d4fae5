"""A book whose file or log loses its name while it is open is saved anew, and nothing is lost."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.backups import NameLost, SavedAnew
from director_app.domain.sheets import SheetState
from director_app.errors import BookError
from director_app.services.desk import Desk
from tests.builders import Book, drawn_event, type_walls
from tests.patience import patience

pytestmark = [
    pytest.mark.walks,
    pytest.mark.skipif(sys.platform == "win32", reason="open files keep their names there"),
]

Lose = Callable[[Path], object]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """An event of five tables; table 1 is accepted."""
    (tmp_path / "club").mkdir()
    desk = Book(tmp_path / "club" / "book.db").open()
    type_walls(desk, drawn_event(desk, players=20), 1, [1])
    yield desk
    desk.close()


def path_of(desk: Desk) -> Path:
    """Where its book is."""
    path = desk.store.address.path
    assert path is not None
    return path


def beside(book: Path, end: str) -> Path:
    """SQLite's file beside a book."""
    return book.with_name(book.name + end)


def accepted(desk: Desk) -> list[int]:
    """Tables of round 1 whose sheets are accepted."""
    return [
        table.table for table in desk.at(1).scores.board(1) if table.state is SheetState.ACCEPTED
    ]


def after_a_kill(book: Path, folder: Path) -> list[int]:
    """What a program finds that opens the book after this one was killed now."""
    shutil.copytree(book.parent, folder)
    again = Book(folder / book.name).open("Desk 2")
    found = accepted(again)
    assert not again.journal.verify()
    again.close()
    return found


def look(desk: Desk) -> None:
    """What the window does a few times a second; where the book is away it is refused."""
    with suppress(BookError):
        desk.store.look_at_file()


def saved(desk: Desk) -> SavedAnew:
    """What it says was saved anew; once."""
    found = desk.store.saved_anew()
    assert found is not None
    assert desk.store.saved_anew() is None
    return found


def log_deleted(book: Path) -> None:
    beside(book, "-wal").unlink()


def log_and_index_deleted(book: Path) -> None:
    beside(book, "-wal").unlink()
    beside(book, "-shm").unlink()


def log_deleted_and_looked_for(book: Path) -> None:
    """Another program opens the book then, and changes nothing."""
    log_and_index_deleted(book)
    command = [sys.executable, "-m", "director_app", "--db", str(book), "event", "list"]
    subprocess.run(command, check=True, capture_output=True, timeout=patience(3))


def book_deleted(book: Path) -> None:
    book.unlink()


def all_deleted(book: Path) -> None:
    for end in ("", "-wal", "-shm"):
        beside(book, end).unlink()


def folder_deleted(book: Path) -> None:
    shutil.rmtree(book.parent)


def book_renamed(book: Path) -> None:
    book.rename(book.with_name("moved.db"))


LOST: dict[Lose, NameLost] = {
    log_deleted: NameLost.LOG,
    log_and_index_deleted: NameLost.LOG,
    log_deleted_and_looked_for: NameLost.LOG,
    book_deleted: NameLost.BOOK,
    all_deleted: NameLost.BOOK,
    folder_deleted: NameLost.BOOK,
    book_renamed: NameLost.BOOK,
}


@pytest.mark.parametrize("lose", LOST, ids=lambda loss: loss.__name__)
@pytest.mark.parametrize("seen", ["by a look", "by the next step", "while a step is saved"])
def test_what_was_saved_is_in_the_book_again_under_its_own_name(
    desk: Desk, tmp_path: Path, lose: Lose, seen: str
) -> None:
    book = path_of(desk)
    if seen == "while a step is saved":
        with desk.store.begin(ActionKind.OTHER, "Note", event=1) as work:
            work.events.set_options(1, "note", {"said": "yes"})
            lose(book)
    else:
        lose(book)
    if seen == "by a look":
        look(desk)
        assert after_a_kill(book, tmp_path / "at once") == [1]
    type_walls(desk, 1, 1, [2])
    assert after_a_kill(book, tmp_path / "later") == [1, 2]
    told = saved(desk)
    assert (told.lost, told.file, told.book) == (LOST[lose], book, book)
    assert accepted(desk) == [1, 2]
    assert not desk.journal.verify()


def test_a_book_that_was_renamed_is_whole_there_too(desk: Desk, tmp_path: Path) -> None:
    book = path_of(desk)
    book_renamed(book)
    look(desk)
    (tmp_path / "alone").mkdir()
    shutil.copy(book.with_name("moved.db"), tmp_path / "alone" / "moved.db")
    assert after_a_kill(tmp_path / "alone" / "moved.db", tmp_path / "later") == [1]


def test_a_file_of_somebody_else_is_never_replaced(desk: Desk, tmp_path: Path) -> None:
    book = path_of(desk)
    other = Book(tmp_path / "other.db").open("Desk 2")
    drawn_event(other, players=8)
    other.close()
    before = (tmp_path / "other.db").read_bytes()
    (tmp_path / "other.db").replace(book)
    look(desk)
    told = saved(desk)
    assert told.lost is NameLost.EXCHANGED
    assert told.file is not None
    assert told.file.parent == book.parent
    assert told.file.name.startswith("book saved ")
    assert after_a_kill(told.file, tmp_path / "kept") == [1]
    assert book.read_bytes() == before
    assert len(desk.at(1).scores.board(1)) == 2


def test_the_same_book_in_its_place_needs_no_second_one(desk: Desk) -> None:
    book = path_of(desk)
    desk.backups.copy_to(book.with_name("same.db"))
    book.with_name("same.db").replace(book)
    look(desk)
    assert saved(desk).file is None
    assert sorted(book.parent.glob("*.db")) == [book]
    assert accepted(desk) == [1]


def test_steps_that_another_program_has_saved_meanwhile_stay(desk: Desk, tmp_path: Path) -> None:
    book = path_of(desk)
    desk.store._engine.dispose()  # all so far is in the book's own file
    type_walls(desk, 1, 1, [2])
    log_and_index_deleted(book)
    writes = "INSERT INTO book (key, value) VALUES ('theirs', 'kept')"
    program = (
        f"import sqlite3; c = sqlite3.connect({str(book)!r}); c.execute({writes!r}); c.commit()"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=patience(3))
    look(desk)
    told = saved(desk)
    assert told.lost is NameLost.LOG
    assert told.file not in {None, book}
    assert after_a_kill(told.file, tmp_path / "kept") == [1, 2]
    with desk.store.read() as work:
        assert work.unjournaled.fact("theirs") == "kept"
    assert accepted(desk) == [1]


def test_a_folder_that_takes_nothing_is_no_end(desk: Desk, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    book = path_of(desk)
    shutil.rmtree(book.parent)
    book.parent.write_text("a file where the folder was", encoding="ascii")
    look(desk)
    told = saved(desk)
    assert told.file is not None
    assert told.file.is_relative_to(tmp_path / "data")
    assert after_a_kill(told.file, tmp_path / "kept") == [1]
    with pytest.raises(BookError, match=f"Everything saved so far is in {told.file}"):
        type_walls(desk, 1, 1, [2])


def test_what_was_saved_anew_is_heard_once_and_a_book_that_is_away_until_it_is_back(
    desk: Desk,
) -> None:
    book = path_of(desk)
    log_deleted(book)
    heard = desk.live.hear()
    assert heard.news
    assert heard.saved is not None
    assert desk.live.hear().saved is None
    book.parent.rename(book.parent.with_name("pulled"))
    for _ in range(2):
        heard = desk.live.hear()
        assert "is gone" in heard.away
        assert heard.saved is None
    book.parent.with_name("pulled").rename(book.parent)
    assert not desk.live.hear().away
    assert accepted(desk) == [1]
