"""What the laptop itself is watched for while an event is open: sleep, battery, a pack of paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.ui.backups.pack_writer import NOT_WRITTEN, PackWriter
from director_app.ui.shell.laptop.awake import SLEEPY, Keep, StayAwake, presenting
from director_app.ui.shell.laptop.power import BATTERY, Power, PowerWatch, power_now

if TYPE_CHECKING:
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session


class Laptop(QObject):
    """Joins the watchers to the window: what they say, and what is done about it."""

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        keep: Keep = presenting,
        battery: Callable[[], Power | None] = power_now,
    ) -> None:
        super().__init__(window)
        self.stay = StayAwake(session, self, keep)
        self.power = PowerWatch(session, self, battery)
        self.packs = PackWriter(session, self)
        self._does = {
            SLEEPY: self.stay.understood,
            BATTERY: self.power.understood,
            NOT_WRITTEN: self.packs.write_now,
        }
        self._wired = (
            (window.news.acted, self._acted),
            (window.acts["emergency_pack"].triggered, self.packs.write_now),
        )
        for signal, slot in self._wired:
            signal.connect(slot)

    def close(self) -> None:
        """Watch no more."""
        for signal, slot in self._wired:
            signal.disconnect(slot)
        self.stay.close()
        self.power.close()
        self.packs.close()
        self.deleteLater()

    def _acted(self, key: str) -> None:
        if key in self._does:
            self._does[key]()
