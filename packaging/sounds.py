"""Makes the sounds of the clock's cues by arithmetic: ``python packaging/sounds.py``.

The files in ``resources/sounds`` are this program's own work and stand under its licence.
"""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Sequence
from pathlib import Path

RATE = 44_100
_PEAK = 0.92
_FADE = 0.06
_ATTACK = 0.004

Partial = tuple[float, float, float]
"""How high over the note, how loud, and the seconds in which it falls to a third."""

BELL: Sequence[Partial] = (
    (0.5, 0.35, 0.70),
    (1.0, 1.00, 0.55),
    (1.19, 0.30, 0.40),
    (2.0, 0.55, 0.32),
    (2.76, 0.30, 0.20),
    (4.07, 0.16, 0.12),
    (5.43, 0.08, 0.07),
)
GONG: Sequence[Partial] = (
    (1.0, 1.00, 1.05),
    (1.006, 0.60, 1.00),
    (1.48, 0.55, 0.80),
    (2.09, 0.50, 0.65),
    (2.56, 0.35, 0.50),
    (3.41, 0.28, 0.35),
    (4.37, 0.18, 0.25),
    (5.12, 0.10, 0.16),
)


def struck(note: float, partials: Sequence[Partial], seconds: float) -> list[float]:
    """Something struck once that rings out."""
    found = []
    for at in range(round(seconds * RATE)):
        time = at / RATE
        rise = min(1.0, time / _ATTACK)
        ringing = sum(
            loud * math.exp(-time / falls) * math.sin(math.tau * note * high * time)
            for high, loud, falls in partials
        )
        found.append(rise * ringing)
    return found


def mixed(sounds: Sequence[tuple[float, Sequence[float]]]) -> list[float]:
    """Sounds that begin at these seconds, in one."""
    begun = [(round(second * RATE), sound) for second, sound in sounds]
    found = [0.0] * max(first + len(sound) for first, sound in begun)
    for first, sound in begun:
        for at, value in enumerate(sound, start=first):
            found[at] += value
    return found


def finished(sound: Sequence[float]) -> bytes:
    """As loud as it can be, without a click at its end, as 16 bit samples."""
    loudest = max(abs(one) for one in sound)
    fading = round(_FADE * RATE)
    samples = [
        round(32_767 * _PEAK * one / loudest * min(1.0, (len(sound) - at) / fading))
        for at, one in enumerate(sound)
    ]
    return struct.pack(f"<{len(samples)}h", *samples)


def write(path: Path, sound: Sequence[float]) -> None:
    """Write a sound: mono, 16 bit."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(finished(sound))


def main() -> None:
    """Write every sound into the resources."""
    folder = Path(__file__).resolve().parent.parent / "resources" / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    once = struck(659.26, BELL, 1.6)
    higher = struck(880.0, BELL, 1.6)
    write(folder / "bell.wav", once)
    write(folder / "two_bells.wav", mixed([(0.0, once), (0.55, higher)]))
    write(folder / "gong.wav", struck(174.61, GONG, 2.8))


if __name__ == "__main__":
    main()
