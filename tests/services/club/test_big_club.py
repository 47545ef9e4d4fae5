"""A club's whole book: the list of events does not read it, and its check does not hold it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy import event as listening

from director_app.bootstrap import open_desk
from tests.bench.big_club import multiply, season
from tests.bench.processes import peak
from tests.builders import Time
from tests.lengths import part_of

pytestmark = pytest.mark.walks

GROWTH_MB = 8
"""What more events of 200 players may add to the peak: less than the rows of one would."""
MORE = part_of(3, usually=1)

CHECKED = """
import sys
from director_app.bootstrap import open_desk
from tests.builders import Time
desk = open_desk(sys.argv[1], station="Desk 1", now=Time())
assert desk.journal.verify() == (), "sound"
"""


def peak_mb(book: Path) -> float:
    """The most memory of a process that checks a book."""
    return peak("-c", CHECKED, str(book)) / 1e6


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="no process tells its peak there")
def test_the_check_holds_no_more_of_a_book_of_more_events_than_of_one(tmp_path: Path) -> None:
    one, more = tmp_path / "one.db", tmp_path / "more.db"
    season(one, 1, players=200, rounds=12)
    copyfile(one, more)
    season(more, MORE, players=200, rounds=12)
    assert peak_mb(more) - peak_mb(one) < GROWTH_MB


@pytest.fixture(scope="module")
def one_event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    book = tmp_path_factory.mktemp("club") / "one.db"
    season(book, 1)
    return book


@pytest.fixture
def statements() -> Iterator[list[str]]:
    """What the database is asked."""
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    listening.listen(Engine, "before_cursor_execute", note)
    yield asked
    listening.remove(Engine, "before_cursor_execute", note)


def test_the_list_of_500_events_asks_as_often_as_that_of_one(
    one_event: Path, tmp_path: Path, statements: list[str]
) -> None:
    asked: list[int] = []
    for events in (1, 500):
        book = tmp_path / f"{events}.db"
        copyfile(one_event, book)
        if events > 1:
            multiply(book, events)
        with closing(open_desk(book, station="Desk 1", now=Time())) as desk:
            statements.clear()
            assert len(desk.events.all()) == events
            assert desk.events.current() == 1
            asked.append(len(statements))
            assert not any(
                "rules_text" in statement or "played_game" in statement for statement in statements
            )
    assert asked[0] == asked[1]


def test_a_copied_event_is_listed_as_the_one_it_is_copied_from(
    one_event: Path, tmp_path: Path
) -> None:
    book = tmp_path / "book.db"
    copyfile(one_event, book)
    multiply(book, 3)
    with closing(open_desk(book, station="Desk 1", now=Time())) as desk:
        lines = desk.events.all()
    assert [line.id for line in lines] == [200_001, 100_001, 1]
    told = {(line.name, line.players, line.rounds, line.tables, line.sheets_in) for line in lines}
    assert told == {("Long Classic", 100, 4, 100, 100)}
    assert all(line.finished for line in lines)
