"""The panel beside the clock that goes on to the next round, part by part."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.clock.next_round import NextRound, PartState, RoundPart
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.empty_page import SignBadge
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_state import BigScreenView
from director_app.ui.shell.due_press import DuePress, paper_words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from director_app.services.seating.paper import PaperToPrint
    from director_app.services.seating.replanning import ReplanView
    from director_app.ui.shell.session import Session

_SIGN = 28
_SIGNS = {
    PartState.WORKING: ("clock", "quiet"),
    PartState.ASKED: ("print", "mind"),
    PartState.DONE: ("check", "do"),
    PartState.SKIPPED: ("minus", "quiet"),
    PartState.REFUSED: ("warning", "wrong"),
}
_OLD_VIEWS = frozenset({"none", "unplugged"})


class _Line(QWidget):
    """A part with the sign of how far it is."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.sign, self.words = SignBadge("clock", "quiet", _SIGN), Text("", "body", wrap=True)
        self.words.setObjectName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self.hide()

    def show_part(self, part: RoundPart) -> None:
        self.sign.show_sign(*_SIGNS[part.state])
        self.words.say(part.words)
        self.words.set_role("ink2" if part.state is PartState.SKIPPED else "ink")
        self.show()


class NextRoundPanel(SidePanel):
    """Sets up the clock at once; then seats, paper and big screen, and Space is awaited.

    Nothing of it waits for the printer: what is asked about paper stands above the clock.
    """

    left = Signal()
    ready = Signal()
    """All is done but the start: the keys belong to the clock."""

    def __init__(self, session: Session, press: DuePress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("next_round")
        self._session, self._press = session, press
        self._round: NextRound | None = None
        self._room_changed = False
        self._lines = {
            name: _Line(f"next_{name}") for name in ("clock", "seats", "paper", "room", "start")
        }
        for line in self._lines.values():
            self.add_inside(line)
        self.leave = Button(tr("Close"), key="Esc", name="next_leave")
        self.set_footer([self.leave])
        self.leave.clicked.connect(self.left)
        press.ended.connect(self._printed)

    @property
    def words(self) -> dict[str, str]:
        """What is said of each part so far."""
        return {
            name: line.words.text() for name, line in self._lines.items() if not line.isHidden()
        }

    def begin(self) -> bool:
        """Go on to the next round; False if the clock refuses it."""
        session = self._session
        self._press.leave()
        self._room_changed = False
        for line in self._lines.values():
            line.hide()
        self._round = NextRound(session.desk, session.event, session.division)
        set_up = session.act(self._round.set_up)
        if set_up is None:
            return False
        self.show_head(tr("Next round"))
        self._show("clock", set_up)
        self._show("seats", RoundPart(tr("Looking at the seats…"), PartState.WORKING))
        session.tasks.submit(
            self._round.propose, partial(self._seat, self._round), self._failed, self
        )
        return True

    def started(self) -> None:
        """The round has begun: the room sees the clock where it saw the seating of this panel."""
        if self._room_changed and self._session.room.show is BigScreenView.SEATING:
            self._session.show_room(BigScreenView.CLOCK)
        self._room_changed = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it; what was done stays done."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _seat(self, here: NextRound, answer: ReplanView | DirectorError | None) -> None:
        if here is not self._round:
            return
        self._show("seats", here.seat(answer))
        self._show("paper", RoundPart(tr("Looking at the paper…"), PartState.WORKING))
        self._session.tasks.submit(here.paper, partial(self._go_on, here), self._failed, self)

    def _go_on(self, here: NextRound, paper: PaperToPrint | DirectorError | None) -> None:
        if here is not self._round:
            return
        self._show_room()
        title = here.title
        self._show("start", RoundPart(tr("Space starts {round}", round=title), PartState.WORKING))
        self.ready.emit()
        if paper is None:
            self._show("paper", RoundPart(tr("No card or sheet changes"), PartState.SKIPPED))
        elif isinstance(paper, DirectorError):
            self._show("paper", RoundPart(paper.sentence, PartState.REFUSED))
        else:
            self._show("paper", RoundPart(paper_words(paper), PartState.ASKED))
            self._press.print(paper)

    def _show_room(self) -> None:
        room = self._session.room
        if room.view.screen in _OLD_VIEWS:
            said = RoundPart(tr("No big screen is open"), PartState.SKIPPED)
        else:
            self._room_changed = True
            self._session.show_room(BigScreenView.SEATING)
            said = RoundPart(tr("The big screen shows the seating"))
        self._show("room", said)

    def _printed(self) -> None:
        line = self._lines["paper"]
        if not line.isHidden():
            self._show("paper", RoundPart(line.words.text()))

    def _show(self, name: str, part: RoundPart) -> None:
        self._lines[name].show_part(part)

    def _failed(self, fault: BaseException) -> None:
        self._session.notices.show(fault)
