"""A book on a server is copied by one of its stations, and comes back as a file."""

from __future__ import annotations

import threading
from contextlib import closing
from pathlib import Path

import pytest

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from director_app.errors import BookError
from director_app.services.backups.due import Concern
from director_app.services.backups.places import BackupPlaces
from director_app.services.backups.service import Backups
from director_app.storage.backup_reading import read
from tests import postgres
from tests.both_books import need_server
from tests.builders import Book, accept_walls, drawn_event

pytestmark = pytest.mark.server


@pytest.fixture
def book(tmp_path):
    need_server()
    return Book(tmp_path, url=postgres.new_book())


@pytest.fixture
def event(desk):
    return drawn_event(desk)


@pytest.fixture
def other(book, event, tmp_path):
    """Another station, whose copies would lie in a folder of its own."""
    second = book.open("Desk 2")
    places = BackupPlaces(lambda: tmp_path / "preferences of Desk 2.toml")
    second.backups = Backups(second.store, places)
    places.copy_into(tmp_path)
    yield second
    second.close()


def test_copies_lie_in_a_folder_of_this_computer_or_where_it_was_chosen(desk, event, tmp_path):
    usual = desk.backups.folder
    assert usual.parts[-2] == "copies"
    assert usual.name.endswith(" backups")
    chosen = tmp_path / "chosen"
    with pytest.raises(BookError, match=r"The folder .* doesn’t exist"):
        desk.backups.choose_folder(chosen)
    chosen.mkdir()
    safety = desk.backups.choose_folder(chosen)
    assert Path(safety.here.folder).parent == chosen
    assert not usual.exists()


def test_one_station_copies_and_the_others_know_of_it(desk, event, book, other):
    for station in (desk, other):
        assert station.backups.copy_if_due() is None
    book.time.pass_by(minutes=5)
    assert other.backups.copy_if_due() is None
    made = desk.backups.copy_if_due()
    assert made is not None
    assert made.by is None
    assert other.backups.copy_if_due() is None
    told = other.backups.safety()
    assert told.here is None
    assert (told.by.station, told.by.at, told.by.folder) == (
        "Desk 1",
        book.time(),
        str(desk.backups.folder),
    )
    assert told.concern(book.time()) is Concern.NONE
    assert other.backups.after_scores() is None
    assert other.backups.copy_if_changed(BackupReason.CLOSE) is None


def test_another_station_goes_on_when_the_one_that_copied_has_left(desk, event, book, other):
    assert desk.backups.copy_if_due() is None
    assert other.backups.copy_if_due() is None
    desk.close()
    accept_walls(other, event, 1)
    done = other.backups.copy_if_due()
    assert done is not None
    assert done.here.state.why is BackupReason.ROUND
    assert done.by is None


def test_a_station_that_cannot_copy_lets_another_do_it(desk, event, book, other):
    desk.backups.copy_if_due()
    assert other.backups.copy_if_due() is None
    blocked = desk.backups.folder.parent
    blocked.parent.mkdir(parents=True, exist_ok=True)
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    accept_walls(desk, event, 1)
    assert desk.backups.copy_if_due().concern(book.time()) is Concern.FAILED
    book.time.pass_by(seconds=1)
    assert other.backups.copy_if_due().here is not None
    assert desk.backups.copy_if_due() is None
    assert desk.backups.safety().concern(book.time()) is Concern.NONE


def test_before_an_import_the_importing_station_copies_for_itself(desk, event, other):
    desk.backups.copy_if_due()
    done = other.backups.copy_if_changed(BackupReason.IMPORT)
    assert done is not None
    assert done.here.state.why is BackupReason.IMPORT


def test_work_that_nobody_copies_is_told_everywhere(desk, event, book, other):
    desk.backups.copy_if_due()
    other.backups.copy_if_due()
    book.time.pass_by(minutes=31)
    other.backups.copy_if_due()
    assert other.backups.safety().concern(book.time()) is Concern.LATE
    desk.backups.copy_if_due()
    other.backups.copy_if_due()
    assert other.backups.safety().concern(book.time()) is Concern.NONE


def test_a_copy_is_of_one_moment_while_others_write(desk, event, book, tmp_path):
    over = threading.Event()

    def write():
        with closing(book.open("Desk 2")) as writer:
            while not over.is_set():
                accept_walls(writer, event, 1, [1])
                writer.at(event).history.undo()

    at_work = threading.Thread(target=write)
    at_work.start()
    try:
        files = [desk.backups.copy_to(tmp_path / f"{at}.db") for at in range(3)]
    finally:
        over.set()
        at_work.join()
    for file in files:
        copy = open_desk(file, station="Spare", now=book.time)
        assert copy.journal.verify() == ()
        copy.close()


def test_a_server_that_is_away_is_no_failed_copy(desk, event, book):
    server = postgres.server()
    desk.backups.copy_if_due()
    server.stop("fast")
    try:
        assert desk.backups.copy_if_due() is None
        assert desk.backups.safety().concern(book.time()) is Concern.NONE
    finally:
        server.start()


def test_a_copy_comes_back_as_a_file_and_goes_to_a_server_again(desk, event, book):
    accept_walls(desk, event, 1)
    desk.backups.copy(BackupReason.ROUND)
    accept_walls(desk, event, 2)
    (kept,) = desk.backups.listing()
    restorer = desk.backups.to_restore()
    length = desk.backups.restorer().plan(Path(kept.file)).now.length
    desk.close()
    file = restorer.book
    assert restorer.plan(Path(kept.file)).into == file
    assert restorer.restore(Path(kept.file)).aside is None
    back = open_desk(file, station="Spare", now=book.time)
    assert back.journal.verify() == ()
    assert [len(back.at(event).scores.board(at)) for at in (1, 2)] == [2, 2]
    assert read(file).sheets == 2
    assert back.backups.went_on().station == "Desk 1"
    there = postgres.server().url(postgres.server().make())
    assert back.moving.move(there).entries == read(file).length
    back.close()
    again = book.open()
    assert again.backups.restorer().plan(Path(kept.file)).now.length == length
    again.close()


def test_a_file_that_is_there_is_not_brought_back_over(desk, event, tmp_path):
    there = tmp_path / "there.db"
    there.write_bytes(b"mine")
    with pytest.raises(BookError, match="already exists"):
        desk.backups.restorer(there)
