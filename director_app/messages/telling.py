"""Says a finished English sentence in another language, as far as it is known there."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from director_app.messages.agreeing import agreeing
from director_app.messages.catalogue import SENTENCES, Catalogue
from director_app.messages.dates import dated, put_right
from director_app.messages.message import Message
from director_app.messages.ruled import headed, is_asked
from director_app.messages.templates import PLACE, Template, Templates

_END = re.compile(r"(?<=[.!?…”])( )(?=[^\W\d_a-z]|[“\d])")
_PARTS = re.compile(r"(\n| · |  )")
"""Between texts that have nothing to do with each other."""
_JOINTS = ("; ", ": ", ", ")
_COUNT = re.compile(r"([+−]?\d+ +)([^\W\d].+)")
_SEAT_AND_VALUE = re.compile(r"([^\W\d]+)((?: (?:\d+|…))+)")
_WITH_SECTION = re.compile(r"(.+?) (§[^§=;]*|house default)")
_CITED = re.compile(r"(.+?) (§[^§=;]*|house default|\([A-Z][^()]*\))")
_WITH_SUM = re.compile(r"(.+)( = −?\d+)")
_BRACKETS = re.compile(r"(.+?) \((.+)\)([.:]?)")
_LETTER = re.compile(r"[^\W\d_]")
_NAME = re.compile(r"[^\W\d_a-z][\w.'’-]*( [^\W\d_a-z(][\w.'’-]*){0,3}")
_NAMES = re.compile(rf"{_NAME.pattern}((, | and |, and ){_NAME.pattern})*")
_OWN = frozenset({"East", "North", "West", "South", "First", "Second", "Third", "Jokerless"})
_OWN |= {"Self-pick", "None", "One", "Two", "Three", "Four"}
"""Words with a capital that are the program's own where they stand alone."""
_BOUND = re.compile(r"(?<=\w)(?=[\s,;:(])")
_SURE = 12
"""Letters of its own that a template has which may hold several sentences in a place."""
_KEPT = 8192


class _Finished:
    """Texts that were made with values; those of long ago are forgotten. Any thread may ask."""

    def __init__(self) -> None:
        self._late: set[str] = set()
        self._early: set[str] = set()

    def __contains__(self, text: str) -> bool:
        return text in self._late or text in self._early

    def add(self, text: str) -> None:
        """One more."""
        self._late.add(text)
        if len(self._late) >= _KEPT:
            self._early, self._late = self._late, set()


