"""The one question before something that the room sees is undone or redone from another page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.domain.action_rules import RULES, Public
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.services.journal.service import Step
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
    step: Step,
    *,
    forward: bool,
    here: str,
    told: Callable[[str], object],
) -> None:
    """Undo an entry of the journal (``forward``: redo it), and tell its label.

    What the room sees is asked about first, unless its own page is the one that is ``here``. Esc
    and Enter leave it; a refusal is said on the page.
    """
    history, event = session.desk.history, session.event

    def do() -> None:
        way = history.put_back if forward else history.take_back
        label = session.act(lambda: way(event, step.number))
        if label:
            told(label)

    public = RULES[step.kind].public
    if public is None or _PAGES[public] == here:
        do()
        return
    seen = session.act(lambda: history.seen_after(event, step.number, forward=forward))
    if seen is not None:
        _ask(window, step, seen, do, forward=forward)


def _ask(window: QWidget, step: Step, seen: str, do: Callable[[], None], *, forward: bool) -> None:
    what = worded(step.label)
    title = tr("Redo “{what}”?", what=what) if forward else tr("Undo “{what}”?", what=what)
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
