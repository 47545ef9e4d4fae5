"""What goes to the room, and until when it may be questioned: the buttons beside the title."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import QObject, QTimer

from director_app.services.standings.page import StandingPage
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session
from director_app.ui.standings.final import finality_button
from director_app.ui.standings.frame import StandingsFrame

_LONGEST = timedelta(days=1)


class Release(QObject):
    """Nothing reaches the room before it is released; the round is named."""

    def __init__(self, session: Session, frame: StandingsFrame, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._frame = session, frame
        self._shown: StandingPage | None = None
        self._end = QTimer(self, singleShot=True)
        self._end.timeout.connect(self._show_finality)
        frame.release_button.clicked.connect(self._release)
        frame.hide_button.clicked.connect(self._take_back)
        frame.final_button.clicked.connect(frame.side.open_final)

    def show_page(self, page: StandingPage) -> None:
        """The standings were read."""
        self._shown = page
        frame, view = self._frame, page.view
        begun = view.through > 0
        frame.release_button.setVisible(begun and not view.released)
        frame.hide_button.setVisible(begun and view.released)
        frame.release_button.say(tr("Publish round {number}", number=view.through))
        frame.state.setVisible(view.released)
        frame.state.show_spec(ChipSpec(tr("Published"), "do", "monitor"))
        frame.final_button.setVisible(begun)
        self._show_finality()

    def _show_finality(self) -> None:
        page = self._shown
        if page is None:
            return
        now, said = self._session.desk.store.now(), page.view.finality
        text, icon = finality_button(said, now)
        self._frame.final_button.say(text)
        self._frame.final_button.set_icon(icon)
        self._frame.side.show_said(said)
        self._end.stop()
        if said.unofficial_until is not None and not said.final(now):
            left = min(said.unofficial_until - now, _LONGEST)
            self._end.start(int(left.total_seconds() * 1000) + 500)

    def _release(self) -> None:
        if self._shown is not None:
            through = self._shown.view.through
            told = tr("Standings published through round {number}", number=through)
            self._through(through, told)

    def _take_back(self) -> None:
        if self._shown is not None:
            view = self._shown.view
            before = [round_.number for round_ in view.rounds if round_.number < view.through]
            told = tr("Round {number} unpublished", number=view.through)
            self._through(max(before, default=0), told)

    def _through(self, number: int, told: str) -> None:
        assert self._shown is not None
        desk, event = self._session.desk.standings, self._session.event
        division = self._shown.view.division.id
        self._session.act(lambda: desk.release(event, number, division), told)
