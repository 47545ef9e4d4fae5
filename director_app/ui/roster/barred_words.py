"""How the roster speaks of somebody whom an earlier event barred."""

from __future__ import annotations

from director_app.messages.dates import day_first
from director_app.services.barred import Barred
from director_app.services.roster.service import RosterLine
from director_app.ui.kit.rows import SignedWord
from director_app.ui.kit.words import tr

_KNOWN_BY = {
    "member number": "Matched by member number.",
    "e-mail": "Matched by email.",
    "person": "Same person in this club book.",
    "name": "Matched by name only. Ask first.",
}


def barred_sentence(barred: Barred) -> str:
    """Which event barred them, when and why."""
    day = day_first(barred.day)
    return tr(
        "Disqualified and barred at {event}, {day}: {reason}.",
        event=barred.event,
        day=day,
        reason=barred.reason.rstrip(" ."),
    )


def known_words(barred: Barred) -> str:
    """How it is known that it is the same person."""
    return tr(_KNOWN_BY[barred.known_by])


def decided_words(barred: Barred) -> str:
    """Who decided, and why."""
    words = (
        tr("Admitted by {station}: {reason}")
        if barred.decided == "admitted"
        else tr("Turned away by {station}: {reason}")
    )
    return words.format(station=barred.decided_by, reason=barred.decided_why)


def barred_mark(line: RosterLine) -> SignedWord | None:
    """The sign in the roster: amber while it is to be decided, quiet after."""
    barred = line.barred
    if barred is None:
        return None
    words = tr("Barred at {event}", event=barred.event)
    if line.to_decide:
        return SignedWord(words, "warning", "mindInk", "mindInk")
    if not barred.decided:
        return SignedWord(words, "warning", "ink2")
    icon = "check" if barred.decided == "admitted" else "x"
    return SignedWord(decided_words(barred), icon, "ink2")
