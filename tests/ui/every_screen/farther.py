"""Screens that want something first: a list, a copy, a PIN, another laptop's file, a guide."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from director_app.app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from director_app.domain.games import Game, Outcome
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.services.desks.merging.taking import Wish
from director_app.services.seating.service import DrawWish
from director_app.ui.backups.page import SafetyPage
from director_app.ui.desks.this_desk import ThisDesk
from tests.builders import wall
from tests.patience import until
from tests.practicing import first
from tests.ui.every_screen.screens import (
    Screen,
    back,
    dialog,
    esc,
    go,
    page,
    press,
    reject,
    rest,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.services.desk import Desk
    from director_app.ui.shell.console import Console

SAMPLES = Path(__file__).parents[2] / "unit" / "roster_files" / "samples"
PIN = "Lotus88"


def _restore(console: Console) -> QWidget:
    """What is asked before a copy replaces the book."""
    console.book.backups.automatic = True
    console.book.backups.copy(BackupReason.ASKED)
    go("safety", None, (), console)
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


def _accept(desk: Desk, event: int, table: int, value: int) -> None:
    view = desk.scores.sheet(event, 2, table)
    win = Game(Outcome.MAHJONG, winner=Seat.EAST, value=value, self_pick=True)
    desk.scores.accept(view, [win, *[wall()] * (view.games - 1)])


def _merge(console: Console) -> None:
    """Tables were scored on another laptop, and one of them here as well."""
    assert console.at_work is not None
    book, event = console.book, console.at_work.session.event
    where = book.store.address.path
    assert where is not None
    board = book.scores.board(event, 2)
    here, *there = [table.table for table in board if table.state is not SheetState.ACCEPTED][-2:]
    file = where.with_name("Side room by the garden.db")
    book.merging.take(event, Wish("Side room by the garden", (here, *there)), file)
    away = open_desk(file, station="Side room by the garden", now=book.store.now)
    _accept(away, event, here, 25)
    for table in there:
        _accept(away, event, table, 30)
    away.close()
    _accept(book, event, here, 40)
    go("this_desk", None, (), console)
    page = console.window.shell.page("this_desk")
    assert isinstance(page, ThisDesk)
    page.apart.merge(str(file))
    rest(console)


def _first(console: Console) -> None:
    first(console)
    rest(console)


def _elsewhere(console: Console) -> None:
    """The guide on another page than its step's."""
    press(console, "guide_instead")
    go("standings", None, (), console)


def _undrawn(console: Console) -> None:
    press(console, "guide_show")
    press(console, "guide_instead")
    press(console, "guide_show")


def _drawn(console: Console) -> None:
    assert console.at_work is not None
    session = console.at_work.session
    session.act(lambda: session.desk.seating.draw(session.event, DrawWish()))
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
    page("roster", SAMPLES / "signup-form.csv", leave=back("import_cancel")),
    page("roster", SAMPLES / "club-members.xlsx", leave=back("import_cancel")),
    page("roster", SAMPLES / "missing.csv", leave=back("import_cancel")),
)
WORKED_ON = (
    Screen("merge", _merge, esc),
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
