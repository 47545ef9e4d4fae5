"""The sounds of cues through the computer's own audio; imported when the first one is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

from director_app.shipped_data import resources

if TYPE_CHECKING:
    from pathlib import Path

    from director_app.domain.room_options import Sound


def sound_file(sound: Sound) -> Path:
    return resources() / "sounds" / f"{sound}.wav"


class CueSound:
    """Plays one sound at a time, on the device that is the computer's own at that moment."""

    def __init__(self) -> None:
        self._effect: QSoundEffect | None = None

    def play(self, sound: Sound, volume: int) -> bool:
        """Play a sound; whether there is a device for it."""
        self.stop()
        device = QMediaDevices.defaultAudioOutput()
        if device.isNull():
            return False
        self._effect = QSoundEffect(device, QCoreApplication.instance())
        self._effect.setSource(QUrl.fromLocalFile(str(sound_file(sound))))
        self._effect.setVolume(_loudness(volume))
        self._effect.play()
        return True

    def stop(self) -> None:
        """Let what still sounds be."""
        if self._effect is not None:
            self._effect.stop()
            self._effect.deleteLater()
            self._effect = None


def _loudness(volume: int) -> float:
    """Per cent as the ear has them: half as loud is a quarter of the power."""
    return float((volume / 100) ** 2)
