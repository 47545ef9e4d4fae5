"""Undo and redo of an open event: what they would do, doing it, and what only one page may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.topics import Topic
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.journal.service import Step, Undoable
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session

_CLOCK = "clock"
_MOST = 44
"""Letters of a menu's line; in double size more would not fit beside its key."""


class UndoController:
    """Takes changes back and puts them back, for the window's actions."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        self._window, self._session = window, session
        session.look.add(self._read, self._offer)

    def _read(self) -> Undoable:
        return self._session.desk.history.undoable(self._session.event)

    def _offer(self, able: Undoable) -> None:
        """Say in the menu what can be taken back and put back."""
        acts = self._window.acts
        undo = tr("Undo: {what}", what=able.undo.label) if able.undo else tr("Undo")
        redo = tr("Redo: {what}", what=able.redo.label) if able.redo else tr("Redo")
        acts["undo"].setText(_short(undo))
        acts["redo"].setText(_short(redo))
        acts.offer("undo", offered=able.undo is not None)
        acts.offer("redo", offered=able.redo is not None)

    def undo(self) -> None:
        """Take the last change back."""
        session = self._session
        able = session.desk.history.undoable(session.event)
        if able.undo and self._is_the_clocks(able.undo):
            self._ask_on_clock(
                tr(
                    "This would undo a change to the clock: {what}. Undo "
                    "again here if you’re sure.",
                    what=able.undo.label,
                )
            )
            return
        label = session.act(lambda: session.desk.history.undo(session.event))
        if label:
            session.notices.done(tr("Undone: {what}", what=label), undo=False)

    def redo(self) -> None:
        """Put back what was taken back last."""
        session = self._session
        able = session.desk.history.undoable(session.event)
        if able.redo and self._is_the_clocks(able.redo):
            self._ask_on_clock(
                tr(
                    "This would redo a change to the clock: {what}. Redo "
                    "again here if you’re sure.",
                    what=able.redo.label,
                )
            )
            return
        label = session.act(lambda: session.desk.history.redo(session.event))
        if label:
            session.notices.done(tr("Redone: {what}", what=label))

    def _is_the_clocks(self, what: Step) -> bool:
        """Whether a change may only be turned on the clock's page, and another is shown."""
        return Topic.CLOCK in what.topics and self._window.shell.current_key != _CLOCK

    def _ask_on_clock(self, said: str) -> None:
        """Go to the clock's page, and say there what would be done."""
        self._session.go(_CLOCK)
        self._session.notices.done(said, undo=False)


def _short(said: str) -> str:
    return said if len(said) <= _MOST else f"{said[:_MOST].rsplit(' ', 1)[0]}…"
