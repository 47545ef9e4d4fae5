"""Another station's commit is heard, and what is one's own is no news to a second look."""

from __future__ import annotations

from time import monotonic, sleep

from . import makings


def hears(watch, seconds=5.0):
    """Whether news come before so long."""
    until = monotonic() + seconds
    while monotonic() < until:
        if watch.news():
            return True
        sleep(0.01)
    return False


def settled(watch):
    """Let what is on its way come."""
    hears(watch, 0.6)
    return watch


def test_a_commit_of_another_station_is_heard_once_and_within_a_second(store, desk):
    event = makings.new_event(store)
    other = desk("side")
    watch = settled(other.watch())
    assert not watch.news()
    before = monotonic()
    makings.enter(store, *event, "Ada")
    assert hears(watch)
    assert monotonic() - before < 1
    assert not hears(watch, 0.4)


def test_what_is_kept_beside_the_journal_is_heard_too(store, desk):
    makings.new_event(store)
    watch = settled(desk("side").watch())
    with store.beside() as work:
        work.beside.set_fact("open", "1")
    assert hears(watch)


def test_what_is_not_kept_is_not_heard(store, desk):
    event = makings.new_event(store)
    watch = settled(desk("side").watch())
    try:
        with store.begin("Enter two", event=event[0]):
            raise ZeroDivisionError
    except ZeroDivisionError:
        pass
    assert not hears(watch, 0.4)
