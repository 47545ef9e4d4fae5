"""Quiet words on games that look like a slip; the values seen are counted off the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.rules.plausible import notes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.rules.plausible import PlausibilityNote
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping
    from director_app.ui.shell.session import Session


class ValuesSeen(QObject):
    """How often each hand value stands on the other sheets of an event, as far as it is known."""

    counted = Signal()
    """The values beside the sheet that was asked about last are known now."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._division: int | None = None
        self._seen: Mapping[int, int] = {}

    def count(self, view: SheetView) -> None:
        """Count them beside this sheet; until then the last count of its division holds."""
        if view.round.division != self._division:
            self._division, self._seen = view.round.division, {}
        facts, notices = self._session.desk.sheet_facts, self._session.notices
        work = lambda: (view.round.division, facts.values_seen(view))  # noqa: E731
        self._session.tasks.submit(work, self._take, notices.show, self)

    def note(self, view: SheetView, typing: SheetTyping, game: int) -> PlausibilityNote | None:
        """The note on a game (counted from 0), if there is one."""
        whole = typing.entry(game).game
        if whole is None or typing.locked:
            return None
        found = notes(whole, view.rules_at(game + 1), self._seen, view.options.values)
        return found[0] if found else None

    def _take(self, found: tuple[int, Mapping[int, int]]) -> None:
        division, seen = found
        if division == self._division:
            self._seen = seen
            self.counted.emit()
