"""A station's book: what it takes, what it may do, and files that are refused."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from contextlib import closing

import pytest

from director_app.app.bootstrap import open_desk
from director_app.errors import BookError, NotAllowed, NotFound
from director_app.services.desks.merging.out import AlreadyOut
from director_app.services.desks.merging.taking import Wish
from director_app.storage.backup_reading import read
from tests import postgres
from tests.both_books import need_server
from tests.builders import Book, accept_walls, drawn_event


def test_a_station_accepts_only_its_tables(hall):
    with pytest.raises(NotAllowed, match="Desk 2 took tables 3 to 4, not table 1"):
        hall.accept(hall.away, 1, 1)
    hall.accept(hall.main, 1, 1)


def test_a_station_neither_merges_nor_is_left_from(hall, tmp_path):
    for refused in (
        lambda: hall.away.merging.merge(hall.book.path),
        lambda: hall.away.merging.take(hall.event, Wish("Desk 3", (3,)), tmp_path / "3.db"),
    ):
        with pytest.raises(BookError, match="director's station"):
            refused()


def test_a_station_takes_only_what_is_there(hall, tmp_path):
    target = tmp_path / "other.db"
    with pytest.raises(NotFound, match="no table 9"):
        hall.main.merging.take(hall.event, Wish("Desk 3", (3, 9)), target)
    with pytest.raises(BookError, match="is the club book you have open"):
        hall.main.merging.take(hall.event, Wish("Desk 3", (3,)), hall.file)
    assert sorted(path.name for path in tmp_path.glob("*.db")) == ["club.db", "desk2.db"]
    assert not list(tmp_path.glob(".*.part*"))


def test_a_round_alone_may_be_taken(hall, tmp_path):
    took = hall.main.merging.take(hall.event, Wish("Desk 3", (1,), (2,)), tmp_path / "3.db")
    assert (took.tables, len(took.places)) == ((1,), 1)


def test_a_book_on_the_stick_is_no_copy_to_go_on_from(hall):
    hall.away.close()
    state, main = read(hall.file), read(hall.book.path)
    assert not state.untouched
    assert state.lineage == main.lineage
    assert state.branch in main.left
    assert main.branch in state.left


@pytest.mark.server
def test_a_station_leaves_from_a_book_on_a_server_and_is_merged_there(tmp_path):
    need_server()
    book = Book(tmp_path, url=postgres.new_book())
    main = book.open()
    event, file = drawn_event(main, players=16), tmp_path / "desk2.db"
    main.merging.take(event, Wish("Desk 2", (3, 4)), file)
    with pytest.raises(AlreadyOut, match="Desk 2 took table 4"):
        main.merging.take(event, Wish("Desk 3", (4,)), tmp_path / "desk3.db")
    away = open_desk(file, station="Desk 2", now=book.time)
    accept_walls(away, event, 1, [3, 4])
    away.close()
    main.merging.merge(file)
    accepted = [table.table for table in main.scores.board(event, 1) if table.state == "accepted"]
    assert accepted == [3, 4]
    assert main.history.verify() == ()
    main.close()


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_bad_files_are_refused_and_change_nothing(hall, tmp_path):
    hall.accept(hall.away, 1, 3)
    hall.away.close()
    before = hall.entries()
    foreign = Book(tmp_path / "foreign.db")
    desk = foreign.open()
    event = drawn_event(desk, players=16)
    desk.merging.take(event, Wish("Desk 2", (3,)), tmp_path / "foreign2.db")
    desk.close()
    copy = hall.main.backups.copy_to(tmp_path / "copy.db")
    torn = tmp_path / "torn.db"
    torn.write_bytes(hall.file.read_bytes()[:9000])
    changed = tmp_path / "changed.db"
    shutil.copyfile(hall.file, changed)
    with closing(sqlite3.connect(changed)) as book:
        book.execute("UPDATE played_game SET east_points = east_points + 5")
        book.commit()
    newer = tmp_path / "newer.db"
    shutil.copyfile(hall.file, newer)
    with closing(sqlite3.connect(newer)) as book:
        book.execute("UPDATE alembic_version SET version_num = '9999'")
        book.commit()
    for file, words in (
        (tmp_path / "foreign2.db", "is from a different club book"),
        (copy, "not a station's file"),
        (torn, "torn.db"),
        (changed, "is damaged"),
        (newer, "newer"),
        (hall.book.path, "this club book"),
        (tmp_path / "nothing.db", "Can't find"),
    ):
        with pytest.raises(BookError, match=words):
            hall.main.merging.merge(file)
    assert hall.entries() == before


def test_a_main_book_from_before_the_station_left_is_refused(hall, tmp_path):
    early = hall.main.backups.copy_to(tmp_path / "early.db")
    hall.accept(hall.main, 1, 1)
    late = tmp_path / "late.db"
    hall.main.merging.take(hall.event, Wish("Desk 3", (2,)), late)
    older = open_desk(early, station="Main desk", now=hall.book.time)
    try:
        with pytest.raises(
            BookError, match="An older backup was restored after Desk 3 took its tables"
        ):
            older.merging.merge(late)
    finally:
        older.close()


def test_the_stations_file_is_only_read(hall):
    hall.accept(hall.away, 1, 3)
    hall.away.close()
    before = digest(hall.file)
    hall.merge()
    assert digest(hall.file) == before


def test_a_backup_of_the_stations_book_is_merged_as_well(hall, tmp_path):
    hall.accept(hall.away, 1, 3)
    copy = hall.away.backups.copy_to(tmp_path / "stick.db")
    hall.main.merging.merge(copy)
    assert hall.accepted(1) == {3: "Desk 2"}


def test_tables_that_are_out_are_not_taken_unseen(hall, tmp_path):
    again, told = tmp_path / "3.db", r"Desk 2 took table 3 at \d\d:\d\d\. .* --again"
    with pytest.raises(AlreadyOut, match=told):
        hall.main.merging.take(hall.event, Wish("Desk 3", (2, 3)), again)
    assert not again.exists()
    hall.main.merging.take(hall.event, Wish("Desk 3", (2, 3), again=True), again)
    out = hall.main.merging.out(hall.event)
    assert [(taken.station, taken.tables) for taken in out] == [
        ("Desk 2", (3, 4)),
        ("Desk 3", (2, 3)),
    ]
    hall.main.close()
    hall.main = hall.book.open()
    with pytest.raises(AlreadyOut, match=r"Desk 2 took table 3 .*; Desk 3 took table 3 "):
        hall.main.merging.take(hall.event, Wish("Desk 4", (3,)), tmp_path / "4.db")


def test_tables_whose_sheets_came_in_are_free_again(hall, tmp_path):
    for number in (1, 2):
        hall.accept(hall.away, number, 3)
    hall.away.close()
    hall.merge()
    hall.main.merging.take(hall.event, Wish("Desk 3", (3,)), tmp_path / "3.db")
    with pytest.raises(AlreadyOut, match="Desk 2 took table 4"):
        hall.main.merging.take(hall.event, Wish("Desk 4", (4,)), tmp_path / "4.db")


def test_a_station_that_left_on_another_day_is_told_with_its_day(hall, tmp_path):
    hall.book.time.pass_by(minutes=24 * 60)
    with pytest.raises(AlreadyOut, match=r"took table 3 on Nov 14 at \d\d:\d\d"):
        hall.main.merging.take(hall.event, Wish("Desk 3", (3,)), tmp_path / "3.db")
