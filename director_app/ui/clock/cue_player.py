"""Plays a cue where the computer can: without a device or its libraries it says so in a word."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)

from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.domain.room_options import Sound
    from director_app.ui.clock.cue_sound import CueSound
    from director_app.ui.clock.cue_voice import CueVoice

_LOG = logging.getLogger(__name__)
_AFTER_MS = {"none": 0, "bell": 1100, "two_bells": 1600, "gong": 1800}


class Speaker(Protocol):
    """What cues are played on."""

    def play(self, sound: Sound, volume: int, words: str = "") -> str:
        """Play a sound, then speak the words, if any; returns why it can't, or nothing."""


class CuePlayer:
    """One for the whole program; the audio libraries are loaded when first needed."""

    def __init__(self) -> None:
        self._sound: CueSound | None = None
        self._voice: CueVoice | None = None
        self._later = QTimer(QCoreApplication.instance(), singleShot=True)
        self._later.timeout.connect(self._speak)
        self._words, self._volume = "", 0

    def play(self, sound: Sound, volume: int, words: str = "") -> str:
        """Play, then speak; a word if it can't."""
        self._words, self._volume = words, volume
        self._later.stop()
        heard = sound == "none" or self._play(sound, volume)
        spoken = not words or self._ready_to_speak()
        if words and spoken:
            self._later.start(_AFTER_MS[sound] if heard else 0)
        if not heard:
            return tr("This computer has no sound, so cues only flash.")
        return "" if spoken else tr("This computer can’t speak, so cues appear as text.")

    def _play(self, sound: Sound, volume: int) -> bool:
        with _quietly():
            if self._sound is None:
                self._sound = _new_sound()
            return self._sound is not None and self._sound.play(sound, volume)

    def _ready_to_speak(self) -> bool:
        with _quietly():
            if self._voice is None:
                self._voice = _new_voice()
            return self._voice is not None and self._voice.ready

    def _speak(self) -> None:
        if self._voice is not None and self._words:
            self._voice.say(self._words, self._volume)


@cache
def cue_player() -> CuePlayer:
    """The program's player."""
    return CuePlayer()


def _new_sound() -> CueSound | None:
    try:
        from director_app.ui.clock.cue_sound import CueSound  # noqa: PLC0415 - Qt's sound, not at the start
    except ImportError as fault:
        _LOG.warning("no audio on this computer: %s", fault)
        return None
    return CueSound()


def _new_voice() -> CueVoice | None:
    try:
        from director_app.ui.clock.cue_voice import CueVoice  # noqa: PLC0415 - Qt's sound, not at the start
    except ImportError as fault:
        _LOG.warning("no voice on this computer: %s", fault)
        return None
    return CueVoice()


@contextmanager
def _quietly() -> Iterator[None]:
    """What the audio libraries complain of goes to the log, not before the director."""
    before = qInstallMessageHandler(_to_log)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _to_log(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
    del kind, context
    _LOG.info("audio: %s", words)
