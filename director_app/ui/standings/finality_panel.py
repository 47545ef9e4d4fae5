"""Until when results may be questioned: unofficial till a stated time, then final."""

from __future__ import annotations

from datetime import datetime, time, timedelta

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from director_app.domain.results_kept import Finality
from director_app.domain.times import local_day, on_day, time_for_field, typed_time
from director_app.errors import DirectorError
from director_app.services.standings.finality import words
from director_app.services.standings.service import NOTHING_SAID
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_USUAL = timedelta(minutes=30)
_HALF_A_DAY = timedelta(hours=12)


def finality_button(said: Finality, now: datetime) -> tuple[str, str]:
    """Words and icon of the control beside the release."""
    if said.final(now):
        return tr("Final"), "check"
    text = words(said, now)
    return (text, "clock") if text else (tr("Unofficial"), "clock")


class FinalPanel(SidePanel):
    """A time is typed, or the results are final now; both can be taken back."""

    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("final_panel")
        self._session = session
        self._said = NOTHING_SAID
        self.until = TextField(
            tr("Unofficial until"),
            placeholder="4:30 pm",
            hint=tr("Players can report mistakes until this time. Then results are final."),
            name="final_until",
        )
        self.told = Text("", "body", "ink", weight=600, wrap=True)
        self.told.setObjectName("final_told")
        self.set_button = Button(tr("Announce"), kind="primary", key=tr("Enter"), name="final_set")
        self.final_button = Button(tr("Make final now"), icon="check", name="final_now")
        self.back_button = Button(tr("Undo"), icon="undo", name="final_take_back")
        self._leave = Button(tr("Back"), key="Esc", name="final_back")
        for part in (self.told, self.until, self.final_button, self.back_button):
            self.add_inside(part)
        self.set_footer([self._leave, self.set_button])
        self._leave.clicked.connect(self.left)
        self.set_button.clicked.connect(self.keep)
        self.final_button.clicked.connect(self._declare)
        self.back_button.clicked.connect(self._take_back)

    def begin(self, said: Finality) -> None:
        """Opened now; half an hour from now is offered as the time."""
        self.show_said(said)
        if not self.until.isHidden():
            moment = said.unofficial_until or self._session.desk.store.now() + _USUAL
            self.until.set_text(time_for_field(moment))
            self.until.clear_refusal()
            self.until.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.until.line.selectAll()
        else:
            self.back_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_said(self, said: Finality) -> None:
        """What holds now."""
        self._said = said
        now = self._session.desk.store.now()
        final = said.final(now)
        self.show_head(
            tr("Final results") if final else tr("Unofficial results"),
            tr("The big screen and printouts show this too."),
        )
        self.told.say(words(said, now))
        self.told.setVisible(bool(self.told.text()))
        self.until.setVisible(not final)
        self.set_button.setVisible(not final)
        self.final_button.setVisible(not final)
        self.back_button.setVisible(said != NOTHING_SAID)

    def keep(self) -> None:
        """Keep the time that is typed, today."""
        desk = self._session.desk
        try:
            moment = _to_come(typed_time(self.until.text), desk.store.now())
            self._session.here.standings.set_unofficial_until(moment)
        except DirectorError as refusal:
            self.until.refuse(refusal.sentence)
            self.until.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        text = words(self._session.here.standings.finality(), desk.store.now())
        self._session.notices.done(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps the time, Esc leads back."""
        if event.key() == Qt.Key.Key_Escape:
            leave_or_ask(self, self.left.emit)
        elif event.key() in _ENTER and self.until.line.hasFocus():
            self.keep()
        else:
            super().keyPressEvent(event)

    def _declare(self) -> None:
        desk = self._session.here.standings
        self._session.act(desk.declare_final, tr("The results are final"))

    def _take_back(self) -> None:
        desk = self._session.here.standings
        self._session.act(desk.take_back_final, tr("Results can be questioned again"))


def _to_come(at: time, now: datetime) -> datetime:
    """This time of today; of tomorrow where it is meant to be after midnight."""
    moment = on_day(local_day(now), at)
    return moment + timedelta(days=1) if now - moment > _HALF_A_DAY else moment
