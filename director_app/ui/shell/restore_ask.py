"""The one question before the book is replaced by a copy, and before a copy is gone on from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.domain.backups import BookState
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.words import tr
from director_app.ui.shell.backup_words import contents_words, lost_lines, relation_words, when

if TYPE_CHECKING:
    from director_app.services.backups.restoring import RestorePlan


class RestoreAsk(QObject):
    """Asks, and says when the director agrees; Esc keeps the book."""

    agreed = Signal(object)
    """With the ``RestorePlan``."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._asks = False

    def ask(self, plan: RestorePlan) -> None:
        """Show what would be lost, once at a time; the answer comes by signal."""
        if self._asks:
            return
        self._asks = True
        said = "\n".join(_said(plan))
        box = plain_box(self._window, "restore_question", _question(plan), said)
        bring = box.addButton(tr("Restore"), QMessageBox.ButtonRole.AcceptRole)
        stay = box.addButton(tr("Keep the book as it is"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)

        def answered() -> None:
            box.deleteLater()
            self._asks = False
            if box.clickedButton() is bring:
                # the box has gone before anything else is asked, as the PIN
                QTimer.singleShot(0, self, lambda: self.agreed.emit(plan))

        box.finished.connect(answered)
        box.open()


def _question(plan: RestorePlan) -> str:
    if plan.into is not None:
        stood = when(plan.state.at) if plan.state.at else ""
        return tr("Open the backup from {time} as a book on this computer?", time=stood)
    if plan.state.at is None:
        return tr("Replace the book with this backup?")
    return tr("Replace the book with the backup from {time}?", time=when(plan.state.at))


def _said(plan: RestorePlan) -> list[str]:
    said = [tr("The backup has {contents}.", contents=contents_words(plan.state))]
    if plan.into is not None:
        said += [
            relation_words(plan.comparison),
            *lost_lines(plan.comparison, 6),
            server_words(plan.into),
        ]
    elif plan.there:
        said += [relation_words(plan.comparison), *lost_lines(plan.comparison, 6)]
        said.append(
            tr("Your current book is saved separately, and you can restore it the same way.")
        )
    return said


def server_words(into: Path) -> str:
    """What becomes of a copy of a server's book, and how it goes there again."""
    return tr(
        "It becomes the file {file}, and the book on the server doesn’t "
        "change. `front-table book move` moves the file into an empty "
        "database.",
        file=str(into),
    )


def say(window: QWidget, title: str, sentence: str) -> None:
    """Say a refusal where there is no page that could."""
    box = plain_box(window, "restore_refused", title, sentence)
    box.addButton(tr("Close"), QMessageBox.ButtonRole.AcceptRole)
    box.open()


def go_on_box(state: BookState) -> tuple[QMessageBox, QWidget]:
    """Asks whether to go on from a copy on this computer; the box, and the button that agrees."""
    box = plain_box(None, "go_on_question", tr("Continue with this book on this computer?"))
    stood = when(state.at) if state.at else ""
    event = state.at_work.name if state.at_work else ""
    said = (
        tr(
            "It’s a backup of {event} from {station}, made {time}: {contents}.",
            event=event or tr("a book"),
            station=state.station or tr("another computer"),
            time=stood,
            contents=contents_words(state),
        ),
        tr("It’s copied to this computer’s own disk first. The USB drive isn’t changed."),
    )
    box.setInformativeText("\n".join(said))
    agree = box.addButton(tr("Copy it here and continue"), QMessageBox.ButtonRole.AcceptRole)
    stay = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(agree)
    box.setEscapeButton(stay)
    return box, agree
