"""What can be read of a damaged book comes into a new one, and what can't is told."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from director_app.bootstrap import open_desk
from director_app.domain.sheets import SheetState
from director_app.errors import BookError, DirectorError
from director_app.services.backups.salvage import Salvaged, Salvager
from director_app.system.file_kinds import FileKind
from tests.builders import Time
from tests.faults.scripted_day import actions, made_ready

pytestmark = pytest.mark.walks

ACTIONS = 60
PAGE = 4096


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book with much in it, all of it in one file."""
    book = tmp_path_factory.mktemp("whole") / "book.db"
    made_ready(book)
    desk = open_desk(book, station="Desk 2", now=Time())
    for _done in islice(actions(desk, Random(5)), ACTIONS):
        pass
    desk.close()
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return book


@pytest.fixture
def book(whole: Path, tmp_path: Path) -> Path:
    """A copy of it to be damaged."""
    copy = tmp_path / "book.db"
    copy.write_bytes(whole.read_bytes())
    return copy


def salvaged(book: Path) -> Salvaged:
    """Save it, and look that the damaged file is as it was."""
    before = sha256(book.read_bytes()).hexdigest()
    done = Salvager("Desk 3", Time()).salvage(book, book.with_name("new.db"))
    assert sha256(book.read_bytes()).hexdigest() == before
    assert done.problems == ()
    return done


def rows_of(book: Path, table: str) -> list[tuple[object, ...]]:
    """Every row of a table."""
    with closing(sqlite3.connect(book)) as connection:
        return sorted(connection.execute(f"SELECT * FROM {table}"))


def pages_of(book: Path, *names: str) -> list[int]:
    """The pages of these tables, from 1."""
    with closing(sqlite3.connect(book)) as connection:
        marks = ",".join("?" * len(names))
        statement = f"SELECT pageno FROM dbstat WHERE name IN ({marks}) ORDER BY pageno"
        try:
            return [row[0] for row in connection.execute(statement, names)]
        except sqlite3.OperationalError:
            pytest.skip("this SQLite does not tell where its tables lie")


def spoil(book: Path, pages: list[int]) -> None:
    """Write nonsense over pages."""
    with book.open("rb+") as file:
        for number in pages:
            file.seek((number - 1) * PAGE)
            file.write(b"\xa5" * PAGE)


def test_a_sound_book_comes_over_wholly(book: Path) -> None:
    done = salvaged(book)
    assert done.unread == ()
    assert done.steps == done.steps_seen > ACTIONS // 3
    for table in ("journal", "journal_image", "entrant", "sheet", "played_game", "draft", "book"):
        assert rows_of(done.file, table) == rows_of(book, table), table


def test_what_the_tables_lost_is_written_again_from_the_journal(book: Path) -> None:
    games = rows_of(book, "played_game")
    spoil(book, pages_of(book, "played_game"))
    done = salvaged(book)
    assert rows_of(done.file, "played_game") == games
    (lost,) = [table for table in done.unread if table.table == "played_game"]
    assert lost.restored == len(games)


def test_what_the_journal_lost_is_kept_as_it_stands(book: Path) -> None:
    sheets, entries = rows_of(book, "sheet"), rows_of(book, "journal")
    spoil(book, pages_of(book, "journal")[-1:])
    done = salvaged(book)
    assert done.steps < len(entries)
    assert [row[0] for row in rows_of(done.file, "sheet")] == [row[0] for row in sheets]
    last = rows_of(done.file, "journal")[-1]
    assert "Recover what can be read from book.db" in last
    assert [table for table in done.unread if table.table == "journal"]


