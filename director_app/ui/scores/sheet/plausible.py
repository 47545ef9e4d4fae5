"""Quiet words on games that look like a slip; the values seen are counted off the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.plausible import notes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QObject

    from director_app.rules.plausible import PlausibilityNote
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping
    from director_app.ui.shell.session import Session


class ValuesSeen:
    """How often each value was won with at this event, as far as it is known."""

    def __init__(self, session: Session, owner: QObject) -> None:
        self._session, self._owner = session, owner
        self._division: int | None = None
        self._seen: dict[int, int] = {}

    def count(self, view: SheetView) -> None:
        """Count them once for a division."""
        division, facts = view.round.division, self._session.desk.sheet_facts
        if division != self._division:
            self._division, self._seen = division, {}
            work = lambda: facts.values_seen(view)  # noqa: E731
            self._session.tasks.submit(work, self._add, self._session.notices.show, self._owner)

    def add(self, typing: SheetTyping) -> None:
        """A sheet was accepted here."""
        for at in range(typing.count):
            game = typing.entry(at).game
            if game is not None and game.value:
                self._add({game.value: 1})

    def note(self, view: SheetView, typing: SheetTyping, game: int) -> PlausibilityNote | None:
        """The note on a game (counted from 0), if there is one."""
        whole = typing.entry(game).game
        if whole is None or typing.locked:
            return None
        found = notes(whole, view.rules, self._seen, view.options.values)
        return found[0] if found else None

    def _add(self, found: Mapping[int, int]) -> None:
        for value, times in found.items():
            self._seen[value] = self._seen.get(value, 0) + times
