"""What goes to the room, and until when it may be questioned: the buttons beside the title."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import QObject, QTimer

from director_app.services.standings.page import StandingPage
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session
from director_app.ui.standings.finality_panel import finality_button
from director_app.ui.standings.page_layout import StandingsLayout

_LONGEST = timedelta(days=1)


class PublishButtons(QObject):
    """Nothing reaches the room before it is released; the round is named."""

    def __init__(self, session: Session, frame: StandingsLayout, parent: QObject) -> None:
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
        begun, public = view.through > 0, view.division.released_through
        frame.release_button.setVisible(begun and not view.released)
        frame.hide_button.setVisible(public > 0 and view.released)
        frame.release_button.say(tr("Publish round {number}", number=view.through))
        frame.hide_button.say(tr("Unpublish round {number}", number=public))
        frame.state.setVisible(public > 0)
        words = tr("Published through round {number}", number=public)
        frame.state.show_spec(ChipSpec(words, "do", "monitor"))
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
            desk = self._session.desk.at(
                self._session.event, self._shown.view.division.id
            ).standings
            through = self._shown.view.through
            text = tr("Standings published through round {number}", number=through)
            self._session.act(lambda: desk.release(through), text)

    def _take_back(self) -> None:
        if self._shown is not None:
            desk = self._session.desk.at(
                self._session.event, self._shown.view.division.id
            ).standings
            through = self._session.act(desk.take_back_release)
            if through is not None:
                self._session.notices.done(_public_now(through))


def _public_now(through: int) -> str:
    """What the room sees after something was unpublished."""
    if through:
        return tr("Standings published through round {number} again", number=through)
    return tr("The standings are no longer published")
