"""What the big screen shows at one moment, as frozen values that the board paints."""

from __future__ import annotations

from dataclasses import dataclass, field

from director_app.domain.room_options import Hall
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView


@dataclass(frozen=True, slots=True)
class SceneRow:
    """A line of a list: a mark before it (a letter, a place), a name, and what stands at its end.

    The mark of a name is its letter and is painted where it changes; ``tail`` is read with
    ``value``: the seat at a table.
    """

    mark: str
    name: str
    value: str
    tail: str = ""


@dataclass(frozen=True, slots=True)
class SceneLine:
    """The line of the round: how far it has gone, its marks, and the words below it."""

    share: float
    marks: tuple[float, ...]
    left: str
    middle: str
    right: str
    amber: bool = False


@dataclass(frozen=True, slots=True)
class SceneCue:
    """What the room is told for some seconds: of which round, the large words, and more."""

    title: str
    words: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class BigScreenScene:
    """One moment of the big screen.

    ``room`` is the moment in three lines, as the rail pictures it; ``rows`` make it a list, of
    which ``turn`` counts the rows that have gone by; ``lettered`` lists have letters for marks.
    ``cue`` is what the room is told for some seconds; ``logo`` the event's PNG as base64.
    """

    show: BigScreenView
    room: BigScreenState
    event: str = ""
    time: str = ""
    next_label: str = ""
    next_words: str = ""
    aside_label: str = ""
    aside_words: str = ""
    digits: bool = False
    dimmed: bool = False
    line: SceneLine | None = None
    rows: tuple[SceneRow, ...] = field(default=(), repr=False)
    lettered: bool = False
    turn: int = 0
    cue: SceneCue | None = None
    hall: Hall = "dark"
    logo: str = field(default="", repr=False)
    practice: bool = False
    """Whether the event is not a real one, which the room is told above everything else."""

    @property
    def lists(self) -> bool:
        """Whether the rows of a list are seen."""
        return bool(self.rows) and self.cue is None and self.show is not BigScreenView.BLANK

    @property
    def foot(self) -> tuple[str, str, str, str]:
        """What the lower band says."""
        return self.next_label, self.next_words, self.aside_label, self.aside_words
