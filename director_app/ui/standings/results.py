"""The results page that goes out to everybody: which names and rounds it tells, where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout

from director_app.domain.events import Event
from director_app.errors import DirectorError
from director_app.services.standings.results.naming import NameStyle
from director_app.services.standings.results.types import ResultsRequest
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choose_file import choose_place
from director_app.ui.kit.radio import Radio
from director_app.ui.kit.role_gate import NeedsNoRole
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session

_NAMES = {
    NameStyle.FULL: "Full names",
    NameStyle.SHORT: "First name and last initial",
    NameStyle.BADGE: "Badge numbers only",
}
_ROUNDS = {False: "Published rounds", True: "All rounds so far"}


class ResultsPanel(SidePanel):
    """Which names and rounds the page tells, where it goes; then it can be opened."""

    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._file: Path | None = None
        self.names = [Radio(tr(words)) for words in _NAMES.values()]
        self.rounds = [Radio(tr(words)) for words in _ROUNDS.values()]
        self.told = Text("", "caption", "ink2", wrap=True)
        self.saved = Text("", "body", "doInk", weight=600, wrap=True)
        self.saved.setObjectName("results_saved")
        self.refusal = Text("", "body", "wrongInk", wrap=True)
        self.refusal.setObjectName("results_refusal")
        self.open_button = Button(tr("Open page"), icon="eye", name="results_open")
        self.save_button = Button(
            tr("Save…"), icon="export", name="results_save", changes=NeedsNoRole.NOTHING
        )
        self._back = Button(tr("Back"), key="Esc", name="results_back")
        self._lay_out()
        self._back.clicked.connect(self.left)
        self.save_button.clicked.connect(self.ask_place)
        self.open_button.clicked.connect(self._open)

    @property
    def request(self) -> ResultsRequest:
        at = next((at for at, name in enumerate(self.names) if name.isChecked()), 0)
        return ResultsRequest(list(_NAMES)[at], everything=self.rounds[1].isChecked())

    def begin(self) -> None:
        """Opened now: released rounds where there are any, and nothing saved yet."""
        event = self._session.desk.events.get(self._session.event)
        released = any(division.released_through for division in event.divisions)
        self.rounds[0].setEnabled(released)
        self.rounds[not released].setChecked(True)
        self.told.say(_released_words(event))
        self._show_end()
        next(name for name in self.names if name.isChecked()).setFocus()

    def ask_place(self) -> None:
        """Ask where the page goes."""
        title, kinds = tr("Save the results page"), [tr("Web pages (*.html)")]
        choose_place(self, title, kinds, "results_dialog", "results.html", self.save)

    def save(self, name: str) -> None:
        """Write the page in the background."""
        self._show_end()
        self.save_button.setEnabled(False)
        self.save_button.setText(tr("Saving…"))
        desk = self._session.desk.at(self._session.event).standings.results
        work = partial(desk.save_page, Path(name), self.request)
        self._session.tasks.submit(work, self._done, self._failed, self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads back to the player's day."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.show_head(tr("Results page"), tr("One file to post on a website or email."))
        self._choices(tr("Names"), "results_names", self.names)
        self.names[0].setChecked(True)
        self._choices(tr("Rounds"), "results_rounds", self.rounds)
        self.add_inside(self.told)
        self.add_rule()
        self.add_inside(self.saved)
        self.add_inside(self.refusal)
        self.add_inside(self.open_button)
        self.set_footer([self._back, self.save_button])

    def _choices(self, title: str, name: str, radios: Sequence[Radio]) -> None:
        self.add_section(title)
        group = QButtonGroup(self)
        column = QVBoxLayout()
        column.setSpacing(4)
        for at, radio in enumerate(radios):
            radio.setObjectName(f"{name}_{at}")
            group.addButton(radio, at)
            column.addWidget(radio)
        self.add_inside(column)

    def _done(self, file: Path) -> None:
        self._file = file
        self._show_end(tr("Saved: {file}, in {folder}", file=file.name, folder=file.parent.name))
        self.open_button.setFocus()

    def _failed(self, fault: BaseException) -> None:
        refused = isinstance(fault, DirectorError)
        self._show_end(refused=cast(DirectorError, fault).sentence if refused else "")
        if not refused:
            self._session.notices.show(fault)

    def _show_end(self, saved: str = "", refused: str = "") -> None:
        self.save_button.setEnabled(True)
        self.save_button.setText(tr("Save…"))
        self.saved.say(saved)
        self.saved.setVisible(bool(saved))
        self.open_button.setVisible(bool(saved))
        self.refusal.say(refused)
        self.refusal.setVisible(bool(refused))

    def _open(self) -> None:
        if self._file is None:
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._file))):
            self._show_end(
                refused=tr("No web browser found. The file is at {file}.", file=self._file)
            )


def _released_words(event: Event) -> str:
    """What of the event is released, and what the page says of the rest."""
    released = [division for division in event.divisions if division.released_through]
    if not released:
        return tr("Nothing is published yet, and the page will say so.")
    if len(event.divisions) == 1:
        return tr("Published through round {number}.", number=released[0].released_through)
    return ", ".join(
        tr(
            "{name}: published through round {number}",
            name=division.name,
            number=division.released_through,
        )
        for division in released
    )
