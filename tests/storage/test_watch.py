"""Another station's commit is heard, and what is one's own is no news to a second look."""

from __future__ import annotations

from time import monotonic, sleep

from director_app.domain.actions import ActionKind
from director_app.storage.live import ServerWatch
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
