"""Somebody at the whole window, with a stick at hand."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.shell.console import Console
from director_app.ui.shell.session import Session
from tests.builders import Time
from tests.typist import Typist


@dataclass
class AtConsole:
    """The window's parts that tests of several pages reach for."""

    qtbot: QtBot
    console: Console
    time: Time
    stick: Path

    @property
    def desk(self) -> Desk:
        return self.console.book

    @property
    def session(self) -> Session:
        assert self.console.at_work is not None
        return self.console.at_work.session

    @property
    def typist(self) -> Typist:
        return Typist(self.console.window)
