"""A long day over all services leaves the same in a file and on a server, and is taken back."""

from __future__ import annotations

from contextlib import ExitStack, closing
from random import Random

import pytest

from director_app.errors import DirectorError
from tests import postgres
from tests.both_books import need_server
from tests.builders import Book, new_event

from .acts import ACTS
from .plain_book import rows_of

pytestmark = pytest.mark.walks

TURNS = 2


def outcome(act, desk, event, seed):
    """What came of an act: nothing, a refusal's words, or so many entries."""
    before = desk.journal.newest()
    try:
        act(desk, event, Random(seed))
    except (DirectorError, IndexError) as refusal:
        return str(refusal)
    return desk.journal.newest() - before


@pytest.mark.server
def test_every_act_leaves_the_same_in_a_file_and_on_a_server(tmp_path):
    need_server()
    file = Book(tmp_path / "book.db")
    books = file, Book(tmp_path, file.time, url=postgres.new_book())
    with ExitStack() as opened:
        desks = [opened.enter_context(closing(book.open())) for book in books]
        a_long_day(desks, file.time)


def a_long_day(desks, time):
    """Everything, in any order, and all of it taken back."""
    event, _ = (new_event(desk, players=9) for desk in desks)
    done = set()
    order = Random(9)
    for turn in range(TURNS):
        for act in order.sample(ACTS, len(ACTS)):
            time.pass_by(seconds=20)
            came, there = (outcome(act, desk, event, turn) for desk in desks)
            assert came == there, act
            if came == 1:
                done.add(act)
    assert len(done) > len(set(ACTS)) * 2 / 3
    assert rows_of(desks[0]) == rows_of(desks[1])
    for desk in desks:
        assert desk.journal.verify() == ()
    logs = [[entry.action for entry in desk.at(event).history.log()] for desk in desks]
    assert logs[0] == logs[1]
    for desk in desks:
        for _ in logs[0][1:]:
            desk.at(event).history.undo()
    assert rows_of(desks[0]) == rows_of(desks[1])
