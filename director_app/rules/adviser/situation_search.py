"""Finds situations by typed words, and a sheet's reason for a dead hand by a situation's words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.rules.situations import Situation, situations_of

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet

Said = Callable[[str], str]

BEST = 3
"""How many situations are offered before the others that fit."""

_SURE, _FAR_BEHIND = 0.8, 0.5
"""What the first must come to, and how much of it the second may have, to rule outright.

So chosen that of four thousand sayings, each left out and then looked for, none is ruled wrongly.
"""
_NAMED = 2.0
"""Nearer than any saying: by its title or id."""
_EVIDENCE = 0.04
"""What single words count for the order, against the nearness of a whole saying."""
_FITS = 0.4
"""What a situation must have of the first one's fitness to be listed."""


@dataclass(frozen=True, slots=True)
class SituationMatches:
    """The situations that fit what is typed."""

    best: tuple[Situation, ...]
    """At most ``BEST``, the nearest first."""
    rest: tuple[Situation, ...]
    """The others that fit, group by group; all situations where nothing is typed."""
    sure: bool = False
    """Whether the first is named exactly, or the second is far behind."""

    @property
    def all(self) -> tuple[Situation, ...]:
        """The best, then the others."""
        return (*self.best, *self.rest)


def find(words: str, rules: RuleSet, said: Said = str) -> SituationMatches:
    """The situations that fit the words: as players say them in either language, or by title.

    Titles are looked through as they are and as they are ``said`` elsewhere.
    """
    everything = situations_of(rules)
    if not words.strip():
        return SituationMatches((), everything)
    # Only a search needs it, and it takes long to load.
    from director_app.rules.adviser.sayings import fold, nearness, words_of

    typed = words_of(fold(words))
    titles = {
        situation.id: tuple({situation.title, said(situation.title)}) for situation in everything
    }
    near, evidence = nearness(words, titles)
    named = {
        situation.id
        for situation in everything
        if words.strip() == situation.id
        or any(words_of(fold(title)) == typed for title in titles[situation.id])
    }
    near |= dict.fromkeys(named, _NAMED)
    fit = {name: value + _EVIDENCE * evidence.get(name, 0.0) for name, value in near.items()}
    ranked = sorted(
        (situation for situation in everything if situation.id in near),
        key=lambda situation: -fit[situation.id],
    )
    if not ranked:
        return SituationMatches((), ())
    best, others = ranked[0].id, [near[situation.id] for situation in ranked[1:]]
    second = max(others, default=0.0)
    sure = near[best] == _NAMED > second or near[best] >= max(_SURE, second / _FAR_BEHIND)
    fitting = {
        situation.id for situation in ranked[BEST:] if fit[situation.id] >= _FITS * fit[best]
    }
    rest = tuple(situation for situation in everything if situation.id in fitting)
    return SituationMatches(tuple(ranked[:BEST]), rest, sure)


def dead_hand_reason(rules: RuleSet, situation: Situation) -> int | None:
    """The sheet's reason for a dead hand that this comes under, as its place in the list."""
    lines = [dead_reason.reason.casefold() for dead_reason in rules.dead_reasons]
    for words in situation.reasons:
        for place, reason in enumerate(lines):
            if all(word in reason for word in words.split()):
                return place
    return None