def test_a_file_that_was_cut_short(book: Path) -> None:
    with book.open("rb+") as file:
        file.truncate(book.stat().st_size * 2 // 3)
    done = salvaged(book)
    assert done.unread
    desk = open_desk(done.file, station="Desk 3", now=Time())
    (event,) = desk.events.all()
    assert desk.at(event.id).roster.roster().lines
    desk.close()


def test_pages_lost_anywhere(whole: Path, tmp_path: Path) -> None:
    """Up to a third of the pages: nearly always something is saved, else it is said."""
    saved, refused = 0, []
    for seed in range(4):
        rng, book = Random(seed), tmp_path / f"{seed}" / "book.db"
        book.parent.mkdir()
        book.write_bytes(whole.read_bytes())
        count = book.stat().st_size // PAGE
        spoil(book, rng.sample(range(2, count + 1), rng.randint(1, count // 3)))
        try:
            saved += salvaged(book).rows > 0
        except BookError as refusal:
            refused.append(refusal.sentence)
    assert saved >= 3
    assert all("left as it is" in sentence for sentence in refused)


def test_names_of_what_is_gone_for_good_are_told(book: Path) -> None:
    spoil(book, pages_of(book, "event", "journal_image", "journal"))
    done = salvaged(book)
    (players,) = [table for table in done.unread if table.table == "entrant"]
    assert players.dropped >= 16
    assert "Ann Abbott" in players.names


def test_players_outlive_the_loss_of_their_divisions_rules(book: Path) -> None:
    spoil(book, pages_of(book, "division", "journal_image", "journal"))
    done = salvaged(book)
    assert done.stand_ins == ("Division 1",)
    desk = open_desk(done.file, station="Desk 3", now=Time())
    (event,) = desk.events.all()
    assert len(desk.at(event.id).roster.roster().lines) >= 16
    assert len(desk.at(event.id).scores.board(1)) == 4
    desk.close()


def test_a_torn_log_loses_the_torn_step_alone(book: Path) -> None:
    desk = open_desk(book, station="Desk 2", now=Time())
    event = desk.events.current()
    assert event is not None
    kept = list(islice(actions(desk, Random(8)), 12))
    log = book.with_name("book.db-wal")
    torn, bytes_of = book.with_name("torn.db"), log.read_bytes()
    torn.write_bytes(book.read_bytes())
    torn.with_name("torn.db-wal").write_bytes(bytes_of[:-700])
    desk.close()
    again = open_desk(torn, station="Desk 2", now=Time())
    assert not again.journal.verify()
    assert again.journal.newest() >= kept[-3].length
    again.close()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "empty"),
        (b"SQLite format 3\x00", "part of it is missing"),
        (b"\x00" * 9000, "Nothing can be read"),
    ],
)
def test_what_holds_nothing_is_refused(tmp_path: Path, content: bytes, told: str) -> None:
    book = tmp_path / "book.db"
    book.write_bytes(content)
    with pytest.raises(BookError, match=told):
        Salvager("Desk 3", Time()).salvage(book, tmp_path / "new.db")
    assert book.read_bytes() == content
    assert not (tmp_path / "new.db").exists()


def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "book.db"
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("CREATE TABLE songs (name)")
    with pytest.raises(BookError, match="isn’t a club book"):
        Salvager("Desk 3", Time()).salvage(book, tmp_path / "new.db")


def test_nothing_is_written_over(book: Path) -> None:
    with pytest.raises(BookError, match=FileKind.BOOK.value):
        Salvager("Desk 3", Time()).salvage(book, book)


@pytest.mark.parametrize("damage", [lambda book: spoil(book, [2, 3, 4, 5, 6])])
def test_a_damaged_book_is_refused_with_a_way_on(
    book: Path, damage: Callable[[Path], None]
) -> None:
    damage(book)
    with pytest.raises(DirectorError, match="front-table salvage"):
        at_work(book)


def at_work(book: Path) -> None:
    """Open it and read its event."""
    desk = open_desk(book, station="Desk 2", now=Time())
    try:
        event = desk.events.current()
        assert event is not None
        states = [tile.state for tile in desk.at(event).scores.board(1)]
        assert SheetState.ACCEPTED in states
        desk.at(event).roster.roster()
    finally:
        desk.close()
