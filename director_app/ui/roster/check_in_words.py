"""The sentence below the field of check-in."""

from __future__ import annotations

from director_app.ui.kit.words import tr


def below_words(typed: str, found: int, *, most: int, framed: bool) -> str:
    """What the typing comes to when ``found`` may be meant and ``most`` are shown, if unclear."""
    if typed.isdigit() and not found:
        return tr("No player has badge {badge}. Type part of the name.", badge=typed)
    if typed and not found:
        return tr("No player matches “{typed}”.", typed=typed)
    if found > most:
        return tr("%n more match. Type another letter.", n=found - most)
    if found > 1 and not framed:
        return tr("Who is it? Press the down arrow or a number, then Enter.")
    return ""
