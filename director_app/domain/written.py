"""Texts as people type or bring them: one cleaning and one bound, by every way into the book.

What is harmless is put right: letters are composed, and line breaks, tabs and runs of spaces become
one space. What nobody writes on paper is left out, wherever it comes from: control characters
(NUL, ESC), marks that turn the direction of what follows, marks that can't be seen, and halves of
letters. So is it in a book of before, the next time that the text is kept. Only a text that is too
long is refused, with how long it is and how long it may be.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from director_app.domain.events import EventFacts
from director_app.domain.people import NAME_LIMIT, EntrantFacts
from director_app.errors import DirectorError
from director_app.messages.message import Message

_UNWRITTEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff\U000e0000-\U000e007f]"
)


@dataclass(frozen=True, slots=True)
class Bound:
    """What a text is called when it is too long, and how many characters it may have."""

    what: str
    most: int
    lines: bool = False
    """Whether it may have several lines."""


EVENT_NAME = Bound(Message("Event name"), 200)
DIVISION_NAME = Bound(Message("Division name"), 120)
ROUND_NAME = Bound(Message("Round name"), 120)
ROOM_NAME = Bound(Message("Room name"), 120)
GROUP_NAME = Bound(Message("Group name"), NAME_LIMIT)
SERIES_NAME = Bound(Message("Series name"), 120)
DAY_TITLE = Bound(Message("Title"), 120)
PRIZE_TEXT = Bound(Message("Prize"), 200)
PERSON_NAME = Bound(Message("Player’s name"), NAME_LIMIT)

OF_EVENT: Mapping[str, Bound] = {
    "name": EVENT_NAME,
    "place": Bound(Message("Place"), 200),
    "director": Bound(Message("Director"), 120),
    "certification": Bound(Message("Certification"), 2000, lines=True),
}
OF_PERSON: Mapping[str, Bound] = {
    "given": Bound(Message("First name"), NAME_LIMIT),
    "family": Bound(Message("Last name"), NAME_LIMIT),
    "email": Bound(Message("Email"), 254),
    "phone": Bound(Message("Phone"), 60),
    "city": Bound(Message("City"), 120),
    "member_no": Bound(Message("Member number"), 60),
    "club": Bound(Message("Club"), 120),
    "paid_how": Bound(Message("Paid by"), 60),
    "needs": Bound(Message("Needs"), 2000, lines=True),
    "note": Bound(Message("Note"), 2000, lines=True),
}


def clean(text: str, *, lines: bool = False) -> str:
    """The text on one line, or with its ``lines``, without what nobody writes."""
    if lines:
        return "\n".join(clean(line) for line in text.splitlines()).strip()
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return " ".join(_UNWRITTEN.sub("", text).split())


def written(text: str, bound: Bound, field: str = "name") -> str:
    """A text as it is kept: cleaned, and refused where it is too long."""
    kept = clean(text, lines=bound.lines)
    if len(kept) > bound.most:
        raise DirectorError(
            Message(
                "{field}: {count} characters is too long. Use {most} or fewer.",
                field=bound.what,
                count=f"{len(kept):,}",
                most=f"{bound.most:,}",
            ),
            field=field,
        )
    return kept


def event_texts(texts: Mapping[str, str]) -> dict[str, str]:
    """What is said of an event, by the names of its facts; refused without a name."""
    kept = {key: written(text, OF_EVENT[key], key) for key, text in texts.items()}
    if not kept.get("name", "-"):
        raise DirectorError(Message("Enter a name for the event."), field="name")
    return kept


def written_event(facts: EventFacts) -> EventFacts:
    """An event's facts as they are kept."""
    kept: dict[str, Any] = {**event_texts({key: getattr(facts, key) for key in OF_EVENT})}
    return replace(facts, **kept)


def written_person(facts: EntrantFacts) -> EntrantFacts:
    """A player's facts as they are kept; refused without a name."""
    kept: dict[str, Any] = {
        key: written(getattr(facts, key), bound, key) for key, bound in OF_PERSON.items()
    }
    if not written(f"{kept['given']} {kept['family']}", PERSON_NAME):
        raise DirectorError(Message("Enter the player’s name."), field="name")
    extras = tuple((clean(column), clean(text, lines=True)) for column, text in facts.extras)
    return replace(facts, **kept, extras=extras)
