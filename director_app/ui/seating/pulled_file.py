"""A file of seats looked at before it is brought in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.pulled_words import file_words

if TYPE_CHECKING:
    from pathlib import Path

    from director_app.ui.shell.session import Session


class FileBlock(QWidget):
    """What a file would seat and which of its rows can't be used; a refusal changes nothing."""

    brought = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._path: Path | None = None
        column = column_in(self, 6)
        self._name = Text("", "body", "ink", weight=600, wrap=True)
        self._seats = Text("", "body", "ink2", wrap=True)
        self._rows = Text("", "caption", "mindInk", wrap=True)
        self._refusal = Refusal()
        for part in (self._name, self._seats, self._rows, self._refusal):
            column.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.no = Button(tr("Don’t import"), name="pulled_file_no")
        self.no.clicked.connect(self.leave)
        self.yes = Button(tr("Import it"), icon="check", name="pulled_file_yes")
        self.yes.clicked.connect(self._bring_in)
        row.addWidget(self.no)
        row.addWidget(self.yes)
        column.addLayout(row)
        self.hide()

    @property
    def told(self) -> str:
        """Everything that is said of the file."""
        said = (self._seats.text(), self._rows.text(), self._refusal.words.text())
        return "\n".join(words for words in said if words)

    def open(self, path: Path) -> None:
        """Look at a file."""
        self._path = path
        self._name.say(path.name)
        session = self._session
        seats = rows = refused = ""
        contradicts = False
        try:
            plan = session.desk.seat_files.preview(session.event, path, session.division)
            seats, rows = file_words(plan)
            contradicts = plan.contradicts
        except DirectorError as refusal:
            refused = refusal.sentence
        if contradicts:
            refused = tr(
                "The file lists a player or a seat twice, so it can’t be "
                "imported. Fix the file and try again."
            )
        self._say(seats, rows, refused)

    def leave(self) -> None:
        """Forget the file."""
        self._path = None
        self.hide()

    def _say(self, seats: str, rows: str, refused: str) -> None:
        for part, words in ((self._seats, seats), (self._rows, rows)):
            part.say(words)
            part.setVisible(bool(words))
        self._refusal.clear_refusal()
        if refused:
            self._refusal.refuse(refused)
        self.yes.setEnabled(not refused)
        self.show()

    def _bring_in(self) -> None:
        path, session = self._path, self._session
        if path is None:
            return
        try:
            session.desk.seat_files.bring_in(session.event, path, session.division)
        except DirectorError as refusal:
            self._say(self._seats.text(), self._rows.text(), refusal.sentence)
            return
        session.notices.done(tr("Seats imported from {file}", file=path.name))
        self.leave()
        self.brought.emit()
