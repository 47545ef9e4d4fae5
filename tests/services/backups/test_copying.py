"""Copies that are made by themselves: when, where, whole, and how little they hold anybody up."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from director_app.domain.backups import BackupReason, BookState
from director_app.domain.events import EventFacts
from director_app.errors import BookError
from director_app.services.backups import file_names
from director_app.services.backups.due import Concern
from director_app.services.backups.places import BackupPlaces
from director_app.services.events.service import NewEvent
from director_app.storage import backups as copies
from director_app.storage.backup_reading import check, read
from tests.builders import Book
from tests.patience import patience


def test_a_copy_lies_beside_the_book_and_says_what_it_is(table):
    table.play(1)
    safety = table.desk.backups.copy(BackupReason.ROUND)
    (file,) = table.copies
    assert file.parent == table.book.path.with_name("club backups")
    assert "Fall Classic, round 1 [round " in file.name
    assert safety.here is not None
    assert safety.here.file == str(file)
    state = read(file)
    assert (state.why, state.station, state.sheets) == (BackupReason.ROUND, "Desk 1", 2)
    assert state.at == table.book.time()
    assert state.untouched


def test_a_copy_is_one_file_that_opens_as_a_book(table):
    table.play(1)
    table.desk.backups.copy(BackupReason.WORK)
    (file,) = table.copies
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    again = type(table.book)(file).open()
    assert again.journal.verify() == ()
    again.close()


def test_work_is_copied_once_every_five_minutes_and_only_if_something_changed(table):
    backups, time_ = table.desk.backups, table.book.time
    assert backups.copy_if_due() is None
    time_.pass_by(minutes=4)
    assert backups.copy_if_due() is None
    time_.pass_by(minutes=1)
    assert backups.copy_if_due() is not None
    time_.pass_by(minutes=60)
    assert backups.copy_if_due() is None
    assert len(table.copies) == 1


def test_drafts_are_worth_a_copy_too(table):
    backups = table.desk.backups
    backups.copy(BackupReason.WORK)
    view = table.desk.at(table.event).scores.sheet(1, 1)
    table.desk.at(table.event).scores.keep_draft(view, ["e25"])
    backups.copy_if_due()
    table.book.time.pass_by(minutes=5)
    assert backups.copy_if_due() is not None
    assert len(table.copies) == 2


def test_a_round_s_last_sheet_is_copied_at_once(table):
    backups = table.desk.backups
    backups.copy(BackupReason.WORK)
    table.play(1, [1])
    table.book.time.pass_by(seconds=20)
    assert backups.copy_if_due() is None
    table.play(1, [2])
    table.book.time.pass_by(seconds=1)
    done = backups.copy_if_due()
    assert done is not None
    assert done.here is not None
    assert done.here.state.why is BackupReason.ROUND


def test_how_often_is_the_director_s_choice_and_stays_after_a_restart(table):
    table.desk.backups.places.copy_every(1)
    table.desk.close()
    table.desk = table.book.open()
    table.desk.backups.copy_if_due()
    table.book.time.pass_by(minutes=1)
    assert table.desk.backups.copy_if_due() is not None


def test_after_a_restart_the_last_copy_still_counts(table):
    table.desk.backups.copy(BackupReason.CLOSE)
    table.desk.close()
    table.desk = table.book.open()
    assert table.desk.backups.copy_if_changed(BackupReason.CLOSE) is None
    table.play(1, [1])
    table.book.time.pass_by(seconds=5)
    assert table.desk.backups.copy_if_changed(BackupReason.CLOSE) is not None


def test_a_book_that_is_thrown_away_is_not_copied(table):
    table.desk.backups.automatic = False
    table.desk.backups.copy(BackupReason.WORK)
    assert table.desk.backups.copy_if_changed(BackupReason.CLOSE) is None
    assert table.desk.backups.safety().concern(table.book.time()) is Concern.NONE
    assert table.copies == []


def test_the_second_place_gets_each_copy_and_is_remembered(table):
    table.desk.backups.choose_second(table.stick)
    assert len(table.on_stick) == 1
    table.desk.close()
    table.desk = table.book.open()
    table.play(1)
    table.book.time.pass_by(minutes=1)
    safety = table.desk.backups.copy(BackupReason.ROUND)
    assert len(table.on_stick) == 2
    assert safety.second is not None
    assert check(Path(safety.second.file)).sheets == 2


def test_a_second_place_that_has_gone_holds_nothing_up_and_is_said(table):
    table.desk.backups.choose_second(table.stick)
    shutil.rmtree(table.stick)
    table.play(1)
    table.book.time.pass_by(minutes=1)
    safety = table.desk.backups.copy(BackupReason.ROUND)
    assert len(table.copies) == 2
    assert safety.problem == ""
    assert "Can’t find the second location" in safety.second_problem
    assert safety.concern(table.book.time()) is Concern.GONE
    assert not table.stick.exists()


def test_a_second_place_that_takes_no_copy_is_not_said_to_have_gone(table):
    table.desk.backups.choose_second(table.stick)
    for path in table.stick.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
            path.write_text("in the way", encoding="utf-8")
    table.play(1)
    table.book.time.pass_by(minutes=1)
    safety = table.desk.backups.copy(BackupReason.ROUND)
    assert "Can’t write the backup" in safety.second_problem
    assert safety.concern(table.book.time()) is Concern.SECOND


def test_another_stick_in_the_same_place_is_not_taken_for_the_chosen_one(table):
    table.desk.backups.choose_second(table.stick)
    shutil.rmtree(table.stick)
    table.stick.mkdir()
    table.play(1)
    safety = table.desk.backups.copy(BackupReason.ROUND)
    assert "isn’t the location you chose" in safety.second_problem
    assert table.on_stick == []


def test_the_book_s_own_folder_is_no_second_place(table):
    with pytest.raises(BookError, match="is where the club book is"):
        table.desk.backups.choose_second(table.book.path.parent)
    assert BackupPlaces().second is None


def test_where_the_folder_can_t_be_written_the_second_place_has_the_copy(table):
    table.desk.backups.choose_second(table.stick)
    shutil.rmtree(table.desk.backups.folder)
    table.desk.backups.folder.write_text("in the way", encoding="utf-8")
    table.play(1)
    table.book.time.pass_by(minutes=1)
    safety = table.desk.backups.copy(BackupReason.ROUND)
    assert safety.problem
    assert safety.concern(table.book.time()) is Concern.FAILED
    assert check(table.on_stick[-1]).sheets == 2


def test_after_a_failure_it_is_tried_again_a_minute_later(table):
    table.desk.backups.folder.write_text("in the way", encoding="utf-8")
    table.play(1)
    failed = table.desk.backups.copy_if_due()
    assert failed is not None
    assert failed.problem
    table.book.time.pass_by(seconds=59)
    assert table.desk.backups.copy_if_due() is None
    table.desk.backups.folder.unlink()
    table.book.time.pass_by(seconds=1)
    done = table.desk.backups.copy_if_due()
    assert done is not None
    assert done.problem == ""


def test_work_in_no_copy_for_half_an_hour_is_said(table):
    backups, time_ = table.desk.backups, table.book.time
    backups.places.copy_every(60)
    backups.copy_if_due()
    assert backups.safety().concern(time_()) is Concern.NONE
    time_.pass_by(minutes=31)
    assert backups.safety().concern(time_()) is Concern.LATE


def test_whoever_writes_is_never_held_up(table, tmp_path):
    """The other writer waits for no lock at all: held up, it would be refused."""
    table.play(1)
    _make_large(table.book.path)
    written: list[int] = []
    with closing(sqlite3.connect(table.book.path, timeout=0, isolation_level=None)) as other:

        def write(_left: int, _pages: int) -> None:
            other.execute("INSERT OR REPLACE INTO book VALUES ('other', 'x')")
            written.append(1)

        made = BookState(0, "", "", lineage="ab" * 8, at=table.book.time())
        copies.write(table.book.path, tmp_path / "part", made, write)
    assert len(written) > 4
    with closing(sqlite3.connect(tmp_path / "part")) as copy:
        assert copy.execute("SELECT count(*) FROM book WHERE key = 'other'").fetchone() == (0,)


def _make_large(book: Path) -> None:
    with closing(sqlite3.connect(book, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        for at in range(40):
            connection.execute("INSERT INTO book VALUES (?, ?)", (f"much {at}", "x" * 200_000))


def test_a_book_whose_journal_was_shortened_is_not_copied_over_good_ones(table):
    table.desk.backups.copy(BackupReason.WORK)
    with closing(sqlite3.connect(table.book.path)) as connection:
        connection.execute("DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)")
        connection.commit()
    safety = table.desk.backups.copy(BackupReason.WORK)
    assert "journal" in safety.problem
    assert len(table.copies) == 1
    assert list(table.desk.backups.folder.glob(".*")) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit")
def test_a_full_disk_leaves_nothing_half_written(table):
    import resource

    table.play(1)
    _make_large(table.book.path)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, limits[1]))
    try:
        safety = table.desk.backups.copy(BackupReason.ROUND)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert "Can’t write the backup" in safety.problem
    assert list(table.desk.backups.folder.iterdir()) == []
    table.play(2)
    table.book.time.pass_by(minutes=1)
    assert table.desk.backups.copy(BackupReason.ROUND).problem == ""


_KILLED = """
import os, signal, sys
from pathlib import Path
from director_app.domain.backups import BookState
from director_app.domain.events import EventFacts
from director_app.storage import backups
from datetime import datetime, UTC
book, part = Path(sys.argv[1]), Path(sys.argv[2])
def between(left, pages):
    if left < pages / 2:
        os.kill(os.getpid(), signal.SIGKILL)
