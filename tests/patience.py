"""How long a test waits for what must happen, and what a piece of work may cost.

Every wait of the suite takes its ceiling from here. A ceiling is there to end a test that has
failed; it says nothing of how fast the program is, since a test shares its computer with others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, process_time, sleep
from typing import Any

from pytestqt.qtbot import QtBot

PATIENCE_S = 180
PATIENCE_MS = PATIENCE_S * 1000

_YARDSTICK_S = 0.025
"""What ``_yardstick`` takes on the laptop that the allowances below are meant for."""


def until(true: Callable[[], Any]) -> Any:
    """Wait for something that comes from another thread or program; its true value."""
    end = monotonic() + PATIENCE_S
    while not (value := true()):
        assert monotonic() < end, f"waited {PATIENCE_S} s in vain"
        sleep(0.01)
    return value


class PatientBot(QtBot):
    """pytest-qt's own, but never less patient than the suite is.

    A shorter ``timeout`` in a test says how long it usually takes, no more.
    """

    def waitUntil(self, callback: Callable[[], Any], *, timeout: int = 0) -> None:
        super().waitUntil(callback, timeout=max(timeout, PATIENCE_MS))

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, **more: Any) -> Any:
        # ``assertNotEmitted`` asks without any time whether a signal has come already.
        patience = max(timeout, PATIENCE_MS) if timeout else 0
        return super().waitSignal(signal, timeout=patience, **more)

    def waitSignals(self, signals: Any, *, timeout: int = 0, **more: Any) -> Any:
        return super().waitSignals(signals, timeout=max(timeout, PATIENCE_MS), **more)

    def waitActive(self, widget: Any, *, timeout: int = 0) -> Any:
        return super().waitActive(widget, timeout=max(timeout, PATIENCE_MS))

    def waitExposed(self, widget: Any, *, timeout: int = 0) -> Any:
        return super().waitExposed(widget, timeout=max(timeout, PATIENCE_MS))


@contextmanager
def costs_at_most(seconds: float) -> Iterator[None]:
    """Refuse a block that needs more of the processor than this.

    Only the processor's time of this program counts, not what others took meanwhile, and a
    computer that is slower than a laptop, or slowed down, is allowed as much more.
    """
    before = pace()
    began = process_time()
    yield
    spent = process_time() - began
    allowed = seconds * max(1.0, before, pace())
    assert spent < allowed, f"took {spent:.3f} s of the processor; {allowed:.3f} s are allowed"


def pace() -> float:
    """How many times slower than a laptop this computer is just now."""
    return min(_yardstick() for _ in range(3)) / _YARDSTICK_S


def _yardstick() -> float:
    began = process_time()
    sum(at * at for at in range(300_000))
    return process_time() - began
