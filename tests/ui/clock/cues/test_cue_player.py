"""Sounds and voices: the files are sounds, and a computer without any says so in a word."""

from __future__ import annotations

import struct
import subprocess
import sys
import wave
from pathlib import Path

import pytest
from PySide6.QtMultimedia import QMediaDevices
from pytestqt.qtbot import QtBot

from director_app.shipped_data import resources
from director_app.ui.clock.cue_player import CuePlayer
from director_app.ui.clock.cue_sound import sound_file
from director_app.ui.clock.cue_voice import CueVoice
from tests.patience import patience
from tests.wording import NO_SOUND

_NO_SOUND = NO_SOUND
_MOST_BYTES = 300_000


@pytest.mark.parametrize("sound", ["bell", "two_bells", "gong"])
def test_every_sound_is_a_loud_short_file_that_ends_in_silence(sound):
    path = sound_file(sound)
    assert path.stat().st_size < _MOST_BYTES
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        frames = file.readframes(file.getnframes())
        seconds = file.getnframes() / file.getframerate()
    samples = struct.unpack(f"<{len(frames) // 2}h", frames)
    assert 1 <= seconds <= 3
    assert 0.85 * 32_767 < max(abs(sample) for sample in samples) < 32_767
    assert max(abs(sample) for sample in samples[-40:]) < 40


def test_there_is_a_file_for_every_sound_and_no_other():
    assert {path.stem for path in (resources() / "sounds").glob("*.wav")} == {
        "bell",
        "two_bells",
        "gong",
    }


@pytest.mark.skipif(
    not QMediaDevices.defaultAudioOutput().isNull(), reason="this computer can be heard"
)
def test_without_a_device_it_says_so_in_a_word_and_nothing_breaks(qapp):
    player = CuePlayer()
    assert player.play("bell", 80) == _NO_SOUND
    assert player.play("gong", 80) == _NO_SOUND
    assert player.play("none", 80) == ""


@pytest.mark.parametrize(
    ("library", "says"),
    [
        ("QtMultimedia", _NO_SOUND),
        ("QtTextToSpeech", "This computer can’t speak, so cues appear as text."),
    ],
)
def test_without_its_libraries_too(qapp, monkeypatch, library, says):
    monkeypatch.setitem(sys.modules, f"PySide6.{library}", None)
    for module in ("cue_sound", "cue_voice"):
        monkeypatch.delitem(sys.modules, f"director_app.ui.clock.{module}", raising=False)
    sound = "bell" if library == "QtMultimedia" else "none"
    words = "" if library == "QtMultimedia" else "Time"
    assert CuePlayer().play(sound, 80, words) == says


def test_a_voice_speaks(qtbot: QtBot):
    voice = CueVoice("mock")
    assert voice.ready
    voice.say("Ten minutes", 80)
    qtbot.waitUntil(lambda: voice.speaking)


def test_neither_library_is_loaded_before_it_is_needed():
    code = (
        "import sys; import director_app.ui.clock.cue_watch; "
        "needed = {'PySide6.QtMultimedia', 'PySide6.QtTextToSpeech'}; "
        "sys.exit(bool(needed & set(sys.modules)))"
    )
    root = Path(__file__).resolve().parents[4]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, check=False, timeout=patience(3))
    assert done.returncode == 0
