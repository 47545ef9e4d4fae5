"""Reaching those who are not here yet: a list to copy, one mail to all, one text to all."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from director_app.services.roster.service import RosterLine
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.reach import LONGEST, dialed, mail_link, opened, text_link
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session


def contact_lines(lines: Sequence[RosterLine]) -> str:
    """A line each: name, phone, email, with a tab between, as spreadsheets take them."""
    return "\n".join(
        "\t".join((line.label, line.entrant.facts.phone, line.entrant.facts.email)).rstrip()
        for line in lines
    )


class ReachMissing(QWidget):
    """Three buttons below the list; each says whom it leaves out."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._lines: tuple[RosterLine, ...] = ()
        self.copy = Button(tr("Copy names and phones"), icon="copy", name="missing_copy")
        self.mail = Button(tr("Email them…"), name="missing_mail")
        self.text = Button(tr("Text them…"), name="missing_text")
        row = flowing(self)
        for button in (self.copy, self.mail, self.text):
            row.addWidget(button)
        self.copy.clicked.connect(self._copy)
        self.mail.clicked.connect(self._mail)
        self.text.clicked.connect(self._text)

    def show_lines(self, lines: Sequence[RosterLine]) -> None:
        """These are to be reached."""
        self._lines = tuple(lines)
        self.setVisible(bool(lines))
        self.mail.setEnabled(bool(self._addresses))
        self.text.setEnabled(bool(self._phones))

    @property
    def _addresses(self) -> list[str]:
        return [line.entrant.facts.email for line in self._lines if line.entrant.facts.email]

    @property
    def _phones(self) -> list[str]:
        return [
            line.entrant.facts.phone for line in self._lines if dialed(line.entrant.facts.phone)
        ]

    def _copy(self) -> None:
        self._take(contact_lines(self._lines))
        self._say(tr("%n names copied with their phones", n=len(self._lines)))

    def _mail(self) -> None:
        """One mail to all, none of whom sees the others' addresses."""
        to = self._addresses
        event = self._session.desk.events.get(self._session.event).name
        link = mail_link(bcc=to, subject=event)
        if len(link) <= LONGEST and opened(link):
            self._say(self._left_out(tr("Email to %n players", n=len(to)), len(to)))
            return
        self._take(", ".join(to))
        opened(mail_link(subject=event))
        self._say(tr("%n addresses copied. Paste them in the Bcc line.", n=len(to)))

    def _text(self) -> None:
        phones = self._phones
        if opened(text_link(phones)):
            self._say(self._left_out(tr("Text to %n players", n=len(phones)), len(phones)))
            return
        self._take(", ".join(map(dialed, phones)))
        self._say(tr("This computer can’t text. %n numbers copied.", n=len(phones)))

    def _left_out(self, told: str, reached: int) -> str:
        rest = len(self._lines) - reached
        return tr("{sent}. %n can’t be reached this way.", n=rest, sent=told) if rest else told

    def _take(self, words: str) -> None:
        QGuiApplication.clipboard().setText(words)

    def _say(self, words: str) -> None:
        self._session.notices.done(words, undo=False)
