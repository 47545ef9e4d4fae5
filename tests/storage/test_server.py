"""A book on a PostgreSQL server: cut off, started again, and full of odd things."""

from __future__ import annotations

import threading
from datetime import UTC, datetime

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.event import listen

from director_app.domain.actions import ActionKind
from director_app.domain.people import EntrantFacts, Status
from director_app.errors import BookError, DirectorError, Unreachable
from director_app.storage.address import BookAddress
from director_app.storage.all_tables import METADATA
from director_app.storage.server import server_engine
from director_app.storage.store import Store
from tests import postgres
from tests.both_books import need_server
from tests.patience import until

from . import makings

pytestmark = pytest.mark.server


@pytest.fixture
def name():
    """A database with a new book."""
    need_server()
    return postgres.new_book().rpartition("/")[2]


@pytest.fixture
def empty():
    """A database with nothing in it."""
    need_server()
    return postgres.server().make()


def opened(name, station="front"):
    address = BookAddress.of(postgres.server().url(name))
    return Store(address, station=station, now=lambda: datetime.now(UTC))


@pytest.fixture
def store(name):
    book = opened(name)
    yield book
    book.close()


def test_a_new_book_on_a_server_has_just_the_rows_the_program_knows(name):
    engine = server_engine(BookAddress.of(postgres.server().url(name)))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_stations_that_come_at_once_make_one_book(empty):
    books, faults = [], []

    def come(at):
        try:
            books.append(opened(empty, f"desk {at}"))
        except BookError as fault:
            faults.append(fault)

    crowd = [threading.Thread(target=come, args=(at,)) for at in range(4)]
    for process in crowd:
        process.start()
    for process in crowd:
        process.join()
    assert faults == []
    event = makings.new_event(books[0])
    makings.enter(books[3], *event, "Ada")
    assert makings.problems(books[1]) == []
    for book in books:
        book.close()


def test_a_cut_connection_is_used_no_more_and_work_goes_on(store, name):
    event = makings.new_event(store)
    postgres.server().cut(name)
    makings.enter(store, *event, "Ada")
    assert makings.problems(store) == []


def test_what_was_read_is_not_lost_with_a_connection_cut_at_the_end(store, name):
    event = makings.new_event(store)
    makings.enter(store, *event, "Ada")
    with store.read() as work:
        names = [entrant.name for entrant in work.roster.all(event[0])]
        postgres.server().cut(name)
    assert names == ["Ada"]
    makings.enter(store, *event, "Bo")


def test_a_connection_cut_in_the_middle_keeps_nothing_and_says_so(store, name):
    event = makings.new_event(store)
    with pytest.raises(Unreachable, match=r"Can’t reach the book .*\. This change wasn’t saved"):  # noqa: SIM117, PT012
        with store.begin(ActionKind.OTHER, "Enter Ada", event=event[0]) as work:
            work.roster.add(*event, 1, Status.ENTERED, EntrantFacts(given="Ada"))
            postgres.server().cut(name)
            work.roster.all(event[0])
    with store.read() as work:
        assert work.roster.all(event[0]) == []
    assert makings.problems(store) == []


def test_a_step_whose_answer_was_lost_is_found_and_counts_as_kept(store, name, monkeypatch):
    event = makings.new_event(store)
    heard = []
    store.listen(heard.append)
    kept = Store._commit
    from sqlalchemy.orm import Session

    true_commit = Session.commit

    def cut_after(session):
        true_commit(session)
        monkeypatch.setattr(Session, "commit", true_commit)
        postgres.server().cut(name)
        session.connection().exec_driver_sql("SELECT 1")

    monkeypatch.setattr(Session, "commit", cut_after)
    makings.enter(store, *event, "Ada")
    assert kept is Store._commit
    assert len(heard) == 1
    with store.read() as work:
        assert [entrant.name for entrant in work.roster.all(event[0])] == ["Ada"]


def test_a_watched_book_refuses_at_once_while_it_is_away_and_comes_back_by_itself(store, name):
    event = makings.new_event(store)
    watch = store.watch()
    server = postgres.server()
    until(watch.news)
    server.stop("fast")
    until(lambda: store.link.cut)
    tried = []
    listen(store._engine, "do_connect", lambda *call: tried.append(call))
    with pytest.raises(Unreachable):
        makings.enter(store, *event, "Ada")
    assert not tried
    server.start()
    until(lambda: not store.link.cut)
    assert watch.news()
    makings.enter(store, *event, "Ada")
    assert makings.problems(store) == []


def test_a_text_may_be_as_long_as_in_a_file(store):
    event = makings.new_event(store)
    makings.enter(store, *event, "A" * 500)
    with store.read() as work:
        assert work.roster.all(event[0])[0].name == "A" * 500


def test_what_a_server_cannot_hold_is_refused_in_a_sentence(store):
    event = makings.new_event(store)
    with pytest.raises(DirectorError, match="The book can’t save what was entered"):
        makings.enter(store, *event, "Ada\x00")
    with store.read() as work:
        assert work.roster.all(event[0]) == []


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:hush%2Fpass@127.0.0.1:1/book",
        "postgresql://ann:hush/pass@127.0.0.1:port/book",
        "oracle+none://ann:hush@host/book",
    ],
)
def test_no_sentence_tells_a_password(address):
    with pytest.raises(BookError) as refusal:
        Store(BookAddress.of(address), station="front", now=lambda: datetime.now(UTC))
    assert "hush" not in refusal.value.sentence
    assert "pass" not in refusal.value.sentence
    assert "\n" not in refusal.value.sentence
