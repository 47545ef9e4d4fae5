"""Every screen of the window, and how a hand comes to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import (
    AskAdviser,
    CheckIn,
    Goal,
    MissingSheets,
    NewDraw,
    OwnTime,
    PageKey,
    PlayerCard,
    PlayerDay,
    PointsReport,
    PrizeView,
    RosterPlayer,
    SeatedPlayer,
    SeatingChange,
    SettingsPart,
    TablePaper,
)
from director_app.ui.shell.fault import FaultBox
from director_app.ui.shell.pin import PinQuestion
from tests.patience import until

if TYPE_CHECKING:
    from director_app.ui.shell.console import Console

Open = Callable[["Console"], QWidget | None]
Leave = Callable[["Console"], None]
LONG = (
    "Table 12 was entered by another desk at the same moment, and both say something else. "
    "Open the sheet, compare the two, and keep the one that is on the paper."
)


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen, how it is opened, and how it is left where the next would not replace it."""

    key: str
    open: Open
    leave: Leave | None = None


def page(key: str, *then: str, goal: Goal | None = None, leave: Leave | None = None) -> Screen:
    where = PageKey(key.split(maxsplit=1)[0]) if goal is None else goal
    return Screen(" ".join((key, *then)), partial(go, where, then), leave)


def go(goal: Goal, then: tuple[str, ...], console: Console) -> QWidget | None:
    """The page; a list or menu that has come up over it is the screen then."""
    assert console.at_work is not None
    console.at_work.go(goal)
    rest(console)
    for name in then:
        press(console, name)
    return QApplication.activePopupWidget()


def rest(console: Console) -> None:
    """Until nothing is worked on beside the window, and all of it is laid out."""

    def still() -> bool:
        QApplication.processEvents()
        busy = console.at_work is not None and console.at_work.session.tasks.busy
        return not busy

    until(still, lambda: QTest.qWait(5))
    for _ in range(3):
        QApplication.processEvents()


def press(console: Console, name: str) -> None:
    """Press the button of this name that is seen, or the one that says so."""
    buttons = console.window.findChildren(QAbstractButton)
    known = {name, tr(name)}
    meant = [
        button
        for button in buttons
        if known & {button.objectName(), button.text()} and button.isVisible()
    ]
    assert meant, f"no button {name}"
    meant[0].click()
    rest(console)


def _full(name: str, *then: str) -> Open:
    def show(console: Console) -> None:
        getattr(console, name)()
        rest(console)
        for button in then:
            press(console, button)

    return show


def _act(name: str, *then: str) -> Open:
    def do(console: Console) -> None:
        console.window.acts[name].trigger()
        rest(console)
        for button in then:
            press(console, button)

    return do


def esc(console: Console) -> None:
    above = QApplication.activePopupWidget()
    QTest.keyClick(above or QApplication.focusWidget() or console.window, Qt.Key.Key_Escape)
    rest(console)


def back(name: str) -> Leave:
    return partial(press, name=name)


def _palette(console: Console) -> QWidget:
    console.window.acts["palette"].trigger()
    console.window.palette_panel.field.setText("a")
    rest(console)
    return console.window.palette_panel


def _no_palette(console: Console) -> None:
    console.window.palette_panel.hide()
    rest(console)


def dialog(console: Console) -> QWidget:
    """What has come up over the window."""
    rest(console)
    box = QApplication.activeModalWidget()
    assert box is not None
    return box


def _asked(name: str) -> Open:
    def ask(console: Console) -> QWidget:
        console.window.acts[name].trigger()
        return dialog(console)

    return ask


def _closing(console: Console) -> QWidget:
    console.window.close()
    return dialog(console)


def _fault(console: Console) -> QWidget:
    log = Path("/home/director/.local/state/front-table/front-table.log")
    box = FaultBox(console.window, log, tr("Last change: {change}", change=LONG), report=True)
    box.open()
    return dialog(console)


def _pin(console: Console) -> QWidget:
    PinQuestion(console.book.access, LONG, console.window).open()
    return dialog(console)


def reject(console: Console) -> None:
    box = QApplication.activeModalWidget()
    assert box is not None
    box.close()
    box.deleteLater()
    console.window.activateWindow()
    rest(console)


def _chooser(console: Console) -> QWidget:
    assert console.at_work is not None
    console.window.acts["room_view"].trigger()
    rest(console)
    return console.at_work.room.chooser


