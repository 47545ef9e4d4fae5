"""The computer's voice, where it has one; imported when the first words are spoken."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtTextToSpeech import QTextToSpeech

_PRETENDED = "mock"


class CueVoice:
    """Speaks; ``engine`` names another one than the computer's usual."""

    def __init__(self, engine: str = "") -> None:
        parent = QCoreApplication.instance()
        real = [name for name in QTextToSpeech.availableEngines() if name != _PRETENDED]
        wanted = engine or next(iter(real), "")
        self._speech = QTextToSpeech(wanted, parent) if wanted else None
        self._waiting = ""
        if self._speech is not None:
            self._speech.stateChanged.connect(self._now)

    @property
    def ready(self) -> bool:
        speech = self._speech
        return speech is not None and speech.state() is not QTextToSpeech.State.Error

    @property
    def speaking(self) -> bool:
        return self._speech is not None and self._speech.state() is QTextToSpeech.State.Speaking

    def say(self, words: str, volume: int) -> None:
        """Speak, as soon as the voice is ready."""
        if self._speech is not None and self.ready:
            self._speech.setVolume(volume / 100)
            self._waiting = words
            self._now(self._speech.state())

    def _now(self, state: QTextToSpeech.State) -> None:
        if state is QTextToSpeech.State.Ready and self._waiting and self._speech is not None:
            words, self._waiting = self._waiting, ""
            self._speech.say(words)
