"""The check of the book finds foreign parts, missing ones, and what can't be read beside it."""

from __future__ import annotations

import pytest
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

from director_app.errors import DamagedValue
from director_app.storage.all_tables import METADATA
from tests.wording import ROW_CHANGED

from . import makings

pytestmark = pytest.mark.walks


@pytest.fixture
def day(store):
    """A small event with a draft, a print and some notes of the book."""
    event = makings.new_event(store)
    makings.four(store, *event)
    key = makings.add_round(store, *event)
    with store.unjournaled() as work:
        work.unjournaled.keep_draft(key, 1, ["17"], "front", work.now)
        work.unjournaled.remember_printed(event[0], "roster", {"1": "A"}, work.now)
        work.unjournaled.set_fact("last_event", "1")
    assert makings.problems(store) == []
    return event


def alter(store, statement):
    with store.writing() as connection:
        connection.exec_driver_sql(statement)


@pytest.mark.file_only
@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("CREATE TABLE stranger (a INTEGER)", "The table stranger isn’t part of Front Table."),
        ("CREATE VIEW odd AS SELECT 1 AS one", "The view odd isn’t part of Front Table."),
        (
            "CREATE INDEX mine ON entrant (given)",
            "The index mine of entrant isn’t part of Front Table.",
        ),
        (
            "DROP INDEX ix_journal_image_row",
            "The index ix_journal_image_row of journal_image is missing.",
        ),
        ("DROP TABLE payout", "The table payout is missing."),
        (
            "ALTER TABLE person ADD COLUMN nick VARCHAR",
            "The table person doesn’t have the columns Front Table gave it.",
        ),
        (
            "UPDATE book SET value = 'x' WHERE key = 'last_event'",
            "One of the book’s own notes can’t be read ('last_event').",
        ),
        (
            "INSERT INTO book VALUES ('access:pin', '{}')",
            "One of the book’s own notes can’t be read ('access:pin').",
        ),
        (
            "INSERT INTO book VALUES ('access:tries', '3')",
            "One of the book’s own notes can’t be read ('access:tries').",
        ),
        ("UPDATE draft SET keys = '3'", "A draft can’t be read (row [1,1] of draft)."),
        (
            "UPDATE draft SET more = '[]'",
            "A draft can’t be read (row [1,1] of draft).",
        ),
    ],
)
def test_it_is_found_and_named(store, day, statement, found):
    alter(store, statement)
    assert any(found in problem for problem in makings.problems(store))


@pytest.mark.file_only
@pytest.mark.parametrize(
    ("statement", "found"),
    [
        (
            "CREATE TRIGGER evil AFTER INSERT ON journal BEGIN SELECT 1; END",
            "The trigger evil isn’t part of Front Table.",
        ),
        ("UPDATE draft SET at = 'noon'", "A draft can’t be read (row [1,1] of draft)."),
        ("UPDATE printed SET at = 'noon'", "A print record can’t be read"),
    ],
)
def test_what_only_a_file_can_hold_is_found_too(store, day, statement, found):
    alter(store, statement)
    assert any(found in problem for problem in makings.problems(store))


@pytest.mark.file_only
@pytest.mark.parametrize(
    "made",
    [
        "(event_id INTEGER, subject VARCHAR, options JSON)",
        (
            "(event_id INTEGER NOT NULL REFERENCES event, subject VARCHAR NOT NULL, "
            "options JSON NOT NULL)"
        ),
        (
            "(event_id INTEGER NOT NULL, subject VARCHAR NOT NULL, options JSON NOT NULL, "
            "PRIMARY KEY (event_id, subject))"
        ),
        (
            "(event_id INTEGER NOT NULL REFERENCES event, subject VARCHAR NOT NULL, "
            "options JSON, PRIMARY KEY (event_id, subject))"
        ),
    ],
    ids=["bare", "no-primary-key", "no-foreign-key", "may-be-empty"],
)
def test_a_table_without_one_of_its_constraints_is_found(store, day, made):
    alter(store, "DROP TABLE event_options")
    alter(store, f"CREATE TABLE event_options {made}")
    found = [problem for problem in makings.problems(store) if "a constraint is missing" in problem]
    assert len(found) == 1
    assert found[0].startswith("The table event_options no longer blocks wrong rows")


@pytest.mark.file_only
def test_a_table_without_its_unique_constraint_is_found(store, day):
    alter(store, "DROP TABLE payout")
    alter(store, _payout_table().replace("UNIQUE", "CHECK (1) --"))
    assert any(
        "The table payout no longer blocks wrong rows" in problem
        for problem in makings.problems(store)
    )


def _payout_table():
    return str(CreateTable(METADATA.tables["payout"]).compile(dialect=sqlite.dialect()))


@pytest.mark.file_only
def test_a_damaged_value_is_a_refusal_that_names_it(store, day):
    alter(store, "UPDATE event SET days = '[\"someday\"]'")
    with pytest.raises(DamagedValue) as refusal, store.read() as work:
        work.events.get(day[0])
    said = refusal.value.sentence
    assert ROW_CHANGED.format(row="[1]", table="event") in said
    assert "restore a backup with front-table restore" in said


def test_a_fault_over_a_sound_book_stays_a_fault(store, day):
    with pytest.raises(ZeroDivisionError), store.read() as work:
        assert work.events.get(day[0]).id // 0


def test_a_view_on_a_server_is_found_too(store, day):
    """It goes again: the tests' databases are used anew."""
    alter(store, "CREATE VIEW odd AS SELECT 1 AS one")
    try:
        assert makings.problems(store) == ["The view odd isn’t part of Front Table."]
    finally:
        alter(store, "DROP VIEW odd")
    assert makings.problems(store) == []


def test_a_note_that_can_not_be_read_is_found_on_both_kinds_of_books(store, day):
    with store.unjournaled() as work:
        work.unjournaled.set_fact("access:pin", "{}")
    assert makings.problems(store) == ["One of the book’s own notes can’t be read ('access:pin')."]
