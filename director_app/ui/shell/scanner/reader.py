"""Tells a hand scanner from a person by the keys alone; time comes with each key."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from director_app.domain.scan_codes import BEGINS

APART_MS = 30
"""A scanner's keys are closer together than this, a person's are not."""
PAUSE_MS = 60
"""Longer than this after its last key, a scan is over."""
_MOST = 64


@dataclass(frozen=True, slots=True)
class KeyStroke:
    """A key press: when (in milliseconds), its letter, and whether it is Enter or Tab.

    ``us`` is the letter that an American keyboard has at the same place, for a scanner that
    knows no other; both are capitals, and empty where a key has none.
    """

    at: int
    text: str = ""
    us: str = ""
    ends: bool = False


class KeyFate(Enum):
    """What becomes of a key."""

    PASS = auto()
    """It goes on to its field."""
    HOLD = auto()
    """It may be a scanner's; the next keys will tell."""
    TAKE = auto()
    """It is a scanner's, and so are those held before."""


@dataclass(frozen=True, slots=True)
class KeyAnswer:
    """What becomes of a key; before it goes on, the keys held are released, a scan is told."""

    fate: KeyFate = KeyFate.PASS
    release: bool = False
    scanned: str = ""


class ScanReader:
    """Holds what may be the beginning of a scan, and collects the scan once it is one."""

    def __init__(self) -> None:
        self._typed = ""
        self._us = ""
        self._last = 0
        self._ended = 0
        self.reading = False
        """Whether a scan is going on."""

    @property
    def holding(self) -> bool:
        """Whether keys are held that may be a scanner's or a person's."""
        return bool(self._typed) and not self.reading

    def press(self, key: KeyStroke) -> KeyAnswer:
        if self.reading:
            return self._read(key)
        if key.ends and _within(self._ended, key.at, APART_MS):
            return KeyAnswer(KeyFate.TAKE)
        if self.holding and _within(self._last, key.at, APART_MS) and self._add(key):
            self.reading = BEGINS in {self._typed, self._us}
            return KeyAnswer(KeyFate.TAKE if self.reading else KeyFate.HOLD)
        return self._begin(key, KeyAnswer(release=self.holding))

    def pause(self) -> KeyAnswer:
        """Nothing came for a while."""
        if self.reading:
            return KeyAnswer(scanned=self._finish())
        held, self._typed, self._us = self.holding, "", ""
        return KeyAnswer(release=held)

    def _read(self, key: KeyStroke) -> KeyAnswer:
        near = _within(self._last, key.at, PAUSE_MS + 1)
        if near and key.ends:
            self._ended = key.at
            return KeyAnswer(KeyFate.TAKE, scanned=self._finish())
        if near and (key.text or key.us):
            self._last = key.at
            if len(self._typed) < _MOST:
                self._typed += key.text or "?"
                self._us += key.us or "?"
            return KeyAnswer(KeyFate.TAKE)
        return self._begin(key, KeyAnswer(scanned=self._finish()))

    def _begin(self, key: KeyStroke, answer: KeyAnswer) -> KeyAnswer:
        self._typed = self._us = ""
        return replace(answer, fate=KeyFate.HOLD) if key.at and self._add(key) else answer

    def _add(self, key: KeyStroke) -> bool:
        """Whether this key goes on with the beginning of a code."""
        typed, us = self._typed + (key.text or "?"), self._us + (key.us or "?")
        if not BEGINS.startswith((typed, us)):
            return False
        self._typed, self._us, self._last = typed, us, key.at
        return True

    def _finish(self) -> str:
        found = self._typed if self._typed.startswith(BEGINS) else self._us
        self._typed = self._us = ""
        self.reading = False
        return found


def _within(before: int, now: int, limit: int) -> bool:
    return bool(before) and 0 <= now - before < limit
