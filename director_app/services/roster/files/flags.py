"""Rows of a list that are of somebody whom an earlier event barred."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.services.roster.files.people import Admission, key_of

if TYPE_CHECKING:
    from director_app.services.barred import Barred


@dataclass(frozen=True, slots=True)
class BarredFlag:
    """A row of somebody barred; ``badge`` once they have one, ``decision`` once it is taken."""

    row: int
    name: str
    barred: Barred
    badge: int | None = None
    decision: Admission | None = None
    part: int = 0

    @property
    def key(self) -> int:
        """What decisions call the person."""
        return key_of(self.row, self.part)

    @property
    def sentence(self) -> str:
        """Which event barred them, when and why, and how they are known again."""
        return Message(
            "{finding} (matched by {clues})",
            finding=self.barred.sentence,
            clues=self.barred.known_by,
        )

    def as_json(self) -> dict[str, object]:
        """As the command line prints it."""
        return {
            "row": self.row,
            "badge": self.badge,
            "name": self.name,
            "event": self.barred.event,
            "date": self.barred.day.isoformat(),
            "reason": self.barred.reason,
        }
