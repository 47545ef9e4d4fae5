"""Another station's commit is heard, and what is one's own is no news to a second look."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count, product
from time import monotonic, sleep

import pytest

from director_app.domain.actions import ActionKind
from director_app.storage.book_watch import FileWatch, ServerWatch
from tests.patience import until

from . import makings


def silent(watch):
    """Nothing comes for a moment."""
    end = monotonic() + 0.4
    while monotonic() < end:
        if watch.news():
            return False
        sleep(0.01)
    return True


def settled(watch):
    """It listens; a server's says so by news."""
    if isinstance(watch, ServerWatch):
        until(watch.news)
    assert silent(watch)
    return watch


def test_a_commit_of_another_station_is_heard_once(store, desk):
    event = makings.new_event(store)
    other = desk("side")
    watch = settled(other.watch())
    assert not watch.news()
    makings.enter(store, *event, "Ada")
    until(watch.news)
    assert silent(watch)


def test_what_is_kept_beside_the_journal_is_heard_too(store, desk):
    makings.new_event(store)
    watch = settled(desk("side").watch())
    with store.unjournaled() as work:
        work.unjournaled.set_fact("open", "1")
    until(watch.news)


def test_what_is_not_kept_is_not_heard(store, desk):
    event = makings.new_event(store)
    watch = settled(desk("side").watch())
    try:
        with store.begin(ActionKind.OTHER, "Enter two", event=event[0]):
            raise ZeroDivisionError
    except ZeroDivisionError:
        pass
    assert silent(watch)


def keep(store, value):
    """Keep something beside the journal."""
    with store.unjournaled() as work:
        work.unjournaled.set_fact("open", value)


def test_of_a_file_only_what_others_keep_is_news_in_whatever_order(store, desk):
    makings.new_event(store)
    other, watch = desk("side"), settled(store.watch())
    if isinstance(watch, ServerWatch):
        pytest.skip("a server sends word of what this station keeps too")
    numbers = count()  # SQLite writes nothing where a value stays as it was
    for steps in product(("own", "other", "look"), repeat=3):
        untold = False
        for step in (*steps, "look"):
            if step == "look":
                assert watch.news() == untold, steps
                untold = False
            else:
                keep(store if step == "own" else other, str(next(numbers)))
                untold = untold or step == "other"


def test_what_another_keeps_before_the_own_commit_was_noted_is_news(store, desk):
    makings.new_event(store)
    other, watch = desk("side"), settled(store.watch())
    if not isinstance(watch, FileWatch):
        pytest.skip("a server sends word of what this station keeps too")
    path = store.address.path
    with closing(sqlite3.connect(path, isolation_level=None)) as own:
        for both in (False, True):
            own.execute("BEGIN IMMEDIATE")
            own.execute("INSERT INTO book VALUES (?, 'yes')", (f"own {both}",))
            with watch.own_commit(own):
                own.execute("COMMIT")
                if both:
                    keep(other, "theirs")
            assert watch.news() == both


def test_a_commit_that_is_refused_leaves_the_watch_as_it_was(store, desk):
    makings.new_event(store)
    other, watch = desk("side"), settled(store.watch())
    if not isinstance(watch, FileWatch):
        pytest.skip("a server sends word of what this station keeps too")
    with (
        closing(sqlite3.connect(store.address.path, isolation_level=None)) as own,
        pytest.raises(ZeroDivisionError),
        watch.own_commit(own),
    ):
        raise ZeroDivisionError
    assert not watch.news()
    keep(other, "theirs")
    assert watch.news()
