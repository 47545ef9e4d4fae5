"""Catches the keys of a hand scanner before any field sees them, wherever the keys go."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication

from director_app.ui.shell.scanner.reader import (
    APART_MS,
    PAUSE_MS,
    KeyAnswer,
    KeyFate,
    KeyStroke,
    ScanReader,
)

if TYPE_CHECKING:
    from collections.abc import Callable

_PRESS, _RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
_SHORTCUT = QEvent.Type.ShortcutOverride
_KINDS = frozenset({_PRESS, _RELEASE, _SHORTCUT})
_KEYS = Qt.Key
_ENDS = frozenset({_KEYS.Key_Return, _KEYS.Key_Enter, _KEYS.Key_Tab})
_BESIDE = frozenset(
    {
        _KEYS.Key_Shift,
        _KEYS.Key_Control,
        _KEYS.Key_Alt,
        _KEYS.Key_AltGr,
        _KEYS.Key_Meta,
        _KEYS.Key_CapsLock,
        _KEYS.Key_NumLock,
    }
)
_LETTERS = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_FIRST_CODE: Final = 0 if sys.platform == "win32" else 8
_ROWS = ((2, "1234567890"), (16, "QWERTYUIOP"), (30, "ASDFGHJKL;"), (44, "ZXCVBNM"))
_PLACES = {
    code: letter for first, row in _ROWS for code, letter in enumerate(row, first + _FIRST_CODE)
}


class ScanCatcher(QObject):
    """Watches every key of the program while it is at work, at the windows that keys come to.

    Keys that may be the beginning of a scan are held back for a moment; if they are none, they
    go on in order. A key without a time (one that a program made) is never a scanner's.
    """

    scanned = Signal(str)
    """The text of a scan, once the program is idle."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reader = ScanReader()
        self._held: list[tuple[QObject, QKeyEvent]] = []
        self._down: set[int] = set()
        self._delivering = False
        self._watching = False
        self._pause = _once(self, self._look_once_more)
        self._idle = _once(self, self._paused)
        self._scans: list[str] = []
        self._told = _once(self, self._tell)

    @property
    def busy(self) -> bool:
        """Whether keys are held, or a scan has not been told yet."""
        return any(timer.isActive() for timer in (self._pause, self._idle, self._told))

    def start(self) -> None:
        """Watch from now on."""
        self._watching = True
        _program().focusWindowChanged.connect(self._watch)
        for window in QGuiApplication.allWindows():
            self._watch(window)

    def stop(self) -> None:
        """Watch no more; what is held goes on."""
        if self._watching:
            _program().focusWindowChanged.disconnect(self._watch)
        self._watching = False
        for window in QGuiApplication.allWindows():
            window.removeEventFilter(self)
        for timer in (self._pause, self._idle, self._told):
            timer.stop()
        self._deliver()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a scanner's keys."""
        kind = event.type()
        if kind not in _KINDS or self._delivering or not isinstance(event, QKeyEvent):
            return False
        if kind is _PRESS:
            return self._press(watched, event)
        if kind is _RELEASE:
            return self._release(watched, event)
        event.setAccepted(event.isAccepted() or self._reader.reading)
        return self._reader.reading

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)

    def _press(self, watched: QObject, event: QKeyEvent) -> bool:
        if event.key() in _BESIDE:
            return False
        answer = self._reader.press(_stroke(event))
        self._follow(answer)
        if answer.fate is KeyFate.PASS:
            return False
        self._down.add(event.key())
        if answer.fate is KeyFate.HOLD:
            self._held.append((_receiver(watched), _copy(event)))
        else:
            self._held.clear()
        self._idle.stop()
        self._pause.start(PAUSE_MS + 1 if self._reader.reading else APART_MS)
        return True

    def _release(self, watched: QObject, event: QKeyEvent) -> bool:
        if event.key() not in self._down:
            return False
        if not event.isAutoRepeat():
            self._down.discard(event.key())
        if self._held:
            self._held.append((_receiver(watched), _copy(event)))
        return True

    def _look_once_more(self) -> None:
        """After a long piece of work the next keys may be waiting; they come first."""
        self._idle.start(0)

    def _paused(self) -> None:
        self._follow(self._reader.pause())

    def _follow(self, answer: KeyAnswer) -> None:
        if answer.release:
            self._deliver()
        if answer.scanned:
            self._scans.append(answer.scanned)
            self._told.start(0)

    def _tell(self) -> None:
        scans, self._scans = self._scans, []
        for scan in scans:
            self.scanned.emit(scan)

    def _deliver(self) -> None:
        held, self._held = self._held, []
        self._down.clear()
        self._delivering = True
        try:
            for watched, key in held:
                to = watched if shiboken6.isValid(watched) else QApplication.focusWidget()
                if to is not None:
                    QCoreApplication.sendEvent(to, key)
        finally:
            self._delivering = False


def _program() -> QGuiApplication:
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    return app


def _receiver(window: QObject) -> QObject:
    """Whom a key of this window is meant for; a menu that is open is found by the window."""
    focused = QApplication.focusWidget()
    return window if focused is None or QApplication.activePopupWidget() else focused


def _once(parent: QObject, then: Callable[[], None]) -> QTimer:
    timer = QTimer(parent, singleShot=True)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(then)
    return timer


def _stroke(event: QKeyEvent) -> KeyStroke:
    ends = event.key() in _ENDS or event.text() in {"\r", "\n"}
    if ends or event.isAutoRepeat() or event.modifiers() & ~_LETTERS:
        return KeyStroke(0 if event.isAutoRepeat() else event.timestamp(), ends=ends)
    text = event.text().upper()
    return KeyStroke(event.timestamp(), text if text.isprintable() else "", _us(event))


def _us(event: QKeyEvent) -> str:
    letter = _PLACES.get(event.nativeScanCode(), "")
    if letter.isalpha() or not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        return letter
    return ":" if letter == ";" else ""


def _copy(event: QKeyEvent) -> QKeyEvent:
    made = QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        event.isAutoRepeat(),
        event.count(),
    )
    made.setTimestamp(event.timestamp())
    return made
