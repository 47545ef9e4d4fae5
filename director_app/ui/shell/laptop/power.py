"""Warns while the laptop runs on its battery, louder when it is nearly empty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.ui.shell.session import Session

_POLL_MS = 60_000
_FIRST_MS = 1000
"""The window is painted before the battery is first asked."""
_LOW = 20
BATTERY = "battery"
"""The key of the notice."""


@dataclass(frozen=True, slots=True)
class Power:
    """What a battery says: how full it is, in percent, and whether the cable is in."""

    percent: int
    plugged: bool

    @property
    def low(self) -> bool:
        """Whether it will soon be empty."""
        return not self.plugged and self.percent < _LOW


def power_now() -> Power | None:
    """The battery of this computer; ``None`` where there is none, or nothing is known of it."""
    try:
        found = import_module("psutil").sensors_battery()
    except (ImportError, AttributeError, OSError, RuntimeError):
        return None
    if found is None:
        return None
    return Power(round(found.percent), plugged=found.power_plugged is not False)


class PowerWatch(QObject):
    """Asks once a minute, away from the window's thread, as long as an event is open."""

    looked = Signal(object)
    """What the battery said: its ``Power``, or ``None``."""

    def __init__(
        self,
        session: Session,
        parent: QObject | None = None,
        source: Callable[[], Power | None] = power_now,
    ) -> None:
        super().__init__(parent)
        self._session, self._source = session, source
        self._put_away = False
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
        self._timer.timeout.connect(self.read_battery)
        self._timer.start()
        QTimer.singleShot(_FIRST_MS, self, self.read_battery)

    def close(self) -> None:
        """Watch no more."""
        self._timer.stop()
        self._session.notices.settle(BATTERY)

    def read_battery(self) -> None:
        """Ask the battery now."""
        self._session.tasks.submit(self._source, self._show, self._session.notices.show, self)

    def understood(self) -> None:
        """The director has read it; it comes again when the battery is low."""
        self._put_away = True
        self._session.notices.settle(BATTERY)

    def _show(self, power: Power | None) -> None:
        notices = self._session.notices
        if not self._timer.isActive():
            return
        if power is None or power.plugged:
            self._put_away = False
            notices.settle(BATTERY)
        elif power.low:
            notices.attend(_loud(power))
        elif not self._put_away:
            notices.attend(_quiet(power))
        self.looked.emit(power)


def _quiet(power: Power) -> NoticeView:
    sentence = tr("Battery at {percent}%. Plug in the laptop", percent=power.percent)
    return NoticeView(BATTERY, sentence, "", tr("Got it"))


def _loud(power: Power) -> NoticeView:
    sentence = tr("Battery at {percent}%. Plug in the laptop now", percent=power.percent)
    detail = tr("The computer will soon shut down. Everything you accepted is saved.")
    return NoticeView(BATTERY, sentence, detail, tone="wrong")
