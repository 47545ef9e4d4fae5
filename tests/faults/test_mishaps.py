"""What happens to a book at work: full, read-only, locked, gone; one sentence, and a way on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from director_app.domain.sheets import SheetState
from director_app.errors import BookError, Damaged
from director_app.services.backups.due import LastGoodCopy
from director_app.services.desk import Desk
from director_app.storage import mishaps
from director_app.storage.mishaps import advice
from director_app.ui.kit.theme import dress
from director_app.ui.shell.damaged_book import RecoveryChoice, damaged_box, replacement_book
from tests.builders import Time, drawn_event, type_walls
from tests.faults.faults import played
from tests.faults.scripted_day import made_ready

pytestmark = pytest.mark.walks


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A book on a stick, with a seated event."""
    place = tmp_path / "stick"
    place.mkdir()
    desk = open_desk(place / "book.db", station="Desk 1", now=Time())
    drawn_event(desk, players=8)
    yield desk
    desk.close()


def test_a_pulled_stick_is_said_and_nothing_is_written_into_nothing(desk: Desk) -> None:
    stick = desk.store.address.path.parent
    type_walls(desk, 1, 1, [1])
    stick.rename(stick.with_name("pulled"))
    with pytest.raises(BookError, match=r"is gone.*Plug the USB drive back in"):
        type_walls(desk, 1, 1, [2])
    assert not stick.exists()
    stick.with_name("pulled").rename(stick)
    type_walls(desk, 1, 1, [2])
    assert not desk.journal.verify()


def test_a_stick_that_comes_back_as_other_files_is_gone_on_with(desk: Desk) -> None:
    book = desk.store.address.path
    type_walls(desk, 1, 1, [1])
    desk.store._engine.dispose()
    content = book.read_bytes()
    book.rename(book.with_name("other.db"))
    book.write_bytes(content)
    type_walls(desk, 1, 1, [2])
    with closing(sqlite3.connect(book)) as connection:
        count = connection.execute("SELECT count(*) FROM sheet").fetchone()[0]
    assert count == 2
    assert not desk.journal.verify()


def test_a_book_that_another_program_holds(tmp_path: Path) -> None:
    book = tmp_path / "book.db"
    made_ready(book)
    with closing(sqlite3.connect(book)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        fault = pytest.raises(sqlite3.OperationalError)
        with closing(sqlite3.connect(book, timeout=0)) as second, fault as locked:
            second.execute("BEGIN IMMEDIATE")
        assert advice(locked.value) == mishaps.Mishap.HELD.value


def test_a_book_that_may_only_be_read_is_said_in_one_sentence(tmp_path: Path) -> None:
    book = tmp_path / "ready.db"
    made_ready(book)
    before = book.read_bytes()
    lines = played(book, tmp_path / "locked", [{"FAULT_READ_ONLY": "1"}])[0]
    assert lines[-1] == {"ended": True}
    texts = [line["refused"] for line in lines if "refused" in line]
    assert texts
    assert all("You can look at it but not change it" in sentence for sentence in texts), texts
    assert (tmp_path / "locked" / "0" / "book.db").read_bytes() == before


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (sqlite3.SQLITE_FULL, "Free some space"),
        (sqlite3.SQLITE_READONLY, "is read-only"),
        (sqlite3.SQLITE_IOERR_WRITE, "USB drive unplugged"),
        (sqlite3.SQLITE_CORRUPT, "front-table salvage"),
        (sqlite3.SQLITE_BUSY, "Another program is using it"),
        (sqlite3.SQLITE_ERROR, "Try again"),
    ],
)
def test_each_mishap_has_its_way_on(code: int, told: str) -> None:
    fault = sqlite3.OperationalError("no")
    fault.sqlite_errorcode = code
    assert told in advice(fault)


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A book with one good copy beside it, and its tables spoiled."""
    book = tmp_path / "book.db"
    made_ready(book)
    desk = open_desk(book, station="Desk 1", now=Time())
    desk.backups.copy(BackupReason.ASKED)
    desk.close()
    with book.open("rb+") as file:
        file.seek(0)
        file.write(b"\xa5" * 16)
    with pytest.raises(Damaged):
        open_desk(book, station="Desk 1", now=Time())
    return book


@pytest.mark.parametrize("way", list(RecoveryChoice))
def test_the_window_offers_the_last_good_copy_or_what_can_be_read(
    damaged: Path, way: RecoveryChoice
) -> None:
    offered: list[LastGoodCopy | None] = []
    said: list[str] = []
    before = damaged.read_bytes()

    def ask(_: str, copy: LastGoodCopy | None) -> RecoveryChoice:
        offered.append(copy)
        return way

    book = replacement_book(damaged, "x", "Desk 1", Time(), ask, lambda *told: said.extend(told))
    assert offered[0] is not None
    if way is RecoveryChoice.LEAVE:
        assert book is None
    else:
        assert book is not None
        desk = open_desk(book, station="Desk 1", now=Time())
        assert len(desk.at(1).roster.roster().lines) == 16
        assert not desk.journal.verify()
        desk.close()
    if way is not RecoveryChoice.COPY:
        assert damaged.read_bytes() == before
    assert bool(said) is (way is RecoveryChoice.SALVAGE)


def test_the_question_has_the_copy_first_and_leaves_by_itself(qtbot, qapp, damaged: Path) -> None:
    dress(qapp, "light")
    box, ways = damaged_box("It is torn.", None)
    qtbot.addWidget(box)
    assert set(ways.values()) == {RecoveryChoice.SALVAGE, RecoveryChoice.LEAVE}
    assert ways[box.defaultButton()] is RecoveryChoice.LEAVE
    assert "It is torn." in box.informativeText()
    assert isinstance(box, QMessageBox)
    assert damaged.exists()


def test_a_copy_laid_over_the_open_book_by_hand_is_that_copy_and_nothing_else(desk: Desk) -> None:
    book = desk.store.address.path
    type_walls(desk, 1, 1, [1])
    copy = desk.backups.copy(BackupReason.ASKED).here
    assert copy is not None
    type_walls(desk, 1, 1, [2])
    desk.store.watch().news()
    other = book.with_name("other.db")
    other.write_bytes(Path(copy.file).read_bytes())
    other.replace(book)
    assert [
        table.table for table in desk.at(1).scores.board(1) if table.state is SheetState.ACCEPTED
    ] == [1]
    (told,) = desk.journal.verify()
    assert "If you put an older copy in its place on purpose" in told
    type_walls(desk, 1, 1, [2])
    (told,) = desk.journal.verify()
    assert "records a break: Note that the book is older than it was" in told
    assert desk.store.watch().news()
