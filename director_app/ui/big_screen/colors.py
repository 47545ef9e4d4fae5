"""Colours of the big screen for a dark hall, a bright hall, and for high contrast."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor

from director_app.ui.kit.paint import mix
from director_app.ui.kit.scheme import load_scheme

if TYPE_CHECKING:
    from director_app.domain.room_options import Hall


@dataclass(frozen=True, slots=True)
class BigScreenColors:
    """A colour for everything that the room sees."""

    bg: QColor
    text: QColor
    accent: QColor
    quiet: QColor
    done: QColor
    done_text: QColor
    last: QColor

    @property
    def band(self) -> QColor:
        """The ground of the lower band."""
        return mix(self.bg, self.text, 0.055)

    @property
    def rule(self) -> QColor:
        """The thin line below a row."""
        return mix(self.bg, self.text, 0.12)

    @property
    def track(self) -> QColor:
        """What the line of the round has not reached yet."""
        return mix(self.bg, self.text, 0.16)


_ROLES = {
    "bright": ("light", ("bg", "ink", "doInk", "ink2", "do", "doText", "mind")),
    "contrast": ("contrast", ("bg", "ink", "keys", "ink", "ink", "bg", "keys")),
}


@cache
def look_of(hall: Hall) -> BigScreenColors:
    """The colours for a hall; they are the same whatever theme the desk has."""
    if hall in _ROLES:
        name, roles = _ROLES[hall]
        colors = load_scheme(name).roles
        return BigScreenColors(*(QColor(colors[role]) for role in roles))
    dark = load_scheme("dark")
    room = [QColor(dark.room[role]) for role in ("bg", "text", "accent", "quiet")]
    return BigScreenColors(*room, *(QColor(dark.roles[role]) for role in ("do", "doText", "mind")))
