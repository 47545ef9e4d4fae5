"""A book moves between a file and a server, whole, both ways; the old one stays as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import tests.migrations.make_book as full
from director_app.errors import BookError
from director_app.storage.address import BookAddress
from director_app.storage.all_tables import ROWS
from director_app.storage.moving import move
from director_app.storage.schema_versions import KNOWN
from director_app.storage.store import Store
from tests import postgres
from tests.both_books import need_server

from . import makings

FORMS = Path(full.__file__).parent
pytestmark = pytest.mark.server


def opened(where):
    return Store(BookAddress.of(where), station="front", now=lambda: full.NOON)


@pytest.fixture
def url():
    need_server()
    return postgres.new_book()


def everything(store):
    with store.reading() as connection:
        return {
            name: sorted(map(repr, connection.execute(row.__table__.select())))
            for name, row in ROWS.items()
        }


@pytest.mark.parametrize("form", KNOWN)
def test_an_old_book_and_a_new_one_go_to_a_server_and_back_without_a_loss(form, tmp_path, url):
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.executescript((FORMS / f"book-{form}.sql").read_text(encoding="utf-8"))
    old, there = opened(tmp_path / "old.db"), opened(url)
    before, steps = everything(old), []
    told = move(old, there, lambda *step: steps.append(step))
    assert everything(old) == before
    assert everything(there) == before
    assert makings.problems(there) == []
    assert steps[-1][1:] == (sum(told.rows.values()),) * 2
    back = opened(tmp_path / "back.db")
    assert move(there, back) == told
    assert everything(back) == before
    assert makings.problems(back) == []
    event = makings.new_event(there), makings.new_event(back)
    assert event[0] == event[1]
    assert makings.redo(there, 1) == "Enter Ed"
    for store in (old, there, back):
        store.close()


def test_numbers_that_were_given_are_not_given_again(tmp_path, url):
    old, there = opened(tmp_path / "old.db"), opened(url)
    first = makings.new_event(old)
    makings.undo(old, first[0])
    move(old, there)
    assert makings.new_event(there)[0] > first[0]
    back = opened(tmp_path / "back.db")
    makings.undo(there, makings.new_event(there)[0])
    move(there, back)
    assert makings.new_event(back)[0] > first[0] + 1
    for store in (old, there, back):
        store.close()


def test_a_book_with_something_in_it_takes_no_other_and_is_as_it_was(tmp_path, url):
    old, there = opened(tmp_path / "old.db"), opened(url)
    makings.new_event(old)
    makings.new_event(there)
    before = everything(there)
    with pytest.raises(BookError, match="isn’t empty"):
        move(old, there)
    assert everything(there) == before
    old.close()
    there.close()