made = BookState(0, "", "", "ab" * 8, at=datetime.now(UTC))
backups.write(book, backups.part_of(part), made, between)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_kill_in_the_middle_leaves_nothing_that_is_taken_for_a_copy(table):
    table.desk.backups.copy(BackupReason.WORK)
    _make_large(table.book.path)
    folder = table.desk.backups.folder
    done = subprocess.run(
        [sys.executable, "-c", _KILLED, table.book.path, folder / "copy"],
        check=False,
        timeout=patience(3),
    )
    assert done.returncode == -9
    left = list(folder.glob(".*"))
    assert left
    assert len(table.desk.backups.listing()) == 1
    assert len(file_names.copies_in(folder)) == 1
    for path in left:
        os.utime(path, (0, 0))
    table.play(1)
    table.book.time.pass_by(minutes=1)
    table.desk.backups.copy(BackupReason.ROUND)
    assert list(folder.glob(".*")) == []


def test_old_copies_go(table):
    for _ in range(3):
        table.play(1, [1])
        table.desk.at(table.event).history.undo()
        table.desk.backups.copy(BackupReason.WORK)
        table.book.time.pass_by(minutes=10)
    table.book.time.pass_by(minutes=3 * 24 * 60)
    table.desk.backups.copy(BackupReason.WORK)
    assert len(table.copies) == 2


