"""Undo and redo of an open event: what they would do, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.domain.action_rules import RULES, Public
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.services.journal.service import Undoable, UndoStepLabel
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session


_PAGES: Final = {
    Public.CLOCK: "clock",
    Public.STANDINGS: "standings",
    Public.RECEIPT: "prizes",
    Public.SCREEN: "",
}
"""Where it is done and seen, so that nothing is asked there; the big screen has no page."""


def turn(
    window: QWidget,
    session: Session,
    step: UndoStepLabel,
    *,
    forward: bool,
    here: str,
    told: Callable[[str], object],
) -> None:
    """Undo an entry of the journal (``forward``: redo it), and tell its label.

    What the room sees is asked about first, unless its own page is the one that is ``here``. Esc
    and Enter leave it; a refusal is said on the page.
    """
    history = session.here.history

    def do() -> None:
        way = history.put_back if forward else history.take_back
        label = session.act(lambda: way(step.number))
        if label:
            told(label)

    public = RULES[step.kind].public
    if public is None or _PAGES[public] == here:
        do()
        return
    seen = session.act(lambda: history.public_effect(step.number, forward=forward))
    if seen is not None:
        _ask(window, step, seen, do, forward=forward)


def _ask(
    window: QWidget, step: UndoStepLabel, seen: str, do: Callable[[], None], *, forward: bool
) -> None:
    what = worded(step.label)
    title = tr("Redo “{action}”?", action=what) if forward else tr("Undo “{action}”?", action=what)
    box = plain_box(window, "undo_question", title, seen)
    yes = box.addButton(tr("Redo") if forward else tr("Undo"), QMessageBox.ButtonRole.AcceptRole)
    stay = box.addButton(tr("Leave it as it is"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)

    def answered() -> None:
        box.deleteLater()
        if box.clickedButton() is yes:
            # the box has gone before anything else is asked, as the PIN
            QTimer.singleShot(0, window, do)

    box.finished.connect(answered)
    box.open()


_MOST = 44
"""Letters of a menu's line; in double size more would not fit beside its key."""


class UndoController:
    """Takes changes back and puts them back, for the window's actions."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        self._window, self._session = window, session
        session.look.add(self._read, self._offer)

    def _read(self) -> Undoable:
        return self._session.here.history.undoable()

    def _offer(self, able: Undoable) -> None:
        """Say in the menu what can be taken back and put back."""
        acts = self._window.acts
        undo = tr("Undo: {action}", action=able.undo.label) if able.undo else tr("Undo")
        redo = tr("Redo: {action}", action=able.redo.label) if able.redo else tr("Redo")
        acts["undo"].setText(_short(undo))
        acts["redo"].setText(_short(redo))
        acts.offer("undo", offered=able.undo is not None)
        acts.offer("redo", offered=able.redo is not None)

    def undo(self) -> None:
        """Undo the last change."""
        able = self._read()
        if able.undo is None:
            self._session.act(self._session.here.history.undo)
        else:
            self._turn(able.undo, forward=False)

    def redo(self) -> None:
        """Redo what was undone last."""
        able = self._read()
        if able.redo is None:
            self._session.act(self._session.here.history.redo)
        else:
            self._turn(able.redo, forward=True)

    def _turn(self, step: UndoStepLabel, *, forward: bool) -> None:
        turn(
            self._window,
            self._session,
            step,
            forward=forward,
            here=self._window.shell.current_key,
            told=self._redone if forward else self._undone,
        )

    def _undone(self, label: str) -> None:
        self._session.notices.done(tr("Undone: {action}", action=label), undo=False)

    def _redone(self, label: str) -> None:
        self._session.notices.done(tr("Redone: {action}", action=label))


def _short(said: str) -> str:
    return said if len(said) <= _MOST else f"{said[:_MOST].rsplit(' ', 1)[0]}…"
