"""The games of a sheet as typed: their keys, and what these mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.scores.sheet.keys import read_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from director_app.domain.tables import Seat
    from director_app.rules.entry import Entry
    from director_app.rules.ruleset import RuleSet

    Merge = Callable[[Sequence[Entry]], Sequence[Entry]]
    """Puts into the entries of all games what is known of them beside the keys."""


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
        self._plain: list[Entry] = []
        self._entries: list[Entry] = []
        self.read_again()

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
        self.read_again()

    def read_again(self) -> None:
        """Read all games anew: something else is known of them beside the keys."""
        self._plain = [
            read_game(text, self.rules, self.seats[at]) for at, text in enumerate(self._texts)
        ]
        self._entries = self._merged(self._plain)

    def _set(self, game: int, text: str) -> None:
        self._texts[game] = text
        self._plain[game] = read_game(text, self.rules, self.seats[game])
        self._entries = self._merged(self._plain)

    def _read(self, text: str, game: int) -> Entry:
        entries = list(self._plain)
        entries[game] = read_game(text, self.rules, self.seats[game])
        return self._merged(entries)[game]

    def _merged(self, entries: Sequence[Entry]) -> list[Entry]:
        return list(entries if self._merge is None else self._merge(entries))
