"""Screens that want something first: a list, a copy, a PIN, a guide."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from director_app.domain.backups import BackupReason
from director_app.services.seating.service import DrawOptions
from director_app.ui.backups.page import SafetyPage
from director_app.ui.shell.destinations import ImportList, PageKey
from tests.patience import until
from tests.practicing import first
from tests.ui.every_screen.screens import (
    Screen,
    back,
    dialog,
    go,
    page,
    press,
    reject,
    rest,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.ui.shell.console import Console

SAMPLES = Path(__file__).parents[2] / "unit" / "roster_files" / "samples"
PIN = "Lotus88"


def _restore(console: Console) -> QWidget:
    """What is asked before a copy replaces the book."""
    console.book.backups.automatic = True
    console.book.backups.copy(BackupReason.ASKED)
    go(PageKey.SAFETY, (), console)
    page = console.window.shell.page("safety")
    assert isinstance(page, SafetyPage)
    page.reload()
    until(page.back.isEnabled, lambda: QTest.qWait(5))
    page.back.click()
    return dialog(console)


def _kept(console: Console) -> None:
    console.book.backups.automatic = False
    reject(console)


def _curtain(console: Console) -> QWidget:
    """Down, after a word that was not the PIN."""
    assert console.at_work is not None
    console.book.access.set_pin(console.at_work.session.event, PIN)
    console.window.acts["lock_all"].trigger()
    console.window.curtain.pin.line.setText("Bamboo2")
    press(console, "curtain_go")
    return console.window.curtain


def _unlock(console: Console) -> None:
    console.window.curtain.pin.line.setText(PIN)
    press(console, "curtain_go")


def _first(console: Console) -> None:
    first(console)
    rest(console)


def _elsewhere(console: Console) -> None:
    """The guide on another page than its step's."""
    press(console, "guide_instead")
    go(PageKey.STANDINGS, (), console)


def _undrawn(console: Console) -> None:
    press(console, "guide_show")
    press(console, "guide_instead")
    press(console, "guide_show")


def _drawn(console: Console) -> None:
    assert console.at_work is not None
    session = console.at_work.session
    session.act(lambda: session.desk.at(session.event).seating.draw(DrawOptions()))
    rest(console)
    press(console, "guide_show")


def _unstarted(console: Console) -> None:
    press(console, "guide_instead")
    press(console, "guide_show")


def _started(console: Console) -> None:
    console.window.acts["clock_toggle"].trigger()
    rest(console)
    press(console, "guide_show")


def _scored(console: Console) -> None:
    press(console, "guide_instead")
    press(console, "guide_instead")


LISTS = (
    page(
        f"roster {SAMPLES / 'signup-form.csv'}",
        goal=ImportList(SAMPLES / "signup-form.csv"),
        leave=back("import_cancel"),
    ),
    page(
        f"roster {SAMPLES / 'club-members.xlsx'}",
        goal=ImportList(SAMPLES / "club-members.xlsx"),
        leave=back("import_cancel"),
    ),
    page(
        f"roster {SAMPLES / 'missing.csv'}",
        goal=ImportList(SAMPLES / "missing.csv"),
        leave=back("import_cancel"),
    ),
)
WORKED_ON = (
    Screen("restore", _restore, _kept),
    Screen("curtain", _curtain, _unlock),
)
GUIDE = (
    Screen("guide: players", _first),
    Screen("guide: check-in", _elsewhere),
    Screen("guide: draw", _undrawn),
    Screen("guide: print", _drawn),
    Screen("guide: clock", _unstarted),
    Screen("guide: sheets", _started),
    Screen("guide: standings", _scored),
    Screen("guide: done", partial(press, name="guide_show")),
)
