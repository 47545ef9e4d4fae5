"""What other stations keep, heard within a moment; and the connection, lost and found again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from director_app.domain.backups import SavedAnew
from director_app.errors import BookError, DirectorError, Unreachable
from director_app.services.asking import Service
from director_app.services.desks.presence import PresenceService
from director_app.services.scores.service import ScoreService, WaitingDrafts
from director_app.storage.store import Store


@dataclass(frozen=True, slots=True)
class LiveChanges:
    """What came since it was asked last.

    ``news``: something was kept. ``typed``: another station typed, came to a sheet or left one.
    ``back`` is told once, when a lost connection works again; ``left`` are tables whose typing of
    meanwhile was not put back, because another desk has them otherwise by now. ``saved`` is told
    once, when the book's file or its log had lost its name; ``away`` is what every step is refused
    with while a book that is a file is away.
    """

    news: bool = False
    typed: bool = False
    lost: bool = False
    back: bool = False
    saved: SavedAnew | None = None
    away: str = ""
    waiting: int = 0
    left: tuple[int, ...] = ()


class LiveService(Service):
    """Asked a few times a second; it waits for nothing."""

    def __init__(
        self,
        store: Store,
        waiting: WaitingDrafts,
        presence: PresenceService,
        scores: Callable[[int, int], ScoreService],
    ) -> None:
        self._store, self._waiting, self._presence = store, waiting, presence
        self._scores = scores
        self._watch = store.watch()
        self._mark, self._was_lost = "", False
        try:
            self._mark = presence.mark()
        except DirectorError:  # the book is away already: it is heard as one that was lost
            self._was_lost = True

    def hear(self) -> LiveChanges:
        """What came since this was asked last."""
        if self._store.link.cut:
            self._was_lost = True
            return self._away()
        away = self._looked_at_file()
        saved = self._store.saved_anew()
        if away or saved is not None:
            return LiveChanges(news=saved is not None, saved=saved, away=away)
        return self._news()

    def _looked_at_file(self) -> str:
        """Why a book that is a file is out of reach, if it is."""
        try:
            self._store.look_at_file()
        except BookError as refusal:
            return refusal.sentence
        return ""

    def _news(self) -> LiveChanges:
        if not (self._watch.news() or self._was_lost or len(self._waiting)):
            return LiveChanges()
        try:
            before, self._mark = self._mark, self._presence.mark()
            left = self._put_back()
        except Unreachable:
            self._was_lost = True
            return self._away()
        except DirectorError:
            return LiveChanges()
        back, self._was_lost = self._was_lost, False
        return LiveChanges(news=True, typed=before != self._mark, back=back, left=left)

    def _away(self) -> LiveChanges:
        return LiveChanges(lost=True, waiting=len(self._waiting))

    def _put_back(self) -> tuple[int, ...]:
        """Keep in the book what was typed while it did not answer."""
        left = []
        for draft in self._waiting.take():
            seen = draft.view
            scores = self._scores(seen.event, seen.round.division)
            try:
                now = scores.sheet(seen.round.number, seen.table)
                if now.sheet.version != seen.sheet.version:
                    left.append(seen.table)
                else:
                    scores.keep_draft(seen, draft.keys, draft.more, over=seen.keys)
            except Unreachable:
                self._waiting.keep(seen, draft.keys, draft.more)
            except DirectorError:
                left.append(seen.table)
        return tuple(left)
