"""The window's program: dress it, show it, run it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox, QWidget

from director_app.domain.backups import BookState
from director_app.errors import DirectorError
from director_app.services.backups.due import LastGoodCopy
from director_app.services.desk import Desk
from director_app.system import crashes, logs, settings
from director_app.system.paths import settings_file
from director_app.system.terminal import safe
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.language import speak, tell_times
from director_app.ui.kit.screen_reader import let_be_heard
from director_app.ui.kit.theme import dress
from director_app.ui.kit.words import tr, worded
from director_app.ui.shell.console import Console
from director_app.ui.shell.fault import FaultTeller, FaultWays
from director_app.ui.shell.garbage_collection import GarbageCollection
from director_app.ui.shell.page_preloader import PagePreloader
from director_app.ui.shell.preloader import Preloader, use
from director_app.ui.shell.restore_ask import go_on_box
from director_app.ui.shell.second_start import WindowMark, second_box

if TYPE_CHECKING:
    from director_app.ui.shell.damaged_book import RecoveryChoice


_OF_THE_DESK = frozenset(
    {"station", "role", "auto_lock", "theme", "text_size", "language", "hours"}
)
"""What the whole program goes by, not the window alone."""
_NUMBERS = frozenset({"auto_lock", "text_size"})


class SettingsMemory:
    """The window's memory over the director's preferences."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._settings = settings.load(path)

    def recall(self, name: str) -> str:
        """What was kept under a name, or nothing."""
        if name in _OF_THE_DESK:
            return str(getattr(self._settings, name))
        return self._settings.window.get(name, "")

    def keep(self, name: str, value: str) -> None:
        if self.recall(name) != value:
            # others keep their own things in the same file meanwhile
            before = settings.load(self._path)
            if name in _OF_THE_DESK:
                kept: dict[str, Any] = {name: int(value) if name in _NUMBERS else value}
                self._settings = replace(before, **kept)
            else:
                self._settings = before.with_window(name, value)
            settings.save(self._path, self._settings)


class HandedOver(QObject):
    """Says that a file came. It hears every event, so it is made only where files come so."""

    came = Signal(Path)

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is a file."""
        del watched
        if isinstance(event, QFileOpenEvent) and event.file():
            self.came.emit(Path(event.file()))
            return True
        return False


_PRELOAD_AFTER_MS = 300
"""The first picture is painted before anything is loaded beforehand."""


class UndoInFields(QObject):
    """In a field that has no typing to take back, Undo and Redo are the event's.

    Only the widget that has the keys is watched: to watch all would slow the whole window.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None:
            before.removeEventFilter(self)
        if isinstance(now, QLineEdit):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the window's shortcut through."""
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(watched, QLineEdit):
            return False
        assert isinstance(event, QKeyEvent)
        undo = event.matches(QKeySequence.StandardKey.Undo) and not watched.isUndoAvailable()
        redo = event.matches(QKeySequence.StandardKey.Redo) and not watched.isRedoAvailable()
        if undo or redo:
            event.ignore()
            return True
        return False


def application(memory: SettingsMemory | None = None) -> QApplication:
    """The one QApplication, dressed as the director likes it."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        QApplication.setApplicationName("Front Table")
        QGuiApplication.setDesktopFileName("front-table")
        app = QApplication(sys.argv[:1])
    if memory is not None:
        speak(app, memory.recall("language"))
        tell_times(memory.recall("hours"))
    choice = memory.recall("theme") if memory else ""
    size = memory.recall("text_size") if memory else ""
    dress(app, choice=choice or "system", text_size=int(size) if size.isdecimal() else 100)
    let_be_heard()
    if app.findChild(UndoInFields) is None:
        UndoInFields(app)
    return app


def _before_window() -> QApplication:
    """The QApplication for what is said before there is a window: in the director's language."""
    return application(SettingsMemory(settings_file()))


def say_refusal(sentence: str) -> None:
    """A refusal before there is a window; only where somebody can read it."""
    app = _before_window()
    if app.platformName() in {"offscreen", "minimal"}:
        return
    _said(tr("Can’t open the club book."), sentence, tr("Close"))


