"""pytest-qt's bot with the patience of the suite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

from tests.hand import a_second_later
from tests.patience import PATIENCE_MS


class PatientBot(QtBot):
    """pytest-qt's own, but never less patient than the suite is.

    A shorter ``timeout`` in a test says how long it usually takes, no more. Each click is meant, so
    there is a second before it.
    """

    def mouseClick(self, *where: Any, **more: Any) -> None:
        a_second_later()
        super().mouseClick(*where, **more)

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
