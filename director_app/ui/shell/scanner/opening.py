"""Opens what was scanned: a table's sheet or a player, from anywhere in the program."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import PlayerCard, RosterPlayer, ScoreSheet, SeatedPlayer
from director_app.ui.shell.scanner.catcher import ScanCatcher

if TYPE_CHECKING:
    from director_app.domain.tables import Seats
    from director_app.services.scores.scans import CardCode, ScanMeaning, SlipCode
    from director_app.ui.seating.pulled import PulledPanel
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session

_DOUBT = "scan"


class ScanOpening(QObject):
    """Catches scans while an event is open; refusals and doubts are said at the top of the page."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._doubted: ScanMeaning | None = None
        self.catcher = ScanCatcher(self)
        self.catcher.scanned.connect(self.take)
        self.catcher.start()
        self._wired = (
            (window.news.acted, self._acted),
            (window.page_opened, self._forget),
        )
        for signal, slot in self._wired:
            signal.connect(slot)

    def close(self) -> None:
        """Catch nothing more."""
        self.catcher.stop()
        for signal, slot in self._wired:
            signal.disconnect(slot)
        self.deleteLater()

    def take(self, text: str) -> None:
        """Open what this code means, or say why not."""
        from director_app.services.scores.scans import read_code  # noqa: PLC0415 - only when a code was scanned

        window, session = self._window, self._session
        if window.curtain.down:
            return
        self._forget()
        if not window.in_event:
            said = tr("That was a scan. Leave this page first, then scan again.")
            session.notices.done(said, undo=False)
            return
        window.palette_panel.put_away()
        window.help.put_away()
        try:
            code = read_code(text)
            meaning = session.here.scores.scans.meaning(code)
        except DirectorError as refusal:
            session.notices.refuse(refusal)
            return
        if not meaning.doubt:
            self._open(meaning)
            return
        self._doubted = meaning
        window.news.settle()
        session.notices.attend(NoticeView(_DOUBT, meaning.doubt, action=tr("Open it anyway")))

    def _acted(self, key: str) -> None:
        if key == _DOUBT and self._doubted is not None:
            self._open(self._doubted)

    def _forget(self, *_: object) -> None:
        self._doubted = None
        self._session.notices.settle(_DOUBT)

    def _open(self, meaning: ScanMeaning) -> None:
        from director_app.services.scores.scans import SheetCode, SlipCode  # noqa: PLC0415 - only when a code was scanned

        self._forget()
        _close_dialogs()
        self._window.activateWindow()
        code = meaning.code
        if isinstance(code, SlipCode):
            self._open_slip(code, meaning)
        elif isinstance(code, SheetCode):
            self._session.work_in(meaning.division)
            self._session.go(ScoreSheet(code.round, code.table))
            if meaning.printed is not None:
                self._window.shell.when_open("scores", partial(_ask_whose, meaning.printed))
        else:
            self._open_player(code, meaning.division)

    def _open_slip(self, code: SlipCode, meaning: ScanMeaning) -> None:
        """The slip's round at the player's table; where slips are pulled to seat, the player."""
        from director_app.services.scores.scans import CardCode  # noqa: PLC0415 - only when a code was scanned

        if self._pulled() is not None:
            self._open_player(CardCode(code.event, code.badge, code.run), meaning.division)
            return
        assert meaning.table is not None, "a slip leads to the table where its player sits"
        cards = self._takes_cards(meaning.division)
        self._session.work_in(meaning.division)
        card, sheet = PlayerCard(code.badge, code.round), ScoreSheet(code.round, meaning.table)
        self._session.go(card if cards else sheet)

    def _pulled(self) -> PulledPanel | None:
        """Where slips are pulled to seat, if that is seen."""
        from director_app.ui.seating.pulled import PulledPanel  # noqa: PLC0415 - only when a code was scanned

        shell = self._window.shell
        page = shell.page(shell.current_key)
        found = page.findChild(PulledPanel) if isinstance(page, QWidget) else None
        return found if found is not None and found.isVisible() else None

    def _open_player(self, code: CardCode, division: int) -> None:
        from director_app.ui.roster.tab import RosterTab  # noqa: PLC0415 - only when a code was scanned

        shell, pulled = self._window.shell, self._pulled()
        page = shell.page(shell.current_key)
        if pulled is not None:
            pulled.field.set_text(str(code.badge))
            pulled.field.line.returnPressed.emit()
        elif isinstance(page, RosterTab) and page.checks_in:
            page.checking.scan(code.badge)
        elif shell.current_key == "seating":
            self._session.work_in(division)
            self._session.go(SeatedPlayer(code.badge))
        elif shell.current_key != "roster" and self._takes_cards(division):
            self._session.work_in(division)
            self._session.go(PlayerCard(code.badge))
        else:
            self._session.go(RosterPlayer(code.badge))

    def _takes_cards(self, division: int) -> bool:
        return self._session.desk.at(self._session.event, division).scores.takes_cards()


def _ask_whose(printed: Seats, page: QWidget) -> None:
    """Who sat there, where the sheet was printed for others."""
    from director_app.ui.scores.page import ScoresTab  # noqa: PLC0415 - only when a code was scanned

    if isinstance(page, ScoresTab) and page.on_sheet:
        page.sheet.ask_whose(printed)


def _close_dialogs() -> None:
    """A scan leads away from every menu and question; a question stays unanswered."""
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    asked = QApplication.activeModalWidget()
    if isinstance(asked, QDialog):
        asked.reject()
