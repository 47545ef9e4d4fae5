"""Who sits out when a field is too large for its tables: turns that everybody takes alike."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class SitOutsNeeded:
    """How many of how many players sit out in each of so many rounds."""

    players: int
    out: int
    rounds: int

    @property
    def fair(self) -> int:
        """The most rounds that anybody need sit out."""
        return -(-self.out * self.rounds // self.players)


def rotation(
    turns: SitOutsNeeded, so_far: Mapping[int, int], last: Collection[int], rng: Random
) -> list[frozenset[int]]:
    """Who sits out each round: who did so least, and never twice running where that can be.

    ``so_far`` are rounds sat out before and ``last`` those who sat out the round before the first.
    At most three of seven or more players sit out, so that the counts stay within one of each other
    and nobody exceeds the fair count.
    """
    count = [so_far.get(player, 0) for player in range(turns.players)]
    chosen: list[frozenset[int]] = []
    before = frozenset(last)
    for _ in range(turns.rounds):
        order = sorted(
            range(turns.players), key=lambda player: (player in before, count[player], rng.random())
        )
        before = frozenset(order[: turns.out])
        chosen.append(before)
        for player in before:
            count[player] += 1
    return chosen