def _menu(at: int) -> Screen:
    def pop(console: Console) -> QWidget:
        menu = console.window.top.findChildren(QMenu)[at]
        menu.popup(console.window.mapToGlobal(console.window.rect().topLeft()))
        rest(console)
        return menu

    def shut(console: Console) -> None:
        console.window.top.findChildren(QMenu)[at].close()
        rest(console)

    return Screen(f"menu {at}", pop, shut)


def _told(console: Console) -> None:
    assert console.at_work is not None
    console.at_work.go(PageKey.ROSTER)
    console.at_work.session.notices.done(LONG)
    console.at_work.session.notices.refuse(LONG)
    rest(console)


def _told_list(console: Console) -> QWidget:
    _told(console)
    console.window.news.attend(NoticeView("long", LONG, LONG, tr("Got it"), "mind", tr("No")))
    press(console, "news_more")
    return console.window.news.list


def _untold(console: Console) -> None:
    console.window.news.list.close()
    console.window.news.clear()
    rest(console)


def _ruling(console: Console) -> None:
    go(AskAdviser(), (), console)
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget() or console.window, Qt.Key.Key_Return)
        rest(console)


CHANGES = ("again", "substitute", "sat", "standing", "wishes", "pulled", "hall", "why")
PARTS = ("event", "rounds", "divisions", "rules", "scores", "paper")
PRIZES = ("prizes", "owed", "money", "drawers", "summary")

BEFORE = (
    Screen("opening", _full("show_opening")),
    Screen("new event", _full("new_event"), back("event_cancel")),
    Screen("rule sets", _full("rule_sets")),
    Screen("rule set", _full("rule_sets", "sets_look"), esc),
    Screen("own rule set", _full("rule_sets", "sets_start"), esc),
    Screen("people", _full("club", "club_practice")),
    Screen("series", _full("club", "Series")),
    Screen("settings", _act("settings")),
    Screen("log", _act("log")),
    Screen("problem", _act("report_problem")),
    Screen("handbook", _act("handbook")),
    Screen("about", _asked("about"), reject),
    Screen("fault", _fault, reject),
    Screen("pin", _pin, reject),
)
OF_EVENT = (
    page("today"),
    page("roster"),
    page("roster check_in", goal=CheckIn(), leave=back("check_in_back")),
    page("seating"),
    page("clock"),
    page("scores"),
    page("rulings"),
    page("standings"),
    page("print"),
    *(page(f"event_settings {part}", goal=SettingsPart(part)) for part in PARTS),
    page("journal"),
    *(page(f"prizes {part}", goal=PrizeView(part)) for part in PRIZES),
    page("prizes", "prizes_add", goal=PrizeView("prizes"), leave=esc),
    page("prizes", "prizes_suggest", goal=PrizeView("prizes"), leave=esc),
    page("safety"),
    page("this_desk"),
    page("statistics"),
    Screen("told", _told, _untold),
    Screen("told list", _told_list, _untold),
    *(_menu(at) for at in range(7)),
    Screen("big screen", _chooser, esc),
    Screen("help", _act("keys"), back("help_close")),
    Screen("palette", _palette, _no_palette),
)
NOBODY = (page("roster", "empty_add", leave=back("edit_cancel")),)
PLAYED = (
    page("roster", "roster_add", leave=back("edit_cancel")),
    page("roster 1", goal=RosterPlayer(1)),
    page("roster 1", "panel_edit", goal=RosterPlayer(1), leave=back("edit_cancel")),
    page("roster 1", "panel_add_request", goal=RosterPlayer(1), leave=esc),
    page("seating draw", goal=NewDraw()),
    page("seating 1", goal=SeatedPlayer(1)),
    *(page(f"seating {panel}", goal=SeatingChange(panel)) for panel in CHANGES),
    page("clock 2", goal=OwnTime(2), leave=esc),
    page("clock", "clock_lay_out", leave=esc),
    page("clock", "clock_add_part", leave=esc),
    page("clock", "cues_change"),
    page("scores 1", goal=TablePaper(1)),
    page("scores 2", goal=TablePaper(2)),
    page("scores call", goal=MissingSheets()),
    page("scores ('badge', 3)", goal=PlayerCard(3)),
    Screen("ruling", _ruling, esc),
    page("rulings", "ruling_disqualify"),
    page("standings report", goal=PointsReport(), leave=back("report_back")),
    page("standings", "standings_final", leave=back("final_back")),
    page("standings", "standings_results", leave=esc),
    page("standings 1", goal=PlayerDay(1), leave=back("day_back")),
    page("standings", "By table"),
    page("print", "print_packets"),
    page("this_desk"),
    page("statistics", "Numbers"),
    Screen("closing", _closing, reject),
)
