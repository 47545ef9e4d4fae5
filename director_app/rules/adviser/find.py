"""Finds situations by typed words, and a sheet's reason for a dead hand by a situation's words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.rules.situations import OWN, Situation, situations_of

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet

_WORD = re.compile(r"[^\W_]+")
_SMALL = "a an the is of in on at to and or for it not no any that did was one who"
_SMALL_THERE = "un una el la los las de del en y o por para que se con su al lo"
_EMPTY = frozenset(f"{_SMALL} {_SMALL_THERE}".split())
_LIKE = {
    "mj": "mahjongg",
    "maj": "mahjongg",
    "mahj": "mahjongg",
    "mahjong": "mahjongg",
    "redeem": "exchange",
    "swap": "exchange",
    "throw": "thrown",
    "threw": "thrown",
}
"""Words that mean the same as others here; both are looked for."""

_TITLE, _WORDS, _GROUP = 6, 3, 1


Said = Callable[[str], str]


def find(words: str, rules: RuleSet, said: Said = str) -> tuple[Situation, ...]:
    """The situations that fit the typed words, best first; every one where nothing is typed.

    Where none fits all words, those that fit most of them. What a situation is called and the
    words by which it is found are looked through as they are and as they are ``said`` elsewhere.
    """
    typed = [word for word in _words(words) if word not in _EMPTY]
    everything = situations_of(rules)
    if not typed:
        return everything
    ranked = [(_ranks(typed, situation, said), situation) for situation in everything]
    most = max(len(ranks) for ranks, _ in ranked)
    if 2 * most < len(typed):
        return ()
    fitting = [
        (sum(ranks), situation) for ranks, situation in ranked if ranks and len(ranks) == most
    ]
    return tuple(situation for _, situation in sorted(fitting, key=lambda pair: -pair[0]))


def nearest_reason(rules: RuleSet, situation: Situation) -> int | None:
    """The sheet's reason for a dead hand that this comes under, as its place in the list."""
    told = [dead_reason.reason.casefold() for dead_reason in rules.dead_reasons]
    for words in situation.reasons:
        for place, reason in enumerate(told):
            if all(word in reason for word in words.split()):
                return place
    return None


def _ranks(typed: list[str], situation: Situation, said: Said) -> list[int]:
    group = Message(situation.group if situation.group != OWN else "own sheet")
    texts = ((_TITLE, situation.title), (_WORDS, situation.words), (_GROUP, group))
    places = tuple((weight, _words(f"{text} {said(text)}")) for weight, text in texts)
    return [rank for word in typed if (rank := _best(word, places))]


def _best(word: str, places: tuple[tuple[int, list[str]], ...]) -> int:
    like = {word, _LIKE.get(word, word)}
    best = 0
    for weight, known in places:
        for known_word in known:
            if known_word in like:
                best = max(best, 2 * weight)
            elif any(_begins(known_word, other) for other in like):
                best = max(best, weight)
    return best


def _begins(known: str, typed: str) -> bool:
    """Whether a known word begins as typed: ``pick`` finds ``picked``, and ``picking`` does too."""
    if known.startswith(typed):
        return True
    stem = min(len(known), len(typed) - 3)
    return stem >= 4 and known[:stem] == typed[:stem]


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    joined = re.sub(r"mah[ -]?jongg?", "mahjongg", bare)
    return _WORD.findall(joined)
