"""What was done with an event in the book that it came from, before its file was brought in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from director_app.services.event_format import log_of
from director_app.services.event_writing import FORMER_LOG
from director_app.services.journal_words import sentence

if TYPE_CHECKING:
    from director_app.storage.work import Work


@dataclass(frozen=True, slots=True)
class FormerLine:
    """An entry of the book that the event came from; it can't be taken back here."""

    at: datetime
    station: str
    action: str
    kind: str

    @property
    def sentence(self) -> str:
        """What was done: “Desk 2 accepted table 7, round 3”."""
        return sentence(self.station, self.action)


def former_lines(work: Work, event: int) -> tuple[FormerLine, ...]:
    """Those entries, oldest first; none for an event that was made in this book."""
    text = work.beside.fact(FORMER_LOG.format(event=event))
    kept = log_of(text) if text else ()
    return tuple(FormerLine(one.at, one.station, one.action, one.kind) for one in kept)
