"""No action and no button of the window changes what the PIN protects unless the PIN is given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import monotonic
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMessageBox

from director_app.domain.access import Role
from director_app.services.rulings.disqualifying import Disqualification
from director_app.ui.shell.actions import ACTIONS
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.event_console import EventConsole
from director_app.ui.shell.pin import PinQuestion
from tests.builders import accept_walls
from tests.cli.protected.book import changed, protected
from tests.patience import PATIENCE_S
from tests.ui.desks.access.conftest import PIN, AtDesk
from tests.ui.desks.access.test_roles_at_the_window import become

pytestmark = pytest.mark.walks

ENDS = {"quit": "ends the window", "lock_all": "covers it, and nothing else can be tried"}
_AGREES = (
    QMessageBox.ButtonRole.AcceptRole,
    QMessageBox.ButtonRole.YesRole,
    QMessageBox.ButtonRole.DestructiveRole,
)


class Bystander(QObject):
    """Somebody at the desk who agrees to everything and doesn't know the PIN."""

    def __init__(self, at: AtDesk) -> None:
        super().__init__(at.console.window)
        self.at = at
        self.pins = 0
        self._event: EventConsole | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._answer)
        self._timer.start(10)

    def look(self) -> Mapping[str, Any]:
        """What the book has that only the director may change."""
        return protected(self.at.book.path)

    def rest(self) -> None:
        """Until nothing more comes up and nothing is worked on."""
        console = self.at.console
        end = monotonic() + PATIENCE_S
        while monotonic() < end:
            QApplication.processEvents()
            busy = console.at_work is not None and console.at_work.session.tasks.busy
            asked = [widget for widget in QApplication.topLevelWidgets() if _asks(widget)]
            if not busy and not asked:
                return
            self.at.qtbot.wait(10)
        raise AssertionError("something stays open")

    def back(self, page: str = "roster") -> None:
        """To a page of the event, wherever the last step led; opened anew if that was elsewhere."""
        console = self.at.console
        there = console.at_work is not None and console.at_work is self._event
        if not (there and console.window.in_event):
            console.open_event(self.at.event)
            self._event = console.at_work
        self.at.go(PageKey(page))
        self.rest()

    def _answer(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        for widget in QApplication.topLevelWidgets():
            if not _asks(widget):
                continue
            self.pins += isinstance(widget, PinQuestion)
            agreeing = isinstance(widget, QMessageBox) and [
                button for button in widget.buttons() if widget.buttonRole(button) in _AGREES
            ]
            if agreeing:
                agreeing[0].click()
            else:
                widget.reject()


def _asks(one: object) -> bool:
    return isinstance(one, QDialog) and one.isVisible()


@pytest.fixture
def bystander(at: AtDesk) -> Iterator[Bystander]:
    """The desk is left, locked, right after a sheet was accepted."""
    at.desk.at(at.event).standings.release(1)
    at.desk.at(at.event).rulings.disqualify(8, Disqualification("Rude"))
    accept_walls(at.desk, at.event, 2, [1])
    at.set_pin()
    yield Bystander(at)
    assert at.desk.access.locked


@pytest.mark.parametrize("role", Role)
def test_no_action_of_the_window_changes_what_is_protected(
    at: AtDesk, bystander: Bystander, role: Role
) -> None:
    become(at, role)
    before = bystander.look()
    for spec in ACTIONS:
        if spec.name in ENDS:
            continue
        bystander.back("scores")
        at.console.window.acts[spec.name].trigger()
        bystander.rest()
        assert changed(before, bystander.look()) == [], spec.name
    assert bystander.pins > 0 or role in {Role.ROSTER, Role.VIEWER}


def _buttons(at: AtDesk) -> list[QAbstractButton]:
    page = at.console.window.shell.stack.currentWidget()
    found = page.findChildren(QAbstractButton)
    return [button for button in found if button.isVisible() and button.isEnabled()]


def _name(one: QAbstractButton) -> tuple[str, str]:
    return one.objectName(), one.text()


@pytest.mark.qt_log_ignore(
    "This plugin does not support", extend=True
)  # of a menu, without a screen
@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.SCORER])
def test_no_button_of_a_page_changes_what_is_protected(
    at: AtDesk, bystander: Bystander, role: Role
) -> None:
    become(at, role)
    before = bystander.look()
    tried = 0
    for key in at.console.window.shell.keys:
        bystander.back(key)
        names = list(dict.fromkeys(_name(button) for button in _buttons(at)))
        for name in names:
            bystander.back(key)
            found = next((button for button in _buttons(at) if _name(button) == name), None)
            if found is None:
                continue
            known = {_name(button) for button in _buttons(at)}
            found.click()
            bystander.rest()
            tried += 1
            for more in [button for button in _buttons(at) if _name(button) not in known][:1]:
                more.click()  # what a form that came up does first
                bystander.rest()
            assert changed(before, bystander.look()) == [], (key, name)
    assert tried > 40


def test_with_the_pin_the_same_actions_do_their_work(at: AtDesk, bystander: Bystander) -> None:
    at.desk.access.unlock(PIN)
    before = bystander.look()
    bystander.back("scores")
    at.console.window.acts["undo"].trigger()
    bystander.rest()
    assert changed(before, bystander.look()) == ["accepted sheets"]
    assert bystander.pins == 0
    at.desk.access.lock()
