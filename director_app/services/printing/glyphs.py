"""Which names and texts on paper have characters that no font here can draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from director_app.domain.people import Entrant
from director_app.messages.message import Message
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.papers import MissingGlyphs
from director_app.services.printing.print_history import bare_imprint
from reports.fonts import missing_glyphs
from reports.ruling_log import RulingEntry
from reports.schedule import ScheduleItem

_ESCAPED = re.compile(r"\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8}))")


def lacking_in(composed: ComposedDocument, facts: PrintFacts) -> tuple[MissingGlyphs, ...]:
    """Names and texts on these pieces with characters that no font here can draw."""
    return composed.once(("lacking", bare_imprint(facts)), lambda: _lacking_in(composed, facts))


def _lacking_in(composed: ComposedDocument, facts: PrintFacts) -> tuple[MissingGlyphs, ...]:
    bound = composed.bind(tuple(unit for _, unit in composed.units), bare_imprint(facts))
    if not _any_lacks(bound):
        return ()
    texts = [(owner, text) for owner, text in _texts(bound) if missing_glyphs(text)]
    words = " ".join(text for _, text in texts)
    found = [
        unprintable
        for unprintable in _known(facts)
        if any(word in words for word in _lacking_words(unprintable.name))
    ]
    named = {word for unprintable in found for word in _lacking_words(unprintable.name)}
    found += [
        MissingGlyphs(None, _where(owner, text), missing_glyphs(text))
        for owner, text in texts
        if not all(any(known in word for known in named) for word in _lacking_words(text))
    ]
    return tuple(dict.fromkeys(found))


def _any_lacks(bound: Any) -> bool:
    """Whether there is any at all: a look at the letters, each once."""
    told = repr(bound)
    letters = set(told)
    if "\\" in letters:
        letters |= {chr(int("".join(digits), 16)) for digits in _ESCAPED.findall(told)}
    return bool(missing_glyphs("".join(sorted(letters))))


def _texts(value: Any, owner: Any = None) -> Iterator[tuple[Any, str]]:
    """Every text in what is drawn, and the piece that has it."""
    if isinstance(value, str):
        yield owner, value
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part, owner)
    elif is_dataclass(value):
        for each in fields(value):
            yield from _texts(getattr(value, each.name), value)


def _known(facts: PrintFacts) -> Iterator[MissingGlyphs]:
    """Players by their badges, and texts of the event."""
    for entrant in facts.entrants.values():
        yield from _of_player(entrant, facts.names[entrant.id])
    event = facts.event.facts
    for what, text in (
        (Message("event {title}", title=facts.title), facts.title),
        (Message("venue {venue}", venue=event.place), event.place),
        (Message("director {name}", name=event.director), event.director),
        (
            Message("certification {certification}", certification=event.certification),
            event.certification,
        ),
    ):
        if text and (letters := missing_glyphs(text)):
            yield MissingGlyphs(None, what, letters)


def _of_player(entrant: Entrant, name: str) -> Iterator[MissingGlyphs]:
    if letters := missing_glyphs(name):
        yield MissingGlyphs(entrant.badge, name, letters)
    known = entrant.facts
    for what, text in (
        (Message("city {city}", city=known.city), known.city),
        (Message("needs {needs}", needs=known.needs), known.needs),
        (Message("note {note}", note=known.note), known.note),
    ):
        if text and (letters := missing_glyphs(text)):
            yield MissingGlyphs(entrant.badge, what, letters)


def _lacking_words(text: str) -> list[str]:
    """Words with the characters: a list may have turned a name round."""
    letters = set(missing_glyphs(text))
    return [word for word in text.split() if set(word) & letters]


def _where(owner: Any, text: str) -> str:
    if isinstance(owner, ScheduleItem):
        return Message("schedule {item}", item=text)
    if isinstance(owner, RulingEntry):
        return Message("ruling {number} {reason}", number=owner.number, reason=text)
    return Message("text {printed_text}", printed_text=text)
