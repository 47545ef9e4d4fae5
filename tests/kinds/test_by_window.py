"""Every kind taken back and put back at the window, at every desk, with and without the PIN.

One kind of those guarded alike; every kind with ``make long``, and in the services always.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.access import Role
from director_app.domain.actions import ActionKind
from director_app.errors import PinNeeded
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.pin import PinQuestion
from director_app.ui.shell.window_memory import ForgetfulMemory
from tests.kinds.steps import PIN, STEPS, Day
from tests.kinds.test_by_command import OF_AN_EVENT
from tests.kinds.walk import as_director, guarded_alike, lock, ready, refused, whole
from tests.lengths import one_of_each

pytestmark = pytest.mark.walks


class AtWindow:
    """Somebody at the window who presses keys and does not know the PIN."""

    def __init__(self, one: Day, qtbot: QtBot) -> None:
        self._qtbot, self.pins, self._agreed = qtbot, 0, 0
        self.console = Console(one.desk, open_desk, ForgetfulMemory())
        qtbot.addWidget(self.console.window)
        self.console.start(one.event)
        self._timer = QTimer(self.console.window)
        self._timer.timeout.connect(self._leave)
        self._timer.start(5)

    def press(self, action: str) -> None:
        """Undo or redo; where the room sees it, say yes."""
        work = self.console.at_work
        assert work is not None
        work.lock.refresh()
        self.console.window.acts[action].trigger()
        self._qtbot.waitUntil(
            lambda: not (work.session.tasks.busy or self._asked() or self._agreed)
        )

    def _asked(self) -> list[QDialog]:
        shown = QApplication.topLevelWidgets()
        return [widget for widget in shown if isinstance(widget, QDialog) and widget.isVisible()]

    def _leave(self) -> None:
        for dialog in self._asked():
            self.pins += isinstance(dialog, PinQuestion)
            if isinstance(dialog, QMessageBox) and dialog.objectName() == "undo_question":
                self._agreed += 1
                dialog.buttons()[0].click()
                QTimer.singleShot(0, self.console.window, self._done)  # after what was agreed to
            else:
                dialog.reject()

    def _done(self) -> None:
        self._agreed -= 1


@pytest.mark.parametrize("kind", one_of_each(OF_AN_EVENT, guarded_alike))
def test_the_window_turns_a_step_where_its_rule_says(
    kind: ActionKind, tmp_path: Path, qtbot: QtBot
) -> None:
    application()
    day = ready(kind, tmp_path)
    STEPS[kind].do(day)
    lock(day, kind)
    at = AtWindow(day, qtbot)
    history, access, seen = day.desk.at(day.event).history, day.desk.access, whole(kind)
    tried = [(Role.DIRECTOR, False), (Role.SCORER, False), (Role.ROSTER, True), (Role.VIEWER, True)]
    for role, pin in [*tried, (Role.DIRECTOR, True)]:
        for action in ("undo", "redo"):
            access.begin_as(role)
            access.lock()
            if pin:
                access.unlock(PIN)
            found = seen.undone if action == "undo" else seen.redone
            wanted, before, pins = (
                refused(role, found, locked=not pin),
                day.desk.journal.newest(),
                at.pins,
            )
            at.press(action)
            assert (day.desk.journal.newest() > before) == (wanted is None), (role, pin, action)
            assert (at.pins > pins) == (wanted is PinNeeded), (role, pin, action)
            if wanted is not None:
                with as_director(day):
                    (history.undo if action == "undo" else history.redo)()
    at.console.close()
