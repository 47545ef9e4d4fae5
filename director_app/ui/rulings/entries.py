"""What can be ruled on: the situations of a sheet, and what the director rules by himself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.frozen import frozen
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

_NO_GAME = frozenset({"conduct", "paper"})


@frozen
class Entry:
    """A line of “What happened?”; ``who`` asks for the player."""

    key: str
    title: str
    group: str
    who: str = ""
    in_game: bool = False
    """Whether the game matters as a rule."""
    words: str = ""

    @property
    def advised(self) -> bool:
        """Whether the sheet is asked."""
        return not self.key.startswith("own:")


def entries(situations: Sequence[Situation], words: str = "") -> tuple[Entry, ...]:
    """Situations, common ones first, then the director's own; or what is found by words."""
    found, own = list(situations), list(_own())
    groups = {group.id: group.title for group in catalogue().groups}
    if not words.strip():
        first = {key: place for place, key in enumerate(COMMON)}
        found.sort(key=lambda situation: first.get(situation.id, len(COMMON)))
        return (*(entry_of(situation, groups) for situation in found), *own)
    by_title = [entry for entry in own if _named(words, entry.title)]
    by_words = [
        entry
        for entry in own
        if entry not in by_title and matches(words, f"{entry.title} {entry.words}")
    ]
    return (*by_title, *(entry_of(situation, groups) for situation in found), *by_words)


def _named(words: str, title: str) -> bool:
    """Whether every word begins a word of the title."""
    known = fold(title).split()
    return all(any(other.startswith(word) for other in known) for word in fold(words).split())


def entry_of(situation: Situation, groups: dict[str, str] | None = None) -> Entry:
    """A situation as a line of the list."""
    known = groups or {group.id: group.title for group in catalogue().groups}
    return Entry(
        situation.id,
        worded(situation.title),
        worded(known.get(situation.group, "")),
        worded(situation.who) if situation.who else "",
        in_game=situation.group not in _NO_GAME,
    )


def _also(words: str) -> str:
    """Words to search by, in both languages."""
    return f"{words} {tr(words)}"


def _own() -> tuple[Entry, ...]:
    group = tr("Director’s decisions")
    return (
        Entry(
            FREE,
            tr("Ruling in your own words"),
            group,
            tr("Who"),
            words=_also("free own other something else extra time note"),
        ),
        Entry(
            AWARD,
            tr("Award points for a game"),
            group,
            in_game=True,
            words=_also("points result ruled give"),
        ),
        Entry(
            WAIVE,
            tr("Waive a requirement"),
            group,
            words=_also("signature card rule exception"),
        ),
        Entry(
            DISQUALIFY,
            tr("Disqualify a player…"),
            group,
            words=_also("expel bar out remove conduct send home"),
        ),
    )
