"""The left side of the opening page: everything one can begin with, the common ways large."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.ui.kit.card import Ground
from director_app.ui.kit.screen_reader import HEARD_AS
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.opening.parts import BigAction, Logo, SmallAction


class OpeningSide(Ground):
    """Name, ways, version; sunken, a line at its right."""

    def __init__(self) -> None:
        super().__init__("sunken", line="right")
        inside = QWidget()
        inside.setProperty(HEARD_AS, "part")
        inside.setAccessibleName(tr("Ways to start"))
        self.column = QVBoxLayout(inside)
        self.column.setSpacing(10)
        self.column.addWidget(Logo())
        self.column.addSpacing(26)
        large, small = _large(), _small()
        self.ways: tuple[BigAction, ...] = (*large, *small)
        for way in large:
            self.column.addWidget(way)
        low = QVBoxLayout()
        low.setSpacing(0)
        for way in small:
            low.addWidget(way)
        self.column.addLayout(low)
        self.column.addStretch(1)
        self.version = Text("", "caption", "ink2")
        self.column.addWidget(self.version)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(inside))


def _large() -> tuple[BigAction, ...]:
    new, sample = (
        tr("A few questions and you’re ready"),
        tr("60 made-up players, nothing is saved"),
    )
    file, copy = tr("From a USB drive or an email"), tr("Checked before anything is replaced")
    return (
        _named("open_new", BigAction("plus", tr("New event"), new, "Ctrl+N")),
        _named("open_sample", BigAction("star", tr("Try the sample event"), sample, "Ctrl+T")),
        _named("open_file", BigAction("folder", tr("Open an event file"), file, "Ctrl+O")),
        _named("open_backup", BigAction("shield-check", tr("Restore a backup"), copy, "")),
    )


def _small() -> tuple[BigAction, ...]:
    sheets, people = tr("View them, or write your own"), tr("Everyone from all your events")
    own, book = tr("For this computer"), tr("Everything explained, for reading and printing")
    return (
        _named("open_rules", SmallAction("rulings", tr("Rule sets"), sheets, "Ctrl+Shift+R")),
        _named("open_club", SmallAction("roster", tr("People and series"), people, "Ctrl+Shift+P")),
        _named("open_settings", SmallAction("settings", tr("Settings"), own, "Ctrl ,")),
        _named("open_handbook", SmallAction("help", tr("Handbook"), book, "Ctrl+F1")),
    )


def _named(name: str, way: BigAction) -> BigAction:
    way.setObjectName(name)
    return way
