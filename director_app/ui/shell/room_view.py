"""What the room sees, in words: which of the big screen's views, and its three lines."""

from __future__ import annotations

from enum import StrEnum

from director_app.frozen import frozen


class Show(StrEnum):
    """The views that a director can give the room."""

    WELCOME = "welcome"
    CLOCK = "clock"
    SEATING = "seating"
    TABLES = "tables"
    STANDINGS = "standings"
    MESSAGE = "message"
    BLANK = "blank"


@frozen
class RoomView:
    """The big screen in three lines, for readers. ``screen``: shown, none, unplugged, mirrored."""

    view: str = ""
    above: str = ""
    large: str = ""
    below: str = ""
    screen: str = "none"
