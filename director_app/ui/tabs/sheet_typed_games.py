"""The games of a sheet as typed: their keys, and what these mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.tabs.sheet_keys import read_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from director_app.domain.tables import Seat
    from director_app.rules.entry import Entry
    from director_app.rules.ruleset import RuleSet

    Merge = Callable[[int, Entry], Entry]
    """Puts into an entry of a game (counted from 0) what is known of it beside the keys."""


class TypedGames:
    """One text a game, read again whenever it changes."""

    def __init__(
        self,
        rules: RuleSet,
        seats: Sequence[Sequence[Seat]],
        texts: Sequence[str],
        merge: Merge | None = None,
    ) -> None:
        self.rules = rules
        self.seats = [tuple(one) for one in seats][: len(texts)]
        self._merge = merge
        self._texts = list(texts)
        self._entries = [self._read(text, at) for at, text in enumerate(texts)]

    @property
    def count(self) -> int:
        """How many games the sheet has."""
        return len(self._texts)

    @property
    def texts(self) -> tuple[str, ...]:
        """What was typed of each game."""
        return tuple(self._texts)

    @property
    def complete(self) -> bool:
        """Whether every game is there."""
        return all(entry.complete for entry in self._entries)

    def complete_at(self, game: int) -> bool:
        """Whether a game is there."""
        return self._entries[game].complete

    def reseat(self, seats: Sequence[Sequence[Seat]]) -> None:
        """Other seats are taken now; what was typed is read again."""
        self.seats = [tuple(one) for one in seats][: self.count]
        self._entries = [self._read(text, at) for at, text in enumerate(self._texts)]

    def _set(self, game: int, text: str) -> None:
        self._texts[game] = text
        self._entries[game] = self._read(text, game)

    def _read(self, text: str, game: int) -> Entry:
        entry = read_game(text, self.rules, self.seats[game])
        return entry if self._merge is None else self._merge(game, entry)