class Teller:
    """One language."""

    def __init__(self, catalogue: Catalogue, given: frozenset[str] = frozenset()) -> None:
        self._language = catalogue.language
        self._given = given
        self._dated = dated(given, catalogue.language)
        self._words = catalogue.words
        self._templates = Templates(
            Template(one.source, one.forms[-1])
            for one in catalogue.messages.values()
            if one.context == SENTENCES and PLACE.search(one.source) and _worded(one.source)
        )
        self._finished = _Finished()
        self._guessed = lru_cache(maxsize=_KEPT)(self._told)

    def finished(self, text: str) -> str:
        """The text, which is never told again; a word alone may be anything else's name too."""
        if " " in text:
            self._finished.add(text)
        return text

    def _stands(self, text: str) -> bool:
        """Whether a text is a name that people gave, or is said already."""
        return text in self._given or text in self._finished

    def told(self, text: str) -> str:
        """The text in this language; what isn't known stays as it is."""
        return self._message(text) if isinstance(text, Message) else self._guessed(text)

    def _message(self, message: Message) -> str:
        """A message by its own template; only one that nobody translated is guessed at."""
        known = self._words(message.template, message.n)
        framed = bool(message.values) and not _worded(message.template)
        if not known and not framed:
            return self._guessed(str(message))
        return agreeing(message.worded(self._words, self._in_place), self._language)

    def _in_place(self, value: object) -> str:
        return self.placed(value) if isinstance(value, str) else str(value)

    def _told(self, text: str) -> str:
        if self._stands(text):
            return text
        said = agreeing(self._say(text) or text, self._language)
        return put_right(said, self._language, self._dated)

    def _say(self, text: str) -> str | None:
        """The text said, or None where nothing of it is known."""
        core = text.strip()
        if self._stands(core) or not _LETTER.search(core):
            return None
        if core == text:
            return self._plain(text)
        found = self._words(text) or self._made(text) or self._made(text, slight=True)
        if found:
            return found
        said = self._plain(core)
        return None if said is None else text.replace(core, said)

    def _plain(self, text: str) -> str | None:
        """The surest way first: the text itself, its sentences, its parts, what fits by chance."""
        if _PARTS.search(text):
            return "".join(self._say(one) or one for one in _PARTS.split(text))
        return (
            self._words(text)
            or self._begun_small(text)
            or self._closed(text)
            or self._cited(text)
            or self._headed(text)
            or self._made(text)
            or self._joined(text)
            or self._begun_small(text, made=True)
            or self._following(text)
            or self._headed_list(text)
            or self._ended_otherwise(text)
            or self._made(text, slight=True)
            or self._in_shape(text)
            or self._in_pieces(text)
        )

    def _known(self, text: str) -> str | None:
        """What is known word for word, at the beginning of a sentence too."""
        return self._words(text) or self._begun_small(text)

    def _closed(self, text: str) -> str | None:
        """A known phrase or several as a sentence of their own, or one that follows another."""
        core = text.removesuffix(".")
        if core == text or not core:
            return None
        said = [self._known(one) for one in core.split("; ")]
        if all(said):
            return "; ".join(map(str, said)) + "."
        return (self._words(f" {text}") or "").strip()

    def _cited(self, text: str) -> str | None:
        """A known phrase and where in the rule sheet it is from."""
        found = _CITED.fullmatch(text)
        return self._in_shape(text) if found and self._words(found[1]) else None

    def _following(self, text: str) -> str | None:
        """A sentence that only ever follows another."""
        return (self._made(f" {text}", led=True) or "").strip()

    def _headed(self, text: str) -> str | None:
        """A known head with what follows it, where no template says both."""
        if ": " not in text:
            return None
        for head, said, rest in headed(text, self._known):
            if is_asked(head) or (rest[-1:] == "." and not self._parts_at_colon(text)):
                return f"{said}: {self._say(rest) or rest}"
        return None

    def _headed_list(self, text: str) -> str | None:
        """Known phrases after what is said before a colon."""
        if ": " not in text or _END.search(text):
            return None
        head, _, rest = text.removesuffix(".").partition(": ")
        said = [self._say(head), *map(self._words, rest.split(", "))]
        if not all(said):
            return None
        return f"{said[0]}: {', '.join(map(str, said[1:]))}{'.' if text[-1] == '.' else ''}"

    def _parts_at_colon(self, text: str) -> bool:
        fitting = (one for one, _ in self._templates.fitting(text) if not one.slight)
        return any(":" in piece for one in fitting for piece in one.pieces)

    def _made(
        self, text: str, *, crossing: bool = False, led: bool = False, slight: bool = False
    ) -> str | None:
        """A sentence that a template makes, which begins with its own words where it is ``led``;
        ``crossing`` lets a place hold several sentences."""
        if " " not in text:
            return None
        second = None
        for template, values in self._templates.fitting(text):
            if template.slight is not slight or (led and not template.pieces[0]):
                continue
            if any(_END.search(one) for one in values) is not crossing:
                continue
            if crossing and template.weight < _SURE:
                continue
            if slight and any(_several(one) for one in values):
                continue
            said = [self.value(one) for one in _parted(template, values, self._words)]
            if self._meant(values, said):
                return template.filled(said)
            if (
                not slight
                and second is None
                and (template.weight >= _SURE or _data(template, values, said))
            ):
                second = template.filled(said)
        return second

    def _meant(self, values: tuple[str, ...], said: list[str]) -> bool:
        """Whether a slight template was meant: its places hold numbers, times, known phrases or
        names."""
        alone = len(values) == 1
        for new, old in zip(said, values, strict=True):
            if old in self._given:
                continue
            plain = len(_LETTER.findall(old)) < 2 or put_right(old, self._language) != old
            if new == old and not plain and not (_NAME.fullmatch(old) and (alone or " " in old)):
                return False
        return True

    def placed(self, text: str) -> str:
        """What the window puts into a place of its own, with its days and times."""
        if isinstance(text, Message):
            return self._message(text)
        return put_right(self.value(text), self._language, self._dated)

    def value(self, text: str) -> str:
        """What stands in a place: a single word only where it is one of the program's own."""
        if self._stands(text):
            return text
        if " " not in text.strip():
            small = text.islower() or text in _OWN
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

    def _begun_small(self, text: str, *, made: bool = False) -> str | None:
        """A phrase that stands at the beginning of a sentence; a name there stays as it is."""
        if not text[0].isupper() or text[1:2].isupper():
            return None
        text = text[0].lower() + text[1:]
        said = self._made(text, led=True) if made else self._words(text)
        return said and said[0].upper() + said[1:]

    def _ended_otherwise(self, text: str) -> str | None:
        """The same without its end."""
        if text[-1] in ".:…" and len(text) > 1:
            said = self._plain(text[:-1])
            return said and said + text[-1]
        for end in ".:":
            if said := self._words(f"{text}{end}") or self._made(f"{text}{end}"):
                return said.removesuffix(end)
        said = self._made(f"{text}.", slight=True)
        return said and said.removesuffix(".")

    def _in_shape(self, text: str) -> str | None:
        """A number of something, or something with what stands behind it."""
        if found := _COUNT.fullmatch(text):
            said = self._say(found[2])
            return f"{found[1]}{said}" if said else None
        if (found := _SEAT_AND_VALUE.fullmatch(text)) and found[1] in _OWN:
            return f"{self.value(found[1])}{found[2]}"
        if found := _WITH_SECTION.fullmatch(text) or _WITH_SUM.fullmatch(text):
            said = self._say(found[1])
            return (
                f"{said}{text[found.end(1) : found.start(2)]}{self.value(found[2])}"
                if said
                else None
            )
        return self._bracketed(text)

    def _bracketed(self, text: str) -> str | None:
        """Something with more in brackets."""
        if found := _BRACKETS.fullmatch(text):
            for end in (text[found.end(1) :], text[found.end(1) : found.start(3)]):
                if said := self._words(end) or (self._words(f"{end}.") or "").removesuffix("."):
                    before = self._say(found[1]) or found[1]
                    return before + said + text[found.end(1) + len(end) :]
            parts = [self._say(found[1]) or found[1], self.value(found[2])]
            if parts != list(found.groups()[:2]):
                return f"{parts[0]} ({parts[1]}){found[3]}"
        return None

    def _in_pieces(self, text: str) -> str | None:
        for joint in _JOINTS:
            if joint in text:
                first, *parts = text.split(joint)
                said = [self.value(first), *(self._joint(joint, one) for one in parts)]
                if "".join(said) != text:
                    return "".join(said)
        return None

    def _joint(self, joint: str, text: str) -> str:
        """A piece with what joins it to the one before, which a template may have too."""
        whole = f"{joint}{text}"
        if not self._words(whole) and (known := self._words(text)):
            return f"{joint}{known}"
        said = self._words(whole) or self._made(whole, led=True)
        said = said or self._made(whole, led=True, slight=True)
        if not said and whole[-1] == "." and (bare := self._words(whole[:-1])):
            return f"{bare}."
        return said or f"{joint}{self.value(text)}"


