"""What players did in games: hands won and thrown to, by what count-back and prizes go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seats


@dataclass(frozen=True, slots=True)
class HandCount:
    """Somebody's games: how many, hands won, self-picks, the biggest, tiles thrown, walls.

    ``biggest`` is the card's value of a hand, without bonuses.
    """

    games: int = 0
    hands: int = 0
    self_picks: int = 0
    biggest: int = 0
    thrown: int = 0
    walls: int = 0

    def of(self, criterion: str) -> int | None:
        """What counts for a criterion; ``None`` where there was nothing to count it in."""
        if criterion == "biggest_hand":
            return self.biggest if self.hands else None
        if criterion == "fewest_thrown":
            return self.thrown if self.games else None
        return self.hands if criterion == "hands_won" else self.self_picks


def hand_counts(games: Iterable[tuple[Game, Seats]]) -> Mapping[int, HandCount]:
    """The counts of everybody who sat in one of these games, by entrant."""
    found: dict[int, HandCount] = {}
    for game, seats in games:
        for seat, entrant in seats:
            had = found.get(entrant, HandCount())
            won = game.outcome is Outcome.MAHJONG
            mine = won and game.winner is seat
            found[entrant] = replace(
                had,
                games=had.games + 1,
                hands=had.hands + mine,
                self_picks=had.self_picks + (mine and game.self_pick),
                biggest=max(had.biggest, (game.value or 0) if mine else 0),
                thrown=had.thrown + (won and game.thrower is seat),
                walls=had.walls + (game.outcome is Outcome.WALL),
            )
    return found
