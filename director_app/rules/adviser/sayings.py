"""How players say what happened, in both languages, and how near typed words come to it.

``resources/rulesets/said`` has what they say and the words that mean the same. A saying is taken
apart into what matters: seats, pronouns and small words are left out, one word stands for all that
mean the same, the rest are stems. What is typed is misspelled or unfinished at times: an
unknown word counts as the known one that it is nearest to.

Loading this module takes all sayings apart: a third of a second on a slow laptop. Only a search
needs it, so the first one loads it, or the thread that loads pages beforehand.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from bisect import bisect_left
from collections import Counter, defaultdict
from itertools import chain, islice, takewhile
from math import log, sqrt
from typing import TYPE_CHECKING, Any

from rapidfuzz.distance import OSA
from rapidfuzz.process import extractOne
from snowballstemmer import stemmer  # type: ignore[import-untyped]

from director_app.shipped_data import resources

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence, Set

_STEMMERS = {"en": "english", "es": "spanish"}
"""The languages in which players talk, each with its stemmer."""

_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")
_FAR = 3
"""How many words a pair may be apart that is told by its order: “discard … before … pick”."""
_PAIR = 0.5
"""What a pair of words counts against a word."""
_LIKENESS = 0.72
"""How near an unknown word must come to a known one to be taken for it."""
_UNKNOWN = 0.6
"""What a word that nobody says counts, against the rarest known one."""
_ENOUGH = 2.0
"""So many sayings of a situation with a word make half of what the word can count there."""
_CHANCE = 0.2
"""How readily a word comes up where no saying has it, against how often it comes up at all."""
_WORD_FOR_WORD = 0.999
"""A saying is typed as it stands."""

Vector = dict[str, float]


class Sayings:
    """What players say in one language."""

    def __init__(self, language: str) -> None:
        self._stemmer = stemmer(_STEMMERS[language])
        self._stems: dict[str, str] = {}
        self._titles: dict[str, tuple[frozenset[str], Counter[str]]] = {}
        told = _read(language)
        self._left_out = {*words_of(fold(told["small"])), *words_of(fold(told["people"]))}
        self._alike: dict[str, str] = {}
        for line in fold(told["alike"]).strip().splitlines():
            first, *others = (" ".join(words_of(part)) for part in line.split(","))
            self._alike |= dict.fromkeys(others, first) | {first: first}
        self._longest: dict[str, int] = {}
        for text in self._alike:
            first = text.partition(" ")[0]
            self._longest[first] = max(self._longest.get(first, 1), text.count(" ") + 1)
        said: Mapping[str, Sequence[str]] = told["situations"]
        self._words = Counter(
            word for texts in said.values() for text in texts for word in words_of(fold(text))
        )
        self._words.update(word for text in self._alike for word in text.split())
        self._words.update(self._left_out)
        self._known = sorted(self._words)
        self._sayings = [(name, self.parts(text)) for name, texts in said.items() for text in texts]
        within: dict[str, set[str]] = defaultdict(set)
        for name, parts in self._sayings:
            for part in parts:
                within[part].add(name)
        self._rarity = {part: log(1 + len(said) / len(names)) for part, names in within.items()}
        self._rarest = log(1 + len(said))
        self._speaks_for: dict[str, dict[str, float]] = defaultdict(dict)
        self._where: dict[str, list[tuple[int, float]]] = defaultdict(list)
        self._often: dict[str, Counter[str]] = defaultdict(Counter)
        for place, (name, parts) in enumerate(self._sayings):
            for part, weight in _unit(self._weighed(parts)).items():
                self._where[part].append((place, weight))
                self._often[part][name] += 1
        for part, names in self._often.items():
            share = sum(names.values()) / len(self._sayings)
            weight = _PAIR if " " in part else 1.0
            for name, times in names.items():
                much = times / len(said[name]) / (_CHANCE * share)
                self._speaks_for[part][name] = weight * log(1 + much)

    def knows(self, word: str) -> bool:
        """Whether players say this word."""
        return word in self._words

    def nearness(
        self, text: str, titles: Mapping[str, Iterable[str]], spelled: Set[str] = frozenset()
    ) -> dict[str, float]:
        """How near the text comes to each situation, from 0 to 1; 1 is said word for word.

        ``titles`` are more that is said of situations, by the situation's id; ``spelled`` are words
        that aren't misspelled though nobody says them here.
        """
        data = {name: [self._title(title) for title in texts] for name, texts in titles.items()}
        titled = {word for texts in data.values() for words, _ in texts for word in words}
        typed = self._weighed(self._parts(text, titled | spelled))
        unit = _unit(typed)
        nearest: dict[str, float] = defaultdict(float)
        shared: dict[int, float] = defaultdict(float)
        covered: dict[str, float] = defaultdict(float)
        for part, weight in unit.items():
            for place, other in self._where.get(part, ()):
                shared[place] += weight * other
            for name, times in self._often.get(part, {}).items():
                covered[name] += weight * weight * times / (times + _ENOUGH)
        for place, near in shared.items():
            name = self._sayings[place][0]
            nearest[name] = max(nearest[name], near)
        for name, texts in data.items():
            for _, parts in texts:
                own = _unit(self._weighed(parts))
                near = sum(weight * own.get(part, 0.0) for part, weight in unit.items())
                within = sum(weight * weight for part, weight in unit.items() if part in own)
                nearest[name] = max(nearest[name], near)
                covered[name] = max(covered[name], within)
        return {
            name: near if near > _WORD_FOR_WORD else (near + covered[name]) / 2
            for name, near in nearest.items()
            if near
        }

    def evidence(self, text: str, spelled: Set[str] = frozenset()) -> dict[str, float]:
        """What the words say for each situation, one by one: much where it alone has them."""
        found: dict[str, float] = defaultdict(float)
        for part in self._parts(text, spelled):
            for name, weight in self._speaks_for.get(part, {}).items():
                found[name] += weight
        return found

    def parts(self, saying: str) -> Counter[str]:
        """What matters in a saying: words, and pairs of words in their order."""
        return self._parts(saying)

    def _parts(self, text: str, spelled: Set[str] | None = None) -> Counter[str]:
        """``spelled`` are words that stand as they are though no saying has them.

        Without it nothing in the text is misspelled.
        """
        words = words_of(fold(text))
        if spelled is not None:
            words = [word if word in spelled else self._meant(word) for word in words]
        short = self._short(words)
        pairs = (
            f"{word} {other}"
            for place, word in enumerate(short)
            for other in short[place + 1 : place + 1 + _FAR]
        )
        return Counter(chain(short, pairs))

    def _title(self, title: str) -> tuple[frozenset[str], Counter[str]]:
        """A title's words, and what matters in it."""
        if title not in self._titles:
            self._titles[title] = frozenset(words_of(fold(title))), self._parts(title)
        return self._titles[title]

    def _short(self, words: Sequence[str]) -> list[str]:
        """What matters of the words, each as the one that stands for all that mean the same."""
        short: list[str] = []
        place = after = 0
        while place < len(words):
            for many in range(min(self._longest.get(words[place], 1), len(words) - place), 0, -1):
                alike = self._alike.get(" ".join(words[place : place + many]))
                if alike is not None:
                    break
            at, place = place, place + many
            if alike is None:
                word = words[at]
                if word in self._left_out:
                    continue
                alike = self._stem(word)
            if not short or short[-1] != alike or at > after:
                short.append(alike)
            after = place
        return short

    def _meant(self, word: str) -> str:
        """The word that is meant by one that is misspelled or not finished yet."""
        if len(word) < 3 or word in self._words or word.isdigit():
            return word
        if self._stem(word) in self._rarity:
            return word
        at = bisect_left(self._known, word)
        begun = [*takewhile(lambda known: known.startswith(word), islice(self._known, at, None))]
        if begun:
            return max(begun, key=lambda known: self._words[known])
        if len(word) < 4:
            return word
        found = extractOne(
            word,
            self._known,
            scorer=OSA.normalized_similarity,
            score_cutoff=_LIKENESS,
        )
        return found[0] if found is not None else word

    def _weighed(self, parts: Counter[str]) -> Vector:
        return {
            part: (_PAIR if " " in part else 1.0)
            * (self._rarity[part] if part in self._rarity else _UNKNOWN * self._rarest)
            for part in parts
            if part in self._rarity or " " not in part
        }

    def _stem(self, word: str) -> str:
        if word not in self._stems:
            self._stems[word] = self._stemmer.stemWord(word)
        return self._stems[word]


