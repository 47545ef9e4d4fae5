"""Undo and redo of an open event: what they would do, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import tr
from director_app.ui.shell.undo_ask import turn

if TYPE_CHECKING:
    from director_app.services.journal.service import Step, Undoable
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session

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
        """Undo the last change."""
        able = self._read()
        if able.undo is None:
            self._session.act(lambda: self._session.desk.history.undo(self._session.event))
        else:
            self._turn(able.undo, forward=False)

    def redo(self) -> None:
        """Redo what was undone last."""
        able = self._read()
        if able.redo is None:
            self._session.act(lambda: self._session.desk.history.redo(self._session.event))
        else:
            self._turn(able.redo, forward=True)

    def _turn(self, step: Step, *, forward: bool) -> None:
        turn(
            self._window,
            self._session,
            step,
            forward=forward,
            here=self._window.shell.current_key,
            told=self._redone if forward else self._undone,
        )

    def _undone(self, label: str) -> None:
        self._session.notices.done(tr("Undone: {what}", what=label), undo=False)

    def _redone(self, label: str) -> None:
        self._session.notices.done(tr("Redone: {what}", what=label))


def _short(said: str) -> str:
    return said if len(said) <= _MOST else f"{said[:_MOST].rsplit(' ', 1)[0]}…"
