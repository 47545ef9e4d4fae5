"""Bringing copies back: what is lost is said, nothing else is, and a bad file changes nothing."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from director_app.domain.backups import BackupReason, Relation
from director_app.domain.sheets import SheetState
from director_app.errors import BookError
from director_app.services.backups.other_computer import copy_at, go_on
from director_app.services.backups.restoring import Restorer
from director_app.storage.backup_reading import check, read
from director_app.storage.schema_versions import HEAD
from tests.builders import START, Book, accept_walls, drawn_event
from tests.migrations import next_form
from tests.said_in_spanish import in_spanish

from .conftest import Table

FORMS = Path(__file__).parents[2] / "migrations"


def digest(path: Path) -> dict[str, str]:
    """Every byte of a book and of what lies beside it."""
    return {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(path.parent.glob(f"{path.name}*"))
        if not file.name.endswith("-shm")
    }


@pytest.fixture
def copy(table) -> Path:
    """A copy with round 1 in it, after which round 2 was played."""
    table.play(1)
    table.desk.backups.copy(BackupReason.ROUND)
    (file,) = table.copies
    table.book.time.pass_by(minutes=50)
    table.play(2)
    return file


def test_a_copy_is_brought_back_and_the_present_book_kept_aside(table, copy):
    table.desk.close()
    done = Restorer(table.book.path, "Desk 1", table.book.time).restore(copy)
    table.desk = table.book.open()
    assert _accepted(table) == [1]
    assert table.desk.journal.verify() == ()
    assert done.aside is not None
    aside = read(done.aside)
    assert (aside.sheets, aside.why) == (4, BackupReason.RESTORE)
    assert done.aside in [Path(kept.file) for kept in table.desk.backups.listing()]


def test_and_from_there_to_where_it_was(table, copy):
    done = table.restorer().restore(copy)
    table.desk.close()
    assert done.aside is not None
    table.book.time.pass_by(minutes=1)
    Restorer(table.book.path, "Desk 1", table.book.time).restore(done.aside)
    table.desk = table.book.open()
    assert _accepted(table) == [1, 2]


def test_whoever_has_the_book_open_sees_what_was_brought_back(table, copy):
    other = table.book.open("Desk 2")
    table.desk.close()
    Restorer(table.book.path, "Desk 1", table.book.time).restore(copy)
    table.desk = other
    assert _accepted(table) == [1]
    table.play(2, [1])
    assert other.journal.verify() == ()


def _accepted(table: Table) -> list[int]:
    """The rounds of which this desk sees every sheet accepted."""
    desk, event = table.desk, table.event
    return [
        round_.number
        for round_ in desk.at(event).rounds.all()
        if all(
            tile.state is SheetState.ACCEPTED for tile in desk.at(event).scores.board(round_.number)
        )
    ]


def test_what_would_be_lost_is_said_and_nothing_changed(table, copy):
    before = digest(table.book.path)
    plan = table.restorer().plan(copy)
    assert digest(table.book.path) == before
    assert plan.comparison is not None
    assert plan.comparison.relation is Relation.OLDER
    assert len(plan.comparison.lost) == 2
    assert "table 1" in plan.comparison.lost[0].action
    assert plan.comparison.lost[0].station == "Desk 1"


def test_a_copy_of_now_loses_nothing(table, copy):
    table.desk.backups.copy(BackupReason.WORK)
    comparison = table.restorer().plan(table.copies[-1]).comparison
    assert comparison is not None
    assert (comparison.relation, comparison.lost) == (Relation.SAME, ())


def test_practice_touches_nothing(table, copy):
    before = digest(table.book.path), digest(copy), sorted(table.book.path.parent.rglob("*"))
    found = table.restorer().practice(copy)
    assert (found.state.sheets, found.state.at_work.round) == (2, 1)
    after = digest(table.book.path), digest(copy), sorted(table.book.path.parent.rglob("*"))
    assert after == before
    assert not found.file.exists()


def damaged(copy: Path, to: Path) -> Path:
    content = bytearray(copy.read_bytes())
    content[4096 * 3 : 4096 * 9] = b"\x5a" * 4096 * 6
    to.write_bytes(content)
    return to


def truncated(copy: Path, to: Path) -> Path:
    content = copy.read_bytes()
    to.write_bytes(content[: len(content) // 2])
    return to


def cut_in_a_page(copy: Path, to: Path) -> Path:
    to.write_bytes(copy.read_bytes()[:-1000])
    return to


def empty(copy: Path, to: Path) -> Path:
    to.touch()
    return to


def no_book(copy: Path, to: Path) -> Path:
    to.write_text("a list of players", encoding="utf-8")
    return to


def foreign(copy: Path, to: Path) -> Path:
    with closing(sqlite3.connect(to)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
    return to


def newer(copy: Path, to: Path) -> Path:
    shutil.copyfile(copy, to)
    with closing(sqlite3.connect(to)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    return to


def changed(copy: Path, to: Path) -> Path:
    shutil.copyfile(copy, to)
    with closing(sqlite3.connect(to)) as connection:
        connection.execute("UPDATE played_game SET east_points = east_points + 5")
        connection.commit()
    return to


def gone(copy: Path, to: Path) -> Path:
    return to


def folder(copy: Path, to: Path) -> Path:
    to.mkdir()
    return to


BAD = (
    damaged,
    truncated,
    cut_in_a_page,
    empty,
    no_book,
    foreign,
    newer,
    changed,
    gone,
    folder,
)


@pytest.mark.parametrize("bad", BAD, ids=lambda damage: damage.__name__)
def test_a_bad_file_is_refused_and_the_book_stays_byte_for_byte(table, copy, tmp_path, bad):
    file = bad(copy, tmp_path / "bad.db")
    restorer = table.restorer()
    table.desk.close()
    before, inside = digest(table.book.path), len(table.copies)
    for do in (restorer.restore, restorer.practice):
        with pytest.raises(BookError) as refused:
            do(file)
        sentence = refused.value.sentence
        for said in (sentence, in_spanish(sentence)):
            assert str(file) in said
            assert "front-table-proof" not in said
        assert in_spanish(sentence) != sentence
        assert digest(table.book.path) == before
    assert len(table.copies) == inside
    assert not list(table.book.path.parent.glob(".front-table-proof*"))
    table.desk = table.book.open()
    assert len(_accepted(table)) == 2


def test_the_book_itself_is_no_copy_of_it(table):
    with pytest.raises(BookError, match="is the club book itself"):
        table.restorer().restore(table.book.path)


def test_an_older_form_is_brought_up_to_date_on_the_way(table, tmp_path, monkeypatch):
    next_form.known(next_form.written(tmp_path), monkeypatch)
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((FORMS / f"book-{HEAD}.sql").read_text(encoding="utf-8"))
    before = file.read_bytes()
    plan = table.restorer().plan(file)
    assert plan.comparison is not None
    assert plan.comparison.relation is Relation.OTHER
    table.restorer().restore(file)
    table.desk.close()
    assert file.read_bytes() == before
    assert read(table.book.path).form == next_form.NEXT
    table.desk = table.book.open()
    with table.desk.store.read() as work:
        assert work.journal.problems() == []


@pytest.mark.parametrize("hurt", [damaged, truncated, empty, no_book])
def test_a_damaged_present_book_is_kept_as_it_is_and_replaced(table, copy, tmp_path, hurt):
    table.desk.close()
    bad = hurt(table.book.path, tmp_path / "bad.db").read_bytes()
    table.book.path.write_bytes(bad)
    done = Restorer(table.book.path, "Desk 1", table.book.time).restore(copy)
    assert done.aside is not None
    assert done.aside.read_bytes() == bad
    table.desk = table.book.open()
    assert len(_accepted(table)) == 1


def test_where_nothing_can_be_kept_aside_nothing_is_replaced(table, copy, tmp_path):
    moved = tmp_path / "copy.db"
    shutil.move(copy, moved)
    shutil.rmtree(table.desk.backups.folder)
    table.desk.backups.folder.write_text("in the way", encoding="utf-8")
    before = digest(table.book.path)
    with pytest.raises(
        BookError, match="couldn’t save the current club book first, so nothing was changed"
    ):
        table.restorer().restore(moved)
    assert digest(table.book.path) == before


def test_a_book_in_the_middle_of_a_change_is_not_replaced(table, copy):
    with closing(sqlite3.connect(table.book.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BookError, match=r"Nothing was changed\. Another program is using it"):
            table.restorer().restore(copy)
        other.execute("ROLLBACK")
    assert len(_accepted(table)) == 2


def test_a_copy_from_before_a_migration_is_listed(tmp_path, monkeypatch):
    next_form.known(next_form.written(tmp_path), monkeypatch)
    path = tmp_path / "club.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FORMS / f"book-{HEAD}.sql").read_text(encoding="utf-8"))
    desk = Book(path).open()
    (listed,) = desk.backups.listing()
    assert listed.state.form == HEAD
    desk.close()


def test_a_spare_laptop_goes_on_from_the_stick(table, tmp_path):
    table.play(1)
    table.desk.backups.choose_second(table.stick)
    (file,) = table.on_stick
    assert copy_at(file) is not None
    before = file.read_bytes()
    table.book.time.pass_by(minutes=7)
    home = tmp_path / "spare" / "club-book.db"
    book = go_on(file, home, "Spare", table.book.time)
    assert book == home
    assert file.read_bytes() == before
    spare = Book(book, table.book.time, "Spare").open()
    went = spare.backups.went_on()
    assert went is not None
    assert (went.station, went.at, went.here) == ("Desk 1", START, "Spare")
    accept_walls(spare, table.event, 2)
    assert spare.journal.verify() == ()
    assert copy_at(book) is None
    spare.close()


def test_another_club_s_book_on_the_spare_is_left_alone(table, tmp_path):
    other = Book(tmp_path / "spare.db")
    desk = other.open()
    drawn_event(desk, players=12)
    desk.close()
    before = digest(other.path)
    table.desk.backups.choose_second(table.stick)
    book = go_on(table.on_stick[0], other.path, "Spare", table.book.time)
    assert book.name == "club 2.db"
    assert digest(other.path) == before


def test_a_stick_plugged_in_again_brings_the_spare_s_book_on(table, tmp_path):
    table.desk.backups.choose_second(table.stick)
    home = tmp_path / "spare.db"
    go_on(table.on_stick[0], home, "Spare", table.book.time)
    table.play(1)
    table.book.time.pass_by(minutes=7)
    table.desk.backups.copy(BackupReason.ROUND)
    assert go_on(table.on_stick[-1], home, "Spare", table.book.time) == home
    assert check(home).sheets == 2


def test_the_first_laptop_is_told_what_the_spare_did(table, tmp_path):
    backups = table.desk.backups
    backups.choose_second(table.stick)
    assert backups.elsewhere() is None
    home = tmp_path / "club.db"
    go_on(table.on_stick[0], home, "Spare", table.book.time)
    spare = Book(home, table.book.time, "Spare").open()
    spare.backups.copy(BackupReason.WORK)
    assert backups.elsewhere() is None
    accept_walls(spare, table.event, 1)
    table.book.time.pass_by(minutes=30)
    spare.backups.copy(BackupReason.ROUND)
    told = backups.elsewhere()
    assert told is not None
    assert (told.station, told.comparison.relation) == ("Spare", Relation.NEWER)
    assert (len(told.comparison.gained), told.comparison.lost) == (2, ())
    table.play(1, [1])
    told = backups.elsewhere()
    assert told is not None
    assert told.comparison.relation is Relation.FORKED
    assert len(told.comparison.lost) == 1
    spare.close()
    table.restorer().restore(told.file)
    assert backups.elsewhere() is None


def test_an_older_copy_brought_back_does_not_look_like_another_computer(table, copy):
    table.desk.backups.choose_second(table.stick)
    table.restorer().restore(copy)
    assert table.desk.backups.elsewhere() is None
