"""One call, one transaction: everything is kept, or nothing is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, delete, event, insert, text, update

from director_app.domain.actions import ActionKind
from director_app.domain.people import EntrantFacts, Status
from director_app.errors import BookError, DirectorError
from director_app.storage.tables import DraftRow, EntrantRow
from tests.patience import until

from . import makings


@pytest.fixture
def spring(store):
    return makings.new_event(store)


def shape(store):
    """Everything a test here could change."""
    with store.read() as work:
        people = [entrant for event in work.events.all() for entrant in work.roster.all(event.id)]
        return people, work.journal.entries(None)


@pytest.mark.parametrize("fault", [DirectorError("No."), ZeroDivisionError(), KeyboardInterrupt()])
def test_a_job_that_fails_half_way_changes_nothing(store, spring, fault):
    before = shape(store)
    heard = []
    store.listen(heard.append)
    with (  # noqa: PT012
        pytest.raises(type(fault)),
        store.begin(ActionKind.OTHER, "Enter two", event=spring[0]) as work,
    ):
        work.roster.add(*spring, 1, Status.ENTERED, EntrantFacts(given="Ada"))
        work.unjournaled.set_fact("open", "1")
        work.roster.add(*spring, 2, Status.ENTERED, EntrantFacts(given="Bo"))
        raise fault
    assert shape(store) == before
    assert heard == []
    with store.read() as work:
        assert work.unjournaled.fact("open") is None
    assert makings.problems(store) == []


def test_several_changes_are_one_entry(store, spring):
    with store.begin(ActionKind.OTHER, "Enter two", event=spring[0]) as work:
        for badge, name in enumerate(("Ada", "Bo"), 1):
            work.roster.add(*spring, badge, Status.ENTERED, EntrantFacts(given=name))
        work.label = "Enter Ada and Bo"
    with store.read() as work:
        entries = work.journal.entries(spring[0])
    assert [entry.action for entry in entries] == ["Make Spring Fling", "Enter Ada and Bo"]
    makings.undo(store, spring[0])
    assert shape(store)[0] == []


def people_of(store, event):
    with store.read() as work:
        return len(work.roster.all(event))


def test_what_a_thread_reads_of_one_state_is_not_moved_by_others(store, spring):
    def enter(badge):
        with store.begin(ActionKind.OTHER, "Enter one", event=spring[0]) as work:
            work.roster.add(*spring, badge, Status.ENTERED, EntrantFacts(given="Ada"))

    enter(1)
    with store.one_state():
        assert people_of(store, spring[0]) == 1
        enter(2)
        with store.one_state():
            assert people_of(store, spring[0]) == 1
        with ThreadPoolExecutor(1) as other:
            assert other.submit(people_of, store, spring[0]).result() == 2
        assert people_of(store, spring[0]) == 1
    assert people_of(store, spring[0]) == 2


def test_reading_keeps_nothing(store, spring):
    before = shape(store)
    with store.read() as work:
        work.roster.add(*spring, 1, Status.ENTERED, EntrantFacts(given="Ada"))
    assert shape(store) == before


def test_a_reader_sees_one_state_to_its_end(desk, store, spring):
    side = desk("side")
    with side.read() as work:
        assert work.roster.all(spring[0]) == []
        makings.enter(store, *spring, "Ada")
        assert work.roster.all(spring[0]) == []
        assert [entry.action for entry in work.journal.entries(None)] == ["Make Spring Fling"]
    assert len(shape(side)[0]) == 1


def test_facts_of_an_event_are_not_kept_beside_the_journal(store, spring):
    before = shape(store)
    with pytest.raises(AssertionError, match="beside the journal"), store.unjournaled() as work:
        work.roster.add(*spring, 1, Status.ENTERED, EntrantFacts(given="Ada"))
    assert shape(store) == before


@pytest.mark.parametrize(
    "statement",
    [
        update(EntrantRow).values(badge=9),
        delete(EntrantRow),
        insert(EntrantRow).values(badge=9),
        update(EntrantRow.__table__).values(badge=9),
        delete(EntrantRow.__table__),
    ],
    ids=["update", "delete", "insert", "update table", "delete table"],
)
def test_journaled_rows_are_not_changed_in_bulk(store, spring, statement):
    makings.enter(store, *spring, "Ada")
    before = shape(store)
    with (
        pytest.raises(AssertionError, match="one by one"),
        store.begin(ActionKind.OTHER, "All at once") as work,
    ):
        work.roster._session.execute(statement)
    assert shape(store) == before


def test_drafts_may_go_in_bulk(store, spring):
    key = makings.add_round(store, *spring)
    with store.unjournaled() as work:
        work.unjournaled.keep_draft(key, 1, ["e25"], "front", work.now)
    with store.unjournaled() as work:
        work.unjournaled._session.execute(delete(DraftRow))
    with store.read() as work:
        assert work.unjournaled.drafts([key]) == []


@pytest.mark.file_only
def test_how_the_book_is_kept(store, spring):
    with store.read() as work:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        session = work.events._session
        found = [session.scalar(text(f"PRAGMA {name}")) for name in asked]
    assert found == ["wal", 2, 1]


@pytest.mark.file_only
def test_a_step_waits_for_the_disk_and_a_typed_key_does_not(store, spring):
    def kept_by(opened):
        with opened as work:
            return work.events._session.scalar(text("PRAGMA synchronous"))

    full, normal = 2, 1
    assert kept_by(store.unjournaled(late=True)) == normal
    assert kept_by(store.begin(ActionKind.OTHER, "Accept", event=spring[0])) == full
    assert kept_by(store.unjournaled(late=True)) == normal
    assert kept_by(store.unjournaled()) == full


@pytest.mark.file_only
def test_a_typed_key_is_on_the_disk_soon_and_before_the_book_is_closed(store, book, monkeypatch):
    synced, sync = [], os.fsync

    def note(descriptor):
        synced.append(os.fstat(descriptor).st_ino)
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    log = book.with_name(f"{book.name}-wal").stat().st_ino
    for number in range(3):
        with store.unjournaled(late=True) as work:
            work.unjournaled.set_fact("typed", str(number))
        until(lambda number=number: len(synced) > number)
    with store.unjournaled(late=True) as work:
        work.unjournaled.set_fact("typed", "last")
    store.close()
    assert synced == [log] * 4


def test_a_key_that_points_nowhere_is_refused_at_the_end_and_work_goes_on(store, desk, spring):
    with (
        pytest.raises(DirectorError),
        store.begin(ActionKind.OTHER, "Apart", event=spring[0]) as work,
    ):
        work.roster.set_apart(spring[0], 5, 6)
    assert makings.problems(store) == []
    makings.enter(desk("side"), *spring, "Ada")
    makings.enter(store, *spring, "Bo")
    assert [entrant.name for entrant in shape(store)[0]] == ["Ada", "Bo"]


@pytest.fixture
def full_disk() -> Iterator[None]:
    """Every connection made from now on finds no room for more than 90 pages."""

    def narrow(connection, _record):
        connection.execute("PRAGMA max_page_count=90")

    event.listen(Engine, "connect", narrow)
    yield
    event.remove(Engine, "connect", narrow)


@pytest.mark.file_only
def test_a_full_disk_keeps_nothing_of_the_step_and_all_before_it(full_disk, store):
    spring = makings.new_event(store)
    kept = 0
    needs = "x" * 6000
    with pytest.raises(BookError, match=r"full.*This change wasn’t saved"):  # noqa: PT012
        for badge in range(1, 99):
            with store.begin(ActionKind.OTHER, "Enter", event=spring[0]) as work:
                facts = EntrantFacts(given="Ada", needs=needs)
                work.roster.add(*spring, badge, Status.ENTERED, facts)
            kept += 1
    people, entries = shape(store)
    assert len(people) == kept == len(entries) - 1 > 0
    assert makings.problems(store) == []


@pytest.mark.file_only
def test_a_book_held_by_a_writer_is_refused_in_words(store, spring, desk):
    def impatient(connection, _record):
        connection.execute("PRAGMA busy_timeout=20")

    event.listen(Engine, "connect", impatient)
    side = desk("side")
    try:
        with store.begin(ActionKind.OTHER, "Slow job", event=spring[0]) as work:
            work.roster.all(spring[0])
            with pytest.raises(BookError, match=r"couldn’t be written \(database is locked\)"):
                makings.enter(side, *spring, "Ada")
    finally:
        event.remove(Engine, "connect", impatient)
    assert makings.enter(side, *spring, "Ada") == 1


@pytest.mark.file_only
def test_a_broken_page_is_said_in_words(store, spring, book):
    makings.enter(store, *spring, "Ada")
    store.close()
    content = bytearray(book.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    book.write_bytes(content)
    with pytest.raises(BookError, match=r"couldn’t be read .*Restore a backup"):
        shape(store)
