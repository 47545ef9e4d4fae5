"""Killed at any moment of a day: no acknowledged action is missing, and the book is whole.

A short form runs with every other test; all thousand with ``FRONT_TABLE_KILLS=1000``.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from tests.builders import Time
from tests.faults import scripted_day
from tests.faults.scripted_day import Kept

pytestmark = pytest.mark.walks

KILLS = int(os.environ.get("FRONT_TABLE_KILLS", "4"))
ON_ONE_BOOK = 12
MOST_HEARD = 8
"""So many actions are heard of, at most, before the moment of the kill is chosen."""
LONGEST_S = 0.1
"""At most so long after the last of them: within the next action, or the one behind it."""


def test_no_kill_loses_what_was_acknowledged(tmp_path: Path) -> None:
    ready, rng = tmp_path / "ready.db", Random(20261121)
    scripted_day.made_ready(ready)
    acknowledged = killed_at_work = 0
    for start in range(0, KILLS, ON_ONE_BOOK):
        book = tmp_path / f"{start}" / "book.db"
        book.parent.mkdir()
        shutil.copy(ready, book)
        for number in range(start, min(start + ON_ONE_BOOK, KILLS)):
            heard_of, seconds = rng.randint(1, MOST_HEARD), rng.uniform(0, LONGEST_S)
            kept = work_and_be_killed(book, number, heard_of, seconds)
            acknowledged += len(kept)
            killed_at_work += bool(kept)
            assert_nothing_is_missing(book, kept)
    print(f"{KILLS} kills, {killed_at_work} at work, {acknowledged} actions acknowledged")
    assert acknowledged > 2 * KILLS
    assert killed_at_work > KILLS // 3


def work_and_be_killed(book: Path, seed: int, heard_of: int, seconds: float) -> list[Kept]:
    """What was acknowledged before the kill, which comes ``seconds`` after so many actions."""
    forks = "forkserver" in multiprocessing.get_all_start_methods()
    how = multiprocessing.get_context("forkserver" if forks else "spawn")
    if forks:
        how.set_forkserver_preload(["tests.faults.warmed"])
    hears, says = how.Pipe(duplex=False)
    worker = how.Process(target=scripted_day.until_killed, args=(book, seed, says))
    worker.start()
    says.close()
    hears.recv()
    kept = [hears.recv() for _ in range(heard_of)]
    worker.join(seconds)
    assert worker.is_alive(), "it ended by itself"
    worker.kill()
    worker.join()
    with closing(hears):
        return kept + list(heard(hears.recv))


def heard(recv):
    """What is still in the pipe; the last one may be half said."""
    while True:
        try:
            yield recv()
        except (EOFError, OSError):
            return


def assert_nothing_is_missing(book: Path, kept: list[Kept]) -> None:
    """The journal holds every acknowledged end, drafts are as kept last, and verify is clean."""
    desk = open_desk(book, station="Desk 1", now=Time())
    assert not desk.journal.verify()
    assert_journal(book, kept)
    assert_drafts(desk, kept)
    desk.close()


def assert_journal(book: Path, kept: list[Kept]) -> None:
    """Each acknowledged end of the journal stands in it."""
    with closing(sqlite3.connect(book)) as connection:
        there = dict(connection.execute("SELECT seq, hash FROM journal"))
    for step in kept:
        assert there.get(step.length) == step.head, step.what


def assert_drafts(desk: Desk, kept: list[Kept]) -> None:
    """The last draft is as it was kept, or as it was kept after that; a sheet takes it along."""
    if not kept or kept[-1].draft is None:
        return
    event = desk.events.current()
    assert event is not None
    number, table, keys = kept[-1].draft
    if desk.journal.newest() == kept[-1].length:
        held = desk.at(event).scores.sheet(number, table).keys[0]
        assert int(held.removeprefix("E")) >= int(keys.removeprefix("E"))
