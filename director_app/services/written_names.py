"""Names as people write them into lists, read as given and family name, and compared."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from director_app.domain.people import EntrantFacts
from director_app.domain.written import clean
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.list_words import folded, is_one

Key = TypeVar("Key", bound=Hashable)

PARTICLES = frozenset(
    {"van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "das", "du", "la", "le"}
    | {"los", "las", "ter", "ten", "zu", "zum", "zur", "st", "st.", "ó", "ní"}
)
LOWER_PARTICLES = frozenset({"al", "el", "bin", "ibn", "y", "e", "ap"})
"""Words that are particles only when written small: ``Al`` and ``El`` are given names too."""

_QUOTES = '"“”'
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'"})
_STROKES = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th"}
)

_REPEATED = re.compile(r"(.)\1+")
_LEAST = 5
"""Letters of a word in which a slip is looked for."""


@dataclass(frozen=True, slots=True)
class PersonName:
    """A name in its two parts; either may be empty, not both."""

    given: str
    family: str

    @property
    def whole(self) -> str:
        """The name as it is printed."""
        return f"{self.given} {self.family}".strip()


def tidy(text: str) -> str:
    """Composed letters, single spaces, nothing that nobody writes."""
    return clean(text)


def read_name(text: str) -> PersonName:
    """A whole name in one cell, in either order; what stands behind it stays behind it."""
    name, suffix = without_suffix(_trimmed(text))
    left, comma, right = (part.strip() for part in name.partition(","))
    if comma and right and left and not right.count(","):
        return _behind(read_parts(right, left), suffix)
    tokens = name.replace(",", " ").split()
    if len(tokens) > 2 and is_one("names.titles", folded(tokens[0])):
        tokens = tokens[1:]
    if len(tokens) > 1 and (family_first := _leading_capitals(tokens)):
        found = read_parts(" ".join(tokens[family_first:]), " ".join(tokens[:family_first]))
        return _behind(found, suffix)
    whole = _cased(" ".join(tokens), alone=True).split()
    start = _family_start(whole)
    return _behind(PersonName(" ".join(whole[:start]), " ".join(whole[start:])), suffix)


def read_parts(given: str, family: str) -> PersonName:
    """A name whose parts stand in two cells; a part that stands alone is read as a whole name."""
    given, family = _trimmed(given, part=True), _trimmed(family, part=True)
    if not given or not family:
        return read_name(given or family)
    family, suffix = without_suffix(family, least=1)
    given, more = without_suffix(given, least=1)
    suffix = " ".join(filter(None, (suffix, more)))
    both = _shouted(given) and _shouted(family)
    small = given.islower() and family.islower()
    return _behind(
        PersonName(
            _recased(given) if small else _cased(given, alone=both),
            _recased(family) if small else _cased(family, alone=both),
        ),
        suffix,
    )


def _trimmed(text: str, *, part: bool = False) -> str:
    """Without quotes around the whole, or one that has lost the other; those of a nickname stay."""
    name = tidy(text).strip(" ,;")
    inside = name.strip(_QUOTES)
    whole = not part and not any(quote in inside for quote in _QUOTES)
    odd = sum(name.count(quote) for quote in _QUOTES) % 2
    return inside.strip(" ,;") if (whole and name[:1] + name[-1:] != name) or odd else name


def without_suffix(name: str, *, least: int = 2) -> tuple[str, str]:
    """A name of ``least`` words or more, and what stands behind it, between commas or not."""
    first, *parts = (part.strip() for part in name.split(","))
    behind = [part for part in parts if is_suffix(part, behind=first)]
    kept = ", ".join([first, *(part for part in parts if part and part not in behind)])
    words = kept.split()
    at = len(words)
    while at > least and is_suffix(words[at - 1].strip(",")):
        at -= 1
    behind = [*(word.strip(",") for word in words[at:]), *behind]
    if parts and not behind and "," in kept:
        family, _, given = kept.partition(",")
        bare = family.split()
        if len(bare) > 1 and is_suffix(bare[-1]):
            return f"{' '.join(bare[:-1])},{given}", _suffix(bare[-1])
    return " ".join(words[:at]).strip(" ,"), " ".join(map(_suffix, behind))


def is_suffix(text: str, *, behind: str = "") -> bool:
    """Whether it stands behind names; some may be names, unless first and last name are there."""
    words = [folded(word) for word in text.split()]
    if not all(words) or not words:
        return False
    perhaps = len(behind.split()) > 1
    return all(
        is_one("names.suffixes", word) or (perhaps and is_one("names.perhaps_suffixes", word))
        for word in words
    )


def _suffix(text: str) -> str:
    """As it is written, but ``JR`` and ``jr.`` as people write it."""
    if folded(text) in {"jr", "sr", "junior", "senior", "esq"}:
        return text.capitalize()
    return text.lower() if text[:1].isdigit() else text.upper() if text.islower() else text


def _behind(name: PersonName, suffix: str) -> PersonName:
    if not suffix:
        return name
    if not name.family:
        return PersonName(name.given, suffix)
    return PersonName(name.given, f"{name.family} {suffix}")


def _leading_capitals(tokens: list[str]) -> int:
    """How many words at the front are a family name in capitals, the rest being none."""
    count = 0
    while count < len(tokens) and _shouted(tokens[count]) and len(tokens[count].strip(".")) > 2:
        if "." in tokens[count][:-1]:
            break
        count += 1
    rest = tokens[count:]
    return 0 if not rest or any(_shouted(token) and len(token) > 2 for token in rest) else count


def _family_start(tokens: list[str]) -> int:
    last = len(tokens) - 1
    for index in range(1, last):
        word, before = tokens[index], folded(tokens[index - 1])
        if word in {"y", "e"} and index > 1:
            return index - 1
        if before == "abd" or (before == "maria" and word == "del" and index < last - 1):
            continue
        if word.casefold() in PARTICLES or word in LOWER_PARTICLES:
            return index
    return max(last, 0) if len(tokens) > 1 else len(tokens)


def _shouted(text: str) -> bool:
    letters = [letter for letter in text if letter.isalpha()]
    return len(letters) > 1 and text.upper() == text and text.lower() != text


def _cased(text: str, *, alone: bool) -> str:
    """Capitals made into a name; ``alone`` when nothing beside it shows how the writer writes."""
    short = len(text.replace(".", "")) <= 2
    if _shouted(text) and (alone or not short):
        return _recased(text)
    if alone and text.islower():
        return _recased(text)
    return text


def _recased(text: str) -> str:
    words = text.split()
    recased = [_word(word, inside=0 < index < len(words) - 1) for index, word in enumerate(words)]
    return unicodedata.normalize("NFC", " ".join(recased))


def _word(word: str, *, inside: bool) -> str:
    small = word.lower()
    if inside and small in {"der", "den", "la", "las", "los", "de", "y", "e"}:
        return small
    if re.fullmatch(r"(ii|iii|iv|md)\.?", small):
        return word.upper()
    initials = len(word) == 2 and not re.search(r"[aeiouyáéíóúäöü]", small)
    if "." in word[:-1] or initials:
        return word.upper()
    return re.sub(r"[^\W\d_]+", lambda part: _piece(part, small), small)


def _piece(part: re.Match[str], word: str) -> str:
    piece = part.group()
    if part.start() > 1 and word[part.start() - 1] in "'’" and len(piece) == 1:
        return piece
    if len(piece) > 4 and piece.startswith("mc"):
        return "Mc" + piece[2].upper() + piece[3:]
    return piece[:1].upper() + piece[1:]


@lru_cache(maxsize=20_000)
def fold(name: str) -> str:
    """The same for names that differ only in case, spaces and the order of their parts."""
    if name.isascii():
        return " ".join(sorted(name.replace("`", "'").lower().replace(",", " ").split()))
    text = _INVISIBLE.sub("", name).translate(_APOSTROPHES)
    for _ in range(6):
        again = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
        again = _INVISIBLE.sub("", again).translate(_APOSTROPHES)
        if again == text:
            break
        text = again
    return " ".join(sorted(text.replace(",", " ").split()))


@lru_cache(maxsize=20_000)
def plain(name: str) -> str:
    """:func:`fold` without accents, hyphens and points."""
    return " ".join(sorted(_bare(fold(name)).replace("-", " ").split()))


@lru_cache(maxsize=20_000)
def run_together(name: str) -> str:
    """The letters alone, in their order: ``Mei-Ling`` is ``Meiling``."""
    return "".join(_bare(" ".join(name.casefold().split())).replace("-", "").split())


def _bare(text: str) -> str:
    letters = text.translate(_APOSTROPHES)
    if not letters.isascii():
        decomposed = unicodedata.normalize("NFKD", letters.translate(_STROKES))
        letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return letters.replace("'", "").replace(".", " ")


def similar(first: str, second: str) -> bool:
    """Whether two different names may be one person's: accents, a slip, a middle name."""
    if fold(first) == fold(second):
        return False
    name, other = plain(first), plain(second)
    if name == other or run_together(first) == run_together(second):
        return bool(name)
    left, right = name.split(), other.split()
    if len(left) != len(right):
        fewer, more = sorted((set(left), set(right)), key=len)
        return len(fewer) > 1 and fewer < more
    only_left, only_right = _without(left, right), _without(right, left)
    if len(left) < 2 or len(only_left) != 1 or len(only_right) != 1:
        return False
    return _slip(only_left[0], only_right[0])


