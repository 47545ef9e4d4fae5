"""Parts of the program are loaded beside the window, and the end does not wait for all of them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt
from pytestqt.qtbot import QtBot

from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.preloader import NEEDS, PARTS, Preloader, loading, use, when_loaded
from tests.patience import patience

pytestmark = pytest.mark.walks


def said(program: str, folder: Path) -> str:
    """What a new program of these lines says."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        timeout=patience(3),
    )
    assert done.stderr == ""
    return done.stdout


def test_every_part_is_loaded_and_no_source_is_read_for_another_spelling_of_names(
    tmp_path: Path,
) -> None:
    program = """
import linecache, sys
from PySide6.QtCore import QCoreApplication
from director_app.ui.shell.preloader import PARTS, Preloader
app = QCoreApplication([])
preloader = Preloader()
assert not set(PARTS) & set(sys.modules)
preloader.when_loaded(PARTS, app.quit, app)
app.exec()
preloader.stop()
print(set(PARTS) - set(sys.modules))
import director_app.ui.shell.app
print([name for name in linecache.cache if name.endswith(".py") and "director_app" in name])
"""
    assert said(program, tmp_path) == "set()\n[]\n"


def test_what_was_not_begun_can_be_stopped() -> None:
    preloader = Preloader()
    preloader.stop()
    assert not preloader._thread.is_alive()


@pytest.fixture
def preloader(qtbot: QtBot) -> Iterator[Preloader]:
    made = Preloader()
    use(made)
    yield made
    use(None)
    made.stop()


def test_without_anything_loaded_beforehand_nothing_waits() -> None:
    done: list[str] = []
    when_loaded(NEEDS["print"], lambda: done.append("print"), QObject())
    assert done == ["print"]
    assert not loading()


def test_what_is_waited_for_comes_before_all_else_and_the_end_waits_for_no_more(
    tmp_path: Path,
) -> None:
    waited_for = """
import sys
from director_app.ui.shell.preloader import PARTS
loaded_before = set(PARTS) & set(sys.modules)
"""
    (tmp_path / "waited_for.py").write_text(waited_for, encoding="utf-8")
    program = """
import sys
from PySide6.QtCore import QCoreApplication
from director_app.ui.shell.preloader import PARTS, Preloader
app = QCoreApplication([])
preloader = Preloader()
preloader.when_loaded(["waited_for"], app.quit, app)
app.exec()
preloader.stop()
import waited_for
print(waited_for.loaded_before)
print(set(PARTS) <= set(sys.modules))
"""
    assert said(program, tmp_path) == "set()\nFalse\n"


def test_no_type_of_the_toolkit_is_made_beside_the_window(tmp_path: Path) -> None:
    """Two threads that make types at the same time kill the program."""
    waited_for = """
from PySide6 import QtCore, QtGui, QtWidgets
made_later = [
    f"{module.__name__}.{name}"
    for module in (QtCore, QtGui, QtWidgets)
    for name in dir(module)
    if name not in vars(module)
]
"""
    (tmp_path / "waited_for.py").write_text(waited_for, encoding="utf-8")
    program = """
from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication
from director_app.ui.shell.preloader import Preloader
assert "QDial" not in vars(QtWidgets), "types are made at once: this test shows nothing"
app = QCoreApplication([])
preloader = Preloader()
preloader.when_loaded(["waited_for"], app.quit, app)
app.exec()
preloader.stop()
import waited_for
print(waited_for.made_later)
"""
    assert said(program, tmp_path) == "[]\n"


def test_what_is_there_is_not_waited_for(qtbot: QtBot, preloader: Preloader) -> None:
    came: list[str] = []
    last, owner = PARTS[-1], QObject()
    assert loading()
    when_loaded([last], lambda: came.append("waited"), owner)
    assert came == []
    qtbot.waitUntil(lambda: came == ["waited"])
    assert last in sys.modules
    when_loaded([last], lambda: came.append("at once"), owner)
    assert came == ["waited", "at once"]