def agree_to_go_on(state: BookState) -> bool:
    """Whether the director wants to go on from a copy on this computer; only where one can say."""
    app = _before_window()
    if app.platformName() in {"offscreen", "minimal"}:
        return False
    box, agree = go_on_box(state)
    box.exec()
    return box.clickedButton() is agree


def ask_way_on(sentence: str, copy: LastGoodCopy | None) -> RecoveryChoice:
    """What to do about a damaged book; only where somebody can say."""
    from director_app.ui.shell.damaged_book import RecoveryChoice, damaged_box  # noqa: PLC0415 - only after a mishap

    app = _before_window()
    if app.platformName() in {"offscreen", "minimal"}:
        return RecoveryChoice.LEAVE
    box, ways = damaged_box(sentence, copy)
    box.exec()
    return ways.get(box.clickedButton(), RecoveryChoice.LEAVE)


def tell(title: str, text: str) -> None:
    """Say something before there is a window; only where somebody can read it."""
    app = _before_window()
    if app.platformName() in {"offscreen", "minimal"}:
        return
    _said(title, text, tr("Continue"))


def _said(title: str, text: str, button: str) -> None:
    box = plain_box(None, "told_first", title, text)
    box.addButton(button, QMessageBox.ButtonRole.AcceptRole)
    box.exec()


def opens_alone(mark: WindowMark) -> bool:
    """Whether a window is to be opened: the only one, or another one on purpose."""
    app = _before_window()
    if mark.taken() or app.platformName() in {"offscreen", "minimal"}:
        return True
    box, more = second_box()
    box.exec()
    return box.clickedButton() is more


def event_of(desk: Desk, file: Path) -> int | None:
    """The event that a file holds, in the book from now on; a refusal is told."""
    _before_window()
    try:
        return desk.exchange.open_file(file).id
    except DirectorError as refusal:
        print(safe(worded(refusal.sentence)), file=sys.stderr)
        tell(tr("Can’t open the event file."), refusal.sentence)
        return None


def _tell_of_crash(console: Console) -> None:
    """Say at the start that the program died the last time."""
    crash = crashes.left_behind()
    if crash is not None:
        from director_app.ui.shell.backup_words import crash_notice  # noqa: PLC0415 - only after a mishap

        console.window.news.attend(crash_notice(crash), everywhere=True)


def run(
    desk: Desk,
    open_desk: Callable[[str | Path], Desk],
    *,
    demo: bool = False,
    smoke: bool = False,
    event: int | None = None,
) -> int:
    """Run the window until it is closed; ``smoke`` paints it once and leaves."""
    memory = SettingsMemory(settings_file())
    app = application(memory)
    console = Console(desk, open_desk, memory)
    console.window.fit_screen()
    ways = FaultWays(console.own.kept_last, console.own.report_fault)
    faults = FaultTeller(console.window, console.refuse, logs.log_file(), ways)
    faults.install()
    tidying, preloader = GarbageCollection(), Preloader()
    ahead = PagePreloader(console, preloader.done)
    console.let_go.connect(tidying.event_left)
    if sys.platform == "darwin":
        HandedOver(app).came.connect(console.files.open)
    try:
        if demo:
            console.open_sample()
            console.window.show()
            if smoke:
                console.practice.wait()
        else:
            console.start(desk.events.current() if smoke and event is None else event)
            if not smoke:
                _tell_of_crash(console)
        if smoke:
            app.processEvents()
            return 0
        # Until here nothing was collected (see program.py). The first look is at all that is loaded
        # and takes 70 ms: it comes after the first picture.
        tidying.start()
        use(preloader)
        QTimer.singleShot(_PRELOAD_AFTER_MS, preloader.start)
        ahead.start()
        return app.exec()
    except DirectorError as refusal:
        print(safe(worded(refusal.sentence)), file=sys.stderr)
        return 2
    finally:
        ahead.stop()
        use(None)
        preloader.stop()
        faults.remove()
        console.close()
        tidying.stop()
