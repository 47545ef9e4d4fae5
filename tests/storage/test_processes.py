"""Programs that end without warning, and several at one book."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import patience

from . import makings

pytestmark = pytest.mark.walks

ROOT = Path(__file__).parents[2]


def at_work(book, job, event, station="side"):
    """Another program, started on a job."""
    lines = [str(book), str(job), *map(str, event), station]
    command = [sys.executable, "-m", "tests.storage.desk_at_work", *lines]
    return subprocess.Popen(command, cwd=ROOT)


def names(store, event):
    with store.read() as work:
        return [entrant.name for entrant in work.roster.all(event)]


@pytest.mark.parametrize(("job", "left"), [("enter-and-die", ["Kept"]), ("die-while-entering", [])])
def test_what_was_accepted_outlives_a_kill_and_nothing_half_done_does(desk, book, job, left):
    store = desk()
    event = makings.new_event(store)
    store.close()
    assert at_work(book, job, event).wait(patience(3)) == -9
    again = desk()
    assert names(again, event[0]) == left
    assert makings.problems(again) == []
    makings.enter(again, *event, "Next")
    assert names(again, event[0]) == [*left, "Next"]


@pytest.mark.file_only
def test_a_book_made_by_a_program_that_was_killed_is_whole(desk, book):
    first = at_work(book, "enter-and-die", (1, 1))
    assert first.wait(patience(3)) != 0
    store = desk()
    event = makings.new_event(store)
    makings.enter(store, *event, "Ada")
    assert makings.problems(store) == []


def test_two_programs_writing_at_once_lose_nothing(desk, book):
    store = desk()
    event = makings.new_event(store)
    crews = [at_work(book, 15, event, station) for station in ("side", "back")]
    for count in range(15):
        makings.enter(store, *event, f"front {count}")
    assert [crew.wait(patience(3)) for crew in crews] == [0, 0]
    with store.read() as work:
        people = work.roster.all(event[0])
        facts = [work.unjournaled.fact(f"{station} 14") for station in ("side", "back")]
    wanted = [f"{station} {count}" for station in ("side", "back", "front") for count in range(15)]
    assert sorted(person.name for person in people) == sorted(wanted)
    assert sorted(person.badge for person in people) == list(range(1, 46))
    assert facts == ["typed", "typed"]
    assert makings.problems(store) == []
    for count in reversed(range(15)):
        assert makings.undo(store, event[0]) == f"Enter front {count}"
    assert len(names(store, event[0])) == 30