def test_a_part_that_cannot_be_loaded_holds_nobody_up(
    qtbot: QtBot, preloader: Preloader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "damaged_part.py").write_text("raise ValueError('half a file')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    came: list[str] = []
    owner = QObject()
    when_loaded(["damaged_part"], lambda: came.append("damaged"), owner)
    qtbot.waitUntil(lambda: came == ["damaged"])
    when_loaded([PARTS[-1]], lambda: came.append("the next"), owner)
    qtbot.waitUntil(lambda: came == ["damaged", "the next"])


def test_whoever_has_gone_is_not_called(qtbot: QtBot, preloader: Preloader) -> None:
    came: list[str] = []
    gone, here = QObject(), QObject()
    when_loaded(PARTS[:1], lambda: came.append("gone"), gone)
    when_loaded(PARTS[:1], lambda: came.append("here"), here)
    shiboken6.delete(gone)
    qtbot.waitUntil(lambda: bool(came))
    assert came == ["here"]


def test_at_the_end_nobody_is_called_any_more(qtbot: QtBot, preloader: Preloader) -> None:
    came: list[str] = []
    owner = QObject()
    when_loaded(PARTS[:1], lambda: came.append("late"), owner)
    preloader.stop()
    QCoreApplication.processEvents()
    assert came == []


def test_all_loaded_is_at_once(qtbot: QtBot, preloader: Preloader) -> None:
    preloader.start()
    qtbot.waitUntil(preloader.done)
    came: list[str] = []
    when_loaded(PARTS, lambda: came.append("all"), QObject())
    assert came == ["all"]
    assert not loading()


class TestAPageThatIsStillLoaded:
    def test_says_that_it_opens_and_then_comes_with_the_keys(
        self, qtbot: QtBot, window: MainWindow, preloader: Preloader
    ) -> None:
        shell = window.shell
        window.open_page("seating")
        opening = shell.stack.currentWidget()
        assert opening.accessibleName() == "Opening Seating…"
        assert opening.hasFocus()
        assert shell.made_page_keys == ("roster",)
        del preloader
        qtbot.waitUntil(lambda: shell.current_key == "seating")
        assert shell.page("seating").isAncestorOf(window.focusWidget()) or (
            window.focusWidget() is shell.page("seating")
        )
        assert shell.stack.count() == 2

    def test_gets_what_was_typed_before_it_was_there(
        self, qtbot: QtBot, window: MainWindow, preloader: Preloader
    ) -> None:
        del preloader
        shell, asked, awaited = window.shell, [], []
        shell.page_awaited.connect(awaited.append)
        window.acts["print"].triggered.connect(lambda: asked.append(shell.current_key))
        window.acts.offer("print", offered=False)
        shell.page_opened.connect(lambda _key: window.acts.offer("print"))
        window.open_page("print")
        assert awaited == ["print"]
        focus = window.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
        assert asked == []
        qtbot.waitUntil(lambda: shell.current_key == "print")
        assert asked == ["print"]

    def test_gives_way_to_another_that_is_opened_meanwhile(
        self, qtbot: QtBot, window: MainWindow, preloader: Preloader
    ) -> None:
        shell = window.shell
        opened: list[str] = []
        shell.page_opened.connect(opened.append)
        window.open_page("seating")
        window.open_page("clock")
        qtbot.waitUntil(lambda: shell.current_key == "clock")
        qtbot.waitUntil(preloader.done)
        QCoreApplication.processEvents()
        assert opened == ["clock"]
        assert shell.made_page_keys == ("roster", "clock")

    def test_is_told_what_is_meant_there_when_it_is_there(
        self, qtbot: QtBot, window: MainWindow, preloader: Preloader
    ) -> None:
        del preloader
        shell, told = window.shell, []
        window.open_page("scores")
        shell.when_open("scores", told.append)
        assert told == []
        qtbot.waitUntil(lambda: bool(told))
        assert told == [shell.page("scores")]
        shell.when_open("scores", told.append)
        assert len(told) == 2

    def test_goes_with_its_event(
        self, qtbot: QtBot, window: MainWindow, preloader: Preloader
    ) -> None:
        shell = window.shell
        window.open_page("seating")
        shell.drop_pages()
        qtbot.waitUntil(preloader.done)
        QCoreApplication.processEvents()
        assert shell.made_page_keys == ()
        assert shell.stack.count() == 0
