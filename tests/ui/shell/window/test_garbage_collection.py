"""Closed windows are destroyed on the window's thread, whoever makes the garbage."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import weakref

import pytest
from PySide6.QtCore import QObject, QThread

from director_app.ui.shell import garbage_collection as module
from director_app.ui.shell.garbage_collection import GarbageCollection, tidy
from tests.patience import patience

pytestmark = pytest.mark.walks


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
    tidier = GarbageCollection(qapp)
    tidier.start()
    yield tidier
    tidier.stop()
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


def test_what_was_not_begun_leaves_the_collector_as_it_is(qapp):
    gc.disable()
    try:
        GarbageCollection(qapp).stop()
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_all_is_looked_through_when_an_event_was_left_and_nobody_types(qtbot, tidying, monkeypatch):
    monkeypatch.setattr(module, "_QUIET_MS", 1)
    seen = []
    held = Knot(seen)
    gc.collect(1)  # what is held through this is not looked at again soon
    del held
    tidying.event_left()
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [threading.get_ident()]


def test_nothing_is_kept_from_the_collector(qtbot, tidying):
    gc.unfreeze()
    tidying.event_left()
    make_garbage()
    qtbot.waitUntil(lambda: tidy() is None)
    assert gc.get_freeze_count() == 0
    gc.freeze()


def test_collected_by_a_worker_a_page_ends_its_timer_where_it_may_not():
    """Why the collector is taken over: this is what Python would do by itself."""
    assert "another thread" in ended("collect")
    assert "another thread" not in ended("tidy")


def test_what_is_loaded_at_the_start_is_not_looked_through_again(tmp_path):
    """The pause of a whole collection is half as long without it; nothing of Qt is alive yet."""
    program = subprocess.run(
        [sys.executable, "-c", STARTED, "--db", str(tmp_path / "book.db"), "--smoke"],
        capture_output=True,
        text=True,
        timeout=patience(3),
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        check=False,
    )
    assert program.returncode == 0, program.stderr
    frozen, window = map(int, program.stdout.split())
    assert frozen > window


def ended(how: str) -> str:
    """What Qt says of a page with a timer, garbage of which a worker looks through."""
    answer = subprocess.run(
        [sys.executable, "-c", PAGE_AND_WORKER, how],
        capture_output=True,
        text=True,
        timeout=patience(3),
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )
    return answer.stderr


STARTED = """
import atexit, gc, sys
from PySide6.QtWidgets import QApplication

def counts():
    print(gc.get_freeze_count(), len(gc.get_objects()))

atexit.register(counts)
from director_app.__main__ import main
main(sys.argv[1:])
"""

PAGE_AND_WORKER = """
import gc, sys, threading
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from director_app.ui.shell.garbage_collection import GarbageCollection

app = QApplication([])
gc.set_threshold(700, 10, 10)

class Page(QWidget):
    def __init__(self):
        super().__init__()
        self.itself = self
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.update)
        self.timer.start(1000)

def work():
    made = [[one] for one in range(200_000)]
    del made

tidying = GarbageCollection(app)
if sys.argv[1] == "tidy":
    tidying.start()
Page()
worker = threading.Thread(target=work)
worker.start()
worker.join()
QTimer.singleShot(600, app.quit)
app.exec()
"""
