"""Says a finished English sentence in another language, as far as it is known there."""

from __future__ import annotations

import re
from functools import lru_cache

from director_app.language.catalogue import SENTENCES, Catalogue
from director_app.language.dates import put_right
from director_app.language.templates import PLACE, Template, Templates

_END = re.compile(r"(?<=[.!?…”])( )(?=[^\W\d_a-z]|[“\d])")
_JOINTS = ("\n", " · ", "  ", "; ", ": ", ", ")
_LETTER = re.compile(r"[^\W\d_]")
_NAME = re.compile(r"[^\W\d_a-z][\w.'’-]*( [^\W\d_a-z(][\w.'’-]*){1,3}")
_WINDS = frozenset({"East", "North", "West", "South"})
_KEPT = 8192


class Teller:
    """One language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._language = catalogue.language
        self._words = catalogue.words
        self._templates = Templates(
            Template(one.source, one.forms[-1])
            for one in catalogue.messages.values()
            if one.context == SENTENCES and PLACE.search(one.source)
        )
        self.told = lru_cache(maxsize=_KEPT)(self._told)

    def _told(self, text: str) -> str:
        """The text in this language; what isn't known stays as it is."""
        return put_right(self._say(text) or text, self._language)

    def _say(self, text: str) -> str | None:
        """The text said, or None where nothing of it is known."""
        core = text.strip()
        if not _LETTER.search(core):
            return None
        for one in dict.fromkeys((text, core)):
            found = self._words(one)
            if found is not None:
                return text.replace(one, found) if one != text else found
        if core != text:
            said = self._say(core)
            return None if said is None else text.replace(core, said)
        return self._made(text, crossing=False) or self._joined(text) or self._otherwise(text)

    def _made(self, text: str, *, crossing: bool) -> str | None:
        """A sentence that a template makes; ``crossing`` lets a place hold several sentences."""
        if " " not in text:
            return None
        for template, values in self._templates.fitting(text):
            if any(_END.search(one) for one in values) is not crossing:
                continue
            said = [self.value(one) for one in values]
            if template.slight and not _meant(values, said):
                continue
            return template.filled(said)
        return None

    def value(self, text: str) -> str:
        """What stands in a place: a single word only where it is one of the program's own."""
        if " " not in text.strip():
            small = text.islower() or text in _WINDS
            return (small and self._words(text)) or text
        return self._say(text) or text

    def _joined(self, text: str) -> str | None:
        """Several sentences, each by itself."""
        parts = _END.split(text)
        if len(parts) == 1:
            return None
        said = [self._say(one) for one in parts[::2]]
        if None in said:
            whole = self._made(text, crossing=True)
            if whole is not None:
                return whole
        if not any(said):
            return None
        return " ".join(new or old for new, old in zip(said, parts[::2], strict=True))

    def _otherwise(self, text: str) -> str | None:
        """With another beginning or end, or piece by piece."""
        if text[-1] in ".:…" and (said := self._say(text[:-1])):
            return said + text[-1]
        if text[0].isupper() and not text[1:2].isupper():
            small = self._exactly(text[0].lower() + text[1:])
            if small:
                return small[0].upper() + small[1:]
        for joint in _JOINTS:
            if joint in text:
                parts = text.split(joint)
                said_parts = [self.value(one) for one in parts]
                if said_parts != parts:
                    return joint.join(said_parts)
        return None

    def _exactly(self, text: str) -> str | None:
        return self._words(text) or self._made(text, crossing=False)


def _meant(values: tuple[str, ...], said: list[str]) -> bool:
    """Whether a slight template was meant: its places hold numbers, known words or names."""
    if any(new != old for new, old in zip(said, values, strict=True)):
        return True
    return all(one[:1].isdigit() or _NAME.fullmatch(one) for one in values)
