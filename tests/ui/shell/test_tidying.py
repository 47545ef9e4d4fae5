"""Closed windows are destroyed on the window's thread, whoever makes the garbage."""

from __future__ import annotations

import gc
import threading
import weakref

import pytest
from PySide6.QtCore import QObject, QThread

from director_app.ui.tidying import Tidying, tidy


class Knot(QObject):
    """Something of Qt that only a cycle keeps; notes where it is destroyed."""

    def __init__(self, seen):
        super().__init__()
        self.itself = self
        self.end = weakref.finalize(self, lambda: seen.append(threading.get_ident()))


@pytest.fixture
def tidying(qapp):
    usual = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    one = Tidying(qapp)
    one.start()
    yield one
    one.stop()
    gc.set_threshold(*usual)


def make_garbage():
    for _ in range(20_000):
        knot = []
        knot.append(knot)


@pytest.mark.usefixtures("tidying")
def test_a_worker_that_makes_garbage_destroys_no_window(qtbot):
    seen = []
    Knot(seen)
    worker = threading.Thread(target=make_garbage)
    worker.start()
    worker.join()
    assert seen == []
    qtbot.waitUntil(lambda: bool(seen) or tidy() is None)
    gc.collect()
    assert seen == [threading.get_ident()]
    assert QThread.isMainThread()


def test_what_is_due_is_collected_oldest_first(tidying):
    gc.collect()
    make_garbage()
    assert tidy() == 0
    assert gc.get_count()[0] < gc.get_threshold()[0]
    tidying.stop()
    assert gc.isenabled()


def test_what_stays_is_not_looked_through_again(qtbot, tidying):
    kept = [[] for _ in range(1000)]
    gc.set_threshold(700, 10, 0)
    gc.collect(1)
    before = gc.get_freeze_count()
    qtbot.waitUntil(lambda: gc.get_freeze_count() >= before + len(kept))
    tidying.loosen()
    assert gc.get_freeze_count() == 0
    gc.freeze()