def _without(words: list[str], others: list[str]) -> list[str]:
    rest = list(others)
    kept = []
    for word in words:
        if word in rest:
            rest.remove(word)
        else:
            kept.append(word)
    return kept


@lru_cache(maxsize=20_000)
def slips(word: str) -> tuple[str, ...]:
    """Words that differ by a slip have one of these in common."""
    shorter = (word[:at] + word[at + 1 :] for at in range(len(word) if len(word) >= _LEAST else 0))
    return _once_each(word), word, *shorter


def _once_each(word: str) -> str:
    return _REPEATED.sub(r"\1", word)


def _slip(name: str, other: str) -> bool:
    ends = name[:1] == other[:1] and name[-1:] == other[-1:]
    if ends and _once_each(name) == _once_each(other):
        return True
    if min(len(name), len(other)) < _LEAST or abs(len(name) - len(other)) > 1:
        return False
    start = next(
        (at for at, (a, b) in enumerate(zip(name, other, strict=False)) if a != b),
        min(len(name), len(other)),
    )
    a, b = name[start:], other[start:]
    swapped = len(a) > 1 and len(b) > 1 and a[:2] == b[1::-1] and a[2:] == b[2:]
    return swapped or a[1:] == b[1:] or a[1:] == b or a == b[1:]


def who(text: str, names: Mapping[Key, str]) -> tuple[Key, ...]:
    """Whom a request may mean: one key when it is plain, several when it is not, none if nobody."""
    wanted = tidy(text)
    for same in (fold, plain):
        found = tuple(key for key, name in names.items() if same(name) == same(wanted))
        if found and same(wanted):
            return found
    words = set(plain(wanted).split())
    if not words:
        return ()
    parts = tuple(key for key, name in names.items() if words <= set(plain(name).split()))
    return parts or tuple(key for key, name in names.items() if similar(name, wanted))


def facts_named(values: Mapping[str, str]) -> EntrantFacts:
    """Facts with nothing but the name that these values give; refuses if they give none."""
    read = read_name(values.get("name", ""))
    given = tidy(values.get("given", read.given))
    family = tidy(values.get("family", read.family))
    if not given and not family:
        raise DirectorError(Message("Enter the player’s name."), field="name")
    return EntrantFacts(given=given, family=family)
