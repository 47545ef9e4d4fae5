"""What can be ruled on: the situations of a sheet, and what the director rules by himself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.rules.adviser.signs import sign_of
from director_app.rules.situations import catalogue
from director_app.ui.kit.find import fold, matches
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.rules.situations import Situation

FREE, AWARD, WAIVE, DISQUALIFY = "own:free", "own:award", "own:waive", "own:disqualify"

COMMON = (
    "error",
    "picked_ahead",
    "wrong_end",
    "tile_count",
    "misnamed",
    "two_claims",
    "claimed_in_rack",
    "peek",
    "rude",
)
"""What directors are asked most, in the order of their digits."""

_DIGITS = "123456789"
_NO_GAME = frozenset({"conduct", "paper"})


@dataclass(frozen=True, slots=True)
class RulingChoice:
    """A line of “What happened?”; ``who`` asks for the player."""

    key: str
    title: str
    group: str
    who: str = ""
    in_game: bool = False
    """Whether the game matters as a rule."""
    words: str = ""
    digit: str = ""
    """The key that chooses it."""
    sign: str = ""
    """What tells it from those that are like it."""

    @property
    def advised(self) -> bool:
        """Whether the sheet is asked."""
        return not self.key.startswith("own:")


def entries(
    situations: Sequence[Situation], words: str = "", came_up: Sequence[str] = ()
) -> tuple[RulingChoice, ...]:
    """Situations, then the director's own; or what is found by words.

    Without words those open the list that ``came_up`` at this event, then the common ones; a digit
    means the same whatever came up.
    """
    own = list(_own())
    groups = {group.id: group.title for group in catalogue().groups}
    found = [entry_of(situation, groups) for situation in situations]
    if words.strip():
        by_title = [entry for entry in own if _named(words, entry.title)]
        by_words = [
            entry
            for entry in own
            if entry not in by_title and matches(words, f"{entry.title} {entry.words}")
        ]
        return _with_digits((*by_title, *found, *by_words))
    common = {key: place for place, key in enumerate(COMMON)}
    found.sort(key=lambda entry: common.get(entry.key, len(common)))
    first = {key: place for place, key in enumerate(came_up)}
    numbered = _with_digits((*found, *own))
    return tuple(sorted(numbered, key=lambda entry: first.get(entry.key, len(first))))


def _with_digits(listed: Sequence[RulingChoice]) -> tuple[RulingChoice, ...]:
    digits = (*_DIGITS, *("" for _ in listed))
    return tuple(replace(entry, digit=digit) for entry, digit in zip(listed, digits, strict=False))


def _named(words: str, title: str) -> bool:
    """Whether every word begins a word of the title."""
    known = fold(title).split()
    return all(any(other.startswith(word) for other in known) for word in fold(words).split())


def entry_of(situation: Situation, groups: dict[str, str] | None = None) -> RulingChoice:
    """A situation as a line of the list."""
    known = groups or {group.id: group.title for group in catalogue().groups}
    return RulingChoice(
        situation.id,
        worded(situation.title),
        worded(known.get(situation.group, "")),
        worded(situation.who) if situation.who else "",
        in_game=situation.group not in _NO_GAME,
        sign=worded(sign_of(situation)),
    )


def _also(words: str) -> str:
    """Words to search by, in both languages."""
    return f"{words} {tr(words)}"


def _own() -> tuple[RulingChoice, ...]:
    group = tr("Director’s decisions")
    return (
        RulingChoice(
            FREE,
            tr("Ruling in your own words"),
            group,
            tr("Who"),
            words=_also("free own other something else extra time note"),
        ),
        RulingChoice(
            AWARD,
            tr("Award points for a game"),
            group,
            in_game=True,
            words=_also("points result ruled give"),
        ),
        RulingChoice(
            WAIVE,
            tr("Waive a requirement"),
            group,
            words=_also("signature card rule exception"),
        ),
        RulingChoice(
            DISQUALIFY,
            tr("Disqualify a player…"),
            group,
            words=_also("expel bar out remove conduct send home"),
        ),
    )
