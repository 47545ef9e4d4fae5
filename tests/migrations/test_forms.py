"""Books of every released form open, whole, and the newest form is what the program expects."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event, text

import director_app.storage
from director_app.domain.people import Status
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.score_options import ScoreOptions
from director_app.domain.tables import Seat
from director_app.errors import BookError
from director_app.storage.address import BookAddress
from director_app.storage.all_tables import JOURNALED, ROWS
from director_app.storage.schema_versions import HEAD, KNOWN
from director_app.storage.store import Store
from director_app.storage.tables import PersonRow
from tests.storage import makings

from . import make_book

pytestmark = pytest.mark.walks

HERE = Path(__file__).parent
MIGRATIONS = Path(director_app.storage.__file__).parent / "migrations"
ADA, BO = 1, 2


def opened(book: Path) -> Store:
    return Store(BookAddress.of(book), station="front", now=lambda: make_book.NOON)


def load(form: str, book: Path) -> None:
    with closing(sqlite3.connect(book)) as connection:
        connection.executescript((HERE / f"book-{form}.sql").read_text(encoding="utf-8"))


@pytest.fixture(params=KNOWN)
def old_book(request, tmp_path) -> Iterator[Store]:
    """A populated book of each released form, opened by this program."""
    book = tmp_path / "book.db"
    load(request.param, book)
    store = opened(book)
    yield store
    store.close()


def test_the_newest_form_is_the_newest_migration():
    script = ScriptDirectory(str(MIGRATIONS))
    assert script.get_heads() == [HEAD]
    assert [revision.revision for revision in script.walk_revisions()] == list(reversed(KNOWN))


def test_a_new_book_has_just_the_rows_the_program_knows(tmp_path):
    opened(tmp_path / "book.db").close()
    engine = create_engine(f"sqlite:///{tmp_path / 'book.db'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, PersonRow.metadata) == []
        wal = connection.execute(text("PRAGMA journal_mode")).scalar()
    engine.dispose()
    assert wal == "wal"


def test_every_form_has_its_populated_book():
    assert sorted(path.name for path in HERE.glob("book-*.sql")) == [
        f"book-{form}.sql" for form in KNOWN
    ]
    for form in KNOWN:
        dump = (HERE / f"book-{form}.sql").read_text(encoding="utf-8")
        made = re.findall(r'CREATE TABLE "?(\w+)', dump)
        filled = re.findall(r'INSERT INTO "?(\w+)', dump)
        assert len(made) > 1
        assert set(made) <= set(filled)


def test_an_old_book_becomes_one_of_the_newest_form(old_book, tmp_path):
    engine = create_engine(f"sqlite:///{tmp_path / 'book.db'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, PersonRow.metadata) == []
        assert context.get_current_revision() == HEAD
    engine.dispose()


def test_an_old_book_has_lost_nothing(old_book):
    with old_book.read() as work:
        (event,) = work.events.all()
        assert (event.id, event.facts) == (1, make_book.FACTS)
        assert work.events.rulesets() == {"ours": "name = 'Ours'"}
        people = work.roster.all(event.id)
        assert [entrant.name for entrant in people] == ["Ada Nguyễn", "Bo", "Cy", "Di"]
        ada = people[0].facts
        assert (ada, people[0].imported) == (make_book.ADA, (("city", "Oak"),))
        assert people[0].status is Status.CHECKED_IN
        assert work.roster.aparts(event.id) == {frozenset((ADA, BO))}
        (round_one,) = work.rounds.all(event.main.id)
        assert work.seating.tables([round_one.id])[round_one.id][0].seats.entrants == (1, 2, 3, 4)
        assert work.seating.sat(round_one.id, 1)[2].entrants == (4, 3, 2, 1)
        assert work.seating.drawn(event.main.id).seed == 17
        sheet = work.sheets.get(round_one.id, 1)
        assert sheet.totals() == {ADA: 55, BO: -20, 3: 0, 4: 0}
        clock = work.clocks.get(round_one.id)
        assert clock.elapsed(make_book.NOON) == timedelta(minutes=5, seconds=30)
        (ruling,) = work.rulings.all(event.id)
        assert (ruling.players, ruling.points, ruling.note) == ((BO,), -10, "Five minutes.")
        assert work.unjournaled.draft(round_one.id, 2).keys == ("e25n",)
        assert work.unjournaled.printed(event.id, "score-sheets")["1:1"][0] == "a3f0"
        assert work.unjournaled.fact("open") == "1"


def test_an_old_book_keeps_what_rulings_say(old_book):
    with old_book.read() as work:
        (ruling,) = work.rulings.all(1)
        assert ruling.facts == RuledGameFacts(dead=frozenset({Seat.NORTH}))
        assert (ruling.situation, ruling.said) == ("picked_ahead", make_book.SAID)
        assert (ruling.overruled, ruling.applied) == ("It was her first event.", True)
        assert work.rulings.disqualified(1) == {4: make_book.out(4, 1, 1)}
        first, second = work.sheets.get(1, 1).games
        assert (first.typed.value, first.game.value, second.typed) == (20, 25, None)


def test_an_old_book_keeps_requests_and_the_hall(old_book):
    with old_book.read() as work:
        assert work.roster.all(1)[0].facts.experienced
        assert work.seating.hall(1).tables == (1, 2, 4)
        assert work.seating.hall(1).room_of(4) == "Ballroom"
        (request,) = work.seat_requests.seats(1)
        assert (request.entrant, request.table, request.seat) == (BO, 2, Seat.WEST)
        assert (request.since, request.until) == (1, 3)
        (group,) = work.seat_requests.groups(1)
        assert (group.name, group.members) == ("Car pool", {BO, 3, 4})
        main, gold = work.events.get(1).divisions
        assert (gold.skipped, gold.seated_with) == ({13, 21}, main.id)
        assert (main.skipped, main.seated_with) == (frozenset(), None)


def test_an_old_book_keeps_what_the_paper_says(old_book):
    with old_book.read() as work:
        sheet = work.sheets.get(1, 2)
        assert (sheet.paper, sheet.signed) == ({Seat.EAST: 25}, {"turn_in": "her ride came"})
        assert sheet.aside == "Who won?"
        assert work.events.score_options(1) == ScoreOptions(second="sample", values=(25, 30))
        assert work.unjournaled.draft(1, 2).more.to_json() == {"paper": {"E": "25"}}


def test_an_old_book_s_journal_is_whole_and_still_takes_back(old_book):
    assert makings.problems(old_book) == []
    assert makings.redo(old_book, 1) == "Enter Ed"
    while True:
        with old_book.read() as work:
            if not list(work.journal.to_take_back(1)):
                break
        makings.undo(old_book, 1)
    assert makings.problems(old_book) == []
    with old_book.read() as work:
        assert work.events.all() == []


def test_the_populated_book_fills_every_table(tmp_path):
    book = tmp_path / "book.db"
    store = opened(book)
    make_book.fill(store)
    store.close()
    with closing(sqlite3.connect(book)) as connection:
        counts = {
            name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ROWS
        }
    assert all(counts.values()), counts
    assert set(JOURNALED) < set(ROWS)


def test_a_book_that_could_not_be_made_is_made_the_next_time(tmp_path):
    book = tmp_path / "book.db"

    def narrow(connection, _record):
        connection.execute("PRAGMA max_page_count=12")

    event.listen(Engine, "connect", narrow)
    try:
        with pytest.raises(BookError, match=r"Can’t open .*full"):
            opened(book)
    finally:
        event.remove(Engine, "connect", narrow)
    assert list(tmp_path.iterdir()) == []
    store = opened(book)
    makings.new_event(store)
    assert makings.problems(store) == []
    store.close()