def fold(text: str) -> str:
    """A text in small letters without accents."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(character for character in plain if not unicodedata.combining(character))


def words_of(text: str) -> list[str]:
    """The words of a text: ``can't`` is one, and ``she's`` is ``she``."""
    found = (word.removesuffix("'s").replace("'", "") for word in _WORD.findall(text))
    return [part for word in found for part in word.split("-")]


def _unit(vector: Vector) -> Vector:
    length = sqrt(sum(weight * weight for weight in vector.values()))
    return {part: weight / length for part, weight in vector.items()} if length else {}


def _read(language: str) -> dict[str, Any]:
    file = resources() / "rulesets" / "said" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


SAYINGS = tuple(map(Sayings, _STEMMERS))
"""What players say, language by language."""


def nearness(
    text: str, titles: Mapping[str, Iterable[str]]
) -> tuple[dict[str, float], dict[str, float]]:
    """How near a text in any language comes to each situation, and what its words say for each.

    As ``Sayings.nearness`` and ``Sayings.evidence`` tell, in the language in which it is more.
    """
    words = words_of(fold(text))
    nearest: dict[str, float] = {}
    evidence: dict[str, float] = {}
    for sayings in SAYINGS:
        others = [other for other in SAYINGS if other is not sayings]
        foreign = {word for word in words if any(other.knows(word) for other in others)}
        for name, near in sayings.nearness(text, titles, foreign).items():
            nearest[name] = max(nearest.get(name, 0.0), near)
        for name, much in sayings.evidence(text, foreign).items():
            evidence[name] = max(evidence.get(name, 0.0), much)
    return nearest, evidence
