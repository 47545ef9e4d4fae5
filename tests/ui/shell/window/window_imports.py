"""Runs the program as ``front-table`` does, with a director at it who is as quick as can be.

``python -m tests.ui.shell.window.window_imports SCENE FOLDER [arguments of front-table]`` prints
every module that the window's thread imported after the window was shown, and every module that it
found being imported by another thread, for which it then waits.

Each act comes in the first turn of the event loop in which it is possible, so that no more is
loaded by then than what the window waits for by itself.
"""

from __future__ import annotations

import builtins
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from director_app.ui.shell.destinations import ImportList, PageKey

_PAGES = ("scores", "print", "roster", "standings", "seating", "clock", "rulings")
_PLAYERS = (
    "Ann Archer",
    "Bea Brooks",
    "Cleo Carter",
    "Dora Dunn",
    "Edna Ellis",
    "Fay Foster",
    "Gail Grant",
    "Hope Hill",
)
_TURN_MS = 5

Scene = Iterator[Callable[[], object]]
"""Acts, and yields what must hold before the next act."""


class Watch:
    """Notes what the window's thread imports, and what it must wait for."""

    def __init__(self) -> None:
        self._window = threading.current_thread()
        self._import = builtins.__import__
        self.noted: list[str] = []
        sys.meta_path.insert(0, self)  # type: ignore[arg-type]  # a finder that never finds
        builtins.__import__ = self._asked

    def find_spec(self, name: str, *_: object) -> None:
        """Asked for every module that is not known yet."""
        self._note("imported", name)

    def _asked(self, name: str, *args: Any, **named: Any) -> Any:
        spec = getattr(sys.modules.get(name), "__spec__", None)
        if getattr(spec, "_initializing", False):
            self._note("waited for", name)
        return self._import(name, *args, **named)

    def _note(self, how: str, name: str) -> None:
        if threading.current_thread() is self._window:
            self.noted.append(f"{how} {name}")


def new_event(folder: Path) -> Scene:
    """An empty home: a new event, its pages, a list, the draw, paper, and the round begins."""
    from PySide6.QtWidgets import QLineEdit

    window = _window()
    window.acts["new_event"].trigger()
    yield lambda: window.findChild(QLineEdit, "event_name")
    window.findChild(QLineEdit, "event_name").setText("Fall Classic")
    _press(window, "event_make")
    yield lambda: _console(window) and window.shell.current_key
    console = _console(window)
    desk, event = console.session.desk, console.session.event
    yield from _every_page(window)
    file = folder / "sign-ups.csv"
    file.write_text("Name,Email\n" + "".join(f"{name},\n" for name in _PLAYERS), "utf-8")
    console.go(ImportList(file))
    yield lambda: _can_press(window, "import_go")
    _press(window, "import_go")
    yield lambda: len(desk.at(event).roster.roster().lines) == len(_PLAYERS)
    desk.at(event).roster.check_in(range(1, len(_PLAYERS) + 1))
    console.session.bus.tell()
    console.go(PageKey.SEATING)
    yield lambda: _can_press(window, "seating_draw")
    _press(window, "seating_draw")
    yield lambda: desk.at(event).seating.view().rounds
    yield from _paper(window, folder)


def open_event(folder: Path) -> Scene:
    """An event in the middle of its day, shown at once: its pages, and paper."""
    window = _window()
    yield lambda: window.shell.current_key
    yield from _every_page(window)
    yield from _paper(window, folder)


def from_home(folder: Path) -> Scene:
    """The same event, opened from the list of events."""
    from PySide6.QtWidgets import QAbstractButton

    window = _window()
    window.findChild(QAbstractButton, "continue").click()
    yield lambda: _console(window) and window.shell.current_key
    yield from _every_page(window)
    yield from _paper(window, folder)


def _window() -> Any:
    from PySide6.QtWidgets import QApplication

    from director_app.ui.shell.main_window import MainWindow

    return next(
        widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow)
    )


def _console(window: Any) -> Any:
    from director_app.ui.shell.event_console import EventConsole

    return window.findChild(EventConsole)


def _button(window: Any, name: str) -> Any:
    from PySide6.QtWidgets import QAbstractButton

    return window.findChild(QAbstractButton, name)


def _can_press(window: Any, name: str) -> bool:
    button = _button(window, name)
    return button is not None and button.isVisible() and button.isEnabled()


def _press(window: Any, name: str) -> None:
    _button(window, name).click()


def _every_page(window: Any) -> Scene:
    for page in _PAGES:
        window.open_page(page)
        yield lambda wanted=page: window.shell.current_key == wanted


def _paper(window: Any, folder: Path) -> Scene:
    window.open_page("print")
    yield lambda: window.shell.current_key == "print"
    page, paper = window.shell.page("print"), folder / "paper"
    yield lambda: not page.busy and page.wanted.papers() is not None
    paper.mkdir()
    page.save_to(paper)
    yield lambda: not page.busy and any(paper.glob("*.pdf"))


def main() -> None:
    """Run the program through a scene."""
    scene, folder, *said = sys.argv[1:]
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from director_app.__main__ import main as program

    run = QApplication.exec

    def watched(*_: object) -> int:
        watch, timer = Watch(), QTimer()
        acts = globals()[scene](Path(folder))
        holds: list[Callable[[], object]] = [lambda: True]

        def turn() -> None:
            try:
                if holds[0]():
                    holds[0] = next(acts)
            except StopIteration:
                print(*watch.noted, sep="\n", flush=True)
                os._exit(0)
            except BaseException:
                sys.excepthook(*sys.exc_info())
                os._exit(1)

        timer.timeout.connect(turn)
        timer.start(_TURN_MS)
        return run()

    QApplication.exec = watched  # type: ignore[method-assign]
    sys.exit(program(said))


if __name__ == "__main__":
    main()