def test_copies_of_another_book_of_the_same_name_are_left_alone(table, tmp_path):
    other = type(table.book)(tmp_path / "other" / "club.db")
    other.path.parent.mkdir()
    desk = other.open()
    table.desk.backups.choose_second(table.stick)
    desk.events.create(_new_event())
    desk.backups.copy(BackupReason.WORK)
    table.book.time.at += timedelta(days=90)
    table.play(1)
    table.desk.backups.copy(BackupReason.ROUND)
    books = {copied.book for copied in file_names.copies_in(table.stick / "club backups")}
    assert len(books) == 2
    assert "Fall" not in str(desk.backups.safety().second)
    desk.close()


def test_no_folder_is_made_in_the_place_of_a_stick_that_was_pulled(tmp_path: Path):
    stick = tmp_path / "stick"
    stick.mkdir()
    desk = Book(stick / "club.db").open()
    desk.events.create(_new_event())
    stick.rename(tmp_path / "pulled")
    assert "plug it in" in desk.backups.copy(BackupReason.WORK).problem
    assert not stick.exists()
    (tmp_path / "pulled").rename(stick)
    assert desk.backups.copy(BackupReason.WORK).problem == ""
    assert len(file_names.copies_in(desk.backups.folder)) == 1
    desk.close()


def _new_event() -> NewEvent:
    return NewEvent(EventFacts("Spring Fling", (date(2026, 5, 2),)), "mjmp", rounds=2)


def test_a_book_in_a_synchronised_folder_is_warned_of_once(tmp_path):
    folder = tmp_path / "Dropbox"
    folder.mkdir()
    book = Book(folder / "club.db")
    desk = book.open()
    assert "in a Dropbox folder" in desk.backups.place_risk()
    assert desk.backups.place_risk() == ""
    desk.close()
    again = book.open()
    assert again.backups.place_risk() == ""
    again.close()