def _worded(template: str) -> bool:
    """Whether a template has words of its own; the order of a day's parts fits anything."""
    return _LETTER.search(PLACE.sub("", template)) is not None


def _parted(
    template: Template, values: tuple[str, ...], words: Callable[[str], str | None]
) -> list[str]:
    """Places that touch each other are parted where a known phrase begins or ends."""
    parted = list(values)
    for start, joints in template.runs:
        end = start + len(joints) + 1
        inner = zip(joints, values[start + 1 : end], strict=True)
        whole = values[start] + "".join(f"{joint}{one}" for joint, one in inner)
        cut = _cut(whole, joints, words)
        if cut is None and not any(joints):
            cut = [whole, *("" for _ in joints)]
        parted[start:end] = cut or values[start:end]
    return parted


def _cut(
    text: str, joints: tuple[str, ...], words: Callable[[str], str | None]
) -> list[str] | None:
    if not joints:
        return [text]
    for at in _BOUND.finditer(text):
        left, right = text[: at.start()], text[at.start() :]
        rest = _cut(right.removeprefix(joints[0]), joints[1:], words)
        if rest and (words(left) or words(rest[0])):
            return [left, *rest]
    return None


def _several(text: str) -> bool:
    """Whether a text has parts, and isn't a list of names."""
    joined = ", " in text and not _NAMES.fullmatch(text)
    return joined or any(joint in text for joint in ("; ", ": ", " ("))


def _data(template: Template, values: tuple[str, ...], said: list[str]) -> bool:
    """Whether what isn't known in its places is quoted, a reason, a name, or a word as the name
    of a file is."""
    return all(
        new != old or " " not in old or before.endswith(("“", ": ")) or _NAMES.fullmatch(old)
        for before, new, old in zip(template.pieces, said, values, strict=False)
    )
