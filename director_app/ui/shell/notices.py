"""What a page says to the window around it: done, refused, have a look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.errors import DirectorError, Unreachable

if TYPE_CHECKING:
    from director_app.ui.kit.notice import NoticeView

REFUSED = "refused"
"""Key of the last refusal among what is to be looked at."""


class Notices(QObject):
    """Handed to every page; the window listens."""

    said_done = Signal(str, bool)
    said_refused = Signal(str)
    said_away = Signal()
    """What was refused was not even begun, because the book does not answer."""
    said_attend = Signal(object)
    said_settled = Signal(str)

    def done(self, words: str, *, undo: bool = True) -> None:
        """Something was done; with ``undo`` the bubble offers to take it back."""
        self.said_done.emit(words, undo)

    def refuse(self, refusal: str | DirectorError) -> None:
        """Something was refused, and there is no field to say it beside."""
        if isinstance(refusal, str):
            self.said_refused.emit(refusal)
            return
        self.said_refused.emit(refusal.sentence)
        if isinstance(refusal, Unreachable) and not refusal.sent:
            self.said_away.emit()

    def attend(self, view: NoticeView) -> None:
        """Something to look at, until it is settled."""
        self.said_attend.emit(view)

    def settle(self, key: str) -> None:
        """It is true no more."""
        self.said_settled.emit(key)

    def show(self, error: BaseException) -> None:
        """A refusal is said; anything else is a fault and goes to the last-chance hook."""
        if not isinstance(error, DirectorError):
            raise error
        self.refuse(error)
