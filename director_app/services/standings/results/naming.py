"""How much of a name is told to everybody."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum

from director_app.domain.people import Entrant
from director_app.messages.message import Message
from director_app.services.names import labels


class NameStyle(StrEnum):
    """The whole name, the given name with an initial, or the badge alone."""

    FULL = "full"
    SHORT = "short"
    BADGE = "badge"


def shown_names(entrants: Iterable[Entrant], style: NameStyle) -> Mapping[int, str]:
    """Names by entrant id; those that would be alike carry their badge."""
    people = list(entrants)
    if style is NameStyle.FULL:
        return labels(people)
    if style is NameStyle.BADGE:
        return {person.id: Message("Badge {badge}", badge=person.badge) for person in people}
    short = {person.id: short_name(person.facts.given, person.facts.family) for person in people}
    count = Counter(name.casefold() for name in short.values())
    return {
        person.id: short[person.id]
        if count[short[person.id].casefold()] == 1
        else f"{short[person.id]} (#{person.badge})"
        for person in people
    }


def short_name(given: str, family: str) -> str:
    """``Marilyn K.``; a name in one piece is parted at its last word, one word stays whole."""
    given, family = given.strip(), family.strip()
    if not given or not family:
        *most, last = (given or family).split() or [""]
        given, family = " ".join(most), last
    return f"{given} {_initial(family)}." if given else family


def _initial(word: str) -> str:
    """The first letter with the marks that belong to it."""
    letter = word[:1]
    for mark in word[1:]:
        if not unicodedata.combining(mark):
            break
        letter += mark
    return letter.upper()
