"""What the room sees, in words: which of the big screen's views, and its three lines."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.services.clock.cues import DueCue


@dataclass(frozen=True, slots=True)
class ShownCue:
    """A cue as the room is told it: large ``words``, and what else there is to say below.

    ``title`` is the round's, with the division's where there are several.
    """

    cue: DueCue
    at: datetime
    title: str
    words: str
    more: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The words alone, as a sentence."""
        return self.words if self.words[-1:] in {".", "!", "?"} else f"{self.words}."

    @property
    def said(self) -> str:
        """Everything in one line, as it is spoken."""
        return " ".join([self.sentence, *self.more])


class BigScreenView(StrEnum):
    """The views that a director can give the room."""

    WELCOME = "welcome"
    CLOCK = "clock"
    SEATING = "seating"
    TABLES = "tables"
    STANDINGS = "standings"
    MESSAGE = "message"
    BLANK = "blank"


@dataclass(frozen=True, slots=True)
class BigScreenState:
    """The big screen in three lines, for readers. ``screen``: shown, none, unplugged, mirrored."""

    view: str = ""
    above: str = ""
    large: str = ""
    below: str = ""
    screen: str = "none"
