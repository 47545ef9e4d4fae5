"""The sentence below the field of check-in."""

from __future__ import annotations

from director_app.ui.kit.words import tr


def below_words(typed: str, found: int, *, most: int, framed: bool) -> str:
    """What the typing comes to when ``found`` may be meant and ``most`` are shown, if unclear."""
    if typed.isdigit() and not found:
        return tr("Nobody wears badge {badge}. Type letters of the name.", badge=typed)
    if typed and not found:
        return tr("Nobody on the list is called “{typed}”.", typed=typed)
    if found > most:
        return tr("%n more may be meant: type another letter.", n=found - most)
    if found > 1 and not framed:
        return tr("Who is it? Arrow down or a number chooses, then Enter.")
    return ""
